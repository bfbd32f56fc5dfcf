//! Never more men than a side can have.

use shakmaty::{Bitboard, Board, Color};

use super::fault::FaultKind;

/// Men of one side that can only be promoted pawns: queens beyond the first,
/// rooks and knights beyond the second, bishops beyond the first on their
/// colour of square (FIDE 2.2, 3.7.3.3).
pub(crate) fn promoted(board: &Board, color: Color) -> usize {
    let count = |men: Bitboard, start: usize| (men & board.by_color(color)).count().saturating_sub(start);
    count(board.queens(), 1)
        + count(board.rooks(), 2)
        + count(board.knights(), 2)
        + count(board.bishops() & Bitboard::LIGHT_SQUARES, 1)
        + count(board.bishops() & Bitboard::DARK_SQUARES, 1)
}

/// Reports more than eight pawns, more than sixteen men, and more promoted
/// men than pawns are gone.
pub(crate) fn judge(board: &Board, color: Color, report: &mut dyn FnMut(FaultKind)) {
    let pawns = board.by_piece(color.pawn()).count();
    let men = board.by_color(color).count();
    let promoted = promoted(board, color);
    if pawns > 8 {
        report(FaultKind::TooManyPawns { color, count: pawns });
    }
    if men > 16 {
        report(FaultKind::TooManyPieces { color, count: men });
    }
    if promoted > 8_usize.saturating_sub(pawns) {
        report(FaultKind::TooManyPromoted { color, promoted, pawns });
    }
}

/// True if neither side has the material to mate: bare kings, one minor piece,
/// or only bishops, all on squares of one colour (FIDE 5.2.2).
pub(crate) fn cannot_mate(board: &Board) -> bool {
    let minors = board.bishops() | board.knights();
    let others = board.occupied() & !board.kings() & !minors;
    let bishops_alike = board.knights().is_empty()
        && (board.bishops().is_subset(Bitboard::LIGHT_SQUARES)
            || board.bishops().is_subset(Bitboard::DARK_SQUARES));
    others.is_empty() && (minors.count() <= 1 || bishops_alike)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(placement: &str) -> Vec<FaultKind> {
        let board = Board::from_ascii_board_fen(placement.as_bytes()).expect("a board");
        let mut kinds = Vec::new();
        judge(&board, Color::White, &mut |kind| kinds.push(kind));
        kinds
    }

    #[test]
    fn two_bishops_on_one_colour_are_one_promotion() {
        let color = Color::White;
        assert_eq!(
            kinds("4k3/8/8/8/8/8/PPPPPPPP/2B1B1K1"),
            [FaultKind::TooManyPromoted { color, promoted: 1, pawns: 8 }]
        );
        assert_eq!(kinds("4k3/8/8/8/8/8/PPPPPPPP/2BB2K1"), []);
    }

    #[test]
    fn nine_pawns_are_no_promotion() {
        let color = Color::White;
        assert_eq!(kinds("4k3/8/8/8/8/P7/PPPPPPPP/4K3"), [FaultKind::TooManyPawns { color, count: 9 }]);
    }

    #[test]
    fn bishops_of_one_colour_cannot_mate() {
        let dead = |placement: &str| {
            cannot_mate(&Board::from_ascii_board_fen(placement.as_bytes()).expect("a board"))
        };
        assert!(dead("4k3/8/8/2b5/8/8/8/B3K1B1") && dead("4k3/8/8/8/8/8/8/4K1N1"));
        assert!(!dead("4k3/8/8/8/8/8/8/B3KB2") && !dead("4k1n1/8/8/8/8/8/8/4K1N1"));
    }
}
