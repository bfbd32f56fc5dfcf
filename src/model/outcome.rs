//! Who won, and which outcomes a rule set leaves open.

use std::fmt;

use serde::{Serialize, Serializer};
use shakmaty::Color;

/// What a Result tag or termination marker can say (PGN 8.1.1.7, 8.2.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Outcome {
    /// `1-0`
    WhiteWins,
    /// `0-1`
    BlackWins,
    /// `1/2-1/2`
    Draw,
    /// `*`: in progress, abandoned, unknown.
    Open,
}

impl Outcome {
    /// All four, in the order of the standard.
    pub const ALL: [Outcome; 4] = [Outcome::WhiteWins, Outcome::BlackWins, Outcome::Draw, Outcome::Open];

    /// The win of one side.
    pub fn win(color: Color) -> Outcome {
        color.fold_wb(Outcome::WhiteWins, Outcome::BlackWins)
    }

    /// The winner, if there is one.
    pub fn winner(self) -> Option<Color> {
        match self {
            Outcome::WhiteWins => Some(Color::White),
            Outcome::BlackWins => Some(Color::Black),
            Outcome::Draw | Outcome::Open => None,
        }
    }

    /// True for `1-0` and `0-1`.
    pub fn is_decisive(self) -> bool {
        self.winner().is_some()
    }

    /// The spelling of the standard.
    pub fn as_str(self) -> &'static str {
        match self {
            Outcome::WhiteWins => "1-0",
            Outcome::BlackWins => "0-1",
            Outcome::Draw => "1/2-1/2",
            Outcome::Open => "*",
        }
    }

    /// Reads exactly the four spellings of the standard.
    pub fn from_standard(text: &[u8]) -> Option<Outcome> {
        match text {
            b"1-0" => Some(Outcome::WhiteWins),
            b"0-1" => Some(Outcome::BlackWins),
            b"1/2-1/2" => Some(Outcome::Draw),
            b"*" => Some(Outcome::Open),
            _ => None,
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl Serialize for Outcome {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

/// The outcomes that are admissible for a game.
///
/// A file shows neither resignations nor agreements, so the right result is
/// usually a set: mate on the board leaves one, an open position all four.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct OutcomeSet(u8);

impl OutcomeSet {
    /// No outcome.
    pub const NONE: OutcomeSet = OutcomeSet(0);
    /// Every outcome.
    pub const ALL: OutcomeSet = OutcomeSet(0b1111);

    /// The set of one.
    pub fn only(outcome: Outcome) -> OutcomeSet {
        OutcomeSet(1 << outcome as u8)
    }

    /// The set with `outcome` in it too.
    pub fn with(self, outcome: Outcome) -> OutcomeSet {
        OutcomeSet(self.0 | OutcomeSet::only(outcome).0)
    }

    /// The set without `outcome`.
    pub fn without(self, outcome: Outcome) -> OutcomeSet {
        OutcomeSet(self.0 & !OutcomeSet::only(outcome).0)
    }

    /// The outcomes in both sets.
    pub fn and(self, other: OutcomeSet) -> OutcomeSet {
        OutcomeSet(self.0 & other.0)
    }

    /// True if the outcome is in the set.
    pub fn allows(self, outcome: Outcome) -> bool {
        self.0 & OutcomeSet::only(outcome).0 != 0
    }

    /// The only member, if there is just one.
    pub fn single(self) -> Option<Outcome> {
        let mut members = self.iter();
        members.next().filter(|_| members.next().is_none())
    }

    /// The members, in the order of the standard.
    pub fn iter(self) -> impl Iterator<Item = Outcome> {
        Outcome::ALL.into_iter().filter(move |&outcome| self.allows(outcome))
    }
}

impl FromIterator<Outcome> for OutcomeSet {
    fn from_iter<I: IntoIterator<Item = Outcome>>(outcomes: I) -> OutcomeSet {
        outcomes.into_iter().fold(OutcomeSet::NONE, OutcomeSet::with)
    }
}

impl Serialize for OutcomeSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn single_is_the_only_member() {
        assert_eq!(OutcomeSet::only(Outcome::Draw).single(), Some(Outcome::Draw));
        assert_eq!(OutcomeSet::ALL.single(), None);
        assert_eq!(OutcomeSet::NONE.single(), None);
        assert_eq!(OutcomeSet::ALL.without(Outcome::Open).iter().count(), 3);
    }
}
