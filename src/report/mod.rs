//! What is said about games, and how it is written.
//!
//! [`entry`] is the shape of a report; `json`, `jsonl` and `text` write
//! it. Formats are pure: they append to a buffer, so that games are written
//! on all cores and one thread only joins the bytes.

pub mod entry;
pub mod format;
mod json;
mod jsonl;
pub mod list;
pub mod locate;
pub mod schema;
pub mod summary;
pub mod tags;
mod text;

pub use entry::{FindingEntry, GameReport, SourceEntry, VerdictEntry};
pub use format::{FORMATS, Format, RunInfo};
pub use list::{LIST_FORMATS, ListEntry, ListFormat, ListSummary, PositionReport};
pub use summary::{QuietTally, Summary};
