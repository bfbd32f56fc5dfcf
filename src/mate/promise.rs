//! How promising a position looks to a side that wants to mate with the
//! other's help. Orders the search, proves nothing.

use super::board::{BISHOP, Board, KNIGHT, LOSER, PAWN, QUEEN, ROOK, WINNER, squares};

/// Ranks of promise.
pub const RANKS: usize = 96;

/// Two views of a position: how near a mate by force of men seems, and how
/// much the board has opened. Lower is better.
pub fn ranks(board: &Board) -> [usize; 2] {
    let (us, them) = (board.king(WINNER), board.king(LOSER));
    let mut near = distance(us, them) + 2 * edge(them);
    let heavy = board.men(WINNER, QUEEN) | board.men(WINNER, ROOK);
    let pawns = board.men(WINNER, PAWN);
    let theirs = board.men(LOSER, PAWN);
    if heavy == 0 {
        let minors = board.men(WINNER, KNIGHT) | board.men(WINNER, BISHOP);
        let promotion = squares(pawns).map(|at| 7 - (at >> 3) as usize + blocked(board, at)).min();
        near += match promotion {
            Some(plies) => 8 + 4 * plies,
            None => {
                8 + 4 * squares(theirs)
                    .map(|at| (at >> 3) as usize)
                    .min()
                    .unwrap_or(minors.count_ones() as usize)
            }
        };
    }
    let men = board.occupied().count_ones() as usize;
    let ahead: usize = squares(pawns).map(|at| 7 - (at >> 3) as usize).sum();
    let back: usize = squares(theirs).map(|at| (at >> 3) as usize).sum();
    let open = men + ahead + back / 2 + near / 2;
    [near, open]
}

fn distance(a: u8, b: u8) -> usize {
    usize::from((a >> 3).abs_diff(b >> 3).max((a & 7).abs_diff(b & 7)))
}

fn edge(at: u8) -> usize {
    let (file, rank) = (at & 7, at >> 3);
    usize::from(file.min(7 - file) + rank.min(7 - rank))
}

fn blocked(board: &Board, at: u8) -> usize {
    2 * (board.occupied() & (0x0101_0101_0101_0101 << at) & !(1 << at)).count_ones() as usize
}
