//! The moves of one game, and nothing but the moves.

use super::board::{BLACK, Board, WHITE};
use super::cursor::Cursor;
use super::game::{Game, end_of_text, next_move, pass};
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
            steps: Vec::new(),
            loud: Vec::new(),
        }
    }

    /// Walks through a game. False if there is anything in it that takes a
    /// closer look; then nothing is known of it.
    pub fn game(&mut self, text: &[u8]) -> bool {
        self.walk(text.trim_ascii_start()).is_some()
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
        self.steps.len() as u32
    }

    /// The side to move is in check, or the last move captured or promoted.
    pub fn is_loud(&self, ply: u32) -> bool {
        self.loud[ply as usize]
    }

    fn walk(&mut self, text: &[u8]) -> Option<()> {
        let mut cursor = Cursor::new(text);
        let fen = tags::pass(&mut cursor)?;
        let mut game = match fen {
            None => Game::from(self.initial.clone())?,
            Some(fen) => self.set_up.game(fen, false)?,
        };
        self.start = game.board.clone();
        self.steps.clear();
        self.loud.clear();
        self.loud.push(game.board.is_check());
        if game.board.us() == BLACK {
            if !self.half_move::<BLACK>(&mut cursor, &mut game)? {
                return self.finish(game, cursor);
            }
            game.label = game.label.next()?;
        }
        loop {
            if !self.half_move::<WHITE>(&mut cursor, &mut game)?
                || !self.half_move::<BLACK>(&mut cursor, &mut game)?
            {
                return self.finish(game, cursor);
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
        self.steps.push(step);
        self.loud.push(takes | (step.becomes != step.role) | board.check);
        pass(cursor, word, len)?;
        Some(true)
    }

    fn finish(&mut self, game: Game<'_>, mut cursor: Cursor<'_>) -> Option<()> {
        self.last = game.board;
        end_of_text(&mut cursor)
    }
}

impl Default for Walk {
    fn default() -> Walk {
        Walk::new()
    }
}
