//! How many encoded bytes have been read, for a progress bar.

use std::io::{self, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::input::decompress::Decode;

/// A count of encoded bytes read so far, shared between the readers that add
/// to it and whoever shows it.
#[derive(Clone, Debug, Default)]
pub struct BytesRead(Arc<AtomicU64>);

impl BytesRead {
    /// Encoded bytes read so far.
    pub fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }

    /// Adds bytes that were read outside of a [`Stream`](crate::input::Stream).
    pub fn add(&self, bytes: u64) {
        self.0.fetch_add(bytes, Ordering::Relaxed);
    }

    /// Takes back bytes that will be read once more.
    pub(super) fn uncount(&self, bytes: u64) {
        self.0.fetch_sub(bytes, Ordering::Relaxed);
    }
}

/// A reader that counts, and that tries again when the system interrupts it.
pub(super) struct Counted<R> {
    inner: R,
    read: BytesRead,
}

impl<R> Counted<R> {
    /// Counts what is read from `inner`.
    pub(super) fn new(inner: R, read: BytesRead) -> Counted<R> {
        Counted { inner, read }
    }
}

impl<R: Read + Send> Decode for Counted<R> {}

impl<R: Read> Read for Counted<R> {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        loop {
            match self.inner.read(buf) {
                Ok(n) => {
                    self.read.add(n as u64);
                    return Ok(n);
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Interrupting(bool);

    impl Read for Interrupting {
        fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
            self.0 = !self.0;
            if self.0 { Err(io::ErrorKind::Interrupted.into()) } else { Ok(buf.len()) }
        }
    }

    #[test]
    fn an_interrupted_read_is_tried_again() {
        let read = BytesRead::default();
        let mut reader = Counted::new(Interrupting(false), read.clone());
        assert_eq!(reader.read(&mut [0; 7]).unwrap(), 7);
        assert_eq!(read.get(), 7);
    }
}
