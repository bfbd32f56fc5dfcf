//! What starts like a tag pair and is none.

use crate::lints::{Finding, Findings, GameCase, lint};
use crate::pgn::Oddity;
use crate::pgn::lexeme::is_line_end;

lint! {
    /// A tag pair is opened with `[` and not closed on its line.
    ///
    /// Its value has no closing quote, or no `]` follows (PGN 8.1). Reading
    /// goes on at the next line; a backslash before the last quote is the
    /// usual cause.
    ///
    /// ```pgn bad
    /// [Event "Open \"]
    /// [Result "*"]
    ///
    /// *
    /// ```
    /// ```pgn good
    /// [Event "Open \\"]
    /// [Result "*"]
    ///
    /// *
    /// ```
    pub T101 UNTERMINATED_TAG "unterminated-tag" Error, Tags(look)
}

lint! {
    /// What starts with `[` is no tag pair.
    ///
    /// A tag pair is `[Name "value"]`: a name of letters, digits and
    /// underscores, and one value in quotes, in which a quote is written `\"`
    /// (PGN 7, 8.1). What the tag should have said is not known to anybody who
    /// reads the game.
    ///
    /// ```pgn bad
    /// [White "Paul "Morphy" M"]
    /// [Result "*"]
    ///
    /// *
    /// ```
    /// ```pgn good
    /// [White "Paul \"Morphy\" M"]
    /// [Result "*"]
    ///
    /// *
    /// ```
    pub T102 BROKEN_TAG "broken-tag" Warning, Found
}

fn look(case: &GameCase<'_>, found: &mut Findings<'_>) {
    found.push_first(case.odd(Oddity::BrokenTag).map(|span| match flaw(case.bytes(span)) {
        Flaw::Unterminated(what) => Finding::new(&UNTERMINATED_TAG, span, what),
        Flaw::Broken(what) => Finding::new(&BROKEN_TAG, span, what),
    }));
}

enum Flaw {
    Unterminated(String),
    Broken(String),
}

/// What keeps `text` from being a tag pair.
fn flaw(text: &[u8]) -> Flaw {
    let line = text.split(|&byte| is_line_end(byte)).next().unwrap_or(text);
    let shown = String::from_utf8_lossy(&line[..line.len().min(60)]).into_owned();
    let Some(open) = line.iter().position(|&byte| byte == b'"') else {
        return match line.last() {
            Some(b']') => Flaw::Broken(format!("{shown} is no tag pair: its value stands in no quotes")),
            _ => Flaw::Unterminated(format!("{shown} is neither a tag pair nor closed on this line")),
        };
    };
    let Some(close) = closing_quote(line, open + 1) else {
        return Flaw::Unterminated(format!("the value of {shown} is not closed on this line"));
    };
    let name = line[1..open].trim_ascii();
    if name.is_empty() || name.iter().any(|&byte| !crate::pgn::lexeme::is_name_byte(byte)) {
        let name = String::from_utf8_lossy(name).into_owned();
        return Flaw::Broken(format!("{name:?} is no tag name: letters, digits and underscores only"));
    }
    if !line.contains(&b']') {
        return Flaw::Unterminated(format!("{shown} is not closed by ] on this line"));
    }
    let rest = String::from_utf8_lossy(&line[close + 1..]).into_owned();
    Flaw::Broken(format!(
        "{:?} follows the value's closing quote; a quote inside a value is written \\\"",
        rest.trim()
    ))
}

fn closing_quote(line: &[u8], mut at: usize) -> Option<usize> {
    while at < line.len() {
        match line[at] {
            b'\\' => at += 2,
            b'"' => return Some(at),
            _ => at += 1,
        }
    }
    None
}
