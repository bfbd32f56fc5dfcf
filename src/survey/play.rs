//! A move from its text to the board, in one go.
//!
//! Nine moves of ten are written with nothing but what is needed, and neither
//! castle nor promote: `Nf3`, `Nxe5`, `e4`, `exd5`. Which of these comes next
//! nobody can foretell, and a wrong guess costs a processor as much as fifty
//! instructions; so all of them go one way, which has no branch but where there
//! is something rare. The others go the long way, through [`Written`], and the
//! two ways come to the same.

use super::board::{BLACK, Board, PAWN as PAWNS, WHITE, man};
use super::keys;
use super::resolve::Resolved;
use super::san::{Mark, Token, Written};
use super::step::{Kind, Step};
use super::tables::{BETWEEN, SOURCES};

/// A move that has been made.
#[derive(Clone, Copy, Debug)]
pub(super) struct Played {
    pub(super) step: Step,
    pub(super) mark: Mark,
    /// A man was taken.
    pub(super) takes: bool,
}

/// For a side and a man: 0 if it is none, 1 if it can be taken, 2 if it is the
/// side's own.
static STANDS: [[u8; 16]; 2] = {
    let mut table = [[0; 16]; 2];
    let mut role = 1;
    while role < 7 {
        table[WHITE][man(role, WHITE)] = 2;
        table[WHITE][man(role, BLACK)] = 1;
        table[BLACK][man(role, WHITE)] = 1;
        table[BLACK][man(role, BLACK)] = 2;
        role += 1;
    }
    table
};

/// What the first letter of a brief move says.
#[derive(Clone, Copy)]
struct Letter {
    /// Squares the man can come from.
    from: u64,
    /// Its role.
    role: u8,
    /// Its row in [`SOURCES`].
    row: u8,
    /// Length of the token.
    len: u8,
    /// 1 if a man is taken or a pawn moves.
    resets: u8,
}

/// For a move that takes, or does not, and every byte. Of bytes that name no
/// man the length is none that occurs.
static LETTERS: [[Letter; 256]; 2] = {
    let mut table = [[Letter { from: 0, role: 0, row: 0, len: 0, resets: 0 }; 256]; 2];
    let pieces = *b"NBRQK";
    let mut takes = 0;
    while takes < 2 {
        let mut i = 0;
        while i < pieces.len() {
            let role = 2 + i as u8;
            table[takes as usize][pieces[i] as usize] =
                Letter { from: !0, role, row: role, len: 3 + takes, resets: takes };
            i += 1;
        }
        let mut file = 0;
        while file < 8 {
            let from = 0x0101_0101_0101_0101 << file;
            table[takes as usize][b'a' as usize + file] =
                Letter { from, role: PAWNS as u8, row: takes, len: 2 + 2 * takes, resets: 1 };
            file += 1;
        }
        takes += 1;
    }
    table
};

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
            self.play_brief::<WHITE>(word, len).or_else(|| self.play_other::<WHITE>(word, len, false))
        } else {
            self.play_brief::<BLACK>(word, len).or_else(|| self.play_other::<BLACK>(word, len, false))
        };
        played.map(|played| played.step)
    }

    /// Makes the move that the token in the first `len` bytes of a word means.
    /// If `terse`, it must not say more than it needs to. `None`, and nothing
    /// is made, if it is not clean notation of one legal move.
    #[inline(never)]
    pub(super) fn play_other<const US: usize>(&mut self, word: u64, len: u32, terse: bool) -> Option<Played> {
        let written = Written::decode(word, len)?;
        let Resolved::One(step) = self.resolve_as::<US>(written) else { return None };
        if terse && self.is_wordy(written, step) {
            return None;
        }
        let takes = self.men[usize::from(step.to & 63)] != 0 || step.kind == Kind::EnPassant;
        self.make_as::<US>(step);
        Some(Played { step, mark: written.mark, takes })
    }

    /// Makes a move that is written briefly and is nothing special. `None`, and
    /// nothing is made, if it is any other, or not legal.
    #[inline(always)]
    pub(super) fn play_brief<const US: usize>(&mut self, word: u64, len: u32) -> Option<Played> {
        let token = Token::cut(word, len)?;
        let to = token.target()?;
        let takes = token.takes();
        let letter = &LETTERS[usize::from(takes)][usize::from(word as u8)];
        let square = usize::from(to & 63);
        let taken = usize::from(self.men[square] & 15);
        if token.len != u32::from(letter.len) || STANDS[US][taken] != u8::from(takes) {
            return None;
        }

        let role = usize::from(letter.role & 7);
        let candidates =
            SOURCES[US][usize::from(letter.row & 7)][square] & letter.from & self.men_of(role, US);
        if !candidates.is_power_of_two() {
            return None;
        }
        let (enters, leaves, occupied) = (1u64 << square, candidates, self.occupied());
        let from = candidates.trailing_zeros() as usize & 63;
        let step = Step { from: from as u8, to, role: letter.role, becomes: letter.role, kind: Kind::Plain };
        if BETWEEN[from][square] & occupied != 0
            || self.exposes::<US>(from) && !self.is_safe_there::<US>(step)
        {
            return None;
        }

        let king = self.king(US ^ 1);
        let uncovers = self.uncovers::<US>(king, from);
        self.roles[taken & 7] &= !enters;
        self.sides[US ^ 1] &= !enters;
        self.roles[role] ^= leaves | enters;
        self.sides[US] ^= leaves | enters;
        self.men[from] = 0;
        self.men[square] = man(role, US) as u8;
        self.went[US][role] = to;
        // Of no account where a man is taken or a pawn moves: nothing before
        // that can come again.
        let places = &keys::MAN[man(role, US)];
        self.trail ^= places[from] ^ places[square];
        self.unmoved &= !(leaves | enters);
        self.quiet = (self.quiet + 1) & u64::from(letter.resets).wrapping_sub(1);
        self.passes::<US>(step);
        // What could come to the square from the king's could also go there,
        // a pawn if it were theirs.
        let aims = SOURCES[US ^ 1][role][square] >> king & 1 != 0;
        let open = BETWEEN[king][square] & (occupied ^ leaves) == 0;
        self.check = aims & open;
        if uncovers {
            self.check = self.is_in_check::<US>(king);
        }
        Some(Played { step, mark: token.mark, takes })
    }
}
