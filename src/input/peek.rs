//! A buffered reader whose next bytes can be looked at first.

use std::io::{self, BufRead, Read};

/// Bytes in the buffer.
const CAPACITY: usize = 128 * 1024;

/// Bytes handed to a decoder at once.
///
/// A decoder that finds its input corrupt throws away what it decoded in the
/// same step, so the steps are small.
const STEP: usize = 4 * 1024;

/// A buffered reader whose next bytes can be looked at without taking them.
pub(super) struct Peek<R> {
    inner: R,
    buffer: Box<[u8]>,
    start: usize,
    end: usize,
    /// Bytes taken so far.
    taken: u64,
    /// Met while looking ahead; due when the bytes before it are taken.
    error: Option<io::Error>,
}

impl<R: Read> Peek<R> {
    /// Buffers `inner`.
    pub(super) fn new(inner: R) -> Peek<R> {
        let buffer = vec![0; CAPACITY].into_boxed_slice();
        Peek { inner, buffer, start: 0, end: 0, taken: 0, error: None }
    }

    /// The next `n` bytes, or fewer if the stream ends or breaks before.
    pub(super) fn peek(&mut self, n: usize) -> &[u8] {
        debug_assert!(n <= CAPACITY, "more bytes to look at than the buffer holds");
        if self.end - self.start < n {
            self.buffer.copy_within(self.start..self.end, 0);
            self.end -= self.start;
            self.start = 0;
        }
        while self.end - self.start < n && self.error.is_none() {
            match self.inner.read(&mut self.buffer[self.end..]) {
                Ok(0) => break,
                Ok(read) => self.end += read,
                Err(error) => self.error = Some(error),
            }
        }
        &self.buffer[self.start..self.end.min(self.start + n)]
    }

    /// Bytes read from below and not yet taken.
    pub(super) fn ahead(&self) -> u64 {
        (self.end - self.start) as u64
    }

    /// Bytes taken so far: the place of the next one.
    #[cfg_attr(
        not(any(feature = "gzip", feature = "bzip2", feature = "zstd", feature = "xz", feature = "zip")),
        allow(dead_code, reason = "only decoders ask")
    )]
    pub(super) fn taken(&self) -> u64 {
        self.taken
    }

    /// The reader below, which may be ahead.
    pub(super) fn get_ref(&self) -> &R {
        &self.inner
    }

    /// Fills an empty buffer.
    fn refill(&mut self) -> io::Result<()> {
        if self.start == self.end {
            if let Some(error) = self.error.take() {
                return Err(error);
            }
            self.start = 0;
            self.end = 0;
            self.end = self.inner.read(&mut self.buffer)?;
        }
        Ok(())
    }
}

impl<R: Read> Read for Peek<R> {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        if self.start == self.end && self.error.is_none() && buf.len() >= CAPACITY {
            let n = self.inner.read(buf)?;
            self.taken += n as u64;
            return Ok(n);
        }
        self.refill()?;
        let n = buf.len().min(self.end - self.start);
        buf[..n].copy_from_slice(&self.buffer[self.start..self.start + n]);
        self.consume(n);
        Ok(n)
    }
}

impl<R: Read> BufRead for Peek<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        self.refill()?;
        Ok(&self.buffer[self.start..self.end.min(self.start + STEP)])
    }

    fn consume(&mut self, n: usize) {
        let n = n.min(self.end - self.start);
        self.start += n;
        self.taken += n as u64;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Gives one byte at a time, then an error.
    struct Drip(&'static [u8]);

    impl Read for Drip {
        fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
            let Some((first, rest)) = self.0.split_first() else {
                return Err(io::Error::other("dry"));
            };
            buf[0] = *first;
            self.0 = rest;
            Ok(1)
        }
    }

    #[test]
    fn bytes_before_an_error_come_before_it() {
        let mut peek = Peek::new(Drip(b"abc"));
        assert_eq!(peek.peek(2), b"ab");
        assert_eq!(peek.peek(9), b"abc");
        let mut buf = [0; 9];
        assert_eq!(peek.read(&mut buf).unwrap(), 3);
        assert_eq!(&buf[..3], b"abc");
        assert_eq!(peek.taken(), 3);
        assert_eq!(peek.read(&mut buf).unwrap_err().to_string(), "dry");
    }
}
