//! The formats a report can be written in.

use crate::report::json::Json;
use crate::report::jsonl::JsonLines;
use crate::report::text::Text;
use crate::report::{GameReport, SourceEntry, Summary};

/// Version of the report's shape: raised when a reader would notice.
pub const SCHEMA_VERSION: u32 = 1;

/// What is known before the first game.
#[derive(Clone, Debug)]
pub struct RunInfo {
    /// Names of the rule sets that judge.
    pub rule_sets: Vec<String>,
}

/// Writes a report in three parts, each appended to a buffer.
pub trait Format: Sync {
    /// What comes before the games.
    fn head(&self, run: &RunInfo, out: &mut Vec<u8>);
    /// One game.
    fn game(&self, game: &GameReport, out: &mut Vec<u8>);
    /// What stands between two games.
    fn separator(&self) -> &'static [u8];
    /// What comes after the games.
    fn tail(&self, sources: &[SourceEntry], summary: &Summary, out: &mut Vec<u8>);
}

/// Every format: its name on the command line, what it is for, its writer.
pub static FORMATS: &[(&str, &str, &dyn Format)] = &[
    ("json", "one JSON document", &Json),
    ("jsonl", "one JSON object a line", &JsonLines),
    ("text", "lines for people", &Text),
];

/// The format of that name.
pub fn named(name: &str) -> Option<&'static dyn Format> {
    FORMATS.iter().find(|(known, ..)| *known == name).map(|&(.., format)| format)
}
