//! Flags that fell at the wrong side of the board.

use crate::facts::{EndedBy, Standing};
use crate::lints::{Finding, Findings, VerdictCase, lint};
use crate::pgn::termination::Cause;

lint! {
    /// A game was lost on time by the side that is not to move.
    ///
    /// Only the clock of the side to move runs. A move may be missing, the
    /// result may be turned round, or the flag was seen a move late.
    ///
    /// ```pgn bad
    /// [Result "0-1"]
    /// [Termination "time forfeit"]
    ///
    /// 1. e4 e5 2. Nf3 0-1
    /// ```
    /// ```pgn good
    /// [Result "1-0"]
    /// [Termination "time forfeit"]
    ///
    /// 1. e4 e5 2. Nf3 1-0
    /// ```
    pub C622 FLAG_OF_THE_WAITING_SIDE "flag-of-the-waiting-side" Info, Verdict(look)
}

fn look(case: &VerdictCase<'_>, found: &mut Findings<'_>) {
    let facts = case.facts;
    let EndedBy::Flag { white, black } = facts.event.ended_by else { return };
    let playable = facts.standing == Standing::Playable && facts.is_complete();
    if white == black || facts.event.assumed || !playable || contradicted(case) {
        return;
    }
    let end = facts.end();
    let (Some(loser), Some(span)) = (facts.event.ended_by.loser(), facts.event.span) else { return };
    if facts.turn(end) != loser {
        let message = format!("{loser} lost on time, and {} is to move", !loser);
        found.push(Finding::new(&FLAG_OF_THE_WAITING_SIDE, span, message).at(end));
    }
}

/// The text names another winner than the result; that is said elsewhere.
fn contradicted(case: &VerdictCase<'_>) -> bool {
    let flags = case.statements.iter().filter(|statement| statement.cause == Cause::TimeForfeit);
    let recorded = case.facts.recorded;
    flags.into_iter().any(|flag| flag.winner.is_some() && recorded.is_some_and(|r| r.winner() != flag.winner))
}
