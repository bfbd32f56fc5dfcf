//! The arrays a game of Chess960 can start from.

use shakmaty::{Bitboard, Board, Color, File, Rank, Role, Square};

/// True for a board with all men at home in one of the 960 arrays: mirrored
/// sides, bishops on squares of different colours, the king between the rooks
/// (FIDE Guidelines II.2).
pub(crate) fn is_chess960(board: &Board) -> bool {
    let at = |file: File, rank: Rank| board.piece_at(Square::from_coords(file, rank));
    let mirrored = File::ALL.into_iter().all(|file| {
        let white = at(file, Rank::First);
        white.is_some_and(|man| man.color.is_white())
            && white.map(|man| man.role.of(Color::Black)) == at(file, Rank::Eighth)
            && at(file, Rank::Second) == Some(Color::White.pawn())
            && at(file, Rank::Seventh) == Some(Color::Black.pawn())
    });
    let first = |role: Role| board.by_piece(role.of(Color::White)) & Bitboard::from_rank(Rank::First);
    let [rooks, bishops] = [first(Role::Rook), first(Role::Bishop)];
    let between = rooks.first().zip(rooks.last()).zip(first(Role::King).single_square());
    mirrored
        && board.occupied().count() == 32
        && [rooks, bishops, first(Role::Knight)].into_iter().all(|men| men.count() == 2)
        && first(Role::Queen).count() == 1
        && (bishops & Bitboard::LIGHT_SQUARES).count() == 1
        && between.is_some_and(|((left, right), king)| left < king && king < right)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_arrays_and_nothing_else() {
        assert!((0..960).all(|number| is_chess960(&Board::chess960(number))));
        for placement in [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBRN",
            "krrbbnnq/pppppppp/8/8/8/8/PPPPPPPP/KRRBBNNQ",
            "rbnbkqnr/pppppppp/8/8/8/8/PPPPPPPP/RBNBKQNR",
            "rnbqkbnr/ppppppp1/8/8/8/8/PPPPPPPP/RNBQKBNR",
        ] {
            assert!(!is_chess960(&Board::from_ascii_board_fen(placement.as_bytes()).expect("a board")));
        }
    }
}
