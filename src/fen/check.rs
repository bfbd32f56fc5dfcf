//! Checks that no single move can give.

use shakmaty::{Board, Color, Square, attacks};

use super::fault::FaultKind;

/// Reports more than two men giving check, and two that no move can let give
/// check together: one move lets at most one man that is not a queen, rook or
/// bishop give check (the man that moved), and opens no line on both sides of
/// a king.
pub(crate) fn judge(board: &Board, turn: Color, report: &mut dyn FnMut(FaultKind, Option<Square>)) {
    let Some(king) = board.king_of(turn) else { return };
    let checkers = board.attacks_to(king, !turn, board.occupied());
    let (Some(first), Some(second)) = (checkers.first(), checkers.last()) else { return };
    match checkers.count() {
        0 | 1 => {}
        2 => {
            let steppers = checkers.is_subset(board.steppers());
            if steppers || attacks::aligned(first, king, second) {
                report(FaultKind::DoubleCheckImpossible { first, second }, Some(king));
            }
        }
        count => report(FaultKind::TripleCheck { count }, Some(king)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(placement: &str) -> Vec<FaultKind> {
        let board = Board::from_ascii_board_fen(placement.as_bytes()).expect("a board");
        let mut kinds = Vec::new();
        judge(&board, Color::Black, &mut |kind, _| kinds.push(kind));
        kinds
    }

    #[test]
    fn a_man_that_moved_and_a_line_it_opened_may_check_together() {
        assert_eq!(kinds("4k3/8/5N2/8/8/8/8/4R1K1"), []);
    }

    #[test]
    fn a_king_between_two_rooks_cannot_be_in_check_from_both() {
        let (first, second) = (Square::A8, Square::H8);
        assert_eq!(kinds("R3k2R/8/8/8/8/8/8/4K3"), [FaultKind::DoubleCheckImpossible { first, second }]);
    }
}
