//! Who attacks a square, without a branch.

use super::board::{BISHOP, KING, KNIGHT, PAWN as PAWNS, QUEEN, ROOK};
use super::tables::{LINES, Line, PAWN, REACH};

/// The men of `side` (a set of squares, all of one colour) that attack
/// `square` when `occupied` is occupied. `defender` is the other side: pawns
/// hit a square from where its own pawn would hit them.
///
/// Two mispredicted branches cost as much as this whole test, so it has none.
#[inline(always)]
pub(super) fn attackers(roles: &[u64; 8], side: u64, defender: usize, square: usize, occupied: u64) -> u64 {
    let square = square & 63;
    let [rank, file, rising, falling] = LINES[square];
    let straight = seen(rank, occupied) | seen(file, occupied);
    let slanted = seen(rising, occupied) | seen(falling, occupied);
    let men = straight & (roles[ROOK] | roles[QUEEN])
        | slanted & (roles[BISHOP] | roles[QUEEN])
        | REACH[KNIGHT][square] & roles[KNIGHT]
        | REACH[KING][square] & roles[KING]
        | PAWN[defender & 1][square] & roles[PAWNS];
    men & side
}

/// Squares of a line seen from its middle, the first men met included.
///
/// Taking the nearest man below away from the men above borrows through
/// everything up to the nearest man above: the bits that change are the
/// squares seen and those between which are not on the line.
#[inline(always)]
pub(super) fn seen(line: Line, occupied: u64) -> u64 {
    let below = line.below & occupied | 1;
    let above = line.above & occupied;
    let nearest = 1 << (63 - below.leading_zeros());
    (above ^ above.wrapping_sub(nearest)) & (line.below | line.above)
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
            let thinned = occupied & occupied.rotate_left(round % 63) & !0;
            for square in Square::ALL {
                let [rank, file, rising, falling] = LINES[usize::from(square)];
                let straight = seen(rank, thinned) | seen(file, thinned);
                let slanted = seen(rising, thinned) | seen(falling, thinned);
                assert_eq!(straight, attacks::rook_attacks(square, Bitboard(thinned)).0);
                assert_eq!(slanted, attacks::bishop_attacks(square, Bitboard(thinned)).0);
            }
        }
    }
}
