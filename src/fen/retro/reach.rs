//! Where a man can get if some squares are closed to it for good.

use shakmaty::{Bitboard, Role};

use super::unmoved::neighbours;

/// The squares a man of this role reaches from `starts`, by any number of
/// moves, without stepping on a closed square. The starts are all open.
pub(crate) fn reach(starts: Bitboard, role: Role, closed: Bitboard) -> Bitboard {
    let mut reached = starts;
    let mut fresh = starts;
    while let Some(square) = fresh.pop_front() {
        let next = neighbours(square, role) & !closed & !reached;
        reached |= next;
        fresh |= next;
    }
    reached
}

#[cfg(test)]
mod tests {
    use super::*;
    use shakmaty::{Rank, Square};

    #[test]
    fn a_rook_behind_eight_pawns_has_its_rank_only() {
        let start = Bitboard::from_square(Square::A1);
        assert_eq!(
            reach(start, Role::Rook, Bitboard::from_rank(Rank::Second)),
            Bitboard::from_rank(Rank::First)
        );
    }

    #[test]
    fn a_knight_jumps_over_them() {
        let start = Bitboard::from_square(Square::B1);
        let closed = Bitboard::from_rank(Rank::Second);
        assert_eq!(reach(start, Role::Knight, closed), !closed);
    }
}
