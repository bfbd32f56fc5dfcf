//! The rule sets that come with the program, and those a user adds.

use crate::rules::load::{RuleSetError, parse};
use crate::rules::rule_set::RuleSet;

/// The set used when none is named.
pub const DEFAULT: &str = "automatic";

macro_rules! sets {
    ($($id:literal),* $(,)?) => {
        /// Id and text of every set, in the order they are listed.
        const SETS: &[(&str, &str)] = &[$(($id, include_str!(concat!("sets/", $id, ".toml")))),*];
    };
}

sets![
    "automatic",
    "fide-2023",
    "fide-2018",
    "fide-2014",
    "fide-2009",
    "fide-2005",
    "fide-1997",
    "fide-1993",
    "fide-online",
    "paginainizio",
    "tournament-client",
    "lichess",
    "lichess-2025",
    "chesscom-live",
    "chesscom-daily",
    "uscf",
    "icc",
    "fics",
    "iccf",
    "cutechess",
    "fastchess",
    "lichess-antichess",
    "lichess-atomic",
    "lichess-crazyhouse",
    "lichess-horde",
    "lichess-king-of-the-hill",
    "lichess-racing-kings",
    "lichess-three-check",
];

/// Rule sets by name.
#[derive(Clone, Debug)]
pub struct RuleBook {
    sets: Vec<RuleSet>,
}

impl RuleBook {
    /// The sets that come with the program.
    ///
    /// # Panics
    ///
    /// If one of them is flawed; a test reads them all.
    pub fn builtin() -> RuleBook {
        let read = |&(id, text): &(&str, &str)| parse(id, text).expect("a built-in rule set is sound");
        RuleBook { sets: SETS.iter().map(read).collect() }
    }

    /// Every set, the program's own first.
    pub fn sets(&self) -> &[RuleSet] {
        &self.sets
    }

    /// The set of that name.
    pub fn get(&self, id: &str) -> Option<&RuleSet> {
        self.sets.iter().find(|set| set.id == id)
    }

    /// Adds a set written by a user; `name` is what errors call the text.
    ///
    /// # Errors
    ///
    /// If the text is flawed or its id is taken.
    pub fn add(&mut self, name: &str, text: &str) -> Result<&RuleSet, RuleSetError> {
        let set = parse(name, text)?;
        if self.get(&set.id).is_some() {
            return Err(RuleSetError::Twice { name: name.to_owned(), id: set.id });
        }
        self.sets.push(set);
        Ok(self.sets.last().expect("a set was just added"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_set_is_sound_and_bears_the_name_of_its_file() {
        let book = RuleBook::builtin();
        for ((id, _), set) in SETS.iter().zip(book.sets()) {
            assert_eq!(*id, set.id);
        }
        assert!(book.get(DEFAULT).is_some());
    }

    #[test]
    fn an_id_that_is_taken_is_refused() {
        let mut book = RuleBook::builtin();
        let (_, text) = SETS[0];
        assert!(matches!(book.add("mine.toml", text), Err(RuleSetError::Twice { .. })));
    }
}
