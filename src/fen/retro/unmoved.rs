//! The men that have never moved.

use shakmaty::{Bitboard, Color, Rank, Role, Square, attacks};

use super::Past;

/// Pawns on their first rank, kings and rooks with a right to castle, and the
/// pieces on their squares of the array that such men leave no way out.
///
/// No other man was ever on any of these squares: where all ways in and out are
/// taken from the start, the men inside could only be captured, and no man of
/// their kind could come back.
pub(crate) fn of(past: &Past) -> Bitboard {
    let board = &past.board;
    let pawns = board.by_piece(Color::White.pawn()) & Rank::Second
        | board.by_piece(Color::Black.pawn()) & Rank::Seventh;
    let certain = past.settled | pawns;
    if past.chess960 {
        return certain;
    }
    let homes = || Color::ALL.into_iter().flat_map(|color| array(color).map(move |home| (color, home)));
    let at_home =
        |&(color, (square, role)): &(Color, (Square, Role))| board.by_piece(role.of(color)).contains(square);
    let mut unmoved = certain;
    unmoved.extend(homes().filter(at_home).map(|(_, (square, _))| square));
    // Whoever has a way out may have moved, and so may whoever stands behind.
    loop {
        let before = unmoved;
        for (_, (square, role)) in homes().filter(at_home) {
            if !certain.contains(square) && !neighbours(square, role).is_subset(unmoved) {
                unmoved.discard(square);
            }
        }
        if unmoved == before {
            return unmoved;
        }
    }
}

/// The pieces of one side in the array of the Laws (FIDE 2.3), without the
/// knights, which jump.
pub(crate) fn array(color: Color) -> impl Iterator<Item = (Square, Role)> {
    let homes = [
        (Square::A1, Role::Rook),
        (Square::C1, Role::Bishop),
        (Square::D1, Role::Queen),
        (Square::E1, Role::King),
        (Square::F1, Role::Bishop),
        (Square::H1, Role::Rook),
    ];
    homes.into_iter().map(move |(square, role)| (color.fold_wb(square, square.flip_vertical()), role))
}

/// The squares a man that does not jump must step on first. A king that
/// castles steps over one of them too.
pub(crate) fn neighbours(square: Square, role: Role) -> Bitboard {
    match role {
        Role::Bishop => attacks::bishop_attacks(square, Bitboard::FULL),
        Role::Rook => attacks::rook_attacks(square, Bitboard::FULL),
        _ => attacks::king_attacks(square),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shakmaty::Board;

    fn unmoved(placement: &str) -> Bitboard {
        let board = Board::from_ascii_board_fen(placement.as_bytes()).expect("a board");
        of(&Past::new(&board, Color::White, Bitboard::EMPTY, None, false))
    }

    #[test]
    fn behind_unmoved_pawns_bishops_queen_and_king_stay() {
        let found = unmoved("4k3/8/8/8/8/8/PPPPPPPP/R1BQKBR1");
        let inner: Bitboard = [Square::C1, Square::D1, Square::E1, Square::F1].into_iter().collect();
        assert_eq!(found & Rank::First, inner);
    }

    #[test]
    fn one_moved_pawn_sets_its_neighbours_free() {
        let found = unmoved("4k3/8/8/8/8/3P4/PPP1PPPP/2BQKB2");
        assert_eq!(found & Rank::First, Bitboard::from_square(Square::F1));
    }
}
