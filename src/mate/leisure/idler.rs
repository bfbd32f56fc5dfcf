//! A man with nothing to do but to move to and fro.

use crate::mate::board::{BISHOP, Board, KNIGHT, QUEEN, ROOK, attacks_of, bit, king_attacks, squares};

/// A knight, bishop, rook or queen, and a square it can go to and come back
/// from. A line piece goes to the next square, so nobody can get between.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Idler {
    pub kind: usize,
    pub home: u8,
    pub away: u8,
}

impl Idler {
    /// One of the side's men that are not `busy`, moving on squares that are
    /// not `taken` and giving no check from where it goes.
    pub fn find(board: &Board, side: usize, busy: u64, taken: u64, king: u8) -> Option<Idler> {
        [KNIGHT, BISHOP, ROOK, QUEEN].into_iter().find_map(|kind| {
            squares(board.men(side, kind) & !busy).find_map(|home| {
                let near = if kind == KNIGHT { !0 } else { king_attacks(home) };
                let goals = attacks_of(kind, side, home, taken) & near & !taken;
                let quiet = |away: &u8| attacks_of(kind, side, *away, taken & !bit(home)) & bit(king) == 0;
                let away = squares(goals).find(quiet)?;
                Some(Idler { kind, home, away })
            })
        })
    }
}
