//! The rule sets that come with the program, and those a user adds.

use std::sync::OnceLock;

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

/// Rule sets by name. Those that come with the program are read when they are
/// first asked for: most runs need one or two.
#[derive(Clone, Debug)]
pub struct RuleBook {
    added: Vec<RuleSet>,
}

impl RuleBook {
    /// The sets that come with the program.
    pub fn builtin() -> RuleBook {
        RuleBook { added: Vec::new() }
    }

    /// Every set, the program's own first.
    ///
    /// # Panics
    ///
    /// If one that comes with the program is flawed; a test reads them all.
    pub fn sets(&self) -> impl Iterator<Item = &RuleSet> {
        (0..SETS.len()).map(|at| -> &RuleSet { builtin(at) }).chain(&self.added)
    }

    /// The set of that name.
    pub fn get(&self, id: &str) -> Option<&RuleSet> {
        let own = SETS.iter().position(|&(own, _)| own == id);
        own.map(builtin).or_else(|| self.added.iter().find(|set| set.id == id))
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
        self.added.push(set);
        Ok(self.added.last().expect("a set was just added"))
    }
}

/// A set of the program's own, by its place in the list.
fn builtin(at: usize) -> &'static RuleSet {
    static READ: [OnceLock<RuleSet>; SETS.len()] = [const { OnceLock::new() }; SETS.len()];
    READ[at].get_or_init(|| {
        let (id, text) = SETS[at];
        parse(id, text).expect("a built-in rule set is sound")
    })
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
