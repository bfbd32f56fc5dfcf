//! One stream of decoded bytes.

use std::fs::File;
use std::io::{self, Read};
use std::sync::Arc;

use crate::input::decompress::Decode;
use crate::input::section::read_file_at;
use crate::input::{Compression, InputError, Leftover};

/// A plain regular file, which can be read at any position.
#[derive(Clone, Debug)]
pub struct Plain {
    file: Arc<File>,
    /// Size in bytes when it was opened.
    pub len: u64,
}

impl Plain {
    pub(super) fn new(file: Arc<File>, len: u64) -> Plain {
        Plain { file, len }
    }

    /// The file, to be shared.
    pub(super) fn file(&self) -> Arc<File> {
        Arc::clone(&self.file)
    }

    /// Reads at `offset`; any number of threads may do so at once.
    ///
    /// # Errors
    ///
    /// What the system says, except that an interrupted read is tried again.
    pub fn read_at(&self, buf: &mut [u8], offset: u64) -> io::Result<usize> {
        loop {
            match read_file_at(&self.file, buf, offset) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                done => return done,
            }
        }
    }
}

/// The decoded bytes of one file, of standard input or of one zip member.
///
/// After an error or the end a stream is at its end for good.
pub struct Stream {
    name: String,
    compression: Compression,
    encoded_len: Option<u64>,
    plain: Option<Plain>,
    window_log: u32,
    decoder: Box<dyn Decode>,
    decoded: u64,
    ended: bool,
}

/// What is known of a stream when it is opened.
pub(super) struct Opened {
    pub(super) name: String,
    pub(super) compression: Compression,
    pub(super) encoded_len: Option<u64>,
    pub(super) plain: Option<Plain>,
    pub(super) window_log: u32,
    pub(super) decoder: Box<dyn Decode>,
}

impl Stream {
    pub(super) fn new(opened: Opened) -> Stream {
        let Opened { name, compression, encoded_len, plain, window_log, decoder } = opened;
        Stream { name, compression, encoded_len, plain, window_log, decoder, decoded: 0, ended: false }
    }

    /// Display name: the path, `-`, or `archive.zip!member.pgn`.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What it is compressed with.
    pub fn compression(&self) -> Compression {
        self.compression
    }

    /// Bytes it takes where it is stored; `None` for a pipe.
    pub fn encoded_len(&self) -> Option<u64> {
        self.encoded_len
    }

    /// Decoded bytes delivered so far.
    pub fn decoded(&self) -> u64 {
        self.decoded
    }

    /// The file for reading by position, if it is a plain regular one.
    pub fn plain(&self) -> Option<&Plain> {
        self.plain.as_ref()
    }

    /// Bytes behind the compressed data that belong to nothing. Known when the
    /// stream has been read to its end.
    pub fn leftover(&self) -> Option<Leftover> {
        self.decoder.leftover()
    }

    /// Reads some decoded bytes: `Ok(0)` at the end, an error once.
    ///
    /// # Errors
    ///
    /// The stream broke. All bytes before the break have been delivered.
    pub fn read_some(&mut self, buf: &mut [u8]) -> Result<usize, InputError> {
        if self.ended || buf.is_empty() {
            return Ok(0);
        }
        loop {
            match self.decoder.read(buf) {
                Ok(n) => {
                    self.ended = n == 0;
                    self.decoded += n as u64;
                    return Ok(n);
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => {
                    self.ended = true;
                    return Err(self.explain(error));
                }
            }
        }
    }

    fn explain(&self, source: io::Error) -> InputError {
        let name = self.name.clone();
        if source.raw_os_error().is_some() || self.compression == Compression::Plain {
            return InputError::Read { name, decoded: self.decoded, source };
        }
        if asks_for_a_larger_window(&source) {
            return InputError::Window { name, window_log: self.window_log };
        }
        InputError::Broken { name, compression: self.compression, decoded: self.decoded, source }
    }
}

/// The decoder hands zstd's error codes on as texts only.
fn asks_for_a_larger_window(error: &io::Error) -> bool {
    error.to_string().contains("Frame requires too much memory")
}

/// The error inside the [`io::Error`] is the [`InputError`].
impl Read for Stream {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        self.read_some(buf).map_err(io::Error::other)
    }
}
