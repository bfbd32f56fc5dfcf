//! The faults a FEN can have, each by its name.

use shakmaty::{Color, Square};

use crate::model::{Severity, Span};

/// One fault, and where it stands in the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FenFault {
    /// What is wrong.
    pub kind: FaultKind,
    /// The bytes of the FEN or EPD that show it.
    pub span: Span,
}

/// How deep one must look to see a fault. Declared in the order of looking.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// The text does not follow the grammar.
    Syntax,
    /// Kings and pawns stand where they never can, or the wrong side moves.
    Basic,
    /// More men than a side ever has.
    Material,
    /// A castling right without its king or rook.
    Castling,
    /// An en passant square without the double step before it.
    EnPassant,
    /// A check no move can give.
    Check,
    /// Counters that contradict each other or the board.
    Counters,
    /// Proven impossible to reach from the starting position.
    Retro,
    /// Not a fault: worth knowing.
    Note,
}

/// What is wrong with a FEN or EPD.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the fields are what their names say; the variants are documented")]
pub enum FaultKind {
    /// Not six fields (EPD: not four and operations).
    FieldCount { found: usize, wanted: usize },
    /// The placement has not eight ranks.
    RankCount { found: usize },
    /// A rank does not add up to eight squares. `from_top` is counted from 1.
    RankSum { from_top: usize, sum: usize },
    /// Two digits side by side.
    AdjacentDigits { first: u8, second: u8 },
    /// A character the placement cannot hold.
    BadChar { found: char },
    /// The side to move is neither `w` nor `b`.
    Side,
    /// A character the castling field cannot hold.
    CastlingSyntax { found: char },
    /// A castling right named twice.
    CastlingDuplicate { letter: char },
    /// Castling rights not in the order `KQkq`.
    CastlingOrder,
    /// The en passant field is neither `-` nor a square.
    EpSyntax,
    /// The half-move clock is not a number.
    ClockSyntax,
    /// The move number is not a number.
    FullmoveSyntax,
    /// The move number is 0.
    FullmoveZero,
    /// Blanks other than one space between fields.
    Whitespace,
    /// The check counters of three-check are not counters.
    CheckCountSyntax,
    /// An EPD operation that does not follow the grammar.
    EpdOperation,
    /// An EPD opcode given twice.
    EpdDuplicate,

    /// A side has no king.
    KingMissing { color: Color },
    /// A side has more than one king.
    KingExtra { color: Color, count: usize },
    /// The kings stand side by side.
    KingsAdjacent { white: Square, black: Square },
    /// The side not to move is in check.
    OpponentInCheck { king: Square, by: Square },
    /// A pawn on the first or last rank.
    PawnOnBackRank { color: Color, square: Square },
    /// The position is none of the variant the FEN is read as.
    AgainstVariant { dialect: super::Dialect },

    /// More than eight pawns.
    TooManyPawns { color: Color, count: usize },
    /// More than sixteen men.
    TooManyPieces { color: Color, count: usize },
    /// More promoted men than missing pawns.
    TooManyPromoted { color: Color, promoted: usize, pawns: usize },

    /// A right to castle, and the king not at home.
    CastlingNoKing { color: Color },
    /// A right to castle, and no rook for it.
    CastlingNoRook { color: Color, letter: char },
    /// A right to castle with a king on the a- or h-file.
    CastlingKingCorner { color: Color, king: Square },

    /// The en passant square is on the wrong rank for the side to move.
    EpWrongRank { square: Square, turn: Color },
    /// No pawn stands in front of the en passant square.
    EpNoPawn { square: Square, pawn: Square },
    /// The en passant square is occupied.
    EpSquareOccupied { square: Square },
    /// The square the pawn came from is occupied.
    EpOriginOccupied { square: Square, origin: Square },
    /// The double step cannot have given this check.
    EpCheckImpossible { square: Square, checker: Square },

    /// More than two men give check.
    TripleCheck { count: usize },
    /// Two men give check that no one move can let do so.
    DoubleCheckImpossible { first: Square, second: Square },

    /// A double step has just been made, and the half-move clock is not 0.
    ClockEpNonzero { clock: u32 },
    /// The half-move clock is higher than the number of moves made.
    ClockExceedsPlies { clock: u32, plies: u64 },
    /// Nothing was captured, no pawn moved, and the clock is too low.
    ClockTooSmall { clock: u32, plies: u64 },
    /// More men are gone than moves could capture.
    FullmoveTooSmall { missing: usize, plies: u64 },

    /// No move can give the check on the board.
    CheckNoLastMove { checker: Square },
    /// No set of pawn moves leads to these pawns.
    PawnStructureImpossible { color: Color, square: Square },
    /// The pawns need more captures than there are men gone.
    PawnCapturesExceeded { color: Color, needed: usize, missing: usize },
    /// A man stands where men that never moved do not let it.
    PieceEnclosed { color: Color, square: Square },
    /// Only a known number of moves, even or odd, leads here.
    ParityImpossible { turn: Color },
    /// A pawn promoted although nothing was ever captured.
    PromotionNeedsCapture,
    /// The side that has just moved had no move to make.
    NoLastMove { color: Color },

    /// Legal as Chess960 only.
    Chess960Only,
    /// No pawn could take en passant.
    EpNoCapturer { square: Square },
    /// A pawn stands ready to take en passant but may not.
    EpNotLegal { square: Square },
    /// The half-move clock has reached 100.
    ClockOver100 { clock: u32 },
    /// The half-move clock has reached 150.
    ClockOver150 { clock: u32 },
    /// Neither side has the material to mate.
    DeadPosition,
    /// The side to move is stalemated.
    Stalemate,
}

impl FenFault {
    /// The name in lower case with hyphens: `fen-field-count`.
    pub fn name(&self) -> &'static str {
        self.kind.row().0
    }

    /// The level at which it is seen.
    pub fn level(&self) -> Level {
        self.kind.row().1
    }

    /// Where it stands in the text.
    pub fn span(&self) -> Span {
        self.span
    }

    /// How grave it is in a list of FENs.
    pub fn severity_in_list(&self) -> Severity {
        match (self.kind, self.level()) {
            (FaultKind::Whitespace | FaultKind::CastlingOrder, _) => Severity::Warning,
            (_, Level::Counters | Level::Retro) => Severity::Warning,
            (_, Level::Note) => Severity::Info,
            _ => Severity::Error,
        }
    }

    /// How grave it is in the FEN tag of a game: the game can be replayed
    /// with men in excess, and nothing depends on the counters, however they
    /// are written.
    pub fn severity_in_game(&self) -> Severity {
        match (self.kind, self.level()) {
            (FaultKind::ClockSyntax | FaultKind::FullmoveSyntax | FaultKind::FullmoveZero, _) => {
                Severity::Warning
            }
            (_, Level::Material) => Severity::Warning,
            (_, Level::Counters) => Severity::Info,
            _ => self.severity_in_list(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(kind: FaultKind) -> FenFault {
        FenFault { kind, span: Span::default() }
    }

    #[test]
    fn men_in_excess_are_an_error_in_a_list_and_a_warning_in_a_game() {
        let excess = fault(FaultKind::TooManyPawns { color: Color::White, count: 9 });
        assert_eq!(excess.severity_in_list(), Severity::Error);
        assert_eq!(excess.severity_in_game(), Severity::Warning);
    }

    #[test]
    fn counters_are_a_warning_in_a_list_and_an_info_in_a_game() {
        let clock = fault(FaultKind::ClockEpNonzero { clock: 3 });
        assert_eq!(clock.severity_in_list(), Severity::Warning);
        assert_eq!(clock.severity_in_game(), Severity::Info);
    }
}
