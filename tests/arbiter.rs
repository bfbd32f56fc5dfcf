//! `adjudicate`, `rules` and `audit --rules`, as a user runs them.

use std::io::Write;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

fn run(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_pgn-arbiter"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    // A program that refuses its arguments does not read.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    child.wait_with_output().expect("the program ends")
}

fn text(arguments: &[&str], input: &str) -> String {
    let output = run(arguments, input);
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

fn json(arguments: &[&str], input: &str) -> Value {
    serde_json::from_str(&text(arguments, input)).expect("JSON")
}

/// What is written to standard error where nothing can be done.
fn refusal(arguments: &[&str]) -> String {
    let output = run(arguments, "");
    assert_eq!(output.status.code(), Some(2));
    assert!(output.stdout.is_empty());
    String::from_utf8(output.stderr).expect("text")
}

/// A file that is gone again with its value.
struct File(std::path::PathBuf);

impl File {
    fn new(name: &str, text: &str) -> File {
        let path = std::env::temp_dir().join(format!("pgn-arbiter-{}-{name}", std::process::id()));
        std::fs::write(&path, text).expect("it can be written");
        File(path)
    }

    fn path(&self) -> &str {
        self.0.to_str().expect("a path of text")
    }
}

impl Drop for File {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

#[test]
fn a_flag_is_judged_side_by_side() {
    let fen = "8/8/8/4k3/7p/8/8/4KN2 b - - 3 90";
    let sets = "fide-2023,automatic,chesscom-live";
    let ruling = json(
        &[
            "adjudicate",
            "--fen",
            fen,
            "--event",
            "flag:black",
            "--rules",
            sets,
            "--format",
            "json",
            "--proof",
        ],
        "",
    );
    assert_eq!((&ruling["fen"], &ruling["event"]), (&Value::from(fen), &Value::from("flag:black")));
    let said = |index: usize| {
        let verdict = &ruling["verdicts"][index];
        (verdict["result"].as_str().expect("a result"), verdict["reason"].as_str().expect("a reason"))
    };
    assert_eq!(said(0), ("1-0", "flag"));
    assert_eq!(said(1), ("1-0", "flag"));
    assert_eq!(said(2), ("1/2-1/2", "flag_vs_no_mate"));
    assert!(ruling["verdicts"][0]["recorded_ok"].is_null());
    let proof = &ruling["verdicts"][0]["proofs"][0];
    assert_eq!((&proof["can_mate"], &proof["accepted"]), (&Value::from(true), &Value::from(true)));
    let line = proof["line"].as_array().expect("a mating line");
    assert!(line.last().and_then(Value::as_str).is_some_and(|last| last.ends_with('#')));
}

#[test]
fn locked_pawns_are_dead_with_a_proof_that_is_checked() {
    let fen = "8/8/3k4/1p1p1p1p/1P1P1P1P/3K4/8/8 w - - 3 90";
    let said = text(&["adjudicate", "--fen", fen, "--rules", "fide-2023,fide-2018", "--proof"], "");
    assert!(said.contains("fide-2023: 1/2-1/2, dead_position (5.2.2) since ply 0"), "{said}");
    assert!(said.contains("White can never mate: each of the 10 men keeps to a set of squares"), "{said}");
    assert_eq!(said.matches("the checker accepts the proof").count(), 2, "{said}");
    assert_eq!(said.matches("can never mate, as shown above").count(), 2, "{said}");
}

#[test]
fn a_claim_with_a_written_move_needs_a_rule_that_knows_it() {
    let fen = "4k3/8/8/8/8/8/8/R3K3 w - - 99 90";
    let ask = |event: &str| {
        let ruling = json(
            &["adjudicate", "--fen", fen, "--event", event, "--rules", "fide-2023,fics", "--format", "json"],
            "",
        );
        [0, 1].map(|index| ruling["verdicts"][index]["reason"].as_str().expect("a reason").to_owned())
    };
    assert_eq!(ask("claim:fifty:white:Ra2"), ["claim_fifty_moves", "claim_not_valid"]);
    assert_eq!(ask("claim:fifty:white"), ["claim_not_valid", "claim_not_valid"]);
    assert_eq!(ask("claim:fifty:black"), ["claim_not_valid", "claim_not_valid"]);
    let said = text(&["adjudicate", "--fen", fen, "--rules", "fide-2023"], "");
    assert!(said.contains("White could claim fifty_moves by writing down Rb1, "), "{said}");
}

const TWO_GAMES: &str = "[Event \"one\"]\n[Result \"*\"]\n\n1. e4 *\n\n[Event \"two\"]\n[Site \"lichess.org\"]\n\
[UTCDate \"2025.01.01\"]\n[Result \"0-1\"]\n[Termination \"Time forfeit\"]\n\n1. e4 e5 0-1\n";

#[test]
fn a_game_is_judged_by_what_its_file_says_unless_an_event_is_told() {
    let game = ["adjudicate", "--pgn", "-", "--game", "2", "--rules", "detect", "--format", "json"];
    let ruling = json(&game, TWO_GAMES);
    let verdict = &ruling["verdicts"][0];
    assert_eq!(ruling["event"], "flag:white");
    assert_eq!((&verdict["rule_set"], &verdict["recorded_ok"]), (&"lichess-2025".into(), &true.into()));
    assert_eq!(verdict["chosen_because"], "The Site tag says \"lichess.org\"; played 2025-01-01.");
    let told = [&game[..], &["--event", "resign:black"]].concat();
    let ruling = json(&told, TWO_GAMES);
    let verdict = &ruling["verdicts"][0];
    assert_eq!((&verdict["reason"], &verdict["recorded_ok"]), (&"resign".into(), &false.into()));
    let none = [&game[..], &["--event", "none"]].concat();
    assert_eq!(json(&none, TWO_GAMES)["verdicts"][0]["reason"], "not_ended");
}

#[test]
fn a_game_is_found_by_its_number_however_far_it_is() {
    let mut games = "[Event \"?\"]\n\n1. e4 e5 *\n\n".repeat(6_000);
    games += "[Event \"?\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n[Event \"?\"]\n\n1. e4 *\n";
    for (number, reason) in [("6000", "not_ended"), ("6001", "checkmate"), ("6002", "not_ended")] {
        let asked =
            ["adjudicate", "--pgn", "-", "--game", number, "--rules", "fide-2023", "--format", "json"];
        assert_eq!(json(&asked, &games)["verdicts"][0]["reason"], reason, "game {number}");
    }
}

#[test]
fn what_cannot_be_judged_is_refused_with_the_reason() {
    let said = refusal(&["adjudicate", "--fen", "8/8/8/8/8/8/8/K6k w KQ - 0 1"]);
    assert!(
        said.contains("the position is refused: White may castle, and the king is not where it started"),
        "{said}"
    );
    let said = refusal(&["adjudicate", "--fen", "8/8/8/8/8/8/8/K6k w - - 0 1", "--event", "flag:red"]);
    assert!(said.contains("SIDE is white or black"), "{said}");
    let said = refusal(&["adjudicate", "--pgn", "-", "--game", "3"]);
    assert!(said.contains("there is no game in -"), "{said}");
    let said = refusal(&["adjudicate", "--fen", "8/8/8/8/8/8/8/K6k w - - 0 1", "--rules", "lichess,nope"]);
    assert!(said.contains("no rule set is called \"nope\"; write automatic, fide-2023, "), "{said}");
    assert!(said.contains("a file that ends in .toml") && said.contains("detect or all"), "{said}");
}

#[test]
fn all_sets_speak_that_cover_the_position() {
    let fen = "8/8/8/8/8/8/8/K6k w - - 0 1";
    let ruling = json(&["adjudicate", "--fen", fen, "--rules", "all", "--format", "json"], "");
    let verdicts = ruling["verdicts"].as_array().expect("verdicts");
    assert_eq!(verdicts.len(), 21);
    assert!(verdicts.iter().all(|verdict| verdict["result"] == "1/2-1/2"));
}

#[test]
fn audit_takes_ids_files_and_detect_together() {
    let file = File::new("mixed.toml", &text(&["rules", "new"], ""));
    let sets = format!("{},detect,fide-2023", file.path());
    let lines = text(&["audit", "-", "--rules", &sets, "--format", "jsonl", "--all-games", "-q"], TWO_GAMES);
    let lines: Vec<Value> = lines.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(lines[0]["rule_sets"], serde_json::json!(["detect", "club", "fide-2023"]));
    let sets: Vec<&str> = lines[2]["verdicts"]
        .as_array()
        .expect("verdicts")
        .iter()
        .map(|verdict| verdict["rule_set"].as_str().expect("an id"))
        .collect();
    assert_eq!(sets, ["lichess-2025", "club", "fide-2023"]);
    assert_eq!(lines[1]["verdicts"][0]["rule_set"], "automatic");
    assert!(lines[1]["verdicts"][1]["chosen_because"].is_null());
}

/// Third repetition, then a win is recorded.
fn repetition(tags: &str) -> String {
    format!(
        "{tags}[Result \"1-0\"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8 1-0\n"
    )
}

#[test]
fn a_guessed_set_finds_no_errors_that_another_set_denies() {
    let severity = |tags: &str| {
        let arguments = ["audit", "-", "--rules", "detect", "--format", "json", "-q", "--fail-on", "never"];
        let report = json(&arguments, &repetition(tags));
        let findings = report["games"][0]["findings"].as_array().expect("findings").clone();
        let found = findings.into_iter().find(|finding| finding["code"] == "R301").expect("R301");
        found["severity"].as_str().expect("a severity").to_owned()
    };
    assert_eq!(severity("[Site \"https://lichess.org/abcdefgh\"]\n[UTCDate \"2025.01.01\"]\n"), "error");
    assert_eq!(severity("[Site \"Oslo\"]\n[Date \"2024.05.01\"]\n"), "warning");
}

#[test]
fn rule_sets_are_listed_shown_and_compared() {
    let list = text(&["rules"], "");
    assert_eq!(list, text(&["rules", "list"], ""));
    assert!(list.contains("lichess-2025") && list.contains("to 2026-04-03"), "{list}");
    assert_eq!(json(&["rules", "--format", "json"], "").as_array().expect("sets").len(), 28);
    let shown = text(&["rules", "show", "fide-2005"], "");
    assert!(shown.contains("9.6 [dead_position]\n"), "{shown}");
    assert!(shown.contains("6.10 [flag] (assumed: the source does not say it)"), "{shown}");
    let shown = json(&["rules", "show", "fide-2005", "--format", "json"], "");
    assert_eq!(shown["clause"][0]["reason"], "checkmate");
    let diff = text(&["rules", "diff", "lichess", "lichess-2025"], "");
    assert!(diff.contains("resign_vs_no_mate") && !diff.contains("fivefold"), "{diff}");
    assert!(text(&["rules", "diff", "icc", "icc"], "").contains("no difference"));
}

#[test]
fn a_set_of_ones_own_is_made_and_tried() {
    let file = File::new("club.toml", &text(&["rules", "new"], ""));
    let tried = text(&["rules", "test", file.path()], "");
    assert!(tried.starts_with("club loads: 12 clauses"), "{tried}");
    let line = |start: &str| tried.lines().find(|line| line.starts_with(start)).unwrap_or(start).to_owned();
    assert!(line("checkmate").ends_with("0-1, checkmate (1) since ply 4"), "{tried}");
    assert!(line("flag falls against a bare king").ends_with("1/2-1/2, flag_vs_no_mate (6)"), "{tried}");
    let broken = File::new("broken.toml", &text(&["rules", "new"], "").replace("\"ends\"", "\"end\""));
    let said = refusal(&["rules", "test", broken.path()]);
    assert!(said.contains("article 1: unknown variant `end`, expected one of `ends`"), "{said}");
}
