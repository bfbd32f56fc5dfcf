//! What the bytes of a text are encoded as.

use std::borrow::Cow;

use serde::Serialize;

/// The encoding of a piece of text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub enum Encoding {
    /// Seven-bit characters only.
    #[serde(rename = "ascii")]
    Ascii,
    /// UTF-8 with characters beyond ASCII.
    #[serde(rename = "utf-8")]
    Utf8,
    /// Not UTF-8; read as Windows-1252, of which Latin-1 is a part.
    #[serde(rename = "windows-1252")]
    Windows1252,
}

impl Encoding {
    /// The name reports use.
    pub fn name(self) -> &'static str {
        match self {
            Encoding::Ascii => "ascii",
            Encoding::Utf8 => "utf-8",
            Encoding::Windows1252 => "windows-1252",
        }
    }

    /// The encoding of `text`.
    pub fn of(text: &[u8]) -> Encoding {
        match std::str::from_utf8(text) {
            Ok(text) if text.is_ascii() => Encoding::Ascii,
            Ok(_) => Encoding::Utf8,
            Err(_) => Encoding::Windows1252,
        }
    }
}

/// Decodes a text: UTF-8 if it is, else Windows-1252, which never fails.
pub fn to_string(text: &[u8]) -> (Cow<'_, str>, Encoding) {
    match std::str::from_utf8(text) {
        Ok(text) if text.is_ascii() => (Cow::Borrowed(text), Encoding::Ascii),
        Ok(text) => (Cow::Borrowed(text), Encoding::Utf8),
        Err(_) => {
            let decoded = text.iter().map(|&byte| windows_1252(byte)).collect();
            (Cow::Owned(decoded), Encoding::Windows1252)
        }
    }
}

/// A character of Windows-1252. The five bytes it leaves undefined are the
/// control characters of the same number.
pub fn windows_1252(byte: u8) -> char {
    match byte {
        0x80..=0x9f => HIGH_CONTROLS[usize::from(byte - 0x80)],
        _ => char::from(byte),
    }
}

/// Windows-1252 from 0x80 to 0x9f, where it differs from Latin-1.
const HIGH_CONTROLS: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}', '\u{90}',
    '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

/// UTF-8's byte order mark. Inside a file it is left over from joining files.
pub const UTF8_BOM: &[u8] = b"\xef\xbb\xbf";

/// An encoding no PGN reader takes, told by a stream's first bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Wide {
    /// UTF-16, low byte first.
    #[serde(rename = "utf-16le")]
    Utf16Le,
    /// UTF-16, high byte first.
    #[serde(rename = "utf-16be")]
    Utf16Be,
    /// UTF-32, low byte first.
    #[serde(rename = "utf-32le")]
    Utf32Le,
    /// UTF-32, high byte first.
    #[serde(rename = "utf-32be")]
    Utf32Be,
}

/// Bytes by which wide text is told.
const ENOUGH: usize = 4096;

impl Wide {
    /// The usual name.
    pub fn name(self) -> &'static str {
        match self {
            Wide::Utf16Le => "UTF-16LE",
            Wide::Utf16Be => "UTF-16BE",
            Wide::Utf32Le => "UTF-32LE",
            Wide::Utf32Be => "UTF-32BE",
        }
    }

    /// Tells by a byte order mark, or without one by where the zero bytes
    /// stand: in UTF-16 chess texts nearly every other byte is zero.
    ///
    /// The first few thousand bytes are enough; fewer than eight without a mark
    /// are never wide.
    pub fn of(head: &[u8]) -> Option<Wide> {
        match head {
            [0xff, 0xfe, 0, 0, ..] => return Some(Wide::Utf32Le),
            [0, 0, 0xfe, 0xff, ..] => return Some(Wide::Utf32Be),
            [0xff, 0xfe, ..] => return Some(Wide::Utf16Le),
            [0xfe, 0xff, ..] => return Some(Wide::Utf16Be),
            _ => {}
        }
        let head = &head[..head.len().min(ENOUGH)];
        let units = head.len() / 4;
        if units < 2 {
            return None;
        }
        let mut zeros = [0; 4];
        for unit in head.chunks_exact(4) {
            for (count, &byte) in zeros.iter_mut().zip(unit) {
                *count += usize::from(byte == 0);
            }
        }
        let mostly = |place: usize| zeros[place] * 10 >= units * 9;
        let seldom = |place: usize| zeros[place] * 10 <= units;
        match (0..4).map(|place| (mostly(place), seldom(place))).collect::<Vec<_>>()[..] {
            [(_, true), (true, _), (true, _), (true, _)] => Some(Wide::Utf32Le),
            [(true, _), (true, _), (true, _), (_, true)] => Some(Wide::Utf32Be),
            [(_, true), (true, _), (_, true), (true, _)] => Some(Wide::Utf16Le),
            [(true, _), (_, true), (true, _), (_, true)] => Some(Wide::Utf16Be),
            _ => None,
        }
    }
}

/// Position of the first byte no text has: NUL, or a control character other
/// than tab, line end, form feed, the DOS end of file and the escapes of
/// Windows-1252.
pub fn first_binary_byte(text: &[u8]) -> Option<usize> {
    text.iter().position(|&byte| matches!(byte, 0..=8 | 0x0b | 0x0e..=0x19 | 0x1b..=0x1f | 0x7f))
}

/// True if a stream begins like a binary file and not like text: a NUL, or
/// more than one byte in ten that no text has.
pub fn is_binary(head: &[u8]) -> bool {
    let odd = head.iter().filter(|&&byte| first_binary_byte(&[byte]).is_some()).count();
    head.contains(&0) || odd * 10 > head.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_decodes_and_the_table_is_the_standard_one() {
        assert_eq!(windows_1252(0x80), '€');
        assert_eq!(windows_1252(0x96), '–');
        assert_eq!(windows_1252(0x9f), 'Ÿ');
        assert_eq!(windows_1252(0x81), '\u{81}');
        assert_eq!(windows_1252(0xbd), '½');
        for byte in 0..=0x7f {
            assert_eq!(windows_1252(byte), char::from(byte));
        }
    }

    #[test]
    fn a_text_is_utf8_if_it_can_be() {
        assert_eq!(to_string(b"Tal"), (Cow::Borrowed("Tal"), Encoding::Ascii));
        assert_eq!(to_string("Pérez".as_bytes()), (Cow::Borrowed("Pérez"), Encoding::Utf8));
        assert_eq!(to_string(b"P\xe9rez"), (Cow::Owned("Pérez".to_owned()), Encoding::Windows1252));
        assert_eq!(Encoding::of(b""), Encoding::Ascii);
    }

    fn widen(text: &str, encode: impl Fn(char) -> Vec<u8>) -> Vec<u8> {
        text.chars().flat_map(encode).collect()
    }

    #[test]
    fn wide_encodings_are_told_with_and_without_a_mark() {
        let text = "[Event \"Łódź open\"]\n[Site \"?\"]\n\n1. e4 *\n";
        let le16 = widen(text, |c| (c as u16).to_le_bytes().to_vec());
        let be16 = widen(text, |c| (c as u16).to_be_bytes().to_vec());
        let le32 = widen(text, |c| (c as u32).to_le_bytes().to_vec());
        let be32 = widen(text, |c| (c as u32).to_be_bytes().to_vec());
        assert_eq!(Wide::of(&le16), Some(Wide::Utf16Le));
        assert_eq!(Wide::of(&be16), Some(Wide::Utf16Be));
        assert_eq!(Wide::of(&le32), Some(Wide::Utf32Le));
        assert_eq!(Wide::of(&be32), Some(Wide::Utf32Be));
        assert_eq!(Wide::of(b"\xff\xfe[\0"), Some(Wide::Utf16Le));
        assert_eq!(Wide::of(b"\xff\xfe\0\0[\0\0\0"), Some(Wide::Utf32Le));
        assert_eq!(Wide::of(text.as_bytes()), None);
        assert_eq!(Wide::of(&[0; 64]), None);
        assert_eq!(Wide::of(b""), None);
    }

    #[test]
    fn binary_rubbish_is_told_from_text() {
        assert!(is_binary(b"\x7fELF\x02\x01\x01\0\0\0"));
        assert!(!is_binary(b"[Event \"x\"]\r\n\x1a"));
        assert!(!is_binary(b""));
        assert_eq!(first_binary_byte(b"e4\0e5"), Some(2));
        assert_eq!(first_binary_byte(b"e4\te5\x0c\x1a"), None);
    }
}
