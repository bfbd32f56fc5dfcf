//! A move on the compact board, and making it.

use super::attacks::{View, attackers};
use super::board::{BLACK, Board, KING, PAWN as PAWNS, ROOK, WHITE, man};
use super::keys;
use super::replies::squares;
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
    EnPassant,
    /// The king castles, from e1 or e8.
    Castle,
}

impl Board {
    /// True if the move does not leave the own king attacked. Castling is
    /// not asked here.
    #[inline(always)]
    pub(super) fn is_safe<const US: usize>(&self, step: Step) -> bool {
        let plain = step.kind != Kind::EnPassant && !self.exposes::<US>(usize::from(step.from & 63));
        plain || self.is_safe_there::<US>(step)
    }

    /// True if a move of the man there may leave the own king attacked: the
    /// king's own moves, any move out of check, and those of a man that may
    /// stand between the king and a slider. En passant is not asked here.
    #[inline(always)]
    pub(super) fn exposes<const US: usize>(&self, from: usize) -> bool {
        let threats = self.sliders() & self.sides[US ^ 1] | self.men_of(KING, US);
        (BEYOND[self.king(US)][from & 63] & threats != 0) | self.check
    }

    /// True if the move does not leave the own king attacked, seen on the board
    /// after it, whatever the move is.
    #[inline(never)]
    pub(super) fn is_safe_there<const US: usize>(&self, step: Step) -> bool {
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
        self.went[us][becomes] = step.to;

        // Of no account where a man is taken or a pawn moves: nothing before
        // that can come again.
        let places = &keys::MAN[man(role, us)];
        self.trail ^= places[from] ^ places[to];
        self.unmoved &= !(leaves | enters);
        // A branch here would often go the wrong way.
        let resets = u64::from(role == PAWNS) | u64::from(taken != 0);
        self.quiet = (self.quiet + 1) & resets.wrapping_sub(1);
        self.passes::<US>(step);
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
        BEYOND[king & 63][from & 63] & self.sliders() & self.sides[US] != 0
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

    /// True if `US` can legally capture en passant the pawn that has just
    /// crossed a square.
    #[inline(never)]
    pub(super) fn is_capturable<const US: usize>(&self, crossed: u8) -> bool {
        let takers = PAWN[US ^ 1][usize::from(crossed & 63)] & self.men_of(PAWNS, US);
        squares(takers).any(|from| {
            let (from, role) = (from as u8, PAWNS as u8);
            self.is_safe_there::<US>(Step { from, to: crossed, role, becomes: role, kind: Kind::EnPassant })
        })
    }

    /// The turn passes to the other side.
    #[inline(always)]
    pub(super) fn passes<const US: usize>(&mut self, step: Step) {
        self.last = (step.from, step.to);
        self.number += US as u64;
        self.turn = (US ^ 1) as u8;
    }
}

/// The square one step back from `square` for a pawn of a side.
#[inline(always)]
fn behind<const US: usize>(square: u8) -> u8 {
    if US == WHITE { square.wrapping_sub(8) } else { square.wrapping_add(8) }
}
