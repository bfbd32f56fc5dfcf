//! The rows of `fixtures/rule-cases.jsonl`: a game, perhaps an event, and
//! what every rule set says of it.

mod common;

use std::fmt::Write as _;

use pgn_arbiter::facts::{EndedBy, Event, Facts};
use pgn_arbiter::model::Outcome;
use pgn_arbiter::rules::{RuleBook, Verdict, adjudicate};
use serde_json::{Value, json};
use shakmaty::variant::{Variant, VariantPosition};

const CASES: &str = include_str!("../fixtures/rule-cases.jsonl");

#[test]
fn every_row_holds_under_every_rule_set_it_names() {
    let book = RuleBook::builtin();
    let mut faults = String::new();
    let mut checked = 0;
    for row in CASES.lines().map(|line| serde_json::from_str::<Value>(line).expect("a row")) {
        let id = row["id"].as_str().expect("an id");
        let expected = row["expected"].as_object().expect("rule sets");
        if expected.contains_key("all") {
            continue; // a row about legality
        }
        let start = match row["start_fen"].as_str() {
            Some(fen) => common::position(Variant::Chess, fen),
            None => VariantPosition::default(),
        };
        let movetext = row["pgn"].as_str().and_then(|pgn| pgn.rsplit("\n\n").next()).expect("movetext");
        let replay = common::play(start, movetext);
        assert_eq!(Some(u64::from(replay.end().0)), row["plies"].as_u64(), "{id}: plies");
        let recorded = row["declared"].as_str().and_then(|text| Outcome::from_standard(text.as_bytes()));
        let facts = Facts::of(&replay, event(&row["event"]), recorded, &common::Search);
        for (set, expected) in expected {
            let rule_set = book.get(set).unwrap_or_else(|| panic!("{id}: no rule set {set}"));
            let verdict = adjudicate(&facts, rule_set);
            let (found, right) = (summary(&verdict), normal(expected));
            checked += 1;
            if found != right {
                writeln!(faults, "{id} {set}\n  expected {right}\n  found    {found}").expect("a string");
            }
        }
    }
    assert!(faults.is_empty(), "{faults}");
    assert_eq!(checked, 839);
}

fn event(value: &Value) -> Event {
    let Some(kind) = value["type"].as_str() else { return Event::NONE };
    let words = ["rule", "side", "intended"].iter().filter_map(|key| value[key].as_str());
    let text = [kind].into_iter().chain(words).collect::<Vec<_>>().join(":");
    Event::told(text.parse::<EndedBy>().expect("an event"))
}

/// A verdict in the shape of the rows.
fn summary(verdict: &Verdict<'_>) -> Value {
    let result = verdict.result.map_or("*", Outcome::as_str);
    json!({
        "result": result,
        "reason": verdict.reason,
        "end_ply": verdict.end_ply,
        "moves_after_end": verdict.moves_after_end,
        "claimable": verdict.claimable,
        "also": verdict.also,
        "declared_ok": verdict.recorded_ok,
    })
}

/// A row with what it leaves out filled in.
fn normal(expected: &Value) -> Value {
    let or = |key: &str, default: Value| expected.get(key).cloned().unwrap_or(default);
    json!({
        "result": expected["result"],
        "reason": expected["reason"],
        "end_ply": or("end_ply", Value::Null),
        "moves_after_end": or("moves_after_end", json!(0)),
        "claimable": or("claimable", json!([])),
        "also": or("also", json!([])),
        "declared_ok": expected["declared_ok"],
    })
}
