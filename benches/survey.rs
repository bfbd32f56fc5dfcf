//! The filter against a bare legality check on pgn-reader and shakmaty.
//!
//! `cargo bench --bench survey -- FILE…` takes PGN files that are not
//! compressed; without any it plays random games, in which checks and captures
//! are rarer than in real ones. Both sides read the same bytes from memory, in
//! turn, on one thread; the least of the rounds counts. Timings on a busy
//! machine are noise, their ratio less so. A figure that does not depend on the
//! day:
//!
//! ```sh
//! valgrind --tool=callgrind target/release/deps/survey-… --once survey random
//! ```
//!
//! Less what `nothing` takes, which is to make the games. What was measured
//! stands in `docs/speed.md`. An instruction less is no gain if a load then
//! waits for a store of another width: time it too.

use std::env;
use std::fs;
use std::hint::black_box;
use std::ops::ControlFlow;
use std::time::Instant;

use pgn_arbiter::lints::Selection;
use pgn_arbiter::mate::Budget;
use pgn_arbiter::pgn::frame::{Cut, Cutter};
use pgn_arbiter::rules::{DEFAULT, RuleBook};
use pgn_arbiter::survey::{Answer, Survey};
use pgn_reader::{Reader, SanPlus, Skip, Visitor};
use shakmaty::{Chess, Color, Position};

/// Timings are repeated so often.
const ROUNDS: usize = 9;

/// What was done with a text.
#[derive(Clone, Copy, Default)]
struct Done {
    games: u64,
    /// Games the filter was quiet about, or that were legal.
    good: u64,
    plies: u64,
}

/// Surveys every game. Where the filter is not quiet, the next game is looked
/// for by the rule of the program.
fn survey(text: &[u8], rules: &[&str]) -> Done {
    let book = RuleBook::builtin();
    let sets = book.sets().filter(|set| rules.contains(&set.id.as_str()) || rules == ["all"]);
    let mut survey = Survey::new(sets, &Selection::default(), Budget::default()).expect("the filter is on");
    let mut done = Done::default();
    let mut rest = text;
    while !rest.is_empty() {
        done.games += 1;
        let quiet = match survey.game(rest) {
            Answer::Quiet(quiet) => Some(quiet),
            Answer::Provided(quiet, proviso) => survey.holds(&proviso).then_some(quiet),
            Answer::LookCloser => None,
        };
        let bytes = match quiet {
            Some(quiet) => {
                done.good += 1;
                done.plies += u64::from(quiet.plies);
                quiet.bytes
            }
            None => match Cutter::new(0).cut(rest, true) {
                Cut::At(end) => end,
                Cut::End | Cut::More(_) => rest.len(),
            },
        };
        rest = &rest[bytes..];
    }
    done
}

/// Replays every game, and nothing else.
fn validate(text: &[u8]) -> Done {
    struct Validator(Done);

    impl Visitor for Validator {
        type Tags = ();
        type Movetext = Chess;
        type Output = ();

        fn begin_tags(&mut self) -> ControlFlow<(), ()> {
            self.0.games += 1;
            ControlFlow::Continue(())
        }

        fn begin_movetext(&mut self, (): ()) -> ControlFlow<(), Chess> {
            ControlFlow::Continue(Chess::default())
        }

        fn begin_variation(&mut self, _: &mut Chess) -> ControlFlow<(), Skip> {
            ControlFlow::Continue(Skip(true))
        }

        fn san(&mut self, chess: &mut Chess, san: SanPlus) -> ControlFlow<()> {
            let Ok(m) = san.san.to_move(chess) else { return ControlFlow::Break(()) };
            chess.play_unchecked(m);
            self.0.plies += 1;
            ControlFlow::Continue(())
        }

        fn end_game(&mut self, _: Chess) {
            self.0.good += 1;
        }
    }

    let mut validator = Validator(Done::default());
    let mut reader = Reader::new(text);
    while let Ok(Some(())) = reader.read_game(&mut validator) {}
    validator.0
}

/// About so many bytes of random legal games.
fn random_games(bytes: usize) -> Vec<u8> {
    let mut state = 1u64;
    let mut below = |n: usize| {
        state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        (state >> 33) as usize % n
    };
    let mut text = String::new();
    while text.len() < bytes {
        text += "[Event \"Bench\"]\n[Site \"?\"]\n[Date \"2024.05.01\"]\n[Round \"1\"]\n[White \"A\"]\n";
        text += "[Black \"B\"]\n[Result \"*\"]\n\n";
        let mut chess = Chess::default();
        for _ in 0..80 {
            let moves = chess.legal_moves();
            if moves.is_empty() || chess.is_insufficient_material() {
                break;
            }
            let m = moves[below(moves.len())];
            if chess.turn() == Color::White {
                text += &format!("{}. ", chess.fullmoves());
            }
            let before = chess.clone();
            chess.play_unchecked(m);
            if chess.legal_moves().is_empty() {
                break;
            }
            text += &format!("{} ", SanPlus::from_move(before, m));
        }
        text += "*\n\n";
    }
    text.into_bytes()
}

fn timed(run: impl FnOnce() -> Done) -> (f64, Done) {
    let start = Instant::now();
    let done = black_box(run());
    (start.elapsed().as_secs_f64(), done)
}

fn row(name: &str, bytes: usize, seconds: f64, done: Done) {
    let plies = done.plies.max(1) as f64;
    println!(
        "  {name:<22}{:>8.1} ms {:>8.0} MB/s {:>7.1} ns/ply {:>9} of {} games",
        seconds * 1e3,
        bytes as f64 / 1e6 / seconds,
        seconds * 1e9 / plies,
        done.good,
        done.games
    );
}

fn compare(name: &str, text: &[u8]) {
    let sides: [(&str, &dyn Fn() -> Done); 3] = [
        ("survey, default rules", &|| survey(text, &[DEFAULT])),
        ("survey, all rules", &|| survey(text, &["all"])),
        ("pgn-reader + shakmaty", &|| validate(text)),
    ];
    let mut least = [(f64::MAX, Done::default()); 3];
    for _ in 0..ROUNDS {
        for (least, (_, side)) in least.iter_mut().zip(&sides) {
            let (seconds, done) = timed(side);
            if seconds < least.0 {
                *least = (seconds, done);
            }
        }
    }
    println!("{name} ({} bytes)", text.len());
    for ((seconds, done), (name, _)) in least.into_iter().zip(&sides) {
        row(name, text.len(), seconds, done);
    }
    let [ours, all, theirs] = least.map(|(seconds, _)| seconds);
    println!("  ratio {:.3}; all rules to default {:.3}", ours / theirs, all / ours);
}

fn main() {
    // Cargo adds `--bench`.
    let args: Vec<String> = env::args().skip(1).filter(|arg| arg != "--bench").collect();
    if let [once, side, file] = &args[..]
        && once == "--once"
    {
        let text = match file.as_str() {
            "random" => random_games(8 << 20),
            _ => fs::read(file).unwrap_or_else(|error| panic!("cannot read {file}: {error}")),
        };
        let done = match side.as_str() {
            "survey" => survey(&text, &[DEFAULT]),
            "survey-all" => survey(&text, &["all"]),
            "nothing" => Done::default(),
            _ => validate(&text),
        };
        println!("{} games, {} good, {} plies", done.games, done.good, done.plies);
        return;
    }
    if args.is_empty() {
        compare("random games", &random_games(8 << 20));
    }
    for file in &args {
        match fs::read(file) {
            Ok(text) => compare(file, &text),
            Err(error) => eprintln!("cannot read {file}: {error}"),
        }
    }
}
