//! Moves of whole sets of squares at once.

use super::board::{BISHOP, KNIGHT, QUEEN, ROOK};

/// All squares but the a-file.
pub const NOT_A: u64 = !0x0101_0101_0101_0101;
/// All squares but the h-file.
pub const NOT_H: u64 = !0x8080_8080_8080_8080;

/// Squares that men of one kind, no pawns, attack from the set, passing over
/// open squares only.
pub fn spread(kind: usize, set: u64, open: u64) -> u64 {
    match kind {
        KNIGHT => knight_ring(set),
        BISHOP => diagonal(set, open),
        ROOK => straight(set, open),
        QUEEN => diagonal(set, open) | straight(set, open),
        _ => king_ring(set),
    }
}

/// Squares next to a member of the set.
pub fn king_ring(set: u64) -> u64 {
    let sides = (set & NOT_A) >> 1 | (set & NOT_H) << 1;
    let row = set | sides;
    sides | row << 8 | row >> 8
}

/// Squares a knight's move from the set.
pub const fn knight_ring(set: u64) -> u64 {
    let one = (set & NOT_A) >> 1 | (set & NOT_H) << 1;
    let not_ab = NOT_A & NOT_A << 1;
    let not_gh = NOT_H & NOT_H >> 1;
    let two = (set & not_ab) >> 2 | (set & not_gh) << 2;
    one << 16 | one >> 16 | two << 8 | two >> 8
}

/// Attacks in one direction: the set spread over open squares, and one step on.
macro_rules! ray {
    ($set:expr, $open:expr, $op:tt $by:literal, $mask:expr) => {{
        let open = $open & $mask;
        let mut set: u64 = $set;
        let mut open: u64 = open;
        set |= open & (set $op $by);
        open &= open $op $by;
        set |= open & (set $op (2 * $by));
        open &= open $op (2 * $by);
        set |= open & (set $op (4 * $by));
        (set $op $by) & $mask
    }};
}

/// Squares rooks on the set attack, passing over open squares only.
pub fn straight(set: u64, open: u64) -> u64 {
    ray!(set, open, << 8, !0)
        | ray!(set, open, >> 8, !0)
        | ray!(set, open, << 1, NOT_A)
        | ray!(set, open, >> 1, NOT_H)
}

/// Squares bishops on the set attack, passing over open squares only.
pub fn diagonal(set: u64, open: u64) -> u64 {
    ray!(set, open, << 9, NOT_A)
        | ray!(set, open, << 7, NOT_H)
        | ray!(set, open, >> 7, NOT_A)
        | ray!(set, open, >> 9, NOT_H)
}

#[cfg(test)]
mod tests {
    use super::super::board::{bishop_attacks, king_attacks, knight_attacks, rook_attacks, squares};
    use super::*;

    #[test]
    fn sets_move_as_their_members_do() {
        let mut seed = 0x2545_f491_4f6c_dd1d_u64;
        for _ in 0..2000 {
            let mut draw = || {
                seed ^= seed << 13;
                seed ^= seed >> 7;
                seed ^= seed << 17;
                seed
            };
            let (set, walls) = (draw() & draw() & draw(), draw() & draw());
            let each = |attacks: fn(u8, u64) -> u64| squares(set).fold(0, |all, at| all | attacks(at, walls));
            assert_eq!(straight(set, !walls), each(rook_attacks));
            assert_eq!(diagonal(set, !walls), each(bishop_attacks));
            assert_eq!(king_ring(set), squares(set).fold(0, |all, at| all | king_attacks(at)));
            assert_eq!(knight_ring(set), squares(set).fold(0, |all, at| all | knight_attacks(at)));
        }
    }
}
