//! Compressed streams that are several streams one after another.

use std::io::{self, BufRead, Read};

use crate::input::decompress::{Decode, Encoded};

/// A decoder of exactly one member: one gzip member, one bzip2 stream.
pub(super) trait Member: Read + Send {
    /// The bytes every member begins with.
    const MAGIC: &'static [u8];

    /// Starts at the first byte of a member.
    fn start(encoded: Encoded) -> Self;

    /// Gives back the reader, at the byte after the member.
    fn finish(self) -> Encoded;
}

/// Members decoded one after another.
///
/// What follows the last member and does not begin like another is passed
/// over, as gzip and bzip2 do, and remembered unless it is zero padding.
pub(super) struct Members<M> {
    /// `None` after the end.
    current: Option<M>,
    leftover: bool,
}

impl<M: Member> Members<M> {
    /// Starts at the first member.
    pub(super) fn new(encoded: Encoded) -> Members<M> {
        Members { current: Some(M::start(encoded)), leftover: false }
    }

    /// Passes from the end of one member to the next, if there is one.
    fn advance(&mut self) -> io::Result<()> {
        let Some(member) = self.current.take() else { return Ok(()) };
        let mut encoded = member.finish();
        if encoded.peek(M::MAGIC.len()) == M::MAGIC {
            self.current = Some(M::start(encoded));
            return Ok(());
        }
        loop {
            let rest = encoded.fill_buf()?;
            if rest.is_empty() {
                return Ok(());
            }
            self.leftover |= rest.iter().any(|&byte| byte != 0);
            let n = rest.len();
            encoded.consume(n);
        }
    }
}

impl<M: Member> Read for Members<M> {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        while let Some(member) = &mut self.current {
            let n = member.read(buf)?;
            if n > 0 || buf.is_empty() {
                return Ok(n);
            }
            self.advance()?;
        }
        Ok(0)
    }
}

impl<M: Member> Decode for Members<M> {
    fn leftover(&self) -> bool {
        self.leftover
    }
}

#[cfg(feature = "gzip")]
impl Member for flate2::bufread::GzDecoder<Encoded> {
    const MAGIC: &'static [u8] = b"\x1f\x8b";

    fn start(encoded: Encoded) -> Self {
        flate2::bufread::GzDecoder::new(encoded)
    }

    fn finish(self) -> Encoded {
        self.into_inner()
    }
}

#[cfg(feature = "bzip2")]
impl Member for bzip2::bufread::BzDecoder<Encoded> {
    const MAGIC: &'static [u8] = b"BZh";

    fn start(encoded: Encoded) -> Self {
        bzip2::bufread::BzDecoder::new(encoded)
    }

    fn finish(self) -> Encoded {
        self.into_inner()
    }
}
