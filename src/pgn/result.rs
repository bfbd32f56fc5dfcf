//! Results as people write them.

use shakmaty::Color;

use crate::model::Outcome;

/// What a Result tag or a termination marker says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recorded {
    /// What it means.
    pub class: Class,
    /// It is one of the four spellings of the standard.
    pub standard: bool,
}

/// What a recorded result means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Class {
    /// One of the four results of the standard.
    Outcome(Outcome),
    /// A win without play.
    ForfeitWin(Color),
    /// Neither player gets anything.
    BothLose,
    /// An arbiter's score that is not symmetric.
    Arbiter,
    /// `?` or nothing.
    Unknown,
    /// No result at all.
    Unreadable,
}

impl Recorded {
    /// Reads any spelling.
    pub fn read(text: &[u8]) -> Recorded {
        match Outcome::from_standard(text) {
            Some(outcome) => Recorded { class: Class::Outcome(outcome), standard: true },
            None => Recorded { class: Class::Unreadable, standard: false },
        }
    }

    /// The outcome it stands for, if it stands for one of the four.
    pub fn outcome(self) -> Option<Outcome> {
        match self.class {
            Class::Outcome(outcome) => Some(outcome),
            Class::ForfeitWin(color) => Some(Outcome::win(color)),
            _ => None,
        }
    }
}
