//! Comments, which are passed over.

use crate::pgn::comment::{Command, commands, is_clock as is_clock_name, read_time};

use super::cursor::{Cursor, ONE, TOP};

/// Reads a brace comment, its braces included; what stands between them, or
/// nothing if that is a clock. `word` is what comes next. `None`: look closer.
///
/// A comment may say anything. Dangerous are only a blank line in it, behind
/// which the tag pairs of another game begin that game, whatever brace is open;
/// and clocks, which must be sound.
#[inline(always)]
pub(super) fn read<'t>(cursor: &mut Cursor<'t>, word: u64) -> Option<&'t [u8]> {
    if word == CLOCK_COMMENT && cursor.eat_clock_comment() {
        return Some(b"");
    }
    cursor.eat(b'{').then_some(())?;
    let text = cursor.rest();
    // Most comments are made by servers and hold commands only.
    loop {
        while cursor.eat(b' ') {}
        let word = cursor.word();
        if word & FIVE == CLOCK && is_clock(cursor) || word & SIX == EVALUATION && is_evaluation(cursor) {
            continue;
        }
        if word as u8 == b'}' {
            let len = text.len() - cursor.rest().len();
            cursor.skip(1);
            return text.get(..len);
        }
        return read_prose(cursor, text);
    }
}

/// How the comments of servers begin.
const CLOCK_COMMENT: u64 = u64::from_le_bytes(*b"{ [%clk ");

impl Cursor<'_> {
    /// Reads `{ [%clk 0:03:00] }`, if it is such a comment; its first eight
    /// bytes are known.
    #[inline(always)]
    fn eat_clock_comment(&mut self) -> bool {
        let Some(text) = self.rest().first_chunk::<18>() else { return false };
        let [_, _, _, _, _, _, _, _, clock @ .., b' ', b'}'] = *text else { return false };
        let sound = is_clock_face(u64::from_le_bytes(clock)) && clock[7] == b']';
        if sound {
            self.skip(18);
        }
        sound
    }
}

/// True if a word begins with hours, minutes and seconds in the form `0:00:00`.
#[inline(always)]
fn is_clock_face(word: u64) -> bool {
    // As lanes: of a digit its value is left, of a colon nothing; and no lane
    // goes beyond its most if adding the rest sets no top bit.
    let marks = word ^ u64::from_le_bytes(*b"0:00:00\0");
    let most = u64::from_le_bytes([9, 0, 5, 9, 0, 5, 9, 0x7f]);
    (marks | marks.wrapping_add(TOP - ONE - most)) & TOP == 0
}

/// The lowest five, six bytes of a word.
const FIVE: u64 = 0xff_ffff_ffff;
const SIX: u64 = 0xffff_ffff_ffff;
const CLOCK: u64 = u64::from_le_bytes(*b"[%clk\0\0\0");
const EVALUATION: u64 = u64::from_le_bytes(*b"[%eval\0\0");

/// Reads `[%clk 0:03:00]` or `[%clk 0:03:00.5]`, if it is one.
#[inline(always)]
fn is_clock(cursor: &mut Cursor<'_>) -> bool {
    let mut ahead = *cursor;
    ahead.skip(6);
    let word = ahead.word();
    let end = match (word >> 56) as u8 {
        b']' => 8,
        b'.' if ahead.peek_at(8).is_ascii_digit() && ahead.peek_at(9) == b']' => 10,
        _ => return false,
    };
    let sound = is_clock_face(word) && cursor.peek_at(5) == b' ';
    if sound {
        ahead.skip(end);
        *cursor = ahead;
    }
    sound
}

/// Reads `[%eval 0.17]` or `[%eval #-3]`, if it is one.
#[inline(always)]
fn is_evaluation(cursor: &mut Cursor<'_>) -> bool {
    let mut ahead = *cursor;
    ahead.skip(7);
    let word = ahead.word();
    // The first byte that is neither digit nor one of the signs between blank
    // and colon.
    let low = word.wrapping_sub(ONE * 0x21) & !word;
    let high = word.wrapping_add(ONE * (0x7f - 0x39)) | word;
    let len = ((low | high) & TOP).trailing_zeros() / 8;
    let sound = len < 8 && (word >> (8 * len)) as u8 == b']' && cursor.peek_at(6) == b' ';
    if sound {
        ahead.skip(len as usize + 1);
        *cursor = ahead;
    }
    sound
}

/// Reads the rest of a comment of any kind. `text` is all of it, from behind
/// the opening brace on.
#[cold]
fn read_prose<'t>(cursor: &mut Cursor<'t>, text: &'t [u8]) -> Option<&'t [u8]> {
    let mut at = text.len() - cursor.rest().len();
    let rest = at;
    loop {
        at += memchr::memchr3(b'}', b'\n', b'\r', text.get(at..)?)?;
        if text[at] == b'}' {
            cursor.skip(at + 1 - rest);
            let inside = text.get(..at)?;
            return has_sound_commands(inside).then_some(inside);
        }
        at = after_line_end(text, at)?;
    }
}

/// True if every clock among the commands can be read, by those who read it for
/// `examine`.
fn has_sound_commands(text: &[u8]) -> bool {
    let short = |at: usize| at == 0 || text[at - 1] != b'[' || is_sound(&text[at + 1..]);
    memchr::memchr_iter(b'%', text).all(short) || commands(text).all(is_read)
}

fn is_read(command: Command<'_>) -> bool {
    !is_clock_name(command.name) || command.flaw.is_none() && read_time(command).is_some()
}

/// True for `clk 0:05:00]`, `clk 1:02:03.4]` and frequent commands that give no
/// time; `text` is what follows the percent sign.
fn is_sound(text: &[u8]) -> bool {
    let digit = |at: usize| text.get(at).is_some_and(u8::is_ascii_digit);
    let is = |at: usize, byte: u8| text.get(at) == Some(&byte);
    if text.starts_with(b"clk ") {
        let hour = 4 + usize::from(digit(5));
        let sixties =
            |at: usize| text.get(at).is_some_and(|byte| (b'0'..=b'5').contains(byte)) && digit(at + 1);
        let pairs = digit(4) && is(hour + 1, b':') && sixties(hour + 2);
        let pairs = pairs && is(hour + 4, b':') && sixties(hour + 5);
        let tenths = if is(hour + 7, b'.') && digit(hour + 8) { 2 } else { 0 };
        return pairs && is(hour + 7 + tenths, b']');
    }
    text.starts_with(b"eval ") || text.starts_with(b"cal ") || text.starts_with(b"csl ")
}

/// Goes on behind a line end inside a comment, unless the next line is blank.
fn after_line_end(text: &[u8], at: usize) -> Option<usize> {
    let at = at + if text[at..].starts_with(b"\r\n") { 2 } else { 1 };
    let blanks = text[at..].iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count();
    let next = text.get(at + blanks)?;
    (!matches!(next, b'\n' | b'\r')).then_some(at)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_all(text: &str) -> Option<&str> {
        let mut cursor = Cursor::new(text.as_bytes());
        let word = cursor.word();
        let inside = read(&mut cursor, word)?;
        assert!(cursor.rest().is_empty());
        std::str::from_utf8(inside).ok()
    }

    #[test]
    fn comments_may_say_anything() {
        assert_eq!(read_all("{}"), Some(""));
        assert_eq!(read_all("{ [%clk 0:00:01] 1-0 { }"), Some(" [%clk 0:00:01] 1-0 { "));
        assert_eq!(read_all("{a\r\n[%eval 1]\n 50% b}"), Some("a\r\n[%eval 1]\n 50% b"));
    }

    #[test]
    fn clocks_of_other_forms_are_looked_at() {
        for text in [
            "{[%clk 12:34:56.7]}",
            "{[%clk 1:00:00][%eval #-3]}",
            "{ [%eval 0.17,20] [%clk 9:59:59] }",
            "{[%clk 0:00:00] a}",
            "{ [%eval -12.34] [%clk 0:00:09.9] [%eval 0] }",
            "{[%clk 00:15:19]}",
            "{[%clk\n0:15:19.5]}",
            "{[%clk 1:30]}",
            "{[%emt 0:00:01]}",
            "{[%]}",
        ] {
            assert!(read_all(text).is_some(), "{text}");
        }
        for text in [
            "{[%clk 1]}",
            "{ [%clk 0:60:00] }",
            "{ [%clk 0:00:60] }",
            "{[%clk 0:0a:00]}",
            "{[%clk 0:00:00}",
            "{[%clk 0;00:00]}",
            "{[%clk:0:00:00]}",
            "{[%clk 0:05:00}",
            "{[%emt]}",
            "{[%clk0:05:00]}",
        ] {
            assert_eq!(read_all(text), None, "{text}");
        }
    }

    #[test]
    fn blank_lines_and_open_braces_are_looked_at() {
        assert_eq!(read_all("{a"), None);
        assert_eq!(read_all("{a\n"), None);
        assert_eq!(read_all("{a\n\nb}"), None);
        assert_eq!(read_all("{a\r\n \t\r\nb}"), None);
        assert_eq!(read_all("{a\r\rb}"), None);
    }
}
