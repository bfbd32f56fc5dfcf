//! What a game's tags and comments say of its end.

use crate::pgn::Game;
use crate::pgn::termination::Statement;

/// Every statement about the end, the most specific first.
pub fn statements(_game: &Game<'_>) -> Vec<Statement> {
    Vec::new()
}
