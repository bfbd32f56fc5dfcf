//! Bytes to numbered lines, for lists of positions.

use std::io::{self, Read};

use memchr::memchr2;

/// Bytes read at once.
const BLOCK: usize = 64 * 1024;

/// One line of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line<'b> {
    /// Number of the line, counted from 1.
    pub number: u64,
    /// Byte offset of its first byte.
    pub offset: u64,
    /// The line without its end: the beginning of it, if it is too long.
    pub text: &'b [u8],
    /// Bytes of the whole line without its end.
    pub len: u64,
}

impl Line<'_> {
    /// The line is longer than the limit, and `text` only its beginning.
    pub fn too_long(&self) -> bool {
        self.len > self.text.len() as u64
    }
}

/// Cuts a reader into lines at LF, CR LF and CR alone.
///
/// A line longer than the limit is not held: its beginning is given, its
/// rest passed over. The text after the last line end is a line unless it is
/// empty.
pub struct Lines<R> {
    inner: R,
    block: Box<[u8]>,
    start: usize,
    end: usize,
    line: Vec<u8>,
    limit: usize,
    error: Option<io::Error>,
    number: u64,
    offset: u64,
}

impl<R: Read> Lines<R> {
    /// Lines of `inner`, of which at most `limit` bytes each are held.
    pub fn new(inner: R, limit: usize) -> Lines<R> {
        let block = vec![0; BLOCK].into_boxed_slice();
        Lines { inner, block, start: 0, end: 0, line: Vec::new(), limit, error: None, number: 0, offset: 0 }
    }

    /// The next line; `None` at the end.
    ///
    /// # Errors
    ///
    /// What the reader says, after the line it broke off in.
    pub fn next_line(&mut self) -> io::Result<Option<Line<'_>>> {
        self.line.clear();
        let offset = self.offset;
        let mut len = 0;
        while self.fill() {
            let unread = &self.block[self.start..self.end];
            let stop = memchr2(b'\n', b'\r', unread);
            let part = &unread[..stop.unwrap_or(unread.len())];
            let room = self.limit - self.line.len();
            self.line.extend_from_slice(&part[..part.len().min(room)]);
            let taken = part.len();
            len += taken as u64;
            self.take(taken);
            if stop.is_some() {
                self.take_line_end();
                return Ok(Some(self.line_at(offset, len)));
            }
        }
        if len > 0 {
            return Ok(Some(self.line_at(offset, len)));
        }
        self.error.take().map_or(Ok(None), Err)
    }

    /// What the lines are cut from.
    pub fn get_ref(&self) -> &R {
        &self.inner
    }

    fn line_at(&mut self, offset: u64, len: u64) -> Line<'_> {
        self.number += 1;
        Line { number: self.number, offset, text: &self.line, len }
    }

    /// Takes LF, CR LF or CR; what follows a CR may be in the next block.
    fn take_line_end(&mut self) {
        let carriage_return = self.block[self.start] == b'\r';
        self.take(1);
        if carriage_return && self.fill() && self.block[self.start] == b'\n' {
            self.take(1);
        }
    }

    fn take(&mut self, n: usize) {
        self.start += n;
        self.offset += n as u64;
    }

    /// Makes sure there is an unread byte; `false` at the end or at an error,
    /// which is kept until the lines before it have been given.
    fn fill(&mut self) -> bool {
        while self.start == self.end && self.error.is_none() {
            match self.inner.read(&mut self.block) {
                Ok(0) => return false,
                Ok(n) => (self.start, self.end) = (0, n),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => self.error = Some(error),
            }
        }
        self.start < self.end
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &[u8], limit: usize) -> Vec<(u64, u64, String, u64)> {
        let mut lines = Lines::new(text, limit);
        let mut all = Vec::new();
        while let Some(line) = lines.next_line().unwrap() {
            let text = String::from_utf8(line.text.to_vec()).unwrap();
            all.push((line.number, line.offset, text, line.len));
        }
        all
    }

    #[test]
    fn all_three_line_ends_count_alike() {
        let text = b"a\nbb\r\nccc\r\rdd";
        let expected = [(1, 0, "a", 1), (2, 2, "bb", 2), (3, 6, "ccc", 3), (4, 10, "", 0), (5, 11, "dd", 2)];
        assert_eq!(lines(text, 80), expected.map(|(n, o, t, l)| (n, o, t.to_owned(), l)));
    }

    #[test]
    fn a_line_end_at_the_end_adds_no_line() {
        assert_eq!(lines(b"a\n", 80).len(), 1);
        assert_eq!(lines(b"a\r\n", 80).len(), 1);
        assert_eq!(lines(b"", 80).len(), 0);
        assert_eq!(lines(b"\n", 80).len(), 1);
    }

    #[test]
    fn a_long_line_is_reported_and_not_grown() {
        let mut text = vec![b'x'; 3 * BLOCK];
        text.extend_from_slice(b"\nshort");
        let lines = lines(&text, 5);
        assert_eq!(lines[0], (1, 0, "xxxxx".to_owned(), 3 * BLOCK as u64));
        assert_eq!(lines[1], (2, 3 * BLOCK as u64 + 1, "short".to_owned(), 5));
    }

    #[test]
    fn a_carriage_return_and_line_feed_in_two_blocks_are_one_line_end() {
        let mut text = vec![b'x'; BLOCK - 1];
        text.extend_from_slice(b"\r\nnext");
        let lines = lines(&text, BLOCK);
        assert_eq!(lines.len(), 2);
        assert_eq!(lines[1], (2, BLOCK as u64 + 1, "next".to_owned(), 4));
    }

    /// A text, then errors for ever.
    struct Broken(&'static [u8]);

    impl Read for Broken {
        fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
            if self.0.is_empty() { Err(io::Error::other("broken")) } else { self.0.read(buf) }
        }
    }

    #[test]
    fn the_line_before_an_error_is_given_first() {
        let mut lines = Lines::new(Broken(b"a\r"), 80);
        assert_eq!(lines.next_line().unwrap().unwrap().text, b"a");
        assert!(lines.next_line().is_err());
        let mut lines = Lines::new(Broken(b"a\nb"), 80);
        assert_eq!(lines.next_line().unwrap().unwrap().text, b"a");
        assert_eq!(lines.next_line().unwrap().unwrap().text, b"b");
        assert!(lines.next_line().is_err());
    }
}
