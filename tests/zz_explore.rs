//! Known positions: who can still mate, and is the proof accepted?
//!
//! The rows are read from `dead-positions.tsv`, found in the folder that the
//! variable `PGN_ARBITER_CASES` names, else in `../shared/cases`. Without the
//! file these tests say so and pass.

use std::path::PathBuf;
use std::time::Instant;

use pgn_arbiter::mate::{Answer, Budget, can_mate, verify::verify};
use shakmaty::{CastlingMode, Chess, Color, PositionError, fen::Fen};

struct Row {
    number: usize,
    fen: String,
    winner: Option<Color>,
    expected: String,
    note: String,
}

fn rows() -> Vec<Row> {
    let folder =
        std::env::var_os("PGN_ARBITER_CASES").map_or_else(|| "../shared/cases".into(), PathBuf::from);
    let path = folder.join("dead-positions.tsv");
    let Ok(text) = std::fs::read_to_string(&path) else {
        eprintln!("SKIPPED: no {}; set PGN_ARBITER_CASES", path.display());
        return Vec::new();
    };
    let rows = (1..).zip(text.lines()).skip(1).map(|(number, line)| {
        let cells: Vec<&str> = line.split('\t').collect();
        Row {
            number,
            fen: cells[0].to_owned(),
            winner: match cells[1] {
                "white" => Some(Color::White),
                "black" => Some(Color::Black),
                _ => None,
            },
            expected: cells[2].to_owned(),
            note: cells[4].to_owned(),
        }
    });
    rows.collect()
}

fn position(fen: &str) -> Chess {
    let fen: Fen = fen.parse().expect("a FEN");
    fen.into_position(CastlingMode::Standard)
        .or_else(PositionError::ignore_too_much_material)
        .or_else(PositionError::ignore_impossible_check)
        .unwrap_or_else(|error| panic!("{error}"))
}

#[test]
#[ignore = "explores"]
fn explore() {
    let nodes = std::env::var("NODES").map_or(200_000, |n| n.parse().unwrap());
    let check = std::env::var("CHECK").is_ok();
    let mut kinds = std::collections::BTreeMap::<String, (u64, f64)>::new();
    let (mut wrong, mut open) = (0, 0);
    for row in rows() {
        let Ok(fen) = row.fen.parse::<Fen>() else {
            println!("{} bad fen", row.number);
            continue;
        };
        let position = fen
            .into_position::<Chess>(CastlingMode::Standard)
            .or_else(PositionError::ignore_too_much_material)
            .or_else(PositionError::ignore_impossible_check);
        let Ok(position) = position else {
            println!("{} refused {}", row.number, row.fen);
            continue;
        };
        let sides = row.winner.map_or(vec![Color::White, Color::Black], |w| vec![w]);
        let mut any = false;
        let mut unknown = false;
        for side in sides {
            let start = Instant::now();
            let report = can_mate(&position, side, Budget { nodes }).unwrap();
            let time = start.elapsed().as_secs_f64();
            let kind = match &report.answer {
                Answer::Yes(_) => "yes".to_owned(),
                Answer::No(c) => {
                    format!("no {}", format!("{c:?}").replace(" ", "").chars().take(220).collect::<String>())
                }
                Answer::Undetermined => "open".to_owned(),
            };
            if time > 0.3 || report.nodes > 100_000 {
                println!(
                    "slow {:.3} {} {} {} {} {:?}",
                    time, report.nodes, row.fen, side, row.expected, kind
                );
            }
            let entry = kinds.entry(kind).or_default();
            entry.0 += 1;
            entry.1 += time;
            any |= matches!(report.answer, Answer::Yes(_));
            unknown |= report.answer == Answer::Undetermined;
            if check
                && report.answer != Answer::Undetermined
                && let Err(e) = verify(&position, side, &report.answer)
            {
                println!("VERIFY {} {} {side}: {e} {:?}", row.number, row.fen, report.answer);
            }
        }
        let expected = matches!(row.expected.as_str(), "winnable" | "alive");
        if unknown && !any {
            open += 1;
            println!("open {} {} {:?} {} {}", row.number, row.fen, row.winner, row.expected, row.note);
        } else if any != expected {
            wrong += 1;
            println!("WRONG {} {} {:?} {} {}", row.number, row.fen, row.winner, row.expected, row.note);
        }
    }
    println!("{wrong} wrong, {open} open; {kinds:#?}");
}

#[test]
#[ignore = "explores"]
fn reopen() {
    let nodes = std::env::var("NODES").map_or(200_000, |n| n.parse().unwrap());
    for line in std::fs::read_to_string("/tmp/reopen.txt").unwrap().lines() {
        let (fen, side) = line.split_once('|').unwrap();
        let position = position(fen);
        let side = if side == "w" { Color::White } else { Color::Black };
        let start = Instant::now();
        let report = can_mate(&position, side, Budget { nodes }).unwrap();
        let time = start.elapsed().as_secs_f64();
        let kind = match &report.answer {
            Answer::Yes(line) => format!("yes {}", line.len()),
            Answer::No(pgn_arbiter::mate::Certificate::Sketched { count, .. }) => format!("sk {count}"),
            Answer::No(c) => format!("no {}", format!("{c:?}").chars().take(8).collect::<String>()),
            Answer::Undetermined => "open".to_owned(),
        };
        println!("{time:.3} {} {kind} {fen} {side}", report.nodes);
    }
}

#[test]
#[ignore = "explores"]
fn histogram() {
    let mut counts = std::collections::BTreeMap::<u64, u64>::new();
    let mut times = std::collections::BTreeMap::<u64, u64>::new();
    for (i, line) in std::fs::read_to_string("/tmp/l65.txt").unwrap().lines().enumerate() {
        if i % 4 != 0 {
            continue;
        }
        let position = position(&line[3..]);
        for side in Color::ALL {
            let start = Instant::now();
            let report = can_mate(&position, side, Budget::default()).unwrap();
            let t = start.elapsed().as_micros() as u64;
            let kind = match &report.answer {
                Answer::Yes(_) => "yes",
                Answer::No(_) => "no",
                Answer::Undetermined => "open",
            };
            let n = report.nodes;
            *times.entry(if n == 0 { 0 } else { n.ilog2() as u64 + 1 }).or_default() += t;
            *counts.entry(if n == 0 { 0 } else { n.ilog2() as u64 + 1 }).or_default() += 1;
            if report.nodes > 700 {
                println!("{n} {t} {kind} {} {side}", &line[3..]);
            }
        }
    }
    println!("{counts:?}");
    println!("times {times:?}");
}

#[test]
#[ignore = "explores"]
fn labelled() {
    let nodes = std::env::var("NODES").map_or(2_000_000, |n| n.parse().unwrap());
    let mut total = 0;
    for line in std::fs::read_to_string("/tmp/lab.txt").unwrap().lines() {
        let position = position(&line[3..]);
        for side in Color::ALL {
            let start = Instant::now();
            let report = can_mate(&position, side, Budget { nodes }).unwrap();
            let t = start.elapsed().as_micros() as u64;
            total += t;
            let kind = match &report.answer {
                Answer::Yes(l) => format!("yes {}", l.len()),
                Answer::No(c) => format!("no-{}", format!("{c:?}").split(' ').next().unwrap()),
                Answer::Undetermined => "open".into(),
            };
            println!("{t} {} {kind} {} {side}", report.nodes, &line[3..]);
        }
    }
    println!("total {total}");
}
