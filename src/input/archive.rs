//! The members of a zip archive.

use std::io::{self, Read};

use flate2::Crc;
use flate2::bufread::DeflateDecoder;
use zip::{CompressionMethod, ZipArchive};

use crate::input::counted::Counted;
use crate::input::decompress::{Decode, Decoding, Encoded, decode, decoder, members};
use crate::input::leftover::Leftover;
use crate::input::peek::Peek;
use crate::input::section::{Section, Store};
use crate::input::stream::{Opened, Stream};
use crate::input::{Compression, InputError, Opening};

/// Names below this are not games: macOS keeps file attributes there.
const ATTRIBUTES: &[u8] = b"__MACOSX/";

/// A zip archive and how far its members have been opened.
pub(super) struct Archive {
    archive: ZipArchive<Section>,
    store: Store,
    name: String,
    how: Opening,
    /// Number of the next member, from 0.
    next: usize,
    /// A member had a fitting name.
    any: bool,
}

/// Where a member lies and how it is packed.
struct Entry {
    name: String,
    method: CompressionMethod,
    start: u64,
    packed: u64,
    size: u64,
    crc: u32,
}

impl Archive {
    /// Reads the list of members.
    ///
    /// # Errors
    ///
    /// There is none, or it is damaged.
    pub(super) fn open(store: Store, len: u64, name: String, how: Opening) -> Result<Archive, InputError> {
        match ZipArchive::new(Section::new(store.clone(), 0, len)) {
            Ok(archive) => Ok(Archive { archive, store, name, how, next: 0, any: false }),
            Err(error) => Err(InputError::Archive { name, source: error.into() }),
        }
    }

    /// Where member `index` lies; `None` if its name does not fit.
    fn entry(&mut self, index: usize) -> Result<Option<Entry>, InputError> {
        let failed = |name: &str, error: zip::result::ZipError| InputError::Archive {
            name: name.to_owned(),
            source: error.into(),
        };
        let member = self.archive.by_index_raw(index).map_err(|error| failed(&self.name, error))?;
        let raw = member.name_raw();
        if member.is_dir() || raw.starts_with(ATTRIBUTES) || !self.how.suffixes.fits_member(raw) {
            return Ok(None);
        }
        self.any = true;
        let shown = member.name().unwrap_or_else(|_| String::from_utf8_lossy(raw));
        let name = format!("{}!{shown}", self.name);
        if member.encrypted() {
            return Err(InputError::Encrypted { name });
        }
        let start = member.data_start().expect("a member just found has a place");
        Ok(Some(Entry {
            name,
            method: member.compression(),
            start,
            packed: member.compressed_size(),
            size: member.size(),
            crc: member.crc32(),
        }))
    }

    fn stream(&self, entry: Entry) -> Result<Stream, InputError> {
        let Entry { name, method, start, packed, size, crc } = entry;
        let section = Section::new(self.store.clone(), start, packed);
        let encoded: Encoded = Peek::new(Box::new(Counted::new(section, self.how.read.clone())));
        let unpacked = unpack(encoded, method, self.how.decoding()).ok_or_else(|| InputError::NotRead {
            name: name.clone(),
            format: "a zip member of an uncommon compression method",
        })?;
        let checked = Checked { inner: unpacked, crc: Crc::new(), wanted: crc, size, read: 0 };
        let (_, decoder) = decode(Peek::new(Box::new(checked)), &name, self.how.decoding())?;
        Ok(Stream::new(Opened {
            name,
            compression: Compression::Zip,
            encoded_len: Some(packed),
            plain: None,
            window_log: self.how.zstd_window_log,
            decoder,
        }))
    }
}

/// Undoes the compression method of the zip format. The methods that are
/// file formats of their own are read like files.
fn unpack(encoded: Encoded, method: CompressionMethod, how: Decoding) -> Option<Box<dyn Decode>> {
    let compression = match method {
        CompressionMethod::Stored => Compression::Plain,
        CompressionMethod::DEFLATE => return members::<DeflateDecoder<Encoded>>(encoded, ()).ok(),
        CompressionMethod::BZIP2 => Compression::Bzip2,
        CompressionMethod::ZSTD => Compression::Zstd,
        CompressionMethod::XZ => Compression::Xz,
        _ => return None,
    };
    decoder(encoded, compression, how).ok()
}

impl Iterator for Archive {
    type Item = Result<Stream, InputError>;

    fn next(&mut self) -> Option<Self::Item> {
        while self.next < self.archive.len() {
            self.next += 1;
            match self.entry(self.next - 1) {
                Ok(Some(entry)) => return Some(self.stream(entry)),
                Ok(None) => {}
                Err(error) => {
                    self.any = true;
                    return Some(Err(error));
                }
            }
        }
        if self.any {
            return None;
        }
        self.any = true;
        Some(Err(InputError::NoMember { name: self.name.clone(), wanted: self.how.suffixes }))
    }
}

/// Compares a member with the checksum and size the archive states for it.
struct Checked {
    inner: Box<dyn Decode>,
    crc: Crc,
    wanted: u32,
    size: u64,
    read: u64,
}

impl Read for Checked {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        let n = self.inner.read(buf)?;
        self.crc.update(&buf[..n]);
        self.read += n as u64;
        if n > 0 || buf.is_empty() {
            return Ok(n);
        }
        if self.read != self.size {
            let message = format!("{} bytes where the archive states {}", self.read, self.size);
            return Err(io::Error::new(io::ErrorKind::UnexpectedEof, message));
        }
        if self.crc.sum() != self.wanted {
            return Err(io::Error::new(io::ErrorKind::InvalidData, "checksum differs"));
        }
        Ok(0)
    }
}

impl Decode for Checked {
    fn leftover(&self) -> Option<Leftover> {
        self.inner.leftover()
    }
}
