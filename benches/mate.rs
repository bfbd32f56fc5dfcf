//! Can a side still mate: our time against that of chasolver, query by query.
//!
//! Reads `winnability-lichess-65k.txt.gz` (final positions of online games)
//! and `winnability-labelled.txt` (hard ones) from the folder that the
//! variable `PGN_ARBITER_FENS` names, else from `../shared/corpus/fen`. Both
//! solvers get parsed positions (in chasolver's column "processor" the parsing
//! is included), one thread, one after the other; ours goes
//! first, so that the peak of memory printed after it is ours alone.

use std::io::Read;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::{Duration, Instant};

use pgn_arbiter::mate::{Answer, Budget, Quick, can_mate, can_mate_quick};
use shakmaty::{CastlingMode, Chess, Color, PositionError, fen::Fen};

fn main() {
    let folder =
        std::env::var_os("PGN_ARBITER_FENS").map_or_else(|| "../shared/corpus/fen".into(), PathBuf::from);
    for (name, ordinary) in [("winnability-lichess-65k.txt.gz", true), ("winnability-labelled.txt", false)] {
        let Ok(bytes) = std::fs::read(folder.join(name)) else {
            println!("SKIPPED: no {}; set PGN_ARBITER_FENS", folder.join(name).display());
            continue;
        };
        let text = if name.ends_with(".gz") {
            let mut text = String::new();
            flate2::read::GzDecoder::new(&bytes[..]).read_to_string(&mut text).expect("a gzip file of text");
            text
        } else {
            String::from_utf8(bytes).expect("text")
        };
        let lines = text.lines().filter(|line| !line.starts_with('#') && line.len() > 10);
        let fens: Vec<&str> = lines.map(|line| line[3..].trim()).collect();
        compare(name, &fens, ordinary);
    }
}

/// Times of one solver over all queries.
#[derive(Default)]
struct Times {
    all: Vec<Duration>,
    /// Nanoseconds on the processor when the first query began.
    began: Option<u64>,
    yes: usize,
    no: usize,
}

impl Times {
    fn take<R>(&mut self, ask: impl FnOnce() -> R, read: impl FnOnce(&R) -> Option<bool>) {
        self.began = self.began.or_else(processor);
        let start = Instant::now();
        let answer = ask();
        self.all.push(start.elapsed());
        match read(&answer) {
            Some(true) => self.yes += 1,
            Some(false) => self.no += 1,
            None => {}
        }
    }

    fn print(&mut self, name: &str) {
        let spent = self.began.and_then(|began| Some(processor()? - began));
        let busy = spent.map_or(0.0, |spent| spent as f64 / 1e3 / self.all.len() as f64);
        self.all.sort_unstable();
        let micros = |time: &Duration| time.as_secs_f64() * 1e6;
        let mean = self.all.iter().map(micros).sum::<f64>() / self.all.len() as f64;
        let at = |share: f64| micros(&self.all[((self.all.len() - 1) as f64 * share) as usize]);
        let open = self.all.len() - self.yes - self.no;
        println!(
            "{name:24} {busy:10.2} {mean:10.2} {:10.2} {:10.2} {:12.2} {:8} {:8} {open:8}",
            at(0.5),
            at(0.99),
            at(1.0),
            self.yes,
            self.no
        );
    }
}

fn compare(name: &str, fens: &[&str], ordinary: bool) {
    let positions: Vec<Chess> = fens.iter().filter_map(|fen| position(fen)).collect();
    println!("\n{name}: {} positions, both sides\n", positions.len());
    let head = ["microseconds a query", "processor", "mean", "median", "99 %", "worst", "yes", "no", "open"];
    println!(
        "{:24} {:>10} {:>10} {:>10} {:>10} {:>12} {:>8} {:>8} {:>8}",
        head[0], head[1], head[2], head[3], head[4], head[5], head[6], head[7], head[8]
    );
    let budget = Budget::default();
    let (mut line, mut quick) = (Times::default(), Times::default());
    for position in &positions {
        for color in Color::ALL {
            quick.take(
                || can_mate_quick(position, color, budget),
                |answer| {
                    answer
                        .as_ref()
                        .ok()
                        .filter(|&&answer| answer != Quick::Undetermined)
                        .map(|&a| a == Quick::Yes)
                },
            );
        }
    }
    quick.print("ours, answer only");
    for position in &positions {
        for color in Color::ALL {
            line.take(
                || can_mate(position, color, budget),
                |report| match report.as_ref().ok()?.answer {
                    Answer::Yes(_) => Some(true),
                    Answer::No(_) => Some(false),
                    Answer::Undetermined => None,
                },
            );
        }
    }
    line.print("ours, line or proof");
    println!("{:24} {:>10}", "peak memory so far", peak());
    let (mut fast, mut full) = (Times::default(), Times::default());
    let runs = if ordinary { 2 } else { 1 };
    for run in 0..runs {
        let (mut again, times) = (Times::default(), &mut fast);
        let times = if run + 1 == runs { times } else { &mut again };
        for fen in fens {
            theirs(
                chasolver::is_unwinnable_fast,
                fen,
                |board| board.side_to_move(),
                |color| !color,
                |ask| {
                    times.take(ask, |&unwinnable| unwinnable.then_some(false));
                },
            );
        }
    }
    fast.print("chasolver, fast");
    if std::env::var_os("FAST_ONLY").is_some() {
        return;
    }
    for fen in fens {
        theirs(
            chasolver::winnability,
            fen,
            |board| board.side_to_move(),
            |color| !color,
            |ask| {
                full.take(ask, |answer| {
                    answer.as_ref().map(|a| matches!(a, chasolver::Winnability::Winnable { .. }))
                });
            },
        );
    }
    full.print("chasolver, full");
}

/// Asks chasolver about both sides. Its board type is reached by inference
/// alone: the crate it comes from is no dependency of ours.
fn theirs<B: FromStr, C: Copy, R>(
    ask: impl Fn(&B, C) -> R,
    fen: &str,
    turn: impl Fn(&B) -> C,
    other: impl Fn(C) -> C,
    mut take: impl FnMut(&dyn Fn() -> R),
) {
    let Ok(board) = fen.parse::<B>() else { return };
    let turn = turn(&board);
    for color in [turn, other(turn)] {
        take(&|| ask(&board, color));
    }
}

fn position(fen: &str) -> Option<Chess> {
    let fen: Fen = fen.parse().ok()?;
    fen.into_position(CastlingMode::Standard)
        .or_else(PositionError::ignore_too_much_material)
        .or_else(PositionError::ignore_impossible_check)
        .ok()
}

/// Nanoseconds this thread has been on the processor, as the system tells it:
/// on a busy machine a better measure than the clock.
fn processor() -> Option<u64> {
    std::fs::read_to_string("/proc/self/schedstat").ok()?.split(' ').next()?.parse().ok()
}

/// The most memory this process ever held, as the system tells it.
fn peak() -> String {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with("VmHWM:"));
    line.map_or_else(|| "unknown".into(), |line| line[6..].trim().to_owned())
}
