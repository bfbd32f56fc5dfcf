//! Can each of some squares have a man of its own?

use super::board::{bit, squares};

/// True if every hole can be filled by another man, given where each may go.
/// At most 32 men are looked at.
pub fn distinct(holes: u64, men: &[u64]) -> bool {
    let mut owner = [64_u8; 32];
    holes == 0 || squares(holes).all(|hole| assign(hole, men, &mut owner, &mut 0))
}

/// Finds a man for a hole, moving others on where needed. The depth is at
/// most the number of holes, which stand beside one king.
fn assign(hole: u8, men: &[u64], owner: &mut [u8; 32], tried: &mut u32) -> bool {
    for (i, &reach) in men.iter().enumerate().take(32) {
        if reach & bit(hole) == 0 || *tried & 1 << i != 0 {
            continue;
        }
        *tried |= 1 << i;
        if owner[i] > 63 || assign(owner[i], men, owner, tried) {
            owner[i] = hole;
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_man_fills_one_hole_only() {
        assert!(distinct(0, &[]));
        assert!(distinct(0b11, &[0b11, 0b01]));
        assert!(!distinct(0b11, &[0b11]));
        assert!(!distinct(0b111, &[0b001, 0b001, 0b111]));
        assert!(distinct(0b111, &[0b111, 0b011, 0b001]));
    }
}
