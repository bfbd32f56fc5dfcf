//! What stands between the moves, and where a game's text ends.

use crate::model::Outcome;

use super::board::{BLACK, WHITE};
use super::comment;
use super::cursor::Cursor;
use super::forms;
use super::label::Label;

/// Reads up to the next move of a side: the word there. `Some(None)` is a
/// termination marker or a bracket.
#[inline(always)]
pub(super) fn next_move<'t, const US: usize>(
    cursor: &mut Cursor<'t>,
    label: Label,
    comment: &mut &'t [u8],
) -> Option<Option<u64>> {
    loop {
        let word = cursor.word();
        // Most moves of White's have a number, most of Black's have none.
        if US == BLACK && is_letter(word) {
            return Some(Some(word));
        }
        if US == WHITE && label.leads(word) {
            cursor.skip(label.len() + 1);
            return Some(Some(cursor.word()));
        }
        if word as u8 == b'{' {
            *comment = comment::read(cursor, word)?;
            // Behind a brace anything may follow at once.
            if matches!(cursor.peek(), b' ' | b'\n') {
                cursor.skip(1);
            }
            continue;
        }
        if US == BLACK && label.leads_black(word) {
            cursor.skip(label.len() + 3);
            return Some(Some(cursor.word()));
        }
        match other::<US>(cursor, label)? {
            Next::Move => return Some(Some(cursor.word())),
            Next::End => return Some(None),
            Next::Anything => {}
        }
    }
}

/// What can come now.
enum Next {
    Move,
    /// A termination marker or a bracket.
    End,
    Anything,
}

/// Reads what stands more seldom before a move: blanks, an annotation, a number
/// where none is needed or with another blank behind it.
#[inline(never)]
fn other<const US: usize>(cursor: &mut Cursor<'_>, label: Label) -> Option<Next> {
    let word = cursor.word();
    if label.begins(word) {
        cursor.skip(label.len());
        if US == BLACK {
            cursor.eat_all(b"..").then_some(())?;
        }
        cursor.eat_blanks();
        return Some(Next::Move);
    }
    match word as u8 {
        b' ' | b'\n' | b'\r' => cursor.eat_long_blank().then_some(Next::Anything),
        b'$' => {
            annotation(cursor)?;
            eat_blank_behind(cursor)?;
            Some(Next::Anything)
        }
        b'*' | b'0' | b'1' | b'(' | b')' => Some(Next::End),
        _ => is_letter(word).then_some(Next::Move),
    }
}

/// True if a move may begin there.
#[inline(always)]
fn is_letter(word: u64) -> bool {
    (word as u8).wrapping_sub(b'A') < b'{' - b'A'
}

/// Goes on behind a move and the blank after it, or part of that.
#[inline(always)]
pub(super) fn pass(cursor: &mut Cursor<'_>, word: u64, len: u32) -> Option<()> {
    let len = len as usize;
    if len < 8 && matches!((word >> (8 * len)) as u8, b' ' | b'\n') {
        cursor.skip(len + 1);
        return Some(());
    }
    cursor.skip(len);
    eat_blank_behind(cursor)
}

/// Reads the blank behind a token, or part of it. Where a comment, a glyph
/// or a bracket follows there need not be any.
#[inline(always)]
pub(super) fn eat_blank_behind(cursor: &mut Cursor<'_>) -> Option<()> {
    if matches!(cursor.peek(), b' ' | b'\n') {
        cursor.skip(1);
        return Some(());
    }
    (matches!(cursor.peek(), b'{' | b'(' | b')' | b'$') || cursor.eat_long_blank()).then_some(())
}

/// Reads a numeric annotation glyph, `$0` to `$255`.
pub(super) fn annotation(cursor: &mut Cursor<'_>) -> Option<()> {
    cursor.skip(1);
    let digits = cursor.rest().iter().take_while(|byte| byte.is_ascii_digit()).count();
    let number = forms::number(&cursor.rest()[..digits])?;
    cursor.skip(digits);
    (number <= 255).then_some(())
}

/// Length of the move a word begins with, and that with the `!`, `?`, `!?` …
/// behind it.
pub(super) fn move_len(word: u64) -> (u32, u32) {
    let text = word.to_le_bytes();
    let ends = |&byte: &u8| byte <= b' ' || matches!(byte, b'{' | b'(' | b')' | b'$');
    let len = text.iter().position(ends).unwrap_or(text.len());
    let bare = text[..len].iter().rposition(|byte| !matches!(byte, b'!' | b'?')).map_or(0, |last| last + 1);
    // More than two are no suffix of the standard.
    (if len - bare > 2 { 0 } else { bare as u32 }, len as u32)
}

/// Reads the termination marker and everything up to the next game.
#[inline(always)]
pub(super) fn end(cursor: &mut Cursor<'_>) -> Option<Outcome> {
    let outcome = Outcome::ALL.into_iter().find(|outcome| cursor.eat_all(outcome.as_str().as_bytes()))?;
    let line_ends = cursor.rest().len();
    while cursor.eat_line_end() {}
    match cursor.rest() {
        [] => Some(outcome),
        // Behind a marker and a line end this begins a game in any case.
        [b'[', b'A'..=b'Z', ..] if cursor.rest().len() < line_ends => Some(outcome),
        _ => None,
    }
}
