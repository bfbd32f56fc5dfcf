//! Every row of `fixtures/fen-cases.jsonl`: a FEN, and exactly the faults of
//! severity warning or higher that it has. At the level `retro` the named
//! fault must be there, and others may be.

use std::collections::BTreeSet;

use pgn_arbiter::fen::{Dialect, FenFault, FenRecord, read};
use pgn_arbiter::model::Severity;
use serde_json::Value;

/// The names of the faults, in the spelling of the cases.
fn names(record: &FenRecord, wanted: impl Fn(Severity) -> bool) -> BTreeSet<String> {
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
        let found = names(&record, |gravity| gravity > Severity::Info);
        let notes = names(&record, |gravity| gravity == Severity::Info);
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

/// FENs that users of other programs have reported as wrongly accepted,
/// refused or read: the faults, and whether moves can be played from them.
#[test]
fn what_users_of_other_programs_missed_is_said() {
    let standard = Dialect::Standard;
    let rows: [(Dialect, &str, &[&str], bool); 10] = [
        (standard, "8/8/8/3kK3/8/8/8/8 w - - 0 1", &["kings-adjacent"], false),
        (standard, "4k3/8/8/8/8/8/8/K6K w - - 0 1", &["king-extra"], false),
        (standard, "3qk3/8/8/8/8/8/8/4K1R1 w KQkq - 0 1", &["castling-no-rook"; 4], true),
        (
            standard,
            "rnbqkbnr/pppppppp/8/8/8/P7/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            &["too-many-pawns", "too-many-pieces"],
            true,
        ),
        (standard, "4k3/8/8/8/8/8/4P3/4K3 w", &["fen-field-count"], true),
        (standard, "4k3/4r3/8/3pP3/8/8/8/4K1N1 w - d6 0 30", &["ep-not-legal"], true),
        (standard, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq", &["fen-field-count"], true),
        (
            Dialect::RacingKings,
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            &["fen-against-variant"],
            false,
        ),
        (standard, "4k3/8/8/8/8/8/8/4K2P w - - 0 1", &["pawn-on-back-rank"], false),
        (Dialect::Chess960, "nrkqbbrn/pppppppp/8/8/8/8/PPPPPPPP/NRKQBBRN w GBgb - 0 1", &[], true),
    ];
    for (dialect, fen, expected, playable) in rows {
        let record = read(fen.as_bytes(), dialect);
        let found: Vec<&str> = record.faults.iter().map(FenFault::name).collect();
        assert_eq!(found, expected, "{fen}");
        assert_eq!(record.position.is_some(), playable, "{fen}");
    }
}
