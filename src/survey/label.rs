//! The move number that must come next, as text in a register.

/// `12.` as the lowest bytes of a word.
///
/// To compare a number with what is expected takes fewer steps than to read
/// it, and what is not expected needs a closer look anyway.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Label {
    text: u64,
    /// Bits of `text` in use.
    bits: u32,
}

impl Label {
    /// The label of a move number, if it has at most six digits.
    pub(super) fn of(number: u64) -> Option<Label> {
        // Digits from the last to the first, each pushing those behind it up.
        let mut text = u64::from(b'.');
        let mut bits = 8;
        let mut rest = number;
        while rest > 0 || bits == 8 {
            text = (text << 8) | (u64::from(b'0') + rest % 10);
            bits += 8;
            rest /= 10;
            if bits > 56 {
                return None;
            }
        }
        Some(Label { text, bits })
    }

    /// Length in bytes.
    #[inline(always)]
    pub(super) fn len(self) -> usize {
        self.bits as usize / 8
    }

    /// True if a word begins with it.
    #[inline(always)]
    pub(super) fn begins(self, word: u64) -> bool {
        // Both differ above, where it does not matter.
        (word ^ self.text) << (64 - self.bits) == 0
    }

    /// The label of the number after this one.
    #[inline(always)]
    pub(super) fn next(self) -> Option<Label> {
        let last = self.bits - 16;
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
        assert_eq!(Label::of(999_999).expect("six digits").next(), None);
    }
}
