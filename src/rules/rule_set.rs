//! What a rule set is made of.

use serde::{Deserialize, Serialize};
use shakmaty::{CastlingMode, Color, variant::Variant};

use crate::facts::{Facts, Held, Identity, Standing};
use crate::model::{Outcome, Ply};
use crate::rules::condition::Condition;
use crate::rules::day::Day;
use crate::rules::reason::Reason;

/// A book of law: clauses in order of precedence.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct RuleSet {
    /// What `--rules` names it by.
    pub id: String,
    /// What people call it.
    pub title: String,
    /// Where it was read.
    pub source: String,
    /// First day in force.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Day>,
    /// Last day in force.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<Day>,
    /// The kinds of chess it covers.
    #[serde(default = "orthodox")]
    pub variants: Vec<VariantName>,
    /// When two positions are the same.
    #[serde(default)]
    pub identity: Identity,
    /// What a reader should know beside the clauses.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
    /// The clauses. On one ply, the first that holds prevails.
    #[serde(rename = "clause")]
    pub clauses: Vec<Clause>,
}

/// One rule.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Clause {
    /// The word for it in reports.
    pub reason: Reason,
    /// Where the source says it.
    pub article: String,
    /// All of these must hold.
    pub when: Vec<Condition>,
    /// What then follows.
    pub effect: Effect,
    /// Who is given the game.
    pub award: Award,
    /// For `may-claim`: also with a written move that is not played.
    #[serde(default, skip_serializing_if = "is_false")]
    pub before_move: bool,
    /// For `may-claim`: also on the position one ply before the last.
    #[serde(default, skip_serializing_if = "is_false")]
    pub previous: bool,
    /// The source does not say it; the set needs it all the same.
    #[serde(default, skip_serializing_if = "is_false")]
    pub assumed: bool,
    /// What a reader should know.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

/// What follows from a clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Effect {
    /// The game is over.
    Ends,
    /// The side to move may claim it.
    MayClaim,
    /// The award is not admissible: play goes on.
    Refuses,
}

/// Who is given the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Award {
    /// The side that made the last move wins.
    Mover,
    /// The opponent of the side that flagged, resigned or left wins.
    Opponent,
    /// Nobody wins.
    Draw,
    /// As the variant's own end has it.
    Variant,
}

/// A kind of chess.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum VariantName {
    /// Orthodox chess.
    Chess,
    /// Fischer random chess.
    Chess960,
    /// Giveaway.
    Antichess,
    /// Captures explode.
    Atomic,
    /// Captured men are dropped.
    Crazyhouse,
    /// Pawns against pieces.
    Horde,
    /// A king in the centre wins.
    KingOfTheHill,
    /// Kings race to the eighth rank.
    RacingKings,
    /// The third check wins.
    ThreeCheck,
}

impl VariantName {
    /// The name as rule sets write it.
    pub fn as_str(self) -> &'static str {
        match self {
            VariantName::Chess => "chess",
            VariantName::Chess960 => "chess960",
            VariantName::Antichess => "antichess",
            VariantName::Atomic => "atomic",
            VariantName::Crazyhouse => "crazyhouse",
            VariantName::Horde => "horde",
            VariantName::KingOfTheHill => "king-of-the-hill",
            VariantName::RacingKings => "racing-kings",
            VariantName::ThreeCheck => "three-check",
        }
    }

    /// The kind of chess a replay was played under.
    pub fn of(variant: Variant, castling: CastlingMode) -> VariantName {
        match (variant, castling) {
            (Variant::Chess, CastlingMode::Standard) => VariantName::Chess,
            (Variant::Chess, CastlingMode::Chess960) => VariantName::Chess960,
            (Variant::Antichess, _) => VariantName::Antichess,
            (Variant::Atomic, _) => VariantName::Atomic,
            (Variant::Crazyhouse, _) => VariantName::Crazyhouse,
            (Variant::Horde, _) => VariantName::Horde,
            (Variant::KingOfTheHill, _) => VariantName::KingOfTheHill,
            (Variant::RacingKings, _) => VariantName::RacingKings,
            (Variant::ThreeCheck, _) => VariantName::ThreeCheck,
        }
    }
}

fn orthodox() -> Vec<VariantName> {
    vec![VariantName::Chess, VariantName::Chess960]
}

fn is_false(flag: &bool) -> bool {
    !flag
}

impl RuleSet {
    /// True if games of this kind are judged by it.
    pub fn covers(&self, variant: VariantName) -> bool {
        self.variants.contains(&variant)
    }
}

impl Clause {
    /// The plies at which all its conditions hold.
    pub fn held(&self, facts: &Facts<'_>, identity: Identity) -> Held {
        let Some((first, rest)) = self.when.split_first() else { return Held::never() };
        let mut held = first.held(facts, identity);
        for condition in rest {
            if held.is_never() {
                break;
            }
            held = held.and(&condition.held(facts, identity));
        }
        held
    }

    /// It tells of something that happened off the board.
    pub fn is_event(&self) -> bool {
        self.when.iter().any(|condition| condition.is_event())
    }

    /// The outcome it awards if it holds at `ply`.
    pub fn outcome(&self, facts: &Facts<'_>, ply: Ply) -> Outcome {
        let loser: Option<Color> = match self.award {
            Award::Draw => None,
            Award::Mover => Some(facts.turn(ply)),
            Award::Opponent => facts.event.ended_by.loser(),
            Award::Variant => match facts.standing {
                Standing::VariantEnd(outcome) => return outcome,
                _ => None,
            },
        };
        loser.map_or(Outcome::Draw, |loser| Outcome::win(!loser))
    }
}
