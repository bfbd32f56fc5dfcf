//! Which legal moves a written one can mean.

use shakmaty::variant::VariantPosition;
use shakmaty::{CastlingSide, Move, Position, Square};

use crate::pgn::reading::{Shape, Written};

/// The legal moves that fit a written move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fitting {
    /// It is illegal.
    None,
    /// The one move it means.
    One(Move),
    /// It is ambiguous.
    Several(Vec<Move>),
}

impl FromIterator<Move> for Fitting {
    fn from_iter<I: IntoIterator<Item = Move>>(moves: I) -> Fitting {
        let mut moves = moves.into_iter();
        match (moves.next(), moves.next()) {
            (None, _) => Fitting::None,
            (Some(only), None) => Fitting::One(only),
            (Some(first), Some(second)) => {
                Fitting::Several([first, second].into_iter().chain(moves).collect())
            }
        }
    }
}

/// The legal moves that fit a written move in all it says of role, origin,
/// target and promotion. An `x` too many or too few and the marks behind a
/// move are not asked here.
pub fn fitting(position: &VariantPosition, written: &Written) -> Fitting {
    match written.shape {
        Shape::Castle(side) => position.castling_moves(side).iter().copied().collect(),
        Shape::Drop { role, to } => {
            let moves = position.san_candidates(role, to);
            moves.iter().copied().filter(|m| matches!(m, Move::Put { .. })).collect()
        }
        Shape::Piece { role, file, rank, to, promotion, .. } => {
            let fits = |m: &Move| {
                let Some(from) = m.from() else { return false };
                file.is_none_or(|file| from.file() == file)
                    && rank.is_none_or(|rank| from.rank() == rank)
                    && m.promotion() == promotion
            };
            match role {
                Some(role) => position.san_candidates(role, to).iter().copied().filter(fits).collect(),
                None => {
                    let moves = position.legal_moves();
                    moves.iter().copied().filter(|m| ends_on(m, to, position) && fits(m)).collect()
                }
            }
        }
    }
}

/// A move ends on `to` in coordinate notation: a castling king is written to
/// its target or, as in Chess960, to its rook.
fn ends_on(m: &Move, to: Square, position: &VariantPosition) -> bool {
    match *m {
        Move::Castle { king, rook } => {
            let side = CastlingSide::from_king_side(rook.file() > king.file());
            to == rook || to == side.king_to(position.turn())
        }
        _ => m.to() == to,
    }
}
