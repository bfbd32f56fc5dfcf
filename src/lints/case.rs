//! What lints look at: a game, stage by stage.

use crate::facts::Facts;
use crate::model::{RawGame, Span};
use crate::pgn::Game;
use crate::pgn::termination::Statement;
use crate::replay::{Replay, VariationReplay};
use crate::rules::Verdict;

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

/// A game, judged.
pub struct VerdictCase<'a> {
    /// What its text reads as.
    pub game: &'a Game<'a>,
    /// The mainline, played.
    pub replay: &'a Replay,
    /// What the file says of its end.
    pub statements: &'a [Statement],
    /// What happened in it.
    pub facts: &'a Facts<'a>,
    /// What the chosen rule sets make of it.
    pub verdicts: &'a [Verdict<'a>],
    /// The only rule set is the default, and nobody named it.
    pub assumed: bool,
    /// What every built-in rule set makes of it; asked for only if it matters.
    pub everywhere: &'a dyn Fn() -> Vec<Verdict<'a>>,
}

impl GameCase<'_> {
    /// The bytes of a span.
    pub fn bytes(&self, span: Span) -> &[u8] {
        span.of(self.game.text)
    }
}
