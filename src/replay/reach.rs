//! How far a man is from a square, by the movement of the men alone.

use shakmaty::{Bitboard, Board, Color, Rank, Role, Square, attacks};

/// Why a man does not come to a square, king safety aside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// Nothing stands in its way.
    None,
    /// It does not move like that (FIDE 3.2 to 3.8).
    Geometry,
    /// A man stands between (FIDE 3.5, 3.7.2).
    Blocked(Square),
    /// A man of its own side stands there (FIDE 3.1).
    OwnMan,
    /// A pawn moves straight ahead only to a free square (FIDE 3.7.1).
    NotFree,
    /// A pawn moves slantwise only to capture (FIDE 3.7.3).
    NothingToCapture,
    /// A pawn goes two squares only from its first rank (FIDE 3.7.2).
    NotFromHome,
}

/// Asks what keeps the man on `from` from `to`.
pub fn obstacle(board: &Board, from: Square, to: Square) -> Obstacle {
    let Some(man) = board.piece_at(from) else { return Obstacle::Geometry };
    if man.role == Role::Pawn {
        return pawn(board, man.color, from, to);
    }
    if !attacks::attacks(from, man, Bitboard::EMPTY).contains(to) {
        return Obstacle::Geometry;
    }
    if let Some(between) = blocker(board, from, to)
        && man.role != Role::Knight
    {
        return Obstacle::Blocked(between);
    }
    if board.by_color(man.color).contains(to) { Obstacle::OwnMan } else { Obstacle::None }
}

/// The man nearest to `from` between the two squares.
pub fn blocker(board: &Board, from: Square, to: Square) -> Option<Square> {
    let men = attacks::between(from, to) & board.occupied();
    if from < to { men.first() } else { men.last() }
}

fn pawn(board: &Board, color: Color, from: Square, to: Square) -> Obstacle {
    let ahead = color.fold_wb(1, -1);
    let files = to.file() as i32 - from.file() as i32;
    let ranks = (to.rank() as i32 - from.rank() as i32) * ahead;
    match (files, ranks) {
        (0, 1 | 2) => match blocker(board, from, to) {
            Some(between) => Obstacle::Blocked(between),
            None if board.occupied().contains(to) => Obstacle::NotFree,
            None if ranks == 2 && from.rank() != color.fold_wb(Rank::Second, Rank::Seventh) => {
                Obstacle::NotFromHome
            }
            None => Obstacle::None,
        },
        (-1 | 1, 1) if board.by_color(color).contains(to) => Obstacle::OwnMan,
        (-1 | 1, 1) if !board.occupied().contains(to) => Obstacle::NothingToCapture,
        (-1 | 1, 1) => Obstacle::None,
        _ => Obstacle::Geometry,
    }
}
