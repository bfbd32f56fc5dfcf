//! A move on the compact board, and making it.

use super::attacks::attackers;
use super::board::{BLACK, Board, KING, NO_FILE, PAWN as PAWNS, ROOK, WHITE, man};
use super::keys;
use super::tables::PAWN;

/// A move in the form the board needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    pub(super) from: u8,
    pub(super) to: u8,
    /// Role of the man that moves.
    pub(super) role: u8,
    /// Role it has afterwards: another one only for a promotion.
    pub(super) becomes: u8,
    pub(super) kind: Kind,
}

/// What else happens when a man moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Plain,
    /// A pawn goes two squares.
    Double,
    EnPassant,
    /// The king castles, from e1 or e8.
    Castle,
}

/// Castling rights that a move from or to a square leaves.
static KEEPS: [u8; 64] = {
    let mut table = [15; 64];
    table[0] = 13;
    table[4] = 12;
    table[7] = 14;
    table[56] = 7;
    table[60] = 3;
    table[63] = 11;
    table
};

impl Step {
    /// No move: fills tables.
    pub(super) const NONE: Step = Step { from: 0, to: 0, role: 0, becomes: 0, kind: Kind::Plain };
}

impl Board {
    /// True if the move does not leave the own king attacked. Castling is
    /// not asked here.
    #[inline(always)]
    pub(super) fn is_safe(&self, step: Step) -> bool {
        let us = self.us();
        let king = if usize::from(step.role) == KING { usize::from(step.to) } else { self.king(us) };
        let mut gone = 1 << (step.to & 63);
        if step.kind == Kind::EnPassant {
            gone = 1 << (behind(step.to, us) & 63);
        }
        let occupied = (self.occupied() & !gone & !(1 << (step.from & 63))) | 1 << (step.to & 63);
        attackers(&self.roles, self.sides[us ^ 1] & !gone, us, king, occupied) == 0
    }

    /// Makes a legal move.
    #[inline(always)]
    pub fn make(&mut self, step: Step) {
        let (us, them) = (self.us(), self.us() ^ 1);
        let (from, to) = (usize::from(step.from & 63), usize::from(step.to & 63));
        let (role, becomes) = (usize::from(step.role & 7), usize::from(step.becomes & 7));
        let (leaves, enters) = (1 << from, 1 << to);
        let taken = usize::from(self.men[to] & 15);

        self.roles[taken & 7] &= !enters;
        self.sides[them] &= !enters;
        self.roles[role] &= !leaves;
        self.roles[becomes] |= enters;
        self.sides[us] ^= leaves | enters;
        self.men[from] = 0;
        self.men[to] = man(becomes, us) as u8;

        let rights = usize::from(self.rights & KEEPS[from] & KEEPS[to]);
        let mut key = self.key
            ^ keys::BLACK
            ^ keys::MAN[man(role, us)][from]
            ^ keys::MAN[man(becomes, us)][to]
            ^ keys::MAN[taken][to]
            ^ keys::RIGHTS[usize::from(self.rights & 15)]
            ^ keys::RIGHTS[rights & 15]
            ^ keys::EN_PASSANT[usize::from(self.passed & 15)];
        self.rights = rights as u8;
        self.passed = NO_FILE;
        self.quiet = if role == PAWNS || taken != 0 { 0 } else { self.quiet.saturating_add(1) };
        self.number = self.number.saturating_add(us as u32);
        self.turn = them as u8;

        match step.kind {
            Kind::Plain => {}
            Kind::Double => {
                self.passed = self.capturable(to);
                key ^= keys::EN_PASSANT[usize::from(self.passed & 15)];
            }
            Kind::EnPassant => {
                let square = usize::from(behind(step.to, us) & 63);
                self.roles[PAWNS] &= !(1 << square);
                self.sides[them] &= !(1 << square);
                self.men[square] = 0;
                key ^= keys::MAN[man(PAWNS, them)][square];
            }
            Kind::Castle => {
                let (corner, beside) = if to > from { (from + 3, from + 1) } else { (from - 4, from - 1) };
                let (corner, beside) = (corner & 63, beside & 63);
                self.roles[ROOK] ^= 1 << corner | 1 << beside;
                self.sides[us] ^= 1 << corner | 1 << beside;
                self.men[corner] = 0;
                self.men[beside] = man(ROOK, us) as u8;
                key ^= keys::MAN[man(ROOK, us)][corner] ^ keys::MAN[man(ROOK, us)][beside];
            }
        }
        self.key = key;
        self.check = self.is_attacked(self.king(them));
    }

    /// The file of the pawn that has just gone two squares to `to`, if the
    /// side now to move can legally take it en passant.
    fn capturable(&self, to: usize) -> u8 {
        let us = self.us();
        let crossed = usize::from(behind(to as u8, us ^ 1));
        let mut takers = PAWN[us ^ 1][crossed & 63] & self.men_of(PAWNS, us);
        while takers != 0 {
            let from = takers.trailing_zeros() as u8;
            let (role, kind) = (PAWNS as u8, Kind::EnPassant);
            if self.is_safe(Step { from, to: crossed as u8, role, becomes: role, kind }) {
                return to as u8 & 7;
            }
            takers &= takers - 1;
        }
        NO_FILE
    }
}

/// The square one step back from `square` for a pawn of a side.
fn behind(square: u8, side: usize) -> u8 {
    debug_assert!(side == WHITE || side == BLACK);
    if side == WHITE { square.wrapping_sub(8) } else { square.wrapping_add(8) }
}
