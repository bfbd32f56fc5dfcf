//! The position reduced to kings and pawns, all other men anywhere.
//!
//! Where bishops roam round a locked wall there are far too many positions,
//! yet the kings and pawns alone take few shapes. So these are followed
//! exactly, and every other man is thought to stand on any square of its set,
//! to guard, block, take and wait wherever that helps. Whatever can happen on
//! the board can happen in the sketch; so if no mate fits into the sketches
//! that can arise, there is none on the board.

use std::ops::ControlFlow::{self, Break, Continue};

use super::board::{
    BISHOP, Board, KING, KNIGHT, LOSER, PAWN, QUEEN, RANK_1, RANK_8, ROOK, Step, WINNER, between,
    bishop_attacks, bit, forward, king_attacks, knight_attacks, line, pawns_attack, rook_attacks, squares,
};
use super::pack::{Key, mix};
use super::reach::Reach;
use super::store::Store;

/// What names a closed set of sketches: how many, and their sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sketches {
    pub count: u32,
    pub hash: u64,
}

/// Follows all sketches, at most `limit`. Some if no mate fits into any.
///
/// Gives up where castling, promotion or en passant may come into it.
pub fn sketch(board: &Board, reach: &Reach, limit: u32) -> Option<Sketches> {
    if board.rooks != 0 || board.ep < 64 {
        return None;
    }
    let others = Others::of(reach);
    let mut root = *board;
    root.kinds = [board.kinds[PAWN], 0, 0, 0, 0, board.kinds[KING]];
    root.sides = board.sides.map(|side| side & (board.kinds[PAWN] | board.kinds[KING]));
    let mut store = Store::new(root.occupied().count_ones());
    store.insert(Key::of(&root), root.turn, 0);
    let mut id = 0;
    let mut hash = 0_u64;
    while id < store.len() {
        let (key, turn) = (store.key(id), store.turn(id));
        hash = hash.wrapping_add(mix(key, turn));
        let at = key.board(turn);
        let flow = others.each(&at, |next, from| {
            if usize::from(turn) == WINNER && others.mate_fits(next, from) {
                return Break(());
            }
            store.insert(Key::of(next), next.turn, id);
            Continue(())
        });
        if flow.is_break() || store.len() > limit {
            return None;
        }
        id += 1;
    }
    Some(Sketches { count: id, hash })
}

/// The men that are not followed, and their sets.
#[derive(Default)]
struct Others {
    /// Squares of those that never move and are never taken.
    walls: u64,
    /// By side: where they may stand.
    stand: [u64; 2],
    /// By side: how many there are.
    count: [u32; 2],
    /// By side: some of them may move.
    wait: [bool; 2],
    /// By side: squares attacked for good.
    held: [u64; 2],
    /// Where the winner's diagonal movers, straight movers and knights may
    /// stand.
    diagonal: u64,
    straight: u64,
    knights: u64,
}

impl Others {
    fn of(reach: &Reach) -> Others {
        let mut others = Others { held: reach.held(), ..Others::default() };
        for man in reach.men().iter().filter(|man| ![PAWN, KING].contains(&man.kind.into())) {
            let side = usize::from(man.side);
            others.stand[side] |= man.reach;
            others.count[side] += 1;
            others.wait[side] |= !man.reach.is_power_of_two();
            others.walls |= if man.is_steady() { man.reach } else { 0 };
            if side == WINNER {
                match usize::from(man.kind) {
                    KNIGHT => others.knights |= man.reach,
                    BISHOP => others.diagonal |= man.reach,
                    ROOK => others.straight |= man.reach,
                    _ => {
                        others.diagonal |= man.reach;
                        others.straight |= man.reach;
                    }
                }
            }
        }
        others
    }

    /// Calls `visit` with every sketch that may follow, and the square the
    /// followed man left, if it was one. Breaks where sketches do not reach.
    fn each(
        &self,
        at: &Board,
        mut visit: impl FnMut(&Board, Option<u8>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (us, them) = (usize::from(at.turn), usize::from(1 - at.turn));
        let king = at.king(us);
        for to in squares(king_attacks(king) & !at.sides[us] & !self.walls & !self.held[them]) {
            visit_legal(at.after(Step { from: king, to, promotion: 0 }), Some(king), us, &mut visit)?;
        }
        let blocked = at.occupied() | self.walls;
        let prey = at.men(them, PAWN) | self.stand[them] & !self.walls;
        for from in squares(at.men(us, PAWN)) {
            let once = forward(us, bit(from)) & !blocked;
            let third = if us == WINNER { RANK_1 << 16 } else { RANK_8 >> 16 };
            let twice = forward(us, once & third) & !blocked;
            let takes = pawns_attack(us, bit(from)) & prey & !at.sides[us];
            if (once | takes) & (RANK_1 | RANK_8) != 0 {
                return Break(());
            }
            for to in squares(once | twice | takes) {
                let next = at.after(Step { from, to, promotion: 0 });
                if next.ep < 64 {
                    return Break(());
                }
                visit_legal(next, Some(from), us, &mut visit)?;
            }
        }
        if self.wait[us] {
            let mut next = *at;
            next.turn ^= 1;
            visit_legal(next, None, us, &mut visit)?;
            for taken in squares(at.men(them, PAWN) & self.stand[us]) {
                let mut next = next;
                next.kinds[PAWN] &= !bit(taken);
                next.sides[them] &= !bit(taken);
                visit_legal(next, None, us, &mut visit)?;
            }
        }
        Continue(())
    }

    /// Might this sketch, just reached by the winner, be a mate?
    fn mate_fits(&self, at: &Board, from: Option<u8>) -> bool {
        let king = at.king(LOSER);
        let occupied = at.occupied();
        let pawns = pawns_attack(WINNER, at.men(WINNER, PAWN));
        let discovered = |from: u8| {
            let lines =
                bishop_attacks(king, occupied) & self.diagonal | rook_attacks(king, occupied) & self.straight;
            squares(lines & line(king, from)).any(|behind| between(king, behind) & bit(from) != 0)
        };
        let check = pawns & bit(king) != 0
            || match from {
                Some(from) => discovered(from),
                None => self.may_attack(king, occupied),
            };
        if !check {
            return false;
        }
        let guarded = pawns | king_attacks(at.king(WINNER)) | at.men(LOSER, PAWN);
        let mut blockers = 0;
        for square in squares(king_attacks(king) & !guarded) {
            if !self.may_attack(square, occupied & !bit(king)) {
                if self.stand[LOSER] & bit(square) == 0 {
                    return false;
                }
                blockers += 1;
            }
        }
        blockers <= self.count[LOSER]
    }

    /// Might a man of the winner that is not followed attack this square?
    fn may_attack(&self, square: u8, occupied: u64) -> bool {
        bishop_attacks(square, occupied) & self.diagonal
            | rook_attacks(square, occupied) & self.straight
            | knight_attacks(square) & self.knights
            != 0
    }
}

/// Visits a sketch unless a followed man could take the mover's king.
fn visit_legal(
    next: Board,
    from: Option<u8>,
    us: usize,
    visit: &mut impl FnMut(&Board, Option<u8>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let king = bit(next.king(us));
    let attacked = pawns_attack(1 - us, next.men(1 - us, PAWN)) | king_attacks(next.king(1 - us));
    if king & attacked == 0 { visit(&next, from) } else { Continue(()) }
}
