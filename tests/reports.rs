//! Faults that users of other programs reported, and every kind of them in
//! further shapes: what the report says of each.
//!
//! [`rows`] holds what is expected of the rows of
//! `fixtures/public-reports.tsv`, [`kinds`] holds more inputs with the same
//! kinds of fault. What is expected is one line a game:
//!
//! - first the plies;
//! - then every warning and error, and any notes, by name: `illegal-move`, with
//!   `@7` for the ply, `^3:19` for line and column, `:error` for the severity
//!   and `~not_checked` for a part of the message;
//! - `-name` for what must not be found;
//! - `White=A` for a tag, `marker=1-0`, `tag=*`, `stop=illegal`,
//!   `encoding=utf-8`, `fen=…` for what else is reported;
//! - `automatic/reason=threefold`, `…/end=8`, `…/after=2`, `…/result=1-0`,
//!   `…/claim=white@8`, `…/ok=true` for verdicts.
//!
//! `_` stands for a blank. Errors and warnings that are not named fail.

mod audit;
#[path = "reports/kinds.rs"]
mod kinds;
#[path = "reports/rows.rs"]
mod rows;
mod written;

use std::collections::HashMap;
use std::fmt::Write as _;

use audit::{audit, shown, unescape};
use serde_json::Value;

/// A text and what is expected of it.
struct Case<'c> {
    id: &'c str,
    text: Vec<u8>,
    rules: &'c str,
    expected: &'c [&'c str],
}

#[test]
fn every_reported_fault_is_handled_as_it_should_be() {
    let table =
        std::fs::read_to_string(audit::repository("fixtures/public-reports.tsv")).expect("it is there");
    let mut rows: HashMap<&str, (&str, &str)> = HashMap::new();
    for line in table.lines().skip(1) {
        let cells: Vec<&str> = line.split('\t').collect();
        rows.insert(cells[0], (cells[4], cells[7]));
    }
    let mut cases = Vec::new();
    for (id, expected) in rows::ROWS {
        let (text, rules) = rows.remove(id).unwrap_or_else(|| panic!("{id} is no row"));
        let text = if *id == "B150" { rows::ten_games_with_clocks() } else { unescape(text) };
        cases.push(Case { id, text, rules, expected });
    }
    assert!(rows.is_empty(), "nothing is expected of {:?}", rows.keys());
    try_all(&cases);
}

#[test]
fn every_kind_of_fault_is_handled_in_other_shapes() {
    let cases: Vec<Case<'_>> = kinds::KINDS
        .iter()
        .flat_map(|(kind, cases)| cases.iter().map(move |(text, expected)| (*kind, *text, *expected)))
        .map(|(kind, text, expected)| Case { id: kind, text: unescape(text), rules: "any", expected })
        .collect();
    try_all(&cases);
}

#[test]
fn every_kind_of_fault_costs_one_game_only() {
    let before = b"[Event \"before\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 1-0\n\n";
    let after = b"\n\n[Event \"after\"]\n[Result \"0-1\"]\n\n1. d4 d5 0-1\n";
    let mut faults = String::new();
    for (kind, cases) in kinds::KINDS {
        for (text, expected) in *cases {
            let text = [before, unescape(text).as_slice(), after].concat();
            let games = audit(&text, &[]);
            let games = games.games();
            let plies = |game: Option<&Value>| {
                game.map(|game| (game["tags"]["Event"].clone(), game["plies"].clone()))
            };
            let first = plies(games.first()) == Some(("before".into(), 3.into()));
            let last = plies(games.last()) == Some(("after".into(), 2.into()));
            if !first || !last || games.len() != expected.len() + 2 {
                writeln!(
                    faults,
                    "{kind}: {} games, first {first}, last {last}: {}",
                    games.len(),
                    shown(&text)
                )
                .expect("a string");
            }
        }
    }
    assert!(faults.is_empty(), "{faults}");
}

fn try_all(cases: &[Case<'_>]) {
    let mut faults = String::new();
    for case in cases {
        let faulty = tried(case);
        if !faulty.is_empty() {
            writeln!(faults, "{} {}", case.id, shown(&case.text)).expect("a string");
            for fault in faulty {
                writeln!(faults, "    {fault}").expect("a string");
            }
        }
    }
    assert!(faults.is_empty(), "{faults}");
}

/// What is not as expected.
fn tried(case: &Case<'_>) -> Vec<String> {
    let flags: &[&str] = if case.rules == "any" { &[] } else { &["--rules", case.rules] };
    let audit = audit(&case.text, flags);
    let games = audit.games();
    let mut faults = Vec::new();
    if games.len() != case.expected.len() {
        faults.push(format!("{} games, not {}", games.len(), case.expected.len()));
    }
    for (index, (game, expected)) in games.iter().zip(case.expected).enumerate() {
        let what = compare(game, expected);
        faults.extend(what.into_iter().map(|fault| format!("game {}: {fault}", index + 1)));
    }
    if audit.report["summary"]["games"] != games.len() {
        faults.push(format!("{} games are counted", audit.report["summary"]["games"]));
    }
    let errors = games.iter().flat_map(findings).any(|finding| finding["severity"] == "error");
    if audit.code != i32::from(errors) {
        faults.push(format!("exit code {}", audit.code));
    }
    faults
}

fn findings(game: &Value) -> impl Iterator<Item = &Value> {
    game["findings"].as_array().expect("a game has findings").iter()
}

/// What of a game is not as expected.
fn compare(game: &Value, expected: &str) -> Vec<String> {
    let mut faults = Vec::new();
    let mut words = expected.split_whitespace();
    let plies = words.next().expect("the plies");
    if game["plies"].as_u64() != plies.parse().ok() {
        faults.push(format!("{} plies, not {plies}", game["plies"]));
    }
    let mut left: Vec<&Value> = findings(game).collect();
    for word in words {
        if let Some((key, value)) = word.split_once('=').filter(|(key, _)| !key.contains('~')) {
            let found = look_up(game, key);
            if found != value {
                faults.push(format!("{key} is {found}, not {value}"));
            }
        } else if let Some(name) = word.strip_prefix('-') {
            if findings(game).any(|finding| finding["name"] == name) {
                faults.push(format!("{name} is found"));
            }
        } else {
            match left.iter().position(|finding| fits(finding, word)) {
                Some(at) => drop(left.remove(at)),
                None => faults.push(format!("{word} is not found")),
            }
        }
    }
    for finding in left.iter().filter(|finding| finding["severity"] != "info") {
        let Value::Object(fields) = finding else { panic!("a finding is an object") };
        let shown =
            ["name", "severity", "ply", "line", "column", "message"].map(|key| fields[key].to_string());
        faults.push(format!("also {}", shown.join(" ")));
    }
    faults
}

/// A value of the report as a word.
fn look_up(game: &Value, key: &str) -> String {
    let value = match key {
        "tag" | "marker" | "termination" => game["recorded"][key].clone(),
        "stop" | "encoding" | "line" | "offset" => game[key].clone(),
        "fen" => game["final_fen"].clone(),
        _ => match key.split_once('/') {
            Some((set, key)) => verdict(game, set, key),
            None => game["tags"][key].clone(),
        },
    };
    value.as_str().map_or_else(|| value.to_string(), str::to_owned).replace(' ', "_")
}

fn verdict(game: &Value, set: &str, key: &str) -> Value {
    let mut verdicts = game["verdicts"].as_array().expect("a game has verdicts").iter();
    let verdict = verdicts.find(|verdict| verdict["rule_set"] == set).expect("the set judges");
    match key {
        "result" | "reason" => verdict[key].clone(),
        "end" => verdict["end_ply"].clone(),
        "after" => verdict["moves_after_end"].clone(),
        "ok" => verdict["recorded_ok"].clone(),
        "claim" => {
            let claims = verdict["claimable"].as_array().expect("a list").iter();
            let claims = claims.map(|claim| {
                format!("{}@{}", claim["side"].as_str().unwrap_or_default(), claim["first_ply"])
            });
            claims.collect::<Vec<_>>().join(",").into()
        }
        _ => panic!("no verdict has a {key}"),
    }
}

/// `name@ply^line:column:severity~message`, all but the name optional.
fn fits(finding: &Value, word: &str) -> bool {
    let (word, message) = word.split_once('~').unwrap_or((word, ""));
    let (word, severity) = ["info", "warning", "error"]
        .into_iter()
        .find_map(|severity| Some((word.strip_suffix(severity)?.strip_suffix(':')?, severity)))
        .unwrap_or((word, ""));
    let (word, place) = word.split_once('^').unwrap_or((word, ""));
    let (name, ply) = word.split_once('@').unwrap_or((word, ""));
    let said = finding["message"].as_str().expect("a message").replace(' ', "_");
    finding["name"] == name
        && (severity.is_empty() || finding["severity"] == severity)
        && (place.is_empty() || format!("{}:{}", finding["line"], finding["column"]) == place)
        && (ply.is_empty() || finding["ply"].as_u64() == ply.parse().ok())
        && said.contains(message)
}
