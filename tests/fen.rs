//! Every row of `fixtures/fen-cases.jsonl`: a FEN, and exactly the faults of
//! severity warning or higher that it has. At the level `retro` the named
//! fault must be there, and others may be.

use std::collections::BTreeSet;

use pgn_arbiter::fen::{Dialect, FenFault, FenRecord, Gravity, read};
use serde_json::Value;

/// The names of the faults, in the spelling of the cases.
fn names(record: &FenRecord, wanted: impl Fn(Gravity) -> bool) -> BTreeSet<String> {
    let chosen = record.faults.iter().filter(|fault| wanted(fault.severity_in_list()));
    chosen.map(FenFault::name).map(|name| name.to_uppercase().replace('-', "_")).collect()
}

fn list(case: &Value, key: &str) -> BTreeSet<String> {
    let names = case[key].as_array().into_iter().flatten().filter_map(Value::as_str);
    names.map(str::to_owned).collect()
}

#[test]
fn every_case_has_exactly_the_faults_it_names() {
    let cases = std::fs::read_to_string("fixtures/fen-cases.jsonl").expect("the cases");
    let mut wrong = Vec::new();
    for line in cases.lines() {
        let case: Value = serde_json::from_str(line).expect("a case is JSON");
        let text = |key: &str| case[key].as_str().expect("a string");
        let dialect = Dialect::from_name(text("mode")).expect("a dialect");
        let record = read(text("fen").as_bytes(), dialect);
        let found = names(&record, |gravity| gravity > Gravity::Info);
        let notes = names(&record, |gravity| gravity == Gravity::Info);
        let expected = list(&case, "expected");
        let right = match text("level") {
            "retro" => expected.is_subset(&found),
            _ => expected == found,
        };
        if !right || !list(&case, "info").is_subset(&notes) {
            wrong.push(format!("{} {}: {found:?}, not {expected:?}", text("id"), text("fen")));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
