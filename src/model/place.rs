//! Where something stands in the text.

use std::ops::Range;

use serde::Serialize;

/// Half-open range of bytes within one game's text (or one line of a list).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Span {
    /// First byte.
    pub start: u32,
    /// The byte after the last.
    pub end: u32,
}

impl Span {
    /// A span from byte offsets. Texts are capped far below 4 GiB by
    /// `--max-game-size`, so the offsets fit.
    pub fn new(start: usize, end: usize) -> Span {
        let fit = |n| u32::try_from(n).expect("a game's text is shorter than 4 GiB");
        Span { start: fit(start), end: fit(end) }
    }

    /// The span as a range of indices.
    pub fn range(self) -> Range<usize> {
        self.start as usize..self.end as usize
    }

    /// Number of bytes.
    pub fn len(self) -> usize {
        self.range().len()
    }

    /// True if no byte is in it.
    pub fn is_empty(self) -> bool {
        self.start >= self.end
    }

    /// The bytes of `text` in this span.
    pub fn of(self, text: &[u8]) -> &[u8] {
        &text[self.range()]
    }
}

/// A spot in a source, the way people and programs look for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Place {
    /// Bytes before it in the decoded source.
    pub offset: u64,
    /// Line, counted from 1.
    pub line: u64,
    /// Column in characters, counted from 1.
    pub column: u64,
}
