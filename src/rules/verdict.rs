//! What one rule set says of one game.

use serde::{Serialize, Serializer};
use shakmaty::Color;

use crate::facts::{ClaimRule, Facts};
use crate::model::{Outcome, OutcomeSet, Ply};
use crate::rules::reason::Reason;
use crate::rules::rule_set::RuleSet;

/// The verdict of one rule set.
///
/// It never guesses: where the file does not show what happened, every outcome
/// that may be right is admissible.
#[derive(Clone, Debug, Serialize)]
pub struct Verdict<'s> {
    /// The rule set.
    #[serde(serialize_with = "id")]
    pub rule_set: &'s RuleSet,
    /// The result, if there is only one.
    pub result: Option<Outcome>,
    /// The outcomes that may be recorded.
    pub admissible: OutcomeSet,
    /// What decided.
    pub reason: Reason,
    /// Where the rule set says so.
    pub article: Option<&'s str>,
    /// The ply at which the game ended by itself: by the position or by a
    /// count, without anybody's doing.
    pub end_ply: Option<Ply>,
    /// Moves that were played after that.
    pub moves_after_end: u32,
    /// Draws that could be claimed on the board while the game lasted.
    pub claimable: Vec<Claimable>,
    /// Other reasons for the same outcome at the same ply.
    pub also: Vec<Reason>,
    /// Reasons that may hold earlier and have no proof either way.
    pub undecided: Vec<Reason>,
    /// Whether the recorded result is right; `None` if the file does not show
    /// it, or nothing is recorded.
    pub recorded_ok: Option<bool>,
    /// The deciding clause is not in the set's source.
    pub clause_assumed: bool,
    /// The deciding event's side is assumed: the file does not name it.
    pub event_assumed: bool,
    /// Positions before the first may have stood on the board before, so a
    /// repetition cannot be refuted.
    pub history_unknown: bool,
}

/// A draw that can be claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Claimable {
    /// By which rule.
    pub rule: ClaimRule,
    /// First ply at which it could be.
    pub first_ply: Ply,
    /// Who had the move then.
    #[serde(serialize_with = "side")]
    pub side: Color,
}

/// How a recorded result stands to a verdict.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standpoint {
    /// It is the only result there can be, or `*` where nothing ended.
    Right,
    /// It may be right: the file does not show it.
    Admissible,
    /// The game is decided, and `*` says it is not.
    LeftOpen,
    /// It is not admissible.
    Wrong,
}

impl<'s> Verdict<'s> {
    /// A verdict that leaves everything open.
    pub(super) fn open(rule_set: &'s RuleSet, reason: Reason) -> Verdict<'s> {
        Verdict {
            rule_set,
            result: None,
            admissible: OutcomeSet::ALL,
            reason,
            article: None,
            end_ply: None,
            moves_after_end: 0,
            claimable: Vec::new(),
            also: Vec::new(),
            undecided: Vec::new(),
            recorded_ok: None,
            clause_assumed: false,
            event_assumed: false,
            history_unknown: false,
        }
    }

    /// Fills in what follows from the rest.
    pub(super) fn finish(mut self, facts: &Facts<'_>) -> Verdict<'s> {
        self.result = self.admissible.single();
        self.history_unknown = facts.history_unknown();
        let decided = self.end_ply.is_some();
        let recorded = facts.recorded.filter(|_| facts.movetext || decided);
        self.recorded_ok = recorded.and_then(|recorded| match self.standpoint(recorded) {
            Standpoint::Right => Some(true),
            Standpoint::Admissible => None,
            Standpoint::LeftOpen | Standpoint::Wrong => Some(false),
        });
        self
    }

    /// How a result stands to this verdict.
    pub fn standpoint(&self, recorded: Outcome) -> Standpoint {
        let open = recorded == Outcome::Open;
        if !self.admissible.allows(recorded) {
            return if open { Standpoint::LeftOpen } else { Standpoint::Wrong };
        }
        let nothing_ended =
            matches!(self.reason, Reason::NotEnded | Reason::ClaimNotValid | Reason::AgreementNotAllowed);
        if self.admissible.single().is_some() || (open && nothing_ended) {
            Standpoint::Right
        } else {
            Standpoint::Admissible
        }
    }
}

fn id<S: Serializer>(rule_set: &&RuleSet, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&rule_set.id)
}

fn side<S: Serializer>(color: &Color, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(color.fold_wb("white", "black"))
}
