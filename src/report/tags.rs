//! The tags that stand in every report.

use serde::{Serialize, Serializer};

use crate::pgn::tags::Tags;
use crate::report::entry::string;

/// The seven tag roster and what tells of the end, the variant and the start,
/// in the order of the alphabet.
const SHOWN: [&str; 10] =
    ["Black", "Date", "Event", "FEN", "Result", "Round", "Site", "Termination", "Variant", "White"];

/// Tag values by name, as far as a game has them.
#[derive(Clone, Debug, Default)]
pub struct TagsEntry(Vec<(&'static str, String)>);

impl TagsEntry {
    /// Those of a game.
    pub fn of(tags: &Tags<'_>) -> TagsEntry {
        TagsEntry(SHOWN.into_iter().filter_map(|name| Some((name, string(&tags.get(name)?)))).collect())
    }

    /// The value of a tag.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(known, _)| *known == name).map(|(_, value)| value.as_str())
    }
}

impl Serialize for TagsEntry {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, value)| (name, value)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pgn::tags::ROSTER;

    #[test]
    fn the_roster_is_shown() {
        assert!(ROSTER.iter().all(|name| SHOWN.contains(name)));
        assert!(SHOWN.is_sorted());
    }
}
