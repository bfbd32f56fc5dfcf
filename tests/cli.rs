//! The program on the command line: what it writes and how it ends.
//!
//! `tests/cli/*.trycmd` are transcripts; `TRYCMD=overwrite cargo test --test
//! cli` writes them anew. What a transcript cannot show is here.

mod audit;

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::PathBuf;
use std::process::Stdio;

use audit::{program, run};

#[test]
fn transcripts() {
    trycmd::TestCases::new().case("tests/cli/*.trycmd");
}

const GAME: &str = "[Event \"A\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 1-0\n\n";

/// A file for one test.
fn file(name: &str, bytes: &[u8]) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, bytes).expect("it can be written");
    path
}

fn gzip(text: &str) -> Vec<u8> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    encoder.write_all(text.as_bytes()).expect("a buffer takes everything");
    encoder.finish().expect("a buffer takes everything")
}

#[test]
fn a_pipe_is_read_like_a_file() {
    let mut command = program();
    command.args(["audit", "-", "--all-games", "--format", "text"]);
    let (code, out, said) = run(command, GAME.as_bytes());
    assert_eq!(code, 0);
    assert_eq!(String::from_utf8_lossy(&out), "-:1: game 1, ? - ?, 1-0, 3 plies\n");
    assert_eq!(said, "1 game, 3 plies; 0 games with findings\n");
}

#[test]
fn a_compressed_pipe_is_read_like_a_file() {
    let mut command = program();
    command.args(["audit", "-", "--all-games", "--quiet", "--format", "text"]);
    let (code, out, _) = run(command, &gzip(GAME));
    assert_eq!((code, String::from_utf8_lossy(&out).lines().count()), (0, 1));
}

#[test]
fn an_empty_pipe_is_a_source_without_games() {
    let mut command = program();
    command.args(["audit", "-", "--quiet"]);
    let (code, out, _) = run(command, b"");
    let report: serde_json::Value = serde_json::from_slice(&out).expect("a report");
    assert_eq!(code, 0);
    assert_eq!(report["summary"]["games"], 0);
    assert_eq!(report["sources"][0]["games"], 0);
}

#[test]
fn a_truncated_archive_is_reported_up_to_the_break_and_is_exit_code_2() {
    let games: String = (0..500).map(|round| GAME.replace('A', &format!("{}", round * 7919))).collect();
    let whole = gzip(&games);
    let path = file("truncated.pgn.gz", &whole[..whole.len() / 2]);
    let mut command = program();
    command.arg("audit").arg(&path).arg("--quiet");
    let (code, out, _) = run(command, b"");
    let report: serde_json::Value = serde_json::from_slice(&out).expect("a report");
    assert_eq!(code, 2);
    let games = report["summary"]["games"].as_u64().expect("a number");
    assert!((1..500).contains(&games), "{games} games");
    assert_eq!(report["sources"][0]["compression"], "gzip");
    assert!(!report["sources"][0]["error"].is_null());
}

#[test]
fn bytes_behind_compressed_data_are_an_error_of_the_source_and_zeros_a_note() {
    let mut rubbish = gzip(GAME);
    let at = rubbish.len();
    let mut padded = rubbish.clone();
    rubbish.extend_from_slice(b"rubbish");
    padded.extend_from_slice(&[0; 9]);
    let audit = |bytes: &[u8], select: &[&str]| {
        let mut command = program();
        command.args(["audit", "-", "--quiet"]).args(select);
        let (code, out, _) = run(command, bytes);
        let report: serde_json::Value = serde_json::from_slice(&out).expect("a report");
        assert_eq!((&report["summary"]["games"], &report["sources"][0]["error"]), (&1.into(), &().into()));
        let findings = report["sources"][0]["findings"].as_array().expect("a list").clone();
        let said = findings.iter().map(|finding| {
            assert_eq!(finding["code"], "P095");
            format!("{}: {}", finding["severity"], finding["message"]).replace('"', "")
        });
        (code, said.collect::<Vec<String>>())
    };
    let said = format!("7 bytes that belong to nothing follow the gzip data, which ends at its byte {at}");
    assert_eq!(audit(&rubbish, &[]), (1, vec![format!("error: {said}")]));
    assert_eq!(audit(&rubbish, &["--ignore", "trailing-bytes"]), (0, vec![]));
    assert_eq!(audit(&padded, &[]), (0, vec![]));
    let note = format!("info: 9 zero bytes follow the gzip data, which ends at its byte {at}");
    assert_eq!(audit(&padded, &["--select", "P095"]), (0, vec![note]));

    for (bytes, expected, code) in [(&rubbish, said.as_str(), 1), (&padded, "", 0)] {
        let mut command = program();
        command.args(["convert", "-", "--quiet"]);
        let (came, out, told) = run(command, bytes);
        assert_eq!((came, out.is_empty()), (code, false));
        assert_eq!((told.contains(expected), told.is_empty()), (true, expected.is_empty()), "{told}");
    }
}

#[test]
fn bytes_behind_a_compressed_list_are_told_by_every_command() {
    let list = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n";
    for (rubbish, codes) in [(&b"rubbish"[..], [1, 1, 2]), (b"\0\0\0", [0, 0, 0])] {
        let bytes = [gzip(list).as_slice(), rubbish].concat();
        for (arguments, code) in [&["fen"][..], &["fen", "normalize"], &["can-mate"]].into_iter().zip(codes) {
            let mut command = program();
            command.args(arguments).args(["-", "--quiet"]);
            let (came, out, told) = run(command, &bytes);
            let told = told + &String::from_utf8_lossy(&out);
            assert_eq!(came, code, "{arguments:?}");
            assert_eq!(told.contains("7 bytes that belong to nothing"), code > 0, "{told}");
        }
    }
}

#[test]
fn a_report_can_go_to_a_file() {
    let source = file("to-a-file.pgn", GAME.replace("Nf3", "Nf4").as_bytes());
    let target = source.with_extension("json");
    let mut command = program();
    command.arg("audit").arg(&source).arg("--quiet").arg("--output").arg(&target);
    let (code, out, said) = run(command, b"");
    assert_eq!((code, out.len(), said.len()), (1, 0, 0));
    let report: serde_json::Value =
        serde_json::from_slice(&fs::read(&target).expect("it is written")).expect("a report");
    assert_eq!(report["summary"]["by_severity"]["error"], 1);
    assert!(!target.with_extension("json.part").exists());
}

#[test]
fn a_closed_pipe_is_no_error() {
    let source = file("closed-pipe.pgn", GAME.repeat(20_000).as_bytes());
    for format in ["json", "jsonl", "text"] {
        let mut command = program();
        command.arg("audit").arg(&source).args(["--all-games", "--format", format]);
        let mut child =
            command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the program starts");
        let mut line = String::new();
        // As `| head -1` does.
        let mut out = BufReader::new(child.stdout.take().expect("it writes"));
        out.read_line(&mut line).expect("a line");
        drop(out);
        let mut said = String::new();
        child.stderr.take().expect("it speaks").read_to_string(&mut said).expect("it is UTF-8");
        let status = child.wait().expect("the program ends");
        assert!(!line.is_empty());
        assert_eq!(status.code(), Some(0), "{format}: {said}");
        assert!(!said.contains("panicked") && !said.contains("error"), "{format}: {said}");
    }
}

#[test]
fn every_command_has_help() {
    for command in ["audit", "explain", "lints", "schema"] {
        let mut program = program();
        program.args([command, "--help"]);
        let (code, out, _) = run(program, b"");
        assert_eq!(code, 0);
        assert!(out.len() > 40, "{command}");
    }
}

#[test]
fn the_list_of_lints_names_them_all() {
    let mut command = program();
    command.arg("lints");
    let (code, out, _) = run(command, b"");
    let lines = String::from_utf8(out).expect("it is UTF-8").lines().count();
    assert_eq!((code, lines), (0, pgn_arbiter::lints::LINTS.len()));
}
