//! The termination marker.

use crate::lints::result::end_of;
use crate::lints::{Finding, Findings, VerdictCase, lint};
use crate::pgn::result::read_marker;

lint! {
    /// The movetext has no termination marker (PGN 8.2.6).
    ///
    /// Every game ends with `1-0`, `0-1`, `1/2-1/2` or `*`; without one
    /// nobody can tell whether the rest of the game is missing.
    ///
    /// ```pgn bad
    /// [Result "*"]
    ///
    /// 1. e4 e5
    /// ```
    /// ```pgn good
    /// [Result "*"]
    ///
    /// 1. e4 e5 *
    /// ```
    pub R202 MISSING_MARKER "missing-marker" Warning, Verdict(look)
}

lint! {
    /// The movetext has more than one termination marker.
    ///
    /// The first one counts.
    ///
    /// ```pgn bad
    /// [Result "1-0"]
    ///
    /// 1. e4 e5 1-0 1-0
    /// ```
    pub R203 EXTRA_MARKER "extra-marker" Warning, Found
}

fn look(case: &VerdictCase<'_>, found: &mut Findings<'_>) {
    if case.game.markers.is_empty() && !case.game.truncated {
        let hint = match result_in_comment(case) {
            Some(result) => format!("; the last comment says {result}"),
            None => String::new(),
        };
        let span = end_of(case.game.text);
        found.push(Finding::new(&MISSING_MARKER, span, format!("the game has no termination marker{hint}")));
    }
    for &(_, span) in case.game.markers.iter().skip(1) {
        let message = "another termination marker stands behind the first, which counts";
        found.push(Finding::new(&EXTRA_MARKER, span, message));
    }
}

/// A result that stands in the last comment instead: `{0-1}`.
fn result_in_comment(case: &VerdictCase<'_>) -> Option<&'static str> {
    let comment = case.game.comments.last()?;
    read_marker(comment.text.of(case.game.text).trim_ascii())?.standard()
}
