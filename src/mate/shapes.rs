//! Positions waiting, the shapes of the board in turn.
//!
//! What can never be undone, pawn moves and captures, gives a board its
//! shape. A search that always prefers what looks nearest to mate stays for
//! ever in the first shape that looks good; here the shape that has been
//! looked at least comes first, and within it every distance from mate gets
//! its turn.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};
use std::hash::{BuildHasherDefault, Hasher};

use super::board::{Board, KING, LOSER, PAWN, WINNER};

/// Distances from mate that are told apart.
const PILES: usize = 14;
/// Ranks of promise that count as one distance.
const WIDTH: usize = 6;
const NONE: u32 = u32::MAX;

/// Piles of positions, one for each shape and distance.
#[derive(Default)]
pub struct Shapes {
    /// The number of each shape.
    index: HashMap<u64, u32, BuildHasherDefault<Mixed>>,
    shapes: Vec<Waiting>,
    /// The position that lies below each in its pile.
    below: Vec<u32>,
    /// Shapes with positions waiting: how often each has been looked at, when
    /// it came here, its number. The least looks come first, then the newest.
    rota: BinaryHeap<(Reverse<u32>, u32, u32)>,
    /// How often a shape has come to the rota.
    came: u32,
}

/// The positions of one shape.
struct Waiting {
    /// The newest of each pile.
    tops: [u32; PILES],
    looks: u32,
    /// Piles that are not empty.
    piles: u16,
    /// The pile whose turn it is.
    turn: u8,
}

impl Shapes {
    /// No positions, with room for so many.
    pub fn with_room(room: usize) -> Shapes {
        Shapes { below: Vec::with_capacity(room), ..Shapes::default() }
    }

    /// The number of a shape.
    pub fn number(&mut self, shape: u64) -> u32 {
        *self.index.entry(shape).or_insert_with(|| {
            self.shapes.push(Waiting { tops: [NONE; PILES], looks: 0, piles: 0, turn: 0 });
            self.shapes.len() as u32 - 1
        })
    }

    /// Adds a position of a shape so numbered. Its own number should be about
    /// the next.
    pub fn push(&mut self, number: u32, rank: usize, id: u32) {
        let shape = &mut self.shapes[number as usize];
        let pile = (rank / WIDTH).min(PILES - 1);
        if self.below.len() <= id as usize {
            self.below.resize(id as usize + 1, NONE);
        }
        self.below[id as usize] = shape.tops[pile];
        shape.tops[pile] = id;
        let (idle, looks) = (shape.piles == 0, shape.looks);
        shape.piles |= 1 << pile;
        if idle {
            self.wait(number, looks);
        }
    }

    /// Takes the newest at the distance whose turn it is, of the shape that
    /// has been looked at least.
    pub fn pop(&mut self) -> Option<u32> {
        let (.., number) = self.rota.pop()?;
        let shape = &mut self.shapes[number as usize];
        let later = shape.piles >> shape.turn << shape.turn;
        let pile = if later == 0 { shape.piles } else { later }.trailing_zeros();
        let top = &mut shape.tops[pile as usize];
        let id = *top;
        *top = self.below[id as usize];
        if *top == NONE {
            shape.piles &= !(1 << pile);
        }
        shape.turn = pile as u8 + 1;
        shape.looks += 1;
        let (waits, looks) = (shape.piles != 0, shape.looks);
        if waits {
            self.wait(number, looks);
        }
        Some(id)
    }

    fn wait(&mut self, number: u32, looks: u32) {
        self.came += 1;
        self.rota.push((Reverse(looks), self.came, number));
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
        let numbers = [7, 5, 3].map(|shape| shapes.number(shape));
        for id in 0..6 {
            shapes.push(numbers[id as usize % 2], 0, id);
        }
        shapes.push(numbers[2], 0, 6);
        let first: Vec<u32> = (0..3).filter_map(|_| shapes.pop()).collect();
        assert!(first.contains(&6) && first.contains(&5) && first.contains(&4), "{first:?}");
        let mut rest: Vec<u32> = std::iter::from_fn(|| shapes.pop()).collect();
        rest.sort_unstable();
        assert_eq!(rest, [0, 1, 2, 3]);
    }

    #[test]
    fn every_distance_gets_its_turn() {
        let mut shapes = Shapes::default();
        let number = shapes.number(7);
        for (id, rank) in [0, 0, 40, 40, 90, 90].into_iter().enumerate() {
            shapes.push(number, rank, id as u32);
        }
        let order: Vec<u32> = std::iter::from_fn(|| shapes.pop()).collect();
        assert_eq!(order, [1, 3, 5, 0, 2, 4]);
    }
}
