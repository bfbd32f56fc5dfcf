//! With every move a knight changes the colour of its square.

use shakmaty::{Bitboard, Color, Rank, Role, Square};

use super::Past;
use super::reach::reach;
use super::unmoved::array;
use crate::fen::fault::FaultKind;

/// Reports a side to move that an even or odd number of moves excludes.
///
/// The number is known to be even or odd if nothing was captured and only
/// these have moved: knights, pawns by a single step, and rooks with one
/// square to go to and come back from.
pub(crate) fn judge(past: &Past, unmoved: Bitboard, report: &mut dyn FnMut(FaultKind, Option<Square>)) {
    let board = &past.board;
    if past.chess960 || board.occupied().count() != 32 || board.pawns().count() != 16 {
        return;
    }
    let odd =
        Color::ALL.into_iter().try_fold(false, |odd, color| Some(odd ^ moves_are_odd(past, unmoved, color)?));
    if odd == Some(past.turn.is_white()) {
        report(FaultKind::ParityImpossible { turn: past.turn }, None);
    }
}

/// Whether one side has made an odd number of moves; `None` if unknown.
fn moves_are_odd(past: &Past, unmoved: Bitboard, color: Color) -> Option<bool> {
    let board = &past.board;
    let (step, own) = (color.fold_wb(Rank::Third, Rank::Sixth), board.by_color(color));
    let advanced = board.pawns() & own & !unmoved;
    if !advanced.is_subset(Bitboard::from_rank(step)) {
        return None;
    }
    // One knight starts on a light square, the other on a dark one.
    let light = (board.knights() & own & Bitboard::LIGHT_SQUARES).count();
    let mut odd = (advanced.count() + light + 1) % 2 == 1;
    for (home, role) in array(color).filter(|&(home, _)| !unmoved.contains(home)) {
        let range = reach(Bitboard::from_square(home), role, unmoved);
        let man = board.by_piece(role.of(color)) & range;
        if role != Role::Rook || range.count() != 2 || man.count() != 1 {
            return None;
        }
        odd ^= !man.contains(home);
    }
    Some(odd)
}

#[cfg(test)]
mod tests {
    use super::*;
    use shakmaty::Board;

    fn possible(placement: &str, turn: Color) -> bool {
        let board = Board::from_ascii_board_fen(placement.as_bytes()).expect("a board");
        let past = Past::new(&board, turn, Bitboard::EMPTY, None, false);
        let mut possible = true;
        judge(&past, super::super::unmoved::of(&past), &mut |_, _| possible = false);
        possible
    }

    #[test]
    fn the_array_is_white_s_to_move() {
        let array = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
        assert!(possible(array, Color::White) && !possible(array, Color::Black));
    }

    #[test]
    fn a_rook_on_the_knight_s_square_made_an_odd_number_of_moves() {
        let moved = "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKBR1";
        assert!(possible(moved, Color::White) && !possible(moved, Color::Black));
    }

    #[test]
    fn a_pawn_two_squares_on_may_have_gone_there_in_one_move_or_two() {
        let moved = "rnbqkbnr/pppppppp/8/8/P7/8/1PPPPPPP/RNBQKBNR";
        assert!(possible(moved, Color::White) && possible(moved, Color::Black));
    }
}
