//! One game, bytes to answer, in one pass.

use crate::facts::EndedBy;
use crate::lints::Selection;
use crate::mate::Budget;
use crate::model::Outcome;
use crate::rules::{Reason, RuleSet};

use super::board::{BLACK, Board, WHITE};
use super::cursor::Cursor;
use super::ends::{End, Ends, NEVER};
use super::history::{History, LONGEST_STRETCH};
use super::label::Label;
use super::limits::{Happened, Limits};
use super::material;
use super::movetext::{end, next_move, pass};
use super::options::Options;
use super::proof::Proofs;
use super::resolve::Resolved;
use super::said::Texts;
use super::san::{Mark, Written};
use super::start::Start;
use super::tags;

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
    start: Start,
    order: tags::Order,
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
            start: Start::default(),
            order: tags::Order::new(),
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
        let mut tags = tags::read(&mut cursor, &mut self.order)?;
        let movetext = cursor;
        let mut game = match tags.fen {
            None => Game::from(self.initial.clone())?,
            Some(fen) => self.start.game(fen, self.options.fen_notes)?,
        };
        let start = game.board.clone();
        self.history.start(&game.board);
        let mut cursor = self.moves(cursor, &mut game)?;
        let recorded = end(&mut cursor)?;
        if recorded != tags.result || game.ply == 0 || tags.plies.is_some_and(|plies| plies != game.ply) {
            return None;
        }
        let repeats = game.ends.first(End::Threefold) != NEVER;
        if repeats && !self.confirm(movetext, start, &game.ends)? {
            return None;
        }
        tags.texts.comment = game.last.comment;
        self.judge(&mut game, recorded, &tags.texts)?;
        Some(Quiet { bytes: text.len() - cursor.rest().len(), plies: game.ply, recorded })
    }

    /// Plays the movetext up to the termination marker.
    #[inline(always)]
    fn moves<'t>(&mut self, mut cursor: Cursor<'t>, game: &mut Game<'t>) -> Option<Cursor<'t>> {
        if game.board.us() == BLACK {
            if !self.half_move::<BLACK>(&mut cursor, game)? {
                return Some(cursor);
            }
            game.label = game.label.next()?;
        }
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
    fn half_move<'t, const US: usize>(
        &mut self,
        cursor: &mut Cursor<'t>,
        game: &mut Game<'t>,
    ) -> Option<bool> {
        let Some((word, written, len)) = next_move::<US>(cursor, game.label, &mut game.last.comment)? else {
            return Some(false);
        };
        self.play::<US>(written, game)?;
        game.last = Last { mark: written.mark, comment: b"" };
        pass(cursor, word, len)?;
        Some(true)
    }

    /// Plays one move and counts what it brings.
    #[inline(always)]
    fn play<const US: usize>(&mut self, written: Written, game: &mut Game<'_>) -> Option<()> {
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
    fn confirm(&mut self, mut cursor: Cursor<'_>, start: Board, ends: &Ends) -> Option<bool> {
        let mut game = Game::from(start)?;
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
    fn judge(&mut self, game: &mut Game<'_>, recorded: Outcome, texts: &Texts<'_>) -> Option<()> {
        let Game { board, ends, last, .. } = game;
        let plies = game.ply;
        if !board.has_legal_move() {
            ends.record(if board.check { End::Checkmate } else { End::Stalemate }, plies);
            let marked = last.mark == Mark::Mate || !self.options.missing_marks;
            if board.check && !marked {
                return None;
            }
        }
        let told = texts.read(recorded, board)?;
        let mut proofs = Proofs::new(board, self.budget);
        if let Some(loser) = told.ended_by.loser() {
            proofs.will_be_asked(!loser);
        }
        for (limits, reason) in self.limits.iter().zip(&mut self.reasons) {
            if limits.doubts(ends) || limits.dead && !proofs.is_alive() {
                return None;
            }
            let ruling = limits.rule(ends, board.turn());
            *reason = ruling.reason;
            match ruling.ended {
                Some(ended) => (ended == (recorded, plies)).then_some(())?,
                None if told.needs_end && !limits.is_idle() => return None,
                None if told.ended_by == EndedBy::Unknown => {}
                None => {
                    let mut can_mate = |test, side| proofs.can_mate(test, side);
                    let (ended_by, can_mate) = (told.ended_by, &mut can_mate);
                    *reason = limits.admit(&mut Happened { ended_by, recorded, plies, can_mate })?;
                }
            }
        }
        Some(())
    }
}

/// A game on its way.
pub(super) struct Game<'t> {
    pub(super) board: Board,
    ply: u32,
    /// Number of the move in turn.
    pub(super) label: Label,
    ends: Ends,
    last: Last<'t>,
}

impl Game<'_> {
    pub(super) fn from(board: Board) -> Option<Self> {
        let label = Label::of(board.number)?;
        let mut ends = Ends::NONE;
        material::record(&board, 0, &mut ends);
        if board.quiet >= 100 {
            count_quiet(&board, 0, &mut ends)?;
        }
        Some(Game { board, ply: 0, label, ends, last: Last { mark: Mark::None, comment: b"" } })
    }
}

/// What stands at the end of the movetext.
#[derive(Clone, Copy)]
struct Last<'t> {
    /// Mark of the last move.
    mark: Mark,
    /// The last comment behind it.
    comment: &'t [u8],
}

#[cold]
fn count_quiet(board: &Board, ply: u32, ends: &mut Ends) -> Option<()> {
    ends.record(End::Fifty, ply);
    if board.quiet >= 150 {
        ends.record(End::SeventyFive, ply);
    }
    (board.quiet <= LONGEST_STRETCH).then_some(())
}
