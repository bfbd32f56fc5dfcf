//! The levels in order, each with what the one before it has found out.

use std::num::NonZeroU32;

use shakmaty::{Bitboard, ByColor, CastlingMode, Color, RemainingChecks, Setup, Square};

use super::castling::{self, Castling, Right};
use super::counters::{self, CounterSpans, Counters};
use super::dialect::Dialect;
use super::en_passant::{self, DoubleStep};
use super::fault::{FaultKind, FenFault, Level};
use super::fields::Fields;
use super::placement::{self, Placement};
use super::record::FenRecord;
use super::retro::{self, Past};
use super::write::{Spelling, write_fen};
use super::{array, basic, check, check_count, material, notes, playable, side};
use crate::model::Span;

/// What the fields say, each read for itself.
struct Reading<'t> {
    text: &'t [u8],
    fields: Fields,
    dialect: Dialect,
    placement: Option<Placement>,
    turn: Option<Color>,
    rights: Vec<Right>,
    ep: Option<Square>,
    clock: Option<u32>,
    fullmove: Option<u32>,
    checks: Option<ByColor<RemainingChecks>>,
}

/// Judges the fields, after the faults found in cutting the text into them.
pub(crate) fn judge(text: &[u8], fields: Fields, dialect: Dialect, mut faults: Vec<FenFault>) -> FenRecord {
    let reading = Reading::of(text, fields, dialect, &mut faults);
    let mut record = FenRecord {
        dialect,
        fields,
        faults,
        position: None,
        castling: CastlingMode::from_chess960(dialect == Dialect::Chess960),
        halfmoves: reading.clock,
        fullmoves: reading.fullmove,
        normalized: None,
    };
    reading.judge_board(&mut record);
    record.faults.sort_by_key(FenFault::level);
    record.normalized = record.position.as_ref().map(|position| write_fen(position, Spelling::default()));
    record
}

impl<'t> Reading<'t> {
    /// Reads every field for itself.
    fn of(text: &'t [u8], fields: Fields, dialect: Dialect, faults: &mut Vec<FenFault>) -> Reading<'t> {
        let placement = fields.placement.and_then(|span| placement::scan(text, span, dialect, faults));
        let turn = match fields.side {
            Some(span) => side::scan(text, span, faults),
            None => Some(Color::White),
        };
        let rights = fields.castling.map(|span| castling::scan(text, span, dialect, faults));
        let ep = fields.ep.and_then(|span| en_passant::scan(text, span, faults));
        let clock = fields.clock.and_then(|span| counters::scan_clock(text, span, faults));
        let fullmove = fields.fullmove.and_then(|span| counters::scan_fullmove(text, span, faults));
        let checks = fields.checks.and_then(|span| check_count::scan(text, span, faults));
        let rights = rights.unwrap_or_default();
        Reading { text, fields, dialect, placement, turn, rights, ep, clock, fullmove, checks }
    }

    /// The place of a man, or of all of them.
    fn span_of(&self, square: Option<Square>) -> Span {
        let placement = self.fields.placement.unwrap_or_default();
        square.map_or(placement, |square| placement::span_of(self.text, placement, square))
    }

    /// Every level after the grammar.
    fn judge_board(&self, record: &mut FenRecord) {
        let Some(placement) = &self.placement else { return };
        let board = &placement.board;
        let faults = &mut record.faults;
        basic::judge(board, self.turn, self.dialect, &mut |kind, square| {
            faults.push(FenFault { kind, span: self.span_of(square) });
        });
        for color in Color::ALL {
            if counts_men(self.dialect, color) {
                let span = self.span_of(None);
                material::judge(board, color, &mut |kind| faults.push(FenFault { kind, span }));
            }
        }
        let kings = |fault: &FenFault| {
            matches!(fault.kind, FaultKind::KingMissing { .. } | FaultKind::KingExtra { .. })
        };
        if faults.iter().any(kings) {
            return;
        }
        let mut castling = self.castling(placement, faults);
        record.castling = castling.mode;
        let Some(turn) = self.turn else { return };
        // Kings side by side are in check from each other, whatever came before.
        let adjacent = faults.iter().any(|fault| matches!(fault.kind, FaultKind::KingsAdjacent { .. }));
        let checks = checks_like_the_laws(self.dialect) && !adjacent;
        let step = self.double_step(placement, turn, checks, faults);
        if checks {
            check::judge(board, turn, &mut |kind, square| {
                faults.push(FenFault { kind, span: self.span_of(square) });
            });
        }
        self.judge_history(placement, turn, castling, step, faults);
        if self.dialect == Dialect::Standard && reached(faults, Level::Retro) && array::is_chess960(board) {
            castling.mode = CastlingMode::Chess960;
            record.castling = castling.mode;
            faults.push(FenFault { kind: FaultKind::Chess960Only, span: self.span_of(None) });
        }
        let setup = self.setup(placement, turn, castling, step);
        let (position, strange) = playable::position(setup, self.dialect, castling.mode, faults);
        record.position = position;
        if strange {
            let kind = FaultKind::AgainstVariant { dialect: self.dialect };
            faults.push(FenFault { kind, span: self.span_of(None) });
        }
        if let Some(position) = &record.position {
            notes::add(position, step, self.dialect, self.fields, self.clock, faults);
        }
    }

    /// What the men and the counters say of the moves before.
    fn judge_history(
        &self,
        placement: &Placement,
        turn: Color,
        castling: Castling,
        step: Option<DoubleStep>,
        faults: &mut Vec<FenFault>,
    ) {
        if !reached(faults, Level::Material) {
            self.judge_counters(placement, turn, step.is_some(), faults);
        }
        if !retro_has_ground(faults, self.dialect) {
            return;
        }
        // Rights of which some are false say nothing about the others.
        let rooks = if reached(faults, Level::Castling) { Bitboard::EMPTY } else { castling.rooks };
        let past = Past::new(&placement.board, turn, rooks, step, castling.mode.is_chess960());
        let last_move = !reached(faults, Level::EnPassant) && !reached(faults, Level::Check);
        retro::judge(&past, last_move, &mut |kind, square| {
            faults.push(FenFault { kind, span: self.span_of(square) });
        });
    }

    /// The castling rights that hold.
    fn castling(&self, placement: &Placement, faults: &mut Vec<FenFault>) -> Castling {
        let field = self.fields.castling.unwrap_or_default();
        if matches!(self.dialect, Dialect::Antichess | Dialect::RacingKings) {
            if !self.rights.is_empty() {
                let kind = FaultKind::AgainstVariant { dialect: self.dialect };
                faults.push(FenFault { kind, span: field });
            }
            return Castling { rooks: Bitboard::EMPTY, mode: CastlingMode::Standard };
        }
        castling::judge(&self.rights, &placement.board, self.dialect, field, faults)
    }

    /// The double step just made, if it can have been.
    fn double_step(
        &self,
        placement: &Placement,
        turn: Color,
        checks: bool,
        faults: &mut Vec<FenFault>,
    ) -> Option<DoubleStep> {
        let span = self.fields.ep?;
        let square = self.ep?;
        let step = en_passant::judge(square, turn, &placement.board, span, faults)?;
        let older = if checks { en_passant::older_checker(step, turn, &placement.board) } else { None };
        if let Some(checker) = older {
            faults.push(FenFault { kind: FaultKind::EpCheckImpossible { square, checker }, span });
        }
        older.is_none().then_some(step)
    }

    /// All fields together, with the usual values for missing ones.
    fn setup(
        &self,
        placement: &Placement,
        turn: Color,
        castling: Castling,
        step: Option<DoubleStep>,
    ) -> Setup {
        Setup {
            board: placement.board.clone(),
            promoted: placement.promoted,
            pockets: placement.pockets,
            turn,
            castling_rights: castling.rooks,
            ep_square: step.map(|step| step.over),
            remaining_checks: self.checks,
            halfmoves: self.clock.unwrap_or(0),
            fullmoves: self.fullmove.and_then(NonZeroU32::new).unwrap_or(NonZeroU32::MIN),
        }
    }

    /// The counters against each other and against the men.
    fn judge_counters(
        &self,
        placement: &Placement,
        turn: Color,
        double_step: bool,
        faults: &mut Vec<FenFault>,
    ) {
        let (Some(clock), Some(fullmove)) = (self.clock, self.fullmove) else { return };
        let counters = Counters { clock, fullmove, turn };
        let spans = CounterSpans {
            clock: self.fields.clock.unwrap_or_default(),
            fullmove: self.fields.fullmove.unwrap_or_default(),
        };
        counters::judge(counters, double_step, spans, faults);
        if self.dialect.is_orthodox() {
            counters::judge_board(counters, &placement.board, spans, faults);
        }
    }
}

/// True if a fault of this level has been found.
pub(crate) fn reached(faults: &[FenFault], level: Level) -> bool {
    faults.iter().any(|fault| fault.level() == level)
}

/// Nothing above casts doubt on the men, and they move as in the Laws.
fn retro_has_ground(faults: &[FenFault], dialect: Dialect) -> bool {
    let doubt = [Level::Syntax, Level::Basic, Level::Material];
    dialect.is_orthodox() && !doubt.into_iter().any(|level| reached(faults, level))
}

/// The side has the sixteen men of the Laws and no way to more.
fn counts_men(dialect: Dialect, color: Color) -> bool {
    match dialect {
        Dialect::Horde => color.is_black(),
        Dialect::Crazyhouse | Dialect::RacingKings | Dialect::Antichess => false,
        _ => true,
    }
}

/// Checks are given by the last move, and answered at once.
fn checks_like_the_laws(dialect: Dialect) -> bool {
    dialect.is_orthodox() || matches!(dialect, Dialect::Crazyhouse | Dialect::Horde)
}
