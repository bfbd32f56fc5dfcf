//! Where men can go on an empty board, and what lies on the way.
//!
//! Squares are numbers, a1 = 0, b1 = 1, … h8 = 63; sets of squares are 64-bit
//! words. All tables are made at compile time and together take 41 KiB, of
//! which a game touches little: they stay in the first-level cache.

use super::board::{BISHOP, KING, KNIGHT, QUEEN, ROOK};

/// Squares of one line on either side of a square.
#[derive(Clone, Copy)]
pub(super) struct Line {
    /// Those with smaller numbers.
    pub(super) below: u64,
    /// Those with greater numbers.
    pub(super) above: u64,
}

/// Squares a man of a role reaches from a square of the empty board. Pawns
/// have no row here: see [`PAWN`].
pub(super) static REACH: [[u64; 64]; 8] = reach();

/// Squares a pawn of a side (White 0, Black 1) attacks.
pub(super) static PAWN: [[u64; 64]; 2] = [leaps(&[(-1, 1), (1, 1)]), leaps(&[(-1, -1), (1, -1)])];

/// Squares strictly between two squares of one line; empty for all others.
pub(super) static BETWEEN: [[u64; 64]; 64] = between();

/// The four lines through each square: rank, file, and the two diagonals.
pub(super) static LINES: [[Line; 4]; 64] = lines();

/// A step that makes the square's number greater, for each of the four lines.
const UPWARD: [(i32, i32); 4] = [(1, 0), (0, 1), (1, 1), (-1, 1)];

/// The square `(files, ranks)` away, if it is on the board.
const fn step(square: usize, (files, ranks): (i32, i32)) -> Option<usize> {
    let file = (square % 8) as i32 + files;
    let rank = (square / 8) as i32 + ranks;
    if 0 <= file && file < 8 && 0 <= rank && rank < 8 { Some((rank * 8 + file) as usize) } else { None }
}

/// All squares met by repeating a step.
const fn ray(square: usize, by: (i32, i32)) -> u64 {
    let mut met = 0;
    let mut at = square;
    while let Some(next) = step(at, by) {
        met |= 1 << next;
        at = next;
    }
    met
}

const fn leaps(steps: &[(i32, i32)]) -> [u64; 64] {
    let mut table = [0; 64];
    let mut square = 0;
    while square < 64 {
        let mut i = 0;
        while i < steps.len() {
            if let Some(next) = step(square, steps[i]) {
                table[square] |= 1 << next;
            }
            i += 1;
        }
        square += 1;
    }
    table
}

const fn lines() -> [[Line; 4]; 64] {
    let mut table = [[Line { below: 0, above: 0 }; 4]; 64];
    let mut square = 0;
    while square < 64 {
        let mut i = 0;
        while i < 4 {
            let (files, ranks) = UPWARD[i];
            table[square][i] =
                Line { below: ray(square, (-files, -ranks)), above: ray(square, (files, ranks)) };
            i += 1;
        }
        square += 1;
    }
    table
}

const fn reach() -> [[u64; 64]; 8] {
    let mut table = [[0; 64]; 8];
    table[KNIGHT] = leaps(&[(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]);
    table[KING] = leaps(&[(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]);
    let lines = lines();
    let mut square = 0;
    while square < 64 {
        let [rank, file, rising, falling] = lines[square];
        table[ROOK][square] = rank.below | rank.above | file.below | file.above;
        table[BISHOP][square] = rising.below | rising.above | falling.below | falling.above;
        table[QUEEN][square] = table[ROOK][square] | table[BISHOP][square];
        square += 1;
    }
    table
}

const fn between() -> [[u64; 64]; 64] {
    let mut table = [[0; 64]; 64];
    let mut from = 0;
    while from < 64 {
        let mut i = 0;
        while i < 4 {
            let mut met = 0;
            let mut at = from;
            while let Some(next) = step(at, UPWARD[i]) {
                table[from][next] = met;
                table[next][from] = met;
                met |= 1 << next;
                at = next;
            }
            i += 1;
        }
        from += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use shakmaty::{Bitboard, Color, Role, Square, attacks};

    use super::*;

    #[test]
    fn tables_agree_with_shakmaty() {
        for square in Square::ALL {
            let at = usize::from(square);
            for role in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King] {
                let piece = role.of(Color::White);
                let reached = attacks::attacks(square, piece, Bitboard::EMPTY);
                assert_eq!(REACH[usize::from(role)][at], reached.0, "{role:?} {square}");
            }
            assert_eq!(PAWN[0][at], attacks::pawn_attacks(Color::White, square).0, "{square}");
            assert_eq!(PAWN[1][at], attacks::pawn_attacks(Color::Black, square).0, "{square}");
            for other in Square::ALL {
                assert_eq!(BETWEEN[at][usize::from(other)], attacks::between(square, other).0);
            }
        }
    }
}
