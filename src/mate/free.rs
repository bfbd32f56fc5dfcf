//! Men thought to stand anywhere in their static sets, and what can happen
//! around them.
//!
//! Everything they might do is allowed, and nothing that depends on where
//! they stand is ruled out. Only what holds wherever they stand ends a sketch.

use std::ops::ControlFlow::{self, Break, Continue};

use super::board::{
    BISHOP, Board, KING, KNIGHT, LOSER, PAWN, QUEEN, RANK_1, RANK_8, ROOK, Step, WINNER, attacks_of, bit,
    forward, pawns_attack, squares,
};
use super::moves::PROMOTIONS;
use super::reach::{Man, Reach};

/// The men that are not followed, and their sets.
#[derive(Default)]
pub struct Free {
    /// Squares of those that never move and are never taken.
    walls: u64,
    /// By side: where they may stand.
    pub stand: [u64; 2],
    /// By side: what they may attack.
    pub attacked: [u64; 2],
    /// Where each of the loser's may stand.
    blockers: [u64; 32],
    count: usize,
    /// By side: where pawns among them may stand.
    pawns: [u64; 2],
    /// By side: some of them may move.
    wait: [bool; 2],
    /// By side: squares attacked for good by any man.
    held: [u64; 2],
    /// Where the winner's diagonal movers, straight movers and knights may
    /// stand, and what its pawns may attack.
    pub diagonal: u64,
    pub straight: u64,
    pub knights: u64,
    pub pawn_hits: u64,
}

impl Free {
    /// The men on `free`, within their sets.
    pub fn of(reach: &Reach, free: u64) -> Free {
        let mut others = Free { held: reach.held(), ..Free::default() };
        for man in reach.men().iter().filter(|man| free & bit(man.home) != 0) {
            others.add(man);
        }
        others
    }

    fn add(&mut self, man: &Man) {
        let (side, kind) = (usize::from(man.side), usize::from(man.kind));
        self.stand[side] |= man.reach;
        self.attacked[side] |= man.attacks;
        self.wait[side] |= !man.reach.is_power_of_two();
        self.walls |= if man.is_steady() { man.reach } else { 0 };
        self.pawns[side] |= if kind == PAWN { man.reach } else { 0 };
        if side == LOSER {
            self.blockers[self.count] = man.reach;
            self.count += 1;
            return;
        }
        let goes = |kinds: &[usize]| if man.promotes || kinds.contains(&kind) { man.reach } else { 0 };
        self.knights |= goes(&[KNIGHT]);
        self.diagonal |= goes(&[BISHOP, QUEEN]);
        self.straight |= goes(&[ROOK, QUEEN]);
        self.pawn_hits |= if kind == PAWN { pawns_attack(WINNER, man.reach) } else { 0 };
    }

    /// Where each of the loser's free men may stand.
    pub fn blockers(&self) -> &[u64] {
        &self.blockers[..self.count]
    }

    /// Squares of free men that never move and are never taken.
    pub fn walls(&self) -> u64 {
        self.walls
    }

    /// Every square a free man may stand on.
    pub fn crowd(&self) -> u64 {
        self.stand[WINNER] | self.stand[LOSER]
    }

    /// Calls `visit` with every sketch that may follow, and the square the
    /// followed man left, if only such a one moved. Sketches in which the
    /// winner has nothing but its king are passed over: from there it never
    /// mates. Breaks where sketches do not reach.
    pub fn each(
        &self,
        at: &Board,
        mut visit: impl FnMut(&Board, Option<u8>) -> ControlFlow<u64>,
    ) -> ControlFlow<u64> {
        let (us, them) = (usize::from(at.turn), usize::from(1 - at.turn));
        let mut visit = |next: Board, from: Option<u8>| {
            let bare = next.sides[WINNER].is_power_of_two() && self.stand[WINNER] == 0;
            let crowd = next.occupied() | self.crowd();
            if bare || self.king_taken(&next, us, crowd) { Continue(()) } else { visit(&next, from) }
        };
        for kind in KNIGHT..=KING {
            for from in squares(at.men(us, kind)) {
                let shut = at.sides[us]
                    | at.kinds[KING]
                    | self.walls
                    | if kind == KING { self.held[them] } else { 0 };
                for to in squares(attacks_of(kind, us, from, at.occupied() | self.walls) & !shut) {
                    visit(at.after(Step { from, to, promotion: 0 }), Some(from))?;
                }
            }
        }
        for from in squares(at.men(us, PAWN)) {
            self.pawn_moves(at, from, &mut visit)?;
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

    fn pawn_moves(
        &self,
        at: &Board,
        from: u8,
        visit: &mut impl FnMut(Board, Option<u8>) -> ControlFlow<u64>,
    ) -> ControlFlow<u64> {
        let (us, them) = (usize::from(at.turn), usize::from(1 - at.turn));
        let blocked = at.occupied() | self.walls;
        let prey = (at.sides[them] | self.stand[them] & !self.walls & !at.sides[us]) & !at.kinds[KING];
        let (third, sixth) =
            if us == WINNER { (RANK_1 << 16, RANK_8 >> 16) } else { (RANK_8 >> 16, RANK_1 << 16) };
        let once = forward(us, bit(from)) & !blocked;
        let twice = forward(us, once & third) & !blocked;
        // Captures in passing are not followed.
        if twice != 0 && pawns_attack(them, self.pawns[them] | at.men(them, PAWN)) & once != 0 {
            return Break(0);
        }
        let takes = pawns_attack(us, bit(from)) & prey;
        for to in squares(once | twice | takes) {
            // Capturing in passing opens another line than the one left.
            let passing = bit(to) & takes & sixth & !at.occupied() != 0 && self.pawns[them] != 0;
            let left = (!passing).then_some(from);
            if bit(to) & (RANK_1 | RANK_8) != 0 {
                for promotion in PROMOTIONS {
                    visit(at.after(Step { from, to, promotion }), left)?;
                }
                continue;
            }
            visit(at.after(Step { from, to, promotion: 0 }), left)?;
        }
        Continue(())
    }

    /// True if followed men attack the king of the side that has just moved,
    /// with men on all squares of `crowd`.
    fn king_taken(&self, next: &Board, us: usize, crowd: u64) -> bool {
        next.attackers(1 - us, next.king(us), crowd) != 0
    }

    /// True if the sketch, reached by a man that left `from`, ends the game
    /// wherever the free men stand: a check that no followed man answers, of
    /// a side without free men. Nothing stands on `from` before that answer.
    pub fn over(&self, at: &Board, from: Option<u8>) -> bool {
        let (us, Some(from)) = (usize::from(at.turn), from) else { return false };
        let crowd = self.crowd() & !bit(from);
        if self.stand[us] != 0 || !self.king_taken(at, us, at.occupied() | crowd) {
            return false;
        }
        let reply = self.each(at, |next, _| {
            let escapes = !self.king_taken(next, us, next.occupied() | crowd);
            if escapes { Break(0) } else { Continue(()) }
        });
        reply.is_continue()
    }

    /// True if a followed man of the loser can capture a man that has just
    /// moved, wherever the free men stand, and no check remains.
    pub fn answered(&self, at: &Board) -> bool {
        let crowd = at.occupied() | self.crowd();
        let king = at.king(LOSER);
        squares(at.sides[WINNER] & !at.kinds[KING]).any(|target| {
            let takers = at.attackers(LOSER, target, crowd) & !at.kinds[KING];
            squares(takers).any(|from| {
                let next = at.after(Step { from, to: target, promotion: 0 });
                let occupied = next.occupied();
                next.attackers(WINNER, king, occupied) == 0 && !self.may_attack(king, occupied)
            })
        })
    }
}
