//! One block, decoded by itself.

use super::bits::Bits;
use super::huffman::{Code, LONGEST, SYMBOLS};
use super::random::Flips;
use super::text::{Text, unravel};

/// Bytes that a block holds at most, runs not written out.
const MOST: usize = 900_000;
/// Symbols that are written in one code before another is chosen.
const GROUP: usize = 50;
/// Choices that can be needed: more are passed over.
const CHOICES: usize = MOST / GROUP + 2;

/// A block that was decoded.
#[derive(Debug)]
pub(super) struct Block {
    /// What it says.
    pub text: Text,
    /// Bits from the start of the first byte to its end.
    pub end: u64,
    /// Bytes it holds, runs not written out.
    pub len: usize,
}

/// Why there is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    /// It goes on behind the bytes that were given.
    Short,
    /// No block is like that.
    Invalid,
    /// Its checksum is another.
    Checksum,
}

/// What a block is decoded on, to be used again for the next.
pub(super) struct Bench {
    links: Box<[u32]>,
}

impl Bench {
    /// Memory for any block.
    pub fn new() -> Bench {
        Bench { links: vec![0; MOST].into_boxed_slice() }
    }

    /// Decodes the block whose magic stands at bit `skip` of `bytes`.
    ///
    /// What comes out depends on the bits of the block alone: more bytes behind
    /// it change nothing, and fewer make it [`Fault::Short`].
    pub fn decode(&mut self, bytes: &[u8], skip: u32) -> Result<Block, Fault> {
        let mut bits = Bits::new(bytes, skip);
        let symbols = self.symbols(&mut bits);
        // Behind the end there are zeros, and they may look like anything.
        if bits.overrun() {
            return Err(Fault::Short);
        }
        let Sorted { crc, first, len, flipped } = symbols?;
        let links = &mut self.links[..len];
        link(links);
        let text = unravel(links, first, flipped.then(Flips::default))?;
        if text.crc != crc {
            return Err(Fault::Checksum);
        }
        Ok(Block { text, end: bits.taken(), len })
    }

    /// Reads a block up to its sorted bytes, into the lowest bits of the links.
    fn symbols(&mut self, bits: &mut Bits<'_>) -> Result<Sorted, Fault> {
        bits.take(24);
        bits.take(24);
        let crc = bits.take(32);
        let flipped = bits.bit();
        let first = bits.take(24) as usize;
        let mut list = [0; 256];
        let in_use = bytes_in_use(bits, &mut list);
        if in_use == 0 {
            return Err(Fault::Invalid);
        }
        let symbols = in_use + 2;
        let codes = bits.take(3) as usize;
        if !(2..=6).contains(&codes) {
            return Err(Fault::Invalid);
        }
        let choices = choices(bits, codes)?;
        let codes = (0..codes).map(|_| code(bits, symbols)).collect::<Result<Vec<Code>, Fault>>()?;
        let len = self.bytes(bits, &choices, &codes, symbols - 1, &mut list)?;
        if first >= len {
            return Err(Fault::Invalid);
        }
        Ok(Sorted { crc, first, len, flipped })
    }

    /// Reads the symbols up to the last one, `end`; how many bytes they make.
    fn bytes(
        &mut self,
        bits: &mut Bits<'_>,
        choices: &[u8],
        codes: &[Code],
        end: usize,
        list: &mut [u8; 256],
    ) -> Result<usize, Fault> {
        let mut len = 0;
        // Repetitions of the head of the list, and what the next digit is worth.
        let mut run = 0;
        let mut worth = 1;
        for &choice in choices {
            let code = &codes[usize::from(choice)];
            for _ in 0..GROUP {
                let symbol = code.symbol(bits)?;
                if symbol <= 1 {
                    if worth > MOST {
                        return Err(Fault::Invalid);
                    }
                    run += worth << symbol;
                    worth <<= 1;
                    continue;
                }
                if run > 0 {
                    let links = self.links.get_mut(len..len + run).ok_or(Fault::Invalid)?;
                    links.fill(u32::from(list[0]));
                    len += run;
                    (run, worth) = (0, 1);
                }
                if symbol == end {
                    return Ok(len);
                }
                let byte = to_front(list, symbol - 1);
                *self.links.get_mut(len).ok_or(Fault::Invalid)? = u32::from(byte);
                len += 1;
            }
            if bits.overrun() {
                return Err(Fault::Short);
            }
        }
        Err(Fault::Invalid)
    }
}

/// A block whose bytes are still sorted.
struct Sorted {
    crc: u32,
    /// The link before the first byte of the text.
    first: usize,
    len: usize,
    flipped: bool,
}

/// Reads which bytes the block holds, in order; how many there are.
fn bytes_in_use(bits: &mut Bits<'_>, list: &mut [u8; 256]) -> usize {
    let mut in_use = 0;
    let rows = bits.take(16);
    for row in (0..16).filter(|row| rows >> (15 - row) & 1 == 1) {
        let columns = bits.take(16);
        for column in (0..16).filter(|column| columns >> (15 - column) & 1 == 1) {
            list[in_use] = row << 4 | column;
            in_use += 1;
        }
    }
    in_use
}

/// Reads which code each group of symbols is written in.
fn choices(bits: &mut Bits<'_>, codes: usize) -> Result<Vec<u8>, Fault> {
    let count = bits.take(15) as usize;
    if count == 0 {
        return Err(Fault::Invalid);
    }
    let mut list = [0, 1, 2, 3, 4, 5];
    let mut choices = Vec::with_capacity(count.min(CHOICES));
    for _ in 0..count {
        let mut place = 0;
        while bits.bit() {
            place += 1;
            if place >= codes {
                return Err(Fault::Invalid);
            }
        }
        list[..=place].rotate_right(1);
        if choices.len() < CHOICES {
            choices.push(list[0]);
        }
    }
    Ok(choices)
}

/// Reads a code: the length of the first symbol's, and how the others differ
/// from the one before.
fn code(bits: &mut Bits<'_>, symbols: usize) -> Result<Code, Fault> {
    let mut lengths = [0; SYMBOLS];
    let mut length = bits.take(5);
    for symbol in &mut lengths[..symbols] {
        loop {
            if !(1..=LONGEST).contains(&length) {
                return Err(Fault::Invalid);
            }
            if bits.overrun() {
                return Err(Fault::Short);
            }
            if !bits.bit() {
                break;
            }
            length = if bits.bit() { length - 1 } else { length + 1 };
        }
        *symbol = length as u8;
    }
    Ok(Code::new(&lengths[..symbols]))
}

/// Moves the byte at `place` to the head of the list.
#[inline(always)]
fn to_front(list: &mut [u8; 256], place: usize) -> u8 {
    let byte = list[place];
    if place < 16 {
        for n in (0..place).rev() {
            list[n + 1] = list[n];
        }
    } else {
        list.copy_within(..place, 1);
    }
    list[0] = byte;
    byte
}

/// Links each sorted byte to the one behind it in the text: the n-th of a value
/// here is the n-th of it there.
fn link(links: &mut [u32]) {
    let mut next = [0_u32; 256];
    links.iter().for_each(|&byte| next[byte as usize & 255] += 1);
    let mut sum = 0;
    for count in &mut next {
        sum += std::mem::replace(count, sum);
    }
    for n in 0..links.len() {
        let next = &mut next[links[n] as usize & 255];
        links[*next as usize] |= (n as u32) << 8;
        *next += 1;
    }
}
