//! Lots, drawn alike every time.

use super::key::key;

/// How many positions of a game are drawn, and with which lots.
///
/// The lots depend on the seed and the game's text alone: neither the number
/// of threads, nor the games around it, nor the name of its file matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Sample {
    /// At most so many.
    pub size: usize,
    /// Another seed draws other lots.
    pub seed: u64,
}

impl Sample {
    /// Leaves `size` of the plies from `start` on, in order.
    pub(super) fn draw(self, text: &[u8], start: usize, plies: &mut Vec<u32>) {
        let drawn = &mut plies[start..];
        if drawn.len() <= self.size {
            return;
        }
        let mut state = key(text) as u64 ^ self.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        for at in 0..self.size {
            let left = (drawn.len() - at) as u64;
            let lot = ((u128::from(next(&mut state)) * u128::from(left)) >> 64) as usize;
            drawn.swap(at, at + lot);
        }
        plies.truncate(start + self.size);
        plies[start..].sort_unstable();
    }
}

/// The next number of a sequence that looks random (SplitMix64).
fn next(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut mixed = *state;
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ mixed >> 31
}
