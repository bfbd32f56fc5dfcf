//! Lists of positions, as the command `fen` checks and rewrites them.

use std::collections::BTreeSet;
use std::path::Path;

use pgn_arbiter::examine::{Examiner, Judges};
use pgn_arbiter::fen::{Dialect, ListMode, ListReading};
use pgn_arbiter::input::{Opening, Suffixes, list};
use pgn_arbiter::lints::Selection;
use pgn_arbiter::mate::Budget;
use pgn_arbiter::pipeline::{ListRun, Opened, Progress};
use pgn_arbiter::replay::Strictness;
use pgn_arbiter::report::list::format;
use pgn_arbiter::report::schema::list_schema;
use pgn_arbiter::rules::RuleBook;
use serde_json::Value;

struct Silent;

impl Progress for Silent {
    fn advance(&self, _games: u64, _bytes: u64) {}
}

fn examiner(rules: &[&str]) -> Examiner {
    let judges = match rules {
        [] => Judges::Assumed,
        names => Judges::Named(names.iter().map(|name| (*name).to_owned()).collect()),
    };
    Examiner {
        book: RuleBook::builtin(),
        judges,
        selection: Selection::default(),
        strictness: Strictness::default(),
        budget: Budget::default(),
    }
}

/// A list in a file of its own that goes when the test is over.
struct File(std::path::PathBuf);

impl File {
    fn new(name: &str, bytes: &[u8]) -> File {
        let path = std::env::temp_dir().join(format!("pgn-arbiter-{}-{name}", std::process::id()));
        std::fs::write(&path, bytes).expect("a file");
        File(path)
    }
}

impl Drop for File {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

fn streams(path: &Path) -> Vec<Opened> {
    let sources = list(&[path.to_owned()], Suffixes::POSITIONS);
    let opening = Opening::new(Suffixes::POSITIONS);
    let streams = sources.into_iter().flat_map(|source| {
        let source = source.expect("a source");
        source.open(&opening).expect("it opens").map(|stream| ("list".to_owned(), stream))
    });
    streams.collect()
}

struct How<'h> {
    reading: ListReading,
    rules: &'h [&'h str],
    format: &'h str,
    all: bool,
    threads: usize,
}

const FEN: How<'static> = How {
    reading: ListReading { mode: ListMode::Auto, dialect: Dialect::Auto },
    rules: &[],
    format: "json",
    all: true,
    threads: 2,
};

fn check(name: &str, bytes: &[u8], how: How<'_>) -> String {
    let file = File::new(name, bytes);
    let examiner = examiner(how.rules);
    let run = ListRun {
        examiner: &examiner,
        reading: how.reading,
        format: format::named(how.format).expect("a format"),
        all_positions: how.all,
        threads: how.threads,
        progress: &Silent,
    };
    let mut out = Vec::new();
    run.run(streams(&file.0).into_iter(), &mut out).expect("it runs");
    String::from_utf8(out).expect("UTF-8")
}

#[test]
fn every_case_has_exactly_the_faults_it_names() {
    let cases = include_str!("../fixtures/fen-cases.jsonl");
    let mut by_mode: std::collections::BTreeMap<String, Vec<Value>> = Default::default();
    for line in cases.lines() {
        let case: Value = serde_json::from_str(line).expect("a case is JSON");
        by_mode.entry(case["mode"].as_str().expect("a mode").to_owned()).or_default().push(case);
    }
    let mut wrong = Vec::new();
    let mut rows = 0;
    for (mode, cases) in by_mode {
        let text: String =
            cases.iter().map(|case| format!("{}\n", case["fen"].as_str().expect("a FEN"))).collect();
        let dialect = Dialect::from_name(&mode).expect("a dialect");
        let reading = ListReading { mode: ListMode::Fen, dialect };
        let report = check(&mode, text.as_bytes(), How { reading, ..FEN });
        let report: Value = serde_json::from_str(&report).expect("JSON");
        let positions = report["positions"].as_array().expect("a list");
        assert_eq!(positions.len(), cases.len());
        for (case, position) in cases.iter().zip(positions) {
            rows += 1;
            assert_eq!(case["fen"], position["text"]);
            let findings = position["findings"].as_array().expect("a list").iter();
            let grave = findings.filter(|finding| finding["severity"] != "info");
            let found: BTreeSet<String> = grave
                .map(|finding| finding["name"].as_str().expect("a name").to_uppercase().replace('-', "_"))
                .collect();
            let expected: BTreeSet<String> = case["expected"]
                .as_array()
                .expect("a list")
                .iter()
                .map(|name| name.as_str().expect("a name").to_owned())
                .collect();
            let right = if case["level"] == "retro" { expected.is_subset(&found) } else { expected == found };
            if !right || position["valid"] != Value::Bool(found.is_empty()) {
                wrong.push(format!("{} {}: {found:?}, not {expected:?}", case["id"], case["fen"]));
            }
        }
    }
    assert!(wrong.is_empty() && rows > 0, "{}", wrong.join("\n"));
}

#[test]
fn a_report_fits_the_schema_and_says_where_a_line_stands() {
    let text = b"\xef\xbb\xbf# a list\n\n4k3/8/8/8/8/8/8/4K3 w - - 0 1\r\nnonsense\n";
    let report: Value = serde_json::from_str(&check("places", text, FEN)).expect("JSON");
    jsonschema::validate(&list_schema(), &report).expect("it fits");
    let positions = report["positions"].as_array().expect("a list");
    assert_eq!((&positions[0]["line"], &positions[0]["offset"]), (&Value::from(3), &Value::from(13)));
    assert_eq!(positions[0]["verdicts"][0]["result"], "1/2-1/2");
    assert_eq!(positions[1]["findings"][0]["line"], 4);
    assert_eq!(report["summary"]["passed_over"], 2);
    assert_eq!((&report["summary"]["positions"], &report["summary"]["valid"]), (&2.into(), &1.into()));
}

#[test]
fn a_position_is_judged_under_every_rule_set() {
    let lines = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 60\n8/8/8/8/8/5k2/5p2/5K2 w - - 0 80\n\
        4k3/8/8/8/8/8/8/R3K3 w - - 100 120\n4k3/8/8/8/8/8/8/R3K3 w - - 150 150\n\
        8/8/3k4/1p1p1p1p/1P1P1P1P/3K4/8/8 w - - 0 60\n";
    let how = How { rules: &["fide-2023", "automatic"], ..FEN };
    let report: Value = serde_json::from_str(&check("verdicts", lines.as_bytes(), how)).expect("JSON");
    let verdict = |at: usize, set: usize| report["positions"][at]["verdicts"][set]["reason"].clone();
    assert_eq!(verdict(0, 0), "stalemate");
    assert_eq!(verdict(1, 0), "stalemate");
    assert_eq!((verdict(2, 0), verdict(2, 1)), ("not_ended".into(), "fifty_moves".into()));
    assert_eq!(report["positions"][2]["verdicts"][0]["claimable"][0]["rule"], "fifty_moves");
    assert_eq!(verdict(3, 0), "seventyfive_moves");
    assert_eq!((verdict(4, 0), verdict(4, 1)), ("dead_position".into(), "not_ended".into()));
}

#[test]
fn plain_passes_valid_lines_through_and_drops_the_rest() {
    let valid = "4k3/8/8/8/8/8/4P3/4K3 w - - bm e4;  id \"x\";\n8/8/8/8/8/5k2/5p2/5K2 w - - 0 80\n";
    let text = format!("# comment\n{valid}4k3/8/8/8/8/8/8/8 w - - 0 1\n");
    assert_eq!(check("plain", text.as_bytes(), How { format: "plain", ..FEN }), valid);
}

#[test]
fn a_line_too_long_is_a_finding_and_not_held() {
    let mut text = vec![b'x'; 1 << 20];
    text.extend_from_slice(b"\n8/8/8/8/8/5k2/5p2/5K2 w - - 0 80\n");
    let report: Value = serde_json::from_str(&check("long", &text, FEN)).expect("JSON");
    assert_eq!(report["positions"][0]["findings"][0]["name"], "fen-too-long");
    assert_eq!(report["positions"][1]["valid"], true);
    assert_eq!(report["positions"][1]["offset"], (1 << 20) + 1);
}

#[test]
fn any_number_of_threads_writes_the_same_bytes() {
    let cases = include_str!("../fixtures/fen-cases.jsonl");
    let fens = cases.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let once: String = fens.map(|case| format!("{}\n", case["fen"].as_str().expect("a FEN"))).collect();
    let text = once.repeat(60);
    let written = |threads| check("threads", text.as_bytes(), How { threads, format: "jsonl", ..FEN });
    let one = written(1);
    assert!(one == written(2) && one == written(5));
}

#[test]
fn an_empty_list_is_said_to_be_empty() {
    let report: Value = serde_json::from_str(&check("empty", b"# nothing\n", FEN)).expect("JSON");
    assert_eq!(report["sources"][0]["findings"][0]["name"], "no-positions");
}
