//! The moves of one game, and nothing but the moves.

use super::board::{BLACK, Board, WHITE};
use super::cursor::Cursor;
use super::game::Game;
use super::movetext::{end, next_move, pass};
use super::resolve::Resolved;
use super::start::Start;
use super::step::{Kind, Step};
use super::tags;

/// Walks through games that start and are written as the standard has it.
#[derive(Clone, Debug)]
pub struct Walk {
    initial: Board,
    set_up: Start,
    start: Board,
    last: Board,
    /// Moves are counted, and if `keep`, kept.
    plies: u32,
    keep: bool,
    steps: Vec<Step>,
    /// For each position: check, or the last move captured or promoted.
    loud: Vec<bool>,
}

impl Walk {
    /// A walk that has not begun.
    pub fn new() -> Walk {
        let initial = Board::initial();
        Walk {
            set_up: Start::default(),
            start: initial.clone(),
            last: initial.clone(),
            initial,
            plies: 0,
            keep: true,
            steps: Vec::new(),
            loud: Vec::new(),
        }
    }

    /// Walks through the game that begins with the first byte of `text`; others
    /// may follow it. Its length in bytes, with the empty lines behind it;
    /// `None` if anything in it takes a closer look, and then nothing is known
    /// of it. Unless `keep`, only its end is known afterwards.
    pub fn game(&mut self, text: &[u8], keep: bool) -> Option<usize> {
        self.keep = keep;
        let mut cursor = Cursor::new(text);
        let last = self.walk(&mut cursor)?;
        end(&mut cursor)?;
        self.last = last;
        Some(text.len() - cursor.rest().len())
    }

    /// The first position.
    pub fn start(&self) -> &Board {
        &self.start
    }

    /// The last position.
    pub fn last(&self) -> &Board {
        &self.last
    }

    /// The moves.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// How many moves there are.
    pub fn plies(&self) -> u32 {
        self.plies
    }

    /// The side to move is in check, or the last move captured or promoted.
    pub fn is_loud(&self, ply: u32) -> bool {
        self.loud[ply as usize]
    }

    /// Walks up to the termination marker; the last position.
    fn walk(&mut self, cursor: &mut Cursor<'_>) -> Option<Board> {
        let fen = tags::pass(cursor)?;
        let mut game = match fen {
            None => Game::from(self.initial.clone())?,
            Some(fen) => self.set_up.game(fen, false)?,
        };
        self.start = game.board.clone();
        self.plies = 0;
        self.steps.clear();
        self.loud.clear();
        self.loud.push(game.board.is_check());
        if game.board.us() == BLACK {
            if !self.half_move::<BLACK>(cursor, &mut game)? {
                return Some(game.board);
            }
            game.label = game.label.next()?;
        }
        loop {
            if !self.half_move::<WHITE>(cursor, &mut game)? || !self.half_move::<BLACK>(cursor, &mut game)? {
                return Some(game.board);
            }
            game.label = game.label.next()?;
        }
    }

    #[inline(always)]
    fn half_move<'t, const US: usize>(
        &mut self,
        cursor: &mut Cursor<'t>,
        game: &mut Game<'t>,
    ) -> Option<bool> {
        let mut comment = &b""[..];
        let Some((word, written, len)) = next_move::<US>(cursor, game.label, &mut comment)? else {
            return Some(false);
        };
        let board = &mut game.board;
        let Resolved::One(step) = board.resolve_as::<US>(written) else { return None };
        let takes = board.men[usize::from(step.to & 63)] != 0 || step.kind == Kind::EnPassant;
        board.make_as::<US>(step);
        self.plies += 1;
        if self.keep {
            self.steps.push(step);
            self.loud.push(takes | (step.becomes != step.role) | board.check);
        }
        pass(cursor, word, len)?;
        Some(true)
    }
}

impl Default for Walk {
    fn default() -> Walk {
        Walk::new()
    }
}
