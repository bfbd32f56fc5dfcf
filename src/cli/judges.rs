//! `--rules`: ids, files and `detect`.

use std::fs;

use clap::Args;
use pgn_arbiter::arbiter::{DETECT, Judges};
use pgn_arbiter::rules::RuleBook;

use crate::cli::Failure;

/// The word for every set that comes with the program.
const ALL: &str = "all";

/// Who judges.
#[derive(Clone, Debug, Args)]
pub struct RuleSets {
    /// Judge by these rule sets: ids (see `rules`), files that end in .toml, detect (the set each game's tags tell of), or all [default: automatic]
    #[arg(long, value_name = "IDS", value_delimiter = ',')]
    pub rules: Vec<String>,
}

impl RuleSets {
    /// The sets there are, and those that judge.
    pub fn read(&self) -> Result<(RuleBook, Judges), Failure> {
        let mut book = RuleBook::builtin();
        let mut names: Vec<String> = Vec::new();
        let mut detect = false;
        for word in &self.rules {
            let ids = match word.as_str() {
                DETECT => {
                    detect = true;
                    continue;
                }
                ALL => book.sets().map(|set| set.id.clone()).collect(),
                word => vec![named(word, &mut book)?],
            };
            for id in ids {
                if !names.contains(&id) {
                    names.push(id);
                }
            }
        }
        let judges = match (detect, names.is_empty()) {
            (true, _) => Judges::Detect(names),
            (false, true) => Judges::Assumed,
            (false, false) => Judges::Named(names),
        };
        Ok((book, judges))
    }

    /// Somebody asked for every set there is.
    pub fn is_all(&self) -> bool {
        self.rules.iter().any(|word| word == ALL)
    }
}

/// The id of a built-in rule set, or of the one in a file, which is added to
/// the book.
pub fn named(word: &str, book: &mut RuleBook) -> Result<String, Failure> {
    if book.get(word).is_some() {
        return Ok(word.to_owned());
    }
    if !word.ends_with(".toml") {
        let known: Vec<&str> = book.sets().map(|set| set.id.as_str()).collect();
        let words = known.join(", ");
        return Err(format!(
            "no rule set is called {word:?}; write {words}, a file that ends in .toml, or, to judge games, detect or all"
        )
        .into());
    }
    let text =
        fs::read_to_string(word).map_err(|error| format!("cannot read the rule set {word}: {error}"))?;
    Ok(book.add(word, &text)?.id.clone())
}
