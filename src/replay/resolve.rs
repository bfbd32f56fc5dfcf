//! Which legal moves a written one can mean.

use shakmaty::variant::VariantPosition;
use shakmaty::{Move, MoveList, Position};

use crate::pgn::reading::{Shape, Written};

/// The legal moves that fit a written move in all it says of role, origin,
/// target and promotion. An `x` too many or too few and the marks behind a
/// move are not asked here.
pub fn fitting(position: &VariantPosition, written: &Written) -> MoveList {
    match written.shape {
        Shape::Castle(side) => position.castling_moves(side),
        Shape::Drop { role, to } => {
            let mut moves = position.san_candidates(role, to);
            moves.retain(|m| matches!(m, Move::Put { .. }));
            moves
        }
        Shape::Piece { role, file, rank, to, promotion, .. } => {
            let mut moves = match role {
                Some(role) => position.san_candidates(role, to),
                None => by_coordinates(position, to),
            };
            moves.retain(|m| {
                let Some(from) = m.from() else { return false };
                file.is_none_or(|file| from.file() == file)
                    && rank.is_none_or(|rank| from.rank() == rank)
                    && m.promotion() == promotion
            });
            moves
        }
    }
}

/// Legal moves that end on `to` in coordinate notation: a castling king is
/// written to its target or, as in Chess960, to its rook.
fn by_coordinates(position: &VariantPosition, to: shakmaty::Square) -> MoveList {
    let mut moves = position.legal_moves();
    moves.retain(|m| match *m {
        Move::Castle { king, rook } => {
            let side = shakmaty::CastlingSide::from_king_side(rook.file() > king.file());
            to == rook || to == side.king_to(position.turn())
        }
        _ => m.to() == to,
    });
    moves
}
