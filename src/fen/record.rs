//! A FEN as written and as understood.

use shakmaty::CastlingMode;
use shakmaty::variant::VariantPosition;

use super::detect::detect;
use super::dialect::Dialect;
use super::fault::{FaultKind, FenFault, Level};
use super::fields::{self, Fields};
use super::judge::judge;
use crate::model::Severity;

/// More bytes than any FEN has; the rest of a longer text is not looked at.
pub(crate) const LONGEST: usize = 4096;

/// What was read, what is wrong with it, and what can be played.
#[derive(Clone, Debug)]
pub struct FenRecord {
    /// The dialect it was read in; never `Auto`.
    pub dialect: Dialect,
    /// Where the fields stand in the text.
    pub fields: Fields,
    /// Everything that is wrong, and the notes, level by level.
    pub faults: Vec<FenFault>,
    /// The position to play from: as written, without the castling rights and
    /// the en passant square that cannot be, and with `w - - 0 1` for missing
    /// fields. `None` if no game can be played from it.
    pub position: Option<VariantPosition>,
    /// How castling is read. `Chess960` in another dialect means that the
    /// position is one of Chess960 only, which is also noted in `faults`.
    pub castling: CastlingMode,
    /// The half-move clock, if it is written and readable.
    pub halfmoves: Option<u32>,
    /// The move number, if it is written and readable.
    pub fullmoves: Option<u32>,
    /// `position` in the canonical spelling: X-FEN castling letters, and an
    /// en passant square only where a pawn may take.
    pub normalized: Option<String>,
}

impl FenRecord {
    /// No fault graver than a note.
    pub fn is_valid(&self) -> bool {
        self.faults.iter().all(|fault| fault.severity_in_list() == Severity::Info)
    }

    /// The fault of the highest severity, in a list.
    pub fn gravest(&self) -> Option<Severity> {
        self.faults.iter().map(FenFault::severity_in_list).max()
    }

    /// The position is one of Chess960 only, and the dialect is another: its
    /// castling rights hold there, or it is an array of Chess960.
    pub fn is_chess960_only(&self) -> bool {
        self.faults.iter().any(|fault| fault.kind == FaultKind::Chess960Only)
    }
}

/// Reads a FEN and reports every fault in it.
pub fn read(text: &[u8], dialect: Dialect) -> FenRecord {
    let text = &text[..text.len().min(LONGEST)];
    if dialect == Dialect::Auto {
        return settle(read(text, detect(text)), || read(text, Dialect::Chess960));
    }
    let mut faults = Vec::new();
    fields::check_blanks(text, &mut faults);
    let fields = fields::lay_out(text, dialect == Dialect::ThreeCheck, &mut faults);
    judge(text, fields, dialect, faults)
}

/// The reading of a text whose dialect nobody has named.
///
/// Without castling rights a position of Chess960 looks like any other, so
/// only what neither array can lead to is reported as unreachable.
pub(crate) fn settle(mut record: FenRecord, as_chess960: impl FnOnce() -> FenRecord) -> FenRecord {
    if record.is_chess960_only() {
        return as_chess960();
    }
    let retro = |fault: &FenFault| fault.level() == Level::Retro;
    if record.dialect == Dialect::Standard && record.faults.iter().any(retro) {
        let other = as_chess960().faults;
        record.faults.retain(|fault| !retro(fault) || other.iter().any(|also| also.kind == fault.kind));
    }
    record
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(text: &str, dialect: Dialect) -> Vec<&'static str> {
        read(text.as_bytes(), dialect).faults.iter().map(FenFault::name).collect()
    }

    #[test]
    fn a_game_can_be_replayed_from_a_fen_with_missing_fields() {
        let record = read(b"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq", Dialect::Standard);
        assert_eq!(record.faults.len(), 1);
        assert_eq!(record.position, Some(VariantPosition::default()));
    }

    #[test]
    fn a_game_can_be_replayed_with_men_in_excess() {
        let record = read(b"rnbqkbnr/pppppppp/8/8/8/P7/PPPPPPPP/RNBQKBNR w KQkq - 0 1", Dialect::Standard);
        assert_eq!(record.faults.len(), 2);
        assert!(record.position.is_some());
    }

    #[test]
    fn a_fen_legal_in_chess960_only_is_played_as_chess960() {
        let text = b"nrkqbbrn/pppppppp/8/8/8/8/PPPPPPPP/NRKQBBRN w KQkq - 0 1";
        let record = read(text, Dialect::Standard);
        assert!(record.is_chess960_only() && record.castling.is_chess960() && record.position.is_some());
        assert!(read(text, Dialect::Auto).is_valid());
    }

    #[test]
    fn standard_pawns_are_no_racing_kings() {
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        assert_eq!(names(start, Dialect::RacingKings), ["fen-against-variant"]);
        assert!(read(start.as_bytes(), Dialect::RacingKings).position.is_none());
    }

    #[test]
    fn every_variant_accepts_its_own_start() {
        for (dialect, text) in [
            (Dialect::Crazyhouse, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1"),
            (Dialect::ThreeCheck, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3+3 0 1"),
            (Dialect::Horde, "rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP w kq - 0 1"),
            (Dialect::Antichess, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"),
            (Dialect::Atomic, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
            (Dialect::KingOfTheHill, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
            (Dialect::RacingKings, "8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1"),
        ] {
            let record = read(text.as_bytes(), dialect);
            assert!(record.faults.is_empty(), "{dialect:?}: {:?}", record.faults);
            assert_eq!(record.normalized.as_deref(), Some(text));
            assert_eq!(record.position, Some(VariantPosition::new(dialect.variant())));
        }
    }

    #[test]
    fn an_array_of_chess960_is_told_from_a_shuffled_game() {
        let text = b"rqnnkbbr/pppppppp/8/8/8/8/PPPPPPPP/RQNNKBBR w KQkq - 0 1";
        let record = read(text, Dialect::Standard);
        assert!(record.is_chess960_only() && record.castling.is_chess960() && !record.is_valid());
        assert!(read(text, Dialect::Auto).is_valid());
    }

    #[test]
    fn only_a_named_dialect_knows_where_a_bishop_started() {
        let text = "4k3/8/8/8/8/8/1P6/B3K3 w - - 0 40";
        assert_eq!(names(text, Dialect::Standard), ["piece-enclosed"]);
        assert_eq!(names(text, Dialect::Auto), [""; 0]);
    }

    #[test]
    fn nothing_is_a_fen_without_a_single_field() {
        assert_eq!(names("", Dialect::Auto), ["fen-field-count"]);
        assert_eq!(names("   ", Dialect::Auto), ["fen-whitespace", "fen-field-count"]);
    }
}
