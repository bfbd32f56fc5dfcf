//! Lossless tokens: every byte of a game is in exactly one of them.

use memchr::memchr;

use crate::model::Span;
use crate::pgn::lexeme::{
    TagShape, bom_len, is_line_end, is_odd_marker, is_space, is_standard_marker, is_word_byte,
    looks_like_move, tag_at, word_end,
};
use crate::pgn::result::is_marker_byte;

/// What a run of bytes is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TokenKind {
    /// White space and line ends.
    Space,
    /// White space of another script: no-break space and its like.
    OddSpace,
    /// A byte order mark.
    Bom,
    /// `[Name "value"]` (PGN 8.1).
    Tag,
    /// What starts with `[` and is no tag pair.
    BrokenTag,
    /// `{ … }` (PGN 5).
    Comment,
    /// A brace that is never closed, to the end of the game.
    OpenComment,
    /// `; …` to the end of the line (PGN 5).
    LineComment,
    /// `% …` in the first column, to the end of the line (PGN 6).
    Escape,
    /// `12.` or `12...` or `12` (PGN 8.2.2).
    Number,
    /// Full stops without a number.
    Dots,
    /// A word of movetext, readable or not.
    Word,
    /// `1-0`, `0-1`, `1/2-1/2`, `*`, or an odd spelling of them.
    Marker,
    /// `$12` (PGN 8.2.4).
    Nag,
    /// `!`, `?`, `!?` … behind a move (PGN 8.2.3.8).
    Suffix,
    /// `(` of a variation (PGN 8.2.5).
    Open,
    /// `)` of a variation.
    Close,
    /// `(=)`: a draw was offered (FIDE C.12).
    DrawOffer,
    /// `< … >`: reserved (PGN 7).
    Reserved,
    /// Anything else: a control character, a stray `}`, `]`, `"`.
    Stray,
}

/// A run of bytes of one kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token {
    /// What it is.
    pub kind: TokenKind,
    /// Where it is.
    pub span: Span,
}

/// The tokens of a game's text.
pub fn tokens(text: &[u8]) -> Tokens<'_> {
    Tokens { text, at: 0 }
}

/// Iterator over the tokens of a text.
#[derive(Clone, Debug)]
pub struct Tokens<'b> {
    text: &'b [u8],
    at: usize,
}

impl Iterator for Tokens<'_> {
    type Item = Token;

    fn next(&mut self) -> Option<Token> {
        let start = self.at;
        let (kind, end) = one(self.text, start)?;
        self.at = end;
        Some(Token { kind, span: Span::new(start, end) })
    }
}

/// Bytes of the longest `<…>`, which is read within a line.
const LONGEST_RESERVED: usize = 255;

/// The token at `at`: its kind and the byte after it.
fn one(text: &[u8], at: usize) -> Option<(TokenKind, usize)> {
    let &byte = text.get(at)?;
    let rest = &text[at..];
    Some(match byte {
        b if is_space(b) => (TokenKind::Space, run(text, at, is_space)),
        b'{' => match memchr(b'}', rest) {
            Some(length) => (TokenKind::Comment, at + length + 1),
            None => (TokenKind::OpenComment, text.len()),
        },
        b';' => (TokenKind::LineComment, run(text, at, |b| !is_line_end(b))),
        b'%' if at == 0 || is_line_end(text[at - 1]) => {
            (TokenKind::Escape, run(text, at, |b| !is_line_end(b)))
        }
        b'[' => match tag_at(text, at, true) {
            TagShape::Pair { end, .. } => (TokenKind::Tag, end),
            TagShape::Broken { end } => (TokenKind::BrokenTag, end),
            TagShape::Cut => unreachable!("the text is whole"),
        },
        b'(' if rest.starts_with(b"(=)") => (TokenKind::DrawOffer, at + 3),
        b'(' => (TokenKind::Open, at + 1),
        b')' => (TokenKind::Close, at + 1),
        b'$' => (TokenKind::Nag, run(text, at + 1, |b| b.is_ascii_digit())),
        b'!' | b'?' => (TokenKind::Suffix, run(text, at, |b| matches!(b, b'!' | b'?'))),
        // A bound, or a million of them would be looked through a million times.
        b'<' => match rest.iter().take(LONGEST_RESERVED).position(|&b| b == b'>' || is_line_end(b)) {
            Some(length) if rest[length] == b'>' => (TokenKind::Reserved, at + length + 1),
            _ => (TokenKind::Stray, at + 1),
        },
        b'.' => (TokenKind::Dots, run(text, at, |b| b == b'.')),
        0xef if bom_len(rest) > 0 => (TokenKind::Bom, at + 3),
        0xc2.. if odd_space_len(rest) > 0 => (TokenKind::OddSpace, at + odd_space_len(rest)),
        b'0'..=b'9' | 0xc2 => spaced_marker(rest)
            .map_or_else(|| digits_or_word(text, at), |length| (TokenKind::Marker, at + length)),
        b if is_word_byte(b) => word(text, at),
        _ => (TokenKind::Stray, at + 1),
    })
}

/// First byte from `at` on that does not satisfy `keep`.
fn run(text: &[u8], at: usize, keep: impl Fn(u8) -> bool) -> usize {
    text[at..].iter().position(|&byte| !keep(byte)).map_or(text.len(), |length| at + length)
}

/// Length of a white space character outside ASCII at the start of `text`:
/// U+00A0, U+1680, U+2000 to U+200B, U+2028, U+2029, U+202F, U+205F, U+3000.
fn odd_space_len(text: &[u8]) -> usize {
    match text {
        [0xc2, 0xa0 | 0x85, ..] => 2,
        [0xe2, 0x80, 0x80..=0x8b | 0xa8 | 0xa9 | 0xaf, ..] | [0xe2, 0x81, 0x9f, ..] => 3,
        [0xe1, 0x9a, 0x80, ..] | [0xe3, 0x80, 0x80, ..] => 3,
        _ => 0,
    }
}

/// `12.` and `12...` are numbers, `12` alone too; `1-0`, `0-0` and `1e4` are
/// words.
fn digits_or_word(text: &[u8], at: usize) -> (TokenKind, usize) {
    let digits = run(text, at, |byte| byte.is_ascii_digit());
    if digits == at {
        return word(text, at);
    }
    let stops = run(text, digits, |byte| byte == b'.');
    if stops > digits && text.get(stops).is_none_or(|&byte| !is_word_byte(byte)) {
        return (TokenKind::Number, stops);
    }
    // A marker is short: do not look through a long word for each number in it.
    let near = &text[..text.len().min(digits + 32)];
    if stops > digits && !is_odd_marker(&near[at..word_end(near, at)]) {
        return (TokenKind::Number, stops);
    }
    match plain_word_end(text, at) {
        end if end == digits => (TokenKind::Number, digits),
        _ => word(text, at),
    }
}

/// A word, up to a white space character of any script.
fn word(text: &[u8], at: usize) -> (TokenKind, usize) {
    let end = plain_word_end(text, at);
    let word = &text[at..end];
    if is_marker_byte(text[at]) && (is_standard_marker(word) || is_odd_marker(word)) {
        return (TokenKind::Marker, end);
    }
    // "e8(Q)" is one word.
    if let [b'(', b'Q' | b'R' | b'B' | b'N', b')', ..] = text[end..]
        && matches!(word.last(), Some(b'1' | b'8'))
        && looks_like_move(word)
    {
        return (TokenKind::Word, run(text, end + 3, |byte| matches!(byte, b'+' | b'#')));
    }
    (TokenKind::Word, end)
}

fn plain_word_end(text: &[u8], at: usize) -> usize {
    let mut end = word_end(text, at);
    if !text[at..end].iter().any(|&byte| byte == b'.' || byte >= 0xc2) {
        return end;
    }
    // "12...Nf6" never comes here; "Nf3.e5" does: full stops end a move.
    // That of "exd6e.p." does not.
    if let Some(stop) =
        text[at..end].windows(2).position(|pair| pair[0] == b'.' && pair[1].is_ascii_alphanumeric())
        && stop > 0
        && !(text[..at + stop].ends_with(b"e") && text[at + stop..].starts_with(b".p"))
        && looks_like_move(&text[at..at + stop])
    {
        end = at + stop;
    }
    let high = text[at..end].iter().enumerate().filter(|(_, byte)| **byte >= 0xc2);
    let odd = high.map(|(offset, _)| at + offset).find(|&high| high > at && odd_space_len(&text[high..]) > 0);
    odd.unwrap_or(end)
}

/// Length of a result written with blanks: `1 - 0`, `½ - ½`, `1/2 : 1/2`.
fn spaced_marker(text: &[u8]) -> Option<usize> {
    let blanks = |at: usize| run(text, at, |byte| byte == b' ');
    let first = score_len(text)?;
    let gap = blanks(first);
    let dash = match text[gap..] {
        [b'-' | b':', ..] => 1,
        [0xe2, 0x80, 0x93 | 0x94, ..] => "–".len(),
        _ => return None,
    };
    let after = gap + dash;
    let second = blanks(after);
    let end = second + score_len(&text[second..])?;
    let spaced = gap > first && second > after;
    let closed = text.get(end).is_none_or(|&byte| !is_word_byte(byte));
    // "0 - 0" is castling until its place tells otherwise.
    let castling = &text[..first] == b"0" && text[second..end] != *b"1";
    (spaced && closed && !castling).then_some(end)
}

/// Length of one side's score: `1/2`, `½`, `0.5`, `1`, `0`.
fn score_len(text: &[u8]) -> Option<usize> {
    match text {
        [b'1', b'/', b'2', ..] | [b'0', b'.', b'5', ..] => Some(3),
        [0xc2, 0xbd, ..] => Some("½".len()),
        [b'0' | b'1', ..] => Some(1),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::TokenKind::*;
    use super::*;

    fn kinds(text: &str) -> Vec<(TokenKind, &str)> {
        tokens(text.as_bytes())
            .filter(|token| token.kind != Space)
            .map(|token| (token.kind, &text[token.span.range()]))
            .collect()
    }

    #[test]
    fn movetext_as_the_standard_has_it() {
        assert_eq!(
            kinds("1. e4 $1 {a} (1... c5!) 2.Nf3;x\n*"),
            [
                (Number, "1."),
                (Word, "e4"),
                (Nag, "$1"),
                (Comment, "{a}"),
                (Open, "("),
                (Number, "1..."),
                (Word, "c5"),
                (Suffix, "!"),
                (Close, ")"),
                (Number, "2."),
                (Word, "Nf3"),
                (LineComment, ";x"),
                (Marker, "*"),
            ]
        );
    }

    #[test]
    fn results_are_no_numbers() {
        assert_eq!(kinds("1-0"), [(Marker, "1-0")]);
        assert_eq!(kinds("1 - 0"), [(Marker, "1 - 0")]);
        assert_eq!(kinds("½-½"), [(Marker, "½-½")]);
        assert_eq!(kinds("0.5-0.5"), [(Marker, "0.5-0.5")]);
        assert_eq!(kinds("0-0"), [(Word, "0-0")]);
        assert_eq!(kinds("12 e4"), [(Number, "12"), (Word, "e4")]);
        assert_eq!(kinds("1e4"), [(Word, "1e4")]);
    }

    #[test]
    fn a_promotion_in_brackets_is_one_word() {
        assert_eq!(kinds("e8(Q)+ Kd7"), [(Word, "e8(Q)+"), (Word, "Kd7")]);
        assert_eq!(kinds("e8 (Q)"), [(Word, "e8"), (Open, "("), (Word, "Q"), (Close, ")")]);
    }

    #[test]
    fn white_space_of_other_scripts_parts_words() {
        assert_eq!(
            kinds("1.\u{a0}e4\u{a0}e5"),
            [(Number, "1."), (OddSpace, "\u{a0}"), (Word, "e4"), (OddSpace, "\u{a0}"), (Word, "e5")]
        );
    }

    #[test]
    fn strays_and_marks() {
        assert_eq!(
            kinds("\u{feff}} <x> \"\0(=)"),
            [
                (Bom, "\u{feff}"),
                (Stray, "}"),
                (Reserved, "<x>"),
                (Stray, "\""),
                (Stray, "\0"),
                (DrawOffer, "(=)")
            ]
        );
    }

    #[test]
    fn tokens_joined_are_the_text() {
        for text in ["", "1. e4 {", "[a", "½", "\u{a0}", "$", "<", "1 -", "(=", "%x\n%", "e8(Q", "Nf3.e5"] {
            let mut at = 0;
            for token in tokens(text.as_bytes()) {
                assert_eq!(token.span.range().start, at, "{text}");
                assert!(!token.span.is_empty());
                at = token.span.range().end;
            }
            assert_eq!(at, text.len());
        }
    }
}
