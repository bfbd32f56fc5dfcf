//! Brackets that do not match, and what stands in the wrong place in them.

use crate::lints::{Finding, Findings, GameCase, Lint, lint};
use crate::pgn::{DEEPEST_VARIATION, Oddity};

lint! {
    /// A `)` stands where no variation is open.
    ///
    /// It is passed over: the mainline goes on as if it were not there
    /// (PGN 8.2.5). Often an annotator's `(` was lost, and what should be a
    /// variation is read as moves of the game.
    ///
    /// ```pgn bad
    /// 1. e4 e5 (1... c5)) 2. Nf3 *
    /// ```
    /// ```pgn good
    /// 1. e4 e5 (1... c5) 2. Nf3 *
    /// ```
    pub P002 UNMATCHED_VARIATION_END "unmatched-variation-end" Warning, Text(look)
}

lint! {
    /// A `(` is never closed.
    ///
    /// Every move behind it is a move of the variation (PGN 8.2.5), so the
    /// mainline may be longer than it seems. A termination marker at the very
    /// end still counts as the game's own.
    ///
    /// ```pgn bad
    /// 1. e4 e5 (1... c5 2. Nf3 *
    /// ```
    /// ```pgn good
    /// 1. e4 e5 (1... c5 2. Nf3) *
    /// ```
    pub P003 UNTERMINATED_VARIATION "unterminated-variation" Warning, Found
}

lint! {
    /// A variation opens before any move that it could replace.
    ///
    /// A variation gives other moves for the one right before it (PGN 8.2.5).
    /// Its moves are not checked.
    ///
    /// ```pgn bad
    /// (1. d4 d5) 1. e4 e5 *
    /// ```
    /// ```pgn good
    /// 1. e4 (1. d4 d5) 1... e5 *
    /// ```
    pub P004 ROOTLESS_VARIATION "rootless-variation" Warning, Found
}

lint! {
    /// Variations are nested deeper than any annotator nests them.
    ///
    /// What stands deeper than 1000 brackets is not looked at: the memory
    /// that one game takes must have a bound. There is no example, for it
    /// would fill pages.
    pub P005 VARIATION_TOO_DEEP "variation-too-deep" Warning, Found
}

lint! {
    /// A termination marker stands inside a variation.
    ///
    /// The marker ends the game, not a line of analysis (PGN 8.2.6). Some
    /// readers end the game there and lose the moves behind it.
    ///
    /// ```pgn bad
    /// 1. e4 e5 (1... c5 1-0) 2. Nf3 *
    /// ```
    /// ```pgn good
    /// 1. e4 e5 (1... c5 $18) 2. Nf3 *
    /// ```
    pub P006 MARKER_IN_VARIATION "marker-in-variation" Warning, Found
}

/// The lint of each oddity, and what it says.
const BRACKETS: [(Oddity, &Lint, &str); 3] = [
    (Oddity::UnmatchedClose, &UNMATCHED_VARIATION_END, "this ) closes no variation"),
    (Oddity::UnmatchedOpen, &UNTERMINATED_VARIATION, "this variation is never closed"),
    (
        Oddity::RootlessVariation,
        &ROOTLESS_VARIATION,
        "this variation stands before any move it could replace",
    ),
];

fn look(case: &GameCase<'_>, found: &mut Findings<'_>) {
    for (oddity, lint, message) in BRACKETS {
        found.push_first(case.odd_runs(oddity).into_iter().map(|span| Finding::new(lint, span, message)));
    }
    if let Some(span) = case.odd(Oddity::TooDeep).next() {
        let message = format!(
            "variations are nested deeper than {DEEPEST_VARIATION} brackets; what stands deeper is not checked"
        );
        found.push(Finding::new(&VARIATION_TOO_DEEP, span, message));
    }
    found.push_first(case.odd(Oddity::MarkerInVariation).map(|span| {
        let message = format!("the termination marker {} stands inside a variation", case.quote(span));
        Finding::new(&MARKER_IN_VARIATION, span, message)
    }));
}
