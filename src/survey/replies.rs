//! Is there any legal move? Asked at the end of a game only.

use super::attacks::attackers;
use super::board::{BISHOP, BLACK, Board, KING, KNIGHT, NO_FILE, PAWN as PAWNS, QUEEN, ROOK, WHITE};
use super::step::{Kind, Step};
use super::tables::{BETWEEN, PAWN, REACH};

impl Board {
    /// True if the side to move is mated.
    pub fn is_mate(&self) -> bool {
        self.check && !self.has_legal_move()
    }

    /// True if the side to move is stalemated.
    pub fn is_stalemate(&self) -> bool {
        !self.check && !self.has_legal_move()
    }

    /// True if the side to move has a legal move.
    ///
    /// Castling is never the only one: whoever may castle may also move the
    /// king one square that way.
    pub fn has_legal_move(&self) -> bool {
        if self.us() == WHITE { self.has_legal_move_as::<WHITE>() } else { self.has_legal_move_as::<BLACK>() }
    }

    fn has_legal_move_as<const US: usize>(&self) -> bool {
        if self.has_plain_push::<US>() {
            return true;
        }
        let evasions = self.evasions::<US>();
        // The king last: for him every square has to be looked at.
        self.has_pawn_move::<US>(evasions)
            || [KNIGHT, BISHOP, ROOK, QUEEN].into_iter().any(|role| self.has_piece_move::<US>(role, evasions))
            || self.has_piece_move::<US>(KING, !0)
    }

    /// Where a move of another man than the king can end a check; everywhere
    /// if there is none.
    fn evasions<const US: usize>(&self) -> u64 {
        if !self.check {
            return !0;
        }
        let king = self.king(US);
        let checkers = attackers(&self.roles, self.sides[US ^ 1], US, king, self.occupied());
        let one = checkers.is_power_of_two();
        if one { checkers | BETWEEN[king][checkers.trailing_zeros() as usize & 63] } else { 0 }
    }

    /// True if there is no check, and a pawn that shares no line with its king
    /// has room before it: so it is with nearly every game that is given up.
    fn has_plain_push<const US: usize>(&self) -> bool {
        let free = self.men_of(PAWNS, US) & !REACH[QUEEN][self.king(US)];
        let empty = !self.occupied();
        let ahead = if US == WHITE { free << 8 } else { free >> 8 };
        !self.check && ahead & empty != 0
    }

    fn has_piece_move<const US: usize>(&self, role: usize, to: u64) -> bool {
        let us = US;
        squares(self.men_of(role, us)).any(|from| {
            let targets = REACH[role][from] & !self.sides[us] & to;
            squares(targets).any(|to| {
                BETWEEN[from][to] & self.occupied() == 0 && self.is_safe::<US>(plain(role, from, to))
            })
        })
    }

    fn has_pawn_move<const US: usize>(&self, to: u64) -> bool {
        let us = US;
        let empty = !self.occupied();
        squares(self.men_of(PAWNS, us)).any(|from| {
            let ahead = |set: u64| if us == WHITE { set << 8 } else { set >> 8 };
            let one = ahead(1 << from) & empty;
            let home = if us == WHITE { 1 } else { 6 };
            let two = if from >> 3 == home { ahead(one) & empty } else { 0 };
            let targets = (one | two | PAWN[us][from] & self.sides[us ^ 1]) & to;
            squares(targets).any(|to| self.is_safe::<US>(plain(PAWNS, from, to)))
        }) || self.passed() < NO_FILE
    }
}

fn plain(role: usize, from: usize, to: usize) -> Step {
    Step { from: from as u8, to: to as u8, role: role as u8, becomes: role as u8, kind: Kind::Plain }
}

/// The squares of a set.
pub(super) fn squares(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let square = set.trailing_zeros() as usize;
        set &= set.wrapping_sub(1);
        (square < 64).then_some(square)
    })
}
