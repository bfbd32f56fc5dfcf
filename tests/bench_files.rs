//! Files of real games with known defects: all of them are found in their
//! place, and nothing else is.
//!
//! A tool beside the corpus writes the files and a list of what it broke, and
//! scores what we report. It needs Python with the package `chess`.

mod audit;

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;

/// Styles of the files, and other wishes.
const FILES: [(&str, &[&str]); 6] = [
    ("otb", &[]),
    ("otb", &["--realistic", "--crlf"]),
    ("lichess", &[]),
    ("lichess", &["--realistic"]),
    ("bare", &["--seed", "2"]),
    ("bare", &["--realistic", "--seed", "3"]),
];

/// The tool, if it can be run.
fn tool(corpus: &Path) -> Option<PathBuf> {
    let tool = corpus.join("../tools/make_bench_pgn.py");
    let python = Command::new("python3").args(["-c", "import chess"]).output();
    let ready = tool.is_file() && python.is_ok_and(|python| python.status.success());
    if !ready {
        eprintln!("SKIPPED: needs {} and Python with the package chess", tool.display());
    }
    ready.then_some(tool)
}

fn python(tool: &Path, arguments: &[&str]) -> Output {
    let output = Command::new("python3").arg(tool).args(arguments).output().expect("Python starts");
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    output
}

#[test]
fn every_defect_is_found_in_its_place_and_nothing_else() {
    let Some(corpus) = audit::corpus() else { return };
    let Some(tool) = tool(&corpus) else { return };
    let place = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("bench-files");
    fs::create_dir_all(&place).expect("a directory for tests");
    let mut faults = String::new();
    for (number, (style, wishes)) in FILES.into_iter().enumerate() {
        let named = |ending: &str| place.join(format!("{number}.{ending}")).to_string_lossy().into_owned();
        let (games, truth, found) = (named("pgn"), named("json"), named("tsv"));
        let corpus = corpus.to_string_lossy();
        let file = [
            "--size", "3M", "--style", style, "--inject", "140", "--truth", &truth, "-o", &games, "--corpus",
            &corpus, "-q",
        ];
        python(&tool, &[&file, wishes].concat());
        fs::write(&found, findings(&games)).expect("it can be written");
        let score = python(&tool, &["score", &truth, &found, "--ply-column"]).stdout;
        let score = String::from_utf8_lossy(&score).into_owned();
        if !perfect(&score) {
            writeln!(faults, "{style} {wishes:?}:\n{score}").expect("a string");
        }
    }
    assert!(faults.is_empty(), "{faults}");
}

/// What is found in a file: number of the game from 0, code and ply, a line
/// each.
fn findings(path: &str) -> String {
    let mut command = audit::program();
    command.args(["audit", path, "--quiet", "--format", "jsonl", "--rules", "automatic"]);
    let (_, out, _) = audit::run(command, b"");
    let mut lines = String::new();
    for line in out.split(|&byte| byte == b'\n').filter(|line| !line.is_empty()) {
        let game: Value = serde_json::from_slice(line).expect("JSON");
        let Some(ordinal) = game["ordinal"].as_u64() else { continue };
        for finding in game["findings"].as_array().expect("a list") {
            let ply = finding["ply"].as_u64().map_or(String::new(), |ply| ply.to_string());
            let code = finding["code"].as_str().expect("a code");
            writeln!(lines, "{}\t{code}\t{ply}", ordinal - 1).expect("a string");
        }
    }
    lines
}

/// True if every line of a score that gives a share gives all of it.
fn perfect(score: &str) -> bool {
    let mut shares = 0;
    for line in score.lines() {
        if ["recall", "precision", "ply", "found"].iter().any(|word| line.starts_with(word)) {
            let all = line.contains("= 1.0000") || line.contains(" 0 / 0 ");
            if !all {
                return false;
            }
            shares += 1;
        }
    }
    shares >= 3 && !score.contains("first ones")
}
