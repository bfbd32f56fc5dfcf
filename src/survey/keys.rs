//! Numbers whose exclusive or is the key of what has moved (Zobrist 1970).
//!
//! Among positions between which no man was taken and no pawn moved, the same
//! men on the same squares have equal keys. The tables are fixed, so different
//! positions with equal keys can be made on purpose: whoever concludes
//! something from equal keys compares the positions.

/// For each man (see [`super::board`]) and square.
pub(super) static MAN: [[u64; 64]; 16] = men();

/// One step of the SplitMix64 generator, whose output for distinct seeds is
/// distinct and looks random.
const fn scatter(seed: u64) -> u64 {
    let mut x = seed.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ (x >> 31)
}

const fn men() -> [[u64; 64]; 16] {
    let mut table = [[0; 64]; 16];
    let mut man = 0;
    while man < 16 {
        let mut square = 0;
        while square < 64 && man & 7 != 0 {
            table[man][square] = scatter((man * 64 + square) as u64);
            square += 1;
        }
        man += 1;
    }
    table
}
