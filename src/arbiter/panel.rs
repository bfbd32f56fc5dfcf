//! Who judges a game: the rule sets that were named, and the one its tags
//! tell of.

use std::borrow::Cow;

use crate::input::encoding;
use crate::pgn::Game;
use crate::replay::Replay;
use crate::rules::{Choice, DEFAULT, RuleBook, RuleSet, VariantName};

/// Which rule sets judge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Judges {
    /// The default set, because nobody named one.
    Assumed,
    /// These sets, by name.
    Named(Vec<String>),
    /// The set that a game's own tags tell of, and these.
    Detect(Vec<String>),
}

/// The rule sets that judge one game.
#[derive(Clone, Debug)]
pub struct Panel<'b> {
    /// Each once, a detected one first.
    pub sets: Vec<&'b RuleSet>,
    /// How the detected one was found.
    pub choice: Option<Choice<'b>>,
    /// The set that nobody named and that may be the wrong one.
    pub guess: Option<&'b RuleSet>,
}

impl Judges {
    /// The words that stand for them: ids, and `detect`.
    pub fn words(&self) -> Vec<String> {
        match self {
            Judges::Assumed => vec![DEFAULT.to_owned()],
            Judges::Named(names) => names.clone(),
            Judges::Detect(names) => [DETECT.to_owned()].into_iter().chain(names.iter().cloned()).collect(),
        }
    }

    /// The sets for one game. `choose` picks one by the game's tags.
    pub fn panel<'b>(&self, book: &'b RuleBook, choose: impl FnOnce() -> Choice<'b>) -> Panel<'b> {
        let known = |names: &[String]| names.iter().filter_map(|name| book.get(name)).collect::<Vec<_>>();
        match self {
            Judges::Assumed => {
                let sets = known(&[DEFAULT.to_owned()]);
                Panel { guess: sets.first().copied(), sets, choice: None }
            }
            Judges::Named(names) => Panel { sets: known(names), choice: None, guess: None },
            Judges::Detect(names) => {
                let choice = choose();
                let mut sets = known(names);
                let named = sets.iter().position(|set| set.id == choice.rule_set.id);
                if let Some(index) = named {
                    sets.remove(index);
                }
                sets.insert(0, choice.rule_set);
                let guess = (choice.assumed && named.is_none()).then_some(choice.rule_set);
                Panel { sets, choice: Some(choice), guess }
            }
        }
    }
}

/// The word that has the set picked for each game.
pub const DETECT: &str = "detect";

/// The set a game was played under, as far as its tags tell.
pub fn choose<'b>(book: &'b RuleBook, game: &Game<'_>, replay: &Replay) -> Choice<'b> {
    let tag = |name: &str| {
        let value = game.tags.get(name)?;
        Some(Cow::Owned(encoding::to_string(&value).0.into_owned()))
    };
    book.detect(tag, VariantName::of(replay.start.variant(), replay.castling))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lichess<'b>(book: &'b RuleBook, assumed: bool) -> impl FnOnce() -> Choice<'b> {
        let rule_set = book.get("lichess").expect("a rule set");
        move || Choice { rule_set, why: "The Site tag says so.".to_owned(), assumed }
    }

    fn ids(panel: &Panel<'_>) -> Vec<String> {
        panel.sets.iter().map(|set| set.id.clone()).collect()
    }

    #[test]
    fn a_detected_set_comes_first_and_once() {
        let book = RuleBook::builtin();
        let judges = Judges::Detect(vec!["fide-2023".to_owned(), "lichess".to_owned()]);
        let panel = judges.panel(&book, lichess(&book, true));
        assert_eq!(ids(&panel), ["lichess", "fide-2023"]);
        assert!(panel.guess.is_none() && panel.choice.is_some());
    }

    #[test]
    fn only_a_doubtful_choice_is_a_guess() {
        let book = RuleBook::builtin();
        let judges = Judges::Detect(Vec::new());
        assert!(judges.panel(&book, lichess(&book, false)).guess.is_none());
        assert!(judges.panel(&book, lichess(&book, true)).guess.is_some());
        assert!(Judges::Assumed.panel(&book, lichess(&book, true)).guess.is_some());
    }
}
