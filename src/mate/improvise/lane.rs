//! The way of a pawn to the last rank, past what is in its way.

use crate::mate::board::{
    BISHOP, Board, KING, KNIGHT, LOSER, PAWN, QUEEN, RANK_1, ROOK, WINNER, bit, forward, pawns_attack,
    squares,
};
use crate::mate::fill::spread;
use crate::mate::promise::distance;

/// What cannot be.
const NEVER: u8 = 100;

/// Squares a pawn goes to, one after the other.
#[derive(Clone, Copy, Debug)]
pub struct Lane {
    pub pawn: u8,
    squares: [u8; 6],
    len: usize,
}

impl Lane {
    /// The squares, without the one where the pawn is.
    pub fn squares(&self) -> &[u8] {
        &self.squares[..self.len]
    }
}

/// The lanes of the winner's pawns, the easiest first.
///
/// Reckoned backwards from the last rank, about in moves. Men but pawns leave
/// the way of a pawn, a pawn is left to the winner's king; and what a pawn can
/// take may also come there.
pub fn lanes(board: &Board) -> impl Iterator<Item = Lane> {
    let men = board.occupied();
    let pawns = board.men(WINNER, PAWN);
    let near = near(board, men);
    let mut togo = [0_u8; 64];
    let mut choice = [0_u8; 64];
    let prey = board.sides[LOSER] & !board.kinds[KING];
    let push = |to: u8| {
        let at = bit(to);
        if men & at == 0 {
            1
        } else if board.kinds[PAWN] & at == 0 {
            2
        } else if board.sides[LOSER] & at != 0 {
            let held = pawns_attack(LOSER, board.men(LOSER, PAWN)) & at != 0;
            2 + distance(board.king(WINNER), to) as u8 + if held { 4 } else { 0 }
        } else {
            NEVER
        }
    };
    let take = |to: u8| {
        let at = bit(to);
        if prey & at != 0 {
            1
        } else if men & at != 0 {
            NEVER
        } else if near[0] & at != 0 {
            2
        } else if near[1] & at != 0 {
            3
        } else {
            NEVER
        }
    };
    for from in (8..56_u8).rev() {
        let mut best = (NEVER, 0);
        let mut see = |to: u8, cost: u8| {
            let cost = cost.saturating_add(togo[usize::from(to)]);
            if cost < best.0 {
                best = (cost, to);
            }
        };
        see(from + 8, push(from + 8));
        for to in squares(pawns_attack(WINNER, bit(from))) {
            see(to, take(to));
        }
        (togo[usize::from(from)], choice[usize::from(from)]) = best;
    }
    let mut left = pawns;
    std::iter::from_fn(move || {
        let pawn = squares(left).min_by_key(|&at| togo[usize::from(at)])?;
        if togo[usize::from(pawn)] >= NEVER {
            return None;
        }
        left &= !bit(pawn);
        let mut lane = Lane { pawn, squares: [0; 6], len: 0 };
        let mut at = pawn;
        while at < 56 {
            at = choice[usize::from(at)];
            lane.squares[lane.len] = at;
            lane.len += 1;
        }
        Some(lane)
    })
}

/// Empty squares that men of the loser's can come to by one move, and by two.
fn near(board: &Board, men: u64) -> [u64; 2] {
    let open = !men;
    let push = |set: u64| forward(LOSER, set) & open & !RANK_1;
    let first = push(board.men(LOSER, PAWN));
    let mut near = [first, push(first)];
    for kind in [KNIGHT, BISHOP, ROOK, QUEEN] {
        let from = board.men(LOSER, kind);
        if from == 0 {
            continue;
        }
        let first = spread(kind, from, open) & open;
        near[0] |= first;
        near[1] |= spread(kind, first, open) & open;
    }
    near
}
