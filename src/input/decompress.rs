//! The table from compressions to decoders.

use std::io::{self, Read};

use crate::input::InputError;
#[cfg(feature = "bzip2")]
use crate::input::bzip2::Bzip2;
use crate::input::compression::{Compression, Format, HEAD, detect};
use crate::input::leftover::Leftover;
#[cfg(any(feature = "gzip", feature = "zstd", feature = "xz", feature = "zip"))]
use crate::input::members::{Member, Members};
use crate::input::peek::Peek;

/// Bytes on their way into a decoder, or out of one, whose beginning can be
/// looked at.
pub(super) type Encoded = Peek<Box<dyn Decode>>;

/// A reader of decoded bytes.
pub(super) trait Decode: Read + Send {
    /// Bytes that belong to nothing followed the compressed data.
    fn leftover(&self) -> Option<Leftover> {
        None
    }
}

impl Decode for Encoded {
    fn leftover(&self) -> Option<Leftover> {
        self.get_ref().leftover()
    }
}

/// How compressed data are decoded.
#[derive(Clone, Copy, Debug)]
pub(super) struct Decoding {
    /// Binary logarithm of the largest zstd window.
    #[cfg_attr(not(feature = "zstd"), allow(dead_code, reason = "zstd alone asks"))]
    pub zstd_window_log: u32,
    /// Threads that decode where a format lets several do so; with one, the
    /// thread that reads.
    #[cfg_attr(not(feature = "bzip2"), allow(dead_code, reason = "bzip2 alone asks"))]
    pub threads: usize,
}

/// Tells what the bytes are compressed with and decodes them, once.
///
/// # Errors
///
/// A format that is not read, or read only with a cargo feature that is off;
/// compressed data or an archive inside compressed data.
pub(super) fn decode(
    mut encoded: Encoded,
    name: &str,
    how: Decoding,
) -> Result<(Compression, Box<dyn Decode>), InputError> {
    let compression = readable(&mut encoded, name)?;
    if compression == Compression::Plain {
        return Ok((compression, Box::new(encoded)));
    }
    let decoder = decoder(encoded, compression, how).map_err(|why| match why {
        Refused::FeatureOff => InputError::FeatureOff { name: name.to_owned(), compression },
        Refused::Failed(source) => {
            InputError::Broken { name: name.to_owned(), compression, decoded: 0, source }
        }
    })?;
    let mut decoded: Encoded = Peek::new(decoder);
    match detect(decoded.peek(HEAD)) {
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

/// Why there is no decoder.
pub(super) enum Refused {
    FeatureOff,
    #[cfg_attr(
        not(any(feature = "gzip", feature = "zstd", feature = "xz")),
        allow(dead_code, reason = "only these can fail")
    )]
    Failed(io::Error),
}

/// The decoder of a compression, one row each.
pub(super) fn decoder(
    encoded: Encoded,
    compression: Compression,
    how: Decoding,
) -> Result<Box<dyn Decode>, Refused> {
    let _ = how;
    let opened: io::Result<Box<dyn Decode>> = match compression {
        Compression::Plain => Ok(Box::new(encoded)),
        #[cfg(feature = "gzip")]
        Compression::Gzip => members::<flate2::bufread::GzDecoder<Encoded>>(encoded, ()),
        #[cfg(feature = "bzip2")]
        Compression::Bzip2 => Ok(Box::new(Bzip2::new(encoded, how.threads))),
        #[cfg(feature = "zstd")]
        Compression::Zstd => {
            members::<zstd::stream::read::Decoder<'static, Encoded>>(encoded, how.zstd_window_log)
        }
        #[cfg(feature = "xz")]
        Compression::Xz => members::<liblzma::bufread::XzDecoder<Encoded>>(encoded, ()),
        #[allow(unreachable_patterns, reason = "each feature takes a row from this one")]
        _ => return Err(Refused::FeatureOff),
    };
    opened.map_err(Refused::Failed)
}

#[cfg(any(feature = "gzip", feature = "zstd", feature = "xz", feature = "zip"))]
pub(super) fn members<M: Member + 'static>(encoded: Encoded, how: M::How) -> io::Result<Box<dyn Decode>> {
    Ok(Box::new(Members::<M>::new(encoded, how)?))
}
