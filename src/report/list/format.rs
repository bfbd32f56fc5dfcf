//! The formats a report on a list can be written in.

use std::fmt::Write;

use serde::Serialize;

use crate::report::format::{RunInfo, SCHEMA_VERSION};
use crate::report::json;
use crate::report::jsonl::line;
use crate::report::list::{ListEntry, ListSummary, PositionReport};
use crate::report::text::{entry, outside};

/// Writes a report on a list in three parts, each appended to a buffer.
pub trait ListFormat: Sync {
    /// What comes before the positions.
    fn head(&self, run: &RunInfo, out: &mut Vec<u8>);
    /// One position, and the bytes of its line.
    fn position(&self, position: &PositionReport, text: &[u8], out: &mut Vec<u8>);
    /// What stands between two positions.
    fn separator(&self) -> &'static [u8];
    /// What comes after the positions.
    fn tail(&self, sources: &[ListEntry], summary: &ListSummary, out: &mut Vec<u8>);
    /// It writes something of positions without findings, too.
    fn needs_all(&self) -> bool {
        false
    }
}

/// Every format: its name on the command line, what it is for, its writer.
pub static LIST_FORMATS: &[(&str, &str, &dyn ListFormat)] = &[
    ("json", "one JSON document", &Json),
    ("jsonl", "one JSON object a line", &JsonLines),
    ("text", "lines for people", &Text),
    ("plain", "the valid lines, as they are", &Plain),
];

/// The format of that name.
pub fn named(name: &str) -> Option<&'static dyn ListFormat> {
    LIST_FORMATS.iter().find(|(known, ..)| *known == name).map(|&(.., format)| format)
}

struct Json;

impl ListFormat for Json {
    fn head(&self, run: &RunInfo, out: &mut Vec<u8>) {
        json::head(run, "positions", out);
    }

    fn position(&self, position: &PositionReport, _text: &[u8], out: &mut Vec<u8>) {
        json::append(position, out);
    }

    fn separator(&self) -> &'static [u8] {
        b",\n"
    }

    fn tail(&self, sources: &[ListEntry], summary: &ListSummary, out: &mut Vec<u8>) {
        json::tail(sources, summary, out);
    }
}

struct JsonLines;

impl ListFormat for JsonLines {
    fn head(&self, run: &RunInfo, out: &mut Vec<u8>) {
        #[derive(Serialize)]
        struct Run<'r> {
            schema_version: u32,
            tool: serde_json::Value,
            rule_sets: &'r [String],
        }
        let run = Run { schema_version: SCHEMA_VERSION, tool: json::tool(), rule_sets: &run.rule_sets };
        line("run", &run, out);
    }

    fn position(&self, position: &PositionReport, _text: &[u8], out: &mut Vec<u8>) {
        line("position", position, out);
    }

    fn separator(&self) -> &'static [u8] {
        b""
    }

    fn tail(&self, sources: &[ListEntry], summary: &ListSummary, out: &mut Vec<u8>) {
        sources.iter().for_each(|source| line("source", source, out));
        line("summary", summary, out);
    }
}

struct Text;

impl ListFormat for Text {
    fn head(&self, _run: &RunInfo, _out: &mut Vec<u8>) {}

    fn position(&self, position: &PositionReport, _text: &[u8], out: &mut Vec<u8>) {
        let PositionReport { source, line, text, valid, .. } = position;
        let plain: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        let mut lines = format!("{source}:{line}: {plain}{}\n", if *valid { "" } else { " (not valid)" });
        for verdict in &position.verdicts {
            if verdict.end_ply.is_some() || !verdict.claimable.is_empty() {
                let result = verdict.result.unwrap_or("a draw can be claimed");
                let (set, reason) = (&verdict.rule_set, verdict.reason);
                writeln!(lines, "  {set}: {result}, {reason}").expect("a string takes everything");
            }
        }
        for finding in &position.findings {
            entry(source, finding, &mut lines);
        }
        out.extend_from_slice(lines.as_bytes());
    }

    fn separator(&self) -> &'static [u8] {
        b""
    }

    fn tail(&self, sources: &[ListEntry], _summary: &ListSummary, out: &mut Vec<u8>) {
        let mut text = String::new();
        for source in sources {
            outside(&source.path, &source.findings, source.error.as_deref(), &mut text);
        }
        out.extend_from_slice(text.as_bytes());
    }
}

struct Plain;

impl ListFormat for Plain {
    fn head(&self, _run: &RunInfo, _out: &mut Vec<u8>) {}

    fn position(&self, position: &PositionReport, text: &[u8], out: &mut Vec<u8>) {
        if position.valid {
            out.extend_from_slice(text);
            out.push(b'\n');
        }
    }

    fn separator(&self) -> &'static [u8] {
        b""
    }

    fn tail(&self, _sources: &[ListEntry], _summary: &ListSummary, _out: &mut Vec<u8>) {}

    fn needs_all(&self) -> bool {
        true
    }
}
