//! Numbers whose exclusive or is the key of a position (Zobrist 1970).
//!
//! Equal positions have equal keys. The tables are fixed, so different
//! positions with equal keys can be made on purpose: whoever concludes
//! something from equal keys compares the positions.

/// For each man (see [`super::board`]) and square; the row of the empty
/// square is zero, so that taking nothing needs no branch.
pub(super) static MAN: [[u64; 64]; 16] = men();

/// For each set of castling rights.
pub(super) static RIGHTS: [u64; 16] = rights();

/// For each file of an en passant square; the rest, among them
/// [`super::board::NO_FILE`], is zero.
pub(super) static EN_PASSANT: [u64; 16] = en_passant();

/// For Black to move.
pub(super) const BLACK: u64 = scatter(0x3000);

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

const fn rights() -> [u64; 16] {
    let mut table = [0; 16];
    let mut set = 0;
    while set < 16 {
        let mut right = 0;
        while right < 4 {
            if set >> right & 1 == 1 {
                table[set] ^= scatter(0x1000 + right);
            }
            right += 1;
        }
        set += 1;
    }
    table
}

const fn en_passant() -> [u64; 16] {
    let mut table = [0; 16];
    let mut file = 0;
    while file < 8 {
        table[file] = scatter(0x2000 + file as u64);
        file += 1;
    }
    table
}
