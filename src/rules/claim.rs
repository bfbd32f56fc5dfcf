//! Draws that have to be claimed.

use shakmaty::{Color, Move, Position};

use crate::facts::{Claim, ClaimOn, ClaimRule, Facts, Truth};
use crate::model::Ply;
use crate::rules::condition::Condition;
use crate::rules::rule_set::{Clause, Effect, RuleSet};
use crate::rules::verdict::Claimable;

/// What becomes of a claim.
pub(super) enum Ruling<'s> {
    /// It is good.
    Granted(&'s Clause),
    /// The moves do not bear it out.
    Refused,
    /// Positions nobody recorded may bear it out.
    NotRefutable,
}

/// What could be claimed on the board before `end`.
///
/// A right lapses with the next move (FIDE 9.4) and may return; the first ply
/// is named. Where the game ends, nothing is left to claim.
pub(super) fn claimable(facts: &Facts<'_>, set: &RuleSet, end: Option<Ply>) -> Vec<Claimable> {
    let clauses = set.clauses.iter().filter(|clause| clause.effect == Effect::MayClaim);
    let first = |clause: &Clause| {
        let rule = clause.reason.claim()?;
        let first_ply = clause.held(facts, set.identity).first_sure()?;
        let lasts = end.is_none_or(|end| first_ply < end);
        lasts.then(|| Claimable { rule, first_ply, side: facts.turn(first_ply) })
    };
    clauses.filter_map(first).collect()
}

/// Draws the side to move could claim from the last position by writing down
/// a move, and those moves (FIDE 9.2.1, 9.3.1).
pub fn claimable_by_move(facts: &Facts<'_>, set: &RuleSet) -> Vec<(ClaimRule, Vec<Move>)> {
    let clauses = set.clauses.iter().filter(|clause| clause.effect == Effect::MayClaim && clause.before_move);
    let moves = |clause: &Clause| {
        let moves = facts.replay.last.legal_moves();
        let good: Vec<Move> = moves.into_iter().filter(|&m| bears_out(clause, facts, set, m)).collect();
        clause.reason.claim().filter(|_| !good.is_empty()).map(|rule| (rule, good))
    };
    clauses.filter_map(moves).collect()
}

/// Judges a claim at the end of the game. The claimant must have the move.
pub(super) fn rule_on<'s>(facts: &Facts<'_>, set: &'s RuleSet, claim: Claim) -> Ruling<'s> {
    let clauses = set.clauses.iter().filter(|clause| clause.effect == Effect::MayClaim);
    let mut fitting = clauses.filter(|clause| clause.reason.claim() == Some(claim.rule));
    if let Some(clause) = fitting.find(|clause| grants(clause, facts, set, claim)) {
        return Ruling::Granted(clause);
    }
    if claim.rule == ClaimRule::Threefold && facts.history_unknown() && knows_repetition(set) {
        return Ruling::NotRefutable;
    }
    Ruling::Refused
}

fn grants(clause: &Clause, facts: &Facts<'_>, set: &RuleSet, claim: Claim) -> bool {
    let end = facts.end();
    let held = clause.held(facts, set.identity);
    let on = |ply: Ply| held.truth(ply) == Truth::Yes;
    let has_move = has_move(facts, claim.by);
    if (has_move && on(end)) || (clause.previous && end > Ply::START && on(Ply(end.0 - 1))) {
        return true;
    }
    if !has_move || !clause.before_move {
        return false;
    }
    match claim.on {
        ClaimOn::Board => false,
        ClaimOn::Intended(san) => {
            san.to_move(&facts.replay.last).is_ok_and(|m| bears_out(clause, facts, set, m))
        }
        ClaimOn::Unstated => {
            facts.replay.last.legal_moves().into_iter().any(|m| bears_out(clause, facts, set, m))
        }
    }
}

fn has_move(facts: &Facts<'_>, side: Color) -> bool {
    facts.turn(facts.end()) == side
}

fn bears_out(clause: &Clause, facts: &Facts<'_>, set: &RuleSet, m: Move) -> bool {
    clause.when.iter().all(|condition| condition.held_after(facts, set.identity, m))
}

fn knows_repetition(set: &RuleSet) -> bool {
    let repetition = |condition: &Condition| {
        matches!(condition, Condition::Repetition(_) | Condition::ConsecutiveRepetition(_))
    };
    set.clauses.iter().flat_map(|clause| &clause.when).any(repetition)
}
