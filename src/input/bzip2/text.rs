//! From the sorted bytes of a block back to its text.

use super::block::Fault;
use super::random::Flips;

/// The text of a block, runs of equal bytes not yet written out: one of 900,000
/// bytes may stand for 46 million.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Text {
    /// The bytes, at most four of each run.
    pub bytes: Vec<u8>,
    /// Behind so many of them the last one is repeated so many times.
    pub runs: Vec<(u32, u8)>,
    /// Checksum of the whole.
    pub crc: u32,
}

/// Follows the links of a block.
///
/// Each of `links` holds a byte in its lowest eight bits, and above them the
/// index of the link whose byte comes next; `first` is where that begins.
pub(super) fn unravel(links: &[u32], first: usize, mut flips: Option<Flips>) -> Result<Text, Fault> {
    let mut bytes = Vec::with_capacity(links.len());
    let mut runs = Vec::new();
    let mut crc = u32::MAX;
    let mut at = links[first] >> 8;
    // Bytes that are equal to the last one, itself among them.
    let mut alike = 0;
    let mut last = 0;
    for _ in 0..links.len() {
        let link = links[at as usize];
        at = link >> 8;
        let mut byte = link as u8;
        if let Some(flips) = &mut flips {
            byte ^= flips.mask();
        }
        if alike == 4 {
            for _ in 0..byte {
                crc = add(crc, last);
            }
            if byte > 0 {
                runs.push((bytes.len() as u32, byte));
            }
            alike = 0;
            continue;
        }
        alike = if alike > 0 && byte == last { alike + 1 } else { 1 };
        last = byte;
        bytes.push(byte);
        crc = add(crc, byte);
    }
    // The length of the last run is missing.
    if alike == 4 { Err(Fault::Invalid) } else { Ok(Text { bytes, runs, crc: !crc }) }
}

/// Adds a byte to a checksum.
#[inline(always)]
fn add(crc: u32, byte: u8) -> u32 {
    crc << 8 ^ CRCS[(crc >> 24) as usize ^ usize::from(byte)]
}

/// The checksum of each byte: CRC-32 with the highest bit first.
const CRCS: [u32; 256] = {
    let mut crcs = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut crc = (byte as u32) << 24;
        let mut bit = 0;
        while bit < 8 {
            crc = if crc >> 31 == 1 { crc << 1 ^ 0x04c1_1db7 } else { crc << 1 };
            bit += 1;
        }
        crcs[byte] = crc;
        byte += 1;
    }
    crcs
};

/// How far a text has been given out.
#[derive(Default)]
pub(super) struct Reading {
    text: Text,
    at: usize,
    /// Runs that have begun.
    runs: usize,
    /// Repetitions of the last byte that are due.
    due: usize,
}

impl Reading {
    /// Nothing of it yet.
    pub fn new(text: Text) -> Reading {
        Reading { text, ..Reading::default() }
    }

    /// Gives out bytes; how many, 0 at the end.
    pub fn read(&mut self, buf: &mut [u8]) -> usize {
        let mut given = 0;
        while given < buf.len() {
            let room = &mut buf[given..];
            if self.due > 0 {
                let n = self.due.min(room.len());
                room[..n].fill(self.text.bytes[self.at - 1]);
                self.due -= n;
                given += n;
                continue;
            }
            let run = self.text.runs.get(self.runs);
            let until = run.map_or(self.text.bytes.len(), |&(at, _)| at as usize);
            let n = (until - self.at).min(room.len());
            room[..n].copy_from_slice(&self.text.bytes[self.at..self.at + n]);
            self.at += n;
            given += n;
            match run {
                Some(&(at, times)) if self.at == at as usize => {
                    self.due = usize::from(times);
                    self.runs += 1;
                }
                None if n == 0 => break,
                _ => {}
            }
        }
        given
    }
}
