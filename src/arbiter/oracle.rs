//! Answers from the search for a mate.

use shakmaty::{Chess, Color};

use crate::facts::MateOracle;
use crate::mate::{self, Budget, Quick};

/// Searches for a mate, or for a proof that there is none, as long as the
/// budget lasts.
#[derive(Clone, Copy, Debug, Default)]
pub struct Searcher {
    /// How long to look, for each question.
    pub budget: Budget,
}

impl MateOracle for Searcher {
    fn can_mate(&self, position: &Chess, side: Color) -> Option<bool> {
        match mate::can_mate_quick(position, side, self.budget) {
            Ok(Quick::Yes) => Some(true),
            Ok(Quick::No) => Some(false),
            Ok(Quick::Undetermined) | Err(_) => None,
        }
    }

    fn sees_mate(&self, position: &Chess, side: Color, positions: u64) -> bool {
        mate::sees_mate(position, side, positions)
    }
}
