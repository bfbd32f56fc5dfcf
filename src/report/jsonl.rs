//! One JSON object a line: `run`, then `game`s, `source`s, `summary`.

use serde::Serialize;

use crate::report::format::{Format, RunInfo, SCHEMA_VERSION};
use crate::report::json::{append, tool};
use crate::report::{GameReport, SourceEntry, Summary};

/// One JSON object a line.
pub struct JsonLines;

#[derive(Serialize)]
struct Line<'r, T> {
    r#type: &'static str,
    #[serde(flatten)]
    value: &'r T,
}

pub(super) fn line<T: Serialize>(r#type: &'static str, value: &T, out: &mut Vec<u8>) {
    append(&Line { r#type, value }, out);
    out.push(b'\n');
}

impl Format for JsonLines {
    fn head(&self, run: &RunInfo, out: &mut Vec<u8>) {
        let run = serde_json::json!({
            "schema_version": SCHEMA_VERSION,
            "tool": tool(),
            "rule_sets": run.rule_sets,
        });
        line("run", &run, out);
    }

    fn game(&self, game: &GameReport, out: &mut Vec<u8>) {
        line("game", game, out);
    }

    fn separator(&self) -> &'static [u8] {
        b""
    }

    fn tail(&self, sources: &[SourceEntry], summary: &Summary, out: &mut Vec<u8>) {
        for source in sources {
            line("source", source, out);
        }
        line("summary", summary, out);
    }
}
