//! The filter beside the reference it answers to.
#![allow(dead_code)] // Each file of tests uses a part of it.

use std::ops::ControlFlow;

use pgn_arbiter::examine::{Examiner, Judges};
use pgn_arbiter::lints::Selection;
use pgn_arbiter::mate::Budget;
use pgn_arbiter::model::RawGame;
use pgn_arbiter::pgn::batch::Batcher;
use pgn_arbiter::replay::Strictness;
use pgn_arbiter::rules::RuleBook;
use pgn_arbiter::survey::{Answer, Board, Quiet, Survey, Walk, write_fen};
use pgn_reader::{RawTag, Reader, SanPlus, Skip, Visitor};
use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, EnPassantMode, Position};

/// A filter and the reference it answers to.
pub struct Pair {
    survey: Survey,
    examiner: Examiner,
    /// Games shown to the filter.
    pub games: u64,
    /// Games it was quiet about.
    pub quiet: u64,
}

impl Pair {
    /// Under these rule sets, with these lints.
    pub fn new(rules: &[&str], select: &[&str]) -> Pair {
        let book = RuleBook::builtin();
        let judges = match rules {
            [] => Judges::Assumed,
            ["all"] => Judges::Named(book.sets().map(|set| set.id.clone()).collect()),
            named => Judges::Named(named.iter().map(|&name| name.to_owned()).collect()),
        };
        let selection = Selection::new(select, &[]).expect("the lints are known");
        let examiner =
            Examiner { book, judges, selection, strictness: Strictness::Lenient, budget: Budget::default() };
        let panel = examiner.judges.panel(&examiner.book, || unreachable!("the sets are named"));
        let survey = Survey::new(panel.sets.iter().copied(), &examiner.selection, examiner.budget);
        Pair { survey: survey.expect("the filter knows all that is asked"), examiner, games: 0, quiet: 0 }
    }

    /// Asserts the law on the first game of `text`, which is `raw`.
    pub fn check(&mut self, raw: &RawGame<'_>, text: &[u8]) {
        self.games += 1;
        let Some(quiet) = self.quiet(text) else { return };
        self.quiet += 1;
        let shown = String::from_utf8_lossy(raw.text);
        assert_eq!(quiet.bytes, raw.text.len(), "the game ends elsewhere: {shown}");
        let report = self.examiner.examine(raw);
        let findings: Vec<_> = report.findings.iter().map(|finding| &finding.message).collect();
        assert!(findings.is_empty(), "{findings:?} in {shown}");
        assert_eq!(report.plies, quiet.plies, "{shown}");
        assert_eq!(report.recorded.class, quiet.recorded.as_str(), "{shown}");
        let reasons: Vec<_> = report.verdicts.iter().map(|verdict| verdict.reason).collect();
        let ours: Vec<_> = self.survey.reasons().iter().map(|reason| reason.as_str()).collect();
        assert_eq!(reasons, ours, "{shown}");
    }

    /// Asserts the law on every game of a text.
    pub fn check_all(&mut self, text: &[u8]) {
        let mut batcher = Batcher::new(4 << 20);
        batcher.buffer().extend_from_slice(text);
        let Some(batch) = batcher.take(true) else { return };
        for raw in batch.games().filter(|raw| raw.ordinal > 0) {
            self.check(&raw, &text[raw.offset as usize..]);
        }
    }

    /// True if the filter is quiet about the first game of a text.
    pub fn is_quiet(&mut self, text: &[u8]) -> bool {
        self.quiet(text).is_some()
    }

    fn quiet(&mut self, text: &[u8]) -> Option<Quiet> {
        match self.survey.game(text) {
            Answer::Quiet(quiet) => Some(quiet),
            Answer::Provided(quiet, proviso) => self.survey.holds(&proviso).then_some(quiet),
            Answer::LookCloser => None,
        }
    }

    /// Quiet games in a hundred.
    pub fn share(&self) -> f64 {
        100.0 * self.quiet as f64 / self.games.max(1) as f64
    }
}

/// The position as FEN.
pub fn fen_of(board: &Board) -> String {
    let mut text = Vec::new();
    write_fen(board, &mut text);
    String::from_utf8(text).expect("a FEN is ASCII")
}

/// Asserts that the board is this position in every respect.
pub fn assert_same(board: &Board, chess: &Chess) {
    assert_eq!(fen_of(board), Fen::from_position(chess, EnPassantMode::Legal).to_string());
    let fresh = Board::of(chess).expect("standard castling");
    assert_eq!(board, &fresh);
    assert_eq!(board.is_check(), chess.is_check(), "{}", fen_of(board));
    assert_eq!(board.has_legal_move(), !chess.legal_moves().is_empty(), "{}", fen_of(board));
    assert_eq!(board.is_mate(), chess.is_checkmate());
    assert_eq!(board.is_stalemate(), chess.is_stalemate());
}

/// Asserts that the positions of a game are the same for the filter's walk and
/// for common readers: pgn-reader reads and shakmaty plays it. False if the
/// walk leaves the game to others.
pub fn walks_alike(text: &[u8]) -> bool {
    let mut walk = Walk::new();
    let Some(bytes) = walk.game(text, true) else { return false };
    let mut readers = Readers::default();
    // Common readers end a game at a blank line; the walk knows no escapes and
    // no line comments, so it is all the same without line ends.
    let lines = text[..bytes].split_inclusive(|&byte| byte == b'\n');
    let tags: usize = lines.take_while(|line| line[0] == b'[').map(<[u8]>::len).sum();
    let movetext = text[tags..bytes].iter().map(|&byte| if byte.is_ascii_whitespace() { b' ' } else { byte });
    let line: Vec<u8> = text[..tags].iter().copied().chain([b'\n']).chain(movetext).collect();
    let read = Reader::new(&line[..]).read_game(&mut readers);
    let shown = String::from_utf8_lossy(&text[..bytes]);
    assert!(matches!(read, Ok(Some(()))), "{shown}");
    let mut board = walk.start().clone();
    assert_eq!(readers.positions.len(), walk.steps().len() + 1, "{shown}");
    assert_same(&board, &readers.positions[0]);
    for (ply, (&step, chess)) in walk.steps().iter().zip(&readers.positions[1..]).enumerate() {
        board.make(step);
        assert_eq!(fen_of(&board), Fen::from_position(chess, EnPassantMode::Legal).to_string(), "{shown}");
        assert_eq!(board.is_check(), chess.is_check(), "after {} plies of {shown}", ply + 1);
    }
    assert_same(&board, readers.positions.last().expect("there is a first"));
    assert_eq!(&board, walk.last(), "{shown}");
    true
}

/// Positions of the mainline a tolerant reader sees.
#[derive(Default)]
struct Readers {
    positions: Vec<Chess>,
}

impl Visitor for Readers {
    type Tags = Chess;
    type Movetext = ();
    type Output = ();

    fn begin_tags(&mut self) -> ControlFlow<(), Chess> {
        ControlFlow::Continue(Chess::default())
    }

    fn tag(&mut self, start: &mut Chess, name: &[u8], value: RawTag<'_>) -> ControlFlow<()> {
        if name == b"FEN" {
            let fen = Fen::from_ascii(value.as_bytes()).expect("the walk has read it");
            let position = fen.into_position(CastlingMode::Standard);
            *start = position.or_else(shakmaty::PositionError::ignore_too_much_material).expect("a position");
        }
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, start: Chess) -> ControlFlow<(), ()> {
        self.positions = vec![start];
        ControlFlow::Continue(())
    }

    fn begin_variation(&mut self, (): &mut ()) -> ControlFlow<(), Skip> {
        ControlFlow::Continue(Skip(true))
    }

    fn san(&mut self, (): &mut (), san: SanPlus) -> ControlFlow<()> {
        let mut chess = self.positions.last().expect("there is a first").clone();
        let m = san.san.to_move(&chess).unwrap_or_else(|error| panic!("{san}: {error}"));
        chess.play_unchecked(m);
        self.positions.push(chess);
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, (): ()) {}
}
