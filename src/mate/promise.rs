//! How promising a position looks to a side that wants to mate with the
//! other's help. Orders the search, proves nothing.

use super::board::{
    BISHOP, Board, KING, KNIGHT, LOSER, PAWN, QUEEN, ROOK, WINNER, bit, king_attacks, pawns_attack, squares,
};
use super::fill::knight_ring;
use super::material::DARK;

/// Ranks of promise.
pub const RANKS: usize = 96;

const CORNERS: [u8; 4] = [0, 7, 56, 63];

/// Three views of a position: how near a mate seems, how much the board has
/// opened, how near a king is to a pawn it can take. Lower is better.
pub fn ranks(board: &Board) -> [usize; 3] {
    let near = heavy(board).min(light(board));
    let men = board.occupied().count_ones() as usize;
    let theirs = board.sides[LOSER].count_ones() as usize;
    [near, theirs + pawns(board) + near / 2, 3 * men + siege(board)]
}

/// Steps of a king to an enemy pawn that no pawn protects.
fn siege(board: &Board) -> usize {
    let way = |side: usize| {
        let pawns = board.men(1 - side, PAWN);
        let weak = pawns & !pawns_attack(1 - side, pawns);
        squares(weak).map(|at| distance(board.king(side), at)).min().unwrap_or(10)
    };
    way(WINNER).min(way(LOSER) + 1)
}

/// For a mate by queen or rook, which may have to be promoted first: the
/// kings together at the edge.
fn heavy(board: &Board) -> usize {
    let (us, them) = (board.king(WINNER), board.king(LOSER));
    let kings = distance(us, them) + 2 * edge(them);
    if (board.men(WINNER, QUEEN) | board.men(WINNER, ROOK)) != 0 {
        return kings;
    }
    let steps = |at: u8| 7 - rank(at) + 2 * ahead(board, at);
    squares(board.men(WINNER, PAWN)).map(steps).min().map_or(RANKS, |steps| kings + 12 + 4 * steps)
}

/// For a mate by a minor piece: the loser's king in a corner that the piece
/// can attack, a man of its own beside it, the winner's king two squares off.
fn light(board: &Board) -> usize {
    let knights = board.men(WINNER, KNIGHT);
    let bishops = board.men(WINNER, BISHOP);
    let held = board.sides[WINNER] | pawns_attack(LOSER, board.men(LOSER, PAWN));
    // A corner the winner's own king is in the way of, perhaps for good.
    let leave = if king_attacks(board.king(WINNER)) & !held == 0 { 40 } else { 8 };
    let best = CORNERS.into_iter().filter_map(|corner| {
        let colour = if DARK & bit(corner) != 0 { DARK } else { !DARK };
        if knights == 0 && bishops & colour == 0 {
            return None;
        }
        let bishop = squares(bishops & colour).map(|at| distance(at, corner).max(2)).min();
        let knight = squares(knights).map(|at| jumps(at, corner).saturating_sub(1).max(1)).min();
        let hunter = bishop.into_iter().chain(knight.map(|jumps| 2 * jumps)).min()?;
        let away = distance(board.king(WINNER), corner);
        let king = if away < 2 { 4 } else { 2 * away - 4 };
        let taken = if away < 2 { leave } else { 0 };
        let [first, second] = blockers(board, corner, colour);
        let shut = first + second.min(king);
        Some(3 * distance(board.king(LOSER), corner) + hunter + shut + taken)
    });
    best.min().unwrap_or(RANKS)
}

/// How far the two nearest men are that may stand beside a king in the corner.
fn blockers(board: &Board, corner: u8, colour: u64) -> [usize; 2] {
    let men = board.sides[LOSER] & !board.kinds[KING] & !board.kinds[QUEEN];
    // Beside a king that a bishop is to attack, the diagonal must stay open.
    let bishops = board.men(WINNER, KNIGHT) == 0;
    let beside = king_attacks(corner) & if bishops { !colour } else { !0 };
    let mut nearest = [40; 2];
    for at in squares(men) {
        let pawn = board.kinds[PAWN] & bit(at) != 0;
        let away = if board.kinds[KNIGHT] & bit(at) != 0 {
            squares(beside).map(|beside| jumps(at, beside)).min().unwrap_or(0)
        } else {
            distance(at, corner).saturating_sub(1)
        };
        let useless = board.kinds[BISHOP] & colour & bit(at) != 0;
        let steps = 4 * if pawn {
            pawn_steps(at, corner)
        } else if useless {
            away + 4
        } else {
            away
        };
        if steps < nearest[0] {
            nearest = [steps, nearest[0]];
        } else {
            nearest[1] = nearest[1].min(steps);
        }
    }
    nearest
}

/// Moves of a loser's pawn to a square beside the corner; or, promoted, about
/// as many.
fn pawn_steps(at: u8, corner: u8) -> usize {
    let near = (at & 7).abs_diff(corner & 7) < 2;
    match rank(corner) {
        0 if near => rank(at) - 1,
        7 if near && rank(at) == 6 => 0,
        _ => rank(at) + 2,
    }
}

/// Knight's moves from square to square.
fn jumps(a: u8, b: u8) -> usize {
    usize::from(JUMPS[usize::from(a & 63)][usize::from(b & 63)])
}

static JUMPS: [[u8; 64]; 64] = {
    let mut table = [[0; 64]; 64];
    let mut from = 0;
    while from < 64 {
        let mut seen = 1_u64 << from;
        let mut ring = seen;
        let mut steps = 1;
        while seen != !0 {
            ring = knight_ring(ring) & !seen;
            seen |= ring;
            let mut to = 0;
            while to < 64 {
                if ring & 1 << to != 0 {
                    table[from][to] = steps;
                }
                to += 1;
            }
            steps += 1;
        }
        from += 1;
    }
    table
};

fn rank(at: u8) -> usize {
    usize::from(at >> 3)
}

fn distance(a: u8, b: u8) -> usize {
    usize::from((a >> 3).abs_diff(b >> 3).max((a & 7).abs_diff(b & 7)))
}

fn edge(at: u8) -> usize {
    let (file, rank) = (at & 7, at >> 3);
    usize::from(file.min(7 - file) + rank.min(7 - rank))
}

/// Men ahead on the file of a pawn.
fn ahead(board: &Board, at: u8) -> usize {
    (board.occupied() & (0x0101_0101_0101_0101 << at) & !bit(at)).count_ones() as usize
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
