//! A game's facts under one rule set: the verdict.

use crate::facts::{EndedBy, Facts};
use crate::model::{Outcome, OutcomeSet, Ply};
use crate::replay::Stop;
use crate::rules::claim::{self, Ruling};
use crate::rules::reason::Reason;
use crate::rules::rule_set::{Clause, Effect, RuleSet, VariantName};
use crate::rules::verdict::Verdict;

/// Judges a game.
///
/// The clause that holds at the earliest ply decides; on one ply, the one that
/// stands first. What happened off the board counts at the last ply, and only
/// if the position had not ended the game by then.
pub fn adjudicate<'s>(facts: &Facts<'_>, set: &'s RuleSet) -> Verdict<'s> {
    let variant = VariantName::of(facts.replay.start.variant(), facts.replay.castling);
    if !set.covers(variant) {
        return Verdict::open(set, Reason::NotCovered);
    }
    if facts.replay.stop == Stop::NoStart {
        return Verdict::open(set, Reason::NotDerived);
    }
    let hearing = Hearing::of(facts, set);
    let mut verdict = match hearing.decisive {
        Some(at) => hearing.ended(at),
        None => hearing.not_ended(),
    };
    hearing.leave_undecided(&mut verdict);
    verdict.claimable = claim::claimable(facts, set, verdict.end_ply);
    verdict.finish(facts)
}

/// A clause that holds, and from when.
#[derive(Clone, Copy)]
struct Holding<'s> {
    ply: Ply,
    clause: &'s Clause,
}

/// The clauses that came into question.
struct Hearing<'f, 's> {
    facts: &'f Facts<'f>,
    set: &'s RuleSet,
    decisive: Option<Holding<'s>>,
    /// Those that would prevail if they held, which is not known.
    doubtful: Vec<Holding<'s>>,
}

impl<'f, 's> Hearing<'f, 's> {
    fn of(facts: &'f Facts<'f>, set: &'s RuleSet) -> Hearing<'f, 's> {
        let mut decisive: Option<Holding<'s>> = None;
        let mut doubtful = Vec::new();
        for clause in set.clauses.iter().filter(|clause| clause.effect != Effect::MayClaim) {
            // An event holds at the last ply only, too late where the board has
            // decided.
            if decisive.is_some() && clause.is_event() {
                continue;
            }
            let held = clause.held(facts, set.identity);
            if held.is_never() {
                continue;
            }
            // A clause further down prevails on an earlier ply only.
            if let Some(ply) = held.first_maybe().filter(|&ply| before(ply, decisive)) {
                doubtful.push(Holding { ply, clause });
            }
            if let Some(ply) = held.first_sure().filter(|&ply| before(ply, decisive)) {
                decisive = Some(Holding { ply, clause });
                doubtful.retain(|doubt: &Holding<'_>| doubt.ply <= ply);
            }
        }
        Hearing { facts, set, decisive, doubtful }
    }

    fn ended(&self, Holding { ply, clause }: Holding<'s>) -> Verdict<'s> {
        let outcome = clause.outcome(self.facts, ply);
        let event = clause.is_event();
        let admissible = match clause.effect {
            Effect::Refuses => OutcomeSet::ALL.without(outcome),
            Effect::Ends | Effect::MayClaim => OutcomeSet::only(outcome),
        };
        let after = self.facts.end().0 - ply.0;
        Verdict {
            admissible,
            article: Some(&clause.article),
            end_ply: (!event).then_some(ply),
            moves_after_end: if event { 0 } else { after },
            also: if event { Vec::new() } else { self.also(ply, clause, outcome) },
            clause_assumed: clause.assumed,
            event_assumed: event && self.facts.event.assumed,
            ..Verdict::open(self.set, clause.reason)
        }
    }

    /// Other clauses that come to the same end at the same ply.
    fn also(&self, ply: Ply, clause: &Clause, outcome: Outcome) -> Vec<Reason> {
        let mut also = Vec::new();
        for other in self.set.clauses.iter().filter(|other| other.effect == Effect::Ends && !other.is_event())
        {
            let new = !clause.reason.covers(other.reason) && !also.contains(&other.reason);
            if new
                && other.outcome(self.facts, ply) == outcome
                && other.held(self.facts, self.set.identity).first_sure() == Some(ply)
            {
                also.push(other.reason);
            }
        }
        also
    }

    /// Nothing on the board ended it, nor did an event the set has a clause for.
    fn not_ended(&self) -> Verdict<'s> {
        let facts = self.facts;
        if facts.replay.stop != Stop::End {
            return Verdict::open(self.set, Reason::NotDerived);
        }
        let open = Verdict::open(self.set, Reason::NotEnded);
        if !facts.is_complete() {
            return open;
        }
        match facts.event.ended_by {
            EndedBy::Claim(claim) => {
                let assumed = facts.event.assumed;
                match claim::rule_on(facts, self.set, claim) {
                    Ruling::Granted(clause) => Verdict {
                        admissible: OutcomeSet::only(Outcome::Draw),
                        reason: clause.reason,
                        article: Some(&clause.article),
                        clause_assumed: clause.assumed,
                        event_assumed: assumed,
                        ..open
                    },
                    Ruling::Refused => {
                        Verdict { reason: Reason::ClaimNotValid, event_assumed: assumed, ..open }
                    }
                    Ruling::NotRefutable => Verdict { reason: Reason::Undetermined, ..open },
                }
            }
            EndedBy::Unfinished => Verdict { admissible: OutcomeSet::only(Outcome::Open), ..open },
            EndedBy::Flag { white: true, black: true } => Verdict { reason: Reason::BothFlags, ..open },
            _ => open,
        }
    }

    /// Where a missing proof could change the outcome, all outcomes it could
    /// lead to are admissible; where it could only change the reason, the
    /// verdict stands.
    fn leave_undecided(&self, verdict: &mut Verdict<'s>) {
        if self.doubtful.is_empty() {
            return;
        }
        let mut admissible = verdict.admissible;
        for doubt in &self.doubtful {
            admissible = match doubt.clause.effect {
                Effect::Refuses => OutcomeSet::ALL,
                _ => admissible.with(doubt.clause.outcome(self.facts, doubt.ply)),
            };
            if !verdict.undecided.contains(&doubt.clause.reason) {
                verdict.undecided.push(doubt.clause.reason);
            }
        }
        if admissible != verdict.admissible || self.decisive.is_none() && verdict.reason == Reason::NotEnded {
            let undecided = std::mem::take(&mut verdict.undecided);
            let event_assumed = verdict.event_assumed;
            let open = Verdict::open(self.set, Reason::Undetermined);
            *verdict = Verdict { admissible, undecided, event_assumed, ..open };
        }
    }
}

/// True if `ply` comes before the ply of what decides so far.
fn before(ply: Ply, decisive: Option<Holding<'_>>) -> bool {
    decisive.is_none_or(|decisive| ply < decisive.ply)
}
