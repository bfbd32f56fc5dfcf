//! The pictures that are looked at.

use crate::mate::board::{
    LOSER, PAWN, QUEEN, RANK_1, RANK_8, between, bit, forward, king_attacks, line_attacks, rook_attacks,
    squares,
};
use crate::mate::fill::{NOT_A, NOT_H, king_ring};

use super::Picture;
use super::hand::{Hand, Help};
use super::picture::EDGE;

/// Pictures that need a helper, of those with the hand before the king.
const HELPED: usize = 3;
/// Squares of the king, and of the hand for each, along one edge.
const ALONG: [usize; 2] = [4, 2];
/// Pictures of any other kind.
const AROUND: usize = 8;
/// Open squares beside the king beyond which a picture is not looked at.
const OPEN: u32 = 3;

const FILE_A: u64 = !NOT_A;
const FILE_H: u64 = !NOT_H;

impl Hand<'_> {
    /// A queen before a king on the edge: if she is guarded there, it is mate
    /// whatever else stands around.
    pub fn in_front(&self) -> Option<Picture> {
        if self.kind != QUEEN {
            return None;
        }
        let &Hand { places, good, .. } = self;
        let fronts = [
            ((places & RANK_8) >> 8, 8),
            ((places & RANK_1) << 8, -8),
            ((places & FILE_A) << 1, -1),
            ((places & FILE_H) >> 1, 1),
        ];
        let all = fronts.iter().fold(0, |all, (front, _)| all | front) & good;
        if all == 0 {
            return None;
        }
        let pairs = |among: u64, most: usize| {
            fronts.iter().flat_map(move |&(front, back)| {
                squares(front & good & among)
                    .take(most)
                    .map(move |target| ((target as i8 + back) as u8, target))
            })
        };
        let near = self.sure | king_ring(self.roam);
        let found = pairs(near, 2).find_map(|(king, target)| self.completes(king, target, Help::default()));
        if found.is_some() || all & !near == 0 {
            return found;
        }
        let help = self.help();
        let mut pairs = pairs(help.guarded & !near, HELPED).take(HELPED);
        pairs.find_map(|(king, target)| self.completes(king, target, help))
    }

    /// A queen or rook along the edge, with the squares before the king covered
    /// already, or by the other king.
    pub fn along_the_edge(&self) -> Option<Picture> {
        let ground = self.ground;
        let cover = ground.shields() | self.sure | ground.home;
        let across = cover & (cover << 1 | FILE_A) & (cover >> 1 | FILE_H);
        let upright = cover & (cover << 8 | RANK_1) & (cover >> 8 | RANK_8);
        let edges = [
            (RANK_8, across << 8, self.roam << 16),
            (RANK_1, across >> 8, self.roam >> 16),
            (FILE_A, upright >> 1, self.roam >> 2),
            (FILE_H, upright << 1, self.roam << 2),
        ];
        edges.into_iter().find_map(|(edge, shut, opposed)| {
            let goals = self.good & edge;
            if goals == 0 {
                return None;
            }
            squares(self.places & edge & (shut | opposed)).take(ALONG[0]).find_map(|king| {
                let targets = rook_attacks(king, self.others()) & goals & !king_attacks(king);
                let targets = squares(targets).filter(|&target| self.is_sure(target, king));
                targets.take(ALONG[1]).find_map(|target| self.completes(king, target, Help::default()))
            })
        })
    }

    /// Any way of giving check to a king where it stands or on the edge.
    pub fn around(&self) -> Option<Picture> {
        let ground = self.ground;
        let help = self.help();
        let hopeful = self.sure | help.guarded | king_ring(self.roam);
        let here = self.places & bit(ground.kings[LOSER]);
        let kings = squares(here).chain(squares(self.places & EDGE & !here));
        let pairs = kings.flat_map(|king| {
            let ring = king_attacks(king) & !ground.shields();
            let targets = line_attacks(self.kind, king, self.others()) & self.good;
            squares(targets).filter_map(move |target| {
                let hits = line_attacks(self.kind, target, self.others()) & !bit(target);
                let open = ring & !(hits | self.sure);
                let few = open & !hopeful == 0 && open.count_ones() <= OPEN;
                (few && self.is_sure(target, king)).then_some((king, target))
            })
        });
        pairs.take(AROUND).find_map(|(king, target)| self.completes(king, target, help))
    }

    /// Every man but the hand and the loser's king, idlers twice.
    fn others(&self) -> u64 {
        self.ground.taken & !(bit(self.from) | bit(self.ground.kings[LOSER]))
    }

    /// Nothing steps in between.
    fn is_sure(&self, target: u8, king: u8) -> bool {
        let once = forward(LOSER, self.ground.board.men(LOSER, PAWN));
        between(target, king) & (self.ground.held | once | forward(LOSER, once)) == 0
    }
}
