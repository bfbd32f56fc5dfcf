//! Ratings and opening codes.

use crate::lints::{Finding, Findings, GameCase, lint};
use crate::model::Severity;

lint! {
    /// A rating is none.
    ///
    /// WhiteElo and BlackElo hold a number, or `-` for a player without one
    /// (PGN 9.1.2); `?` and nothing are left alone. A number above 4000 is no
    /// rating. A number with a `?` behind it is a note.
    ///
    /// ```pgn bad
    /// [WhiteElo "strong"]
    /// [Result "*"]
    ///
    /// *
    /// ```
    /// ```pgn bad
    /// [BlackElo "28000"]
    /// [Result "*"]
    ///
    /// *
    /// ```
    /// ```pgn good
    /// [WhiteElo "2830"]
    /// [BlackElo "-"]
    /// [Result "*"]
    ///
    /// *
    /// ```
    pub T123 BAD_ELO "bad-elo" Warning, Tags(look)
}

lint! {
    /// An opening code is none.
    ///
    /// ECO is a letter from A to E and two digits, with a slash and two more
    /// at most (PGN 9.4.1); the letter that some programs add is left alone.
    ///
    /// ```pgn bad
    /// [ECO "Sicilian"]
    /// [Result "*"]
    ///
    /// *
    /// ```
    /// ```pgn good
    /// [ECO "B22"]
    /// [Result "*"]
    ///
    /// *
    /// ```
    pub T125 BAD_ECO "bad-eco" Info, Found
}

/// No rating of any list comes near it.
const HIGHEST_ELO: u32 = 4000;

fn look(case: &GameCase<'_>, found: &mut Findings<'_>) {
    let tags = &case.game.tags;
    for tag in tags.iter() {
        let value = tags.value(tag);
        let value = value.trim_ascii();
        let shown = || format!("{} {:?}", case.quote(tag.name), case.quote(tag.value));
        match tags.name(tag) {
            b"WhiteElo" | b"BlackElo" if !is_elo(value) => {
                let doubtful = value.strip_suffix(b"?").is_some_and(is_elo);
                let severity = if doubtful { Severity::Info } else { Severity::Warning };
                let message = format!("{} is no rating from 0 to {HIGHEST_ELO}", shown());
                found.push(Finding::new(&BAD_ELO, tag.value, message).severity(severity));
            }
            b"ECO" if !is_eco(value) => {
                let message = format!("{} is no opening code from A00 to E99", shown());
                found.push(Finding::new(&BAD_ECO, tag.value, message));
            }
            _ => {}
        }
    }
}

fn is_elo(value: &[u8]) -> bool {
    let number = std::str::from_utf8(value).ok().and_then(|text| text.parse::<u32>().ok());
    matches!(value, b"" | b"?" | b"-") || number.is_some_and(|number| number <= HIGHEST_ELO)
}

fn is_eco(value: &[u8]) -> bool {
    let digits = |bytes: &[u8]| bytes.iter().all(u8::is_ascii_digit);
    match value {
        b"" | b"?" | b"-" | b"???" => true,
        [b'A'..=b'E', tens, ones, rest @ ..] if digits(&[*tens, *ones]) => match rest {
            [] => true,
            [b'/', sub @ ..] => (1..=2).contains(&sub.len()) && digits(sub),
            [b'a'..=b'z', sub @ ..] => sub.len() <= 1 && digits(sub),
            _ => false,
        },
        _ => false,
    }
}
