//! How near the board is to a mate by a minor piece in a corner. Orders the
//! search, proves nothing.

use super::board::{
    BISHOP, Board, KING, KNIGHT, LOSER, PAWN, QUEEN, WINNER, bit, king_attacks, pawns_attack, squares,
};
use super::fill::{king_ring, knight_ring};
use super::material::DARK;
use super::promise::{RANKS, distance, rank};

const CORNERS: [u8; 4] = [0, 7, 56, 63];

/// For a mate by a minor piece: the loser's king in a corner that the piece
/// can attack, a man of its own beside it, the winner's king two squares off.
pub fn light(board: &Board) -> usize {
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
            let way = board.occupied() & below(at);
            pawn_steps(at, corner) + 2 * way.count_ones() as usize
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

/// The squares a loser's pawn has before it.
fn below(at: u8) -> u64 {
    (0x0101_0101_0101_0101 << (at & 7)) & (bit(at) - 1)
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
pub fn jumps(a: u8, b: u8) -> usize {
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

/// The same reckoned more simply, all distances as a king walks: for the best
/// corner, or `most` if that is less. Where the finer reckoning leads astray
/// this one may not.
pub fn plain(board: &Board, most: usize) -> usize {
    let mut walks = None;
    CORNERS.into_iter().fold(most, |least, corner| {
        if 3 * distance(board.king(LOSER), corner) + 2 >= least {
            return least;
        }
        match plain_at(board, corner) {
            Some(rank) if rank < least => {
                least.min(rank + shut(*walks.get_or_insert_with(|| roams(board)), corner))
            }
            _ => least,
        }
    })
}

/// The plain reckoning for each corner; [`RANKS`] where no man could mate.
pub fn plain_by_corner(board: &Board) -> [usize; 4] {
    let walks = roams(board);
    CORNERS.map(|corner| plain_at(board, corner).map_or(RANKS, |rank| rank + shut(walks, corner)))
}

/// The plain reckoning for a corner the king can walk to. None if no man
/// could mate there.
fn plain_at(board: &Board, corner: u8) -> Option<usize> {
    let colour = if DARK & bit(corner) != 0 { DARK } else { !DARK };
    let hunters = squares(board.men(WINNER, KNIGHT) | board.men(WINNER, BISHOP) & colour);
    let hunter = hunters.map(|at| distance(at, corner).max(2)).min()?;
    let men = board.sides[LOSER] & !board.kinds[KING] & !board.kinds[QUEEN];
    let steps = |at: u8| {
        let away = distance(at, corner).saturating_sub(1);
        let useless = board.kinds[BISHOP] & colour & bit(at) != 0;
        let pawn = board.kinds[PAWN] & bit(at) != 0;
        if pawn { (rank(at) + 3).min(3 + 2 * away) } else { away + if useless { 4 } else { 0 } }
    };
    let mut nearest = [40; 2];
    for steps in squares(men).map(|at| 4 * steps(at)) {
        if steps < nearest[0] {
            nearest = [steps, nearest[0]];
        } else {
            nearest[1] = nearest[1].min(steps);
        }
    }
    let king = 2 * distance(board.king(WINNER), corner).max(2) - 4;
    Some(3 * distance(board.king(LOSER), corner) + hunter + nearest[0] + nearest[1].min(king))
}

/// Counted for a corner the loser's king cannot walk to.
fn shut(walks: u64, corner: u8) -> usize {
    if walks & bit(corner) == 0 { 24 } else { 0 }
}

/// How near a mate seems where the loser's king stands: the squares left to
/// it, and how far a man is that may give check.
pub fn hunt(board: &Board) -> usize {
    let king = board.king(LOSER);
    let seen = board.men_attack(WINNER, board.occupied() & !bit(king)) | king_attacks(board.king(WINNER));
    let flights = king_attacks(king) & !board.sides[LOSER] & !seen;
    let colour = if DARK & bit(king) != 0 { DARK } else { !DARK };
    let bishops = squares(board.men(WINNER, BISHOP) & colour).map(|at| distance(at, king));
    let knights = squares(board.men(WINNER, KNIGHT)).map(|at| jumps(at, king));
    let hunter = bishops.chain(knights).min().unwrap_or(8);
    8 * flights.count_ones() as usize + hunter
}

/// Squares the loser's king can walk to as long as no pawn moves.
fn roams(board: &Board) -> u64 {
    let open = !board.men(LOSER, PAWN) & !pawns_attack(WINNER, board.men(WINNER, PAWN));
    let mut set = bit(board.king(LOSER));
    loop {
        let more = set | king_ring(set) & open;
        if more == set {
            return set;
        }
        set = more;
    }
}
