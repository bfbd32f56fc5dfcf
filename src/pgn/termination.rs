//! How a game came to stop, as far as its file says.

use shakmaty::Color;

use crate::model::Span;

/// What stopped the game, in the words of the file.
///
/// Unknown text is [`Cause::Unknown`]: a class is never guessed from prose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cause {
    /// "White mates", "NAME won by checkmate".
    Checkmate,
    /// "Draw by stalemate".
    Stalemate,
    /// "Game drawn by repetition", "3-fold rep".
    Repetition,
    /// "Game drawn by 50-move rule".
    FiftyMoves,
    /// "Game drawn by the 75-move rule".
    SeventyFiveMoves,
    /// "Neither player has mating material".
    InsufficientMaterial,
    /// "Game drawn by agreement".
    Agreement,
    /// "White resigns".
    Resignation,
    /// "NAME won on time", `Time forfeit`.
    TimeForfeit,
    /// "ran out of time and NAME has no material to mate".
    TimeoutVsInsufficient,
    /// "both players ran out of time".
    BothFlags,
    /// "NAME won - game abandoned", `Abandoned`.
    Abandoned,
    /// A lost connection or a crashed engine that cost the game.
    Disconnect,
    /// A third party decided.
    Adjudication,
    /// A move that was not legal cost the game.
    IllegalMove,
    /// `Rules infraction`.
    RulesInfraction,
    /// A forfeit without play.
    NotPlayed,
    /// The end condition of a chess variant.
    VariantEnd,
    /// Unterminated, adjourned or aborted.
    Unterminated,
    /// `Normal`: ended by play, in no way stated.
    Normal,
    /// The text names a puzzle's goal and says nothing of an end.
    PuzzleGoal,
    /// There is a text, and it is none of those known.
    Unknown,
}

/// One statement of the file about the end of its game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Statement {
    /// What stopped the game.
    pub cause: Cause,
    /// The winner the text names; `None` if it names none.
    pub winner: Option<Color>,
    /// Where the text stands in the game.
    pub span: Span,
}
