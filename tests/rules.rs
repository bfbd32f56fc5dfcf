//! The rows of `fixtures/rule-cases.jsonl`: a game, perhaps an event, and
//! what every rule set says of it when the arbiter is asked.

use std::fmt::Write as _;

use pgn_arbiter::arbiter::{Panel, Record, RulingEntry, Searcher, rule};
use pgn_arbiter::facts::{EndedBy, Event};
use pgn_arbiter::fen::{self, Dialect, Spelling, write_fen};
use pgn_arbiter::mate::Budget;
use pgn_arbiter::model::{Outcome, RawGame};
use pgn_arbiter::replay::Strictness;
use pgn_arbiter::rules::RuleBook;
use serde_json::{Value, json};

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
        let sets = expected.keys().map(|set| book.get(set).unwrap_or_else(|| panic!("{id}: no {set}")));
        let panel = Panel { sets: sets.collect(), choice: None, guess: None };
        let text = row["pgn"].as_str().expect("a game");
        let raw =
            RawGame { ordinal: 1, offset: 0, line: 1, column: 0, text: text.as_bytes(), truncated: false };
        let record = Record::of(&raw, Strictness::Strict);
        let declared = row["declared"].as_str().and_then(|text| Outcome::from_standard(text.as_bytes()));
        assert_eq!(record.recorded, declared, "{id}: the result on record");
        let budget = Budget::default();
        let oracle = Searcher { budget };
        let ruling = rule(&record.facts(event(&row["event"]), &oracle), &panel, budget, true);
        assert_eq!(u64::from(ruling.plies), row["plies"].as_u64().expect("plies"), "{id}: plies");
        assert_eq!(ruling.fen.as_deref(), Some(without_idle_en_passant(&row["final_fen"]).as_str()), "{id}");
        for entry in &ruling.verdicts {
            let set = &entry.verdict.rule_set;
            let (found, right) = (summary(entry), normal(&expected[set]));
            if found != right {
                writeln!(faults, "{id} {set}\n  expected {right}\n  found    {found}").expect("a string");
            }
            for proof in &entry.proofs {
                assert_eq!(proof.accepted, Some(true), "{id} {set}: {proof:?}");
            }
            checked += 1;
        }
    }
    assert!(faults.is_empty(), "{faults}");
    assert!(checked > 500, "{checked} verdicts");
}

/// The rows' FENs name every double step; reports only one that can be taken.
fn without_idle_en_passant(fen: &Value) -> String {
    let record = fen::read(fen.as_str().expect("a FEN").as_bytes(), Dialect::Standard);
    write_fen(&record.position.expect("a position"), Spelling::default())
}

fn event(value: &Value) -> Event {
    let Some(kind) = value["type"].as_str() else { return Event::NONE };
    let words = ["rule", "side", "intended"].iter().filter_map(|key| value[key].as_str());
    let text = [kind].into_iter().chain(words).collect::<Vec<_>>().join(":");
    Event::told(text.parse::<EndedBy>().expect("an event"))
}

/// A verdict in the shape of the rows.
fn summary(entry: &RulingEntry) -> Value {
    let verdict = &entry.verdict;
    let claimable = verdict
        .claimable
        .iter()
        .map(|claim| json!({ "rule": claim.rule, "first_ply": claim.first_ply, "side": claim.side }));
    json!({
        "result": verdict.result.unwrap_or("*"),
        "reason": verdict.reason,
        "end_ply": verdict.end_ply,
        "moves_after_end": verdict.moves_after_end,
        "claimable": claimable.collect::<Vec<_>>(),
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
