//! The man that is to mate, and how it comes to its square.

use std::cell::OnceCell;

use crate::mate::board::{
    BISHOP, KNIGHT, LOSER, PAWN, QUEEN, RANK_8, ROOK, WINNER, bit, king_attacks, line_attacks, pawns_attack,
};
use crate::mate::fill::{diagonal, knight_ring, spread, straight};

use super::attacked;
use super::ground::Ground;

/// The last rank but one: a pawn there would promote.
const RANK_7: u64 = RANK_8 >> 8;

/// A queen, a rook, or a pawn that becomes a queen.
pub struct Hand<'g> {
    pub ground: &'g Ground<'g>,
    /// Where it stands.
    pub from: u8,
    /// What it mates as.
    pub kind: usize,
    /// The squares before it as a pawn.
    pub path: u64,
    /// Where it begins as what it mates as.
    start: u8,
    /// Empty squares, for all that goes before the hand and for itself.
    pub open: u64,
    /// Squares it can come to and not be taken on.
    pub good: u64,
    /// Where the loser's king can be mated, and the winner's can walk.
    pub places: u64,
    pub roam: u64,
    /// The winner's men that may help.
    pub free: u64,
    /// What the winner's men attack, the hand and the king apart.
    pub sure: u64,
    /// What others may do for it, once that is asked.
    help: OnceCell<Help>,
}

/// What men of the winner's might do for the hand.
#[derive(Clone, Copy, Default)]
pub struct Help {
    /// Squares they might come to guard.
    pub guarded: u64,
    /// Squares pawns can be pushed to.
    pub pushes: u64,
}

impl<'g> Hand<'g> {
    pub fn of(ground: &'g Ground<'g>, from: u8) -> Hand<'g> {
        let &Ground { board, kings, ours, taken, held, pinned, .. } = ground;
        let pawn = board.kinds[PAWN] & bit(from) != 0;
        let kind = if board.kinds[ROOK] & bit(from) != 0 { ROOK } else { QUEEN };
        let path = if pawn { ground.path } else { 0 };
        let start = if pawn { 56 | from & 7 } else { from };
        let open = !taken | bit(from) | path & bit(kings[LOSER]);
        let mut reach = if pawn { bit(start) } else { 0 } | line_attacks(kind, start, !open);
        reach |= spread(kind, reach & open, open);
        reach |= spread(kind, reach & open, open);
        // Of the loser's men, only those that stand still are captured.
        let prey = ground.shields();
        Hand {
            ground,
            from,
            kind,
            path,
            start,
            open,
            good: reach & !held & (!taken | prey),
            places: ground.places & !path,
            roam: ground.roam & !path,
            free: ours & !(pinned | bit(from) | bit(kings[WINNER])),
            sure: attacked(board, WINNER, bit(from), !taken),
            help: OnceCell::new(),
        }
    }

    /// True if it can come to its target in three moves (and those it makes as
    /// a pawn) past `place`, where a man has come that has `left` its square,
    /// attacking none of the squares of `kings` before.
    pub fn arrives(&self, target: u8, kings: [u8; 2], [left, place]: [u64; 2]) -> bool {
        let still = self.ground.still & !left;
        let open = self.open & !(place | bit(kings[0]) | bit(kings[1]));
        let mut stops = open;
        for king in kings {
            stops &= !(line_attacks(self.kind, king, still) | king_attacks(king));
        }
        if self.path != 0 {
            let hits = pawns_attack(WINNER, self.path | bit(self.from));
            if self.path & !open | hits & (bit(kings[0]) | bit(kings[1])) != 0 {
                return false;
            }
            if bit(self.start) & stops == 0 {
                return self.start == target;
            }
        }
        let last = line_attacks(self.kind, target, !open);
        if last & bit(self.start) != 0 {
            return true;
        }
        let last = last & stops;
        if last == 0 {
            return false;
        }
        let first = line_attacks(self.kind, self.start, !open) & stops;
        first & (last | spread(self.kind, last, open)) != 0
    }

    /// What other men of the winner's might do.
    pub fn help(&self) -> Help {
        *self.help.get_or_init(|| {
            let kinds = self.ground.board.kinds;
            let open = self.open & !self.path;
            let knights = knight_ring(kinds[KNIGHT] & self.free) & open;
            let slanted = diagonal((kinds[BISHOP] | kinds[QUEEN]) & self.free, open) & open;
            let along = straight((kinds[ROOK] | kinds[QUEEN]) & self.free, open) & open;
            let pushes = pushes(kinds[PAWN] & self.free & !RANK_7, open & !RANK_8);
            let guarded = pawns_attack(WINNER, pushes)
                | knight_ring(knights | knight_ring(knights) & open)
                | diagonal(slanted | diagonal(slanted, open) & open, open)
                | straight(along | straight(along, open) & open, open);
            Help { guarded, pushes }
        })
    }
}

/// Squares up to four pushes away.
fn pushes(pawns: u64, open: u64) -> u64 {
    (0..4).fold(0, |all, _| (all | pawns) << 8 & open | all)
}
