//! Blocks of whole games out of a stream of bytes, cut by reading all of it.
//!
//! What the tests hold [`split`](crate::pgn::split) to, which cuts for the
//! program and reads as little as it can.

use crate::model::RawGame;
use crate::pgn::frame::{Cut, Cutter};
use crate::pgn::lexeme::{column_behind, count_lines, is_blank};

/// One game in a batch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frame {
    /// First byte in the batch.
    start: usize,
    /// The byte after the last.
    end: usize,
    /// Line of the first byte.
    line: u64,
    /// Characters before it on its line.
    column: u64,
    /// Number of the game in its source; 0 for text that is no game.
    ordinal: u64,
    /// The game is longer than the size limit.
    truncated: bool,
}

/// Some games and their bytes: the unit of work.
#[derive(Debug, Default)]
pub struct Batch {
    bytes: Vec<u8>,
    /// Offset of the first byte in the decoded source.
    base: u64,
    frames: Vec<Frame>,
}

impl Batch {
    /// The games, and the stray text between them (ordinal 0).
    pub fn games(&self) -> impl Iterator<Item = RawGame<'_>> {
        self.frames.iter().map(|frame| RawGame {
            ordinal: frame.ordinal,
            offset: self.base + frame.start as u64,
            line: frame.line,
            column: frame.column,
            text: &self.bytes[frame.start..frame.end],
            truncated: frame.truncated,
        })
    }

    /// Bytes of all games.
    pub fn len(&self) -> usize {
        self.bytes.len()
    }

    /// True if there is no game in it.
    pub fn is_empty(&self) -> bool {
        self.frames.is_empty()
    }
}

/// Cuts a stream into batches, whatever the sizes of its pieces.
#[derive(Debug)]
pub struct Batcher {
    /// Bytes not yet given out; the current game's first.
    buffer: Vec<u8>,
    /// Offset of `buffer` in the decoded source.
    base: u64,
    cutter: Cutter,
    frames: Vec<Frame>,
    /// Where the current game starts in `buffer`.
    start: usize,
    line: u64,
    column: u64,
    ordinal: u64,
    most: usize,
    /// The current game is over the limit, and its beginning was given out.
    skipping: bool,
}

impl Batcher {
    /// A batcher for one source. Games longer than `most` bytes are cut off
    /// there.
    pub fn new(most: usize) -> Batcher {
        Batcher {
            buffer: Vec::new(),
            base: 0,
            cutter: Cutter::new(0),
            frames: Vec::new(),
            start: 0,
            line: 1,
            column: 0,
            ordinal: 0,
            most,
            skipping: false,
        }
    }

    /// The buffer to append the next bytes of the stream to.
    pub fn buffer(&mut self) -> &mut Vec<u8> {
        &mut self.buffer
    }

    /// Games found so far.
    pub fn games(&self) -> u64 {
        self.ordinal
    }

    /// Gives out the games that are complete; all of them if the stream is at
    /// its end.
    pub fn take(&mut self, whole: bool) -> Option<Batch> {
        loop {
            match self.cutter.cut(&self.buffer, whole) {
                Cut::At(end) => self.close(end),
                Cut::End => {
                    self.close(self.buffer.len());
                    break;
                }
                Cut::More(_) => break,
            }
        }
        // What the cutter has not passed may belong to the next game.
        if self.cutter.resume() - self.start > self.most {
            self.overflow();
        }
        self.give()
    }

    /// The current game ends before `end`.
    fn close(&mut self, end: usize) {
        let long = end - self.start > self.most;
        let keep = if long { self.start + self.most } else { end };
        if !self.skipping {
            self.frame(keep, long);
        }
        self.skipping = false;
        self.pass(end);
        self.cutter = Cutter::new(end);
    }

    /// The current game is longer than the limit and goes on.
    fn overflow(&mut self) {
        if !self.skipping {
            self.frame(self.start + self.most, true);
            self.skipping = true;
        }
        self.pass(self.cutter.resume());
    }

    fn frame(&mut self, end: usize, truncated: bool) {
        let game = self.cutter.is_game();
        self.ordinal += u64::from(game);
        let text = &self.buffer[self.start..end];
        if !game && is_blank(text) {
            return;
        }
        let ordinal = if game { self.ordinal } else { 0 };
        self.frames.push(Frame {
            start: self.start,
            end,
            line: self.line,
            column: self.column,
            ordinal,
            truncated,
        });
    }

    /// Goes on to byte `to` of the buffer.
    fn pass(&mut self, to: usize) {
        let text = &self.buffer[self.start..to];
        self.line += count_lines(text);
        self.column = column_behind(text, self.column);
        self.start = to;
    }

    /// Gives out what lies before the current game.
    fn give(&mut self) -> Option<Batch> {
        if self.start == 0 {
            return None;
        }
        let rest = self.buffer[self.start..].to_vec();
        let mut bytes = std::mem::replace(&mut self.buffer, rest);
        bytes.truncate(self.start);
        let base = self.base;
        self.base += self.start as u64;
        self.cutter.forget(self.start);
        self.start = 0;
        Some(Batch { bytes, base, frames: std::mem::take(&mut self.frames) })
    }
}
