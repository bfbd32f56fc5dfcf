//! Tags that are given twice.

use crate::lints::{Finding, Findings, GameCase, lint};
use crate::pgn::tags::Tag;

lint! {
    /// A tag name occurs twice in one game.
    ///
    /// A name may be used once only (PGN 8.1). The first value counts here;
    /// other readers take the last. One finding a name says whether the values
    /// differ.
    ///
    /// ```pgn bad
    /// [White "Morphy"]
    /// [White "Anderssen"]
    /// [Result "*"]
    ///
    /// *
    /// ```
    /// ```pgn good
    /// [White "Morphy"]
    /// [Black "Morphy"]
    /// [Result "*"]
    ///
    /// *
    /// ```
    pub T104 DUPLICATE_TAG "duplicate-tag" Warning, Tags(look)
}

fn look(case: &GameCase<'_>, found: &mut Findings<'_>) {
    let tags = &case.game.tags;
    let mut by_name: Vec<&Tag> = tags.iter().collect();
    by_name.sort_by_key(|tag| (tags.name(tag), tag.span.start));
    for same in by_name.chunk_by(|a, b| tags.name(a) == tags.name(b)) {
        let [first, again, ..] = same else { continue };
        let name = case.quote(first.name);
        let differ = same.iter().find(|tag| tags.value(tag) != tags.value(first));
        let message = match differ {
            Some(other) => format!(
                "the tag {name} is given {} times, as {:?} and as {:?}; the first counts",
                same.len(),
                case.quote(first.value),
                case.quote(other.value)
            ),
            None => format!("the tag {name} is given {} times with one value", same.len()),
        };
        found.push(Finding::new(&DUPLICATE_TAG, again.span, message));
    }
}
