//! What a fault means, in the words of the Laws.

use super::fault::{FaultKind, FenFault};
use crate::model::side;

impl FenFault {
    /// One sentence for people: what is wrong, and why it cannot be.
    pub fn explain(&self) -> String {
        self.kind.explain()
    }
}

impl FaultKind {
    /// One sentence for people.
    pub fn explain(&self) -> String {
        match *self {
            FaultKind::FieldCount { found: 4, wanted: 6 } => {
                "four fields make an EPD; a FEN has six: the half-move clock and the move number are missing"
                    .into()
            }
            FaultKind::FieldCount { found, wanted } => {
                let names =
                    ["placement", "side to move", "castling", "en passant", "half-move clock", "move number"];
                match names.get(found..).filter(|missing| !missing.is_empty()) {
                    Some(missing) => {
                        format!("{found} of {wanted} fields, without: {}", missing.join(", "))
                    }
                    None => format!("{found} fields instead of {wanted}"),
                }
            }
            FaultKind::RankCount { found } => format!("the placement has {found} ranks instead of 8"),
            FaultKind::RankSum { from_top, sum } => {
                format!("rank {} adds up to {sum} squares instead of 8", 9_usize.saturating_sub(from_top))
            }
            FaultKind::AdjacentDigits { first, second } => {
                format!("the digits {first} and {second} stand side by side and must be written as one")
            }
            FaultKind::BadChar { found } => {
                format!("{found:?} is no piece letter (KQRBNPkqrbnp), no digit from 1 to 8 and no slash")
            }
            FaultKind::Side => "the side to move must be w or b".into(),
            FaultKind::CastlingSyntax { found } => {
                format!("{found:?} is no castling right: the field is - or some of KQkq")
            }
            FaultKind::CastlingDuplicate { letter } => {
                format!("the castling right {letter} has been given already")
            }
            FaultKind::CastlingOrder => "castling rights are written in the order KQkq".into(),
            FaultKind::EpSyntax => "the en passant field must be - or a square such as e3".into(),
            FaultKind::ClockSyntax => "the half-move clock must be a whole number, 0 or more".into(),
            FaultKind::FullmoveSyntax => "the move number must be a whole number, 1 or more".into(),
            FaultKind::FullmoveZero => "the move number starts at 1".into(),
            FaultKind::Whitespace => {
                "fields are separated by one space, and nothing stands around them".into()
            }
            FaultKind::CheckCountSyntax => {
                "check counters are written 3+3 (checks left) or +0+0 (checks given)".into()
            }
            FaultKind::EpdOperation => {
                "an EPD operation is an opcode that starts with a letter, its operands, and a semicolon"
                    .into()
            }
            FaultKind::EpdDuplicate => "an EPD opcode may be given only once".into(),
            FaultKind::AgainstVariant { dialect } => {
                format!("this is no position of {}", dialect.name())
            }
            _ => self.explain_position(),
        }
    }

    /// The faults of men on a board.
    fn explain_position(&self) -> String {
        match *self {
            FaultKind::KingMissing { color } => format!("{} has no king", side(color)),
            FaultKind::KingExtra { color, count } => {
                format!("{} has {count} kings; each side has one", side(color))
            }
            FaultKind::KingsAdjacent { white, black } => {
                format!("the kings stand side by side on {white} and {black}: neither can have moved there")
            }
            FaultKind::OpponentInCheck { king, by } => {
                format!("the king on {king} is in check from {by} although it is the other side's move")
            }
            FaultKind::PawnOnBackRank { color, square } => {
                format!("{}'s pawn on {square}: no pawn ever stands on the first or last rank", side(color))
            }
            FaultKind::TooManyPawns { color, count } => {
                format!("{} has {count} pawns; a side starts with eight", side(color))
            }
            FaultKind::TooManyPieces { color, count } => {
                format!("{} has {count} men; a side starts with sixteen", side(color))
            }
            FaultKind::TooManyPromoted { color, promoted, pawns } => format!(
                "{} needs {promoted} promotions for these pieces, and only {} pawns are gone",
                side(color),
                8_usize.saturating_sub(pawns)
            ),
            FaultKind::CastlingNoKing { color } => {
                format!("{} may castle, and the king is not where it started", side(color))
            }
            FaultKind::CastlingNoRook { color, letter } => {
                format!("right {letter}: {} has no rook there to castle with", side(color))
            }
            FaultKind::CastlingKingCorner { color, king } => format!(
                "{} may castle from {king}, and a king starts between the rooks, never on the a- or h-file",
                side(color)
            ),
            FaultKind::EpWrongRank { square, turn } => format!(
                "{square} cannot have been stepped over: with {} to move it is a square of the {} rank",
                side(turn),
                turn.fold_wb("sixth", "third")
            ),
            FaultKind::EpNoPawn { square, pawn } => {
                format!("no pawn on {pawn} can have stepped over {square}")
            }
            FaultKind::EpSquareOccupied { square } => {
                format!("{square} is occupied, so no pawn has just stepped over it")
            }
            FaultKind::EpOriginOccupied { square, origin } => {
                format!("{origin} is occupied, so no pawn has just left it to step over {square}")
            }
            FaultKind::EpCheckImpossible { square, checker } => format!(
                "the king was in check from {checker} before the double step over {square}, when it was not yet that side's move"
            ),
            FaultKind::TripleCheck { count } => {
                format!("{count} men give check; one move makes at most two do so")
            }
            FaultKind::DoubleCheckImpossible { first, second } => {
                format!("the men on {first} and {second} give check, and no one move lets both do so")
            }
            _ => self.explain_history(),
        }
    }

    /// The faults of a history that cannot have been, and the notes.
    fn explain_history(&self) -> String {
        match *self {
            FaultKind::ClockEpNonzero { clock } => {
                format!("a pawn has just made a double step, so the half-move clock is 0, not {clock}")
            }
            FaultKind::ClockExceedsPlies { clock, plies } => {
                format!("{clock} half-moves without capture or pawn move, and only {plies} were made")
            }
            FaultKind::ClockTooSmall { clock, plies } => format!(
                "nothing was captured and no pawn has moved, so the half-move clock is {plies}, not {clock}"
            ),
            FaultKind::FullmoveTooSmall { missing, plies } => {
                format!("{missing} men are gone, and only {plies} half-moves can have captured any")
            }
            FaultKind::CheckNoLastMove { checker } => {
                format!("no last move can have given the check from {checker}")
            }
            FaultKind::PawnStructureImpossible { color, square } => {
                format!("{}'s pawn on {square} cannot have come from any square left for it", side(color))
            }
            FaultKind::PawnCapturesExceeded { color, needed, missing } => format!(
                "{}'s pawns need at least {needed} captures to stand there, and only {missing} men of the other side are gone",
                side(color)
            ),
            FaultKind::PieceEnclosed { color, square } => format!(
                "{}'s man on {square} cannot have got there past the men that have never moved",
                side(color)
            ),
            FaultKind::ParityImpossible { turn } => format!(
                "only an {} number of moves leads here, so it cannot be {}'s turn",
                turn.fold_wb("odd", "even"),
                side(turn)
            ),
            FaultKind::PromotionNeedsCapture => {
                "a pawn has promoted although nothing was captured: no pawn can have passed the one in front of it"
                    .into()
            }
            FaultKind::NoLastMove { color } => {
                format!("{} had no legal move that leads to this position", side(color))
            }
            FaultKind::Chess960Only => "this is a position of Chess960, not of standard chess".into(),
            FaultKind::EpNoCapturer { square } => format!("no pawn stands ready to take on {square}"),
            FaultKind::EpNotLegal { square } => {
                format!("the pawn beside may not take on {square}: its king would be in check")
            }
            FaultKind::ClockOver100 { clock } => {
                format!("half-move clock {clock}: fifty moves by each side without capture or pawn move")
            }
            FaultKind::ClockOver150 { clock } => {
                format!("half-move clock {clock}: seventy-five moves by each side without capture or pawn move")
            }
            FaultKind::DeadPosition => "neither side has the material to mate".into(),
            FaultKind::Stalemate => "the side to move has no legal move and is not in check".into(),
            _ => String::new(),
        }
    }
}
