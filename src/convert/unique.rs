//! Which positions came before, in bounded memory.

use std::collections::HashSet;
use std::hash::{BuildHasherDefault, Hasher};

/// What happens when the exact memory is full.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Overflow {
    /// Nothing more is written.
    #[default]
    Fail,
    /// A filter of the same size takes over for new positions. It never lets
    /// a position through twice; sometimes it takes a new one for an old one,
    /// and says how often that must be expected.
    Filter,
}

/// The memory is full.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{positions} different positions fill the memory allowed for --unique; allow more, or let a filter take over"
)]
pub struct Full {
    /// So many are in it.
    pub positions: u64,
}

/// The positions that came before, by their keys.
pub struct Unique {
    exact: HashSet<u128, BuildHasherDefault<Plain>>,
    most: usize,
    overflow: Overflow,
    filter: Option<Filter>,
    bytes: usize,
}

/// Bytes a key takes in the exact memory, at worst: the table has just grown
/// and stands beside the one it grew from.
const BYTES_A_KEY: usize = 58;

impl Unique {
    /// A memory of at most so many bytes; the filter takes as many again.
    pub fn new(bytes: usize, overflow: Overflow) -> Unique {
        Unique {
            exact: HashSet::default(),
            most: (bytes / BYTES_A_KEY).max(1),
            overflow,
            filter: None,
            bytes,
        }
    }

    /// How many positions are known exactly before the filter takes over.
    pub fn limit(&self) -> usize {
        self.most
    }

    /// True if the key is new; it is not new the next time.
    ///
    /// # Errors
    ///
    /// It may be new, and there is no room for it.
    pub fn insert(&mut self, key: u128) -> Result<bool, Full> {
        if self.exact.contains(&key) {
            return Ok(false);
        }
        if self.exact.len() < self.most {
            return Ok(self.exact.insert(key));
        }
        if self.overflow == Overflow::Fail {
            return Err(Full { positions: self.exact.len() as u64 });
        }
        Ok(self.filter.get_or_insert_with(|| Filter::new(self.bytes)).insert(key))
    }

    /// How many new positions the filter must be expected to have taken for
    /// old ones; `None` if it was not needed.
    pub fn expected_losses(&self) -> Option<f64> {
        self.filter.as_ref().map(|filter| filter.expected_losses)
    }
}

/// A Bloom filter: every key sets a few bits.
struct Filter {
    words: Vec<u64>,
    set: u64,
    /// The sum over all that seemed old of the chance that it was new.
    expected_losses: f64,
}

/// Bits a key sets.
const BITS: u32 = 7;

impl Filter {
    fn new(bytes: usize) -> Filter {
        Filter { words: vec![0; (bytes / 8).max(1)], set: 0, expected_losses: 0.0 }
    }

    /// True if the key is new.
    fn insert(&mut self, key: u128) -> bool {
        let bits = self.words.len() as u64 * 64;
        let (mut at, step) = (key as u64, (key >> 64) as u64 | 1);
        // A new key finds all its bits set with this chance, whatever comes
        // of this one.
        self.expected_losses += (self.set as f64 / bits as f64).powi(BITS as i32);
        let mut new = false;
        for _ in 0..BITS {
            let bit = ((u128::from(at) * u128::from(bits)) >> 64) as u64;
            let (word, mask) = ((bit / 64) as usize, 1 << (bit % 64));
            if self.words[word] & mask == 0 {
                self.words[word] |= mask;
                self.set += 1;
                new = true;
            }
            at = at.wrapping_add(step);
        }
        new
    }
}

/// Keys are as good as random already.
#[derive(Default)]
struct Plain(u64);

impl Hasher for Plain {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        let mut first = [0; 8];
        let len = bytes.len().min(8);
        first[..len].copy_from_slice(&bytes[..len]);
        self.0 = u64::from_le_bytes(first);
    }

    fn write_u128(&mut self, key: u128) {
        self.0 = key as u64 ^ (key >> 64) as u64;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::convert::key::key;

    fn keys(range: std::ops::Range<u32>) -> impl Iterator<Item = u128> {
        range.map(|n| key(&n.to_le_bytes()))
    }

    #[test]
    fn a_key_is_new_once() {
        let mut unique = Unique::new(1 << 20, Overflow::Fail);
        assert!(keys(0..1000).all(|key| unique.insert(key) == Ok(true)));
        assert!(keys(0..1000).all(|key| unique.insert(key) == Ok(false)));
        assert_eq!(unique.expected_losses(), None);
    }

    #[test]
    fn a_full_memory_fails_or_hands_over_to_the_filter() {
        let mut full = Unique::new(58 * 100, Overflow::Fail);
        assert_eq!(keys(0..101).find_map(|key| full.insert(key).err()), Some(Full { positions: 100 }));
        assert_eq!(full.insert(key(&5u32.to_le_bytes())), Ok(false));

        let mut filtered = Unique::new(58 * 2000, Overflow::Filter);
        let new = keys(0..50_000).filter(|&key| filtered.insert(key) == Ok(true)).count();
        let losses = 50_000 - new;
        let expected = filtered.expected_losses().expect("it was needed");
        assert!(
            (losses as f64) < 2.0 * expected + 5.0 && losses as f64 > 0.5 * expected - 5.0,
            "{losses} {expected}"
        );
        assert!(keys(0..50_000).all(|key| filtered.insert(key) == Ok(false)));
    }
}
