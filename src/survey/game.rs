//! One game, bytes to answer, in one pass.

use crate::model::Outcome;

use super::board::Board;
use super::comment;
use super::cursor::{Cursor, token_len};
use super::ends::{End, Ends, NEVER};
use super::history::{History, LONGEST_STRETCH};
use super::limits::{Ended, Limits};
use super::material;
use super::resolve::Resolved;
use super::san::{Mark, Written};
use super::tags::{self, Tags};

/// Lints that are off by default and that the filter can answer for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// A missing `+` or `#` is worth a report.
    pub missing_marks: bool,
    /// So is a needless file or rank.
    pub wordy_moves: bool,
}

/// What the filter says of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// There is nothing to report.
    Quiet(Quiet),
    /// There may be something to report.
    LookCloser,
}

/// The figures of a game with nothing to report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quiet {
    /// Length of the game in bytes, with the empty lines behind it. The text
    /// ends there, or another game begins.
    pub bytes: usize,
    /// Half-moves played.
    pub plies: u32,
    /// Result tag and termination marker, which agree.
    pub recorded: Outcome,
}

/// The filter, with its memory.
#[derive(Clone, Debug)]
pub struct Survey {
    limits: Vec<Limits>,
    options: Options,
    history: History,
    initial: Board,
    endings: Vec<Option<Ended>>,
}

impl Survey {
    /// A filter for these rule sets.
    pub fn new(limits: Vec<Limits>, options: Options) -> Survey {
        let wants = |end| limits.iter().any(|l| l.ends.contains(&end) || l.doubts.contains(&end));
        Survey {
            history: History::new(wants(End::Fivefold)),
            endings: vec![None; limits.len()],
            initial: Board::initial(),
            limits,
            options,
        }
    }

    /// How the last quiet game ended on the board under each rule set.
    pub fn endings(&self) -> &[Option<Ended>] {
        &self.endings
    }

    /// Surveys the game that begins with the first byte of `text`; others may
    /// follow it.
    pub fn game(&mut self, text: &[u8]) -> Answer {
        self.survey(text).map_or(Answer::LookCloser, Answer::Quiet)
    }

    fn survey(&mut self, text: &[u8]) -> Option<Quiet> {
        let mut cursor = Cursor::new(text);
        let tags = tags::read(&mut cursor)?;
        let mut board = self.initial.clone();
        let mut ends = Ends::NONE;
        let mut last = Last { mark: Mark::None, words: false };
        self.history.start(&board);
        let plies = self.moves(&mut cursor, &mut board, &mut ends, &mut last)?;
        let recorded = end(&mut cursor)?;
        if recorded != tags.result || plies == 0 {
            return None;
        }
        self.judge(&board, plies, recorded, &mut ends, last, tags)?;
        Some(Quiet { bytes: cursor.at(), plies, recorded })
    }

    /// Plays the movetext up to the termination marker.
    #[inline(always)]
    fn moves(
        &mut self,
        cursor: &mut Cursor<'_>,
        board: &mut Board,
        ends: &mut Ends,
        last: &mut Last,
    ) -> Option<u32> {
        let mut ply = 0;
        loop {
            let byte = cursor.peek();
            if byte.wrapping_sub(b'0') < 10 {
                if !number(cursor, board)? {
                    return Some(ply);
                }
            } else if byte == b'{' {
                let comment = comment::read(cursor)?;
                last.words |= comment.words;
                cursor.eat_blank().then_some(())?;
                continue;
            } else if byte == b'*' {
                return Some(ply);
            } else if byte == b'$' {
                annotation(cursor)?;
                cursor.eat_blank().then_some(())?;
                continue;
            } else if board.turn == 0 {
                // White's moves are numbered.
                return None;
            }
            let word = cursor.word();
            let len = token_len(word);
            let written = Written::decode(word, len)?;
            cursor.skip(len as usize);
            ply += 1;
            self.play(written, ply, board, ends)?;
            *last = Last { mark: written.mark, words: false };
            cursor.eat_blank().then_some(())?;
        }
    }

    /// Plays one move and counts what it brings.
    #[inline(always)]
    fn play(&mut self, written: Written, ply: u32, board: &mut Board, ends: &mut Ends) -> Option<()> {
        let Resolved::One(step) = board.resolve(written) else { return None };
        if self.options.wordy_moves && board.is_wordy(written, step) {
            return None;
        }
        board.make(step);
        self.history.add(board, step, ply, ends);
        if board.quiet == 0 {
            material::record(board, ply, ends);
        } else if board.quiet >= 100 {
            count_quiet(board, ply, ends)?;
        }
        match written.mark {
            Mark::None => !(board.check && self.options.missing_marks),
            Mark::Check => board.check,
            Mark::Mate => board.is_mate(),
        }
        .then_some(())
    }

    /// Is the recorded outcome right under every rule set?
    fn judge(
        &mut self,
        board: &Board,
        plies: u32,
        recorded: Outcome,
        ends: &mut Ends,
        last: Last,
        tags: Tags,
    ) -> Option<()> {
        // Words in the last comment may tell how the game ended.
        if last.words {
            return None;
        }
        if !board.has_legal_move() {
            ends.record(if board.check { End::Checkmate } else { End::Stalemate }, plies);
            let written = last.mark == Mark::Mate || last.mark == Mark::None && !self.options.missing_marks;
            if board.check && !written {
                return None;
            }
        }
        if ends.first(End::Threefold) != NEVER && !self.history.confirm(&self.initial, ends) {
            return None;
        }
        for (limits, ending) in self.limits.iter().zip(&mut self.endings) {
            if limits.doubts(ends) {
                return None;
            }
            *ending = limits.ended(ends);
            match *ending {
                Some(ended) => {
                    // A flag cannot fall after the end.
                    let right = ended.ply == plies && ended.outcome(board.turn()) == recorded;
                    (right && !tags.time_forfeit).then_some(())?;
                }
                None if tags.time_forfeit => {
                    let winner = recorded.winner()?;
                    (winner != board.turn() && limits.wins_on_time(board, winner)).then_some(())?;
                }
                None => {}
            }
        }
        Some(())
    }
}

/// What stands at the end of the movetext.
#[derive(Clone, Copy)]
struct Last {
    /// Mark of the last move.
    mark: Mark,
    /// Words stand in a comment behind it.
    words: bool,
}

#[cold]
fn count_quiet(board: &Board, ply: u32, ends: &mut Ends) -> Option<()> {
    ends.record(End::Fifty, ply);
    if board.quiet >= 150 {
        ends.record(End::SeventyFive, ply);
    }
    (board.quiet <= LONGEST_STRETCH).then_some(())
}

/// Reads a move number and its dots, which must be right, and the blank
/// behind them. False at a termination marker, which is not read.
#[inline(always)]
fn number(cursor: &mut Cursor<'_>, board: &Board) -> Option<bool> {
    let mut ahead = *cursor;
    let mut number = 0u32;
    let first = ahead.peek();
    while ahead.peek().wrapping_sub(b'0') < 10 {
        number = number.wrapping_mul(10).wrapping_add(u32::from(ahead.peek() - b'0'));
        ahead.skip(1);
    }
    if ahead.peek() != b'.' {
        return Some(false);
    }
    let digits = ahead.at() - cursor.at();
    if number != board.number || first == b'0' || digits > 9 {
        return None;
    }
    ahead.skip(1);
    if board.turn != 0 {
        (ahead.eat(b'.') && ahead.eat(b'.')).then_some(())?;
    }
    if ahead.peek() <= b' ' {
        ahead.eat_blank().then_some(())?;
    }
    *cursor = ahead;
    Some(true)
}

/// Reads a numeric annotation glyph of the standard, `$1` to `$139`.
fn annotation(cursor: &mut Cursor<'_>) -> Option<()> {
    cursor.skip(1);
    let first = cursor.peek();
    let mut number = 0u32;
    while cursor.peek().is_ascii_digit() && number < 1000 {
        number = number * 10 + u32::from(cursor.peek() - b'0');
        cursor.skip(1);
    }
    (first != b'0' && (1..=139).contains(&number)).then_some(())
}

/// Reads the termination marker and everything up to the next game.
#[inline(always)]
fn end(cursor: &mut Cursor<'_>) -> Option<Outcome> {
    let outcome = Outcome::ALL.into_iter().find(|outcome| cursor.eat_all(outcome.as_str().as_bytes()))?;
    while cursor.eat_line_end() {}
    let rest = cursor.rest();
    (rest.is_empty() || rest.starts_with(b"[Event \"")).then_some(outcome)
}
