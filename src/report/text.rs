//! Lines for people: one a finding, with its place in front.

use std::fmt::Write;

use crate::report::format::{Format, RunInfo};
use crate::report::{FindingEntry, GameReport, SourceEntry, Summary};

/// Lines for people.
pub struct Text;

impl Format for Text {
    fn head(&self, _run: &RunInfo, _out: &mut Vec<u8>) {}

    fn game(&self, game: &GameReport, out: &mut Vec<u8>) {
        let tag = |name: &str| game.tags.get(name).unwrap_or("?");
        let result = game.recorded.marker.as_deref().or(game.recorded.tag.as_deref()).unwrap_or("no result");
        let (source, line, ordinal, plies) = (&game.source, game.line, game.ordinal, game.plies);
        let mut text = format!(
            "{source}:{line}: game {ordinal}, {} - {}, {result}, {plies} {}\n",
            tag("White"),
            tag("Black"),
            if plies == 1 { "ply" } else { "plies" }
        );
        for finding in &game.findings {
            entry(source, finding, &mut text);
        }
        out.extend_from_slice(text.as_bytes());
    }

    fn separator(&self) -> &'static [u8] {
        b""
    }

    fn tail(&self, sources: &[SourceEntry], _summary: &Summary, out: &mut Vec<u8>) {
        let mut text = String::new();
        for source in sources {
            outside(&source.path, &source.findings, source.error.as_deref(), &mut text);
        }
        out.extend_from_slice(text.as_bytes());
    }
}

/// What is said of a source as a whole.
pub(super) fn outside(path: &str, findings: &[FindingEntry], error: Option<&str>, text: &mut String) {
    for finding in findings {
        entry(path, finding, text);
    }
    if let Some(error) = error {
        text.push_str(&format!("{path}: {error}\n"));
    }
}

pub(super) fn entry(source: &str, finding: &FindingEntry, text: &mut String) {
    let FindingEntry { line, column, severity, code, name, message, .. } = finding;
    writeln!(text, "  {source}:{line}:{column}: {severity} {code} {name}: {message}")
        .expect("a string takes everything");
}
