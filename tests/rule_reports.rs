//! The rows of `fixtures/rule-reports.jsonl`: games from public bug reports
//! of other programs, and what each rule set says of them. `found` is every
//! finding about moves, result, clocks and layout of the movetext.

use std::fmt::Write as _;

use pgn_arbiter::examine::{Examiner, Judges};
use pgn_arbiter::lints::Selection;
use pgn_arbiter::mate::Budget;
use pgn_arbiter::model::RawGame;
use pgn_arbiter::pgn::comment::times;
use pgn_arbiter::replay::Strictness;
use pgn_arbiter::rules::RuleBook;
use serde_json::{Value, json};

const REPORTS: &str = include_str!("../fixtures/rule-reports.jsonl");

#[test]
fn every_report_is_answered_under_every_rule_set_it_names() {
    let mut examiner = Examiner {
        book: RuleBook::builtin(),
        judges: Judges::Assumed,
        selection: Selection::new(&["all"], &[]).expect("all lints are known"),
        strictness: Strictness::Lenient,
        budget: Budget::default(),
    };
    let mut faults = String::new();
    for row in REPORTS.lines().map(|line| serde_json::from_str::<Value>(line).expect("a row")) {
        let text = row["pgn"].as_str().expect("a game");
        let raw =
            RawGame { ordinal: 1, offset: 0, line: 1, column: 0, text: text.as_bytes(), truncated: false };
        for (set, says) in row["says"].as_object().expect("rule sets") {
            examiner.judges = Judges::Named(vec![set.clone()]);
            let report = examiner.examine(&raw);
            let verdict = &report.verdicts[0];
            let shown = report.findings.iter().filter(|finding| !finding.code.starts_with(['T', 'F']));
            let mut found: Vec<&str> = shown.map(|finding| finding.name).collect();
            found.sort_unstable();
            let said = json!({
                "reason": verdict.reason,
                "end_ply": verdict.end_ply,
                "recorded_ok": verdict.recorded_ok,
                "found": found,
            });
            if said != *says {
                let (id, source) = (&row["id"], &row["source"]);
                writeln!(faults, "{id} ({source}) {set}\n  right {says}\n  found {said}").expect("a string");
            }
        }
    }
    assert!(faults.is_empty(), "{faults}");
}

#[test]
fn clocks_of_the_reports_are_read() {
    let left = |text: &str| times(text.as_bytes()).left.map(|clock| clock.time.as_secs_f64());
    let spent = |text: &str| times(text.as_bytes()).spent.map(|clock| clock.time.as_secs_f64());
    assert_eq!(left("[%clk 0:00:58.6]"), Some(58.6));
    assert_eq!(spent("[%emt 0.01] [%clk 00:00:59]"), Some(0.01));
    assert_eq!(left("[%clk 1:30]"), Some(5_400.0));
    assert_eq!(left("0:04:57"), Some(297.0));
    assert_eq!(spent("[%emt 0:0:4]"), Some(4.0));
    assert_eq!(left("[%clk 1:30:25]"), Some(5_425.0));
}
