//! A brace that is never closed.

use crate::lints::{Finding, Findings, GameCase, lint};
use crate::pgn::Oddity;

lint! {
    /// A comment is opened with `{` and never closed.
    ///
    /// Everything up to the next game's tag pairs is inside it, moves and the
    /// termination marker too (PGN 5). It costs this game only: the next one
    /// is read as if the brace had been closed.
    ///
    /// ```pgn bad
    /// 1. e4 { the best move
    /// ```
    /// ```pgn good
    /// 1. e4 { the best move } *
    /// ```
    pub P001 UNTERMINATED_COMMENT "unterminated-comment" Error, Text(look)
}

fn look(case: &GameCase<'_>, found: &mut Findings<'_>) {
    for &(_, span) in case.game.oddities.iter().filter(|(oddity, _)| *oddity == Oddity::OpenComment) {
        let message = "the comment is never closed, so the rest of the game stands inside it";
        found.push(Finding::new(&UNTERMINATED_COMMENT, span, message));
    }
}
