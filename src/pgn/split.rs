//! Blocks of whole games out of a stream, cut without reading the games.
//!
//! Where the rule of [`frame`](crate::pgn::frame) says from one spot alone that
//! a game begins there, a stream can be cut at that spot and whoever gets the
//! block cuts it into games. The reader of a stream has so little to do that it
//! keeps all cores busy.

use memchr::memmem::FinderRev;

use crate::model::RawGame;
use crate::pgn::frame::{Cut, Cutter};
use crate::pgn::lexeme::{
    TagShape, column_behind, count_lines, is_blank, is_line_end, is_standard_marker, tag_at,
};

/// Some whole games: the unit of work.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Block {
    /// The games and what stands between them.
    pub bytes: Vec<u8>,
    /// Offset of the first byte in the decoded source.
    pub base: u64,
    /// Characters before it on its line.
    pub column: u64,
    /// Line ends between the block before and this one: what was dropped of a
    /// game that is too long.
    pub dropped_lines: u64,
    /// The block is the beginning of one game that is too long.
    pub truncated: bool,
    /// Another game begins behind it.
    pub followed: bool,
}

/// A game in a block, or text that is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// First byte in the block.
    pub start: usize,
    /// The byte after the last.
    end: usize,
    /// Number of the game in the block, counted from 1; 0 for stray text.
    ordinal: u64,
    /// The game is longer than the size limit.
    truncated: bool,
}

/// What is known of a game before it is cut out of its block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Known {
    /// Nothing needs to be said about it; its length.
    Quiet(usize),
    /// It has to be read; its length.
    Length(usize),
    /// Not even where it ends.
    Nothing,
}

impl Block {
    /// Cuts the block into games; gives how many there are and those that have
    /// to be read.
    ///
    /// `known` is asked at every game's first byte what is known of it.
    pub fn games(&self, most: usize, mut known: impl FnMut(&[u8]) -> Known) -> (u64, Vec<Found>) {
        let text = &self.bytes[..];
        let mut games = 0;
        let mut found = Vec::new();
        let mut start = 0;
        while start < text.len() {
            let known = known(&text[start..]);
            if let Known::Quiet(length) | Known::Length(length) = known
                && (1..=most).contains(&length)
            {
                games += 1;
                let end = start + length;
                if matches!(known, Known::Length(_)) {
                    found.push(Found { start, end, ordinal: games, truncated: self.truncated });
                }
                start = end;
                continue;
            }
            let mut cutter = Cutter::new(start);
            let end = match cutter.cut(text, true) {
                Cut::At(end) => end,
                // Comments behind the last marker belong to the game behind.
                Cut::End | Cut::More(_) => cutter.gap().filter(|_| self.followed).unwrap_or(text.len()),
            };
            let truncated = self.truncated || end - start > most;
            let game = Found { start, end: end.min(start + most), ordinal: games + 1, truncated };
            if cutter.is_game() {
                games += 1;
                found.push(game);
            } else if !is_blank(&text[start..end]) {
                found.push(Found { ordinal: 0, ..game });
            }
            start = end;
        }
        (games, found)
    }

    /// The games that were found, as a source that has `games` games before
    /// this block and in which the block begins on line `line`.
    pub fn raw<'b>(
        &'b self,
        found: &'b [Found],
        games: u64,
        mut line: u64,
    ) -> impl Iterator<Item = RawGame<'b>> {
        let mut at = 0;
        let mut column = self.column;
        found.iter().map(move |found| {
            let passed = &self.bytes[at..found.start];
            line += count_lines(passed);
            column = column_behind(passed, column);
            at = found.start;
            RawGame {
                ordinal: if found.ordinal == 0 { 0 } else { games + found.ordinal },
                offset: self.base + found.start as u64,
                line,
                column,
                text: &self.bytes[found.start..found.end],
                truncated: found.truncated,
            }
        })
    }
}

/// Cuts a stream into blocks, whatever the sizes of its pieces.
#[derive(Debug)]
pub struct Splitter {
    /// Bytes not yet given out; a game begins with the first.
    buffer: Vec<u8>,
    base: u64,
    column: u64,
    dropped_lines: u64,
    /// Games longer than this are cut off there (bytes).
    most: usize,
    /// The rest of a game that is too long goes by.
    skipping: Option<Cutter>,
    event: FinderRev<'static>,
}

impl Splitter {
    /// A splitter for one source. Games longer than `most` bytes are cut off
    /// there.
    pub fn new(most: usize) -> Splitter {
        Splitter {
            buffer: Vec::new(),
            base: 0,
            column: 0,
            dropped_lines: 0,
            most,
            skipping: None,
            event: FinderRev::new(b"[Event "),
        }
    }

    /// The buffer to append the next bytes of the stream to.
    pub fn buffer(&mut self) -> &mut Vec<u8> {
        &mut self.buffer
    }

    /// Gives out the games that are complete; all of them if the stream is at
    /// its end.
    pub fn take(&mut self, whole: bool) -> Option<Block> {
        if let Some(mut cutter) = self.skipping.take() {
            match cutter.cut(&self.buffer, whole) {
                Cut::At(end) => self.drop_to(end),
                Cut::End => self.drop_to(self.buffer.len()),
                Cut::More(_) => {
                    let end = cutter.resume();
                    self.drop_to(end);
                    cutter.forget(end);
                    self.skipping = Some(cutter);
                    return None;
                }
            }
        }
        if whole {
            return (!self.buffer.is_empty()).then(|| self.give(self.buffer.len(), true));
        }
        let sure = self.sure_start();
        if sure > 0 {
            return Some(self.give(sure, false));
        }
        let (sure, start, mut cutter) = self.last_start();
        if sure > 0 {
            return Some(self.give(sure, false));
        }
        if self.buffer.len() <= self.most {
            return None;
        }
        if start > 0 {
            return Some(self.give(start, false));
        }
        let seen = cutter.resume();
        let rest = self.buffer.split_off(self.most);
        let beginning = std::mem::replace(&mut self.buffer, rest);
        let block = self.block(beginning, true);
        // The cutter has seen more than was given out.
        let gone = seen.saturating_sub(self.most);
        self.drop_to(gone);
        cutter.forget(seen);
        self.skipping = Some(cutter);
        Some(block)
    }

    /// The last spot of which it is sure that a game begins there, or 0.
    ///
    /// An `Event` tag pair that starts a line, behind a blank line, behind a
    /// line that ends with a termination marker and holds no other comment.
    fn sure_start(&self) -> usize {
        let text = &self.buffer[..];
        self.event
            .rfind_iter(text)
            .take_while(|&at| at > 0)
            .take(64)
            .find(|&at| {
                begins_behind_marker(text, at) && matches!(tag_at(text, at, false), TagShape::Pair { .. })
            })
            .unwrap_or(0)
    }

    /// The last spot at which a game begins and a block may end, and the last
    /// at which a game begins, found by reading all games.
    ///
    /// Where a game ends may be told by what follows a comment behind it; then
    /// the block must not end between the two.
    fn last_start(&self) -> (usize, usize, Cutter) {
        let mut start = 0;
        let mut sure = 0;
        let mut told_at = 0;
        loop {
            let mut cutter = Cutter::new(start);
            match cutter.cut(&self.buffer, false) {
                Cut::At(end) => {
                    start = end;
                    if start > told_at {
                        sure = start;
                    }
                    if cutter.resume() > end {
                        told_at = told_at.max(cutter.resume());
                    }
                }
                Cut::End | Cut::More(_) => return (sure, start, cutter),
            }
        }
    }

    fn give(&mut self, end: usize, last: bool) -> Block {
        let rest = self.buffer[end..].to_vec();
        let mut bytes = std::mem::replace(&mut self.buffer, rest);
        bytes.truncate(end);
        let block = self.block(bytes, false);
        Block { followed: !last, ..block }
    }

    fn block(&mut self, bytes: Vec<u8>, truncated: bool) -> Block {
        let (base, column, dropped_lines) = (self.base, self.column, std::mem::take(&mut self.dropped_lines));
        self.pass(&bytes);
        Block { bytes, base, column, dropped_lines, truncated, followed: false }
    }

    /// Lets bytes go by that belong to no block.
    fn drop_to(&mut self, end: usize) {
        let gone: Vec<u8> = self.buffer.drain(..end).collect();
        self.dropped_lines += count_lines(&gone);
        self.pass(&gone);
    }

    fn pass(&mut self, bytes: &[u8]) {
        self.base += bytes.len() as u64;
        self.column = column_behind(bytes, self.column);
    }
}

/// True if `at` starts a line behind a blank line, and the text before that
/// ends with a termination marker on a line without another comment.
fn begins_behind_marker(text: &[u8], at: usize) -> bool {
    let blank = text[..at].trim_ascii_end();
    let mut line_ends = 0;
    let gap = &text[blank.len()..at];
    for (index, &byte) in gap.iter().enumerate() {
        match byte {
            b'\n' => line_ends += usize::from(index == 0 || gap[index - 1] != b'\r'),
            b'\r' => line_ends += 1,
            _ => {}
        }
    }
    let line = &blank[blank.iter().rposition(|&byte| is_line_end(byte)).map_or(0, |last| last + 1)..];
    let word = &line[line.iter().rposition(u8::is_ascii_whitespace).map_or(0, |last| last + 1)..];
    // A tag that is not closed may hold the rest of its line.
    let closed = |open: usize| line[open..].contains(&b']') && !line.contains(&b'"');
    line_ends > 1
        && line.iter().rposition(|&byte| byte == b'[').is_none_or(closed)
        && gap.last().is_some_and(|&byte| is_line_end(byte))
        && is_standard_marker(word)
        && !line.contains(&b';')
        && !line.starts_with(b"%")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pgn::batch::Batcher;

    type Place = (u64, u64, u64, bool);

    /// Games of a text by their offsets, columns, lengths, as blocks give them.
    fn by_blocks(text: &[u8], piece: usize, most: usize) -> Vec<Place> {
        let mut splitter = Splitter::new(most);
        let mut found = Vec::new();
        let pieces: Vec<&[u8]> = text.chunks(piece).collect();
        for (index, bytes) in pieces.iter().enumerate() {
            splitter.buffer().extend_from_slice(bytes);
            let Some(block) = splitter.take(index + 1 == pieces.len()) else { continue };
            let (_, games) = block.games(most, |_| Known::Nothing);
            let raw = block.raw(&games, 0, 1).filter(|raw| raw.ordinal > 0);
            found.extend(raw.map(|raw| (raw.offset, raw.column, raw.text.len() as u64, raw.truncated)));
        }
        found
    }

    fn by_batches(text: &[u8], most: usize) -> Vec<Place> {
        let mut batcher = Batcher::new(most);
        batcher.buffer().extend_from_slice(text);
        let batch = batcher.take(true).expect("the text is not empty");
        let games = batch.games().filter(|raw| raw.ordinal > 0);
        games.map(|raw| (raw.offset, raw.column, raw.text.len() as u64, raw.truncated)).collect()
    }

    #[test]
    fn blocks_hold_the_games_that_a_batch_holds() {
        let texts = [
            "[Event \"A\"]\n\n1. e4 1-0\n\n[Event \"B\"]\n\n1. d4 *\n\n[Event \"C\"]\n\n1. c4 { open 1-0\n\n[Event \"D\"]\n\n*",
            "[Event \"A\"]\r\n\r\n1. e4 1-0\r\n\r\n[Event \"B\"]\r\n\r\n*\r\n",
            "1. e4 1-0 1. d4 0-1 1. é4 * 1. c4\n\n1. b4 *",
            "; by hand 1-0\n\n[Event \"A\"]\n\n*\n\n{ next 1-0 }\n\n[Event \"B\"]\n\n*\n",
            "[Event \"A\"]\n\n1. e4 (1. d4 1-0\n\n[Event \"B\"]\n\n*\n\n[Event \"B",
            "[Event \"A\"]\n\n* \n\n%x\n$. {a}\n x} [Event \"B\"]\n\n*\n\n",
            "% 1-0\n\n[Event \"A\"]\n\n1. e4 ; 1-0\n\n[Event \"B\"]\n\n*",
        ];
        for text in texts {
            let text = text.repeat(3);
            for piece in 1..text.len() + 1 {
                assert_eq!(
                    by_blocks(text.as_bytes(), piece, 1 << 20),
                    by_batches(text.as_bytes(), 1 << 20),
                    "{text}"
                );
            }
        }
    }

    #[test]
    fn a_game_that_is_too_long_is_cut_off_once() {
        let long = format!("[Event \"A\"]\n\n1. e4 {{{}}} e5 *\n\n[Event \"B\"]\n\n*\n", "x\n".repeat(500));
        for piece in [1, 7, 64, 300, 2000] {
            let found = by_blocks(long.as_bytes(), piece, 100);
            let expected = [(0, 0, 100, true), (long.len() as u64 - 15, 0, 15, false)];
            assert_eq!(found, expected, "{piece}");
        }
    }
}
