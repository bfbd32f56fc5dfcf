//! A place in the bytes, and the questions the lexer asks there.

/// The bytes of a text that have not been read.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cursor<'t> {
    rest: &'t [u8],
}

/// A byte below the space in every lane.
const BLANK: u64 = 0x2121_2121_2121_2121;
/// The top bit of every lane.
pub(super) const TOP: u64 = 0x8080_8080_8080_8080;
/// One in every lane.
pub(super) const ONE: u64 = 0x0101_0101_0101_0101;

impl<'t> Cursor<'t> {
    pub(super) fn new(text: &'t [u8]) -> Cursor<'t> {
        Cursor { rest: text }
    }

    /// What has not been read.
    #[inline(always)]
    pub(super) fn rest(&self) -> &'t [u8] {
        self.rest
    }

    /// The next byte; 0 behind the last.
    #[inline(always)]
    pub(super) fn peek(&self) -> u8 {
        self.rest.first().copied().unwrap_or(0)
    }

    /// The byte `ahead` of the next one; 0 behind the last.
    #[inline(always)]
    pub(super) fn peek_at(&self, ahead: usize) -> u8 {
        self.rest.get(ahead).copied().unwrap_or(0)
    }

    /// The next eight bytes, the first in the lowest byte, filled up with 0.
    #[inline(always)]
    pub(super) fn word(&self) -> u64 {
        match self.rest.first_chunk() {
            Some(bytes) => u64::from_le_bytes(*bytes),
            None => self.last_word(),
        }
    }

    #[cold]
    fn last_word(&self) -> u64 {
        let mut bytes = [0; 8];
        bytes[..self.rest.len()].copy_from_slice(self.rest);
        u64::from_le_bytes(bytes)
    }

    /// Goes on by a number of bytes.
    #[inline(always)]
    pub(super) fn skip(&mut self, bytes: usize) {
        self.rest = match self.rest.get(bytes..) {
            Some(rest) => rest,
            None => nothing(),
        };
    }

    /// Reads this byte, if it is the next.
    #[inline(always)]
    pub(super) fn eat(&mut self, byte: u8) -> bool {
        match self.rest {
            [first, rest @ ..] if *first == byte => {
                self.rest = rest;
                true
            }
            _ => false,
        }
    }

    /// Reads these bytes, if they are the next.
    #[inline(always)]
    pub(super) fn eat_all(&mut self, bytes: &[u8]) -> bool {
        match self.rest.strip_prefix(bytes) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    /// Reads one line end, LF or CRLF.
    #[inline(always)]
    pub(super) fn eat_line_end(&mut self) -> bool {
        self.eat(b'\n') || self.eat_all(b"\r\n")
    }

    /// Reads spaces and line ends. False if there are none, or anything else is
    /// blank behind them.
    #[cold]
    pub(super) fn eat_long_blank(&mut self) -> bool {
        let start = self.rest.len();
        self.eat_blanks();
        self.rest.len() < start && self.peek() > b' '
    }

    /// Reads spaces and line ends, if there are any.
    pub(super) fn eat_blanks(&mut self) {
        while self.eat(b' ') || self.eat_line_end() {}
    }
}

/// What is left behind the end: out of the way, so that going on takes a branch
/// that is never taken and not a choice between two values.
#[cold]
fn nothing<'t>() -> &'t [u8] {
    &[]
}

/// Length of the token at the start of a word: bytes before the first blank or
/// control byte. 8 if there is none.
#[inline(always)]
pub(super) fn token_len(word: u64) -> u32 {
    (word.wrapping_sub(BLANK) & !word & TOP).trailing_zeros() >> 3
}

/// The same for tokens of up to six bytes; 7 for all longer ones.
#[inline(always)]
pub(super) fn short_len(word: u64) -> u32 {
    // The top bit, which stands for none, keeps the word from being 0.
    (word.wrapping_sub(BLANK) & !word & TOP | 1 << 63).trailing_zeros() >> 3
}

/// Number of bytes before the first that cannot stand plainly in a tag value:
/// a quote, a backslash, a control character. 8 if there is none.
#[inline(always)]
pub(super) fn plain_len(word: u64) -> u32 {
    // Lanes that become 0 have their top bit set by the subtraction; a borrow
    // can only spoil lanes above the first hit.
    let zero = |lanes: u64| lanes.wrapping_sub(ONE) & !lanes;
    let quote = zero(word ^ (ONE * b'"' as u64));
    let backslash = zero(word ^ (ONE * b'\\' as u64));
    let low = word.wrapping_sub(ONE * 0x20) & !word;
    ((quote | backslash | low) & TOP).trailing_zeros() >> 3
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_are_those_of_a_loop() {
        let mut state = 1u64;
        for _ in 0..200_000 {
            state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
            // Mostly letters, some bytes of every kind.
            let bytes = std::array::from_fn(|i| {
                let byte = (state.rotate_left(7 * i as u32) >> 24) as u8;
                if byte & 0x30 == 0 { byte.rotate_left(3) } else { b'a' + byte % 26 }
            });
            let word = u64::from_le_bytes(bytes);
            let blank = bytes.iter().position(|&byte| byte <= b' ').unwrap_or(8);
            assert_eq!(token_len(word) as usize, blank, "{bytes:x?}");
            assert_eq!(short_len(word) as usize, blank.min(7), "{bytes:x?}");
            let plain = |byte: &u8| *byte >= 0x20 && *byte != b'"' && *byte != b'\\';
            let special = bytes.iter().position(|byte| !plain(byte)).unwrap_or(8);
            assert_eq!(plain_len(word) as usize, special, "{bytes:x?}");
        }
    }
}
