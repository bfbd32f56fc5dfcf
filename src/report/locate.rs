//! Byte offsets to lines and columns.

use crate::model::Place;
use crate::model::RawGame;

/// Finds places in the text of a game, from the front to the back.
#[derive(Debug)]
pub struct Locator<'b> {
    text: &'b [u8],
    base: u64,
    /// How far the text has been read.
    at: usize,
    line: u64,
    column: u64,
}

impl<'b> Locator<'b> {
    /// A locator for one game.
    pub fn new(raw: &RawGame<'b>) -> Locator<'b> {
        Locator { text: raw.text, base: raw.offset, at: 0, line: raw.line, column: raw.column }
    }

    /// The place of a byte of the game's text. Asking in the order of the
    /// text costs one pass over it.
    pub fn place(&mut self, offset: u32) -> Place {
        let offset = (offset as usize).min(self.text.len());
        if offset < self.at {
            let (base, text) = (self.base, self.text);
            *self = Locator { text, base, at: 0, line: self.line - lines(&text[..self.at]), column: 0 };
        }
        let passed = &self.text[self.at..offset];
        match memchr::memrchr2(b'\n', b'\r', passed) {
            Some(last) => {
                self.line += lines_before(self.text, self.at, offset);
                self.column = characters(&passed[last + 1..]);
            }
            None => self.column += characters(passed),
        }
        self.at = offset;
        Place { offset: self.base + offset as u64, line: self.line, column: self.column + 1 }
    }
}

/// Line ends in a text from `start` to `end`; the two halves of CR LF count
/// as one, with the second.
fn lines_before(text: &[u8], start: usize, end: usize) -> u64 {
    let passed = &text[start..end];
    let lone = |&at: &usize| text.get(start + at + 1) != Some(&b'\n');
    let feeds = memchr::memchr_iter(b'\n', passed).count();
    (feeds + memchr::memchr_iter(b'\r', passed).filter(lone).count()) as u64
}

fn lines(text: &[u8]) -> u64 {
    lines_before(text, 0, text.len())
}

/// Characters in UTF-8, or bytes where the text is something else.
fn characters(text: &[u8]) -> u64 {
    match std::str::from_utf8(text) {
        Ok(text) => text.chars().count() as u64,
        Err(_) => text.len() as u64,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_and_columns_count_from_one_and_in_characters() {
        let text = "é1\r\nzwei\rdrei\n".as_bytes();
        let raw = RawGame { ordinal: 1, offset: 100, line: 7, column: 0, text, truncated: false };
        let mut locator = Locator::new(&raw);
        assert_eq!(locator.place(2), Place { offset: 102, line: 7, column: 2 });
        assert_eq!(locator.place(5), Place { offset: 105, line: 8, column: 1 });
        assert_eq!(locator.place(12), Place { offset: 112, line: 9, column: 3 });
        assert_eq!(locator.place(2), Place { offset: 102, line: 7, column: 2 });
    }
}
