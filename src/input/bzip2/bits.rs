//! Bits, the highest of a byte first.

/// Reads bits out of bytes. Behind the last byte zeros come, and
/// [`Bits::overrun`] says that they were taken.
pub(super) struct Bits<'b> {
    bytes: &'b [u8],
    /// Index of the next byte to be loaded.
    next: usize,
    /// Bits loaded and not taken, the next one highest.
    loaded: u64,
    /// How many those are.
    have: u32,
}

impl<'b> Bits<'b> {
    /// The bits from bit `skip` of the first byte on.
    pub fn new(bytes: &'b [u8], skip: u32) -> Bits<'b> {
        let mut bits = Bits { bytes, next: 0, loaded: 0, have: 0 };
        bits.take(skip);
        bits
    }

    /// Loads bits: there are at least 56 afterwards.
    #[inline(always)]
    fn load(&mut self) {
        if let Some(eight) = self.bytes.get(self.next..self.next + 8) {
            let eight = u64::from_be_bytes(eight.try_into().expect("eight bytes"));
            self.loaded |= eight >> self.have;
            let more = (63 - self.have) / 8;
            self.next += more as usize;
            self.have += more * 8;
        } else {
            while self.have <= 56 {
                let byte = self.bytes.get(self.next).copied().unwrap_or(0);
                self.loaded |= u64::from(byte) << (56 - self.have);
                self.next += 1;
                self.have += 8;
            }
        }
    }

    /// The next 20 bits, the first one highest, not taken.
    #[inline(always)]
    pub fn peek20(&mut self) -> u32 {
        if self.have < 20 {
            self.load();
        }
        (self.loaded >> 44) as u32
    }

    /// Takes bits that were looked at, at most 20.
    #[inline(always)]
    pub fn drop(&mut self, n: u32) {
        self.loaded <<= n;
        self.have -= n;
    }

    /// Takes `n` bits, at most 32.
    #[inline(always)]
    pub fn take(&mut self, n: u32) -> u32 {
        if self.have < n {
            self.load();
        }
        // Two shifts: one by 64 would be none.
        let bits = (self.loaded >> 1) >> (63 - n);
        self.loaded <<= n;
        self.have -= n;
        bits as u32
    }

    /// Takes one bit.
    #[inline(always)]
    pub fn bit(&mut self) -> bool {
        self.take(1) == 1
    }

    /// Bits passed over and taken since the start of the first byte.
    pub fn taken(&self) -> u64 {
        self.next as u64 * 8 - u64::from(self.have)
    }

    /// More bits were taken than there are.
    pub fn overrun(&self) -> bool {
        self.taken() > self.bytes.len() as u64 * 8
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_come_one_after_another_however_many_are_taken() {
        let bytes: Vec<u8> = (0..40_u8).map(|n| n.wrapping_mul(89)).collect();
        let bit = |n: u64| bytes.get((n / 8) as usize).map_or(0, |byte| byte >> (7 - n % 8) & 1);
        for skip in 0..8 {
            let mut bits = Bits::new(&bytes, skip);
            let mut at = u64::from(skip);
            for n in (1..=32).cycle().take(40) {
                assert_eq!(bits.taken(), at);
                assert_eq!(bits.overrun(), at > 320);
                assert_eq!(bits.peek20() >> 19, u32::from(bit(at)));
                let expected = (at..at + u64::from(n)).fold(0, |all, n| all << 1 | u32::from(bit(n)));
                assert_eq!(bits.take(n), expected, "{n} bits at {at}");
                at += u64::from(n);
            }
        }
    }
}
