//! Tag pairs that stand inside the movetext.

use crate::lints::{Finding, Findings, GameCase, lint};
use crate::pgn::Oddity;

lint! {
    /// A tag pair stands inside the movetext.
    ///
    /// Tag pairs stand before the moves (PGN 8.1). This one is not taken for a
    /// tag of the game; a game may begin here whose first lines are lost.
    ///
    /// ```pgn bad
    /// [Event "A"]
    /// [Result "*"]
    ///
    /// 1. e4 [Annotator "B"] e5 *
    /// ```
    /// ```pgn good
    /// [Event "A"]
    /// [Annotator "B"]
    /// [Result "*"]
    ///
    /// 1. e4 e5 *
    /// ```
    pub T103 TAG_IN_MOVETEXT "tag-in-movetext" Warning, Tags(look)
}

fn look(case: &GameCase<'_>, found: &mut Findings<'_>) {
    found.push_first(case.odd(Oddity::LateTag).map(|span| {
        let message = format!("the tag pair {} stands inside the movetext", case.quote(span));
        Finding::new(&TAG_IN_MOVETEXT, span, message)
    }));
}
