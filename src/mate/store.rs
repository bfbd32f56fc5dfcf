//! The visited set: every position once, in the order found, with the one it
//! came from.
//!
//! Positions stand in fixed pieces of memory that are never moved, so the
//! peak is what is held: 16 bytes a position (24 with more than sixteen men),
//! 4 for the parent, 8 for the order of the search, and at most 8 for the
//! index, rounded up to a power of two.

use super::pack::{Key, mix};

/// Positions in one piece.
const PIECE: usize = 1 << 14;
const EMPTY: u32 = u32::MAX;
const TURN: u32 = 1 << 31;
/// An index entry is a number in so many low bits; the bits above are those
/// of the hash, which spare most looks at positions that are others.
const NUMBER_BITS: u32 = 21;
const NUMBER: u32 = (1 << NUMBER_BITS) - 1;

/// Positions by number, and the number by position.
pub struct Store {
    /// Words a position takes: 2, or 3 if some have more than sixteen men.
    width: usize,
    words: Vec<Vec<u64>>,
    /// The parent's number; the highest bit is the side to move.
    parents: Vec<Vec<u32>>,
    index: Vec<u32>,
    len: u32,
}

impl Store {
    /// An empty set for positions of at most `men` men.
    pub fn new(men: u32) -> Store {
        let width = if men > 16 { 3 } else { 2 };
        Store { width, words: Vec::new(), parents: Vec::new(), index: vec![EMPTY; 1 << 8], len: 0 }
    }

    /// Number of positions.
    pub fn len(&self) -> u32 {
        self.len
    }

    /// Adds a position unless it is there, and gives its number if it is new.
    pub fn insert(&mut self, key: Key, turn: u8, parent: u32) -> Option<u32> {
        if self.len as usize * 3 >= self.index.len() * 2 {
            self.grow();
        }
        let mask = self.index.len() - 1;
        let hash = mix(key, turn);
        let (mut slot, tag) = (hash as usize & mask, tag(hash));
        loop {
            let entry = self.index[slot];
            if entry == EMPTY {
                break;
            }
            let id = entry & NUMBER;
            if entry & !NUMBER == tag && self.key(id) == key && self.turn(id) == turn {
                return None;
            }
            slot = (slot + 1) & mask;
        }
        debug_assert!(self.len < NUMBER, "searches stop long before");
        self.index[slot] = tag | self.len;
        if (self.len as usize).is_multiple_of(PIECE) {
            self.words.push(Vec::with_capacity(PIECE * self.width));
            self.parents.push(Vec::with_capacity(PIECE));
        }
        let words = [key.occupied, key.men as u64, (key.men >> 64) as u64];
        if let (Some(piece), Some(parents)) = (self.words.last_mut(), self.parents.last_mut()) {
            piece.extend_from_slice(&words[..self.width]);
            parents.push(parent | if turn == 0 { 0 } else { TURN });
        }
        self.len += 1;
        Some(self.len - 1)
    }

    /// The position of a number.
    pub fn key(&self, id: u32) -> Key {
        let (piece, at) = (id as usize / PIECE, id as usize % PIECE * self.width);
        let words = &self.words[piece][at..at + self.width];
        let high = if self.width == 3 { words[2] } else { 0 };
        Key { occupied: words[0], men: u128::from(high) << 64 | u128::from(words[1]) }
    }

    /// The side to move there.
    pub fn turn(&self, id: u32) -> u8 {
        u8::from(self.parents[id as usize / PIECE][id as usize % PIECE] & TURN != 0)
    }

    /// The number of the position it was first reached from; of the root,
    /// its own.
    pub fn parent(&self, id: u32) -> u32 {
        self.parents[id as usize / PIECE][id as usize % PIECE] & !TURN
    }

    fn grow(&mut self) {
        let size = self.index.len() * 2;
        // The old index goes before the new one comes, for the peak's sake.
        self.index = Vec::new();
        self.index = vec![EMPTY; size];
        for id in 0..self.len {
            let hash = mix(self.key(id), self.turn(id));
            let mut slot = hash as usize & (size - 1);
            while self.index[slot] != EMPTY {
                slot = (slot + 1) & (size - 1);
            }
            self.index[slot] = tag(hash) | id;
        }
    }
}

/// The highest bits of a hash; the slot is made of the lowest. With the
/// greatest number they would look like an empty slot, so that one is never
/// given out.
fn tag(hash: u64) -> u32 {
    (hash >> 32) as u32 & !NUMBER
}
