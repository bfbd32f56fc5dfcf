//! One of the prefix codes of a block.

use super::bits::Bits;
use super::block::Fault;

/// The longest code, in bits.
pub(super) const LONGEST: u32 = 20;
/// Symbols a code has at most: two for runs, one for each byte but the first of
/// the list, one for the end.
pub(super) const SYMBOLS: usize = 258;
/// Bits that the table is asked with. Longer codes are rare.
const QUICK: u32 = 10;

/// A prefix code, ready to decode.
pub(super) struct Code {
    /// For the next [`QUICK`] bits: the symbol times 32 and the length of its
    /// code, or 0 if the code is longer or there is none.
    quick: [u16; 1 << QUICK],
    /// The largest code of each length, -1 or less if there is none.
    largest: [i32; 22],
    /// What to take from a code of each length to have its place in `sorted`.
    offset: [i32; 22],
    /// The symbols by the length of their codes.
    sorted: [u16; SYMBOLS],
    symbols: usize,
    shortest: u32,
}

impl Code {
    /// The code in which symbol `n` has `lengths[n]` bits, from 1 to
    /// [`LONGEST`].
    ///
    /// Lengths that do not fit together make a code that decodes something or
    /// nothing, as they do elsewhere: the checksum of the block tells.
    pub fn new(lengths: &[u8]) -> Code {
        let mut counts = [0_i32; 22];
        lengths.iter().for_each(|&length| counts[usize::from(length)] += 1);
        let shortest = lengths.iter().copied().min().unwrap_or(1);
        let longest = lengths.iter().copied().max().unwrap_or(1);
        let mut code = Code {
            quick: [0; 1 << QUICK],
            largest: [0; 22],
            offset: [0; 22],
            sorted: [0; SYMBOLS],
            symbols: lengths.len(),
            shortest: u32::from(shortest),
        };
        let mut place = 0;
        let mut next = 0_i32;
        for length in shortest..=longest {
            let count = counts[usize::from(length)];
            code.offset[usize::from(length)] = next - place as i32;
            next += count;
            code.largest[usize::from(length)] = next - 1;
            next <<= 1;
            for symbol in (0..lengths.len()).filter(|&symbol| lengths[symbol] == length) {
                code.sorted[place] = symbol as u16;
                place += 1;
            }
        }
        for (head, quick) in (0_u32..).zip(&mut code.quick) {
            // Whatever follows these bits, a code this short is in them.
            let found = slow(&code.largest, code.shortest, head << (LONGEST - QUICK), QUICK);
            let place = found.map(|(length, bits)| (length, bits - code.offset[length as usize]));
            *quick = match place {
                Some((length, place)) if (0..code.symbols as i32).contains(&place) => {
                    code.sorted[place as usize] << 5 | length as u16
                }
                _ => 0,
            };
        }
        code
    }

    /// Takes the next symbol.
    #[inline(always)]
    pub fn symbol(&self, bits: &mut Bits<'_>) -> Result<usize, Fault> {
        let next = bits.peek20();
        let quick = self.quick[(next >> (LONGEST - QUICK)) as usize];
        if quick != 0 {
            bits.drop(u32::from(quick & 31));
            return Ok(usize::from(quick >> 5));
        }
        self.long_symbol(next, bits)
    }

    #[cold]
    fn long_symbol(&self, next: u32, bits: &mut Bits<'_>) -> Result<usize, Fault> {
        let found = slow(&self.largest, self.shortest, next, LONGEST);
        let (length, code) = found.ok_or(Fault::Invalid)?;
        bits.drop(length);
        let place = code - self.offset[length as usize];
        let symbol = usize::try_from(place).ok().filter(|&place| place < self.symbols);
        symbol.map(|place| usize::from(self.sorted[place])).ok_or(Fault::Invalid)
    }
}

/// Length and bits of the code at the head of 20 bits, if it has at most
/// `most` bits.
fn slow(largest: &[i32; 22], shortest: u32, next: u32, most: u32) -> Option<(u32, i32)> {
    (shortest..=most).find_map(|length| {
        let bits = (next >> (LONGEST - length)) as i32;
        (bits <= largest[length as usize]).then_some((length, bits))
    })
}
