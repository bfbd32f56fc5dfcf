//! The JSON Schema of the report.

use schemars::JsonSchema;
use serde::Serialize;

use crate::lints::LINTS;
use crate::report::{GameReport, SourceEntry, Summary};

/// The JSON report as a whole.
#[derive(Serialize, JsonSchema)]
#[allow(dead_code)]
struct Report {
    /// Version of this shape.
    schema_version: u32,
    /// The program that wrote it.
    tool: Tool,
    /// The rule sets that judge.
    rule_sets: Vec<String>,
    /// Games with findings, or all games if they were asked for.
    games: Vec<GameReport>,
    /// What was read, and faults outside any game.
    sources: Vec<SourceEntry>,
    /// Counts over everything.
    summary: Summary,
}

/// The program that wrote a report.
#[derive(Serialize, JsonSchema)]
#[allow(dead_code)]
struct Tool {
    /// Its name.
    name: String,
    /// Its version.
    version: String,
}

/// The schema, every code a finding can have listed in it.
pub fn schema() -> serde_json::Value {
    let mut schema = schemars::schema_for!(Report).to_value();
    schema["title"] = "pgn-arbiter report".into();
    let finding = &mut schema["$defs"]["FindingEntry"]["properties"];
    finding["code"]["enum"] = LINTS.iter().map(|lint| lint.code).collect();
    finding["name"]["enum"] = LINTS.iter().map(|lint| lint.name).collect();
    finding["severity"]["enum"] =
        crate::model::Severity::ALL.iter().map(|severity| severity.as_str()).collect();
    schema
}
