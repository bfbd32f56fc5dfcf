//! Positions waiting, the shapes of the board in turn.
//!
//! What can never be undone, pawn moves and captures, gives a board its
//! shape. A search that always prefers what looks nearest to mate stays for
//! ever in the first shape that looks good; here every shape found gets its
//! turn, and within it every distance from mate.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use super::board::{Board, KING, LOSER, PAWN, WINNER};

/// Stacks of positions, one for each shape and distance, served in turn.
#[derive(Default)]
pub struct Shapes {
    piles: Vec<Vec<u32>>,
    /// The pile of each shape.
    index: HashMap<u64, u32, BuildHasherDefault<Mixed>>,
    /// Piles that are not empty.
    rota: Vec<u32>,
    turn: usize,
}

impl Shapes {
    /// Adds a position.
    pub fn push(&mut self, shape: u64, rank: usize, id: u32) {
        let shape = mixed(shape ^ rank as u64);
        let pile = *self.index.entry(shape).or_insert_with(|| {
            self.piles.push(Vec::new());
            self.piles.len() as u32 - 1
        });
        let waiting = &mut self.piles[pile as usize];
        if waiting.is_empty() {
            self.rota.push(pile);
        }
        waiting.push(id);
    }

    /// Takes the newest of the shape whose turn it is.
    pub fn pop(&mut self) -> Option<u32> {
        if self.rota.is_empty() {
            return None;
        }
        self.turn = if self.turn + 1 < self.rota.len() { self.turn + 1 } else { 0 };
        let pile = &mut self.piles[self.rota[self.turn] as usize];
        let id = pile.pop();
        if pile.is_empty() {
            self.rota.swap_remove(self.turn);
        }
        id
    }
}

/// The pawns and the number of men of each kind.
pub fn shape(board: &Board) -> u64 {
    let mut shape = mixed(board.men(WINNER, PAWN));
    shape = mixed(shape ^ board.men(LOSER, PAWN));
    for side in [WINNER, LOSER] {
        for kind in PAWN + 1..KING {
            shape = shape << 4 ^ shape >> 60 ^ u64::from(board.men(side, kind).count_ones());
        }
    }
    mixed(shape)
}

fn mixed(word: u64) -> u64 {
    let word = (word ^ 0x9e37_79b9_7f4a_7c15).wrapping_mul(0xd6e8_feb8_6659_fd93);
    word ^ word >> 32
}

/// Words that are mixed already.
#[derive(Default)]
struct Mixed(u64);

impl Hasher for Mixed {
    fn finish(&self) -> u64 {
        self.0
    }
    fn write(&mut self, _: &[u8]) {}
    fn write_u64(&mut self, word: u64) {
        self.0 = word;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_shape_gets_its_turn() {
        let mut shapes = Shapes::default();
        for id in 0..6 {
            shapes.push(u64::from(id % 2), 0, id);
        }
        shapes.push(7, 0, 6);
        let first: Vec<u32> = (0..3).filter_map(|_| shapes.pop()).collect();
        assert!(first.contains(&6) && first.contains(&5) && first.contains(&4), "{first:?}");
        let mut rest: Vec<u32> = std::iter::from_fn(|| shapes.pop()).collect();
        rest.sort_unstable();
        assert_eq!(rest, [0, 1, 2, 3]);
    }
}
