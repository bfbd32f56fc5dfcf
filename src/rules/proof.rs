//! Which questions of mate a verdict rests on.

use shakmaty::Color;

use crate::facts::{Facts, MatingTest};
use crate::model::Ply;
use crate::rules::condition::Condition;
use crate::rules::reason::Reason;
use crate::rules::verdict::Verdict;

/// "Could this side still mate from the position at this ply?"
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asked {
    /// The position.
    pub ply: Ply,
    /// The side.
    pub side: Color,
}

impl Verdict<'_> {
    /// The questions that an exact test put, so that whoever shows the verdict
    /// can show the mating line, or why there is none.
    pub fn asked(&self, facts: &Facts<'_>) -> Vec<Asked> {
        match (self.reason, self.end_ply) {
            (Reason::DeadPosition, Some(ply)) => Color::ALL.map(|side| Asked { ply, side }).to_vec(),
            (
                Reason::Flag
                | Reason::FlagVsNoMate
                | Reason::Resign
                | Reason::ResignVsNoMate
                | Reason::IllegalMove
                | Reason::Undetermined,
                None,
            ) if self.tests_exactly(facts) => {
                let loser = facts.event.ended_by.loser();
                loser.map(|loser| Asked { ply: facts.end(), side: !loser }).into_iter().collect()
            }
            _ => Vec::new(),
        }
    }

    /// The set lets the event that happened depend on an exact test.
    fn tests_exactly(&self, facts: &Facts<'_>) -> bool {
        let exact = |condition: &Condition| {
            matches!(condition, Condition::OpponentCannotMate(MatingTest::Exact | MatingTest::Uscf14e))
        };
        self.rule_set.clauses.iter().any(|clause| {
            clause.when.iter().any(exact)
                && clause.when.iter().all(|&condition| {
                    exact(&condition) || !condition.held(facts, self.rule_set.identity).is_never()
                })
        })
    }
}
