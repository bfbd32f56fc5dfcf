//! Real reports against the published schema, by a validator that is not ours.

mod audit;
#[path = "reports/kinds.rs"]
mod kinds;

use std::fs;

use jsonschema::Validator;
use pgn_arbiter::report::schema::schema;
use serde_json::{Value, json};

/// What is wrong with a value, one fault a line.
fn faults(validator: &Validator, value: &Value) -> String {
    let faults = validator.iter_errors(value).take(5);
    faults.map(|fault| format!("{}: {fault}\n", fault.instance_path())).collect()
}

/// Runs an audit of some paths, or of standard input.
fn report(paths: &[&std::path::Path], text: &[u8], flags: &[&str]) -> Vec<u8> {
    let mut command = audit::program();
    command.arg("audit").args(paths).args(["--quiet", "--select", "all"]).args(flags);
    audit::run(command, text).1
}

fn whole() -> Validator {
    jsonschema::validator_for(&schema()).expect("the schema is one")
}

#[test]
fn reports_on_the_fixtures_are_valid() {
    let fixtures = audit::repository("fixtures");
    let missing = audit::repository("fixtures/missing.pgn");
    for flags in [
        &[][..],
        &["--all-games"],
        &["--all-games", "--rules", "automatic,fide-2023,lichess,uscf"],
        &["--reading", "strict"],
    ] {
        let report: Value =
            serde_json::from_slice(&report(&[&fixtures, &missing], b"", flags)).expect("JSON");
        let faults = faults(&whole(), &report);
        assert!(faults.is_empty(), "{flags:?}: {faults}");
    }
}

#[test]
fn reports_on_faults_are_valid() {
    let validator = whole();
    for (kind, cases) in kinds::KINDS {
        let text: Vec<u8> =
            cases.iter().flat_map(|(text, _)| [audit::unescape(text), b"\n\n".to_vec()].concat()).collect();
        let report: Value = serde_json::from_slice(&report(&[], &text, &["-", "--all-games"])).expect("JSON");
        let faults = faults(&validator, &report);
        assert!(faults.is_empty(), "{kind}: {faults}");
    }
    for text in [&b""[..], b"\n", b"\xff\xfe[\x00E\x00", b"PK", b"no game", &[0; 1000]] {
        let report: Value = serde_json::from_slice(&report(&[], text, &["-"])).expect("JSON");
        let faults = faults(&validator, &report);
        assert!(faults.is_empty(), "{text:?}: {faults}");
    }
}

#[test]
fn reports_on_real_games_are_valid() {
    let Some(corpus) = audit::corpus() else { return };
    let validator = whole();
    for part in
        ["fics", "chess960", "malformed", "broadcast", "fixtures/kokopu", "fixtures/pgn-extract", "studies"]
    {
        let report: Value =
            serde_json::from_slice(&report(&[&corpus.join(part)], b"", &["--all-games"])).expect("JSON");
        let faults = faults(&validator, &report);
        assert!(faults.is_empty(), "{part}: {faults}");
        assert!(report["summary"]["games"].as_u64() > Some(0), "{part}");
    }
}

#[test]
fn a_wrong_report_is_not_valid() {
    let validator = whole();
    let mut report: Value =
        serde_json::from_slice(&report(&[&audit::repository("fixtures")], b"", &[])).expect("JSON");
    assert!(validator.is_valid(&report));
    report["games"][0]["findings"][0]["code"] = "R999".into();
    assert!(!validator.is_valid(&report), "an unknown code");
    report["games"] = json!({});
    assert!(!validator.is_valid(&report), "games that are no list");
}

#[test]
fn the_schema_names_every_lint() {
    let finding = &schema()["$defs"]["FindingEntry"]["properties"];
    for lint in pgn_arbiter::lints::LINTS {
        assert!(
            finding["code"]["enum"]
                .as_array()
                .is_some_and(|codes| codes.iter().any(|code| code == lint.code))
        );
        assert!(
            finding["name"]["enum"]
                .as_array()
                .is_some_and(|names| names.iter().any(|name| name == lint.name))
        );
    }
}

#[test]
fn lines_are_a_run_games_sources_and_a_summary() {
    let schema = schema();
    let part = |name: &str| {
        let part = json!({ "$defs": schema["$defs"], "$ref": format!("#/$defs/{name}") });
        jsonschema::validator_for(&part).expect("a part of the schema is one")
    };
    let (game, source, summary) = (part("GameReport"), part("SourceEntry"), part("Summary"));
    let fixtures = audit::repository("fixtures");
    let lines = report(&[&fixtures], b"", &["--format", "jsonl", "--all-games"]);
    let mut types = Vec::new();
    for line in lines.split(|&byte| byte == b'\n').filter(|line| !line.is_empty()) {
        let mut value: Value = serde_json::from_slice(line).expect("a line is JSON");
        let kind = value.as_object_mut().expect("an object").remove("type").expect("a type");
        let faults = match kind.as_str() {
            Some("run") => String::new(),
            Some("game") => faults(&game, &value),
            Some("source") => faults(&source, &value),
            Some("summary") => faults(&summary, &value),
            other => panic!("a line of type {other:?}"),
        };
        assert!(faults.is_empty(), "{kind}: {faults}");
        types.push(kind);
    }
    assert_eq!(types.first(), Some(&"run".into()));
    assert_eq!(types.last(), Some(&"summary".into()));
    let files = fs::read_dir(fixtures).expect("it is there").filter(|entry| {
        entry.as_ref().is_ok_and(|entry| entry.path().extension().is_some_and(|extension| extension == "pgn"))
    });
    assert_eq!(types.iter().filter(|kind| **kind == "source").count(), files.count());
}
