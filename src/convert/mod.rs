//! Positions of games, written as FEN, EPD or tables.
//!
//! [`Which`] chooses the positions of a game, [`Rows`] says what is written of
//! each, and a [`Converter`] does it: most games from the survey's walk, all
//! others, and all rows that ask for more than the position, from the game's
//! record. Both write the same bytes. [`Unique`] tells what was written before.

mod cell;
mod column;
pub mod key;
mod note;
mod row;
mod sample;
mod unique;
mod which;

pub use cell::TableForm;
pub use column::{Column, UnknownColumn};
pub use row::{Derived, GameRows, Opcode, Rows};
pub use sample::Sample;
pub use unique::{Full, Overflow, Unique};
pub use which::{Positions, Which, read_move_number};

use shakmaty::variant::VariantPosition;
use shakmaty::{CastlingMode, Position};

use crate::arbiter::Record;
use crate::fen::{CastlingSpelling, EpPolicy, Spelling, has_inner_rook};
use crate::model::{MoveNumber, RawGame};
use crate::replay::Stop;
use crate::survey::{Board, Scribe, Walk};
use key::key;
use which::Line;

/// Writes positions of games.
#[derive(Clone, Debug)]
pub struct Converter {
    /// Which positions.
    pub which: Which,
    /// What is written of each.
    pub rows: Rows,
    /// How a position is written.
    pub spelling: Spelling,
    /// Rows get keys, by which equal positions are told.
    pub keys: bool,
}

/// Rows, and where they end.
#[derive(Clone, Debug, Default)]
pub struct Written {
    /// The rows.
    pub text: Vec<u8>,
    /// The byte after each row and the key of its position, if keys are wanted.
    pub keys: Vec<(usize, u128)>,
    /// How many rows there are.
    pub rows: u64,
    /// Games of which something was lost in writing: the counters of
    /// three-check in an EPD, an inner rook behind `KQkq`.
    pub games_with_losses: u64,
}

impl Written {
    /// Appends what stands in another between two marks.
    pub fn append(&mut self, other: &Written, from: Mark, to: Mark) {
        let shift = self.text.len().wrapping_sub(from.text);
        self.text.extend_from_slice(&other.text[from.text..to.text]);
        let keys = other.keys[from.keys..to.keys].iter();
        self.keys.extend(keys.map(|&(end, key)| (end.wrapping_add(shift), key)));
        self.rows += to.rows - from.rows;
    }

    /// Where it ends now.
    pub fn mark(&self) -> Mark {
        Mark { text: self.text.len(), keys: self.keys.len(), rows: self.rows }
    }

    /// Takes back what was written since.
    pub fn take_back(&mut self, mark: Mark) {
        self.text.truncate(mark.text);
        self.keys.truncate(mark.keys);
        self.rows = mark.rows;
    }
}

/// A place between the rows of two games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Mark {
    /// Bytes before it.
    pub text: usize,
    /// Keys before it.
    pub keys: usize,
    /// Rows before it.
    pub rows: u64,
}

/// Memory that is used again from game to game.
#[derive(Default)]
pub struct Desk {
    walk: Walk,
    scribe: Scribe,
    plies: Vec<u32>,
    identity: Vec<u8>,
}

impl Converter {
    /// Writes the rows of the game at the start of a text, if the survey can
    /// walk through it and it is not longer than `most` bytes; its length and
    /// its plies. `None`, and nothing is written, if it takes a closer look.
    pub fn write_quickly(
        &self,
        text: &[u8],
        most: usize,
        desk: &mut Desk,
        out: &mut Written,
    ) -> Option<(usize, u32)> {
        if !self.is_simple() {
            return None;
        }
        let len = desk.walk.game(text, !self.which.is_final()).filter(|&len| len <= most)?;
        let Desk { walk, scribe, plies, identity } = desk;
        let end = walk.plies();
        if self.which.is_final() {
            self.write_board(walk.last(), scribe, identity, out);
            return Some((len, end));
        }
        plies.clear();
        let first = MoveNumber { number: walk.start().number(), turn: walk.start().turn() };
        self.which.choose(
            &Line { end, first, text: text[..len].trim_ascii(), loud: &|ply| walk.is_loud(ply) },
            plies,
        );
        let mut board = walk.start().clone();
        let mut at = 0;
        for &ply in plies.iter() {
            for &step in &walk.steps()[at..ply as usize] {
                board.make(step);
            }
            at = ply as usize;
            self.write_board(&board, scribe, identity, out);
        }
        Some((len, end))
    }

    /// How much longer than the games their rows are, at a guess.
    pub fn growth(&self) -> usize {
        if self.which == (Which { positions: Positions::All, ..Which::default() }) { 8 } else { 1 }
    }

    /// The survey's board has all that is asked for.
    fn is_simple(&self) -> bool {
        let simple = |opcode: &Opcode| matches!(opcode, Opcode::Hmvc | Opcode::Fmvn);
        let rows = match &self.rows {
            Rows::Fen => true,
            Rows::Epd(opcodes) => opcodes.iter().all(simple),
            Rows::Table(..) => false,
        };
        rows && self.spelling.ep == EpPolicy::Legal && self.spelling.castling != CastlingSpelling::Shredder
    }

    fn write_board(&self, board: &Board, scribe: &mut Scribe, identity: &mut Vec<u8>, out: &mut Written) {
        let text = &mut out.text;
        match &self.rows {
            Rows::Epd(opcodes) => {
                scribe.write_epd(board, text);
                for opcode in opcodes {
                    let (name, number) = match opcode {
                        Opcode::Hmvc => (&b" hmvc "[..], board.quiet()),
                        _ => (&b" fmvn "[..], board.number()),
                    };
                    text.extend_from_slice(name);
                    crate::fen::append_number(number, text);
                    text.push(b';');
                }
            }
            _ => scribe.write_fen(board, text),
        }
        text.push(b'\n');
        out.rows += 1;
        if self.keys {
            identity.clear();
            scribe.write_epd(board, identity);
            out.keys.push((out.text.len(), key(identity)));
        }
    }

    /// Writes the rows of a game as far as its moves can be played.
    pub fn write(
        &self,
        raw: &RawGame<'_>,
        record: &Record<'_>,
        game: &GameRows<'_>,
        desk: &mut Desk,
        out: &mut Written,
    ) {
        let replay = &record.replay;
        if replay.stop == Stop::NoStart {
            return;
        }
        let Desk { plies, identity, .. } = desk;
        plies.clear();
        let first = MoveNumber { number: replay.start.fullmoves().get(), turn: replay.start.turn() };
        let loud = |ply: u32| match ply.checked_sub(1) {
            None => replay.start.is_check(),
            Some(before) => {
                let record = &replay.plies[before as usize];
                record.check || record.m.is_capture() || record.m.is_promotion()
            }
        };
        self.which
            .choose(&Line { end: replay.end().0, first, text: raw.text.trim_ascii(), loud: &loud }, plies);
        let mut position = replay.start.clone();
        let mut at = 0;
        for &ply in plies.iter() {
            for record in &replay.plies[at..ply as usize] {
                position.play_unchecked(record.m);
            }
            at = ply as usize;
            game.write(&self.rows, self.spelling, ply, &position, &mut out.text);
            out.rows += 1;
            if self.keys {
                identity.clear();
                row::identity(&position, identity);
                out.keys.push((out.text.len(), key(identity)));
            }
        }
        let lost = !plies.is_empty() && self.loses(&replay.start, replay.castling);
        out.games_with_losses += u64::from(lost);
    }

    /// What is written does not tell the positions of such a game apart.
    fn loses(&self, start: &VariantPosition, castling: CastlingMode) -> bool {
        let counters = matches!(start, VariantPosition::ThreeCheck(_)) && matches!(self.rows, Rows::Epd(_));
        let inner = self.spelling.castling == CastlingSpelling::Standard
            && castling == CastlingMode::Chess960
            && has_inner_rook(start);
        counters || inner
    }
}
