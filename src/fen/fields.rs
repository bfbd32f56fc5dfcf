//! The text of a FEN cut at its blanks.

use super::fault::{FaultKind, FenFault};
use crate::model::Span;

/// Where the fields stand (PGN 16.1.3). A missing field is `None`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Fields {
    /// Piece placement.
    pub placement: Option<Span>,
    /// Side to move.
    pub side: Option<Span>,
    /// Castling availability.
    pub castling: Option<Span>,
    /// En passant target square.
    pub ep: Option<Span>,
    /// Half-move clock.
    pub clock: Option<Span>,
    /// Full-move number.
    pub fullmove: Option<Span>,
    /// Check counters, in three-check only.
    pub checks: Option<Span>,
}

/// Pieces of `text` between blanks; one underscore for each blank is read too,
/// where there is no blank at all (the spelling used in web addresses).
pub(crate) fn words(text: &[u8]) -> Vec<Span> {
    let underscores = !has_blank(text);
    let blank = |byte: u8| byte.is_ascii_whitespace() || underscores && byte == b'_';
    let mut words = Vec::with_capacity(7);
    let mut start = None;
    for (at, &byte) in text.iter().enumerate() {
        match (blank(byte), start) {
            (true, Some(from)) => {
                words.push(Span::new(from, at));
                start = None;
            }
            (false, None) => start = Some(at),
            _ => {}
        }
    }
    words.extend(start.map(|from| Span::new(from, text.len())));
    words
}

/// True if a blank stands in the text, anywhere but at its ends.
fn has_blank(text: &[u8]) -> bool {
    text.trim_ascii().iter().any(u8::is_ascii_whitespace)
}

/// Reports the first blank that is not the one space between two fields.
pub(crate) fn check_blanks(text: &[u8], faults: &mut Vec<FenFault>) {
    let odd = |at: usize| {
        let byte = text[at];
        let at_an_end = at == 0 || at + 1 == text.len();
        byte.is_ascii_whitespace()
            && (byte != b' ' || at_an_end || text.get(at + 1).is_some_and(u8::is_ascii_whitespace))
    };
    if let Some(at) = (0..text.len()).find(|&at| odd(at)) {
        let blanks = text[at..].iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        faults.push(FenFault { kind: FaultKind::Whitespace, span: Span::new(at, at + blanks) });
    }
}

/// Gives the words their places, and reports a wrong number of them.
///
/// With `checks`, one more field may hold the counters of three-check: before
/// the clock (`3+3`) or at the end (`+0+0`).
pub(crate) fn lay_out(text: &[u8], checks: bool, faults: &mut Vec<FenFault>) -> Fields {
    let mut words = words(text);
    let underscored = words.len() > 1 && !has_blank(text);
    let counter = |word: &Span| word.of(text).contains(&b'+');
    let at = if checks { words.iter().skip(4).position(counter) } else { None };
    let checks = at.map(|at| words.remove(at + 4));
    let found = if underscored { 1 } else { words.len() };
    if found != 6 {
        let span = words.get(6).map_or(Span::new(text.len(), text.len()), |extra| {
            Span::new(extra.range().start, words.last().map_or(text.len(), |last| last.range().end))
        });
        faults.push(FenFault { kind: FaultKind::FieldCount { found, wanted: 6 }, span });
    }
    let word = |at: usize| words.get(at).copied();
    Fields {
        placement: word(0),
        side: word(1),
        castling: word(2),
        ep: word(3),
        clock: word(4),
        fullmove: word(5),
        checks,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(text: &str) -> Vec<FaultKind> {
        let mut faults = Vec::new();
        check_blanks(text.as_bytes(), &mut faults);
        lay_out(text.as_bytes(), false, &mut faults);
        faults.iter().map(|fault| fault.kind).collect()
    }

    #[test]
    fn six_words_and_single_spaces_are_in_order() {
        assert_eq!(kinds("8/8 w - - 0 1"), []);
    }

    #[test]
    fn doubled_leading_and_trailing_blanks_are_one_fault() {
        for text in
            [" 8/8 w - - 0 1", "8/8  w - - 0 1", "8/8 w - - 0 1 ", "8/8\tw - - 0 1", "8/8 w - - 0 1\n"]
        {
            assert_eq!(kinds(text), [FaultKind::Whitespace], "{text:?}");
        }
    }

    #[test]
    fn underscores_separate_where_no_blank_does() {
        assert_eq!(kinds("8/8_w_-_-_0_1"), [FaultKind::FieldCount { found: 1, wanted: 6 }]);
        assert_eq!(words(b"8/8_w_-_-_0_1").len(), 6);
    }

    #[test]
    fn counters_of_three_check_stand_in_either_place() {
        for text in ["8/8 w - - 3+3 0 1", "8/8 w - - 0 1 +0+0"] {
            let mut faults = Vec::new();
            let fields = lay_out(text.as_bytes(), true, &mut faults);
            assert!(faults.is_empty());
            assert_eq!(fields.clock.map(|span| span.of(text.as_bytes())), Some(&b"0"[..]));
        }
    }
}
