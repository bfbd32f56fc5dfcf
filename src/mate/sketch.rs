//! The position with some men left out, thought to stand anywhere.
//!
//! Where bishops roam round a locked wall there are far too many positions,
//! yet the other men alone take few shapes. So some men are *followed*
//! exactly, and each of the *free* ones is thought to stand on any square of
//! its static set, to guard, block, take and wait wherever that helps.
//! Whatever can happen on the board can happen in the sketch; so if no mate
//! fits into the sketches that can arise, there is none on the board.

use std::ops::ControlFlow::{self, Break, Continue};

use super::board::{
    BISHOP, Board, KING, KNIGHT, LOSER, PAWN, QUEEN, RANK_1, RANK_8, ROOK, Step, WINNER, attacks_of, between,
    bishop_attacks, bit, forward, king_attacks, knight_attacks, line, pawns_attack, rook_attacks, squares,
};
use super::distinct::distinct;
use super::material::DARK;
use super::pack::{Key, mix};
use super::reach::Reach;
use super::store::Store;

/// What names a closed set of sketches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sketches {
    /// Squares of the men left free.
    pub free: u64,
    /// Squares of men that turned out never to move or be taken.
    pub fixed: u64,
    /// How many sketches.
    pub count: u32,
    /// Sum of their mixed keys.
    pub hash: u64,
}

/// Most sketches with all but kings and pawns free, and with one kind free.
pub const MOST: [u32; 2] = [200_000, 60_000];
/// The same at first, before a long search.
pub const SOME: [u32; 2] = [10_000, 3_000];
/// The same where many positions are asked about.
pub const FEW: [u32; 2] = [5_000, 2_000];

/// Some if a set of sketches proves that there is no mate: first with only
/// kings and pawns followed, then with jammed men followed too, then with one
/// kind of men free at a time.
pub fn sketch(board: &Board, most: [u32; 2]) -> Option<Sketches> {
    let men = board.occupied() & !board.kinds[PAWN] & !board.kinds[KING];
    follow(board, men, most[0]).or_else(|| {
        let partly = std::iter::once(movable(board) & men).chain(kinds(board));
        partly.filter(|&free| free != 0 && free != men).find_map(|free| follow(board, free, most[1]))
    })
}

/// Men with a square to go to.
fn movable(board: &Board) -> u64 {
    let moves =
        |side: usize, at: u8| attacks_of(board.kind_at(at), side, at, board.occupied()) & !board.sides[side];
    let of = |side: usize| squares(board.sides[side]).filter(move |&at| moves(side, at) != 0);
    of(WINNER).chain(of(LOSER)).fold(0, |set, at| set | bit(at))
}

/// Men of one side and kind, bishops by the colour of their squares.
fn kinds(board: &Board) -> [u64; 10] {
    let [_, knights, bishops, rooks, queens, _] = board.kinds;
    let sets = [bishops & DARK, bishops & !DARK, knights, rooks, queens];
    std::array::from_fn(|i| sets[i % 5] & board.sides[i / 5])
}

/// Follows all sketches with these men free, at most `limit`. None if a mate
/// fits into one, or where castling, promotion or en passant come into it.
pub fn follow(board: &Board, free: u64, limit: u32) -> Option<Sketches> {
    if board.rooks != 0 || board.ep < 64 {
        return None;
    }
    let mut fixed = blocked(board);
    loop {
        let reach = Reach::holding(board, fixed)?;
        match follow_fixed(board, &reach, free, fixed, limit) {
            Ok(set) => return Some(set),
            Err(0) => return None,
            Err(moved) => fixed &= !moved,
        }
    }
}

/// Pawns with nowhere to go at the start.
pub fn blocked(board: &Board) -> u64 {
    let stuck = |side: usize| {
        let free = forward(1 - side, !board.occupied()) | pawns_attack(1 - side, board.sides[1 - side]);
        board.men(side, PAWN) & !free
    };
    stuck(WINNER) | stuck(LOSER)
}

/// The same with some men believed to be fixed: the error names those that
/// were not, or none if it is hopeless.
fn follow_fixed(board: &Board, reach: &Reach, free: u64, fixed: u64, limit: u32) -> Result<Sketches, u64> {
    let others = Free::of(reach, free);
    let prey = |side: usize| others.attacked[1 - side] & board.sides[side] & fixed;
    if prey(WINNER) | prey(LOSER) != 0 {
        return Err(prey(WINNER) | prey(LOSER));
    }
    let mut root = *board;
    root.kinds = board.kinds.map(|set| set & !free);
    root.sides = board.sides.map(|set| set & !free);
    let mut store = Store::new(root.occupied().count_ones());
    store.insert(Key::of(&root), root.turn, 0);
    let mut id = 0;
    let mut hash = 0_u64;
    while id < store.len() {
        let (key, turn) = (store.key(id), store.turn(id));
        hash = hash.wrapping_add(mix(key, turn));
        let at = key.board(turn);
        let flow = others.each(&at, |next, from| {
            let still = |side: usize| next.men(side, PAWN) & board.men(side, PAWN);
            let moved = fixed & !still(WINNER) & !still(LOSER);
            if moved != 0 {
                return Break(moved);
            }
            if usize::from(turn) == WINNER && others.mate_fits(next, from) {
                return Break(0);
            }
            store.insert(Key::of(next), next.turn, id);
            Continue(())
        });
        if let Break(moved) = flow {
            return Err(moved);
        }
        if store.len() > limit {
            return Err(0);
        }
        id += 1;
    }
    Ok(Sketches { free, fixed, count: id, hash })
}

/// The men that are not followed, and their sets.
#[derive(Default)]
struct Free {
    /// Squares of those that never move and are never taken.
    walls: u64,
    /// By side: where they may stand.
    stand: [u64; 2],
    /// By side: what they may attack.
    attacked: [u64; 2],
    /// Where each of the loser's may stand.
    blockers: [u64; 32],
    count: usize,
    /// By side: some of them may move.
    wait: [bool; 2],
    /// By side: squares attacked for good by any man.
    held: [u64; 2],
    /// Where the winner's diagonal movers, straight movers and knights may
    /// stand.
    diagonal: u64,
    straight: u64,
    knights: u64,
}

impl Free {
    fn of(reach: &Reach, free: u64) -> Free {
        let mut others = Free { held: reach.held(), ..Free::default() };
        for man in reach.men().iter().filter(|man| free & bit(man.home) != 0) {
            let side = usize::from(man.side);
            others.stand[side] |= man.reach;
            others.attacked[side] |= man.attacks;
            others.wait[side] |= !man.reach.is_power_of_two();
            others.walls |= if man.is_steady() { man.reach } else { 0 };
            if side == LOSER {
                others.blockers[others.count] = man.reach;
                others.count += 1;
            } else {
                let kind = usize::from(man.kind);
                others.knights |= if kind == KNIGHT { man.reach } else { 0 };
                others.diagonal |= if kind == BISHOP || kind == QUEEN { man.reach } else { 0 };
                others.straight |= if kind == ROOK || kind == QUEEN { man.reach } else { 0 };
            }
        }
        others
    }

    /// Calls `visit` with every sketch that may follow, and the square the
    /// followed man left, if it was one. Breaks where sketches do not reach.
    fn each(
        &self,
        at: &Board,
        mut visit: impl FnMut(&Board, Option<u8>) -> ControlFlow<u64>,
    ) -> ControlFlow<u64> {
        let (us, them) = (usize::from(at.turn), usize::from(1 - at.turn));
        let blocked = at.occupied() | self.walls;
        let mut visit = |next: Board, from: Option<u8>| {
            if self.king_taken(&next, us) { Continue(()) } else { visit(&next, from) }
        };
        for kind in KNIGHT..=KING {
            for from in squares(at.men(us, kind)) {
                let shut = at.sides[us]
                    | at.kinds[KING]
                    | self.walls
                    | if kind == KING { self.held[them] } else { 0 };
                for to in squares(attacks_of(kind, us, from, blocked) & !shut) {
                    visit(at.after(Step { from, to, promotion: 0 }), Some(from))?;
                }
            }
        }
        let prey = (at.sides[them] | self.stand[them] & !self.walls & !at.sides[us]) & !at.kinds[KING];
        for from in squares(at.men(us, PAWN)) {
            let once = forward(us, bit(from)) & !blocked;
            let third = if us == WINNER { RANK_1 << 16 } else { RANK_8 >> 16 };
            let twice = forward(us, once & third) & !blocked;
            let takes = pawns_attack(us, bit(from)) & prey;
            if (once | takes) & (RANK_1 | RANK_8) != 0 {
                return Break(0);
            }
            for to in squares(once | twice | takes) {
                let next = at.after(Step { from, to, promotion: 0 });
                if next.ep < 64 {
                    return Break(0);
                }
                visit(next, Some(from))?;
            }
        }
        if self.wait[us] {
            let mut waited = *at;
            waited.turn ^= 1;
            visit(waited, None)?;
            for taken in squares(at.sides[them] & !at.kinds[KING] & self.stand[us]) {
                let mut next = waited;
                next.kinds.iter_mut().for_each(|set| *set &= !bit(taken));
                next.sides[them] &= !bit(taken);
                visit(next, None)?;
            }
        }
        Continue(())
    }

    /// True if followed men attack the king of the side that has just moved,
    /// wherever the free ones stand.
    fn king_taken(&self, next: &Board, us: usize) -> bool {
        let crowd = next.occupied() | self.stand[WINNER] | self.stand[LOSER];
        next.attackers(1 - us, next.king(us), crowd) != 0
    }

    /// Might this sketch, just reached by the winner, be a mate?
    fn mate_fits(&self, at: &Board, from: Option<u8>) -> bool {
        let king = at.king(LOSER);
        let occupied = at.occupied();
        let check = at.attackers(WINNER, king, occupied | self.walls) != 0
            || match from {
                Some(from) => self.discovers(king, from, occupied),
                None => self.may_attack(king, occupied),
            };
        if !check {
            return false;
        }
        let without = occupied & !bit(king);
        let mut holes = 0;
        for square in squares(king_attacks(king) & !at.sides[LOSER]) {
            let guarded =
                at.attackers(WINNER, square, without | self.walls) != 0 || self.may_attack(square, without);
            holes |= if guarded { 0 } else { bit(square) };
        }
        distinct(holes, &self.blockers[..self.count])
    }

    /// Might a free man attack the king through the square just left?
    fn discovers(&self, king: u8, from: u8, occupied: u64) -> bool {
        let lines =
            bishop_attacks(king, occupied) & self.diagonal | rook_attacks(king, occupied) & self.straight;
        squares(lines & line(king, from)).any(|behind| between(king, behind) & bit(from) != 0)
    }

    /// Might a free man of the winner attack this square?
    fn may_attack(&self, square: u8, occupied: u64) -> bool {
        bishop_attacks(square, occupied) & self.diagonal
            | rook_attacks(square, occupied) & self.straight
            | knight_attacks(square) & self.knights
            != 0
    }
}
