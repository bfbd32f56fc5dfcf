//! A move from its text to the board, in one go.
//!
//! Half of all moves are a piece's to an empty square and a quarter a pawn's
//! step, written with nothing but what is needed: `Nf3`, `e4`. Both have a way
//! of their own here, on which nothing is looked up, changed or asked that
//! cannot matter. The others go the long way, through [`Written`], and the two
//! ways come to the same.

use super::board::{BLACK, Board, NO_FILE, PAWN as PAWNS, WHITE, man};
use super::keys;
use super::resolve::Resolved;
use super::san::{Mark, Token, Written};
use super::step::{KEEPS, Kind, Step, beside};
use super::tables::{BETWEEN, PAWN, REACH};

/// A move that has been made.
#[derive(Clone, Copy, Debug)]
pub(super) struct Played {
    pub(super) step: Step,
    pub(super) mark: Mark,
    /// A man was taken.
    pub(super) takes: bool,
    /// There may be other men on the board than before.
    pub(super) changes: bool,
}

impl Board {
    /// Makes the move that a token of eight bytes at most means. `None`, and
    /// nothing is made, if it is not clean notation of one legal move.
    pub fn play(&mut self, token: &[u8]) -> Option<Step> {
        let mut bytes = [0; 8];
        bytes.get_mut(..token.len())?.copy_from_slice(token);
        if !token.iter().all(u8::is_ascii_graphic) {
            return None;
        }
        let (word, len) = (u64::from_le_bytes(bytes), token.len() as u32);
        let played = if self.us() == WHITE {
            self.play_as::<WHITE>(word, len, false)
        } else {
            self.play_as::<BLACK>(word, len, false)
        };
        played.map(|played| played.step)
    }

    /// The same for a side known beforehand and a token in the first `len`
    /// bytes of a word. If `terse`, it must not say more than it needs to.
    #[inline(always)]
    pub(super) fn play_as<const US: usize>(&mut self, word: u64, len: u32, terse: bool) -> Option<Played> {
        let token = Token::cut(word, len)?;
        let role = token.role();
        let step = if token.len == 3 && role != 0 {
            self.play_piece::<US>(role, token.target()?)?
        } else if token.len == 2 {
            self.play_push::<US>(token.target()?)?
        } else {
            return self.play_other::<US>(token, terse);
        };
        Some(Played { step, mark: token.mark, takes: false, changes: false })
    }

    #[inline(never)]
    fn play_other<const US: usize>(&mut self, token: Token, terse: bool) -> Option<Played> {
        let written = Written::of(token)?;
        let Resolved::One(step) = self.resolve_as::<US>(written) else { return None };
        if terse && self.is_wordy(written, step) {
            return None;
        }
        let takes = self.men[usize::from(step.to & 63)] != 0 || step.kind == Kind::EnPassant;
        self.make_as::<US>(step);
        Some(Played { step, mark: written.mark, takes, changes: true })
    }

    /// Makes a piece's move to an empty square.
    #[inline(always)]
    fn play_piece<const US: usize>(&mut self, role: u8, to: u8) -> Option<Step> {
        let (piece, square) = (usize::from(role & 7), usize::from(to & 63));
        let (enters, occupied) = (1 << square, self.occupied());
        let reach = REACH[piece][square];
        let candidates = reach & self.men_of(piece, US);
        let from = if candidates & candidates.wrapping_sub(1) == 0 {
            candidates.trailing_zeros() as usize & 63
        } else {
            self.only_from::<US>(candidates, role, to)?
        };
        let in_the_way = (BETWEEN[from][square] | enters) & occupied;
        if in_the_way != 0 || candidates == 0 {
            return None;
        }
        let step = Step { from: from as u8, to, role, becomes: role, kind: Kind::Plain };
        self.is_safe::<US>(step).then_some(())?;

        let leaves = 1 << from;
        let king = self.king(US ^ 1);
        let uncovers = self.uncovers::<US>(king, from);
        self.roles[piece] ^= leaves | enters;
        self.sides[US] ^= leaves | enters;
        self.men[from] = 0;
        self.men[square] = man(piece, US) as u8;
        let places = &keys::MAN[man(piece, US)];
        self.trail ^= places[from] ^ places[square];
        // No right goes with the target: it is empty.
        self.rights &= KEEPS[from];
        self.quiet += 1;
        self.passes::<US>();
        let sees = BETWEEN[king][square] & (occupied ^ leaves) == 0;
        self.check = (reach >> king & 1 != 0) & sees;
        if uncovers {
            self.check = self.is_in_check::<US>(king);
        }
        Some(step)
    }

    /// The only man of several that can go there.
    #[inline(never)]
    fn only_from<const US: usize>(&self, candidates: u64, role: u8, to: u8) -> Option<usize> {
        let step = |from| Step { from, to, role, becomes: role, kind: Kind::Plain };
        match self.only::<US>(candidates, usize::from(to & 63), step) {
            Resolved::One(step) => Some(usize::from(step.from & 63)),
            Resolved::Illegal | Resolved::Ambiguous => None,
        }
    }

    /// Makes a pawn's move along its file, short of the last rank.
    #[inline(always)]
    fn play_push<const US: usize>(&mut self, to: u8) -> Option<Step> {
        let square = usize::from(to & 63);
        let (enters, occupied) = (1u64 << square, self.occupied());
        let pawns = self.men_of(PAWNS, US);
        let (one, two, stones, home) = if US == WHITE {
            (enters >> 8, enters >> 16, occupied >> 8, 0xff00)
        } else {
            (enters << 8, enters << 16, occupied << 8, 0x00ff_0000_0000_0000)
        };
        let double = two & pawns & home & !stones;
        let leaves = one & pawns | double;
        const LAST_RANKS: u64 = 0xff00_0000_0000_00ff;
        if leaves == 0 || enters & (occupied | LAST_RANKS) != 0 {
            return None;
        }
        let from = leaves.trailing_zeros() as usize & 63;
        let kind = if double == 0 { Kind::Plain } else { Kind::Double };
        let role = PAWNS as u8;
        let step = Step { from: from as u8, to, role, becomes: role, kind };
        self.is_safe::<US>(step).then_some(())?;

        let king = self.king(US ^ 1);
        let uncovers = self.uncovers::<US>(king, from);
        self.roles[PAWNS] ^= leaves | enters;
        self.sides[US] ^= leaves | enters;
        self.men[from] = 0;
        self.men[square] = man(PAWNS, US) as u8;
        self.quiet = 0;
        self.passes::<US>();
        if double != 0 && beside(enters) & self.men_of(PAWNS, US ^ 1) != 0 {
            self.passed = self.capturable::<US>(square);
        }
        self.check = PAWN[US][square] >> king & 1 != 0;
        if uncovers {
            self.check = self.is_in_check::<US>(king);
        }
        Some(step)
    }

    /// The turn passes to the other side.
    #[inline(always)]
    pub(super) fn passes<const US: usize>(&mut self) {
        self.passed = NO_FILE;
        self.number += US as u64;
        self.turn = (US ^ 1) as u8;
    }
}
