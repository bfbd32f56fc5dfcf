//! Two pawns facing each other on a file pass only after a capture.

use shakmaty::{Board, Square};

use crate::fen::fault::FaultKind;

/// Reports a promotion with all thirty-two men on the board: nothing was
/// captured, so every pawn kept its file and met the other pawn on it.
pub(crate) fn judge(board: &Board, report: &mut dyn FnMut(FaultKind, Option<Square>)) {
    if board.occupied().count() == 32 && board.pawns().count() < 16 {
        report(FaultKind::PromotionNeedsCapture, None);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_man_gone_may_have_let_a_pawn_pass() {
        let count = |placement: &str| {
            let board = Board::from_ascii_board_fen(placement.as_bytes()).expect("a board");
            let mut count = 0;
            judge(&board, &mut |_, _| count += 1);
            count
        };
        assert_eq!(count("rnbqkbnr/1ppppppp/8/p7/Q7/8/1PPPPPPP/RNBQKBNR"), 1);
        assert_eq!(count("rnbqkbnr/1ppppppp/8/8/Q7/8/1PPPPPPP/RNBQKBNR"), 0);
    }
}
