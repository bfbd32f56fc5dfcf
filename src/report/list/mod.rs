//! What is said about lists of positions, and how it is written.

mod entry;
pub mod format;

pub use entry::{ListEntry, ListSummary, PositionReport};
pub use format::{LIST_FORMATS, ListFormat};
