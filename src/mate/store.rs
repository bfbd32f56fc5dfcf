//! The visited set: every position once, in the order found, with the one it
//! came from.
//!
//! Positions stand in fixed pieces of memory that are never moved, so the
//! peak is what is held: 16 bytes a position (24 with more than sixteen men),
//! 4 for the parent, and 6 for the index, rounded up to a power of two.

use super::pack::{Key, mix};

/// Positions in one piece.
const PIECE: usize = 1 << 14;
/// Size up to which the index is quadrupled.
const QUICK: usize = 1 << 14;
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
    /// By side to move: a hash table of numbers. A position found in one need
    /// not be asked for its side.
    index: [Vec<u32>; 2],
    len: u32,
    lens: [usize; 2],
}

impl Store {
    /// An empty set for positions of at most `men` men.
    pub fn new(men: u32) -> Store {
        let width = if men > 16 { 3 } else { 2 };
        let index = [vec![EMPTY; 1 << 7], vec![EMPTY; 1 << 7]];
        Store { width, words: Vec::new(), parents: Vec::new(), index, len: 0, lens: [0; 2] }
    }

    /// Number of positions.
    pub fn len(&self) -> u32 {
        self.len
    }

    /// For each of some positions with the same side to move: true if it is
    /// known to be there. If not, it may still be.
    ///
    /// Whatever must be fetched from memory is asked for at once, so that the
    /// waiting times overlap: they are most of what a large search costs.
    pub fn known(&self, keys: &[Key], turn: u8, known: &mut Vec<bool>) {
        let index = &self.index[usize::from(turn)];
        known.clear();
        for keys in keys.chunks(32) {
            let mut found = [(EMPTY, 0); 32];
            for (found, &key) in found.iter_mut().zip(keys) {
                let hash = mix(key, turn);
                *found = (index[hash as usize & (index.len() - 1)], tag(hash));
            }
            known.extend(keys.iter().zip(found).map(|(&key, (entry, tag))| {
                entry != EMPTY && entry & !NUMBER == tag && self.key(entry & NUMBER) == key
            }));
        }
    }

    /// Adds a position unless it is there, and gives its number if it is new.
    pub fn insert(&mut self, key: Key, turn: u8, parent: u32) -> Option<u32> {
        let side = usize::from(turn);
        if self.lens[side] * 3 >= self.index[side].len() * 2 {
            self.grow(side);
        }
        let mask = self.index[side].len() - 1;
        let hash = mix(key, turn);
        let (mut slot, tag) = (hash as usize & mask, tag(hash));
        loop {
            let entry = self.index[side][slot];
            if entry == EMPTY {
                break;
            }
            if entry & !NUMBER == tag && self.key(entry & NUMBER) == key {
                return None;
            }
            slot = (slot + 1) & mask;
        }
        debug_assert!(self.len < NUMBER, "searches stop long before");
        self.index[side][slot] = tag | self.len;
        self.lens[side] += 1;
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

    fn grow(&mut self, side: usize) {
        // While it is small it grows faster, to be filled again less often.
        let size = self.index[side].len() * if self.index[side].len() < QUICK { 4 } else { 2 };
        // The old index goes before the new one comes, for the peak's sake.
        self.index[side] = Vec::new();
        let mut index = vec![EMPTY; size];
        for id in (0..self.len).filter(|&id| usize::from(self.turn(id)) == side) {
            let hash = mix(self.key(id), side as u8);
            let mut slot = hash as usize & (size - 1);
            while index[slot] != EMPTY {
                slot = (slot + 1) & (size - 1);
            }
            index[slot] = tag(hash) | id;
        }
        self.index[side] = index;
    }
}

/// The highest bits of a hash; the slot is made of the lowest. With the
/// greatest number they would look like an empty slot, so that one is never
/// given out.
fn tag(hash: u64) -> u32 {
    (hash >> 32) as u32 & !NUMBER
}
