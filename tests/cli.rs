//! Transcripts of the command line, with exit codes, and what a shell does to
//! it.

use std::io::{Read, Write};
use std::process::{Command, Stdio};

const PROGRAM: &str = env!("CARGO_BIN_EXE_pgn-arbiter");

#[test]
fn transcripts() {
    trycmd::TestCases::new().case("tests/cli/*.trycmd");
}

#[test]
fn games_come_through_a_pipe() {
    let mut child = Command::new(PROGRAM)
        .args(["audit", "--quiet", "--format", "jsonl", "--all-games", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    child.stdin.take().expect("a pipe").write_all(b"1. e4 e5 1-0\n1. d4 *\n").expect("it reads");
    let output = child.wait_with_output().expect("it ends");
    let text = String::from_utf8(output.stdout).expect("JSON is UTF-8");
    assert_eq!(text.lines().filter(|line| line.contains(r#""type":"game""#)).count(), 2);
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn a_reader_that_goes_away_is_no_failure() {
    let game = "[Event \"?\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Ke3 1-0\n\n".repeat(20_000);
    let mut child = Command::new(PROGRAM)
        .args(["audit", "--quiet", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let writer = std::thread::spawn(move || {
        // The program stops reading once nobody reads its report.
        let _ = stdin.write_all(game.as_bytes());
    });
    let mut first = [0; 16];
    let mut stdout = child.stdout.take().expect("a pipe");
    stdout.read_exact(&mut first).expect("the report begins");
    drop(stdout);
    let status = child.wait().expect("it ends");
    writer.join().expect("the writer ends");
    let mut said = String::new();
    child.stderr.take().expect("a pipe").read_to_string(&mut said).expect("text");
    assert_eq!((status.code(), said.as_str()), (Some(0), ""));
}
