//! The seven tags every game should have.

use crate::lints::{Finding, Findings, GameCase, lint};
use crate::model::{Severity, Span};
use crate::pgn::Oddity;
use crate::pgn::tags::ROSTER;

lint! {
    /// The game has tag pairs, and no Result tag is among them.
    ///
    /// Many readers refuse a game without it (PGN 8.1.1.7). What is known of
    /// the result comes from the termination marker alone. Where a game has no
    /// tag pair at all, it is a note.
    ///
    /// ```pgn bad
    /// [Event "x"]
    ///
    /// 1. e4 e5 *
    /// ```
    /// ```pgn good
    /// [Event "x"]
    /// [Result "*"]
    ///
    /// 1. e4 e5 *
    /// ```
    pub T111 RESULT_TAG_MISSING "result-tag-missing" Warning, Tags(look)
}

lint! {
    /// A tag of the seven tag roster other than Result is missing.
    ///
    /// Export format has all seven: Event, Site, Date, Round, White, Black and
    /// Result (PGN 8.1.1). One finding names all that are missing.
    ///
    /// ```pgn bad
    /// [Event "x"]
    /// [Result "*"]
    ///
    /// *
    /// ```
    /// ```pgn good
    /// [Event "x"]
    /// [Site "?"]
    /// [Date "????.??.??"]
    /// [Round "?"]
    /// [White "?"]
    /// [Black "?"]
    /// [Result "*"]
    ///
    /// *
    /// ```
    pub T112 MISSING_ROSTER_TAG "missing-roster-tag" Info, Found
}

lint! {
    /// The seven tag roster does not stand first and in its order.
    ///
    /// Export format has Event, Site, Date, Round, White, Black and Result in
    /// this order, before all other tags (PGN 8.1.1). One finding names the
    /// first tag out of place.
    ///
    /// ```pgn bad
    /// [White "A"]
    /// [Event "x"]
    /// [Result "*"]
    ///
    /// *
    /// ```
    /// ```pgn good
    /// [Event "x"]
    /// [White "A"]
    /// [Result "*"]
    /// [ECO "C20"]
    ///
    /// *
    /// ```
    pub T113 ROSTER_ORDER "roster-order" Info, Found
}

fn look(case: &GameCase<'_>, found: &mut Findings<'_>) {
    let tags = &case.game.tags;
    let missing: Vec<&str> =
        ROSTER.into_iter().filter(|name| tags.find(name).is_none() && !is_broken(case, name)).collect();
    let span = tags.iter().next().map_or(Span::default(), |tag| tag.span);
    if missing.contains(&"Result") {
        let severity = if tags.is_empty() { Severity::Info } else { Severity::Warning };
        found.push(Finding::new(&RESULT_TAG_MISSING, span, "the Result tag is missing").severity(severity));
    }
    let others: Vec<&str> = missing.into_iter().filter(|name| *name != "Result").collect();
    if !others.is_empty() {
        let message = format!("missing of the seven tag roster: {}", others.join(", "));
        found.push(Finding::new(&MISSING_ROSTER_TAG, span, message));
    }
    if found.wants(&ROSTER_ORDER) {
        order(case, found);
    }
}

/// The tag stands there and cannot be read, which has a finding of its own.
fn is_broken(case: &GameCase<'_>, name: &str) -> bool {
    case.odd(Oddity::BrokenTag).any(|span| {
        let rest = case.bytes(span)[1..].trim_ascii_start().strip_prefix(name.as_bytes());
        rest.is_some_and(|rest| rest.first().is_none_or(|byte| !byte.is_ascii_alphanumeric()))
    })
}

fn order(case: &GameCase<'_>, found: &mut Findings<'_>) {
    let tags = &case.game.tags;
    let mut highest = 0;
    for tag in tags.iter() {
        let name = tags.name(tag);
        let place = ROSTER.iter().position(|known| known.as_bytes() == name).unwrap_or(ROSTER.len());
        if place < highest {
            let message =
                format!("the {} tag stands behind a tag that should follow it", case.quote(tag.name));
            found.push(Finding::new(&ROSTER_ORDER, tag.span, message));
            return;
        }
        highest = place;
    }
}
