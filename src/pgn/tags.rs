//! Tag pairs in the order of the text; lookups that never invent.

use std::borrow::Cow;

use crate::model::Span;
use crate::pgn::lexeme::{TagShape, tag_at};

/// The seven tags every game should have, in their order (PGN 8.1.1).
pub const ROSTER: [&str; 7] = ["Event", "Site", "Date", "Round", "White", "Black", "Result"];

/// One tag pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tag {
    /// From `[` to `]`.
    pub span: Span,
    /// The tag name.
    pub name: Span,
    /// The bytes between the quotes, escapes as written.
    pub value: Span,
}

/// The tag pairs of one game.
#[derive(Clone, Debug)]
pub struct Tags<'b> {
    text: &'b [u8],
    pairs: Vec<Tag>,
}

impl<'b> Tags<'b> {
    /// No tag pairs yet.
    pub fn new(text: &'b [u8]) -> Tags<'b> {
        Tags { text, pairs: Vec::new() }
    }

    /// Takes in the well-formed tag pair at `span`.
    pub(crate) fn push(&mut self, span: Span) {
        if let TagShape::Pair { name, value, .. } = tag_at(self.text, span.start as usize, true) {
            let (name, value) = (Span::new(name.start, name.end), Span::new(value.start, value.end));
            self.pairs.push(Tag { span, name, value });
        }
    }

    /// All pairs in the order of the text.
    pub fn iter(&self) -> impl Iterator<Item = &Tag> {
        self.pairs.iter()
    }

    /// True if the game has no tag pair.
    pub fn is_empty(&self) -> bool {
        self.pairs.is_empty()
    }

    /// The name of a tag.
    pub fn name(&self, tag: &Tag) -> &'b [u8] {
        tag.name.of(self.text)
    }

    /// The value of a tag, its escapes resolved (PGN 7).
    pub fn value(&self, tag: &Tag) -> Cow<'b, [u8]> {
        unescape(tag.value.of(self.text))
    }

    /// The first pair with this name.
    pub fn find(&self, name: &str) -> Option<&Tag> {
        self.pairs.iter().find(|tag| self.name(tag) == name.as_bytes())
    }

    /// The value of the first pair with this name.
    pub fn get(&self, name: &str) -> Option<Cow<'b, [u8]>> {
        self.find(name).map(|tag| self.value(tag))
    }
}

/// Resolves `\"` and `\\`; any other backslash stands for itself.
fn unescape(value: &[u8]) -> Cow<'_, [u8]> {
    if !value.contains(&b'\\') {
        return Cow::Borrowed(value);
    }
    let mut plain = Vec::with_capacity(value.len());
    let mut bytes = value.iter().copied().peekable();
    while let Some(byte) = bytes.next() {
        match (byte, bytes.peek()) {
            (b'\\', Some(&escaped @ (b'"' | b'\\'))) => {
                plain.push(escaped);
                bytes.next();
            }
            _ => plain.push(byte),
        }
    }
    Cow::Owned(plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes_are_resolved_and_nothing_else() {
        assert_eq!(&*unescape(br#"The \"Closed\" Cup"#), br#"The "Closed" Cup"#);
        assert_eq!(&*unescape(br"Let\'s \\ try"), br"Let\'s \ try");
    }

    #[test]
    fn the_first_of_two_tags_with_one_name_counts() {
        let text = br#"[A "1"][A "2"]"#;
        let mut tags = Tags::new(text);
        tags.push(Span::new(0, 7));
        tags.push(Span::new(7, 14));
        assert_eq!(tags.get("A").as_deref(), Some(&b"1"[..]));
        assert_eq!(tags.get("B"), None);
    }
}
