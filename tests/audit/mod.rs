//! Runs the program on a text, as a user does, and reads its report.
#![allow(dead_code)] // Each file of tests uses a part of it.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;

/// What came of a run.
pub struct Audit {
    /// The exit code.
    pub code: i32,
    /// The JSON report.
    pub report: Value,
    /// What was said to the user.
    pub said: String,
}

impl Audit {
    /// The games of the report.
    pub fn games(&self) -> &[Value] {
        self.report["games"].as_array().expect("a report has games")
    }
}

/// The program.
pub fn program() -> Command {
    Command::new(env!("CARGO_BIN_EXE_pgn-arbiter"))
}

/// Audits a text from standard input: all games, all lints.
pub fn audit(text: &[u8], flags: &[&str]) -> Audit {
    let mut command = program();
    command.args(["audit", "-", "--all-games", "--select", "all"]).args(flags);
    let (code, out, said) = run(command, text);
    let report = serde_json::from_slice(&out)
        .unwrap_or_else(|error| panic!("no report of {}: {error}; {said}", shown(text)));
    Audit { code, report, said }
}

/// Runs a command on a text: its exit code and what it writes.
pub fn run(mut command: Command, text: &[u8]) -> (i32, Vec<u8>, String) {
    let command = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("it has a standard input");
    let output = std::thread::scope(|scope| {
        scope.spawn(move || {
            // The program may stop reading.
            let _ = stdin.write_all(text);
        });
        child.wait_with_output().expect("the program ends")
    });
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    (output.status.code().unwrap_or(-1), output.stdout, said)
}

/// `\n`, `\r`, `\t`, `\\` and `\x1F` in a text stand for one byte each.
pub fn unescape(text: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let Some((&byte, after)) = rest.split_first() {
        rest = after;
        if byte != b'\\' {
            bytes.push(byte);
            continue;
        }
        let (&sign, after) = rest.split_first().expect("an escape has a sign");
        rest = after;
        bytes.push(match sign {
            b'n' => b'\n',
            b'r' => b'\r',
            b't' => b'\t',
            b'\\' => b'\\',
            b'x' => {
                let (digits, after) = rest.split_at(2);
                rest = after;
                let digits = std::str::from_utf8(digits).expect("two digits");
                u8::from_str_radix(digits, 16).expect("two digits in base 16")
            }
            other => panic!("no escape: \\{}", char::from(other)),
        });
    }
    bytes
}

/// A text on one line.
pub fn shown(text: &[u8]) -> String {
    let start = &text[..text.len().min(600)];
    start.escape_ascii().to_string()
}

/// A file of the repository.
pub fn repository(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// Real games by others, which are no part of the repository.
///
/// # Panics
///
/// They are missing where they have to be there: under continuous integration
/// (`CI=true`).
pub fn corpus() -> Option<PathBuf> {
    let place = std::env::var_os("PGN_ARBITER_CORPUS").map(PathBuf::from);
    let place = place.unwrap_or_else(|| repository("../shared/corpus"));
    if place.is_dir() {
        return Some(place);
    }
    assert_ne!(
        std::env::var("CI").as_deref(),
        Ok("true"),
        "no corpus: set PGN_ARBITER_CORPUS to its directory"
    );
    eprintln!("SKIPPED: no corpus; set PGN_ARBITER_CORPUS to its directory");
    None
}
