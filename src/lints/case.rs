//! What lints look at: a game, stage by stage.

use crate::model::{RawGame, Span};
use crate::pgn::Game;
use crate::replay::{Replay, VariationReplay};

/// A game as its text gives it.
#[derive(Debug)]
pub struct GameCase<'a> {
    /// Its bytes.
    pub raw: &'a RawGame<'a>,
    /// What they read as.
    pub game: &'a Game<'a>,
}

/// A game, played.
#[derive(Debug)]
pub struct MovesCase<'a> {
    /// What its text reads as.
    pub game: &'a Game<'a>,
    /// The mainline, played.
    pub replay: &'a Replay,
    /// Its variations, played.
    pub variations: &'a [VariationReplay],
}

impl GameCase<'_> {
    /// The bytes of a span.
    pub fn bytes(&self, span: Span) -> &[u8] {
        span.of(self.game.text)
    }
}
