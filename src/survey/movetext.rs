//! What stands between the moves, and where a game's text ends.

use crate::model::Outcome;

use super::board::{BLACK, WHITE};
use super::comment;
use super::cursor::Cursor;
use super::forms;
use super::label::Label;

/// Reads up to the next move of a side: the word there. `Some(None)` is the
/// termination marker.
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
            eat_blank_behind(cursor)?;
            continue;
        }
        if US == BLACK && label.leads_black(word) {
            cursor.skip(label.len() + 3);
            return Some(Some(cursor.word()));
        }
        match other::<US>(cursor, label)? {
            Next::Move => return Some(Some(cursor.word())),
            Next::Marker => return Some(None),
            Next::Anything => {}
        }
    }
}

/// What can come now.
enum Next {
    Move,
    Marker,
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
        b'*' | b'0' | b'1' => Some(Next::Marker),
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

/// Reads the blank behind a token, or part of it.
#[inline(always)]
fn eat_blank_behind(cursor: &mut Cursor<'_>) -> Option<()> {
    if matches!(cursor.peek(), b' ' | b'\n') {
        cursor.skip(1);
        return Some(());
    }
    cursor.eat_long_blank().then_some(())
}

/// Reads a numeric annotation glyph, `$0` to `$255`.
fn annotation(cursor: &mut Cursor<'_>) -> Option<()> {
    cursor.skip(1);
    let digits = cursor.rest().iter().take_while(|byte| byte.is_ascii_digit()).count();
    let number = forms::number(&cursor.rest()[..digits])?;
    cursor.skip(digits);
    (number <= 255).then_some(())
}

/// Length of the move in a token of that length, which may have one or two of
/// `!` and `?` behind it.
pub(super) fn move_len(word: u64, len: u32) -> u32 {
    let text = word.to_le_bytes();
    let opinion = |len: u32| matches!(text.get((len as usize).wrapping_sub(1)), Some(b'!' | b'?'));
    let bare = len - u32::from(opinion(len));
    if bare < len { bare - u32::from(opinion(bare)) } else { len }
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
