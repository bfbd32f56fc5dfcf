//! The side that has just moved made a move.

use shakmaty::{Bitboard, Color, Rank, Square};

use super::Past;
use super::unmove::any_before;
use crate::fen::fault::FaultKind;

/// Positions looked at before the answer is *unknown*.
const LIMIT: u32 = 20_000;

/// Reports a check that no move can have given, and a position that no move,
/// or no two moves, lead to.
pub(crate) fn judge(past: &Past, report: &mut dyn FnMut(FaultKind, Option<Square>)) {
    if may_be_the_start(past) {
        return;
    }
    let mut left = LIMIT;
    let mut one_before = false;
    let two_before = any_before(past, &mut |before| {
        one_before = true;
        if may_be_the_start(before) || left == 0 {
            return true;
        }
        any_before(before, &mut |_| true) || {
            left -= 1;
            left == 0
        }
    });
    if two_before {
        return;
    }
    let board = &past.board;
    let king = board.king_of(past.turn);
    let checkers = king.map_or(Bitboard::EMPTY, |king| board.attacks_to(king, !past.turn, board.occupied()));
    match checkers.first() {
        Some(checker) if !one_before => report(FaultKind::CheckNoLastMove { checker }, Some(checker)),
        _ => report(FaultKind::NoLastMove { color: !past.turn }, None),
    }
}

/// All men at home and White to move: no move need have been made.
fn may_be_the_start(past: &Past) -> bool {
    let board = &past.board;
    let side = |color: Color, rank: Rank| {
        board.by_piece(color.pawn()) == Bitboard::from_rank(rank)
            && board.by_color(color) & !board.pawns() == Bitboard::from_rank(color.backrank())
    };
    past.turn.is_white() && side(Color::White, Rank::Second) && side(Color::Black, Rank::Seventh)
}

#[cfg(test)]
mod tests {
    use super::*;
    use shakmaty::Board;

    fn kinds(placement: &str, turn: Color) -> Vec<FaultKind> {
        let board = Board::from_ascii_board_fen(placement.as_bytes()).expect("a board");
        let past = Past::new(&board, turn, Bitboard::EMPTY, None, false);
        let mut kinds = Vec::new();
        judge(&past, &mut |kind, _| kinds.push(kind));
        kinds
    }

    #[test]
    fn an_unmoved_pawn_gives_no_check() {
        let checker = Square::E2;
        assert_eq!(kinds("8/8/8/8/8/3k4/4P3/6K1", Color::Black), [FaultKind::CheckNoLastMove { checker }]);
    }

    #[test]
    fn a_king_that_can_only_have_left_an_impossible_check_did_not_move() {
        assert_eq!(
            kinds("7k/5K2/6P1/5NNN/8/8/8/8", Color::White),
            [FaultKind::NoLastMove { color: Color::Black }]
        );
    }

    #[test]
    fn a_capture_may_explain_a_double_check() {
        assert_eq!(kinds("4k3/5P2/8/8/8/8/8/4R1K1", Color::Black), []);
    }
}
