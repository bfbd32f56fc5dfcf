//! What stands between the moves, and where a game's text ends.

use crate::model::Outcome;

use super::board::{BLACK, WHITE};
use super::comment;
use super::cursor::{Cursor, is_one_blank, token_len};
use super::forms;
use super::label::Label;
use super::san::Written;

/// Reads up to the next move of a side: the word there, the move and the length
/// of both together. `Some(None)` is the termination marker.
#[inline(always)]
pub(super) fn next_move<'t, const US: usize>(
    cursor: &mut Cursor<'t>,
    label: Label,
    comment: &mut &'t [u8],
) -> Option<Option<(u64, Written, u32)>> {
    loop {
        let mut word = cursor.word();
        let byte = word as u8;
        // Most moves of Black's have no number.
        let letter = byte >= b'A' && byte != b'{';
        if !(US == BLACK && letter) {
            if label.begins(word) {
                number::<US>(cursor, word, label)?;
                word = cursor.word();
            } else if !letter {
                match byte {
                    b'{' => *comment = comment::read(cursor)?,
                    b'$' => annotation(cursor)?,
                    b'*' | b'0' | b'1' => return Some(None),
                    _ => return None,
                }
                cursor.eat_blank().then_some(())?;
                continue;
            }
        }
        let len = token_len(word);
        return match Written::decode(word, len) {
            Some(written) => Some(Some((word, written, len))),
            None => annotated(word, len).map(Some),
        };
    }
}

/// Goes on behind a move and the blank after it.
#[inline(always)]
pub(super) fn pass(cursor: &mut Cursor<'_>, word: u64, len: u32) -> Option<()> {
    let len = len as usize;
    if len < 7 && is_one_blank(word >> (8 * len)) {
        cursor.skip(len + 1);
        return Some(());
    }
    cursor.skip(len);
    cursor.eat_blank().then_some(())
}

/// Reads a move number that is right, its dots, and the blank behind them.
#[inline(always)]
fn number<const US: usize>(cursor: &mut Cursor<'_>, word: u64, label: Label) -> Option<()> {
    let len = label.len();
    if US == WHITE && len < 7 && is_one_blank(word >> (8 * len)) {
        cursor.skip(len + 1);
        return Some(());
    }
    cursor.skip(len);
    if US == BLACK {
        cursor.eat_all(b"..").then_some(())?;
    }
    if cursor.peek() <= b' ' { cursor.eat_blank().then_some(()) } else { Some(()) }
}

/// Reads a numeric annotation glyph, `$0` to `$255`.
fn annotation(cursor: &mut Cursor<'_>) -> Option<()> {
    cursor.skip(1);
    let digits = cursor.rest().iter().take_while(|byte| byte.is_ascii_digit()).count();
    let number = forms::number(&cursor.rest()[..digits])?;
    cursor.skip(digits);
    (number <= 255).then_some(())
}

/// Reads a move with `!`, `?`, `!?` … behind it; the length is that of both.
#[cold]
fn annotated(word: u64, len: u32) -> Option<(u64, Written, u32)> {
    let text = word.to_le_bytes();
    let token = text.get(..len as usize).filter(|_| len < 8)?;
    let end = token.iter().rposition(|byte| !matches!(byte, b'!' | b'?'))? + 1;
    let written = Written::decode(word, end as u32)?;
    (token.len() - end <= 2).then_some((word, written, len))
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
