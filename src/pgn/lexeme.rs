//! The small shapes that framing and scanning share: line ends, tag pairs,
//! termination markers and words that look like moves.

use std::ops::Range;

use crate::pgn::result::{Recorded, Score, Spelling, read_marker};

/// A tag pair longer than this is not looked at as one (bytes).
const LONGEST_TAG: usize = 1 << 20;

/// True for the bytes that end a line: LF and CR.
pub fn is_line_end(byte: u8) -> bool {
    matches!(byte, b'\n' | b'\r')
}

/// True for white space (PGN 4: space, tab, line ends; vertical tab and form
/// feed are treated alike).
pub fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | b'\r' | 0x0b | 0x0c)
}

/// Length of the UTF-8 byte order mark at the start of `text`, or 0.
pub fn bom_len(text: &[u8]) -> usize {
    if text.starts_with(b"\xef\xbb\xbf") { 3 } else { 0 }
}

/// Number of line ends in `text`: LF, CR and CR LF count as one each.
pub fn count_lines(text: &[u8]) -> u64 {
    let mut lines = memchr::memchr_iter(b'\n', text).count();
    for at in memchr::memchr_iter(b'\r', text) {
        lines += usize::from(text.get(at + 1) != Some(&b'\n'));
    }
    lines as u64
}

/// White space and byte order marks only.
pub fn is_blank(text: &[u8]) -> bool {
    text.iter().all(|byte| byte.is_ascii_whitespace() || matches!(byte, 0xef | 0xbb | 0xbf))
}

/// Characters before the spot behind `passed` on its line, if there are
/// `column` before `passed`.
pub fn column_behind(passed: &[u8], column: u64) -> u64 {
    let last = passed.iter().rposition(|&byte| is_line_end(byte));
    let line = last.map_or(passed, |last| &passed[last + 1..]);
    let characters = line.iter().filter(|&&byte| byte & 0xc0 != 0x80).count() as u64;
    if last.is_some() { characters } else { column + characters }
}

/// A tag pair, well formed or not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TagShape {
    /// `[Name "value"]`
    Pair {
        /// Bytes of the tag name.
        name: Range<usize>,
        /// Bytes between the quotes, escapes as written.
        value: Range<usize>,
        /// The byte after `]`.
        end: usize,
    },
    /// It starts with `[` and is no tag pair.
    Broken {
        /// Where reading goes on: the end of the line, or an `Event` tag
        /// pair in it.
        end: usize,
    },
    /// The text ends before the line does.
    Cut,
}

/// Reads what starts with the `[` at `start`.
///
/// `whole` says that no text follows `text`. A name is made of letters, digits
/// and underscores (PGN 8.1); white space may stand around it; a value knows
/// the escapes `\"` and `\\` (PGN 7) and does not cross a line end.
pub fn tag_at(text: &[u8], start: usize, whole: bool) -> TagShape {
    let limit = text.len().min(start + LONGEST_TAG);
    let ends = limit < text.len() || whole;
    if let Some(pair) = pair_at(&text[..limit], start) {
        return pair;
    }
    match memchr::memchr2(b'\n', b'\r', &text[start..limit]) {
        Some(length) => TagShape::Broken { end: broken_end(&text[..start + length], start) },
        None if ends => TagShape::Broken { end: broken_end(&text[..limit], start) },
        None => TagShape::Cut,
    }
}

/// The well-formed tag pair at `start`.
fn pair_at(text: &[u8], start: usize) -> Option<TagShape> {
    let limit = text.len();
    let mut at = skip_blanks(text, start + 1, limit);
    let name = at..skip_while(text, at, limit, is_name_byte);
    at = skip_blanks(text, name.end, limit);
    if name.is_empty() || text.get(at) != Some(&b'"') {
        return None;
    }
    let first = at + 1;
    at = first;
    while at < limit {
        match text[at] {
            b'\\' if at + 1 < limit && !is_line_end(text[at + 1]) => at += 2,
            b'"' => {
                let close = skip_blanks(text, at + 1, limit);
                let closed = text.get(close) == Some(&b']');
                return closed.then(|| TagShape::Pair { name, value: first..at, end: close + 1 });
            }
            byte if is_line_end(byte) => return None,
            _ => at += 1,
        }
    }
    None
}

/// A broken tag ends behind its closing bracket, where an `Event` tag pair
/// begins, or with its line, whichever comes first. `text` ends with that line.
fn broken_end(text: &[u8], start: usize) -> usize {
    let line = &text[start + 1..];
    // A value that is opened is closed by a quote and the bracket.
    let close = match memchr::memchr2(b'"', b']', line) {
        Some(quote) if line[quote] == b'"' => {
            memchr::memmem::find(&line[quote..], b"\"]").map(|found| quote + found + 1)
        }
        bracket => bracket,
    };
    let end = close.map_or(text.len(), |close| start + 1 + close + 1);
    let mut event =
        memchr::memmem::find_iter(&text[start + 1..end], b"[Event").map(|found| start + 1 + found);
    event.find(|&at| is_event_pair(text, at)).unwrap_or(end)
}

/// True if a well-formed `Event` tag pair starts at `at`; `text` is at least
/// the rest of its line.
fn is_event_pair(text: &[u8], at: usize) -> bool {
    matches!(pair_at(text, at), Some(TagShape::Pair { name, .. }) if &text[name.clone()] == b"Event")
}

fn skip_blanks(text: &[u8], at: usize, limit: usize) -> usize {
    skip_while(text, at, limit, |byte| matches!(byte, b' ' | b'\t'))
}

fn skip_while(text: &[u8], at: usize, limit: usize, keep: impl Fn(u8) -> bool) -> usize {
    text[..limit]
        .get(at..)
        .map_or(limit, |rest| at + rest.iter().position(|&byte| !keep(byte)).unwrap_or(rest.len()))
}

/// Letters, digits and the underscore (PGN 8.1).
pub fn is_name_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

/// True for the bytes that words of movetext are made of.
///
/// Everything is that has no meaning of its own: not white space or control
/// characters, brackets, quotes, `;`, `$`, `!` and `?`.
pub fn is_word_byte(byte: u8) -> bool {
    WORD_BYTES[usize::from(byte)]
}

/// The answer for each byte: words are most of a game's text.
static WORD_BYTES: [bool; 256] = {
    let mut table = [false; 256];
    let mut byte = 0;
    while byte < 256 {
        table[byte] = may_stand_in_word(byte as u8);
        byte += 1;
    }
    table
};

const fn may_stand_in_word(byte: u8) -> bool {
    !matches!(
        byte,
        0..=b' '
            | 0x7f
            | b'{'
            | b'}'
            | b'('
            | b')'
            | b'['
            | b']'
            | b'<'
            | b'>'
            | b'"'
            | b';'
            | b'$'
            | b'!'
            | b'?'
    )
}

/// End of the word that starts at `at`.
pub fn word_end(text: &[u8], at: usize) -> usize {
    skip_while(text, at, text.len(), is_word_byte)
}

/// True for `1-0`, `0-1`, `1/2-1/2` and `*` (PGN 8.2.6).
pub fn is_standard_marker(word: &[u8]) -> bool {
    matches!(word, b"*" | b"1-0" | b"0-1" | b"1/2-1/2")
}

/// True for words that end a game although the standard does not know them:
/// `1/2`, `½-½`, `1–0` and their like. `0-0` is castling until its place tells
/// otherwise.
pub fn is_odd_marker(word: &[u8]) -> bool {
    let castling = |recorded: Recorded| recorded.score == Score::BothForfeit && !word.contains(&b':');
    read_marker(word).is_some_and(|recorded| recorded.spelling == Spelling::Odd && !castling(recorded))
}

/// Splits a marker of the standard off the end of a word: `Qd61-0` gives 3.
///
/// Only where what stands before it has the shape of a move.
pub fn glued_marker(word: &[u8]) -> Option<usize> {
    match word {
        [rest @ .., b'1', b'/', b'2', b'-', b'1', b'/', b'2']
        | [rest @ .., b'1', b'-', b'0']
        | [rest @ .., b'0', b'-', b'1']
        | [rest @ .., b'*'] => looks_like_move(rest).then_some(rest.len()),
        _ => None,
    }
}

/// True if a word has the shape of a move in algebraic or coordinate
/// notation, or of castling.
pub fn looks_like_move(word: &[u8]) -> bool {
    let word = word.trim_suffix_bytes();
    if matches!(word, b"O-O" | b"O-O-O" | b"0-0" | b"0-0-0") {
        return true;
    }
    let rest = match word {
        [b'K' | b'Q' | b'R' | b'B' | b'N' | b'P', b'@', rest @ ..] | [b'@', rest @ ..] => rest,
        [b'K' | b'Q' | b'R' | b'B' | b'N' | b'P', rest @ ..] => rest,
        _ => word,
    };
    let rest = rest.split(|&byte| byte == b'=').next().unwrap_or_default();
    let mut squares = 0;
    let mut file_before = false;
    for &byte in rest {
        match byte {
            b'a'..=b'h' => file_before = true,
            b'1'..=b'8' => {
                squares += usize::from(file_before);
                file_before = false;
            }
            b'x' | b'-' => {}
            b'q' | b'r' | b'n' | b'Q' | b'R' | b'B' | b'N' if squares > 0 => {}
            _ => return false,
        }
    }
    squares > 0 && rest.len() <= 7
}

/// Cuts check and mate marks off a word.
trait TrimMarks {
    fn trim_suffix_bytes(&self) -> &[u8];
}

impl TrimMarks for [u8] {
    fn trim_suffix_bytes(&self) -> &[u8] {
        let keep = self.iter().rposition(|byte| !matches!(byte, b'+' | b'#')).map_or(0, |last| last + 1);
        &self[..keep]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pair(text: &str) -> Option<(&str, &str)> {
        match tag_at(text.as_bytes(), 0, true) {
            TagShape::Pair { name, value, .. } => Some((&text[name], &text[value])),
            _ => None,
        }
    }

    #[test]
    fn tag_pairs_as_the_standard_has_them() {
        assert_eq!(pair("[Event \"x\"]"), Some(("Event", "x")));
        assert_eq!(pair("[ Event\t\"x\" ] rest"), Some(("Event", "x")));
        assert_eq!(pair(r#"[Event "The \"Closed\" Cup"]"#), Some(("Event", r#"The \"Closed\" Cup"#)));
        assert_eq!(pair("[Black \"[=ab12]\"]"), Some(("Black", "[=ab12]")));
    }

    #[test]
    fn tags_that_are_broken() {
        for text in [
            "[Event x]",
            "[]",
            "[White ACPL \"25\"]",
            "[Event \"a\nb\"]",
            "[Event \"Open \\\"]",
            "[A \"b\" c]",
        ] {
            assert_eq!(pair(text), None, "{text}");
        }
    }

    #[test]
    fn an_event_pair_ends_a_broken_tag_before_it() {
        let text = br#"[TimeControl "60+0.6[Event "B"]"#;
        assert_eq!(tag_at(text, 0, true), TagShape::Broken { end: 20 });
    }

    #[test]
    fn a_tag_without_its_line_end_may_go_on() {
        assert_eq!(tag_at(b"[Event \"x", 0, false), TagShape::Cut);
        assert_eq!(tag_at(b"[Event \"x", 0, true), TagShape::Broken { end: 9 });
    }

    #[test]
    fn shapes_of_moves() {
        for word in ["e4", "Nf3+", "exd8=Q#", "d2d4", "O-O", "Ng1-f3", "e7e8q", "N@f3", "0-0-0"] {
            assert!(looks_like_move(word.as_bytes()), "{word}");
        }
        for word in ["Games", "1990", "PlyCount", "abc", "", "x", "e9", "White"] {
            assert!(!looks_like_move(word.as_bytes()), "{word}");
        }
    }

    #[test]
    fn a_marker_glued_to_a_move() {
        assert_eq!(glued_marker(b"Qd61-0"), Some(3));
        assert_eq!(glued_marker(b"Qh4#0-1"), Some(4));
        assert_eq!(glued_marker(b"1-0"), None);
    }

    #[test]
    fn line_ends_of_every_kind() {
        assert_eq!(count_lines(b"a\nb\r\nc\rd"), 3);
    }
}
