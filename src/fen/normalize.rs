//! Lines of a list rewritten in one spelling.

use shakmaty::{CastlingMode, CastlingSide, Color, Position};

use super::fault::FenFault;
use super::list::{ListReading, ListRecord};
use super::write::{CastlingSpelling, Spelling, append_fen};
use crate::model::Severity;

/// In what the lines are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Form {
    /// FEN of the standard: castling rights are `KQkq`.
    #[default]
    Fen,
    /// X-FEN: `KQkq`, and the file of a rook that is not the outermost.
    Xfen,
    /// Shredder-FEN: the file of every rook.
    Shredder,
    /// EPD, its castling rights as in X-FEN.
    Epd,
}

/// Rewrites lines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Normalizer {
    /// How they are read.
    pub reading: ListReading,
    /// In what they are written.
    pub form: Form,
    /// En passant and counters; castling is the form's.
    pub spelling: Spelling,
}

/// What became of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rewritten {
    /// It was written, and says the same as before.
    Same,
    /// It was written without or with something that it says otherwise.
    Changed(Vec<String>),
    /// It was not written.
    Refused(Vec<String>),
}

impl Normalizer {
    /// Writes a line anew at the end of `out`, without a line end.
    pub fn rewrite(self, text: &[u8], out: &mut Vec<u8>) -> Rewritten {
        let read = self.reading.read(text);
        let record = &read.record;
        let graver = |fault: &&FenFault| fault.severity_in_list() == Severity::Error;
        let mut notes: Vec<String> = record.faults.iter().filter(graver).map(note).collect();
        let Some(position) = &record.position else {
            if notes.is_empty() {
                notes.push("no game can be played from it".to_owned());
            }
            return Rewritten::Refused(notes);
        };
        if self.form == Form::Fen && record.castling == CastlingMode::Chess960 && has_inner_rook(position) {
            let why =
                "an inner rook's right to castle cannot be written as KQkq; write X-FEN or Shredder-FEN";
            return Rewritten::Refused(vec![why.to_owned()]);
        }
        let castling = match self.form {
            Form::Fen => CastlingSpelling::Standard,
            Form::Xfen | Form::Epd => CastlingSpelling::Xfen,
            Form::Shredder => CastlingSpelling::Shredder,
        };
        let spelling = Spelling { castling, ..self.spelling };
        if self.form == Form::Epd {
            read.append_as_epd(text, spelling, out).expect("there is a position");
            if position.remaining_checks().is_some() {
                notes.push("EPD has no place for check counters; they are gone".to_owned());
            }
        } else {
            append_fen(position, spelling, out);
            notes.extend(lost_operations(&read, text));
        }
        if notes.is_empty() { Rewritten::Same } else { Rewritten::Changed(notes) }
    }
}

fn note(fault: &FenFault) -> String {
    format!("{}: {}", fault.name(), fault.explain())
}

/// FEN has room for the operations `hmvc` and `fmvn` only.
fn lost_operations(read: &ListRecord, text: &[u8]) -> Option<String> {
    let operations = read.operations.iter().flatten();
    let opcodes = operations.map(|operation| operation.opcode.of(text));
    let lost: Vec<_> = opcodes.filter(|opcode| !matches!(*opcode, b"hmvc" | b"fmvn")).collect();
    let names: Vec<_> = lost.into_iter().map(String::from_utf8_lossy).collect();
    (!names.is_empty()).then(|| format!("FEN has no place for operations; {} is gone", names.join(", ")))
}

/// A right to castle belongs to a rook with another one outside it.
pub(crate) fn has_inner_rook(position: &impl Position) -> bool {
    let board = position.board();
    Color::ALL.into_iter().any(|color| {
        let rooks = board.by_piece(color.rook()) & color.backrank();
        CastlingSide::ALL.into_iter().any(|side| {
            let outermost = match side {
                CastlingSide::KingSide => rooks.last(),
                CastlingSide::QueenSide => rooks.first(),
            };
            position.castles().rook(color, side).is_some_and(|rook| outermost != Some(rook))
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fen::Dialect;

    fn rewrite(text: &str, form: Form) -> (String, Rewritten) {
        let reading = ListReading { dialect: Dialect::Auto, ..ListReading::default() };
        let mut out = Vec::new();
        let done = Normalizer { reading, form, ..Normalizer::default() }.rewrite(text.as_bytes(), &mut out);
        (String::from_utf8(out).expect("ASCII"), done)
    }

    #[test]
    fn every_form_has_its_castling_rights() {
        let start = "nrkqbbrn/pppppppp/8/8/8/8/PPPPPPPP/NRKQBBRN w GBgb - 0 1";
        let field = |form| rewrite(start, form).0.split(' ').nth(2).map(str::to_owned);
        assert_eq!(field(Form::Fen).as_deref(), Some("KQkq"));
        assert_eq!(field(Form::Xfen).as_deref(), Some("KQkq"));
        assert_eq!(field(Form::Shredder).as_deref(), Some("GBgb"));
    }

    #[test]
    fn what_a_form_cannot_say_is_refused_or_told() {
        let inner = "7k/8/8/8/8/8/8/1RK1R1R1 w E - 3 40";
        assert!(matches!(rewrite(inner, Form::Fen).1, Rewritten::Refused(_)));
        assert_eq!(rewrite(inner, Form::Xfen), (inner.to_owned(), Rewritten::Same));
        let epd = "4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; hmvc 3;";
        assert!(matches!(rewrite(epd, Form::Fen).1, Rewritten::Changed(notes) if notes[0].contains("bm")));
        assert_eq!(rewrite(epd, Form::Epd), (epd.to_owned(), Rewritten::Same));
    }

    #[test]
    fn no_position_is_written_of_which_none_can_be_played() {
        assert!(matches!(rewrite("8/8/8/8/8/8/8/8 w - - 0 1", Form::Fen).1, Rewritten::Refused(_)));
    }
}
