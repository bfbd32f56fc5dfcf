//! A move on the compact board, and making it.

use super::attacks::{View, attackers};
use super::board::{BLACK, Board, KING, NO_FILE, PAWN as PAWNS, ROOK, WHITE, man};
use super::keys;
use super::tables::{BETWEEN, BEYOND, PAWN, REACH};

/// A move in the form the board needs.
///
/// Five bytes travel in one register. Twelve went through memory, written as
/// two and read as one, and cost a quarter of the filter's speed.
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
pub(super) static KEEPS: [u8; 64] = {
    let mut table = [15; 64];
    table[0] = 13;
    table[4] = 12;
    table[7] = 14;
    table[56] = 7;
    table[60] = 3;
    table[63] = 11;
    table
};

impl Board {
    /// True if the move does not leave the own king attacked. Castling is
    /// not asked here.
    ///
    /// Out of check only the king's own moves, en passant and those of a man
    /// that stands between the king and a slider can.
    #[inline(always)]
    pub(super) fn is_safe<const US: usize>(&self, step: Step) -> bool {
        let own = self.men_of(KING, US);
        let king = own.trailing_zeros() as usize & 63;
        let threats = self.sliders() & self.sides[US ^ 1] | own;
        let exposed = BEYOND[king][usize::from(step.from & 63)] & threats != 0;
        let plain = step.kind != Kind::EnPassant && !self.check && !exposed;
        plain || self.is_safe_there::<US>(step)
    }

    /// The same, seen on the board after the move.
    #[inline(never)]
    fn is_safe_there<const US: usize>(&self, step: Step) -> bool {
        let king = if usize::from(step.role) == KING { usize::from(step.to) } else { self.king(US) };
        let mut gone = 1 << (step.to & 63);
        if step.kind == Kind::EnPassant {
            gone = 1 << (behind::<US>(step.to) & 63);
        }
        let occupied = (self.occupied() & !gone & !(1 << (step.from & 63))) | 1 << (step.to & 63);
        attackers(&self.roles, self.sides[US ^ 1] & !gone, US, king, occupied) == 0
    }

    /// Makes a legal move.
    pub fn make(&mut self, step: Step) {
        if self.us() == WHITE { self.make_as::<WHITE>(step) } else { self.make_as::<BLACK>(step) }
    }

    /// Makes a legal move of a side known beforehand.
    #[inline(always)]
    pub(super) fn make_as<const US: usize>(&mut self, step: Step) {
        let (us, them) = (US, US ^ 1);
        let (from, to) = (usize::from(step.from & 63), usize::from(step.to & 63));
        let (role, becomes) = (usize::from(step.role & 7), usize::from(step.becomes & 7));
        let (leaves, enters) = (1 << from, 1 << to);
        let taken = usize::from(self.men[to] & 15);
        let king = self.king(them);
        let uncovers = self.uncovers::<US>(king, from);

        self.roles[taken & 7] &= !enters;
        self.sides[them] &= !enters;
        self.roles[role] &= !leaves;
        self.roles[becomes] |= enters;
        self.sides[us] ^= leaves | enters;
        self.men[from] = 0;
        self.men[to] = man(becomes, us) as u8;

        // Of no account where a man is taken or a pawn moves: nothing before
        // that can come again.
        let places = &keys::MAN[man(role, us)];
        self.trail ^= places[from] ^ places[to];
        self.rights &= KEEPS[from] & KEEPS[to];
        // A branch here would often go the wrong way.
        let resets = u64::from(role == PAWNS) | u64::from(taken != 0);
        self.quiet = (self.quiet + 1) & resets.wrapping_sub(1);
        self.passes::<US>();
        if step.kind != Kind::Plain {
            self.make_more::<US>(step);
        }
        let aim = if becomes == PAWNS { PAWN[us][to] } else { REACH[becomes][to] };
        let open = BETWEEN[king][to] & self.occupied() == 0;
        self.check = if uncovers || matches!(step.kind, Kind::EnPassant | Kind::Castle) {
            self.is_in_check::<US>(king)
        } else {
            (aim >> king & 1 != 0) & open
        };
    }

    /// True if a man of `US` may stand between a slider of theirs and the other
    /// side's king.
    #[inline(always)]
    pub(super) fn uncovers<const US: usize>(&self, king: usize, from: usize) -> bool {
        BEYOND[king][from] & self.sliders() & self.sides[US] != 0
    }

    /// True if `US` attacks the other side's king, which stands there.
    #[inline(never)]
    pub(super) fn is_in_check<const US: usize>(&self, king: usize) -> bool {
        let view = View::from(king, self.occupied());
        view.attackers(&self.roles, self.sides[US], US ^ 1, king) != 0
    }

    /// Makes what else belongs to a move that is not plain.
    fn make_more<const US: usize>(&mut self, step: Step) {
        let them = US ^ 1;
        let (from, to) = (usize::from(step.from & 63), usize::from(step.to & 63));
        match step.kind {
            Kind::Plain => {}
            Kind::Double => self.passed = self.capturable::<US>(to),
            Kind::EnPassant => {
                let square = usize::from(behind::<US>(step.to) & 63);
                self.roles[PAWNS] &= !(1 << square);
                self.sides[them] &= !(1 << square);
                self.men[square] = 0;
            }
            Kind::Castle => {
                let (corner, beside) = if to > from { (from + 3, from + 1) } else { (from - 4, from - 1) };
                let (corner, beside) = (corner & 63, beside & 63);
                self.roles[ROOK] ^= 1 << corner | 1 << beside;
                self.sides[US] ^= 1 << corner | 1 << beside;
                self.men[corner] = 0;
                self.men[beside] = man(ROOK, US) as u8;
                let places = &keys::MAN[man(ROOK, US)];
                self.trail ^= places[corner] ^ places[beside];
            }
        }
    }

    /// The file of the pawn with which a side has just gone two squares to
    /// `to`, if the other side can legally take it en passant.
    #[inline(never)]
    pub(super) fn capturable<const US: usize>(&self, to: usize) -> u8 {
        let crossed = behind::<US>(to as u8);
        let mut takers = PAWN[US][usize::from(crossed & 63)] & self.men_of(PAWNS, US ^ 1);
        while takers != 0 {
            let from = takers.trailing_zeros() as u8;
            let step =
                Step { from, to: crossed, role: PAWNS as u8, becomes: PAWNS as u8, kind: Kind::EnPassant };
            let safe = if US == WHITE {
                self.is_safe_there::<BLACK>(step)
            } else {
                self.is_safe_there::<WHITE>(step)
            };
            if safe {
                return to as u8 & 7;
            }
            takers &= takers - 1;
        }
        NO_FILE
    }
}

/// The squares beside those of a set.
#[inline(always)]
pub(super) fn beside(set: u64) -> u64 {
    const FILE_A: u64 = 0x0101_0101_0101_0101;
    set << 1 & !FILE_A | set >> 1 & !(FILE_A << 7)
}

/// The square one step back from `square` for a pawn of a side.
#[inline(always)]
fn behind<const US: usize>(square: u8) -> u8 {
    if US == WHITE { square.wrapping_sub(8) } else { square.wrapping_add(8) }
}
