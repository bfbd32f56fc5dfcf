//! Whether a legal move is written as the standard has it (PGN 8.2.3).

use shakmaty::variant::{Variant, VariantPosition};
use shakmaty::{Move, Position, Role};

use crate::pgn::mend::{Mend, Mends};
use crate::pgn::reading::{Mark, Shape, Written};
use crate::replay::resolve::{Fitting, fitting};

/// What is odd about the spelling of one legal move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Notation {
    /// Slips that a lenient reader had to see through.
    pub mends: Mends,
    /// A capture without `x`.
    pub missing_capture: bool,
    /// An `x`, and nothing is captured.
    pub false_capture: bool,
    /// The mark behind the move against what stands on the board.
    pub mark: MarkFault,
    /// A file or rank of origin that nobody needs (PGN 8.2.3.4).
    pub needless_origin: bool,
    /// "e.p." behind a move that is not en passant.
    pub false_en_passant: bool,
}

/// The mark for check or mate against what stands on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum MarkFault {
    /// It is right, or the variant is not judged.
    #[default]
    None,
    /// Check without `+`.
    MissingCheck,
    /// Mate without a mark.
    MissingMate,
    /// Mate marked `+`: not wrong, but not all (PGN 8.2.3.5).
    CheckForMate,
    /// `+` without check.
    FalseCheck,
    /// `#` without mate.
    FalseMate,
}

impl Notation {
    /// True if nothing is odd.
    pub fn is_clean(&self) -> bool {
        *self == Notation::default()
    }
}

/// Judges how `m`, legal in `before`, is written, but for the mark behind it.
pub fn judge(before: &VariantPosition, written: &Written, m: Move, mends: Mends) -> Notation {
    let mut notation = Notation { mends, ..Notation::default() };
    if let Shape::Piece { role, file, rank, capture, .. } = written.shape {
        notation.missing_capture = m.is_capture() && !capture && role.is_some();
        notation.false_capture = capture && !m.is_capture();
        let origin = file.is_some() || rank.is_some();
        notation.needless_origin =
            origin && !matches!(role, None | Some(Role::Pawn)) && needless_origin(before, written, m);
    }
    if mends.has(Mend::EnPassantSuffix) {
        notation.false_en_passant = !m.is_en_passant();
    }
    notation
}

/// A shorter origin, or none, means the same one move.
fn needless_origin(before: &VariantPosition, written: &Written, m: Move) -> bool {
    let Shape::Piece { role, file, rank, capture, to, promotion } = written.shape else { return false };
    let shorter = [(None, None), (file, None), (None, rank)];
    let written_parts = usize::from(file.is_some()) + usize::from(rank.is_some());
    shorter
        .into_iter()
        .filter(|(f, r)| usize::from(f.is_some()) + usize::from(r.is_some()) < written_parts)
        .any(|(file, rank)| {
            let shape = Shape::Piece { role, file, rank, capture, to, promotion };
            fitting(before, &Written { shape, mark: None }) == Fitting::One(m)
        })
}

/// Judges the mark behind the move that led to `after` and gives `check`.
pub fn judge_mark(after: &VariantPosition, check: bool, mark: Option<Mark>) -> MarkFault {
    if after.variant() != Variant::Chess {
        return MarkFault::None;
    }
    let mate = check && after.legal_moves().is_empty();
    match mark {
        None if mate => MarkFault::MissingMate,
        None if check => MarkFault::MissingCheck,
        Some(Mark::Check) if mate => MarkFault::CheckForMate,
        Some(Mark::Check) if !check => MarkFault::FalseCheck,
        Some(Mark::Mate) if !mate => MarkFault::FalseMate,
        _ => MarkFault::None,
    }
}
