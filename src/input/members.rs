//! Compressed streams that are several streams one after another.

use std::io::{self, BufRead, Read};

use crate::input::decompress::{Decode, Encoded};
use crate::input::leftover::Leftover;

/// A decoder of exactly one member: one gzip member, one zstd frame.
pub(super) trait Member: Read + Send + Sized {
    /// What a decoder has to be told.
    type How: Copy + Send;

    /// Bytes that tell whether a member begins.
    const HEAD: usize;

    /// Zero bytes in multiples of this may stand between members and at the
    /// end; 0 if none may.
    const PADDING: u64 = 0;

    /// A member begins with these bytes, [`HEAD`](Member::HEAD) of them unless
    /// the stream ends.
    fn begins(head: &[u8]) -> bool;

    /// Starts at the first byte of a member.
    fn start(encoded: Encoded, how: Self::How) -> io::Result<Self>;

    /// Gives back the reader, at the byte after the member.
    fn finish(self) -> Encoded;
}

/// Members decoded one after another.
///
/// What follows the last member and does not begin like another is passed
/// over, as gzip does, and remembered.
pub(super) struct Members<M: Member> {
    /// `None` after the end.
    current: Option<M>,
    how: M::How,
    leftover: Option<Leftover>,
}

impl<M: Member> Members<M> {
    /// Starts at the first member.
    pub(super) fn new(encoded: Encoded, how: M::How) -> io::Result<Members<M>> {
        Ok(Members { current: Some(M::start(encoded, how)?), how, leftover: None })
    }

    /// Passes from the end of one member to the next, if there is one.
    fn advance(&mut self) -> io::Result<()> {
        let Some(member) = self.current.take() else { return Ok(()) };
        let mut encoded = member.finish();
        let end = encoded.taken();
        let padding = if M::PADDING > 0 { pass_zeros(&mut encoded)? } else { 0 };
        let fits = padding == 0 || padding % M::PADDING == 0;
        let head = encoded.peek(M::HEAD);
        if fits && M::begins(head) {
            self.current = Some(M::start(encoded, self.how)?);
            return Ok(());
        }
        let end = if fits && head.is_empty() { encoded.taken() } else { end };
        self.leftover = Leftover::read(&mut encoded, end)?.or_else(|| encoded.leftover());
        Ok(())
    }
}

/// Passes over zero bytes; how many there are.
fn pass_zeros(encoded: &mut Encoded) -> io::Result<u64> {
    let start = encoded.taken();
    loop {
        let rest = encoded.fill_buf()?;
        let zeros = rest.iter().take_while(|&&byte| byte == 0).count();
        let all = zeros == rest.len();
        let ended = rest.is_empty();
        encoded.consume(zeros);
        if ended || !all {
            return Ok(encoded.taken() - start);
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
    fn leftover(&self) -> Option<Leftover> {
        self.leftover
    }
}

#[cfg(feature = "gzip")]
impl Member for flate2::bufread::GzDecoder<Encoded> {
    type How = ();
    const HEAD: usize = 2;

    fn begins(head: &[u8]) -> bool {
        head == b"\x1f\x8b"
    }

    fn start(encoded: Encoded, (): ()) -> io::Result<Self> {
        Ok(flate2::bufread::GzDecoder::new(encoded))
    }

    fn finish(self) -> Encoded {
        self.into_inner()
    }
}

#[cfg(feature = "zstd")]
impl Member for zstd::stream::read::Decoder<'static, Encoded> {
    /// Binary logarithm of the largest window.
    type How = u32;
    const HEAD: usize = 4;

    fn begins(head: &[u8]) -> bool {
        matches!(head, b"\x28\xb5\x2f\xfd" | [0x50..=0x5f, 0x2a, 0x4d, 0x18])
    }

    fn start(encoded: Encoded, window_log: u32) -> io::Result<Self> {
        let mut decoder = zstd::stream::read::Decoder::with_buffer(encoded)?.single_frame();
        decoder.window_log_max(window_log)?;
        Ok(decoder)
    }

    fn finish(self) -> Encoded {
        self.into_inner()
    }
}

/// Memory an xz stream may ask for, in bytes: `xz -9` asks for an eighth.
#[cfg(feature = "xz")]
const XZ_MEMORY: u64 = 512 << 20;

#[cfg(feature = "xz")]
impl Member for liblzma::bufread::XzDecoder<Encoded> {
    type How = ();
    const HEAD: usize = 6;
    /// Stream padding (The .xz File Format, 2.2).
    const PADDING: u64 = 4;

    fn begins(head: &[u8]) -> bool {
        head == b"\xfd7zXZ\x00"
    }

    fn start(encoded: Encoded, (): ()) -> io::Result<Self> {
        let stream = liblzma::stream::Stream::new_stream_decoder(XZ_MEMORY, 0)?;
        Ok(liblzma::bufread::XzDecoder::new_stream(encoded, stream))
    }

    fn finish(self) -> Encoded {
        self.into_inner()
    }
}

/// The one member that a zip archive holds under a name.
#[cfg(feature = "zip")]
impl Member for flate2::bufread::DeflateDecoder<Encoded> {
    type How = ();
    const HEAD: usize = 1;

    fn begins(_: &[u8]) -> bool {
        false
    }

    fn start(encoded: Encoded, (): ()) -> io::Result<Self> {
        Ok(flate2::bufread::DeflateDecoder::new(encoded))
    }

    fn finish(self) -> Encoded {
        self.into_inner()
    }
}
