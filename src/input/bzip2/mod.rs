//! bzip2, its blocks decoded on many threads.
//!
//! A block begins at any bit, and only who decodes it knows where it ends. But
//! it begins with 48 bits that stand nowhere else unless by chance: the reader
//! looks for them ([`magic`]), gives what stands between two of them to the
//! [`crew`], and puts the blocks together again. It follows the chain from each
//! block's end to the next block's beginning, so a magic inside of a block is
//! passed over, and a block that was cut short by one is decoded once more with
//! all that follows. What comes out is therefore the same for any number of
//! threads. Nothing of a block is given out before its checksum is found right.

mod bits;
mod block;
mod crew;
mod huffman;
mod magic;
mod random;
mod text;
mod window;

use std::collections::VecDeque;
use std::io::{self, Read};
use std::sync::mpsc::Receiver;

use crate::input::decompress::{Decode, Encoded};
use crate::input::leftover::Leftover;
use block::{Bench, Block, Fault};
use crew::{Crew, Decoded};
use magic::{Kind, Magics, Spot};
use text::Reading;
use window::Window;

/// Encoded bytes that one block can take: 900,000 symbols of 20 bits each and
/// its tables are half of it.
const LONGEST: u64 = 4 << 20;
/// Encoded bytes to read ahead for each block on its way.
const AHEAD: u64 = 1 << 20;

/// A decoder of bzip2 streams that follow one another.
pub(super) struct Bzip2 {
    window: Window,
    magics: Magics,
    /// Where something may begin, from the place that is due on.
    spots: VecDeque<(Spot, Option<Receiver<Decoded>>)>,
    threads: usize,
    crew: Crew,
    /// For the blocks that the reader decodes itself.
    bench: Option<Bench>,
    due: Due,
    reading: Reading,
    leftover: Option<Leftover>,
}

/// What comes next.
#[derive(Clone, Copy)]
enum Due {
    /// The head of a stream, at this byte.
    Head(u64),
    /// A block or the end of the stream, at this bit.
    Block { at: u64, stream: Stream },
    /// Nothing.
    Nothing,
}

/// A stream, so far.
#[derive(Clone, Copy)]
struct Stream {
    /// Bytes that its blocks hold at most.
    most: usize,
    /// The checksums of its blocks, combined.
    crc: u32,
}

impl Bzip2 {
    /// Decodes on so many threads besides the one that reads; on none if it is
    /// one.
    pub fn new(encoded: Encoded, threads: usize) -> Bzip2 {
        let window = Window::new(encoded);
        Bzip2 {
            due: Due::Head(window.end()),
            magics: Magics::from(window.end()),
            window,
            spots: VecDeque::new(),
            threads,
            crew: Crew::new(threads),
            bench: None,
            reading: Reading::default(),
            leftover: None,
        }
    }

    /// Takes the next step; false at the end.
    fn step(&mut self) -> io::Result<bool> {
        match self.due {
            Due::Head(at) => self.head(at)?,
            Due::Block { at, stream } => match self.spot(at)? {
                Kind::Block => self.block(at, stream)?,
                Kind::End => self.end(at, stream)?,
            },
            Due::Nothing => return Ok(false),
        }
        Ok(true)
    }

    /// Reads the head of a stream at byte `at`.
    fn head(&mut self, at: u64) -> io::Result<()> {
        let stream = match *self.window.until(at, 4) {
            [b'B', b'Z', b'h', size @ b'1'..=b'9'] => {
                Stream { most: usize::from(size - b'0') * 100_000, crc: 0 }
            }
            [] | [b'B'] | [b'B', b'Z'] | [b'B', b'Z', b'h'] => return Err(self.window.broke_off()),
            _ => return Err(invalid()),
        };
        self.due = Due::Block { at: (at + 4) * 8, stream };
        Ok(())
    }

    /// Looks ahead, and tells what begins at bit `at`.
    fn spot(&mut self, at: u64) -> io::Result<Kind> {
        self.window.forget(at / 8);
        self.look_ahead(at);
        match self.spots.front() {
            Some((spot, _)) if spot.at == at => Ok(spot.kind),
            _ if magic::is_none(self.window.from(at / 8), (at % 8) as u32) => Err(invalid()),
            _ => Err(self.window.broke_off()),
        }
    }

    /// Finds spots from bit `at` on and gives blocks to the crew, as many as
    /// keep it busy.
    fn look_ahead(&mut self, at: u64) {
        while self.spots.front().is_some_and(|(spot, _)| spot.at < at) {
            self.spots.pop_front();
        }
        let wanted = if self.threads > 1 { self.threads + 2 } else { 1 };
        let most = AHEAD * (wanted as u64 + 2);
        let first = at / 8;
        if self.magics.seen < first {
            self.magics = Magics::from(first);
        }
        // The spot behind the last block that is wanted shows where it ends.
        while self.spots.len() <= wanted {
            let unseen = self.window.from(self.magics.seen);
            if let Some(spot) = self.magics.find(unseen) {
                if spot.at >= at {
                    self.spots.push_back((spot, None));
                }
            } else if self.window.ended() || self.window.end() - first > most {
                break;
            } else {
                self.window.more();
            }
        }
        if self.threads > 1 {
            self.hand_out();
        }
    }

    /// Gives the crew the blocks whose ends are in sight.
    fn hand_out(&mut self) {
        for n in 0..self.spots.len() {
            let (spot, decoded) = &self.spots[n];
            if spot.kind != Kind::Block || decoded.is_some() {
                continue;
            }
            let until = match self.spots.get(n + 1) {
                Some((next, _)) => next.at.div_ceil(8),
                None if self.window.ended() => self.window.end(),
                None => break,
            };
            let first = spot.at / 8;
            let bytes = &self.window.from(first)[..(until - first) as usize];
            let decoded = self.crew.decode(bytes.to_vec(), (spot.at % 8) as u32);
            self.spots[n].1 = decoded;
        }
    }

    /// Takes the block at bit `at`.
    fn block(&mut self, at: u64, stream: Stream) -> io::Result<()> {
        let decoded = self.spots.pop_front().and_then(|(_, decoded)| decoded);
        let decoded = match decoded.map(|decoded| decoded.recv()) {
            Some(Ok(Err(Fault::Short)) | Err(_)) | None => self.decode(at),
            Some(Ok(decoded)) => decoded,
        };
        let block = match decoded {
            Ok(block) if block.end <= LONGEST * 8 && block.len <= stream.most => block,
            Err(Fault::Short) if self.window.ended() => return Err(self.window.broke_off()),
            Err(Fault::Checksum) => return Err(other_checksum("a block")),
            _ => return Err(invalid()),
        };
        let Block { text, end, .. } = block;
        let stream = Stream { crc: stream.crc.rotate_left(1) ^ text.crc, ..stream };
        self.due = Due::Block { at: at / 8 * 8 + end, stream };
        self.reading = Reading::new(text);
        Ok(())
    }

    /// Decodes the block at bit `at` here, reading as far as it takes.
    fn decode(&mut self, at: u64) -> Decoded {
        let first = at / 8;
        let bench = self.bench.get_or_insert_with(Bench::new);
        loop {
            let bytes = self.window.from(first);
            let decoded = bench.decode(bytes, (at % 8) as u32);
            let len = bytes.len();
            if decoded.as_ref().err() != Some(&Fault::Short) || self.window.ended() || len as u64 > LONGEST {
                return decoded;
            }
            // Twice as many, so that all tries together are few.
            self.window.until(first, len * 2);
        }
    }

    /// Reads the end of a stream at bit `at`.
    fn end(&mut self, at: u64, stream: Stream) -> io::Result<()> {
        let first = at / 8;
        let skip = (at % 8) as u32;
        let end = (at + magic::LEN + 32).div_ceil(8);
        let wanted = (end - first) as usize;
        let bytes = self.window.until(first, wanted);
        if bytes.len() < wanted {
            return Err(self.window.broke_off());
        }
        let mut bits = bits::Bits::new(bytes, skip);
        bits.take(24);
        bits.take(24);
        if bits.take(32) != stream.crc {
            return Err(other_checksum("the stream"));
        }
        if self.window.until(end, 3) == b"BZh" {
            self.due = Due::Head(end);
            return Ok(());
        }
        self.due = Due::Nothing;
        self.leftover = self.window.leftover(end)?.or_else(|| self.window.outer_leftover());
        Ok(())
    }
}

fn invalid() -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, "this is no bzip2 data")
}

fn other_checksum(what: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, format!("{what} has another checksum than it states"))
}

impl Read for Bzip2 {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        loop {
            let n = self.reading.read(buf);
            if n > 0 || buf.is_empty() || !self.step()? {
                return Ok(n);
            }
        }
    }
}

impl Decode for Bzip2 {
    fn leftover(&self) -> Option<Leftover> {
        self.leftover
    }
}

#[cfg(test)]
mod tests;
