//! Two results on one game.

use crate::lints::{Finding, Findings, VerdictCase, lint};
use crate::model::Outcome;
use crate::pgn::result::Score;

lint! {
    /// The Result tag and the termination marker disagree (PGN 8.2.6).
    ///
    /// Neither is taken for the right one; the rules may decide between them.
    ///
    /// ```pgn bad
    /// [Result "1-0"]
    ///
    /// 1. e4 e5 2. Nf3 0-1
    /// ```
    /// ```pgn good
    /// [Result "1-0"]
    ///
    /// 1. e4 e5 2. Nf3 1-0
    /// ```
    pub R201 TAG_AGAINST_MARKER "tag-against-marker" Error, Verdict(look)
}

fn look(case: &VerdictCase<'_>, found: &mut Findings<'_>) {
    let (Some((tag, _)), Some((marker, span))) = (case.tag(), case.marker()) else { return };
    let (Some(tagged), Some(marked)) = (tag.outcome(), marker.outcome()) else { return };
    // A game that was not played has no movetext to close with a result.
    let forfeit = matches!(tag.score, Score::ForfeitWin(_)) && case.game.moves.is_empty();
    if tagged == marked || forfeit && marked == Outcome::Open {
        return;
    }
    let cut = if marked == Outcome::Open { "; the movetext may be cut short" } else { "" };
    let message = format!("the Result tag says {tagged}, the termination marker {marked}{cut}");
    found.push(Finding::new(&TAG_AGAINST_MARKER, span, message).at(case.replay.end()));
}
