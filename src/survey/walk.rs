//! The moves of one game, and nothing but the moves.

use super::board::Board;
use super::cursor::Cursor;
use super::line::{Follow, Line};
use super::movetext::end;
use super::play::Played;
use super::start::Start;
use super::step::Step;
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
        let mut cursor = Cursor::new(text);
        let start = match tags::pass(&mut cursor)? {
            None => self.initial.clone(),
            Some(fen) => self.set_up.board(fen, false)?,
        };
        self.keep = keep;
        let movetext = cursor;
        let mut line = self.begin(&start)?;
        cursor = line.play::<false>(movetext, self)?;
        if cursor.peek() == b'(' {
            line = self.begin(&start)?;
            cursor = line.play::<true>(movetext, self)?;
        }
        end(&mut cursor)?;
        self.start = start;
        self.plies = line.plies;
        self.last = line.board;
        Some(text.len() - cursor.rest().len())
    }

    fn begin<'t>(&mut self, start: &Board) -> Option<Line<'t>> {
        self.steps.clear();
        self.loud.clear();
        self.loud.push(start.is_check());
        Line::from(start.clone())
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
}

impl Follow for Walk {
    #[inline(always)]
    fn follow(&mut self, line: &Line<'_>, Played { step, takes, .. }: Played) -> Option<()> {
        if self.keep {
            self.steps.push(step);
            self.loud.push(takes | (step.becomes != step.role) | line.board.is_check());
        }
        Some(())
    }
}

impl Default for Walk {
    fn default() -> Walk {
        Walk::new()
    }
}
