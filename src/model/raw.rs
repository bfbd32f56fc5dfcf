//! A game before anybody has read it.

/// The bytes of one game and where they stand in their source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RawGame<'b> {
    /// Number of the game in its source, counted from 1.
    pub ordinal: u64,
    /// Byte offset of `text` in the decoded source.
    pub offset: u64,
    /// Line of the first byte of `text`, counted from 1.
    pub line: u64,
    /// Characters before `text` on its first line.
    pub column: u64,
    /// Everything from the game's first byte to the next game's first byte.
    pub text: &'b [u8],
    /// The game was longer than the size limit: `text` is its beginning.
    pub truncated: bool,
}
