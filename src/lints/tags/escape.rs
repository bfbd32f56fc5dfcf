//! Backslashes in tag values.

use crate::lints::{Finding, Findings, GameCase, lint};
use crate::model::Span;

lint! {
    /// A backslash in a tag value stands before neither `"` nor `\`.
    ///
    /// No other escape is defined (PGN 7). The backslash is kept as it stands;
    /// other readers drop it, or the character behind it. One finding a tag.
    ///
    /// ```pgn bad
    /// [Event "Let\'s try"]
    /// [Result "*"]
    ///
    /// 1. d4 *
    /// ```
    /// ```pgn good
    /// [Event "The \"Closed\" Cup \\ B"]
    /// [Result "*"]
    ///
    /// 1. d4 *
    /// ```
    pub T105 UNKNOWN_ESCAPE "unknown-escape" Warning, Tags(look)
}

fn look(case: &GameCase<'_>, found: &mut Findings<'_>) {
    for tag in case.game.tags.iter() {
        let Some(at) = unknown(case.bytes(tag.value)) else { continue };
        let at = tag.value.start as usize + at;
        let message = format!(
            "the backslash in the {} tag stands before neither a quote nor a backslash",
            case.quote(tag.name)
        );
        found.push(Finding::new(&UNKNOWN_ESCAPE, Span::new(at, at + 2), message));
    }
}

/// The first backslash that escapes nothing.
fn unknown(value: &[u8]) -> Option<usize> {
    let mut at = 0;
    while let Some(length) = memchr::memchr(b'\\', &value[at..]) {
        at += length;
        if !matches!(value.get(at + 1), Some(b'"' | b'\\')) {
            return Some(at);
        }
        at += 2;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_backslash_that_is_escaped_escapes_nothing() {
        assert_eq!(unknown(br"a\\'"), None);
        assert_eq!(unknown(br#"\"a\"\b"#), Some(5));
    }
}
