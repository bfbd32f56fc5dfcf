//! The move number that must come next, as text in a register.

/// `12.` and a space as the lowest bytes of a word.
///
/// To compare a number with what is expected takes fewer steps than to read
/// it, and what is not expected needs a closer look anyway.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Label {
    text: u64,
    /// Bits of `text` in use.
    bits: u32,
}

/// Bits of the dot and the space.
const TAIL: u32 = 16;

impl Label {
    /// The label of a move number, if it has at most six digits.
    pub(super) fn of(number: u64) -> Option<Label> {
        // Digits from the last to the first, each pushing those behind it up.
        let mut text = u64::from(u16::from_le_bytes(*b". "));
        let mut bits = TAIL;
        let mut rest = number;
        while rest > 0 || bits == TAIL {
            if bits == u64::BITS {
                return None;
            }
            text = (text << 8) | (u64::from(b'0') + rest % 10);
            bits += 8;
            rest /= 10;
        }
        Some(Label { text, bits })
    }

    /// Length in bytes, without the space.
    #[inline(always)]
    pub(super) fn len(self) -> usize {
        self.bits as usize / 8 - 1
    }

    /// True if a word begins with it and the space.
    #[inline(always)]
    pub(super) fn leads(self, word: u64) -> bool {
        // Both differ above, where it does not matter.
        (word ^ self.text) << (64 - self.bits) == 0
    }

    /// True if a word begins with it, two more dots and the space, and has
    /// room for them.
    #[inline(always)]
    pub(super) fn leads_black(self, word: u64) -> bool {
        self.begins(word) && word >> (self.bits - 8) & 0xff_ffff == u64::from_le_bytes(*b".. \0\0\0\0\0")
    }

    /// True if a word begins with it.
    #[inline(always)]
    pub(super) fn begins(self, word: u64) -> bool {
        (word ^ self.text) << (72 - self.bits) == 0
    }

    /// The label of the number after this one.
    #[inline(always)]
    pub(super) fn next(self) -> Option<Label> {
        let last = self.bits - TAIL - 8;
        if (self.text >> last) as u8 == b'9' {
            return self.carry();
        }
        Some(Label { text: self.text + (1 << last), ..self })
    }

    #[cold]
    fn carry(self) -> Option<Label> {
        let text = self.text.to_le_bytes();
        let digits = text[..self.len() - 1].iter();
        Label::of(digits.fold(0, |number, &digit| number * 10 + u64::from(digit - b'0')) + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_follow_one_another() {
        let mut label = Label::of(1).expect("one digit");
        for number in 1..=1234 {
            assert_eq!(Some(label), Label::of(number), "{number}");
            label = label.next().expect("four digits");
        }
        assert!(Label::of(12).expect("two digits").begins(u64::from_le_bytes(*b"12. Nf3 ")));
        assert!(!Label::of(12).expect("two digits").begins(u64::from_le_bytes(*b"13. Nf3 ")));
        assert!(!Label::of(1).expect("one digit").begins(u64::from_le_bytes(*b"12. Nf3 ")));
        let twelve = Label::of(12).expect("two digits");
        assert!(twelve.leads(u64::from_le_bytes(*b"12. Nf3 ")));
        assert!(!twelve.leads(u64::from_le_bytes(*b"12.Nf3 N")));
        assert!(!twelve.leads(u64::from_le_bytes(*b"12\n\nNf3 ")));
        assert!(twelve.leads_black(u64::from_le_bytes(*b"12... Nf")));
        assert!(!twelve.leads_black(u64::from_le_bytes(*b"12...Nf3")));
        assert!(!twelve.leads_black(u64::from_le_bytes(*b"12. .. N")));
        assert!(!Label::of(12_345).expect("five digits").leads_black(u64::from_le_bytes(*b"12345...")));
        assert!(Label::of(123_456).expect("six digits").leads(u64::from_le_bytes(*b"123456. ")));
        assert_eq!(Label::of(1_234_567), None);
        assert_eq!(Label::of(999_999).expect("six digits").next(), None);
    }
}
