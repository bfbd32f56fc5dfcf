//! One JSON document, written as a stream.

use serde::Serialize;

use crate::report::format::{Format, RunInfo, SCHEMA_VERSION};
use crate::report::{GameReport, SourceEntry, Summary};

/// One JSON document.
pub struct Json;

impl Format for Json {
    fn head(&self, run: &RunInfo, out: &mut Vec<u8>) {
        head(run, "games", out);
    }

    fn game(&self, game: &GameReport, out: &mut Vec<u8>) {
        append(game, out);
    }

    fn separator(&self) -> &'static [u8] {
        b",\n"
    }

    fn tail(&self, sources: &[SourceEntry], summary: &Summary, out: &mut Vec<u8>) {
        tail(sources, summary, out);
    }
}

/// What comes before the list of what was examined.
pub(super) fn head(run: &RunInfo, list: &str, out: &mut Vec<u8>) {
    out.extend_from_slice(format!("{{\n\"schema_version\": {SCHEMA_VERSION},\n\"tool\": ").as_bytes());
    append(&tool(), out);
    out.extend_from_slice(b",\n\"rule_sets\": ");
    append(&run.rule_sets, out);
    out.extend_from_slice(format!(",\n\"{list}\": [\n").as_bytes());
}

/// What comes after it.
pub(super) fn tail<T: Serialize>(sources: &[T], summary: &impl Serialize, out: &mut Vec<u8>) {
    out.extend_from_slice(b"\n],\n\"sources\": [");
    for (index, source) in sources.iter().enumerate() {
        out.extend_from_slice(if index == 0 { b"\n" } else { b",\n" });
        append(source, out);
    }
    out.extend_from_slice(b"\n],\n\"summary\": ");
    append(summary, out);
    out.extend_from_slice(b"\n}\n");
}

/// The program that wrote the report.
pub(super) fn tool() -> serde_json::Value {
    serde_json::json!({ "name": env!("CARGO_PKG_NAME"), "version": env!("CARGO_PKG_VERSION") })
}

/// Appends a value as JSON on one line.
pub(super) fn append<T: Serialize + ?Sized>(value: &T, out: &mut Vec<u8>) {
    serde_json::to_writer(out, value)
        .expect("a buffer takes everything, and reports hold strings and numbers only");
}
