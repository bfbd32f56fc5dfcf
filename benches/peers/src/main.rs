//! Programs to be compared with, written on pgn-reader and shakmaty.
//!
//! `peers MODE FILE`, each a whole program on a file that is not compressed:
//!
//! - `stats` parses and counts, nothing else;
//! - `validate` replays every game on one thread;
//! - `parallel_validate` has one thread parse and three workers replay; the
//!   games go through one channel.
//!
//! They do what the examples of pgn-reader under these names do, threads and
//! channel included: a game is bad at its first move that is not legal. Nobody
//! judges a result here.

use std::fs::File;
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};
use std::{env, io, thread};

use crossbeam_channel as channel;
use pgn_reader::{Nag, Outcome, RawComment, RawTag, Reader, SanPlus, Skip, Visitor};
use shakmaty::fen::Fen;
use shakmaty::san::San;
use shakmaty::{CastlingMode, Chess, Position};

/// Games on their way to a worker.
const QUEUE: usize = 128;

/// Threads that replay, beside the one that parses.
const WORKERS: usize = 3;

/// Counts what it sees.
#[derive(Default)]
struct Stats {
    games: u64,
    tags: u64,
    sans: u64,
    nags: u64,
    comments: u64,
    variations: u64,
    outcomes: u64,
}

impl Visitor for Stats {
    type Tags = ();
    type Movetext = ();
    type Output = ();

    fn begin_tags(&mut self) -> ControlFlow<()> {
        self.games += 1;
        ControlFlow::Continue(())
    }

    fn tag(&mut self, (): &mut (), _: &[u8], _: RawTag<'_>) -> ControlFlow<()> {
        self.tags += 1;
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, (): ()) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn san(&mut self, (): &mut (), _: SanPlus) -> ControlFlow<()> {
        self.sans += 1;
        ControlFlow::Continue(())
    }

    fn nag(&mut self, (): &mut (), _: Nag) -> ControlFlow<()> {
        self.nags += 1;
        ControlFlow::Continue(())
    }

    fn comment(&mut self, (): &mut (), _: RawComment<'_>) -> ControlFlow<()> {
        self.comments += 1;
        ControlFlow::Continue(())
    }

    fn end_variation(&mut self, (): &mut ()) -> ControlFlow<()> {
        self.variations += 1;
        ControlFlow::Continue(())
    }

    fn outcome(&mut self, (): &mut (), _: Outcome) -> ControlFlow<()> {
        self.outcomes += 1;
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, (): ()) {}
}

/// The start of a game, if its set-up can be played.
fn start(fen: &[u8]) -> Option<Chess> {
    Fen::from_ascii(fen).ok()?.into_position(CastlingMode::Chess960).ok()
}

/// Replays what it reads.
#[derive(Default)]
struct Validator {
    games: u64,
    good: u64,
}

impl Visitor for Validator {
    type Tags = Option<Chess>;
    type Movetext = Chess;
    type Output = ();

    fn begin_tags(&mut self) -> ControlFlow<(), Option<Chess>> {
        self.games += 1;
        ControlFlow::Continue(None)
    }

    fn tag(&mut self, set_up: &mut Option<Chess>, name: &[u8], value: RawTag<'_>) -> ControlFlow<()> {
        if name == b"FEN" {
            match start(value.as_bytes()) {
                Some(chess) => *set_up = Some(chess),
                None => return ControlFlow::Break(()),
            }
        }
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, set_up: Option<Chess>) -> ControlFlow<(), Chess> {
        ControlFlow::Continue(set_up.unwrap_or_default())
    }

    fn begin_variation(&mut self, _: &mut Chess) -> ControlFlow<(), Skip> {
        ControlFlow::Continue(Skip(true))
    }

    fn san(&mut self, chess: &mut Chess, san: SanPlus) -> ControlFlow<()> {
        match san.san.to_move(chess) {
            Ok(m) => {
                chess.play_unchecked(m);
                ControlFlow::Continue(())
            }
            Err(_) => ControlFlow::Break(()),
        }
    }

    fn end_game(&mut self, _: Chess) {
        self.good += 1;
    }
}

/// A game for a worker.
#[derive(Default)]
struct Game {
    chess: Chess,
    moves: Vec<San>,
}

/// Reads games for workers.
struct Sender {
    games: u64,
    out: channel::Sender<Game>,
}

impl Visitor for Sender {
    type Tags = Game;
    type Movetext = Game;
    type Output = ();

    fn begin_tags(&mut self) -> ControlFlow<(), Game> {
        self.games += 1;
        ControlFlow::Continue(Game { chess: Chess::default(), moves: Vec::with_capacity(80) })
    }

    fn tag(&mut self, game: &mut Game, name: &[u8], value: RawTag<'_>) -> ControlFlow<()> {
        if name == b"FEN" {
            match start(value.as_bytes()) {
                Some(chess) => game.chess = chess,
                None => return ControlFlow::Break(()),
            }
        }
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, game: Game) -> ControlFlow<(), Game> {
        ControlFlow::Continue(game)
    }

    fn begin_variation(&mut self, _: &mut Game) -> ControlFlow<(), Skip> {
        ControlFlow::Continue(Skip(true))
    }

    fn san(&mut self, game: &mut Game, san: SanPlus) -> ControlFlow<()> {
        game.moves.push(san.san);
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, game: Game) {
        self.out.send(game).expect("the workers outlive the reader");
    }
}

fn legal(game: &Game) -> bool {
    let mut chess = game.chess.clone();
    for san in &game.moves {
        let Ok(m) = san.to_move(&chess) else { return false };
        chess.play_unchecked(m);
    }
    true
}

fn stats(file: File) -> io::Result<()> {
    let mut stats = Stats::default();
    Reader::new(file).visit_all_games(&mut stats)?;
    let Stats { games, tags, sans, nags, comments, variations, outcomes } = stats;
    println!(
        "{games} games, {tags} tags, {sans} moves, {nags} NAGs, {comments} comments, \
         {variations} variations, {outcomes} outcomes"
    );
    Ok(())
}

fn validate(file: File) -> io::Result<()> {
    let mut validator = Validator::default();
    Reader::new(file).visit_all_games(&mut validator)?;
    println!("{} games, {} legal", validator.games, validator.good);
    Ok(())
}

fn parallel_validate(file: File) -> io::Result<()> {
    let (out, queue) = channel::bounded::<Game>(QUEUE);
    let good = AtomicU64::new(0);
    let games = thread::scope(|scope| {
        for _ in 0..WORKERS {
            scope.spawn(|| {
                let legal = queue.iter().filter(legal).count();
                good.fetch_add(legal as u64, Ordering::Relaxed);
            });
        }
        let mut sender = Sender { games: 0, out };
        Reader::new(file).visit_all_games(&mut sender)?;
        io::Result::Ok(sender.games)
    })?;
    println!("{games} games, {} legal", good.into_inner());
    Ok(())
}

fn main() -> ExitCode {
    // Cargo adds `--bench`.
    let args: Vec<String> = env::args().skip(1).filter(|arg| arg != "--bench").collect();
    let run: fn(File) -> io::Result<()> = match args.first().map(String::as_str) {
        Some("stats") => stats,
        Some("validate") => validate,
        Some("parallel_validate") => parallel_validate,
        // `cargo bench` runs every target without arguments.
        None => return ExitCode::SUCCESS,
        Some(_) => {
            eprintln!("peers stats|validate|parallel_validate FILE");
            return ExitCode::from(2);
        }
    };
    let Some(path) = args.get(1) else {
        eprintln!("which file?");
        return ExitCode::from(2);
    };
    match File::open(path).and_then(run) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("cannot read {path}: {error}");
            ExitCode::from(2)
        }
    }
}
