//! What the user named, and how it is opened.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::input::archive::Archive;
use crate::input::compression::Compression;
use crate::input::counted::{BytesRead, Counted};
use crate::input::decompress::{Decoding, Encoded, decode, readable};
use crate::input::held::hold;
use crate::input::peek::Peek;
use crate::input::section::{Section, Store};
use crate::input::stream::{Opened, Plain, Stream};
use crate::input::walk::walk;
use crate::input::{InputError, Suffixes};

/// How sources are found and opened.
#[derive(Clone, Debug)]
pub struct Opening {
    /// The names read in directories and zip archives.
    pub suffixes: Suffixes,
    /// Binary logarithm of the largest zstd window, in bytes: 27 is 128 MiB,
    /// as much as `zstd` itself takes unasked; at most 31.
    pub zstd_window_log: u32,
    /// Largest zip archive that is held in memory when it comes through a
    /// pipe, in bytes. The list of its members stands at its end.
    pub piped_archive_limit: u64,
    /// Threads that decode a source where its format lets several do so, as
    /// bzip2 does; with one, the thread that reads.
    pub threads: usize,
    /// Encoded bytes read so far, over all sources opened with this.
    pub read: BytesRead,
}

impl Opening {
    /// Looks for these names; everything else as usual.
    pub fn new(suffixes: Suffixes) -> Opening {
        let read = BytesRead::default();
        Opening { suffixes, zstd_window_log: 27, piped_archive_limit: 64 << 20, threads: 1, read }
    }

    pub(super) fn decoding(&self) -> Decoding {
        Decoding { zstd_window_log: self.zstd_window_log, threads: self.threads }
    }
}

/// Something to read: a file, or standard input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// Standard input, written `-`.
    Stdin,
    /// A file, or a pipe that has a path.
    Path(PathBuf),
}

/// Turns what the user named into sources, in the order given.
///
/// A directory becomes the fitting files below it, sorted by the bytes of
/// their paths. What cannot be found is an error in its place; the others
/// are not touched by it.
pub fn list<P: AsRef<Path>>(
    named: impl IntoIterator<Item = P>,
    suffixes: Suffixes,
) -> Vec<Result<Source, InputError>> {
    let mut sources = Vec::new();
    for path in named {
        let path = path.as_ref();
        if path.as_os_str() == OsStr::new("-") {
            sources.push(Ok(Source::Stdin));
            continue;
        }
        match fs::metadata(path) {
            Ok(data) if data.is_dir() => {
                let found = walk(path, suffixes);
                if found.is_empty() {
                    sources
                        .push(Err(InputError::NothingThere { path: path.to_path_buf(), wanted: suffixes }));
                }
                sources.extend(found.into_iter().map(|(path, outcome)| outcome.map(|()| Source::Path(path))));
            }
            Ok(_) => sources.push(Ok(Source::Path(path.to_path_buf()))),
            Err(source) => {
                sources.push(Err(InputError::Open { name: path.display().to_string(), source }));
            }
        }
    }
    sources
}

impl Source {
    /// The path as text, or `-`.
    pub fn name(&self) -> String {
        match self {
            Source::Stdin => "-".to_owned(),
            Source::Path(path) => path.display().to_string(),
        }
    }

    /// Size in bytes where it is stored; `None` for a pipe.
    pub fn encoded_len(&self) -> Option<u64> {
        match self {
            Source::Stdin => None,
            Source::Path(path) => {
                fs::metadata(path).ok().filter(fs::Metadata::is_file).map(|data| data.len())
            }
        }
    }

    /// Opens it: one stream, or one for each fitting member of a zip archive.
    ///
    /// # Errors
    ///
    /// It cannot be opened, or is of a format that is not read.
    pub fn open(&self, how: &Opening) -> Result<Streams, InputError> {
        let name = self.name();
        let (reader, file): (Box<dyn Read + Send>, _) = match self {
            Source::Stdin => (Box::new(io::stdin()), None),
            Source::Path(path) => open_path(path, &name)?,
        };
        let mut encoded: Encoded = Peek::new(Box::new(Counted::new(reader, how.read.clone())));
        if readable(&mut encoded, &name)? == Compression::Zip {
            return open_archive(encoded, file, name, how);
        }
        let (compression, decoder) = decode(encoded, &name, how.decoding())?;
        let encoded_len = file.as_ref().map(|plain| plain.len);
        let plain = file.filter(|_| compression == Compression::Plain);
        let window_log = how.zstd_window_log;
        let stream = Stream::new(Opened { name, compression, encoded_len, plain, window_log, decoder });
        Ok(Streams(Inner::One(Some(Box::new(stream)))))
    }
}

/// Opens a path, by position if it is a regular file.
fn open_path(path: &Path, name: &str) -> Result<(Box<dyn Read + Send>, Option<Plain>), InputError> {
    let opened = File::open(path).and_then(|file| file.metadata().map(|data| (file, data)));
    let (file, data) = opened.map_err(|source| InputError::Open { name: name.to_owned(), source })?;
    if !data.is_file() {
        return Ok((Box::new(file), None));
    }
    let file = Arc::new(file);
    // A file that grows is read to where it ends by then.
    let section = Section::new(Store::File(Arc::clone(&file)), 0, u64::MAX);
    Ok((Box::new(section), Some(Plain::new(file, data.len()))))
}

/// Opens a zip archive whose first bytes have been looked at.
fn open_archive(
    encoded: Encoded,
    file: Option<Plain>,
    name: String,
    how: &Opening,
) -> Result<Streams, InputError> {
    if cfg!(not(feature = "zip")) {
        return Err(InputError::FeatureOff { name, compression: Compression::Zip });
    }
    let mut how = how.clone();
    let (store, len) = match file {
        // Its members are counted one by one, and what was looked at again.
        Some(plain) => {
            how.read.uncount(encoded.ahead());
            (Store::File(plain.file()), plain.len)
        }
        // It is counted on its way in.
        None => {
            let held = hold(encoded, &name, how.piped_archive_limit)?;
            how.read = BytesRead::default();
            held
        }
    };
    let archive = Archive::open(store, len, name, how)?;
    Ok(Streams(Inner::Archive(Box::new(archive))))
}

/// The streams of one source, in order.
///
/// A member of an archive that cannot be opened is an error in its place;
/// the members after it follow.
pub struct Streams(Inner);

enum Inner {
    One(Option<Box<Stream>>),
    Archive(Box<Archive>),
}

impl Iterator for Streams {
    type Item = Result<Stream, InputError>;

    fn next(&mut self) -> Option<Self::Item> {
        match &mut self.0 {
            Inner::One(stream) => stream.take().map(|stream| Ok(*stream)),
            Inner::Archive(archive) => archive.next(),
        }
    }
}
