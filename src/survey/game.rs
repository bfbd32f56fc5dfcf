//! One game, bytes to answer, in one pass.

use crate::lints::Selection;
use crate::mate::Budget;
use crate::model::Outcome;
use crate::rules::{Reason, RuleSet};

use super::board::{BLACK, Board, WHITE};
use super::comment;
use super::cursor::{Cursor, is_one_blank, token_len};
use super::ends::{End, Ends, NEVER};
use super::history::{History, LONGEST_STRETCH};
use super::label::Label;
use super::limits::Limits;
use super::material;
use super::options::Options;
use super::proof::Proofs;
use super::resolve::Resolved;
use super::san::{Mark, Written};
use super::tags::{self, Tags};

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
    budget: Budget,
    history: History,
    initial: Board,
    reasons: Vec<Reason>,
}

impl Survey {
    /// A filter for these rule sets, lints and proofs. `None` if it could never
    /// be sure: a lint or a clause asks for more than it knows.
    pub fn new<'s>(
        sets: impl Iterator<Item = &'s RuleSet>,
        selection: &Selection,
        budget: Budget,
    ) -> Option<Survey> {
        let limits = sets.map(Limits::of).collect::<Option<Vec<_>>>()?;
        let asked = |end| limits.iter().any(|limits| limits.asks_for(end));
        Some(Survey {
            options: Options::of(selection)?,
            budget,
            history: History::new(asked(End::Fivefold), asked(End::SameMen)),
            initial: Board::initial(),
            reasons: vec![Reason::NotEnded; limits.len()],
            limits,
        })
    }

    /// What decided the last quiet game under each rule set.
    pub fn reasons(&self) -> &[Reason] {
        &self.reasons
    }

    /// Surveys the game that begins with the first byte of `text`; others may
    /// follow it.
    pub fn game(&mut self, text: &[u8]) -> Answer {
        self.survey(text).map_or(Answer::LookCloser, Answer::Quiet)
    }

    fn survey(&mut self, text: &[u8]) -> Option<Quiet> {
        let mut cursor = Cursor::new(text);
        let tags = tags::read(&mut cursor)?;
        let movetext = cursor;
        let mut game = Game::from(self.initial.clone())?;
        self.history.start(&game.board);
        let mut cursor = self.moves(cursor, &mut game)?;
        let recorded = end(&mut cursor)?;
        if recorded != tags.result || game.ply == 0 {
            return None;
        }
        if game.ends.first(End::Threefold) != NEVER && !self.confirm(movetext, &game.ends)? {
            return None;
        }
        self.judge(&mut game, recorded, tags)?;
        Some(Quiet { bytes: text.len() - cursor.rest().len(), plies: game.ply, recorded })
    }

    /// Plays the movetext up to the termination marker.
    #[inline(always)]
    fn moves<'t>(&mut self, mut cursor: Cursor<'t>, game: &mut Game) -> Option<Cursor<'t>> {
        loop {
            if !self.half_move::<WHITE>(&mut cursor, game)? || !self.half_move::<BLACK>(&mut cursor, game)? {
                return Some(cursor);
            }
            game.label = game.label.next()?;
        }
    }

    /// Plays one move of a side, with what is written before it and the blank
    /// behind it. False at the termination marker.
    ///
    /// The side is a constant here and in what this calls: as a variable it
    /// costs an eighth more instructions.
    #[inline(always)]
    fn half_move<const US: usize>(&mut self, cursor: &mut Cursor<'_>, game: &mut Game) -> Option<bool> {
        let (word, written, len) = loop {
            let word = cursor.word();
            let byte = word as u8;
            if US == BLACK && byte >= b'A' && byte != b'{' {
                let len = token_len(word);
                break (word, Written::decode(word, len)?, len);
            }
            if game.label.begins(word) {
                number::<US>(cursor, word, game.label)?;
                let word = cursor.word();
                let len = token_len(word);
                break (word, Written::decode(word, len)?, len);
            }
            match byte {
                b'{' => game.last.words |= comment::read(cursor)?.words,
                b'$' => annotation(cursor)?,
                b'*' | b'0' | b'1' => return Some(false),
                _ => return None,
            }
            cursor.eat_blank().then_some(())?;
        };
        self.play::<US>(written, game)?;
        game.last = Last { mark: written.mark, words: false };
        let len = len as usize;
        if len < 7 && is_one_blank(word >> (8 * len)) {
            cursor.skip(len + 1);
            return Some(true);
        }
        cursor.skip(len);
        cursor.eat_blank().then_some(true)
    }

    /// Plays one move and counts what it brings.
    #[inline(always)]
    fn play<const US: usize>(&mut self, written: Written, game: &mut Game) -> Option<()> {
        let Game { board, ends, ply, .. } = game;
        let Resolved::One(step) = board.resolve_as::<US>(written) else { return None };
        if self.options.wordy_moves && board.is_wordy(written, step) {
            return None;
        }
        board.make_as::<US>(step);
        *ply += 1;
        self.history.add(board, *ply, ends);
        material::record(board, *ply, ends);
        if board.quiet >= 100 {
            count_quiet(board, *ply, ends)?;
        }
        match written.mark {
            Mark::None => !(board.check & self.options.missing_marks),
            Mark::Check => board.check,
            Mark::Mate => board.is_mate(),
        }
        .then_some(())
    }

    /// Plays the movetext once more, with all its positions kept, and asks
    /// them whether they recur.
    #[cold]
    fn confirm(&mut self, mut cursor: Cursor<'_>, ends: &Ends) -> Option<bool> {
        let mut game = Game::from(self.initial.clone())?;
        let mut positions = vec![game.board.clone()];
        while if game.board.us() == WHITE {
            self.half_move::<WHITE>(&mut cursor, &mut game)?
        } else {
            self.half_move::<BLACK>(&mut cursor, &mut game)?
        } {
            if game.board.us() == WHITE {
                game.label = game.label.next()?;
            }
            positions.push(game.board.clone());
        }
        Some(History::confirms(&positions, ends))
    }

    /// Is the recorded outcome right under every rule set?
    fn judge(&mut self, game: &mut Game, recorded: Outcome, tags: Tags) -> Option<()> {
        let Game { board, ends, last, .. } = game;
        let plies = game.ply;
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
        let mut proofs = Proofs::new(board, self.budget);
        for (limits, reason) in self.limits.iter().zip(&mut self.reasons) {
            if limits.doubts(ends) || limits.dead && !proofs.is_alive() {
                return None;
            }
            let ruling = limits.rule(ends, board.turn());
            *reason = ruling.reason;
            match ruling.ended {
                // A flag cannot fall after the end.
                Some(ended) => (ended == (recorded, plies) && !tags.time_forfeit).then_some(())?,
                None if tags.time_forfeit => {
                    let winner = recorded.winner().filter(|&winner| winner != board.turn())?;
                    *reason = limits.on_time(|test| proofs.can_mate(test, winner))?;
                }
                None => {}
            }
        }
        Some(())
    }
}

/// A game on its way.
struct Game {
    board: Board,
    ply: u32,
    /// Number of the move in turn.
    label: Label,
    ends: Ends,
    last: Last,
}

impl Game {
    fn from(board: Board) -> Option<Game> {
        let label = Label::of(board.number)?;
        let last = Last { mark: Mark::None, words: false };
        Some(Game { board, ply: 0, label, ends: Ends::NONE, last })
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

/// Reads a move number that is right, its dots, and the blank behind them.
#[inline(always)]
fn number<const US: usize>(cursor: &mut Cursor<'_>, word: u64, label: Label) -> Option<()> {
    let len = label.len();
    if US == WHITE && len < 7 && is_one_blank(word >> (8 * len)) {
        cursor.skip(len + 1);
        return Some(());
    }
    cursor.skip(len);
    if US == BLACK {
        cursor.eat_all(b"..").then_some(())?;
    }
    if cursor.peek() <= b' ' { cursor.eat_blank().then_some(()) } else { Some(()) }
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
