//! The compact board against shakmaty, ply by ply.

mod filter;

use std::env;
use std::fs;
use std::io;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use filter::{assert_same, fen_of};
use pgn_arbiter::survey::{Board, Resolved, Written};
use pgn_reader::{RawTag, Reader, SanPlus, Skip, Visitor};
use shakmaty::fen::Fen;
use shakmaty::san::{San, SanError};
use shakmaty::{CastlingMode, Chess, Move, Position};

/// A small generator of numbers; a fixed seed gives the same games anywhere.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        (self.0 >> 33) as usize % n
    }
}

fn resolve(board: &Board, token: &str) -> Option<Resolved> {
    Some(board.resolve(Written::read(token.as_bytes())?))
}

/// Plays a move given as text on both sides, compares, and returns the board
/// and position after it.
fn both(board: &Board, chess: &Chess, m: Move) -> (Board, Chess) {
    let token = SanPlus::from_move(chess.clone(), m).to_string();
    let Some(Resolved::One(step)) = resolve(board, &token) else {
        panic!("{token} in {}: {:?}", fen_of(board), resolve(board, &token));
    };
    let written = Written::read(token.as_bytes()).expect("shakmaty writes clean notation");
    assert!(!board.is_wordy(written, step), "{token} in {}", fen_of(board));
    let (mut at_once, mut board, mut chess) = (board.clone(), board.clone(), chess.clone());
    assert_eq!(at_once.play(token.as_bytes()), Some(step), "{token} in {}", fen_of(&board));
    board.make(step);
    chess.play_unchecked(m);
    assert_same(&board, &chess);
    assert_same(&at_once, &chess);
    (board, chess)
}

/// A token that could be notation, mostly of no legal move.
fn any_token(random: &mut Random) -> String {
    let mut pick = |texts: &[&str]| texts[random.below(texts.len())].to_string();
    const FILES: [&str; 8] = ["a", "b", "c", "d", "e", "f", "g", "h"];
    const RANKS: [&str; 8] = ["1", "2", "3", "4", "5", "6", "7", "8"];
    let to = pick(&FILES) + &pick(&RANKS);
    let takes = pick(&["", "x"]);
    match pick(&["piece", "piece", "piece", "push", "capture", "castle"]).as_str() {
        "piece" => {
            let from =
                pick(&["", "", "f", "r", "fr"]).replace('f', &pick(&FILES)).replace('r', &pick(&RANKS));
            pick(&["N", "B", "R", "Q", "K"]) + &from + &takes + &to
        }
        "push" => to + &pick(&["", "", "", "=Q", "=N"]),
        "capture" => pick(&FILES) + "x" + &to + &pick(&["", "", "", "=Q", "=N"]),
        _ => pick(&["O-O", "O-O-O"]),
    }
}

/// Asserts that a token means the same to both.
fn assert_same_meaning(board: &Board, chess: &Chess, token: &str) {
    let san: San = token.parse().expect("it is notation");
    let ours = resolve(board, token).expect("it is clean notation");
    let mut at_once = board.clone();
    let step = at_once.play(token.as_bytes());
    assert_eq!(
        step.map(Resolved::One),
        Some(ours).filter(|ours| matches!(ours, Resolved::One(_))),
        "{token}"
    );
    if step.is_none() {
        assert_same(&at_once, chess);
    }
    match san.to_move(chess) {
        Ok(m) => {
            let Resolved::One(step) = ours else { panic!("{token} in {}: {ours:?}", fen_of(board)) };
            let mut after = board.clone();
            after.make(step);
            let mut expected = chess.clone();
            expected.play_unchecked(m);
            assert_same(&after, &expected);
            let written = Written::read(token.as_bytes()).expect("it is clean notation");
            let least = San::from_move(chess, m).to_string();
            assert_eq!(board.is_wordy(written, step), token != least, "{token} in {}", fen_of(board));
        }
        Err(SanError::IllegalSan) => assert_eq!(ours, Resolved::Illegal, "{token} in {}", fen_of(board)),
        Err(SanError::AmbiguousSan) => assert_eq!(ours, Resolved::Ambiguous, "{token} in {}", fen_of(board)),
    }
}

/// Plays a random game; in every position tries every legal move and some
/// tokens that mostly mean none.
fn random_game(start: &str, seed: u64, plies: usize) {
    let mut random = Random(seed);
    let fen: Fen = start.parse().expect("a FEN");
    let mut chess: Chess = fen.into_position(CastlingMode::Standard).expect("a position");
    let mut board = Board::of(&chess).expect("standard castling");
    assert_same(&board, &chess);
    for _ in 0..plies {
        let moves = chess.legal_moves();
        if moves.is_empty() {
            return;
        }
        for &m in &moves {
            both(&board, &chess, m);
        }
        for _ in 0..40 {
            assert_same_meaning(&board, &chess, &any_token(&mut random));
        }
        // Captures and checks are taken up less often, so that games last.
        let m = moves[random.below(moves.len())];
        (board, chess) = both(&board, &chess, m);
    }
}

const INITIAL: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn random_games_from_the_initial_position() {
    for seed in 0..40 {
        random_game(INITIAL, seed, 200);
    }
}

#[test]
fn random_games_from_crowded_and_bare_positions() {
    for (seed, start) in [
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        "8/PPPk4/8/8/8/8/4Kppp/8 w - - 0 1",
        "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
        "QQQ5/8/8/7k/8/1K6/8/4qq1q w - - 3 80",
        "3k4/3p4/8/K1P4r/8/8/8/8 b - - 0 1",
        "8/8/4k3/8/2p5/8/B2P1K2/8 w - - 0 1",
        "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
        "8/8/8/3k4/1B2p3/8/3P4/4K2q w - - 98 4294967295",
        "N3N2k/8/2N5/8/N7/8/7K/N1N5 w - - 4294967295 1",
    ]
    .into_iter()
    .enumerate()
    {
        for round in 0..4 {
            random_game(start, 1000 * round + seed as u64, 120);
        }
    }
}

#[test]
fn castling_through_or_out_of_check_is_illegal() {
    let illegal = |fen: &str, token: &str| {
        let chess: Chess =
            fen.parse::<Fen>().expect("a FEN").into_position(CastlingMode::Standard).expect("a position");
        let board = Board::of(&chess).expect("standard castling");
        assert_eq!(resolve(&board, token), Some(Resolved::Illegal), "{token} in {fen}");
    };
    illegal("4k3/8/8/8/8/8/4r3/R3K2R w KQ - 0 1", "O-O");
    illegal("4k3/8/8/8/8/8/5r2/R3K2R w KQ - 0 1", "O-O");
    illegal("4k3/8/8/8/8/8/6r1/R3K2R w KQ - 0 1", "O-O");
    illegal("4k3/8/8/8/8/8/3r4/R3K2R w KQ - 0 1", "O-O-O");
    illegal("4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1", "O-O-O");
    illegal("4k3/8/8/8/8/8/8/R3K2R w K - 0 1", "O-O-O");
}

#[test]
fn other_castling_geometry_is_not_taken() {
    let fen: Fen = "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1".parse().expect("a FEN");
    let chess: Chess = fen.into_position(CastlingMode::Chess960).expect("a position");
    assert!(Board::of(&chess).is_none());
}

/// Where the corpus is: real games by others, which are not part of this
/// repository.
fn corpus() -> Option<PathBuf> {
    let path =
        env::var_os("PGN_ARBITER_CORPUS").map_or_else(|| PathBuf::from("../shared/corpus"), PathBuf::from);
    if !path.is_dir() {
        eprintln!("skipped: no corpus at {} (set PGN_ARBITER_CORPUS)", path.display());
        return None;
    }
    Some(path)
}

fn pgn_files(dir: &Path, found: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(dir)? {
        let path = entry?.path();
        if path.is_dir() {
            pgn_files(&path, found)?;
        } else if path.extension().is_some_and(|extension| extension == "pgn") {
            found.push(path);
        }
    }
    Ok(())
}

/// Plays the mainlines a tolerant reader sees, on both sides.
struct Players {
    plies: u64,
    refused: u64,
}

impl Visitor for Players {
    type Tags = Option<Chess>;
    type Movetext = Option<(Board, Chess)>;
    type Output = ();

    fn begin_tags(&mut self) -> ControlFlow<(), Self::Tags> {
        ControlFlow::Continue(Some(Chess::default()))
    }

    fn tag(&mut self, tags: &mut Self::Tags, name: &[u8], value: RawTag<'_>) -> ControlFlow<()> {
        if name == b"FEN" {
            let fen = Fen::from_ascii(value.as_bytes()).ok();
            *tags = fen.and_then(|fen| fen.into_position(CastlingMode::Standard).ok());
        } else if name == b"Variant" && !matches!(value.as_bytes(), b"Standard" | b"From Position") {
            *tags = None;
        }
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, tags: Self::Tags) -> ControlFlow<(), Self::Movetext> {
        ControlFlow::Continue(tags.and_then(|chess| Some((Board::of(&chess)?, chess))))
    }

    fn begin_variation(&mut self, _: &mut Self::Movetext) -> ControlFlow<(), Skip> {
        ControlFlow::Continue(Skip(true))
    }

    fn san(&mut self, movetext: &mut Self::Movetext, san: SanPlus) -> ControlFlow<()> {
        let Some((board, chess)) = movetext else { return ControlFlow::Continue(()) };
        let token = san.to_string();
        match (san.san.to_move(chess), resolve(board, &token)) {
            (Ok(m), Some(Resolved::One(step))) => {
                board.make(step);
                chess.play_unchecked(m);
                assert_same(board, chess);
                self.plies += 1;
            }
            // Not all that shakmaty plays is clean notation.
            (Ok(_), None) | (Err(_), None | Some(Resolved::Illegal | Resolved::Ambiguous)) => {
                *movetext = None;
                self.refused += 1;
            }
            (theirs, ours) => panic!("{token} in {}: {theirs:?} and {ours:?}", fen_of(board)),
        }
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, _: Self::Movetext) {}
}

#[test]
fn corpus_games_are_the_same_on_both_sides() {
    let Some(corpus) = corpus() else { return };
    let mut files = Vec::new();
    pgn_files(&corpus, &mut files).expect("the corpus can be read");
    let mut players = Players { plies: 0, refused: 0 };
    for file in files {
        let mut reader = Reader::new(fs::File::open(&file).expect("a file of the corpus opens"));
        // A file that a tolerant reader gives up on ends there.
        while let Ok(Some(())) = reader.read_game(&mut players) {}
    }
    eprintln!("{} plies compared, {} games stopped at a move", players.plies, players.refused);
    assert!(players.plies > 0);
}
