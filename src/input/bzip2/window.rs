//! The encoded bytes from the block that is due to where the reader is.

use std::io::{self, Read};

use crate::input::decompress::{Decode, Encoded};
use crate::input::leftover::Leftover;

/// Bytes read at a time.
const STEP: usize = 1 << 16;

/// Some of the encoded bytes, all at hand at once.
pub(super) struct Window {
    encoded: Encoded,
    bytes: Vec<u8>,
    /// Bytes before the first of them.
    base: u64,
    ended: bool,
    /// Why the reader ended, if it broke.
    error: Option<io::Error>,
}

impl Window {
    /// Nothing yet.
    pub fn new(encoded: Encoded) -> Window {
        let base = encoded.taken();
        Window { encoded, bytes: Vec::new(), base, ended: false, error: None }
    }

    /// The bytes from byte `at` on, as far as they have been read.
    pub fn from(&self, at: u64) -> &[u8] {
        &self.bytes[((at - self.base) as usize).min(self.bytes.len())..]
    }

    /// The byte behind those that have been read.
    pub fn end(&self) -> u64 {
        self.base + self.bytes.len() as u64
    }

    /// No more can be read.
    pub fn ended(&self) -> bool {
        self.ended
    }

    /// Reads more bytes, unless the stream has ended.
    pub fn more(&mut self) {
        if self.ended {
            return;
        }
        let len = self.bytes.len();
        self.bytes.resize(len + STEP, 0);
        let read = self.encoded.read(&mut self.bytes[len..]);
        self.bytes.truncate(len + *read.as_ref().unwrap_or(&0));
        self.ended = !matches!(read, Ok(1..));
        self.error = read.err();
    }

    /// Reads until there are `n` bytes from byte `at` on, or all there are.
    pub fn until(&mut self, at: u64, n: usize) -> &[u8] {
        while self.from(at).len() < n && !self.ended {
            self.more();
        }
        let bytes = self.from(at);
        &bytes[..bytes.len().min(n)]
    }

    /// Forgets the bytes before byte `at`.
    pub fn forget(&mut self, at: u64) {
        let n = ((at - self.base) as usize).min(self.bytes.len());
        self.bytes.drain(..n);
        self.base += n as u64;
    }

    /// Why there are no more bytes where more are needed.
    pub fn broke_off(&mut self) -> io::Error {
        let ended = || io::Error::new(io::ErrorKind::UnexpectedEof, "the data ends before it is complete");
        self.error.take().unwrap_or_else(ended)
    }

    /// Passes over all that follows byte `at`.
    pub fn leftover(&mut self, at: u64) -> io::Result<Option<Leftover>> {
        let zeros = self.from(at).iter().all(|&byte| byte == 0);
        self.bytes.clear();
        if let Some(error) = self.error.take() {
            return Err(error);
        }
        let rest = Leftover::read(&mut self.encoded, at)?;
        Ok(rest.map(|rest| Leftover { zeros: rest.zeros && zeros, ..rest }))
    }

    /// What follows the data that these bytes themselves come from.
    pub fn outer_leftover(&self) -> Option<Leftover> {
        self.encoded.leftover()
    }
}
