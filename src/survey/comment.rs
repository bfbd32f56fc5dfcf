//! Comments that say nothing, and their clocks.

use super::cursor::Cursor;

/// What a comment says that matters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Comment {
    /// The clock after the move, in tenths of a second.
    pub(super) clock: Option<u32>,
    /// It has words that could tell how the game ended.
    pub(super) words: bool,
}

/// Reads a brace comment, its braces included. `None`: look closer.
#[inline(always)]
pub(super) fn read(cursor: &mut Cursor<'_>) -> Option<Comment> {
    cursor.eat(b'{').then_some(())?;
    let mut comment = Comment::default();
    loop {
        match cursor.peek() {
            b'}' => {
                cursor.skip(1);
                return Some(comment);
            }
            b' ' => cursor.skip(1),
            b'[' => command(cursor, &mut comment)?,
            _ => plain(cursor, &mut comment)?,
        }
    }
}

/// Reads plain text up to a command or the end of the comment.
fn plain(cursor: &mut Cursor<'_>, comment: &mut Comment) -> Option<()> {
    let mut letters = 0;
    let mut clock_like = true;
    loop {
        match cursor.peek() {
            b'}' | b'[' => break,
            b'a'..=b'z' | b'A'..=b'Z' => {
                clock_like = false;
                letters += 1;
                // A word: units such as `s` and moves such as `Nf3` are none.
                comment.words |= letters > 2;
            }
            b'0'..=b'9' | b':' | b'.' | b' ' => letters = 0,
            // An escape line, or the tags of another game, may follow.
            b'\n' if matches!(cursor.peek_at(1), b'%' | b'[' | b'\n' | b'\r') => return None,
            b'\r' if cursor.peek_at(1) == b'\n' && !matches!(cursor.peek_at(2), b'%' | b'[' | b'\r') => {
                letters = 0
            }
            b'\n' => letters = 0,
            0x21..=0x7e => {
                clock_like = false;
                letters = 0;
            }
            _ => return None,
        }
        cursor.skip(1);
    }
    // A bare `0:04:57` is a clock to some servers.
    (!clock_like).then_some(())
}

/// Reads `[%clk 0:03:00]` or `[%eval 0.17]`.
#[inline(always)]
fn command(cursor: &mut Cursor<'_>, comment: &mut Comment) -> Option<()> {
    if cursor.eat_all(b"[%clk ") {
        let clock = clock(cursor)?;
        if comment.clock.replace(clock).is_some() {
            return None;
        }
    } else if cursor.eat_all(b"[%eval ") {
        evaluation(cursor)?;
    } else {
        return None;
    }
    cursor.eat(b']').then_some(())
}

/// Reads `h:mm:ss` or `hh:mm:ss`, with or without tenths, as tenths.
#[inline(always)]
fn clock(cursor: &mut Cursor<'_>) -> Option<u32> {
    let hours = if cursor.peek_at(1) == b':' { digit(cursor)? } else { two_digits(cursor)? };
    cursor.eat(b':').then_some(())?;
    let minutes = two_digits(cursor)?;
    cursor.eat(b':').then_some(())?;
    let seconds = two_digits(cursor)?;
    let tenths = if cursor.eat(b'.') { digit(cursor)? } else { 0 };
    (minutes < 60 && seconds < 60).then_some(((hours * 60 + minutes) * 60 + seconds) * 10 + tenths)
}

#[inline(always)]
fn digit(cursor: &mut Cursor<'_>) -> Option<u32> {
    let digit = cursor.peek().wrapping_sub(b'0');
    cursor.skip(1);
    (digit < 10).then_some(u32::from(digit))
}

#[inline(always)]
fn two_digits(cursor: &mut Cursor<'_>) -> Option<u32> {
    Some(digit(cursor)? * 10 + digit(cursor)?)
}

/// Reads `-1.25`, `#-4`.
#[inline(always)]
fn evaluation(cursor: &mut Cursor<'_>) -> Option<()> {
    let mate = cursor.eat(b'#');
    cursor.eat(b'-');
    digit(cursor)?;
    while cursor.peek().is_ascii_digit() {
        cursor.skip(1);
    }
    if !mate && cursor.eat(b'.') {
        digit(cursor)?;
        while cursor.peek().is_ascii_digit() {
            cursor.skip(1);
        }
    }
    Some(())
}
