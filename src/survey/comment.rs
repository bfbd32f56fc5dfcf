//! Comments, which are passed over.

use super::cursor::{Cursor, ONE, TOP};

/// Reads a brace comment, its braces included; what stands between them.
/// `None`: look closer.
///
/// A comment may say anything. Dangerous are only a blank line in it, behind
/// which the tag pairs of another game begin that game, whatever brace is open;
/// and clocks, which must be sound.
#[inline(always)]
pub(super) fn read<'t>(cursor: &mut Cursor<'t>) -> Option<&'t [u8]> {
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
    // As lanes: of a digit its value is left, of a colon nothing; and no lane
    // goes beyond its most if adding the rest sets no top bit.
    let word = ahead.word();
    let marks = word ^ u64::from_le_bytes(*b"0:00:00\0");
    let most = u64::from_le_bytes([9, 0, 5, 9, 0, 5, 9, 0x7f]);
    let over = (marks | marks.wrapping_add(TOP - ONE - most)) & TOP;
    let end = match (word >> 56) as u8 {
        b']' => 8,
        b'.' if ahead.peek_at(8).is_ascii_digit() && ahead.peek_at(9) == b']' => 10,
        _ => return false,
    };
    let sound = over == 0 && cursor.peek_at(5) == b' ';
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

/// Commands that give no time; a reader may say of them what it likes.
const TIMELESS: [&[u8]; 7] = [b"eval", b"cal", b"csl", b"evp", b"mdl", b"tqu", b"ccsnt"];

/// True if every command is a clock in hours, minutes and seconds or one that
/// gives no time.
fn has_sound_commands(text: &[u8]) -> bool {
    memchr::memchr_iter(b'%', text).all(|at| at == 0 || text[at - 1] != b'[' || is_sound(&text[at + 1..]))
}

/// `clk 0:05:00]`, `clk 1:02:03.4]`, `eval 0.17]`; `text` is what follows the
/// percent sign. Lines are wrapped anywhere, and so behind a name.
fn is_sound(text: &[u8]) -> bool {
    if let [b'c', b'l', b'k', b'\r', b'\n', clock @ ..] | [b'c', b'l', b'k', b' ' | b'\n', clock @ ..] = text
    {
        let digit = |at: usize| clock.get(at).is_some_and(u8::is_ascii_digit);
        let is = |at: usize, byte: u8| clock.get(at) == Some(&byte);
        let hour = usize::from(digit(1));
        let sixties =
            |at: usize| clock.get(at).is_some_and(|byte| (b'0'..=b'5').contains(byte)) && digit(at + 1);
        let pairs = digit(0) && is(hour + 1, b':') && sixties(hour + 2);
        let pairs = pairs && is(hour + 4, b':') && sixties(hour + 5);
        let tenths = if is(hour + 7, b'.') && digit(hour + 8) { 2 } else { 0 };
        return pairs && is(hour + 7 + tenths, b']');
    }
    let name = text.iter().take_while(|byte| byte.is_ascii_alphanumeric() || **byte == b'_').count();
    TIMELESS.contains(&&text[..name])
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
        let inside = read(&mut cursor)?;
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
            "{[%clk\n0:05:00] [%clk\r\n1:02:03.4]}",
        ] {
            assert!(read_all(text).is_some(), "{text}");
        }
        for text in [
            "{[%clk 1]}",
            "{[%clk 1:30]}",
            "{ [%clk 0:60:00] }",
            "{ [%clk 0:00:60] }",
            "{[%clk 0:0a:00]}",
            "{[%clk 0:00:00}",
            "{[%clk 0;00:00]}",
            "{[%clk:0:00:00]}",
            "{[%clk 0:05:00}",
            "{[%emt 0:00:01]}",
            "{[%clk0:05:00]}",
            "{[%]}",
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
