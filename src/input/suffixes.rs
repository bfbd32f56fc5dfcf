//! Which names are looked for in directories and archives.

use std::ffi::OsStr;
use std::fmt;

/// Endings that a compressed file's name adds.
const COMPRESSED: &[&str] = &[".gz", ".bz2", ".zst", ".xz"];

/// Endings of the names looked for in directories and zip archives.
///
/// A file that is named on its own is read whatever it is called. Letters
/// are compared without regard to case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Suffixes(
    /// The endings, each with its dot and in small letters.
    pub &'static [&'static str],
);

impl Suffixes {
    /// Games.
    pub const PGN: Suffixes = Suffixes(&[".pgn"]);
    /// Lists of positions.
    pub const POSITIONS: Suffixes = Suffixes(&[".fen", ".epd"]);

    /// True for a file a directory walk should read: `x.pgn`, `x.pgn.gz` and
    /// the like, `x.zip`.
    pub fn fits_file(&self, name: &OsStr) -> bool {
        let name = name.as_encoded_bytes();
        ends_with(name, ".zip") || self.fits(name)
    }

    /// True for a zip member that should be read: `x.pgn`, `x.pgn.gz` and
    /// the like.
    pub fn fits_member(&self, name: &[u8]) -> bool {
        self.fits(name)
    }

    fn fits(&self, name: &[u8]) -> bool {
        let compressed = COMPRESSED.iter().find(|ending| ends_with(name, ending));
        let stem = &name[..name.len() - compressed.map_or(0, |ending| ending.len())];
        self.0.iter().any(|ending| ends_with(stem, ending))
    }
}

fn ends_with(name: &[u8], ending: &str) -> bool {
    let start = name.len().checked_sub(ending.len());
    start.is_some_and(|start| name[start..].eq_ignore_ascii_case(ending.as_bytes()))
}

/// Written for error messages: `*.fen or *.epd`.
impl fmt::Display for Suffixes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, ending) in self.0.iter().enumerate() {
            let or = if i == 0 { "" } else { " or " };
            write!(f, "{or}*{ending}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_told_by_their_ends() {
        let fitting = ["a.pgn", "A.PGN", "a.pgn.gz", "a.pgn.bz2", "a.Pgn.ZST", "a.pgn.xz", "a.zip", ".pgn"];
        for name in fitting {
            assert!(Suffixes::PGN.fits_file(OsStr::new(name)), "{name}");
        }
        for name in ["pgn", "a.pgn.zip.txt", "a.gz", "a.pgn.7z", "a.fen", "", "a.pgn~"] {
            assert!(!Suffixes::PGN.fits_file(OsStr::new(name)), "{name}");
        }
        assert!(Suffixes::POSITIONS.fits_file(OsStr::new("a.epd.gz")));
        assert!(!Suffixes::PGN.fits_member(b"a.zip"));
        assert_eq!(Suffixes::POSITIONS.to_string(), "*.fen or *.epd");
    }
}
