//! Characters that mean nothing where they stand.

use crate::lints::{Finding, Findings, GameCase, lint};
use crate::model::{Severity, Span};
use crate::pgn::Oddity;
use crate::pgn::lexeme::is_space;

lint! {
    /// A character stands where it has no meaning: a lone `}`, `]` or `"`, or a
    /// control character.
    ///
    /// It is passed over (PGN 7). A lone `}` often shows that a comment was
    /// opened twice or holds a brace itself, so that its end is read as moves.
    /// The mark 0x1A that DOS put at the end of a file is a note.
    ///
    /// ```pgn bad
    /// 1. e4 } e5 *
    /// ```
    /// ```pgn bad
    /// 1. e4 e5\x00 *
    /// ```
    /// ```pgn good
    /// 1. e4 { best by test } e5 *
    /// ```
    pub P007 STRAY_CHARACTER "stray-character" Warning, Text(look)
}

lint! {
    /// `<…>` stands in the movetext.
    ///
    /// The standard keeps it for later use (PGN 7), and nothing says what it
    /// means. It is passed over.
    ///
    /// ```pgn bad
    /// 1. e4 <diagram> e5 *
    /// ```
    /// ```pgn good
    /// 1. e4 { <diagram> } e5 *
    /// ```
    pub P008 RESERVED_TOKEN "reserved-token" Warning, Found
}

fn look(case: &GameCase<'_>, found: &mut Findings<'_>) {
    found.push_first(case.odd_runs(Oddity::Stray).into_iter().map(|span| {
        let finding = Finding::new(&STRAY_CHARACTER, span, said_of(case.bytes(span)));
        if ends_file(case, span) { finding.severity(Severity::Info) } else { finding }
    }));
    found.push_first(case.odd_runs(Oddity::Reserved).into_iter().map(|span| {
        let message = format!("{} is kept for later use and means nothing", case.quote(span));
        Finding::new(&RESERVED_TOKEN, span, message)
    }));
}

/// The mark that DOS put behind the last byte of a text.
fn ends_file(case: &GameCase<'_>, run: Span) -> bool {
    let rest = &case.game.text[run.end as usize..];
    case.bytes(run) == b"\x1a" && rest.iter().all(|&byte| is_space(byte))
}

/// The first character by name, and how many there are.
fn said_of(run: &[u8]) -> String {
    let first = match run[0] {
        byte @ (0..=0x1f | 0x7f) => format!("the control character 0x{byte:02X}"),
        byte => format!("a lone {}", char::from(byte)),
    };
    match run.iter().filter(|byte| !is_space(**byte)).count() - 1 {
        0 => format!("{first} means nothing here"),
        1 => format!("{first} and one more character behind it mean nothing here"),
        more => format!("{first} and {more} more characters behind it mean nothing here"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_run_is_counted_without_its_blanks() {
        assert_eq!(said_of(b"\0"), "the control character 0x00 means nothing here");
        assert_eq!(said_of(b"} ]"), "a lone } and one more character behind it mean nothing here");
    }
}
