//! What the file says of the game's end, against the board and the result.

use shakmaty::variant::Variant;
use shakmaty::{Color, Position};

use crate::lints::{Finding, Findings, Lint, VerdictCase, lint};
use crate::model::{Outcome, side};
use crate::pgn::termination::{Cause, Statement};
use crate::replay::Stop;
use crate::rules::{Reason, Verdict};

lint! {
    /// A text says who won or that the game was drawn, and the recorded
    /// result says otherwise.
    ///
    /// ```pgn bad
    /// [White "Anna"]
    /// [Black "Ben"]
    /// [Result "1-0"]
    /// [Termination "Ben won on time"]
    ///
    /// 1. d4 d5 1-0
    /// ```
    /// ```pgn good
    /// [White "Anna"]
    /// [Black "Ben"]
    /// [Result "0-1"]
    /// [Termination "Ben won on time"]
    ///
    /// 1. d4 d5 0-1
    /// ```
    pub R311 TERMINATION_AGAINST_RESULT "termination-against-result" Error, Verdict(look)
}

lint! {
    /// A text says that the game ended by checkmate, and no mate stands on
    /// the board.
    ///
    /// ```pgn bad
    /// [White "Anna"]
    /// [Black "Ben"]
    /// [Result "0-1"]
    /// [Termination "Ben won by checkmate"]
    ///
    /// 1. d4 d5 0-1
    /// ```
    pub R312 NO_CHECKMATE "no-checkmate" Error, Found
}

lint! {
    /// A text names a draw by the rules, and the game does not bear it out.
    ///
    /// A repetition that is none, fifty moves that are fewer, material that
    /// can still mate. The draw itself may have been agreed.
    ///
    /// ```pgn bad
    /// [Result "1/2-1/2"]
    /// [Termination "Game drawn by repetition"]
    ///
    /// 1. e4 e5 2. Ke2 Ke7 3. Ke1 Ke8 4. Ke2 Ke7 5. Ke1 Ke8 1/2-1/2
    /// ```
    /// ```pgn bad
    /// [FEN "4k3/7P/8/8/8/8/8/4K3 w - - 98 111"]
    /// [SetUp "1"]
    /// [Result "1/2-1/2"]
    /// [Termination "Game drawn by 50-move rule"]
    ///
    /// 111. h8=N 1/2-1/2
    /// ```
    pub R313 UNSUPPORTED_TERMINATION "unsupported-termination" Warning, Found
}

fn look(case: &VerdictCase<'_>, found: &mut Findings<'_>) {
    for statement in case.statements {
        if let Some((lint, message)) = against_board(case, statement) {
            found.push(Finding::new(lint, statement.span, message).at(case.replay.end()));
        } else if let Some(message) = against_recorded(case, statement) {
            found.push(
                Finding::new(&TERMINATION_AGAINST_RESULT, statement.span, message).at(case.replay.end()),
            );
        }
    }
}

/// True if a text contradicts the recorded result by itself.
pub(super) fn contradicts(case: &VerdictCase<'_>) -> bool {
    case.statements.iter().any(|statement| against_recorded(case, statement).is_some())
}

fn against_recorded(case: &VerdictCase<'_>, statement: &Statement) -> Option<String> {
    let recorded = case.recorded();
    let &first = recorded.first().filter(|first| recorded.iter().all(|outcome| outcome == *first))?;
    let said = match (statement.winner, first.winner()) {
        (Some(named), Some(winner)) if named != winner => format!("{} as the winner", side(named)),
        (Some(named), None) if first == Outcome::Draw && is_final(statement.cause) => {
            format!("{} as the winner", side(named))
        }
        (None, Some(_)) if statement.cause.is_draw() => "a draw".to_owned(),
        _ => return None,
    };
    Some(format!("{} names {said}, and {first} is recorded", shown(case, statement)))
}

/// Causes that leave no draw where they name a winner.
fn is_final(cause: Cause) -> bool {
    matches!(cause, Cause::Checkmate | Cause::Resignation)
}

fn against_board(case: &VerdictCase<'_>, statement: &Statement) -> Option<(&'static Lint, String)> {
    if case.replay.stop != Stop::End || !case.facts.movetext {
        return None;
    }
    let last = &case.replay.last;
    let (lint, what): (&'static Lint, _) = match statement.cause {
        Cause::Checkmate if !last.is_checkmate() && last.variant() == Variant::Chess => {
            (&NO_CHECKMATE, "says checkmate, and no mate stands on the board")
        }
        Cause::Stalemate if !last.is_stalemate() && last.variant() == Variant::Chess => {
            (&UNSUPPORTED_TERMINATION, "says stalemate, and none stands on the board")
        }
        Cause::Repetition | Cause::FiftyMoves
            if all(case, |verdict| {
                verdict.reason == Reason::ClaimNotValid || ended_otherwise(case, statement.cause, verdict)
            }) =>
        {
            (&UNSUPPORTED_TERMINATION, "names a draw that the game does not bear out")
        }
        // Where one side cannot mate, the other's flag may have fallen.
        Cause::InsufficientMaterial
            if all(case, |verdict| verdict.reason == Reason::NotEnded)
                && !Color::ALL.into_iter().any(|side| last.has_insufficient_material(side)) =>
        {
            (&UNSUPPORTED_TERMINATION, "says that no mate is possible, and one is")
        }
        _ => return None,
    };
    Some((lint, format!("{} {what}", shown(case, statement))))
}

/// It is so under every chosen rule set.
fn all(case: &VerdictCase<'_>, holds: impl Fn(&Verdict<'_>) -> bool) -> bool {
    let mut covered = case.verdicts.iter().filter(|verdict| verdict.reason != Reason::NotCovered).peekable();
    covered.peek().is_some() && covered.all(holds)
}

/// The position ended the game, and at no ply was there anything of the kind
/// that is named.
fn ended_otherwise(case: &VerdictCase<'_>, cause: Cause, verdict: &Verdict<'_>) -> bool {
    let facts = case.facts;
    let none = match cause {
        // The fiftieth move may have been written down and not played.
        Cause::FiftyMoves => facts.quiet_plies(99).is_never(),
        _ => !facts.history_unknown() && facts.repetition(3, verdict.rule_set.identity).is_never(),
    };
    verdict.end_ply.is_some() && none
}

/// The text, in quotes.
fn shown(case: &VerdictCase<'_>, statement: &Statement) -> String {
    let (text, _) = crate::input::encoding::to_string(statement.span.of(case.game.text));
    format!("{:?}", text.trim())
}
