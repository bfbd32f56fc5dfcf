//! A move in algebraic notation, read in a register.
//!
//! Only the spelling of the export format is read (PGN 8.2.3): no `0-0`, no
//! `e8Q`, no `e.p.`, no `!`. Anything else is not understood here, which says
//! nothing against it.

use super::board::{BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK};

/// What a move's text says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Written {
    pub(super) what: What,
    pub(super) mark: Mark,
}

/// The move without its check mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum What {
    /// `Nf3`, `Rad1`, `Qh4xe1`. `from` holds the squares the text allows.
    Piece { role: u8, to: u8, from: u64, capture: bool },
    /// `e4`, `e8=Q`. `becomes` is a pawn where nothing is promoted.
    Push { to: u8, becomes: u8 },
    /// `exd5`, `exd8=Q`.
    Capture { file: u8, to: u8, becomes: u8 },
    /// `O-O`, `O-O-O`.
    Castle { long: bool },
}

/// The mark behind a move (PGN 8.2.3.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    None,
    Check,
    Mate,
}

/// Every square.
pub(super) const ANYWHERE: u64 = !0;

/// What a byte means in front of the target square.
#[derive(Clone, Copy)]
struct Origin {
    /// Squares it allows.
    squares: u64,
    /// Its place in the order that text must keep: file 1, rank 2, `x` 3.
    order: u8,
}

/// For every byte that can follow a piece letter. Byte 0 stands for no byte.
static ORIGIN: [Origin; 256] = {
    let mut table = [Origin { squares: 0, order: 0 }; 256];
    table[0] = Origin { squares: ANYWHERE, order: 0 };
    table[b'x' as usize] = Origin { squares: ANYWHERE, order: 3 };
    let mut i = 0;
    while i < 8 {
        table[b'a' as usize + i] = Origin { squares: 0x0101_0101_0101_0101 << i, order: 1 };
        table[b'1' as usize + i] = Origin { squares: 0xff << (8 * i), order: 2 };
        i += 1;
    }
    table
};

/// The role of a piece letter; 0 for all other bytes.
static ROLE: [u8; 256] = {
    let mut table = [0; 256];
    table[b'N' as usize] = KNIGHT as u8;
    table[b'B' as usize] = BISHOP as u8;
    table[b'R' as usize] = ROOK as u8;
    table[b'Q' as usize] = QUEEN as u8;
    table[b'K' as usize] = KING as u8;
    table
};

impl Written {
    /// Reads a whole token of 2 to 8 bytes; longer ones are not understood.
    pub fn read(token: &[u8]) -> Option<Written> {
        let mut bytes = [0; 8];
        bytes.get_mut(..token.len())?.copy_from_slice(token);
        if !token.iter().all(u8::is_ascii_graphic) {
            return None;
        }
        Written::decode(u64::from_le_bytes(bytes), token.len() as u32)
    }

    /// Reads the token in the first `len` bytes of a little-endian word; what
    /// is in the word behind them does not matter. None of them is 0.
    #[inline(always)]
    pub(super) fn decode(word: u64, len: u32) -> Option<Written> {
        Written::of(Token::cut(word, len)?)
    }

    /// Reads a token.
    #[inline(always)]
    pub(super) fn of(token: Token) -> Option<Written> {
        let Token { word, tail, len, mark } = token;
        if len.wrapping_sub(2) > 6 {
            return None;
        }
        let role = token.role();
        let what =
            if role != 0 { piece(word, tail, len, role) } else { pawn_or_castle(word as u8, tail, len) };
        what.map(|what| Written { what, mark })
    }
}

/// A token with its check mark taken off.
#[derive(Clone, Copy, Debug)]
pub(super) struct Token {
    /// It stands at the start of this word.
    word: u64,
    /// Its last byte is the top byte of this one.
    tail: u64,
    /// Its length, which may be anything if it is no token at all.
    pub(super) len: u32,
    pub(super) mark: Mark,
}

impl Token {
    /// Takes the mark off the token in the first `len` bytes of a word. `None`
    /// if what stands there is neither mark nor letter nor digit.
    #[inline(always)]
    pub(super) fn cut(word: u64, len: u32) -> Option<Token> {
        let tail = word.wrapping_shl(64u32.wrapping_sub(8 * len));
        let last = (tail >> 56) as u8;
        if last >= b'0' {
            return Some(Token { word, tail, len, mark: Mark::None });
        }
        let mark = match last {
            b'+' => Mark::Check,
            b'#' => Mark::Mate,
            _ => return None,
        };
        Some(Token { word, tail: tail << 8, len: len.wrapping_sub(1), mark })
    }

    /// The role its first letter names; 0 if it names none.
    #[inline(always)]
    pub(super) fn role(self) -> u8 {
        ROLE[usize::from(self.word as u8)]
    }

    /// True if an `x` stands before its last two bytes.
    #[inline(always)]
    pub(super) fn takes(self) -> bool {
        (self.tail >> 40) as u8 == b'x'
    }

    /// The square its last two bytes name.
    #[inline(always)]
    pub(super) fn target(self) -> Option<u8> {
        target(self.tail)
    }
}

/// The square named by the last two bytes.
#[inline(always)]
fn target(tail: u64) -> Option<u8> {
    let file = (tail >> 48) as u8;
    let rank = (tail >> 56) as u8;
    let (file, rank) = (file.wrapping_sub(b'a'), rank.wrapping_sub(b'1'));
    (file | rank < 8).then_some(rank << 3 | file)
}

#[inline(always)]
fn piece(word: u64, tail: u64, len: u32, role: u8) -> Option<What> {
    let to = target(tail)?;
    if len == 3 {
        return Some(What::Piece { role, to, from: ANYWHERE, capture: false });
    }
    if !(4..=6).contains(&len) {
        return None;
    }
    // Up to three bytes stand between the letter and the target.
    let middle = (word >> 8) & ((1 << (8 * (len - 3))) - 1);
    let origin = |shift: u32| ORIGIN[usize::from((middle >> shift) as u8)];
    let (a, b, c) = (origin(0), origin(8), origin(16));
    // 0 can only follow: a byte that is not there is after those that are.
    let in_order = a.order < b.order && (b.order < c.order || c.order == 0) || b.order == 0 && c.order == 0;
    let from = a.squares & b.squares & c.squares;
    let capture = a.order == 3 || b.order == 3 || c.order == 3;
    (in_order && from != 0).then_some(What::Piece { role, to, from, capture })
}

#[inline(always)]
fn pawn_or_castle(first: u8, tail: u64, len: u32) -> Option<What> {
    let file = first.wrapping_sub(b'a');
    if file < 8 {
        let (tail, len, becomes) = promotion(tail, len)?;
        let to = target(tail)?;
        return match len {
            2 => Some(What::Push { to, becomes }),
            4 if (tail >> 40) as u8 == b'x' => Some(What::Capture { file, to, becomes }),
            _ => None,
        };
    }
    match (len, tail >> (64 - 8 * len)) {
        (3, text) if text == u64::from(u32::from_le_bytes(*b"O-O\0")) => Some(What::Castle { long: false }),
        (5, text) if text == u64::from_le_bytes(*b"O-O-O\0\0\0") => Some(What::Castle { long: true }),
        _ => None,
    }
}

/// Takes a `=Q` off the end.
#[inline(always)]
fn promotion(tail: u64, len: u32) -> Option<(u64, u32, u8)> {
    if (tail >> 48) as u8 != b'=' {
        return Some((tail, len, PAWN as u8));
    }
    let becomes = ROLE[(tail >> 56) as usize];
    (len >= 4 && becomes != 0 && usize::from(becomes) != KING).then(|| (tail << 16, len - 2, becomes))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clean_spellings_are_read() {
        for (text, what) in [
            ("e4", What::Push { to: 28, becomes: PAWN as u8 }),
            ("a8=N", What::Push { to: 56, becomes: KNIGHT as u8 }),
            ("exd5", What::Capture { file: 4, to: 35, becomes: PAWN as u8 }),
            ("gxh1=Q", What::Capture { file: 6, to: 7, becomes: QUEEN as u8 }),
            ("Nf3", What::Piece { role: KNIGHT as u8, to: 21, from: ANYWHERE, capture: false }),
            ("Rad1", What::Piece { role: ROOK as u8, to: 3, from: 0x0101_0101_0101_0101, capture: false }),
            ("R1a3", What::Piece { role: ROOK as u8, to: 16, from: 0xff, capture: false }),
            ("Qxe5", What::Piece { role: QUEEN as u8, to: 36, from: ANYWHERE, capture: true }),
            ("Qh4e1", What::Piece { role: QUEEN as u8, to: 4, from: 1 << 31, capture: false }),
            ("Qh4xe1", What::Piece { role: QUEEN as u8, to: 4, from: 1 << 31, capture: true }),
            ("O-O", What::Castle { long: false }),
            ("O-O-O", What::Castle { long: true }),
        ] {
            for (suffix, mark) in [("", Mark::None), ("+", Mark::Check), ("#", Mark::Mate)] {
                let token = format!("{text}{suffix}");
                assert_eq!(Written::read(token.as_bytes()), Some(Written { what, mark }), "{token}");
            }
        }
    }

    #[test]
    fn odd_spellings_are_not_understood() {
        for text in [
            "", "e", "e9", "i4", "ed5", "e2e4", "e8Q", "e8=K", "e8=P", "e8=", "=Q", "a=Q", "Nf3++", "Nf3!",
            "0-0", "O-O-", "OO", "O-", "o-o", "Nxgf3", "N1gf3", "Nggf3", "N11f3", "Nxxf3", "Ng-f3", "nf3",
            "Pe4", "exd5e.p.", "--", "Z0", "*", "1-0", "0-1", "Nf", "N3", "+", "#", "++", "e4+#", "Kg1xh1=Q",
            "Qa1b2c3", "e4\0",
        ] {
            assert_eq!(Written::read(text.as_bytes()), None, "{text}");
        }
    }
}
