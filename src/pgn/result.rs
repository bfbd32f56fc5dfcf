//! How results are written, in tags and as termination markers.

use shakmaty::Color;

use crate::input::encoding;
use crate::model::Outcome;

/// What a Result tag or a termination marker says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Recorded {
    /// What is meant.
    pub score: Score,
    /// How it is written.
    pub spelling: Spelling,
}

/// The meaning of a recorded result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Score {
    /// One of the four of the standard (PGN 8.1.1.7).
    Standard(Outcome),
    /// This side won without play: `+:-`, `1-0F`.
    ForfeitWin(Color),
    /// Neither side gets anything: `0-0`, `-:-`. Both absent, or both lost.
    BothForfeit,
    /// An arbiter gave one side half a point and the other none:
    /// `1/2-0` gives it to White.
    HalfToOne(Color),
    /// The text says that the result is not known: `?`, or nothing.
    NotKnown,
    /// The text is none of the spellings known.
    Unreadable,
}

/// Whether a result is spelled as the standard demands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Spelling {
    /// Exactly `1-0`, `0-1`, `1/2-1/2` or `*`.
    Standard,
    /// Anything else.
    Odd,
}

impl Recorded {
    /// The outcome that a rule set can be asked about: a win without play is
    /// a win. `None` where there is no single outcome of the standard.
    pub fn outcome(self) -> Option<Outcome> {
        match self.score {
            Score::Standard(outcome) => Some(outcome),
            Score::ForfeitWin(color) => Some(Outcome::win(color)),
            Score::BothForfeit | Score::HalfToOne(_) | Score::NotKnown | Score::Unreadable => None,
        }
    }

    /// The spelling of the standard for the same outcome, where there is one.
    pub fn standard(self) -> Option<&'static str> {
        self.outcome().map(Outcome::as_str)
    }
}

/// Reads the value of a Result tag. Every value has a reading.
pub fn read_tag(value: &[u8]) -> Recorded {
    if let Some(outcome) = Outcome::from_standard(value) {
        return Recorded { score: Score::Standard(outcome), spelling: Spelling::Standard };
    }
    let plain = simplify(value);
    let row = MARKERS.iter().chain(TAG_ONLY).find(|(spelling, _)| *spelling == plain);
    Recorded { score: row.map_or(Score::Unreadable, |(_, score)| *score), spelling: Spelling::Odd }
}

/// Reads a termination marker; `None` if the text is none.
///
/// A caller that has met `1 - 0` gives all of it. Two things only the caller
/// can know: `0-0` may be castling, and nothing but the marker's place tells
/// them apart; and signs that are evaluations in a movetext (`=`, `+/-`,
/// `+--`) are never taken for markers.
pub fn read_marker(text: &[u8]) -> Option<Recorded> {
    if let Some(outcome) = Outcome::from_standard(text) {
        return Some(Recorded { score: Score::Standard(outcome), spelling: Spelling::Standard });
    }
    // Most tokens are moves and numbers: away with them before any decoding.
    if text.len() > LONGEST || !text.iter().all(|&byte| is_marker_byte(byte)) {
        return None;
    }
    // Castling is what is left of them.
    if matches!(text, b"O-O" | b"O-O-O") {
        return None;
    }
    let plain = simplify(text);
    let row = MARKERS.iter().find(|(spelling, _)| *spelling == plain)?;
    Some(Recorded { score: row.1, spelling: Spelling::Odd })
}

/// True for the bytes that markers are made of.
pub(crate) fn is_marker_byte(byte: u8) -> bool {
    let signs = matches!(byte, b'/' | b'.' | b',' | b'-' | b':' | b'+' | b'*');
    let letters = matches!(byte, b'0' | b'1' | b'2' | b'5' | b'f' | b'F' | b'o' | b'O');
    signs || letters || matches!(byte, b' ' | b'\t' | b'\r' | b'\n' | 0x80..)
}

/// Bytes of the longest marker, `1/2 – 1/2` with generous blanks.
const LONGEST: usize = 32;

const WHITE_WINS: Score = Score::Standard(Outcome::WhiteWins);
const BLACK_WINS: Score = Score::Standard(Outcome::BlackWins);
const DRAW: Score = Score::Standard(Outcome::Draw);

/// Spellings met in tags and as markers, simplified.
const MARKERS: &[(&str, Score)] = &[
    ("1-0", WHITE_WINS),
    ("0-1", BLACK_WINS),
    ("1/2-1/2", DRAW),
    ("1/2", DRAW),
    ("*", Score::Standard(Outcome::Open)),
    ("1-0f", Score::ForfeitWin(Color::White)),
    ("0-1f", Score::ForfeitWin(Color::Black)),
    ("+:-", Score::ForfeitWin(Color::White)),
    ("-:+", Score::ForfeitWin(Color::Black)),
    ("-:-", Score::BothForfeit),
    ("0-0", Score::BothForfeit),
    ("1/2-0", Score::HalfToOne(Color::White)),
    ("0-1/2", Score::HalfToOne(Color::Black)),
];

/// Spellings that are results only in a tag, simplified.
const TAG_ONLY: &[(&str, Score)] = &[
    ("", Score::NotKnown),
    ("?", Score::NotKnown),
    ("unknown", Score::NotKnown),
    ("whitewin", WHITE_WINS),
    ("whitewins", WHITE_WINS),
    ("whitewon", WHITE_WINS),
    ("blackwin", BLACK_WINS),
    ("blackwins", BLACK_WINS),
    ("blackwon", BLACK_WINS),
    ("=", DRAW),
    ("=-=", DRAW),
    ("draw", DRAW),
    ("drawn", DRAW),
    ("remis", DRAW),
    ("+/-", Score::ForfeitWin(Color::White)),
    ("-/+", Score::ForfeitWin(Color::Black)),
    ("+--", Score::ForfeitWin(Color::White)),
    ("--+", Score::ForfeitWin(Color::Black)),
    ("---", Score::BothForfeit),
    ("0-0f", Score::BothForfeit),
];

/// Brings a spelling to the form of the tables: one kind of dash, half
/// points as `1/2`, `:` between numbers as `-`, no blanks, small letters.
fn simplify(text: &[u8]) -> String {
    let (text, _) = encoding::to_string(text);
    let mut plain = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '½' => plain.push_str("1/2"),
            '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{fe58}' | '\u{fe63}' | '\u{ff0d}' => plain.push('-'),
            '\u{2044}' | '\u{2215}' => plain.push('/'),
            '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}' | '\u{ad}' => {}
            c if c.is_whitespace() => {}
            c => plain.extend(c.to_lowercase()),
        }
    }
    let between_numbers = plain.contains(':') && !plain.contains(['+', '-']);
    if between_numbers {
        plain = plain.replace(':', "-");
    }
    for half in ["0.5", "0,5", ".5"] {
        plain = plain.replace(half, "1/2");
    }
    for point in ["1.0", "1,0"] {
        plain = plain.replace(point, "1");
    }
    // The letter for the digit, which never happens twice: O-O is castling.
    match plain.as_str() {
        "1-o" => "1-0".to_owned(),
        "o-1" => "0-1".to_owned(),
        _ => plain,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const W: Score = WHITE_WINS;
    const B: Score = BLACK_WINS;

    #[test]
    fn the_four_of_the_standard_are_standard_everywhere() {
        for outcome in Outcome::ALL {
            let recorded = Recorded { score: Score::Standard(outcome), spelling: Spelling::Standard };
            assert_eq!(read_tag(outcome.as_str().as_bytes()), recorded);
            assert_eq!(read_marker(outcome.as_str().as_bytes()), Some(recorded));
        }
    }

    #[test]
    fn odd_spellings_in_tags_and_as_markers() {
        let rows: &[(&str, Score, bool)] = &[
            // spelling, meaning, is it a marker too?
            ("1 - 0", W, true),
            ("0 -\n1", B, true),
            (" 1-0", W, true),
            ("1:0", W, true),
            ("0:1", B, true),
            ("1–0", W, true),
            ("0—1", B, true),
            ("1\u{2212}0", W, true),
            ("1\u{a0}-\u{a0}0", W, true),
            ("1-O", W, true),
            ("O-1", B, true),
            ("½-½", DRAW, true),
            ("½–½", DRAW, true),
            ("½:½", DRAW, true),
            ("½", DRAW, true),
            ("1/2", DRAW, true),
            ("1/2-½", DRAW, true),
            ("1/2:1/2", DRAW, true),
            ("1/2 - 1/2", DRAW, true),
            ("0.5-0.5", DRAW, true),
            ("0,5:0,5", DRAW, true),
            ("=", DRAW, false),
            ("DRAW", DRAW, false),
            ("remis", DRAW, false),
            ("WHITEWIN", W, false),
            ("White wins", W, false),
            ("BLACKWIN", B, false),
            ("+:-", Score::ForfeitWin(Color::White), true),
            ("-:+", Score::ForfeitWin(Color::Black), true),
            ("+/-", Score::ForfeitWin(Color::White), false),
            ("+--", Score::ForfeitWin(Color::White), false),
            ("1-0F", Score::ForfeitWin(Color::White), true),
            ("-:-", Score::BothForfeit, true),
            ("0-0", Score::BothForfeit, true),
            ("0:0", Score::BothForfeit, true),
            ("1/2-0", Score::HalfToOne(Color::White), true),
            ("0-1/2", Score::HalfToOne(Color::Black), true),
            ("?", Score::NotKnown, false),
            ("", Score::NotKnown, false),
            ("1-1", Score::Unreadable, false),
            ("2-0", Score::Unreadable, false),
            ("O-O", Score::Unreadable, false),
            ("Qxf7#", Score::Unreadable, false),
            ("1-0 (40)", Score::Unreadable, false),
        ];
        for (spelling, score, marker) in rows {
            let recorded = Recorded { score: *score, spelling: Spelling::Odd };
            assert_eq!(read_tag(spelling.as_bytes()), recorded, "{spelling:?}");
            assert_eq!(read_marker(spelling.as_bytes()), marker.then_some(recorded), "{spelling:?}");
        }
    }

    #[test]
    fn windows_1252_spellings_are_read() {
        assert_eq!(read_tag(b"\xbd-\xbd").score, DRAW);
        assert_eq!(read_marker(b"1\x960").unwrap().score, W);
    }

    #[test]
    fn moves_numbers_and_evaluations_are_no_markers() {
        for text in [
            "e4", "O-O", "O-O-O", "0-0-0", "1.", "12...", "+-", "-+", "=", "--", "$1", "+0.5", "1", "", "5",
            "2/2",
        ] {
            assert_eq!(read_marker(text.as_bytes()), None, "{text}");
        }
    }

    #[test]
    fn only_results_with_one_outcome_have_one() {
        assert_eq!(read_tag(b"1-0F").outcome(), Some(Outcome::WhiteWins));
        assert_eq!(read_tag(b"0-0").outcome(), None);
        assert_eq!(read_tag(b"1/2").standard(), Some("1/2-1/2"));
    }
}
