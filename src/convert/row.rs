//! Rows: one position each.

use std::cell::OnceCell;

use shakmaty::san::SanPlus;
use shakmaty::variant::VariantPosition;
use shakmaty::{EnPassantMode, Move, Position};

use super::cell::{Cell, TableForm};
use super::column::Column;
use super::note::{Note, notes, written};
use crate::arbiter::Record;
use crate::fen::{CastlingSpelling, Spelling, append_epd, append_fen, append_number};
use crate::input::encoding;
use crate::model::Outcome;
use crate::pgn::comment::EvalScore;

/// What is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rows {
    /// A FEN a line.
    Fen,
    /// An EPD a line, with these operations.
    Epd(Vec<Opcode>),
    /// A table with these columns.
    Table(TableForm, Vec<Column>),
}

/// An operation of an EPD (PGN 16.2.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Opcode {
    /// `hmvc`: half-move clock.
    Hmvc,
    /// `fmvn`: move number.
    Fmvn,
    /// `sm`: the move played next.
    Sm,
    /// `id`: source, game and ply.
    Id,
    /// `ce`: evaluation in hundredths of a pawn, for the side to move.
    Ce,
    /// `c0`: the players.
    C0,
    /// `c9`: the result on record.
    C9,
}

impl Opcode {
    /// All of them, with their names.
    pub const ALL: [(&'static str, Opcode); 7] = [
        ("hmvc", Opcode::Hmvc),
        ("fmvn", Opcode::Fmvn),
        ("sm", Opcode::Sm),
        ("id", Opcode::Id),
        ("ce", Opcode::Ce),
        ("c0", Opcode::C0),
        ("c9", Opcode::C9),
    ];

    /// The opcode of that name.
    pub fn from_name(name: &str) -> Option<Opcode> {
        Opcode::ALL.into_iter().find(|(known, _)| *known == name).map(|(_, opcode)| opcode)
    }
}

/// The result a rule set derives, and why.
pub type Derived = (Option<Outcome>, &'static str);

/// A game as its rows see it.
pub struct GameRows<'g> {
    record: &'g Record<'g>,
    source: &'g str,
    ordinal: u64,
    derived: &'g dyn Fn() -> Derived,
    known: OnceCell<Derived>,
    notes: OnceCell<Vec<Note>>,
}

impl<'g> GameRows<'g> {
    /// Rows of a game; `derived` is asked only if a column wants it.
    pub fn new(
        record: &'g Record<'g>,
        source: &'g str,
        ordinal: u64,
        derived: &'g dyn Fn() -> Derived,
    ) -> GameRows<'g> {
        GameRows { record, source, ordinal, derived, known: OnceCell::new(), notes: OnceCell::new() }
    }

    /// Writes the row of one position.
    pub fn write(
        &self,
        rows: &Rows,
        spelling: Spelling,
        ply: u32,
        position: &VariantPosition,
        out: &mut Vec<u8>,
    ) {
        match rows {
            Rows::Fen => {
                append_fen(position, spelling, out);
                out.push(b'\n');
            }
            Rows::Epd(opcodes) => {
                append_epd(position, spelling, out);
                for &opcode in opcodes {
                    self.operation(opcode, ply, position, out);
                }
                out.push(b'\n');
            }
            Rows::Table(form, columns) => {
                for (at, column) in columns.iter().enumerate() {
                    self.cell(*form, at, column, spelling, ply, position, out);
                }
                form.end(out);
            }
        }
    }

    /// The move played next.
    fn next(&self, ply: u32) -> Option<Move> {
        self.record.replay.plies.get(ply as usize).map(|record| record.m)
    }

    fn note(&self, ply: u32) -> &Note {
        &self.notes.get_or_init(|| notes(self.record))[ply as usize]
    }

    fn tag(&self, name: &str) -> Option<String> {
        let value = self.record.game.tags.get(name)?;
        Some(encoding::to_string(&value).0.into_owned())
    }

    fn operation(&self, opcode: Opcode, ply: u32, position: &VariantPosition, out: &mut Vec<u8>) {
        let number = |opcode: &[u8], number: u32, out: &mut Vec<u8>| {
            out.extend_from_slice(opcode);
            append_number(number, out);
            out.push(b';');
        };
        let mut text = |opcode: &str, text: &str| {
            // No operand of the standard holds a quotation mark.
            let plain = text.replace('"', "'").replace(['\n', '\r', '\t'], " ");
            out.extend_from_slice(format!(" {opcode} \"{plain}\";").as_bytes());
        };
        match opcode {
            Opcode::Hmvc => number(b" hmvc ", position.halfmoves(), out),
            Opcode::Fmvn => number(b" fmvn ", position.fullmoves().get(), out),
            Opcode::Sm => {
                if let Some(m) = self.next(ply) {
                    let san = SanPlus::from_move(position.clone(), m);
                    out.extend_from_slice(format!(" sm {san};").as_bytes());
                }
            }
            Opcode::Id => text("id", &format!("{} game {} ply {ply}", self.source, self.ordinal)),
            Opcode::Ce => {
                let sign = position.turn().fold_wb(1, -1);
                if let Some(score) = self.note(ply).eval.map(|score| centipawns(score) * sign) {
                    out.extend_from_slice(format!(" ce {score};").as_bytes());
                }
            }
            Opcode::C0 => {
                let name = |tag| self.tag(tag).unwrap_or_else(|| "?".to_owned());
                text("c0", &format!("{} - {}", name("White"), name("Black")));
            }
            Opcode::C9 => {
                if let Some(result) = self.record.recorded {
                    text("c9", result.as_str());
                }
            }
        }
    }

    #[allow(clippy::too_many_arguments, reason = "one place that knows all a cell may need")]
    fn cell(
        &self,
        form: TableForm,
        at: usize,
        column: &Column,
        spelling: Spelling,
        ply: u32,
        position: &VariantPosition,
        out: &mut Vec<u8>,
    ) {
        let name = column.to_string();
        let mut put = |cell: &Cell<'_>| form.cell(at, &name, cell, out);
        let mut text = |text: Option<&str>| put(&text.map_or(Cell::Empty, Cell::Text));
        let ascii = |bytes: Vec<u8>| String::from_utf8(bytes).expect("a position is ASCII");
        match column {
            Column::Source => text(Some(self.source)),
            Column::Game => put(&Cell::Number(self.ordinal)),
            Column::Ply => put(&Cell::Number(ply.into())),
            Column::MoveNumber => put(&Cell::Number(position.fullmoves().get().into())),
            Column::Turn => text(Some(position.turn().fold_wb("w", "b"))),
            Column::Fen => {
                let mut fen = Vec::with_capacity(96);
                append_fen(position, spelling, &mut fen);
                text(Some(&ascii(fen)));
            }
            Column::Epd => {
                let mut epd = Vec::with_capacity(80);
                append_epd(position, spelling, &mut epd);
                text(Some(&ascii(epd)));
            }
            Column::San => {
                let san = self.next(ply).map(|m| SanPlus::from_move(position.clone(), m).to_string());
                text(san.as_deref());
            }
            Column::Uci => {
                let uci = self.next(ply).map(|m| m.to_uci(self.record.replay.castling).to_string());
                text(uci.as_deref());
            }
            Column::Result => text(self.record.recorded.map(Outcome::as_str)),
            Column::Derived => text(self.derived().0.map(Outcome::as_str)),
            Column::Reason => text(Some(self.derived().1)),
            Column::Eval => match self.note(ply).eval {
                Some(score @ EvalScore::Centipawns(_)) => put(&Cell::Decimal(&written(score))),
                Some(score) => text(Some(&written(score))),
                None => text(None),
            },
            Column::Clock => match self.note(ply).clock {
                Some(seconds) => put(&Cell::Decimal(&seconds.to_string())),
                None => text(None),
            },
            Column::Tag(name) => text(self.tag(name).as_deref()),
        }
    }

    fn derived(&self) -> Derived {
        *self.known.get_or_init(self.derived)
    }
}

/// Hundredths of a pawn; a mate is 32767 less the moves to it (PGN 16.2.5.9).
fn centipawns(score: EvalScore) -> i32 {
    match score {
        EvalScore::Centipawns(score) => score,
        EvalScore::Mate(moves) if moves > 0 => 32767 - moves,
        EvalScore::Mate(moves) => -32767 - moves,
    }
}

/// What tells a position from all others: its four fields, the en passant
/// square only where a pawn may take, what pockets and counters hold, and the
/// chess it is played in, if that is not the Laws'.
pub fn identity(position: &VariantPosition, out: &mut Vec<u8>) {
    let spelling = Spelling { castling: CastlingSpelling::Xfen, ..Spelling::default() };
    append_epd(position, spelling, out);
    if !matches!(position, VariantPosition::Chess(_)) {
        out.extend_from_slice(format!(" {:?}", position.variant()).as_bytes());
        if let Some(checks) = position.to_setup(EnPassantMode::Legal).remaining_checks {
            out.extend_from_slice(format!(" {checks:?}").as_bytes());
        }
    }
}
