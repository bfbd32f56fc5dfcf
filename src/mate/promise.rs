//! How promising a position looks to a side that wants to mate with the
//! other's help. Orders the search, proves nothing.

use super::board::{Board, LOSER, PAWN, QUEEN, ROOK, WINNER, ahead, pawns_attack, squares};
use super::corner::{light, plain};

/// Ranks of promise.
pub const RANKS: usize = 96;

/// How near a mate seems. Lower is better, here as in what follows.
pub fn near(board: &Board) -> usize {
    plain(board, heavy(board))
}

/// How much the board has opened: few men, and pawns far ahead.
pub fn openness(board: &Board) -> usize {
    let men = board.occupied().count_ones() as usize;
    let ahead: usize = squares(board.men(WINNER, PAWN)).map(|at| 7 - rank(at)).sum();
    let back: usize = squares(board.men(LOSER, PAWN)).map(rank).sum();
    men + ahead + back / 2
}

/// How near a king is to an enemy pawn that no pawn protects; fewer men come
/// first.
pub fn siege(board: &Board) -> usize {
    let way = |side: usize| {
        let pawns = board.men(1 - side, PAWN);
        let weak = pawns & !pawns_attack(1 - side, pawns);
        squares(weak).map(|at| distance(board.king(side), at)).min().unwrap_or(10)
    };
    3 * board.occupied().count_ones() as usize + way(WINNER).min(way(LOSER) + 1)
}

/// For a mate by queen or rook, which may have to be promoted first: the
/// kings together at the edge.
fn heavy(board: &Board) -> usize {
    let (us, them) = (board.king(WINNER), board.king(LOSER));
    let kings = distance(us, them) + 2 * edge(them);
    if (board.men(WINNER, QUEEN) | board.men(WINNER, ROOK)) != 0 {
        return kings;
    }
    let steps = |at: u8| 7 - rank(at) + 2 * men_ahead(board, at);
    squares(board.men(WINNER, PAWN)).map(steps).min().map_or(RANKS, |steps| kings + 12 + 4 * steps)
}

/// Rank of a square, from 0.
pub fn rank(at: u8) -> usize {
    usize::from(at >> 3)
}

/// King's moves from square to square.
pub fn distance(a: u8, b: u8) -> usize {
    usize::from((a >> 3).abs_diff(b >> 3).max((a & 7).abs_diff(b & 7)))
}

fn edge(at: u8) -> usize {
    let (file, rank) = (at & 7, at >> 3);
    usize::from(file.min(7 - file) + rank.min(7 - rank))
}

/// Men ahead on the file of a pawn.
fn men_ahead(board: &Board, at: u8) -> usize {
    (board.occupied() & ahead(at)).count_ones() as usize
}

/// Views of a short look.
pub const VIEWS: usize = 3;

/// True if the winner has a queen or rook.
pub fn heavy_at_hand(board: &Board) -> bool {
    board.men(WINNER, QUEEN) | board.men(WINNER, ROOK) != 0
}

/// Promise for a short look: how near a mate seems, the same with few men
/// preferred, how much the board has opened. Below 255.
pub fn glance(board: &Board) -> [u8; VIEWS] {
    let heavies = heavy_at_hand(board);
    let near = if heavies { heavy(board) } else { heavy(board).min(light(board)) };
    let theirs = board.sides[LOSER].count_ones() as usize;
    // With a queen or rook at hand the winner's other men are in the way too.
    let own = if !heavies { 0 } else { board.sides[WINNER].count_ones() as usize };
    let few = near + 2 * theirs + own;
    let open = near / 2 + theirs + pawns(board);
    [near, few, open].map(|rank| rank.min(254) as u8)
}

/// How little the pawns have advanced, the loser's by half.
fn pawns(board: &Board) -> usize {
    let gone: usize = squares(board.men(WINNER, PAWN)).map(rank).sum();
    let back: usize = squares(board.men(LOSER, PAWN)).map(rank).sum();
    48_usize.saturating_sub(gone) + back / 2
}
