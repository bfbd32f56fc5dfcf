//! A pawn is led to the last rank, and the rest make way.

use crate::mate::board::{
    Board, KING, KNIGHT, LOSER, PAWN, QUEEN, Step, WINNER, ahead, bit, king_attacks, plain, squares,
};

use super::act::Act;
use super::lane::{Lane, lanes};
use super::tempo::{at_ease, soon};

/// Lanes that are tried.
const LANES: usize = 4;
/// Lanes that are tried where only the answer is asked.
const EASY: usize = 2;
/// Most plies before the pawn promotes.
const PLIES: usize = 24;

/// Where the winner's king waits: in the middle it has moves.
const MIDDLE: u8 = 35;
/// Where the loser's king waits, rather in the way of no pawn's.
const EDGE: u8 = 63;

/// Moves to a mate, once a pawn is promoted.
pub fn promote(board: &Board) -> Option<Vec<Step>> {
    lanes(board).take(LANES).find_map(|lane| soon(march(board, lane)?))
}

/// Is there a mate at leisure, once a pawn is promoted? A *yes* is proven.
pub fn eases(board: &Board) -> bool {
    let free = |lane| march(board, lane).is_some_and(at_ease);
    lanes(board).take(EASY).any(free)
}

/// A pawn goes as far as it comes, if nothing is before it then.
fn march(board: &Board, lane: Lane) -> Option<Act> {
    let mut march = March { act: Act::new(board), at: lane.pawn, next: 0, lane };
    for _ in 0..PLIES {
        let moved = if march.act.turn() == WINNER { march.winner() } else { march.loser() };
        if !moved {
            break;
        }
    }
    march.is_free().then_some(march.act)
}

/// A pawn on its way.
struct March {
    act: Act,
    /// Where the pawn is, and which square comes next.
    at: u8,
    next: usize,
    lane: Lane,
}

impl March {
    /// The squares that are still to come, one by one and as a set.
    fn ahead(&self) -> (&[u8], u64) {
        let way = &self.lane.squares()[self.next..];
        (way, way.iter().fold(0, |set, &at| set | bit(at)))
    }

    /// True if no man but a king stands before the pawn.
    fn is_free(&self) -> bool {
        ahead(self.at) & self.act.board.occupied() & !self.act.board.kinds[KING] == 0
    }

    /// A move of the winner's; none if the pawn has arrived or all are stuck.
    fn winner(&mut self) -> bool {
        let (at, (way, shut)) = (self.at, self.ahead());
        let Some(&to) = way.first() else { return false };
        let board = self.act.board;
        if board.in_check(WINNER) {
            return self.act.evades(bit(at));
        }
        let promotion = if to > 55 { QUEEN as u8 } else { 0 };
        if self.act.tries(Step { from: at, to, promotion }) {
            self.at = to;
            self.next += 1;
            return true;
        }
        let blocked = at + 8 == to && board.occupied() & bit(to) != 0;
        let ours = board.sides[WINNER] & bit(to) != 0;
        let pawn = board.kinds[PAWN] & bit(to) != 0;
        let goal = match blocked && !ours {
            false => MIDDLE,
            true if pawn => to,
            // The king that is in the way needs room to go.
            true => board.king(LOSER) ^ 63,
        };
        let clears = |act: &mut Act| {
            if ours { act.leaves(to, shut) } else { pawn && act.walks(bit(to), shut & !bit(to)) }
        };
        blocked && clears(&mut self.act) || self.act.waits(shut, bit(at), 0, goal)
    }

    /// A move of the loser's.
    fn loser(&mut self) -> bool {
        let (at, (way, shut)) = (self.at, self.ahead());
        let Some(&to) = way.first() else { return false };
        let board = self.act.board;
        if board.in_check(LOSER) {
            return self.act.evades(bit(at));
        }
        // A pawn that is in the way is given up to the winner's king.
        let siege = at + 8 == to && board.men(LOSER, PAWN) & bit(to) != 0;
        let near = king_attacks(board.king(WINNER));
        let (spare, goal) = if siege { (bit(to), to ^ 63) } else { (near, EDGE) };
        self.serves() || self.act.waits(shut, shut, spare, goal)
    }

    /// A man of the loser's leaves the way of the pawn, or makes a move on its
    /// way to where the pawn can take it.
    fn serves(&mut self) -> bool {
        let (at, (way, shut)) = (self.at, self.ahead());
        let board = self.act.board;
        let mut before = at;
        for &to in way {
            let straight = before + 8 == to;
            if !straight && board.occupied() & bit(to) == 0 {
                return self.act.brings(to, shut);
            }
            if straight && board.sides[LOSER] & !board.kinds[PAWN] & bit(to) != 0 {
                return self.act.leaves(to, shut | bit(at));
            }
            before = to;
        }
        false
    }
}

impl Act {
    /// One of the loser's men makes a move on its way to a square.
    fn brings(&mut self, to: u8, shut: u64) -> bool {
        let pawns = self.board.men(LOSER, PAWN) & ahead(to);
        if pawns != 0 {
            let pawn = pawns.trailing_zeros() as u8;
            if self.board.occupied() & bit(pawn - 8) == 0 && self.tries(plain(pawn, pawn - 8)) {
                return true;
            }
        }
        let king = self.board.king(WINNER);
        let spare = king_attacks(king) | bit(king);
        (KNIGHT..KING).any(|kind| {
            let men = self.board.men(LOSER, kind) & !shut;
            squares(men).any(|from| self.leads(from, bit(to), shut, spare))
        })
    }
}
