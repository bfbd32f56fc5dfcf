//! How a game came to stop, as far as its file says.

mod phrases;
mod read;

pub use read::{Players, read_comment, read_details, read_tag};

use shakmaty::Color;

use crate::model::{Outcome, Span};

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
    /// "NAME won - game abandoned", `Abandoned`, `death`, `emergency`.
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

impl Cause {
    /// True if it leaves a draw and nothing else.
    pub fn is_draw(self) -> bool {
        matches!(
            self,
            Cause::Stalemate
                | Cause::Repetition
                | Cause::FiftyMoves
                | Cause::SeventyFiveMoves
                | Cause::InsufficientMaterial
                | Cause::Agreement
                | Cause::TimeoutVsInsufficient
                | Cause::BothFlags
        )
    }

    /// How much a text with this cause tells, to choose between texts.
    fn weight(self) -> u8 {
        match self {
            Cause::PuzzleGoal => 0,
            Cause::Unknown => 1,
            Cause::Normal => 2,
            Cause::Adjudication | Cause::Abandoned | Cause::RulesInfraction | Cause::Unterminated => 3,
            _ => 4,
        }
    }
}

/// One statement of the file about the end of its game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Statement {
    /// What stopped the game.
    pub cause: Cause,
    /// The winner the text names; `None` if it names none.
    pub winner: Option<Color>,
    /// The text says in so many words that the game is a draw.
    pub drawn: bool,
    /// Where the text stands in the game.
    pub span: Span,
}

impl Statement {
    /// The outcome the text itself states.
    pub fn outcome(self) -> Option<Outcome> {
        match (self.winner, self.drawn, self.cause) {
            (Some(winner), _, _) => Some(Outcome::win(winner)),
            (None, true, _) => Some(Outcome::Draw),
            (None, false, Cause::Unterminated) => Some(Outcome::Open),
            (None, false, _) => None,
        }
    }

    /// The statement read beside the recorded result: a time forfeit without
    /// a winner is a flag that fell against insufficient material, and a
    /// text that names nobody means the recorded winner.
    pub fn beside(self, recorded: Option<Outcome>) -> Statement {
        match (self.cause, recorded) {
            (Cause::TimeForfeit, Some(Outcome::Draw)) if self.winner.is_none() => {
                Statement { cause: Cause::TimeoutVsInsufficient, drawn: true, ..self }
            }
            (_, Some(recorded)) if self.winner.is_none() && !self.drawn => {
                Statement { winner: recorded.winner(), ..self }
            }
            _ => self,
        }
    }

    /// The statement with its place moved, for a text that begins at byte
    /// `start` of the game.
    pub fn moved_by(self, start: u32) -> Statement {
        let span = Span { start: self.span.start + start, end: self.span.end + start };
        Statement { span, ..self }
    }
}

/// Everything a file says about the end of one game.
///
/// The texts stay apart, so that a contradiction between them stays visible.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Said {
    /// The Termination tag.
    pub tag: Option<Statement>,
    /// A second tag: TerminationDetails, ICCResult or LongResult.
    pub details: Option<Statement>,
    /// The last comment before the termination marker.
    pub comment: Option<Statement>,
}

impl Said {
    /// All statements, in the order of the fields.
    pub fn all(self) -> impl Iterator<Item = Statement> {
        [self.tag, self.details, self.comment].into_iter().flatten()
    }

    /// The statement that tells most: a cause before "normal", a named rule
    /// before an adjudication, a named winner before none. Of equals the
    /// first.
    pub fn leading(self) -> Option<Statement> {
        let weight = |said: &Statement| (said.cause.weight(), said.winner.is_some() || said.drawn);
        self.all().reduce(|best, next| if weight(&next) > weight(&best) { next } else { best })
    }

    /// Two statements that cannot both be true: they state different
    /// outcomes.
    pub fn contradiction(self) -> Option<(Statement, Statement)> {
        let stated: Vec<Statement> = self.all().filter(|said| said.outcome().is_some()).collect();
        let first = *stated.first()?;
        let other = stated.into_iter().find(|said| said.outcome() != first.outcome())?;
        Some((first, other))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(cause: Cause, winner: Option<Color>) -> Option<Statement> {
        Some(Statement { cause, winner, drawn: false, span: Span::default() })
    }

    #[test]
    fn the_more_specific_statement_leads() {
        let both = Said {
            tag: said(Cause::Normal, None),
            comment: said(Cause::Resignation, Some(Color::White)),
            ..Said::default()
        };
        assert_eq!(both.leading(), both.comment);
        let both = Said {
            tag: said(Cause::Adjudication, None),
            details: said(Cause::FiftyMoves, None),
            ..Said::default()
        };
        assert_eq!(both.leading(), both.details);
        let both = Said {
            tag: said(Cause::TimeForfeit, None),
            comment: said(Cause::TimeForfeit, Some(Color::Black)),
            ..Said::default()
        };
        assert_eq!(both.leading(), both.comment);
        assert_eq!(Said::default().leading(), None);
    }

    #[test]
    fn different_winners_contradict_each_other() {
        let both = Said {
            tag: said(Cause::TimeForfeit, Some(Color::White)),
            comment: said(Cause::Resignation, Some(Color::Black)),
            ..Said::default()
        };
        assert_eq!(both.contradiction(), both.tag.zip(both.comment));
        assert_eq!(Said { comment: None, ..both }.contradiction(), None);
    }

    #[test]
    fn the_recorded_result_completes_a_statement() {
        let flag = said(Cause::TimeForfeit, None).unwrap();
        assert_eq!(flag.beside(Some(Outcome::Draw)).cause, Cause::TimeoutVsInsufficient);
        assert_eq!(flag.beside(Some(Outcome::BlackWins)).winner, Some(Color::Black));
        assert_eq!(flag.beside(Some(Outcome::Open)), flag);
        let named = said(Cause::TimeForfeit, Some(Color::White)).unwrap();
        assert_eq!(named.beside(Some(Outcome::Draw)), named);
    }
}
