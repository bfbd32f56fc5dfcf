//! A short name for a text, by which equal texts are told.

/// Odd numbers without a pattern.
const ODD: [u64; 4] =
    [0xa076_1d64_78bd_642f, 0xe703_7ed1_a0b4_28db, 0x8ebc_6af0_9c88_c6e3, 0x5899_65cc_7537_4cc3];

/// A key of 128 bits. Equal texts have equal keys; that two different texts
/// among a thousand million have, is less likely than 1 in 10^20.
pub fn key(text: &[u8]) -> u128 {
    let len = text.len() as u64;
    let (mut low, mut high) = (ODD[0] ^ len, ODD[1] ^ len);
    let mut blocks = text.chunks_exact(16);
    for block in &mut blocks {
        (low, high) = mix(low, high, block.try_into().expect("a block of 16"));
    }
    let rest = blocks.remainder();
    let mut last = [0; 16];
    last[..rest.len()].copy_from_slice(rest);
    (low, high) = mix(low, high, &last);
    let (low, high) = (fold(low ^ ODD[2], high ^ ODD[3]), fold(high ^ ODD[0], low.rotate_left(32) ^ ODD[1]));
    u128::from(high) << 64 | u128::from(low)
}

/// Takes in one block; each half sees all of it.
fn mix(low: u64, high: u64, block: &[u8; 16]) -> (u64, u64) {
    let [a, b] = [0, 8].map(|at| u64::from_le_bytes(block[at..at + 8].try_into().expect("eight bytes")));
    (
        fold(a ^ low ^ ODD[2], b ^ ODD[3] ^ high.rotate_left(23)),
        fold(b ^ high ^ ODD[0], a ^ ODD[1] ^ low.rotate_left(41)),
    )
}

/// Both halves of a product in one.
fn fold(a: u64, b: u64) -> u64 {
    let product = u128::from(a) * u128::from(b);
    product as u64 ^ (product >> 64) as u64
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn texts_that_differ_a_little_have_keys_that_differ_much() {
        let base = b"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -".to_vec();
        let mut halves = (HashSet::new(), HashSet::new());
        for at in 0..base.len() {
            for bit in 0..8 {
                let mut text = base.clone();
                text[at] ^= 1 << bit;
                let (this, that) = (key(&text), key(&base));
                assert!((16..112).contains(&(this ^ that).count_ones()), "{at} {bit}");
                assert!(halves.0.insert(this as u64) && halves.1.insert((this >> 64) as u64));
            }
        }
        assert_ne!(key(b""), key(b"\0"));
    }
}
