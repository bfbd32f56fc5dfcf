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
            return text.get(..at);
        }
        at = after_line_end(text, at)?;
    }
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
        assert_eq!(read_all("{a\r\n[%clk 1]\n b}"), Some("a\r\n[%clk 1]\n b"));
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
