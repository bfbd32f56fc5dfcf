//! Where a game begins: cuts a stream of bytes into games.
//!
//! One local rule serves every reader of a file. A game begins
//!
//! - at a tag pair that starts a line, after a blank line or a termination
//!   marker or nothing, and that follows movetext, or is an `Event` tag, or
//!   repeats a tag name of the record before it, *whatever brace is open*;
//! - at a tag pair that starts a line of movetext outside comments;
//! - at any tag pair after a termination marker, and at an `Event` tag pair
//!   outside comments anywhere, even in the middle of a line;
//! - in text without tags, at the first move or number after a termination
//!   marker.
//!
//! So a brace that is never closed costs one game, a blank line in movetext
//! ends none, and no byte belongs to two games or to none.

use crate::pgn::lexeme::{
    TagShape, bom_len, glued_marker, is_line_end, is_odd_marker, is_space, is_standard_marker, is_word_byte,
    looks_like_move, tag_at, word_end,
};

/// What the cutter found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cut {
    /// The game ends before this byte, and the next one begins there.
    At(usize),
    /// The game ends with the text.
    End,
    /// More text is needed to tell. Bytes before the given one need not be
    /// seen again.
    More(usize),
}

/// Reads one game from its first byte to the next game's.
///
/// The cutter can be given the text in pieces: after [`Cut::More`] call it
/// again with a longer text and, if bytes were dropped from its front, tell
/// [`Cutter::forget`].
#[derive(Clone, Debug, Default)]
pub struct Cutter {
    /// Where reading goes on.
    at: usize,
    /// Names of the tag pairs seen, to know one that comes again.
    names: Vec<Box<[u8]>>,
    /// The last word was a termination marker, and only comments followed.
    after_marker: bool,
    /// Something that is no tag, comment or white space was seen.
    movetext: bool,
    /// A move, a move number or a marker was seen.
    game: bool,
    /// Open variations.
    depth: u32,
    /// A brace is open.
    brace: bool,
    /// The rest of the line is a comment.
    rest: bool,
    /// The last tag was an `Event` tag pair.
    behind_event: bool,
    /// The line so far holds nothing but white space.
    line_start: bool,
    /// The line before was blank, or there was none.
    blank_before: bool,
    /// Where the comments that belong to the next game began, after a marker.
    gap: Option<usize>,
}

/// Tag names remembered for one record; more are not looked at.
const MOST_NAMES: usize = 256;

impl Cutter {
    /// A cutter for a game that begins at byte `at` of the text.
    pub fn new(at: usize) -> Cutter {
        Cutter { at, line_start: true, blank_before: true, ..Cutter::default() }
    }

    /// True if what was read holds a tag, a move, a move number or a marker:
    /// otherwise it is stray text and no game.
    pub fn is_game(&self) -> bool {
        self.game || !self.names.is_empty()
    }

    /// Where the comments begin that belong to the next game, if one begins
    /// here. A comment that is still open belongs to this one.
    pub fn gap(&self) -> Option<usize> {
        self.gap.filter(|_| !self.brace)
    }

    /// Bytes before this one need not be seen again.
    pub fn resume(&self) -> usize {
        self.at
    }

    /// Tells the cutter that the first `bytes` of its text are gone.
    pub fn forget(&mut self, bytes: usize) {
        self.at -= bytes;
        self.gap = self.gap.map(|gap| gap.saturating_sub(bytes));
    }

    /// Goes on reading `text`; `whole` says that nothing follows it.
    pub fn cut(&mut self, text: &[u8], whole: bool) -> Cut {
        loop {
            if self.brace {
                match self.comment(text, whole) {
                    Some(cut) => return cut,
                    None => continue,
                }
            }
            if self.rest {
                let length = memchr::memchr2(b'\n', b'\r', &text[self.at..]);
                self.rest = length.is_none();
                self.at = length.map_or(text.len(), |length| self.at + length);
            }
            let Some(&byte) = text.get(self.at) else {
                return if whole { Cut::End } else { Cut::More(self.at) };
            };
            match byte {
                b'\n' | b'\r' => {
                    if byte == b'\r' && self.at + 1 == text.len() && !whole {
                        return Cut::More(self.at);
                    }
                    self.line_end(text);
                }
                byte if is_space(byte) => self.at += 1,
                b'{' => {
                    self.note_gap(self.at);
                    self.brace = true;
                    self.line_start = false;
                    self.at += 1;
                }
                b';' => self.line_comment(),
                b'%' if self.starts_line(text) => self.line_comment(),
                b'[' => match tag_at(text, self.at, whole) {
                    TagShape::Cut => return Cut::More(self.at),
                    TagShape::Broken { end } => {
                        self.behind_event = false;
                        if self.broken_begins_game(text) {
                            return Cut::At(self.gap.unwrap_or(self.at));
                        }
                        self.skip_to(end);
                    }
                    TagShape::Pair { name, end, .. } => {
                        let name = &text[name];
                        if self.begins_game(name) {
                            return Cut::At(self.gap.unwrap_or(self.at));
                        }
                        self.remember(name);
                        self.behind_event = name == b"Event";
                        self.skip_to(end);
                    }
                },
                b'(' => self.bracket(1),
                b')' => self.bracket(-1),
                0xef if bom_len(&text[self.at..]) > 0 => self.at += 3,
                byte if is_word_byte(byte) => {
                    let end = word_end(text, self.at);
                    if end == text.len() && !whole && end - self.at < 1 << 16 {
                        return Cut::More(self.at);
                    }
                    if let Some(cut) = self.word(text, end, whole) {
                        return cut;
                    }
                }
                _ => self.skip_to(self.at + 1),
            }
        }
    }

    /// Inside a brace comment. `None` once it is closed.
    fn comment(&mut self, text: &[u8], whole: bool) -> Option<Cut> {
        let rest = &text[self.at..];
        let close = memchr::memchr(b'}', rest);
        let inside = &rest[..close.unwrap_or(rest.len())];
        for bracket in memchr::memchr_iter(b'[', inside) {
            let at = self.at + bracket;
            if !blank_line_before(text, at) {
                continue;
            }
            match tag_at(text, at, whole) {
                TagShape::Cut => {
                    self.at = line_start_of(text, at, self.at);
                    return Some(Cut::More(self.at));
                }
                TagShape::Broken { .. } => {}
                TagShape::Pair { name, .. } => {
                    let name = &text[name];
                    if self.movetext || name == b"Event" || self.knows(name) {
                        return Some(Cut::At(at));
                    }
                }
            }
        }
        match close {
            Some(length) => {
                self.at += length + 1;
                self.brace = false;
                self.line_start = false;
                None
            }
            None if whole => {
                self.at = text.len();
                Some(Cut::End)
            }
            None => {
                self.at = resume_in_comment(text, self.at);
                Some(Cut::More(self.at))
            }
        }
    }

    fn line_end(&mut self, text: &[u8]) {
        self.blank_before = self.line_start;
        self.line_start = true;
        let crlf = text[self.at] == b'\r' && text.get(self.at + 1) == Some(&b'\n');
        self.at += 1 + usize::from(crlf);
    }

    fn starts_line(&self, text: &[u8]) -> bool {
        self.at == 0 || is_line_end(text[self.at - 1])
    }

    fn line_comment(&mut self) {
        self.note_gap(self.at);
        self.rest = true;
        self.skip_to(self.at + 1);
    }

    fn skip_to(&mut self, end: usize) {
        self.at = end;
        self.line_start = false;
    }

    /// A comment after a marker and a blank line belongs to the next game, if
    /// there is one.
    fn note_gap(&mut self, at: usize) {
        if self.after_marker && self.gap.is_none() && self.line_start && self.blank_before {
            self.gap = Some(at);
        }
    }

    fn bracket(&mut self, step: i32) {
        self.depth = self.depth.saturating_add_signed(step);
        self.movetext = true;
        self.skip_to(self.at + 1);
    }

    fn knows(&self, name: &[u8]) -> bool {
        self.names.iter().any(|known| &**known == name)
    }

    fn remember(&mut self, name: &[u8]) {
        if self.names.len() < MOST_NAMES {
            self.names.push(name.into());
        }
    }

    /// A tag pair outside comments: does it begin the next game?
    fn begins_game(&self, name: &[u8]) -> bool {
        let event = name == b"Event";
        if self.after_marker || self.movetext && (event || self.line_start) {
            return true;
        }
        let known = self.knows(name);
        // Twice in a row it is a slip; behind other tags it is another record.
        event && known && !self.behind_event
            || self.line_start && self.blank_before && !self.names.is_empty() && (event || known)
    }

    /// A broken tag: does it begin the next game?
    fn broken_begins_game(&self, text: &[u8]) -> bool {
        let named = text.get(self.at + 1).is_some_and(u8::is_ascii_uppercase);
        self.line_start && named && (self.after_marker || self.movetext && self.blank_before)
    }

    /// A word of movetext, from `self.at` to `end`.
    fn word(&mut self, text: &[u8], end: usize, whole: bool) -> Option<Cut> {
        let word = &text[self.at..end];
        let may_end = matches!(word[word.len() - 1], b'0'..=b'2' | b'5' | b'*' | 0xbd);
        let marker = may_end && (is_standard_marker(word) || is_odd_marker(word));
        if self.after_marker && (marker && self.names.is_empty() || starts_movetext(word)) {
            return Some(Cut::At(self.gap.unwrap_or(self.at)));
        }
        let ends = marker || may_end && glued_marker(word).is_some();
        let closes = match ends && self.depth > 0 {
            true => blank_follows(text, end, whole),
            false => Some(ends),
        };
        let Some(closes) = closes else { return Some(Cut::More(self.at)) };
        self.game = self.game || ends || starts_movetext(word);
        self.movetext = true;
        if closes {
            self.after_marker = true;
            self.gap = None;
            self.depth = 0;
        }
        self.skip_to(end);
        None
    }
}

/// True for a move number or a word that has the shape of a move.
fn starts_movetext(word: &[u8]) -> bool {
    let digits = word.iter().take_while(|byte| byte.is_ascii_digit()).count();
    digits > 0 && (digits == word.len() || word[digits] == b'.') || looks_like_move(word)
}

/// True if only blanks stand between a blank line (or the text's start) and
/// the byte at `at`.
fn blank_line_before(text: &[u8], at: usize) -> bool {
    let Some(line) = back_over_line_end(text, at) else { return false };
    line == 0 || back_over_line_end(text, line).is_some()
}

/// Goes back over blanks and one line end before `at`.
fn back_over_line_end(text: &[u8], at: usize) -> Option<usize> {
    let before = text[..at].iter().rposition(|byte| !matches!(byte, b' ' | b'\t'))?;
    match text[before] {
        b'\n' if before > 0 && text[before - 1] == b'\r' => Some(before - 1),
        b'\n' | b'\r' => Some(before),
        _ => None,
    }
}

/// First byte of the two lines before `at`, but not before `least`.
fn line_start_of(text: &[u8], at: usize, least: usize) -> usize {
    let mut start = at;
    for _ in 0..2 {
        start = back_over_line_end(text, start).unwrap_or(start);
    }
    start.max(least)
}

/// Where to go on in a comment that is longer than the text: far enough back
/// to see a blank line again.
fn resume_in_comment(text: &[u8], least: usize) -> usize {
    let back = text.len().saturating_sub(1 << 12).max(least);
    let tail = &text[back..];
    let last = tail.iter().rposition(|byte| !is_space(*byte)).map_or(back, |last| back + last + 1);
    last.max(least)
}

/// True if the rest of the line at `at` and the next line are blank, or the
/// text ends; `None` if more text is needed to tell.
fn blank_follows(text: &[u8], at: usize, whole: bool) -> Option<bool> {
    let mut line_ends = 0;
    let mut previous = 0;
    for &byte in &text[at..] {
        match byte {
            b'\n' if previous == b'\r' => {}
            b'\n' | b'\r' => line_ends += 1,
            b' ' | b'\t' => {}
            _ => return Some(line_ends > 1),
        }
        if line_ends > 1 {
            return Some(true);
        }
        previous = byte;
    }
    (whole || text.len() - at > 1 << 16).then_some(true)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The games of a text, blanks around them cut off.
    fn games(text: &str) -> Vec<&str> {
        let mut games = Vec::new();
        let mut start = 0;
        loop {
            let mut cutter = Cutter::new(start);
            let end = match cutter.cut(text.as_bytes(), true) {
                Cut::At(end) => end,
                Cut::End => text.len(),
                Cut::More(_) => panic!("the text is whole"),
            };
            if cutter.is_game() {
                games.push(text[start..end].trim());
            }
            if end == text.len() {
                return games;
            }
            assert!(end > start, "no progress at {start} of {text:?}");
            start = end;
        }
    }

    #[test]
    fn blank_lines_inside_a_game_do_not_end_it() {
        for text in [
            "[Event \"A\"]\n\n[White \"x\"]\n\n\n1. e4 e5\n\n2. Nf3 1-0\n",
            "[Event \"A\"]\r\n\r\n\r\n1. e4\r\n\r\n1-0\r\n",
            "{ made by hand }\n\n[Event \"x\"]\n\n1. b4 *\n",
        ] {
            assert_eq!(games(text), [text.trim()]);
        }
    }

    #[test]
    fn games_begin_without_blank_lines() {
        assert_eq!(games("[Event \"A\"]\n1. d4 *\n[Event \"B\"]\n1. e4 *\n").len(), 2);
        assert_eq!(games("[Event \"A\"]\n\n1. e4 2. Nf[Event \"B\"]\n\n*").len(), 2);
        assert_eq!(games("[Event \"A\"]\n[TimeControl \"60+0.6[Event \"B\"]\n\n*").len(), 2);
        assert_eq!(games("[Event \"\"]\n[Event \"\"]\n[Site \"B\"]\n\n*").len(), 1);
        assert_eq!(games("[White \"A\"]\n1. e4 e5\n[White \"B\"]\n1. e4 *\n").len(), 2);
    }

    #[test]
    fn records_of_tags_alone() {
        assert_eq!(games("[Event \"A\"]\n[Result \"*\"]\n\n\n[Event \"B\"]\n\n*\n").len(), 2);
        assert_eq!(games("[White \"?\"]\n[Result \"?\"]\n \n\n[White \"A\"]\n[Result \"*\"]\n\n*").len(), 2);
    }

    #[test]
    fn text_without_tags_is_cut_at_markers() {
        assert_eq!(games("* 1. e4 e5 1-0 1. e4 *"), ["*", "1. e4 e5 1-0", "1. e4 *"]);
        assert_eq!(games("1. e4 (1. d4 1-0) e5 *\n1. c4 *").len(), 2);
        assert_eq!(games("1. e4 {1-0} e5 *").len(), 1);
    }

    #[test]
    fn an_open_brace_costs_one_game() {
        let text = "[Event \"A\"]\n\n1. e4 { never closed\n\n[Event \"B\"]\n\n1. d4 *\n";
        assert_eq!(games(text).len(), 2);
    }

    #[test]
    fn a_bracket_in_a_comment_is_text() {
        let text = "[Event \"A\"]\n\n1. e4 { see\n[Diagram] and\n\n[%clk 0:01] } e5 *\n";
        assert_eq!(games(text).len(), 1);
    }

    #[test]
    fn stray_text_is_no_game() {
        assert_eq!(games("Collected by hand\n\n[Event \"A\"]\n\n*\n").len(), 1);
        assert_eq!(games("\u{feff}\n \n"), [""; 0]);
    }

    #[test]
    fn text_in_pieces_is_cut_alike() {
        let text =
            "[Event \"A\"]\r\n\r\n1. e4 { never\r\n\r\n[Event \"B\"]\r\n\r\n1. d4 {a} ; b\r\n *\r\n1. c4 *";
        let text = text.as_bytes();
        let mut start = 0;
        while start < text.len() {
            let whole = Cutter::new(start).cut(text, true);
            let mut cutter = Cutter::new(start);
            let pieces = (start..=text.len())
                .map(|end| cutter.cut(&text[..end], end == text.len()))
                .find(|cut| !matches!(cut, Cut::More(_)));
            assert_eq!(pieces, Some(whole));
            start = if let Cut::At(end) = whole { end } else { text.len() };
        }
    }
}
