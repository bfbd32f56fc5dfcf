//! Where a man can get if some squares are closed to it for good.

use shakmaty::{Bitboard, File, Role};

/// The squares a queen, rook, bishop or king reaches from `starts`, by any
/// number of moves, without stepping on a closed square. The starts are open.
pub(crate) fn reach(starts: Bitboard, role: Role, closed: Bitboard) -> Bitboard {
    let mut reached = starts;
    loop {
        let further = reached | steps(reached, role) & !closed;
        if further == reached {
            return reached;
        }
        reached = further;
    }
}

/// The squares one step away from any of `from`, in the role's directions.
fn steps(from: Bitboard, role: Role) -> Bitboard {
    let sideways = |set: Bitboard| {
        let right = (set & !Bitboard::from_file(File::H)).shift(1);
        right | (set & !Bitboard::from_file(File::A)).shift(-1)
    };
    let beside = sideways(from);
    let diagonal = beside.shift(8) | beside.shift(-8);
    let straight = beside | from.shift(8) | from.shift(-8);
    match role {
        Role::Bishop => diagonal,
        Role::Rook => straight,
        _ => straight | diagonal,
    }
}

#[cfg(test)]
mod tests {
    use super::super::unmoved::neighbours;
    use super::*;
    use shakmaty::{Rank, Square};

    #[test]
    fn a_rook_behind_eight_pawns_has_its_rank_only() {
        let start = Bitboard::from_square(Square::A1);
        let rank = |rank| Bitboard::from_rank(rank);
        assert_eq!(reach(start, Role::Rook, rank(Rank::Second)), rank(Rank::First));
    }

    #[test]
    fn steps_do_not_go_over_the_edge() {
        for role in [Role::Bishop, Role::Rook, Role::Queen, Role::King] {
            for square in Square::ALL {
                assert_eq!(steps(Bitboard::from_square(square), role), neighbours(square, role));
            }
        }
    }
}
