//! What stands behind the end of a game.

use crate::lints::{Finding, Findings, GameCase, lint};
use crate::model::Span;
use crate::pgn::Oddity;

lint! {
    /// Moves or other words stand behind the termination marker.
    ///
    /// The marker is the last token of a game (PGN 8.2.6); the first one
    /// counts, and nothing behind it is played. Two games may have run
    /// together, or the marker was written too early.
    ///
    /// ```pgn bad
    /// [Event "A"]
    /// [Result "1-0"]
    ///
    /// 1. e4 e5 1-0 so it goes
    /// ```
    /// ```pgn bad
    /// [Event "A"]
    /// [Result "1-0"]
    ///
    /// 1. e4 e5 1-0 1-0
    /// ```
    /// ```pgn good
    /// [Event "A"]
    /// [Result "1-0"]
    ///
    /// 1. e4 e5 1-0 { so it goes }
    /// ```
    pub P009 TEXT_AFTER_MARKER "text-after-marker" Warning, Text(look)
}

fn look(case: &GameCase<'_>, found: &mut Findings<'_>) {
    let later = case.game.markers.iter().skip(1).map(|&(_, span)| span);
    let mut spans: Vec<Span> = case.odd(Oddity::AfterMarker).chain(later).collect();
    spans.sort_unstable();
    let ([first, ..], [.., last], [(_, marker), ..]) = (&spans[..], &spans[..], &case.game.markers[..])
    else {
        return;
    };
    let run = Span { start: first.start, end: last.end };
    let message = format!("{} stands behind the termination marker {}", case.quote(run), case.quote(*marker));
    found.push(Finding::new(&TEXT_AFTER_MARKER, run, message));
}
