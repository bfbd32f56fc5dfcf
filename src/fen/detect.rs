//! Which dialect a FEN is written in, by what only that dialect writes.

use super::dialect::Dialect;
use super::fields;

/// The dialect of a text that nobody has named the dialect of.
///
/// Pockets and `~` are crazyhouse, counters with `+` three-check, more than
/// eight white pawns without a white king a horde, and file letters in the
/// castling field Chess960.
pub(crate) fn detect(text: &[u8]) -> Dialect {
    let words = fields::words(text);
    let word = |at: usize| words.get(at).map_or(&b""[..], |span| span.of(text));
    let placement = word(0);
    let count = |letter: u8| placement.iter().filter(|&&byte| byte == letter).count();
    if count(b'[') + count(b'~') > 0 || count(b'/') == 8 {
        Dialect::Crazyhouse
    } else if words.iter().skip(4).any(|span| is_counter(span.of(text))) {
        Dialect::ThreeCheck
    } else if count(b'K') == 0 && count(b'P') > 8 {
        Dialect::Horde
    } else if word(2).iter().any(|letter| matches!(letter, b'A'..=b'H' | b'a'..=b'h')) {
        Dialect::Chess960
    } else {
        Dialect::Standard
    }
}

/// `3+3` or `+0+0`.
fn is_counter(word: &[u8]) -> bool {
    matches!(word, [b'0'..=b'9', b'+', b'0'..=b'9'] | [b'+', b'0'..=b'9', b'+', b'0'..=b'9'])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_dialect_shows_by_what_only_it_writes() {
        for (text, dialect) in [
            ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", Dialect::Standard),
            ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1", Dialect::Crazyhouse),
            ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3+3 0 1", Dialect::ThreeCheck),
            ("rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP w kq - 0 1", Dialect::Horde),
            ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1", Dialect::Chess960),
        ] {
            assert_eq!(detect(text.as_bytes()), dialect);
        }
    }
}
