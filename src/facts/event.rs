//! What a file says of its end, read together with its result.

use shakmaty::Color;

use crate::facts::ended_by::{Claim, ClaimOn, ClaimRule, EndedBy};
use crate::model::{Outcome, Span};
use crate::pgn::termination::{Cause, Statement};

/// An end that was stated, and how well.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Event {
    /// What happened.
    pub ended_by: EndedBy,
    /// Who it happened to is assumed: the text does not say.
    pub assumed: bool,
    /// Where the file states it.
    pub span: Option<Span>,
}

impl Event {
    /// Nothing is said about the end.
    pub const NONE: Event = Event { ended_by: EndedBy::Unknown, assumed: false, span: None };

    /// An event somebody tells us of outright.
    pub fn told(ended_by: EndedBy) -> Event {
        Event { ended_by, assumed: false, span: None }
    }

    /// Reads a file's statement together with the result it records.
    ///
    /// The text names the winner, or else a decisive result does. Where
    /// neither does, a clock is taken to be that of the side to move, and a
    /// claim to be made by it: that much is assumed. "By repetition" is said of
    /// positions that stood on the board; fifty moves may have been completed
    /// by a move that was only written down. A loss that nobody can be charged
    /// with stays unknown.
    pub fn stated(statement: Option<Statement>, recorded: Option<Outcome>, turn: Color) -> Event {
        let Some(Statement { cause, winner, drawn, span }) = statement else { return Event::NONE };
        let winner = winner.or(recorded.filter(|_| !drawn).and_then(Outcome::winner));
        let loser = winner.map(Color::other);
        let against = |event: fn(Color) -> EndedBy| loser.map_or(EndedBy::Unknown, event);
        let claim = |rule, on| EndedBy::Claim(Claim { rule, by: turn, on });
        let ended_by = match cause {
            Cause::Checkmate
            | Cause::Stalemate
            | Cause::InsufficientMaterial
            | Cause::SeventyFiveMoves
            | Cause::VariantEnd => EndedBy::Board,
            Cause::Repetition => claim(ClaimRule::Threefold, ClaimOn::Board),
            Cause::FiftyMoves => claim(ClaimRule::FiftyMoves, ClaimOn::Unstated),
            Cause::Agreement => EndedBy::Agreed,
            Cause::Resignation => against(EndedBy::Resigned),
            Cause::TimeForfeit => EndedBy::flag_of(loser.unwrap_or(turn)),
            Cause::TimeoutVsInsufficient => EndedBy::flag_of(turn),
            Cause::BothFlags => EndedBy::Flag { white: true, black: true },
            Cause::Abandoned if recorded == Some(Outcome::Open) => EndedBy::Unfinished,
            Cause::Abandoned | Cause::Disconnect => against(EndedBy::Left),
            Cause::Adjudication => EndedBy::Adjudicated,
            Cause::IllegalMove => against(EndedBy::IllegalMove),
            Cause::RulesInfraction => against(EndedBy::Infraction),
            Cause::NotPlayed => EndedBy::NotPlayed,
            Cause::Unterminated => EndedBy::Unfinished,
            Cause::Normal | Cause::PuzzleGoal | Cause::Unknown => EndedBy::Unknown,
        };
        let assumed = match cause {
            Cause::TimeForfeit => loser.is_none(),
            Cause::TimeoutVsInsufficient | Cause::Repetition | Cause::FiftyMoves => true,
            _ => false,
        };
        Event { ended_by, assumed, span: Some(span) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stated(cause: Cause, recorded: Outcome) -> Event {
        let statement = Statement { cause, winner: None, drawn: false, span: Span::default() };
        Event::stated(Some(statement), Some(recorded), Color::White)
    }

    #[test]
    fn time_forfeit_and_white_wins_is_blacks_flag() {
        let event = stated(Cause::TimeForfeit, Outcome::WhiteWins);
        assert_eq!(event.ended_by, EndedBy::Flag { white: false, black: true });
        assert!(!event.assumed);
    }

    #[test]
    fn time_forfeit_and_draw_is_the_flag_of_the_side_to_move_and_assumed() {
        let event = stated(Cause::TimeForfeit, Outcome::Draw);
        assert_eq!(event.ended_by, EndedBy::flag_of(Color::White));
        assert!(event.assumed);
    }

    #[test]
    fn normal_and_a_decisive_result_is_no_resignation() {
        assert_eq!(stated(Cause::Normal, Outcome::WhiteWins).ended_by, EndedBy::Unknown);
        assert_eq!(Event::stated(None, Some(Outcome::BlackWins), Color::White), Event::NONE);
        assert_eq!(stated(Cause::Resignation, Outcome::Open).ended_by, EndedBy::Unknown);
    }

    #[test]
    fn abandoned_with_a_winner_counts_against_the_one_who_left() {
        assert_eq!(stated(Cause::Abandoned, Outcome::BlackWins).ended_by, EndedBy::Left(Color::White));
        assert_eq!(stated(Cause::Abandoned, Outcome::Open).ended_by, EndedBy::Unfinished);
    }
}
