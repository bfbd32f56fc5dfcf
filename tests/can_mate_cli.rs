//! `can-mate`: who can still mate in each position of a list.

use std::io::Write;
use std::process::{Command, Stdio};

use pgn_arbiter::mate::{Answer, Budget, can_mate, verify::verify};
use serde_json::Value;
use shakmaty::fen::Fen;
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Chess, Color, Position};

const ARRAY: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const LOCKED: &str = "8/8/3k4/1p1p1p1p/1P1P1P1P/3K4/8/8 w - - 3 90";
const BARE: &str = "8/8/8/4k3/8/8/4q3/6K1 w - - 3 90";
const SHUFFLED: &str = "nrkqbbrn/pppppppp/8/8/8/8/PPPPPPPP/NRKQBBRN w KQkq - 0 1";
/// Black's only move, and White's only way to mate, is to take en passant.
const PASSED: &str = "8/8/8/8/k1pP4/8/1P6/1K6 b - d3 0 40";
const CLOSED: &str = "1k6/1P5p/BP3p2/1P6/8/8/5PKP/8 b - - 0 41";

/// What the program writes, and its exit code.
fn run(arguments: &[&str], input: &str) -> (String, i32) {
    let mut program = Command::new(env!("CARGO_BIN_EXE_pgn-arbiter"))
        .arg("can-mate")
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    let mut stdin = program.stdin.take().expect("a pipe");
    let input = input.to_owned();
    let writer = std::thread::spawn(move || stdin.write_all(input.as_bytes()));
    let done = program.wait_with_output().expect("the program ends");
    let _ = writer.join().expect("writing does not panic");
    (String::from_utf8(done.stdout).expect("JSON is UTF-8"), done.status.code().expect("no signal"))
}

fn answers(arguments: &[&str], input: &str) -> Vec<Value> {
    let (text, code) = run(arguments, input);
    assert_eq!(code, 0);
    text.lines().map(|line| serde_json::from_str(line).expect("one object a line")).collect()
}

/// The keys of an object, sorted.
fn keys(value: &Value) -> Vec<&str> {
    value.as_object().expect("an object").keys().map(String::as_str).collect()
}

fn position(fen: &str, mode: CastlingMode) -> Chess {
    let fen: Fen = fen.parse().expect("a FEN");
    fen.into_position(mode).expect("a position")
}

/// Plays the line; true if it ends in mate by `color`.
fn mates(fen: &str, mode: CastlingMode, line: &Value, color: Color) -> bool {
    let mut position = position(fen, mode);
    for text in line.as_array().expect("a line") {
        let uci: UciMove = text.as_str().expect("text").parse().expect("a move of UCI");
        let m = uci.to_move(&position).expect("a legal move");
        position.play_unchecked(m);
    }
    position.is_checkmate() && position.turn() != color
}

#[test]
fn every_line_has_its_object_and_every_answer_its_proof() {
    let input = format!("# a comment\n\n{BARE}\r\n{LOCKED}\nrubbish\n");
    let told = answers(&[], &input);
    assert_eq!(told.len(), 3);
    assert_eq!(keys(&told[0]), ["black", "dead", "fen", "white"]);
    assert_eq!(told[0]["fen"], BARE);
    assert_eq!(keys(&told[0]["white"]), ["answer", "certificate", "nodes"]);
    assert_eq!(told[0]["white"]["certificate"]["kind"], "material");
    assert_eq!(keys(&told[0]["black"]), ["answer", "line", "nodes"]);
    assert_eq!((&told[0]["dead"], &told[1]["dead"]), (&Value::Bool(false), &Value::Bool(true)));
    assert_eq!(told[1]["white"]["certificate"]["kind"], "static");
    assert_eq!(keys(&told[2]), ["error", "fen"]);
}

#[test]
fn the_example_of_the_documentation_is_what_comes_out() {
    let (text, _) = run(&["--proof", "-q"], &format!("{BARE}\n"));
    let page = std::fs::read_to_string("docs/can-mate.md").expect("a page about it");
    assert!(page.contains(text.trim_end()), "docs/can-mate.md does not show\n{text}");
}

#[test]
fn lines_end_in_mate() {
    let roots = [
        (ARRAY, CastlingMode::Standard),
        (BARE, CastlingMode::Standard),
        (SHUFFLED, CastlingMode::Chess960),
        (PASSED, CastlingMode::Standard),
        ("4k2r/8/8/8/8/8/8/4K3 b k - 0 1", CastlingMode::Standard),
    ];
    let input: Vec<&str> = roots.iter().map(|(fen, _)| *fen).collect();
    let mut yes = 0;
    for (told, (fen, mode)) in answers(&["--proof"], &input.join("\n")).iter().zip(roots) {
        for (side, color) in [("white", Color::White), ("black", Color::Black)] {
            let told = &told[side];
            assert_eq!(told["checked"], true, "{fen}");
            if told["answer"] == "yes" {
                yes += 1;
                assert!(mates(fen, mode, &told["line"], color), "{fen}: {told}");
            }
        }
    }
    assert!(yes >= 7, "{yes}");
}

#[test]
fn certificates_are_those_that_the_checker_accepts() {
    for told in answers(&["--proof"], &format!("{LOCKED}\n{CLOSED}\n")) {
        let fen = told["fen"].as_str().expect("text");
        for (side, color) in [("white", Color::White), ("black", Color::Black)] {
            let position = position(fen, CastlingMode::Standard);
            let answer = can_mate(&position, color, Budget::default()).expect("a legal board").answer;
            verify(&position, color, &answer).expect("the proof holds");
            let Answer::No(certificate) = answer else { panic!("{fen}: {answer:?}") };
            let certificate = serde_json::to_value(certificate).expect("plain data");
            assert_eq!((&told[side]["certificate"], &told[side]["checked"]), (&certificate, &true.into()));
        }
    }
}

#[test]
fn without_a_budget_a_hard_question_stays_open() {
    let hard = "8/5ppp/8/8/ppp5/bkp4Q/qnp5/n1K5 b - - 0 1";
    let told = &answers(&["--budget", "200", "--proof"], hard)[0];
    assert_eq!(keys(&told["white"]), ["answer", "nodes"]);
    assert_eq!(told["white"]["answer"], "undetermined");
    assert!(told["white"]["nodes"].as_u64().is_some_and(|nodes| nodes <= 200), "{told}");
}

#[test]
fn what_cannot_be_asked_about_is_an_error_of_its_line() {
    let adjacent = "8/8/8/3kK3/8/8/8/8 w - - 0 1";
    let left_in_check = "4k3/8/8/8/8/8/8/4RK2 w - - 0 1";
    let pockets = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[Qq] w KQkq - 0 1";
    let no_king = "8/8/8/8/8/8/8/4K3 w - - 0 1";
    let input = [adjacent, left_in_check, pockets, no_king, LOCKED].join("\n");
    let told = answers(&[], &input);
    assert!(told[..4].iter().all(|told| keys(told) == ["error", "fen"]), "{told:?}");
    assert_eq!(told[2]["error"], "crazyhouse is not covered");
    assert_eq!(told[4]["dead"], true);
}

#[test]
fn any_number_of_threads_writes_the_same_in_the_order_of_the_input() {
    let mut position = Chess::default();
    let mut input = String::new();
    let mut random = 7_u64;
    for _ in 0..120 {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        random = random.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        position.play_unchecked(moves[(random >> 33) as usize % moves.len()]);
        let fen = Fen::from_position(&position, shakmaty::EnPassantMode::Legal);
        input.push_str(&format!("{fen}\n{LOCKED}\n"));
    }
    let one = run(&["--threads", "1"], &input);
    assert_eq!(one, run(&["--threads", "3"], &input));
    let fens: Vec<String> = answers(&["--threads", "3"], &input)
        .iter()
        .map(|told| told["fen"].as_str().expect("text").to_owned())
        .collect();
    assert_eq!(fens, input.lines().collect::<Vec<_>>());
}

#[test]
fn a_source_that_is_not_there_is_code_2() {
    let (text, code) = run(&["no/such/list.fen"], "");
    assert_eq!((text.as_str(), code), ("", 2));
    assert_eq!(run(&[], "").1, 0);
}
