//! Where blocks and the ends of streams may begin.

/// What a block begins with: 48 bits.
const BLOCK: u64 = 0x3141_5926_5359;
/// What the end of a stream begins with.
const END: u64 = 0x1772_4538_5090;
/// Bits of either.
pub(super) const LEN: u64 = 48;

/// What begins at a spot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Block,
    End,
}

/// A spot at which something may begin: its magic may also stand inside of a
/// block by chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Spot {
    /// Bits before it since the start of the first byte.
    pub at: u64,
    pub kind: Kind,
}

/// For each value of the third last byte: the magics that may end in the last
/// one, a bit for each. The lower eight are a block's, so many bits before the
/// end of that byte as the bit's number says; the upper eight the other's.
const FITTING: [u16; 256] = {
    let mut fitting = [0; 256];
    let mut shift = 0;
    while shift < 8 {
        fitting[(BLOCK >> (16 - shift)) as usize & 255] |= 1 << shift;
        fitting[(END >> (16 - shift)) as usize & 255] |= 1 << (8 + shift);
        shift += 1;
    }
    fitting
};

/// Looks for magics at any bit, byte by byte.
pub(super) struct Magics {
    /// The byte behind those that were looked at.
    pub seen: u64,
    /// The last eight of them.
    last: u64,
}

impl Magics {
    /// Looks from this byte on.
    pub fn from(at: u64) -> Magics {
        Magics { seen: at, last: 0 }
    }

    /// Looks at more bytes, up to the first that completes a magic: tells the
    /// spot. `None` if there is none in all of them.
    pub fn find(&mut self, bytes: &[u8]) -> Option<Spot> {
        for &byte in bytes {
            self.last = self.last << 8 | u64::from(byte);
            self.seen += 1;
            let mut fitting = FITTING[(self.last >> 16) as usize & 255];
            while fitting != 0 {
                let bit = fitting.trailing_zeros();
                fitting &= fitting - 1;
                let shift = bit & 7;
                let (kind, magic) = if bit < 8 { (Kind::Block, BLOCK) } else { (Kind::End, END) };
                let end = self.seen * 8 - u64::from(shift);
                if self.last >> shift & ((1 << LEN) - 1) == magic && end >= LEN {
                    return Some(Spot { at: end - LEN, kind });
                }
            }
        }
        None
    }
}

/// Nothing begins with the first bits of `bytes` from bit `skip` on, however
/// they go on.
pub(super) fn is_none(bytes: &[u8], skip: u32) -> bool {
    let bits = (bytes.len() as u64 * 8 - u64::from(skip)).min(LEN);
    let mut head = [0; 8];
    let n = bytes.len().min(8);
    head[..n].copy_from_slice(&bytes[..n]);
    let head = u64::from_be_bytes(head) << skip >> (64 - LEN);
    let rest = LEN - bits;
    head >> rest != BLOCK >> rest && head >> rest != END >> rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_magic_is_found_at_any_bit() {
        for (kind, magic) in [(Kind::Block, BLOCK), (Kind::End, END)] {
            for (before, fill) in (24..40).flat_map(|before| [(before, 0), (before, 1)]) {
                let mut bits = vec![fill; before];
                bits.extend((0..LEN).rev().map(|bit| (magic >> bit & 1) as u8));
                bits.resize(120, fill);
                let byte = |eight: &[u8]| eight.iter().fold(0, |byte, bit| byte << 1 | bit);
                let bytes: Vec<u8> = bits.chunks(8).map(byte).collect();
                let mut magics = Magics::from(0);
                assert_eq!(magics.find(&bytes), Some(Spot { at: before as u64, kind }));
                assert_eq!(magics.find(&bytes[magics.seen as usize..]), None);
                let (first, skip) = (before / 8, before as u32 % 8);
                assert!((first + 1..15).all(|end| !is_none(&bytes[first..end], skip)));
                assert!(is_none(&bytes[first..], (skip + 1) % 8));
            }
        }
    }
}
