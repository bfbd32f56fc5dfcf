//! Part of a file or of held bytes, read by position.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::sync::Arc;

/// Bytes that can be read at any position.
#[derive(Clone)]
pub(super) enum Store {
    /// A regular file.
    File(Arc<File>),
    /// Bytes held in memory.
    Memory(Arc<Vec<u8>>),
}

impl Store {
    /// Reads at `offset` without moving anybody else's position.
    pub(super) fn read_at(&self, buf: &mut [u8], offset: u64) -> io::Result<usize> {
        match self {
            Store::File(file) => read_file_at(file, buf, offset),
            Store::Memory(bytes) => {
                let start = usize::try_from(offset).unwrap_or(usize::MAX).min(bytes.len());
                (&bytes[start..]).read(buf)
            }
        }
    }
}

/// Reads a file by position.
#[cfg(unix)]
pub(super) fn read_file_at(file: &File, buf: &mut [u8], offset: u64) -> io::Result<usize> {
    std::os::unix::fs::FileExt::read_at(file, buf, offset)
}

/// Reads a file by position.
#[cfg(windows)]
pub(super) fn read_file_at(file: &File, buf: &mut [u8], offset: u64) -> io::Result<usize> {
    std::os::windows::fs::FileExt::seek_read(file, buf, offset)
}

/// A reader over part of a [`Store`], with a position of its own.
pub(super) struct Section {
    store: Store,
    start: u64,
    len: u64,
    position: u64,
}

impl Section {
    /// `len` bytes from `start`; fewer are read if the store ends before.
    pub(super) fn new(store: Store, start: u64, len: u64) -> Section {
        Section { store, start, len, position: 0 }
    }
}

impl Read for Section {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        let left = self.len.saturating_sub(self.position);
        let wanted = buf.len().min(usize::try_from(left).unwrap_or(usize::MAX));
        let at = self.start.saturating_add(self.position);
        let n = self.store.read_at(&mut buf[..wanted], at)?;
        self.position += n as u64;
        Ok(n)
    }
}

impl Seek for Section {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        let position = match to {
            SeekFrom::Start(position) => Some(position),
            SeekFrom::End(distance) => self.len.checked_add_signed(distance),
            SeekFrom::Current(distance) => self.position.checked_add_signed(distance),
        };
        let before_start = || io::Error::new(io::ErrorKind::InvalidInput, "seek to before the start");
        self.position = position.ok_or_else(before_start)?;
        Ok(self.position)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_section_ends_where_it_should() {
        let store = Store::Memory(Arc::new(b"0123456789".to_vec()));
        let mut section = Section::new(store, 3, 4);
        let mut text = String::new();
        section.read_to_string(&mut text).unwrap();
        assert_eq!(text, "3456");
        assert_eq!(section.seek(SeekFrom::End(-1)).unwrap(), 3);
        text.clear();
        section.read_to_string(&mut text).unwrap();
        assert_eq!(text, "6");
        assert!(section.seek(SeekFrom::Current(-9)).is_err());
    }
}
