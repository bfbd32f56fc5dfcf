//! Large inputs, in small: counts are right and memory does not grow.
//!
//! The great versions (a gigabyte) are run by hand:
//! `cargo test --release --test scale -- --ignored`.

mod audit;

use std::io::{Read, Write};
use std::process::Stdio;

use serde_json::Value;

/// Most memory a process has had (bytes), while it is still there.
#[cfg(target_os = "linux")]
fn peak(process: u32) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    Some(line.split_whitespace().nth(1)?.parse::<u64>().ok()? * 1024)
}

#[cfg(not(target_os = "linux"))]
fn peak(_: u32) -> Option<u64> {
    None
}

/// Streams a text many times to the program: its report, and the most memory
/// it took.
fn streamed(start: &[u8], again: &[u8], times: usize, flags: &[&str]) -> (Value, u64) {
    let mut command = audit::program();
    command.args(["audit", "-", "--quiet", "--fail-on", "never", "--threads", "2"]).args(flags);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the program starts");
    let process = child.id();
    let mut stdin = child.stdin.take().expect("it has a standard input");
    let mut stdout = child.stdout.take().expect("it writes");
    let (out, most) = std::thread::scope(|scope| {
        let writer = scope.spawn(move || {
            stdin.write_all(start).expect("it reads");
            let mut most = 0;
            for number in 0..times {
                stdin.write_all(again).expect("it reads");
                if number % 64 == 63 {
                    most = most.max(peak(process).unwrap_or(0));
                }
            }
            most
        });
        let mut out = Vec::new();
        stdout.read_to_end(&mut out).expect("it writes");
        (out, writer.join().expect("it writes"))
    });
    assert!(child.wait().expect("the program ends").success());
    (serde_json::from_slice(&out).expect("a report"), most)
}

#[test]
fn every_one_of_many_small_games_is_counted() {
    let (report, _) = streamed(b"", b"[Result \"*\"]\n\n1. e4 e5 *\n\n", 30_000, &[]);
    assert_eq!(report["summary"]["games"], 30_000);
    assert_eq!(report["summary"]["plies"], 60_000);
}

#[test]
fn games_without_moves_and_marker_are_counted_too() {
    let two = b"[Event \"A\"]\n[Result \"*\"]\n\n1. e4 e5 *\n\n[Event \"B\"]\n[Result \"1-0\"]\n\n";
    let (report, _) = streamed(b"", two, 10_000, &[]);
    assert_eq!(report["summary"]["games"], 20_000);
    assert_eq!(report["summary"]["by_code"]["R202"], 10_000);
}

/// A game with a comment of 64 KiB: many bytes, little work.
fn wordy_game() -> Vec<u8> {
    let comment = "a comment that goes on ".repeat(2850);
    format!("[Event \"A\"]\n[Result \"*\"]\n\n1. e4 {{ {comment} }} e5 *\n\n").into_bytes()
}

#[test]
fn a_long_stream_takes_no_more_memory_than_a_short_one() {
    let game = wordy_game();
    let (report, most) = streamed(b"", &game, 1500, &[]);
    assert_eq!(report["summary"]["games"], 1500);
    assert!(most < 64 << 20, "{} MiB for 100 MB", most >> 20);
}

#[test]
fn an_endless_game_takes_no_more_memory_than_a_game_may() {
    let piece = "x".repeat(1 << 16);
    for start in
        ["[Event \"A\"]\n[Result \"*\"]\n\n1. e4 { ", "[Event \"A\"]\n[Result \"*\"]\n\n1. e4 ", "[Event \"A"]
    {
        let (report, most) = streamed(start.as_bytes(), piece.as_bytes(), 768, &[]);
        assert!(report["summary"]["games"].as_u64() <= Some(1), "{start}");
        assert!(most < 96 << 20, "{} MiB for 50 MB behind {start:?}", most >> 20);
    }
}

#[test]
#[ignore = "a gigabyte: cargo test --release --test scale -- --ignored"]
fn a_gigabyte_takes_no_more_memory_than_a_megabyte() {
    let game = b"[Event \"A\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 1-0\n\n";
    let block = game.repeat(1000);
    let (report, most) = streamed(b"", &block, 1 + (1 << 30) / block.len(), &[]);
    assert!(report["summary"]["games"].as_u64() > Some(10_000_000));
    assert!(most < 200 << 20, "{} MiB", most >> 20);
}
