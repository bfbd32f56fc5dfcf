//! The table from compressions to decoders.

use std::io::{self, Read};

use crate::input::InputError;
use crate::input::compression::{Compression, Format, HEAD, detect};
#[cfg(any(feature = "gzip", feature = "bzip2"))]
use crate::input::members::Members;
use crate::input::peek::Peek;

/// Encoded bytes on their way into a decoder.
pub(super) type Encoded = Peek<Box<dyn Read + Send>>;

/// A reader of decoded bytes.
pub(super) trait Decode: Read + Send {
    /// Bytes that belong to nothing followed the compressed data.
    fn leftover(&self) -> bool {
        false
    }
}

impl Decode for Encoded {}

/// Tells what the bytes are compressed with and decodes them, once.
///
/// # Errors
///
/// A format that is not read, or read only with a cargo feature that is off;
/// compressed data or an archive inside compressed data.
pub(super) fn decode(
    mut encoded: Encoded,
    name: &str,
    window_log: u32,
) -> Result<(Compression, Box<dyn Decode>), InputError> {
    let compression = readable(&mut encoded, name)?;
    if compression == Compression::Plain {
        return Ok((compression, Box::new(encoded)));
    }
    let decoder = decoder(encoded, compression, window_log).map_err(|why| match why {
        Refused::FeatureOff => InputError::FeatureOff { name: name.to_owned(), compression },
        Refused::Failed(source) => {
            InputError::Broken { name: name.to_owned(), compression, decoded: 0, source }
        }
    })?;
    let mut decoded = Decoded { peek: Peek::new(decoder) };
    match detect(decoded.peek.peek(HEAD)) {
        Format::Readable(Compression::Plain) => Ok((compression, Box::new(decoded))),
        Format::Readable(_) => Err(InputError::NotRead {
            name: name.to_owned(),
            format: "compressed data inside compressed data",
        }),
        Format::NotRead(format) => Err(InputError::NotRead { name: name.to_owned(), format }),
    }
}

/// What the bytes are compressed with, if it is something we read.
pub(super) fn readable(encoded: &mut Encoded, name: &str) -> Result<Compression, InputError> {
    match detect(encoded.peek(HEAD)) {
        Format::Readable(compression) => Ok(compression),
        Format::NotRead(format) => Err(InputError::NotRead { name: name.to_owned(), format }),
    }
}

/// Decoded bytes whose beginning has been looked at.
struct Decoded {
    peek: Peek<Box<dyn Decode>>,
}

impl Read for Decoded {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        self.peek.read(buf)
    }
}

impl Decode for Decoded {
    fn leftover(&self) -> bool {
        self.peek.get_ref().leftover()
    }
}

/// Why there is no decoder.
pub(super) enum Refused {
    FeatureOff,
    #[cfg_attr(not(any(feature = "zstd", feature = "xz")), allow(dead_code, reason = "only these can fail"))]
    Failed(io::Error),
}

/// The decoder of a compression, one row each.
///
/// `window_log` is the binary logarithm of the largest zstd window.
pub(super) fn decoder(
    encoded: Encoded,
    compression: Compression,
    window_log: u32,
) -> Result<Box<dyn Decode>, Refused> {
    let _ = window_log;
    match compression {
        Compression::Plain => Ok(Box::new(encoded)),
        #[cfg(feature = "gzip")]
        Compression::Gzip => Ok(Box::new(Members::<flate2::bufread::GzDecoder<Encoded>>::new(encoded))),
        #[cfg(feature = "bzip2")]
        Compression::Bzip2 => Ok(Box::new(Members::<bzip2::bufread::BzDecoder<Encoded>>::new(encoded))),
        #[cfg(feature = "zstd")]
        Compression::Zstd => zstd_frames(encoded, window_log).map_err(Refused::Failed),
        #[cfg(feature = "xz")]
        Compression::Xz => xz_streams(encoded).map_err(Refused::Failed),
        #[allow(unreachable_patterns, reason = "each feature takes a row from this one")]
        _ => Err(Refused::FeatureOff),
    }
}

#[cfg(feature = "zstd")]
fn zstd_frames(encoded: Encoded, window_log: u32) -> io::Result<Box<dyn Decode>> {
    let mut decoder = zstd::stream::read::Decoder::with_buffer(encoded)?;
    decoder.window_log_max(window_log)?;
    Ok(Box::new(decoder))
}

/// Memory an xz stream may ask for, in bytes: `xz -9` asks for an eighth.
#[cfg(feature = "xz")]
const XZ_MEMORY: u64 = 512 << 20;

#[cfg(feature = "xz")]
fn xz_streams(encoded: Encoded) -> io::Result<Box<dyn Decode>> {
    use liblzma::stream::{CONCATENATED, Stream};
    let stream = Stream::new_stream_decoder(XZ_MEMORY, CONCATENATED)?;
    Ok(Box::new(liblzma::bufread::XzDecoder::new_stream(encoded, stream)))
}

#[cfg(feature = "zstd")]
impl Decode for zstd::stream::read::Decoder<'static, Encoded> {}

#[cfg(feature = "xz")]
impl Decode for liblzma::bufread::XzDecoder<Encoded> {}
