//! The premises of the material lemmas, read off the board.

use shakmaty::{Board, Color, Square};

use super::super::material::Lemma;

/// True if the lemma applies to `color` on this board.
pub fn holds(board: &Board, color: Color, lemma: Lemma) -> bool {
    let (own, other) = (board.material_side(color), board.material_side(!color));
    match lemma {
        Lemma::BareKing => board.by_color(color).count() == 1,
        Lemma::KnightAgainstQueens => {
            board.by_color(color).count() == 2
                && own.knight == 1
                && other.pawn + other.knight + other.bishop + other.rook == 0
        }
        Lemma::BishopsOfOneColour => {
            let bishops = board.bishops();
            (board.pawns() | board.knights()).is_empty()
                && own.rook + own.queen == 0
                && (bishops.into_iter().all(Square::is_dark) || bishops.into_iter().all(Square::is_light))
        }
    }
}
