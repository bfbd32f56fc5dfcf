//! What a stream is compressed with, told by its first bytes.

use std::fmt;

use serde::Serialize;

/// What a source is compressed with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Compression {
    /// Not compressed, or in no way we know.
    Plain,
    /// gzip (RFC 1952), of any number of members.
    Gzip,
    /// bzip2, of any number of streams.
    Bzip2,
    /// Zstandard (RFC 8878), of any number of frames.
    Zstd,
    /// xz, of any number of streams.
    Xz,
    /// A member of a zip archive.
    Zip,
}

impl Compression {
    /// The name; each compression has a cargo feature of the same name.
    pub fn name(self) -> &'static str {
        match self {
            Compression::Plain => "plain",
            Compression::Gzip => "gzip",
            Compression::Bzip2 => "bzip2",
            Compression::Zstd => "zstd",
            Compression::Xz => "xz",
            Compression::Zip => "zip",
        }
    }
}

impl fmt::Display for Compression {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Bytes that must be looked at to tell what a stream is.
pub(super) const HEAD: usize = 264;

/// What the first bytes of a stream say it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Format {
    /// One of those we read.
    Readable(Compression),
    /// One we know by name and do not read.
    NotRead(&'static str),
}

/// Magic bytes of the formats, the longer before the shorter.
const MAGIC: &[(&[u8], Format)] = &[
    (b"\x1f\x8b\x08", Format::Readable(Compression::Gzip)),
    (b"\x28\xb5\x2f\xfd", Format::Readable(Compression::Zstd)),
    (b"\xfd7zXZ\x00", Format::Readable(Compression::Xz)),
    (b"PK\x03\x04", Format::Readable(Compression::Zip)),
    (b"PK\x05\x06", Format::Readable(Compression::Zip)),
    (b"PK\x07\x08PK", Format::Readable(Compression::Zip)),
    (b"7z\xbc\xaf\x27\x1c", Format::NotRead("a 7z archive")),
    (b"Rar!\x1a\x07", Format::NotRead("a RAR archive")),
    (b"\x04\x22\x4d\x18", Format::NotRead("lz4 data")),
    (b"LZIP", Format::NotRead("lzip data")),
    (b"\x1f\x9d", Format::NotRead("compress (.Z) data")),
];

/// Tells a format by the first bytes of a stream, up to [`HEAD`] of them.
///
/// Everything unknown is plain, an empty stream too.
pub(super) fn detect(head: &[u8]) -> Format {
    if let Some((_, format)) = MAGIC.iter().find(|(magic, _)| head.starts_with(magic)) {
        return *format;
    }
    if is_bzip2(head) {
        return Format::Readable(Compression::Bzip2);
    }
    if is_skippable_zstd_frame(head) {
        return Format::Readable(Compression::Zstd);
    }
    if head.get(257..262) == Some(b"ustar") {
        return Format::NotRead("a tar archive");
    }
    Format::Readable(Compression::Plain)
}

/// `BZh`, a block size, and the magic of a block or of the stream's end: the
/// first four alone could begin a text.
fn is_bzip2(head: &[u8]) -> bool {
    let [b'B', b'Z', b'h', b'1'..=b'9', rest @ ..] = head else { return false };
    let rest = &rest[..rest.len().min(6)];
    b"\x31\x41\x59\x26\x53\x59".starts_with(rest) || b"\x17\x72\x45\x38\x50\x90".starts_with(rest)
}

/// A frame whose content decoders pass over (RFC 8878, 3.1.2).
fn is_skippable_zstd_frame(head: &[u8]) -> bool {
    matches!(head, [0x50..=0x5f, 0x2a, 0x4d, 0x18, ..])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_that_looks_a_little_like_magic_is_plain() {
        for text in ["", "[Event \"x\"]", "BZh9 is not a move", "PK", "7z", "\u{feff}[Event"] {
            assert_eq!(detect(text.as_bytes()), Format::Readable(Compression::Plain), "{text}");
        }
    }

    #[test]
    fn a_truncated_bzip2_head_is_bzip2() {
        assert_eq!(detect(b"BZh91AY"), Format::Readable(Compression::Bzip2));
        assert_eq!(detect(b"BZh9"), Format::Readable(Compression::Bzip2));
    }

    #[test]
    fn tar_is_known_by_its_middle() {
        let mut tar = vec![b'a'; 257];
        tar.extend_from_slice(b"ustar");
        assert_eq!(detect(&tar), Format::NotRead("a tar archive"));
    }
}
