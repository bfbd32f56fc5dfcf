//! One rule set, reduced to what can be answered on the way.

use shakmaty::Color;

use crate::facts::{CastlingIdentity, EnPassantIdentity, EndedBy, Identity, MaterialClass, MatingTest};
use crate::model::Outcome;
use crate::rules::{Award, Clause, Condition, Effect, Reason, RuleSet, VariantName};

use super::ends::{End, Ends, NEVER};

/// A rule set's clauses as far as they can decide a game of standard chess that
/// the filter may be quiet about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Limits {
    /// What ends a game, in order of precedence on one ply.
    ends: Vec<Ending>,
    /// What may end a game, but takes more to tell than that it happened.
    doubts: Vec<End>,
    /// A dead position ends the game, which takes a proof.
    pub(super) dead: bool,
    /// Clauses about what happened off the board, in order.
    events: Vec<Clause>,
    /// The reason of a verdict if nothing ended the game.
    open: Reason,
}

/// A clause about the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Ending {
    end: End,
    reason: Reason,
    award: Award,
}

/// What a rule set makes of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ruling {
    /// What decided.
    pub(super) reason: Reason,
    /// The only outcome left and its ply, if the board ended the game.
    pub(super) ended: Option<(Outcome, u32)>,
}

impl Limits {
    /// Reads the clauses of a set; `None` if they ask for more than the filter
    /// knows.
    pub(super) fn of(set: &RuleSet) -> Option<Limits> {
        let covered = set.covers(VariantName::Chess);
        let open = if covered { Reason::NotEnded } else { Reason::NotCovered };
        let mut limits = Limits { ends: vec![], doubts: vec![], dead: false, events: vec![], open };
        if covered {
            for clause in set.clauses.iter().filter(|clause| clause.effect != Effect::MayClaim) {
                limits.add(clause, set.identity)?;
            }
        }
        Some(limits)
    }

    fn add(&mut self, clause: &Clause, identity: Identity) -> Option<()> {
        if clause.is_event() {
            self.events.push(clause.clone());
            return Some(());
        }
        if clause.when.is_empty() || clause.when.contains(&Condition::VariantEnd) {
            return Some(());
        }
        if clause.effect != Effect::Ends || !matches!(clause.award, Award::Mover | Award::Draw) {
            return None;
        }
        let strict = Identity { castling: CastlingIdentity::Rights, en_passant: EnPassantIdentity::Legal };
        let strict = identity == strict;
        let end = match clause.when[..] {
            [Condition::Checkmate] => End::Checkmate,
            [Condition::Stalemate] => End::Stalemate,
            [Condition::Material(class)] => end_of(class),
            [Condition::Repetition(3)] if strict => End::Threefold,
            [Condition::Repetition(5)] if strict => End::Fivefold,
            [Condition::QuietPlies(100)] => End::Fifty,
            [Condition::QuietPlies(150)] => End::SeventyFive,
            [Condition::DeadPosition] => {
                self.dead = true;
                return Some(());
            }
            // More conditions only make a clause hold more seldom.
            [Condition::Material(class), ..] => return self.doubt(end_of(class)),
            [Condition::ConsecutiveRepetition(5), ..] if strict => return self.doubt(End::Fivefold),
            // Whatever else counts, the men must stand as they stood.
            [Condition::Repetition(_) | Condition::ConsecutiveRepetition(_), ..] => {
                return self.doubt(End::SameMen);
            }
            [Condition::InsufficientMaterial, ..] => return self.doubt(End::MinorsOnly),
            _ => return None,
        };
        self.ends.push(Ending { end, reason: clause.reason, award: clause.award });
        Some(())
    }

    fn doubt(&mut self, end: End) -> Option<()> {
        self.doubts.push(end);
        Some(())
    }

    /// Whether an end has to be looked for.
    pub(super) fn asks_for(&self, end: End) -> bool {
        self.doubts.contains(&end) || self.ends.iter().any(|ending| ending.end == end)
    }

    /// True if what ends the game cannot be told here.
    pub(super) fn doubts(&self, ends: &Ends) -> bool {
        self.doubts.iter().any(|&end| ends.first(end) != NEVER)
    }

    /// The earliest end; on one ply the first in order of precedence. `turn`
    /// is the side to move after the last ply.
    pub(super) fn rule(&self, ends: &Ends, turn: Color) -> Ruling {
        let first = |ending: &&Ending| ends.first(ending.end);
        let earliest = self.ends.iter().min_by_key(first).filter(|ending| first(ending) != NEVER);
        let Some(ending) = earliest else { return Ruling { reason: self.open, ended: None } };
        // Only mate has a mover to award, and it is on the last ply.
        let outcome = if ending.award == Award::Mover { Outcome::win(!turn) } else { Outcome::Draw };
        Ruling { reason: ending.reason, ended: Some((outcome, first(&ending))) }
    }

    /// The reason of a verdict on a game that the board did not end, if it
    /// admits the recorded outcome; `None` if it does not, or may not.
    pub(super) fn admit(&self, event: &mut Happened<'_>) -> Option<Reason> {
        for clause in &self.events {
            match event.meets(clause)? {
                false => {}
                true => {
                    let outcome = match clause.award {
                        Award::Draw => Outcome::Draw,
                        Award::Opponent => Outcome::win(!event.ended_by.loser()?),
                        Award::Mover | Award::Variant => return None,
                    };
                    let ends = clause.effect == Effect::Ends && outcome == event.recorded;
                    return ends.then_some(clause.reason);
                }
            }
        }
        match event.ended_by {
            EndedBy::Claim(_) | EndedBy::Flag { white: true, black: true } => None,
            EndedBy::Unfinished => (event.recorded == Outcome::Open).then_some(self.open),
            _ => Some(self.open),
        }
    }

    /// True if the set judges no standard chess.
    pub(super) fn is_idle(&self) -> bool {
        self.open == Reason::NotCovered
    }
}

/// What happened off the board.
pub(super) struct Happened<'p> {
    pub(super) ended_by: EndedBy,
    pub(super) recorded: Outcome,
    pub(super) plies: u32,
    /// True if it is certain that a side can mate by a test.
    pub(super) can_mate: &'p mut dyn FnMut(MatingTest, Color) -> bool,
}

impl Happened<'_> {
    /// Whether all conditions of a clause hold; `None` if that is not certain.
    fn meets(&mut self, clause: &Clause) -> Option<bool> {
        let mut certain = true;
        for &condition in &clause.when {
            match self.holds(condition) {
                Some(true) => {}
                Some(false) => return Some(false),
                None => certain = false,
            }
        }
        certain.then_some(true)
    }

    fn holds(&mut self, condition: Condition) -> Option<bool> {
        let ended_by = self.ended_by;
        match condition {
            Condition::FlagFall => Some(matches!(ended_by, EndedBy::Flag { white, black } if white != black)),
            Condition::BothFlags => Some(ended_by == EndedBy::Flag { white: true, black: true }),
            Condition::Resigned => Some(matches!(ended_by, EndedBy::Resigned(_))),
            Condition::Left => Some(matches!(ended_by, EndedBy::Left(_))),
            Condition::IllegalMoves(_) => Some(matches!(ended_by, EndedBy::IllegalMove(_))),
            Condition::Agreed => Some(ended_by == EndedBy::Agreed),
            // Only that it holds is certain without another look at the start.
            Condition::FewerMovesThan(n) => (self.plies / 2 >= n).then_some(false),
            Condition::FewerPliesThan(n) => (self.plies >= n).then_some(false),
            Condition::OpponentCannotMate(test) => match ended_by.loser() {
                None => Some(false),
                Some(loser) => (self.can_mate)(test, !loser).then_some(false),
            },
            _ => None,
        }
    }
}

fn end_of(class: MaterialClass) -> End {
    match class {
        MaterialClass::KK => End::KingsOnly,
        MaterialClass::KbK => End::Bishop,
        MaterialClass::KnK => End::Knight,
        MaterialClass::KnnK => End::TwoKnights,
        MaterialClass::KbKbSame => End::BishopsEachAlike,
        MaterialClass::KbKbAny => End::BishopsEach,
        MaterialClass::KbKn => End::BishopKnight,
        MaterialClass::KnKn => End::KnightsEach,
        MaterialClass::KbbSameK => End::TwoBishopsAlike,
        MaterialClass::BishopsSame => End::BishopsAlike,
    }
}

#[cfg(test)]
mod tests {
    use crate::rules::RuleBook;

    use super::*;

    #[test]
    fn every_built_in_set_can_be_read() {
        for set in RuleBook::builtin().sets() {
            assert!(Limits::of(set).is_some(), "{}", set.id);
        }
    }

    #[test]
    fn earlier_end_comes_before_higher_clause() {
        let book = RuleBook::builtin();
        let limits = Limits::of(book.get("automatic").expect("the default set")).expect("it can be read");
        let mut ends = Ends::NONE;
        assert_eq!(limits.rule(&ends, Color::White).ended, None);
        ends.record(End::Fifty, 120);
        ends.record(End::Checkmate, 120);
        let mate = Ruling { reason: Reason::Checkmate, ended: Some((Outcome::BlackWins, 120)) };
        assert_eq!(limits.rule(&ends, Color::White), mate);
        ends.record(End::Threefold, 119);
        assert_eq!(limits.rule(&ends, Color::White).ended, Some((Outcome::Draw, 119)));
    }
}
