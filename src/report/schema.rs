//! The JSON Schema of the report.

use schemars::JsonSchema;
use serde::Serialize;

use crate::lints::LINTS;
use crate::report::{GameReport, ListEntry, ListSummary, PositionReport, SourceEntry, Summary};

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

/// The JSON report on a list of positions as a whole.
#[derive(Serialize, JsonSchema)]
#[allow(dead_code)]
struct ListReport {
    /// Version of this shape.
    schema_version: u32,
    /// The program that wrote it.
    tool: Tool,
    /// The rule sets that judge.
    rule_sets: Vec<String>,
    /// Positions with findings, or all positions if they were asked for.
    positions: Vec<PositionReport>,
    /// What was read, and faults outside any position.
    sources: Vec<ListEntry>,
    /// Counts over everything.
    summary: ListSummary,
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
    with_codes(schemars::schema_for!(Report).to_value(), "pgn-arbiter report")
}

/// The schema of the report on a list of positions.
pub fn list_schema() -> serde_json::Value {
    with_codes(schemars::schema_for!(ListReport).to_value(), "pgn-arbiter report on positions")
}

fn with_codes(mut schema: serde_json::Value, title: &str) -> serde_json::Value {
    schema["title"] = title.into();
    let finding = &mut schema["$defs"]["FindingEntry"]["properties"];
    finding["code"]["enum"] = LINTS.iter().map(|lint| lint.code).collect();
    finding["name"]["enum"] = LINTS.iter().map(|lint| lint.name).collect();
    finding["severity"]["enum"] =
        crate::model::Severity::ALL.iter().map(|severity| severity.as_str()).collect();
    schema
}
