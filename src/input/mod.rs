//! Reading: from paths and standard input to decoded bytes, games and lines.
//!
//! [`list`] turns what the user named into [`Source`]s. [`Source::open`]
//! gives a source's [`Stream`]s: one for a file, one for each fitting member
//! of a zip archive. What a stream is compressed with is told by its first
//! bytes and never by its name, and whatever breaks later, the bytes before
//! the break are delivered. Nothing here knows chess.

pub mod encoding;
pub mod lines;

#[cfg(feature = "zip")]
mod archive;
#[cfg(not(feature = "zip"))]
#[path = "no_archive.rs"]
mod archive;
#[cfg(feature = "bzip2")]
mod bzip2;
mod compression;
mod counted;
mod decompress;
mod error;
mod held;
mod leftover;
#[cfg(any(feature = "gzip", feature = "zstd", feature = "xz", feature = "zip"))]
mod members;
mod peek;
mod section;
mod source;
mod stream;
mod suffixes;
mod walk;

pub use compression::Compression;
pub use counted::BytesRead;
pub use error::InputError;
pub use leftover::Leftover;
pub use source::{Opening, Source, Streams, list};
pub use stream::{Plain, Stream};
pub use suffixes::Suffixes;

#[cfg(all(test, feature = "gzip", feature = "bzip2", feature = "zstd", feature = "xz", feature = "zip"))]
mod tests;
