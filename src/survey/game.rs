//! One game, bytes to answer, in one pass.

use crate::facts::EndedBy;
use crate::lints::Selection;
use crate::mate::Budget;
use crate::model::Outcome;
use crate::rules::{Reason, RuleSet};

use super::board::Board;
use super::cursor::Cursor;
use super::ends::{End, Ends, NEVER};
use super::history::{History, LONGEST_STRETCH};
use super::limits::{Happened, Limits};
use super::line::{Aside, Follow, Line};
use super::material;
use super::movetext::end;
use super::options::Options;
use super::play::Played;
use super::proof::{Proviso, Wanted};
use super::said::Texts;
use super::san::Mark;
use super::start::Start;
use super::tags;

/// What the filter says of a game.
#[derive(Clone, Debug)]
pub enum Answer {
    /// There is nothing to report.
    Quiet(Quiet),
    /// There is nothing to report if the proviso [holds](Survey::holds).
    Provided(Quiet, Box<Proviso>),
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
    /// The last game had variations, and so may the next.
    branches: bool,
    /// Length of the last game, if it could be read to its end.
    length: Option<usize>,
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
            history: History::new(asked(End::Fivefold)),
            initial: Board::initial(),
            start: Start::default(),
            order: tags::Order::new(),
            branches: false,
            length: None,
            reasons: vec![Reason::NotEnded; limits.len()],
            limits,
        })
    }

    /// What decided the last game with nothing to report under each rule set.
    pub fn reasons(&self) -> &[Reason] {
        &self.reasons
    }

    /// Length of the last game, as [`Quiet::bytes`] gives it, if its text could
    /// be read to its end, whatever there is to report.
    pub fn length(&self) -> Option<usize> {
        self.length
    }

    /// Surveys the game that begins with the first byte of `text`; others may
    /// follow it.
    pub fn game(&mut self, text: &[u8]) -> Answer {
        self.length = None;
        self.survey(text).unwrap_or(Answer::LookCloser)
    }

    /// True if what is left to be proven about a game can be proven.
    pub fn holds(&self, proviso: &Proviso) -> bool {
        proviso.holds(self.budget)
    }

    fn survey(&mut self, text: &[u8]) -> Option<Answer> {
        let mut cursor = Cursor::new(text);
        let mut tags = tags::read(&mut cursor, &mut self.order, self.options)?;
        let start = match tags.fen {
            None => self.initial.clone(),
            Some(fen) => self.start.board(fen, self.options.fen_notes)?,
        };
        let movetext = cursor;
        let mut line = Line::from(start.clone())?;
        let mut ends = Ends::NONE;
        if self.branches {
            cursor = self.play_branches(&mut line, cursor, &mut ends)?;
        } else {
            cursor = self.play::<false>(&mut line, cursor, &mut ends)?;
            if cursor.peek() == b'(' {
                line = Line::from(start.clone())?;
                ends = Ends::NONE;
                cursor = self.play_branches(&mut line, movetext, &mut ends)?;
            }
        }
        self.branches = line.variations > 0;
        let recorded = end(&mut cursor)?;
        let bytes = text.len() - cursor.rest().len();
        self.length = Some(bytes);
        if recorded != tags.result || line.plies == 0 || tags.plies.is_some_and(|plies| plies != line.plies) {
            return None;
        }
        if ends.first(End::Threefold) != NEVER && !confirms(movetext, start, &ends)? {
            return None;
        }
        tags.texts.comment = line.comment;
        let wanted = self.judge(&line, &mut ends, recorded, &tags.texts)?;
        let quiet = Quiet { bytes, plies: line.plies, recorded };
        Some(match wanted.of(&line.board, ends.first(End::Checkmate) != NEVER) {
            Some(proviso) => Answer::Provided(quiet, Box::new(proviso)),
            None => Answer::Quiet(quiet),
        })
    }

    /// Plays the movetext of a game that may have variations.
    #[inline(never)]
    fn play_branches<'t>(
        &mut self,
        line: &mut Line<'t>,
        movetext: Cursor<'t>,
        ends: &mut Ends,
    ) -> Option<Cursor<'t>> {
        self.play::<true>(line, movetext, ends)
    }

    /// Plays the movetext up to where it ends, see [`Line::play`], and counts
    /// what it brings.
    #[inline(always)]
    fn play<'t, const BRANCHES: bool>(
        &mut self,
        line: &mut Line<'t>,
        movetext: Cursor<'t>,
        ends: &mut Ends,
    ) -> Option<Cursor<'t>> {
        self.history.add(&line.board);
        material::record(&line.board, 0, ends);
        count_quiet(&line.board, 0, ends)?;
        let mut counting = Counting { history: &mut self.history, options: self.options, ends };
        line.play::<BRANCHES>(movetext, &mut counting)
    }

    /// What has to be so for the recorded outcome to be right under every rule
    /// set.
    fn judge(
        &mut self,
        line: &Line<'_>,
        ends: &mut Ends,
        recorded: Outcome,
        texts: &Texts<'_>,
    ) -> Option<Wanted> {
        let &Line { ref board, plies, mark, .. } = line;
        // Of a mate that is marked it is known already.
        if mark == Mark::Mate || !board.has_legal_move() {
            ends.record(if board.check { End::Checkmate } else { End::Stalemate }, plies);
            let marked = mark == Mark::Mate || !self.options.missing_marks;
            if board.check && !marked {
                return None;
            }
        }
        let told = texts.read(recorded, board, ends)?;
        let mut wanted = Wanted::default();
        for (limits, reason) in self.limits.iter().zip(&mut self.reasons) {
            if limits.doubts(ends) {
                return None;
            }
            wanted.alive |= limits.dead;
            let ruling = limits.rule(ends, board.turn());
            *reason = ruling.reason;
            match ruling.ended {
                Some(ended) => (ended == (recorded, plies)).then_some(())?,
                None if told.needs_end && !limits.is_idle() => return None,
                None if told.ended_by == EndedBy::Unknown => {}
                None => {
                    let mut can_mate = |test, side| wanted.can_mate(board, test, side);
                    let (ended_by, can_mate) = (told.ended_by, &mut can_mate);
                    *reason = limits.admit(&mut Happened { ended_by, recorded, plies, can_mate })?;
                }
            }
        }
        Some(wanted)
    }
}

/// Counts what the moves bring.
struct Counting<'s> {
    history: &'s mut History,
    options: Options,
    ends: &'s mut Ends,
}

impl Follow for Counting<'_> {
    #[inline(always)]
    fn is_terse(&self) -> bool {
        self.options.wordy_moves
    }

    fn aside(&self) -> Aside {
        let Options { variation_spelling, null_moves, .. } = self.options;
        Aside { strict: variation_spelling, null_moves }
    }

    #[inline(always)]
    fn follow(&mut self, line: &Line<'_>, played: Played) -> Option<()> {
        let board = &line.board;
        if self.history.add(board) {
            self.history.look_back(board, line.plies, self.ends);
            count_quiet(board, line.plies, self.ends)?;
        }
        material::record(board, line.plies, self.ends);
        line.bears(played.mark, self.options.missing_marks).then_some(())
    }
}

fn count_quiet(board: &Board, ply: u32, ends: &mut Ends) -> Option<()> {
    if board.quiet >= 100 {
        ends.record(End::Fifty, ply);
    }
    if board.quiet >= 150 {
        ends.record(End::SeventyFive, ply);
    }
    (board.quiet <= LONGEST_STRETCH).then_some(())
}

/// Plays the movetext once more, with all its positions kept, and asks them
/// whether they recur.
#[cold]
fn confirms(movetext: Cursor<'_>, start: Board, ends: &Ends) -> Option<bool> {
    struct Positions(Vec<Board>);

    impl Follow for Positions {
        fn follow(&mut self, line: &Line<'_>, _: Played) -> Option<()> {
            self.0.push(line.board.clone());
            Some(())
        }
    }

    let mut positions = Positions(vec![start.clone()]);
    Line::from(start)?.play::<true>(movetext, &mut positions)?;
    Some(History::confirms(&positions.0, ends))
}
