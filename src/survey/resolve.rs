//! The one legal move a text means.
//!
//! No list of moves is made. The men that could reach the target on an empty
//! board are looked up backwards from it; there is nearly always one.

use super::board::{BLACK, Board, KING, PAWN as PAWNS, WHITE, WHITE_LONG, WHITE_SHORT};
use super::san::{ANYWHERE, What, Written};
use super::step::{Kind, Step};
use super::tables::{BETWEEN, PAWN, REACH};

/// What a text means in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Resolved {
    /// Exactly one legal move.
    One(Step),
    /// No legal move.
    Illegal,
    /// Several legal moves.
    Ambiguous,
}

impl Board {
    /// Finds the legal move a text means. Its `x` must be right; its check
    /// mark is not looked at.
    pub fn resolve(&self, written: Written) -> Resolved {
        if self.us() == WHITE { self.resolve_as::<WHITE>(written) } else { self.resolve_as::<BLACK>(written) }
    }

    /// The same for a side known beforehand.
    #[inline(always)]
    pub(super) fn resolve_as<const US: usize>(&self, written: Written) -> Resolved {
        match written.what {
            What::Piece { role, to, from, capture } => self.resolve_piece::<US>(role, to, from, capture),
            What::Push { to, becomes } => self.resolve_push::<US>(to, becomes),
            What::Capture { file, to, becomes } => self.resolve_capture::<US>(file, to, becomes),
            What::Castle { long } => self.resolve_castle::<US>(long),
        }
    }

    #[inline(always)]
    fn resolve_piece<const US: usize>(&self, role: u8, to: u8, from: u64, capture: bool) -> Resolved {
        let (us, square) = (US, usize::from(to & 63));
        let enters = 1 << square;
        let taken = self.sides[us ^ 1] & enters != 0;
        let candidates = REACH[usize::from(role & 7)][square] & self.men_of(usize::from(role), us) & from;
        if capture != taken || candidates == 0 || self.sides[us] & enters != 0 {
            return Resolved::Illegal;
        }
        let step = |from| Step { from, to, role, becomes: role, kind: Kind::Plain };
        if candidates & (candidates - 1) != 0 {
            return self.only::<US>(candidates, square, step);
        }
        let from = candidates.trailing_zeros() as u8 & 63;
        let step = step(from);
        if BETWEEN[usize::from(from)][square] & self.occupied() != 0 || !self.is_safe::<US>(step) {
            return Resolved::Illegal;
        }
        Resolved::One(step)
    }

    /// The only one of several candidates that can go there.
    pub(super) fn only<const US: usize>(
        &self,
        mut candidates: u64,
        to: usize,
        step: impl Fn(u8) -> Step,
    ) -> Resolved {
        let mut found = Resolved::Illegal;
        while candidates != 0 {
            let from = candidates.trailing_zeros() as u8 & 63;
            let step = step(from);
            if BETWEEN[usize::from(from)][to] & self.occupied() == 0 && self.is_safe::<US>(step) {
                if found != Resolved::Illegal {
                    return Resolved::Ambiguous;
                }
                found = Resolved::One(step);
            }
            candidates &= candidates - 1;
        }
        found
    }

    #[inline(always)]
    fn resolve_push<const US: usize>(&self, to: u8, becomes: u8) -> Resolved {
        let us = US;
        let occupied = self.occupied();
        let (one, two, fourth) = if us == WHITE {
            (to.wrapping_sub(8), to.wrapping_sub(16), 3)
        } else {
            (to.wrapping_add(8), to.wrapping_add(16), 4)
        };
        let pawns = self.men_of(PAWNS, us);
        // A pawn would stand outside the board where these leave it: on its
        // first rank no pawn stands, so the wrapped square has none.
        let is_pawn = |square: u8| square < 64 && pawns >> (square & 63) & 1 != 0;
        let empty = |square: u8| occupied >> (square & 63) & 1 == 0;
        let role = PAWNS as u8;
        let step = if is_pawn(one) {
            Step { from: one, to, role, becomes, kind: Kind::Plain }
        } else if to >> 3 == fourth && empty(one) && is_pawn(two) {
            Step { from: two, to, role, becomes, kind: Kind::Plain }
        } else {
            return Resolved::Illegal;
        };
        self.checked_pawn::<US>(step, empty(to))
    }

    #[inline(always)]
    fn resolve_capture<const US: usize>(&self, file: u8, to: u8, becomes: u8) -> Resolved {
        let us = US;
        let square = usize::from(to & 63);
        // The pawns that could capture there are those an enemy pawn on the
        // target would attack.
        let on_file = 0x0101_0101_0101_0101u64 << (file & 7);
        let candidates = PAWN[us ^ 1][square] & self.men_of(PAWNS, us) & on_file;
        if candidates == 0 {
            return Resolved::Illegal;
        }
        let from = candidates.trailing_zeros() as u8 & 63;
        let taken = self.sides[us ^ 1] >> square & 1 != 0;
        let passing = self.crossed() == Some(to);
        let kind = if taken { Kind::Plain } else { Kind::EnPassant };
        let step = Step { from, to, role: PAWNS as u8, becomes, kind };
        self.checked_pawn::<US>(step, taken || passing)
    }

    #[inline(always)]
    fn checked_pawn<const US: usize>(&self, step: Step, possible: bool) -> Resolved {
        let last_rank = matches!(step.to >> 3, 0 | 7);
        let promotes = step.becomes != step.role;
        if possible && last_rank == promotes && self.is_safe::<US>(step) {
            Resolved::One(step)
        } else {
            Resolved::Illegal
        }
    }

    fn resolve_castle<const US: usize>(&self, long: bool) -> Resolved {
        let us = US;
        let from: usize = if us == WHITE { 4 } else { 60 };
        let right = if long { WHITE_LONG } else { WHITE_SHORT };
        let right = if us == BLACK { right << 2 } else { right };
        // Files b, c, d or f, g between king and rook; the king's own way.
        let (path, way) = if long { (0x0e, [from - 1, from - 2]) } else { (0x60, [from + 1, from + 2]) };
        let path = (path as u64) << (from - 4);
        if self.rights() & right == 0
            || self.check
            || self.occupied() & path != 0
            || way.iter().any(|&square| self.is_attacked(square))
        {
            return Resolved::Illegal;
        }
        let role = KING as u8;
        Resolved::One(Step { from: from as u8, to: way[1] as u8, role, becomes: role, kind: Kind::Castle })
    }

    /// True if the text names its man's file or rank without need (PGN
    /// 8.2.3.4). `step` is the move it means.
    pub fn is_wordy(&self, written: Written, step: Step) -> bool {
        if self.us() == WHITE {
            self.is_wordy_as::<WHITE>(written, step)
        } else {
            self.is_wordy_as::<BLACK>(written, step)
        }
    }

    fn is_wordy_as<const US: usize>(&self, written: Written, step: Step) -> bool {
        let What::Piece { role, to, from, .. } = written.what else { return false };
        if from == ANYWHERE {
            return false;
        }
        let us = US;
        let mut rivals =
            REACH[usize::from(role & 7)][usize::from(to & 63)] & self.men_of(usize::from(role), us);
        rivals &= !(1 << step.from);
        let mut file_helps = true;
        let mut rank_helps = true;
        let mut alone = true;
        while rivals != 0 {
            let rival = rivals.trailing_zeros() as u8 & 63;
            rivals &= rivals - 1;
            let blocked = BETWEEN[usize::from(rival)][usize::from(to & 63)] & self.occupied() != 0;
            if blocked || !self.is_safe::<US>(Step { from: rival, ..step }) {
                continue;
            }
            alone = false;
            file_helps &= rival & 7 != step.from & 7;
            rank_helps &= rival >> 3 != step.from >> 3;
        }
        let file = 0x0101_0101_0101_0101 << (step.from & 7);
        let rank = 0xff << (step.from & 56);
        let least = match (alone, file_helps, rank_helps) {
            (true, ..) => ANYWHERE,
            (_, true, _) => file,
            (_, _, true) => rank,
            _ => file & rank,
        };
        from != least
    }
}
