//! Which lints are looked for.

use crate::lints::{LINTS, Lint};
use crate::model::Severity;

/// The lints that are looked for.
///
/// Warnings and errors are on by default, notes are off. A code, the start of
/// one, a name or `all` switches lints on or off; the longer word wins, and
/// between equals `--ignore` does.
#[derive(Clone, Debug)]
pub struct Selection {
    /// For each of [`LINTS`]: it is on.
    on: Vec<bool>,
    /// For each of [`LINTS`]: somebody asked for it by name.
    asked: Vec<bool>,
}

/// A word that names no lint.
#[derive(Debug, thiserror::Error)]
#[error("no lint has the code, the start of a code or the name {word:?}; `pgn-arbiter lints` lists them all")]
pub struct UnknownLint {
    /// The word.
    pub word: String,
}

impl Default for Selection {
    fn default() -> Selection {
        Selection {
            on: LINTS.iter().map(|lint| lint.is_default()).collect(),
            asked: vec![false; LINTS.len()],
        }
    }
}

impl Selection {
    /// The default, with the lints of `select` on and those of `ignore` off.
    ///
    /// # Errors
    ///
    /// A word that names no lint.
    pub fn new<S: AsRef<str>>(select: &[S], ignore: &[S]) -> Result<Selection, UnknownLint> {
        let mut selection = Selection::default();
        let words = select.iter().map(|word| (word.as_ref(), true));
        let mut words: Vec<_> = words.chain(ignore.iter().map(|word| (word.as_ref(), false))).collect();
        words.sort_by_key(|&(word, on)| (if word.eq_ignore_ascii_case("all") { 0 } else { word.len() }, !on));
        for (word, on) in words {
            let mut known = false;
            for (index, lint) in LINTS.iter().enumerate().filter(|(_, lint)| names(word, lint)) {
                selection.on[index] = on;
                selection.asked[index] = on;
                known |= lint.code.len() > 1;
            }
            if !known {
                return Err(UnknownLint { word: word.to_owned() });
            }
        }
        Ok(selection)
    }

    /// True if the lint is looked for.
    pub fn has(&self, lint: &Lint) -> bool {
        index(lint).is_some_and(|index| self.on[index])
    }

    /// True if a finding of this lint and severity is reported. A lint may
    /// find something graver or milder than it is by itself.
    pub fn reports(&self, lint: &Lint, severity: Severity) -> bool {
        index(lint).is_some_and(|index| self.on[index] && (self.asked[index] || severity > Severity::Info))
    }
}

fn index(lint: &Lint) -> Option<usize> {
    LINTS.iter().position(|known| *known == lint)
}

/// `R302`, `R3`, `result-against-verdict` and `all` name R302.
fn names(word: &str, lint: &Lint) -> bool {
    let code = lint.code.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word));
    word.eq_ignore_ascii_case("all") || code && !word.is_empty() || word == lint.name
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lints::find;

    #[test]
    fn notes_are_off_until_asked_for() {
        let lint = find("needless-disambiguation").expect("it is listed");
        assert!(!Selection::default().has(lint));
        assert!(Selection::new(&["M"], &[]).expect("known").has(lint));
        assert!(Selection::new(&["all"], &["M"]).is_ok_and(|selection| !selection.has(lint)));
        assert!(
            Selection::new(&["needless-disambiguation"], &["M"]).is_ok_and(|selection| selection.has(lint))
        );
    }

    #[test]
    fn words_that_name_nothing_are_refused() {
        assert!(Selection::new(&["Q777"], &[]).is_err());
        assert!(Selection::new(&[""], &[]).is_err());
    }
}
