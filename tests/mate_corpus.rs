//! Real games that end in mate: at every ply the mating side could mate.
//!
//! The games are read from the folder that the variable `PGN_ARBITER_CORPUS`
//! names, else from `../shared/corpus`. A sample of the positions is tested;
//! all of them with
//! `cargo test --release --test mate_corpus -- --ignored --nocapture`.

mod audit;

use std::fs::File;
use std::io::Read;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use pgn_arbiter::mate::{Answer, Budget, can_mate, verify::verify};
use pgn_reader::{RawTag, Reader, SanPlus, Skip, Visitor};
use shakmaty::{CastlingMode, Chess, EnPassantMode, Position, fen::Fen};

/// The positions of a game of chess that ends in mate.
struct Mates;

impl Visitor for Mates {
    type Tags = Option<Chess>;
    type Movetext = Vec<Chess>;
    type Output = Vec<Chess>;

    fn begin_tags(&mut self) -> ControlFlow<Self::Output, Self::Tags> {
        ControlFlow::Continue(Some(Chess::default()))
    }

    fn tag(&mut self, start: &mut Self::Tags, name: &[u8], value: RawTag<'_>) -> ControlFlow<Self::Output> {
        match name {
            b"Variant" => return ControlFlow::Break(Vec::new()),
            b"FEN" => {
                let fen = Fen::from_ascii(value.as_bytes()).ok();
                *start = fen.and_then(|fen| fen.into_position(CastlingMode::Standard).ok());
            }
            _ => {}
        }
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, start: Self::Tags) -> ControlFlow<Self::Output, Self::Movetext> {
        start.map_or(ControlFlow::Break(Vec::new()), |start| ControlFlow::Continue(vec![start]))
    }

    fn san(&mut self, game: &mut Self::Movetext, san: SanPlus) -> ControlFlow<Self::Output> {
        let Some(mut next) = game.last().cloned() else { return ControlFlow::Break(Vec::new()) };
        let Ok(m) = san.san.to_move(&next) else { return ControlFlow::Break(Vec::new()) };
        next.play_unchecked(m);
        game.push(next);
        ControlFlow::Continue(())
    }

    fn begin_variation(&mut self, _: &mut Self::Movetext) -> ControlFlow<Self::Output, Skip> {
        ControlFlow::Continue(Skip(true))
    }

    fn end_game(&mut self, game: Self::Movetext) -> Self::Output {
        if game.last().is_some_and(Position::is_checkmate) { game } else { Vec::new() }
    }
}

/// The files of games under a folder, in order of their names.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        let name = path.to_string_lossy();
        if path.is_dir() {
            found.extend(files(&path));
        } else if name.ends_with(".pgn") || name.ends_with(".pgn.gz") {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// Asks about every `one_in`-th position of the mated games.
fn ask(one_in: usize) {
    let Some(corpus) = audit::corpus() else { return };
    let (mut games, mut asked, mut seen) = (0, 0, 0);
    let mut dearest = 0;
    for path in files(&corpus) {
        let file = File::open(&path).expect("a file of the corpus");
        let source: Box<dyn Read> = if path.extension().is_some_and(|end| end == "gz") {
            Box::new(flate2::read::MultiGzDecoder::new(file))
        } else {
            Box::new(file)
        };
        let mut reader = Reader::new(source);
        while let Ok(Some(game)) = reader.read_game(&mut Mates) {
            let Some(last) = game.last() else { continue };
            games += 1;
            let winner = !last.turn();
            for position in &game {
                seen += 1;
                if seen % one_in != 0 {
                    continue;
                }
                asked += 1;
                let report = can_mate(position, winner, Budget::default()).expect("a position of a game");
                let fen = Fen::from_position(position, EnPassantMode::Legal);
                dearest = dearest.max(report.nodes);
                assert!(matches!(report.answer, Answer::Yes(_)), "{fen} {winner}: {:?}", report.answer);
                assert_eq!(verify(position, winner, &report.answer), Ok(()), "{fen} {winner}");
            }
        }
    }
    println!("{games} games end in mate; {asked} of {seen} positions asked about, {dearest} nodes at most");
    assert!(games > 1_000, "{games} games end in mate");
}

#[test]
fn a_real_game_that_ends_in_mate_could_always_end_so() {
    ask(20);
}

#[test]
#[ignore = "takes long"]
fn at_every_ply() {
    ask(1);
}
