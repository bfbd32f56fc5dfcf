//! Flaws in the result: how it is written, and whether the rules allow it.

pub mod marker;
pub mod spelling;
pub mod tag_against_marker;
pub mod termination;
pub mod verdict;

use crate::lints::VerdictCase;
use crate::model::{Outcome, Span};
use crate::pgn::result::{Recorded, read_tag};

impl VerdictCase<'_> {
    /// What the Result tag says, and where its value stands.
    fn tag(&self) -> Option<(Recorded, Span)> {
        let tag = self.game.tags.find("Result")?;
        Some((read_tag(&self.game.tags.value(tag)), tag.value))
    }

    /// What the first termination marker says, and where it stands.
    fn marker(&self) -> Option<(Recorded, Span)> {
        self.game.markers.first().copied()
    }

    /// The outcomes on record, the marker's first.
    fn recorded(&self) -> Vec<Outcome> {
        let both = [self.marker(), self.tag()];
        both.into_iter().flatten().filter_map(|(recorded, _)| recorded.outcome()).collect()
    }

    /// Where a finding about the result belongs: the marker, else the tag,
    /// else the last word of the text.
    fn result_span(&self) -> Span {
        let places = [self.marker(), self.tag()];
        places.into_iter().flatten().map(|(_, span)| span).next().unwrap_or_else(|| end_of(self.game.text))
    }
}

/// The last character of a text that is not white space.
pub(super) fn end_of(text: &[u8]) -> Span {
    let end = text.trim_ascii_end().len();
    Span::new(end.saturating_sub(1), end)
}
