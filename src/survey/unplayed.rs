//! The rest of a variation behind a null move, which nobody plays.
//!
//! What stands there has to be in order as text: words that could be moves,
//! numbers with a move behind them, brackets that match.

use super::comment;
use super::cursor::Cursor;
use super::movetext::{annotation, move_len};
use super::san::Written;

/// True if a word begins with a null move.
#[inline(always)]
pub(super) fn is_null_move(word: u64) -> bool {
    word as u16 == u16::from_le_bytes(*b"--")
}

/// Passes over a null move and what follows, up to the bracket that ends the
/// variation. `None`: look closer.
pub(super) fn pass(cursor: &mut Cursor<'_>) -> Option<()> {
    null_move(cursor)?;
    let mut depth = 0u32;
    // A variation in the place of the null move would be played.
    let mut open = false;
    let mut moved = true;
    loop {
        cursor.eat_blanks();
        let word = cursor.word();
        match word as u8 {
            b'{' => drop(comment::read(cursor, word)?),
            b'$' => annotation(cursor)?,
            b'(' if open && moved => {
                cursor.skip(1);
                depth += 1;
                moved = false;
            }
            b')' if moved && depth == 0 => return Some(()),
            b')' if moved => {
                cursor.skip(1);
                depth -= 1;
            }
            b'0'..=b'9' => {
                number(cursor)?;
                step(cursor)?;
                (moved, open) = (true, true);
            }
            b'A'..=b'Z' | b'a'..=b'h' | b'-' => {
                step(cursor)?;
                (moved, open) = (true, true);
            }
            _ => return None,
        }
    }
}

/// Reads a number, its dots and the blanks behind them.
fn number(cursor: &mut Cursor<'_>) -> Option<()> {
    let digits = cursor.rest().iter().take_while(|byte| byte.is_ascii_digit()).count();
    cursor.skip(digits);
    let dots = cursor.rest().iter().take_while(|&&byte| byte == b'.').count();
    cursor.skip(dots);
    cursor.eat_blanks();
    (digits < 5 && dots > 0).then_some(())
}

/// Reads what could be a move.
fn step(cursor: &mut Cursor<'_>) -> Option<()> {
    let word = cursor.word();
    if is_null_move(word) {
        return null_move(cursor);
    }
    let (bare, len) = move_len(word);
    Written::decode(word, bare)?;
    cursor.skip(len as usize);
    Some(())
}

/// Reads a null move that is a word of its own.
fn null_move(cursor: &mut Cursor<'_>) -> Option<()> {
    cursor.skip(2);
    matches!(cursor.peek(), b' ' | b'\n' | b'\r' | b'{' | b'(' | b')' | b'$').then_some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rest(text: &str) -> Option<&str> {
        let mut cursor = Cursor::new(text.as_bytes());
        pass(&mut cursor)?;
        std::str::from_utf8(cursor.rest()).ok()
    }

    #[test]
    fn text_in_order_is_passed_over() {
        assert_eq!(rest("--) 12. e4"), Some(") 12. e4"));
        assert_eq!(rest("-- 9. Qf7+ {a)b} Kd8 (9... -- $1 10. a4) 10. e8=Q#!)x"), Some(")x"));
    }

    #[test]
    fn anything_else_is_looked_at() {
        for text in [
            "--",
            "-- 9.)",
            "-- (9. e4))",
            "-- 1-0)",
            "-- Sf3)",
            "-- e4 ((9. a4)))",
            "-- e4 ())",
            "---)",
            "--e4)",
            "-- 9. --1)",
        ] {
            assert_eq!(rest(text), None, "{text}");
        }
    }
}
