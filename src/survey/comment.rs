//! Comments, which are passed over.

use super::cursor::Cursor;

/// Reads a brace comment, its braces included; what stands between them.
/// `None`: look closer.
///
/// A comment may say anything. Only a blank line in it is dangerous: behind it
/// the tag pairs of another game begin that game, whatever brace is open.
#[inline(always)]
pub(super) fn read<'t>(cursor: &mut Cursor<'t>) -> Option<&'t [u8]> {
    cursor.eat(b'{').then_some(())?;
    let text = cursor.rest();
    let mut at = 0;
    loop {
        at += memchr::memchr3(b'}', b'\n', b'\r', text.get(at..)?)?;
        if text[at] == b'}' {
            cursor.skip(at + 1);
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
#[inline(always)]
fn has_sound_commands(text: &[u8]) -> bool {
    memchr::memchr_iter(b'%', text).all(|at| at == 0 || text[at - 1] != b'[' || is_sound(&text[at + 1..]))
}

/// `clk 0:05:00]`, `clk 1:02:03.4]`, `eval 0.17]`; `text` is what follows the
/// percent sign.
#[inline(always)]
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
        for text in ["{[%clk 12:34:56.7]}", "{[%clk 1:00:00][%eval #-3]}"] {
            assert!(read_all(text).is_some(), "{text}");
        }
        for text in
            ["{[%clk 1]}", "{[%clk 1:30]}", "{[%clk 0:05:00}", "{[%emt 0:00:01]}", "{[%clk0:05:00]}", "{[%]}"]
        {
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
