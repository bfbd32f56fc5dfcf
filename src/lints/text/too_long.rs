//! A game that is too long to be read.

use crate::lints::{Finding, Findings, GameCase, lint};
use crate::model::Span;

lint! {
    /// The game is longer than the size limit, and only its beginning was read.
    ///
    /// A game of 4 MiB is a sign of a comment that is never closed, of a file
    /// that is no PGN, or of a study with all its lines; `--max-game-size`
    /// raises the limit. The moves that were read are checked, the result is
    /// not. There is no example, for it would fill the screen.
    pub P013 GAME_TOO_LONG "game-too-long" Error, Text(look)
}

fn look(case: &GameCase<'_>, found: &mut Findings<'_>) {
    if case.raw.truncated {
        let read = case.game.text.len();
        let message =
            format!("the game is longer than the size limit; only its first {read} bytes were read");
        found.push(Finding::new(&GAME_TOO_LONG, Span::new(read.saturating_sub(1), read), message));
    }
}
