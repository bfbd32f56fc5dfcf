//! Who attacks a square, without a branch.

use super::board::{BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK};
use super::tables::{Line, SPOTS};

/// The men of `side` (a set of squares, all of one colour) that attack
/// `square` when `occupied` is occupied. `defender` is the other side: pawns
/// hit a square from where its own pawn would hit them.
///
/// Two mispredicted branches cost as much as this whole test, so it has none.
#[inline(always)]
pub(super) fn attackers(roles: &[u64; 8], side: u64, defender: usize, square: usize, occupied: u64) -> u64 {
    let square = square & 63;
    let near = SPOTS[square].kings & roles[KING] & side;
    View::from(square, occupied).attackers(roles, side, defender, square) | near
}

/// What is seen from a square: along ranks and files, and along diagonals, up
/// to the first men met, which are seen too.
#[derive(Clone, Copy, Debug)]
pub(super) struct View {
    pub(super) straight: u64,
    pub(super) slanted: u64,
}

impl View {
    /// The view when `occupied` is occupied.
    #[inline(always)]
    pub(super) fn from(square: usize, occupied: u64) -> View {
        let [rank, file, rising, falling] = &SPOTS[square & 63].lines;
        View {
            straight: seen(rank, occupied) | seen(file, occupied),
            slanted: seen(rising, occupied) | seen(falling, occupied),
        }
    }

    /// The men of `side` that attack the square viewed from, its king apart.
    #[inline(always)]
    pub(super) fn attackers(self, roles: &[u64; 8], side: u64, defender: usize, square: usize) -> u64 {
        let spot = &SPOTS[square & 63];
        let men = self.straight & (roles[ROOK] | roles[QUEEN])
            | self.slanted & (roles[BISHOP] | roles[QUEEN])
            | spot.knights & roles[KNIGHT]
            | spot.pawns[defender & 1] & roles[PAWN];
        men & side
    }
}

/// Squares of a line seen from its middle, the first men met included.
///
/// Taking the nearest man below away from the men above borrows through
/// everything up to the nearest man above: the bits that change are the
/// squares seen and those between which are not on the line.
#[inline(always)]
fn seen(line: &Line, occupied: u64) -> u64 {
    let below = line.below & (occupied | 1);
    let above = line.above & occupied;
    let nearest = 1 << (63 - below.leading_zeros());
    (above ^ above.wrapping_sub(nearest)) & line.all
}

#[cfg(test)]
mod tests {
    use shakmaty::{Bitboard, Square, attacks};

    use super::*;

    #[test]
    fn squares_seen_agree_with_shakmaty() {
        let mut occupied = 1u64;
        for round in 0..500 {
            occupied = occupied.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
            let thinned = occupied & occupied.rotate_left(round % 63);
            for square in Square::ALL {
                let view = View::from(usize::from(square), thinned);
                assert_eq!(view.straight, attacks::rook_attacks(square, Bitboard(thinned)).0);
                assert_eq!(view.slanted, attacks::bishop_attacks(square, Bitboard(thinned)).0);
            }
        }
    }
}
