//! Where men can go on an empty board, and what lies on the way.
//!
//! Squares are numbers, a1 = 0, b1 = 1, … h8 = 63; sets of squares are 64-bit
//! words. All tables are made at compile time and together take 85 KiB, of
//! which a game touches little: mostly the rows of two kings.

use super::board::{BISHOP, KING, KNIGHT, QUEEN, ROOK};

/// One line through a square.
#[derive(Clone, Copy)]
pub(super) struct Line {
    /// Its squares with smaller numbers, and a1, a guard: whoever looks for
    /// the last man below finds one.
    pub(super) below: u64,
    /// Its squares with greater numbers.
    pub(super) above: u64,
    /// Both, without the guard.
    pub(super) all: u64,
}

/// What can come at a square, in two cache lines.
#[repr(align(128))]
#[derive(Clone, Copy)]
pub(super) struct Spot {
    /// Rank, file, and the two diagonals.
    pub(super) lines: [Line; 4],
    /// Squares a knight's move away.
    pub(super) knights: u64,
    /// Squares a pawn of White or Black attacks from here, and so those from
    /// which one of the other colour attacks it.
    pub(super) pawns: [u64; 2],
    /// Squares a king's move away.
    pub(super) kings: u64,
}

/// Squares a man of a role reaches from a square of the empty board. Pawns
/// have no row here: see [`PAWN`].
pub(super) static REACH: [[u64; 64]; 8] = reach();

/// Squares a pawn of a side (White 0, Black 1) attacks.
pub(super) static PAWN: [[u64; 64]; 2] = [leaps(&[(-1, 1), (1, 1)]), leaps(&[(-1, -1), (1, -1)])];

/// For a side, a role and a square of the empty board: where the man can come
/// from; a pawn, unless it promotes, in row 1 if it takes and else in row 0.
pub(super) static SOURCES: [[[u64; 64]; 8]; 2] = [sources(1), sources(0)];

/// Squares strictly between two squares of one line; empty for all others.
pub(super) static BETWEEN: [[u64; 64]; 64] = between();

/// Squares of the line from one square through another, beyond that other; of
/// a square and itself the square, and empty for all that share no line.
///
/// Only a man on one of them can be held back, or let through, by the man on
/// the second square.
pub(super) static BEYOND: [[u64; 64]; 64] = beyond();

/// What can come at each square.
pub(super) static SPOTS: [Spot; 64] = spots();

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

const fn line(square: usize, (files, ranks): (i32, i32)) -> Line {
    let (below, above) = (ray(square, (-files, -ranks)), ray(square, (files, ranks)));
    Line { below: below | 1, above, all: below | above }
}

const fn spots() -> [Spot; 64] {
    let empty = Spot { lines: [line(0, (1, 0)); 4], knights: 0, pawns: [0; 2], kings: 0 };
    let mut table = [empty; 64];
    let mut square = 0;
    while square < 64 {
        let mut i = 0;
        while i < 4 {
            table[square].lines[i] = line(square, UPWARD[i]);
            i += 1;
        }
        table[square].knights = REACH[KNIGHT][square];
        table[square].kings = REACH[KING][square];
        table[square].pawns = [PAWN[0][square], PAWN[1][square]];
        square += 1;
    }
    table
}

const fn reach() -> [[u64; 64]; 8] {
    let mut table = [[0; 64]; 8];
    table[KNIGHT] = leaps(&[(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]);
    table[KING] = leaps(&[(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]);
    let mut square = 0;
    while square < 64 {
        table[ROOK][square] = line(square, UPWARD[0]).all | line(square, UPWARD[1]).all;
        table[BISHOP][square] = line(square, UPWARD[2]).all | line(square, UPWARD[3]).all;
        table[QUEEN][square] = table[ROOK][square] | table[BISHOP][square];
        square += 1;
    }
    table
}

/// `opposite`: the other side, whose pawns go the other way.
const fn sources(opposite: usize) -> [[u64; 64]; 8] {
    let mut table = REACH;
    let mut square = 8;
    while square < 56 {
        table[1][square] = PAWN[opposite][square];
        let ahead = if opposite == 1 { -1 } else { 1 };
        table[0][square] = 1 << (square as i32 + 8 * ahead);
        if square / 8 == if opposite == 1 { 3 } else { 4 } {
            table[0][square] |= 1 << (square as i32 + 16 * ahead);
        }
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

const fn beyond() -> [[u64; 64]; 64] {
    let mut table = [[0; 64]; 64];
    let mut from = 0;
    while from < 64 {
        table[from][from] = 1 << from;
        let mut i = 0;
        while i < 8 {
            let (files, ranks) = UPWARD[i / 2];
            let by = if i % 2 == 0 { (files, ranks) } else { (-files, -ranks) };
            let mut at = from;
            while let Some(next) = step(at, by) {
                table[from][next] = ray(next, by);
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
                let ends = Bitboard::from(square) | Bitboard::from(other);
                let beyond = attacks::ray(square, other) & !attacks::between(square, other) & !ends;
                let behind =
                    Square::ALL.into_iter().filter(|&third| attacks::between(third, other).contains(square));
                let behind = behind.collect::<Bitboard>();
                let beyond = if square == other { Bitboard::from(square) } else { beyond & !behind };
                assert_eq!(BEYOND[at][usize::from(other)], beyond.0, "{square} {other}");
            }
        }
    }
}
