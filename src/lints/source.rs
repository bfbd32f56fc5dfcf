//! Flaws outside any game.

use crate::lints::lint;

lint! {
    /// The text is UTF-16 or UTF-32.
    ///
    /// PGN is written in eight-bit characters (PGN 4.1). Convert the file to
    /// UTF-8 and read it again. It is said of a source, so there is no
    /// example.
    pub P091 WIDE_TEXT "wide-text" Error, Found
}

lint! {
    /// Text stands outside any game.
    ///
    /// No tag pair, no move and no termination marker is in it. It is said of a
    /// source, so there is no example.
    pub P092 STRAY_TEXT "stray-text" Warning, Found
}

lint! {
    /// A source holds no game.
    ///
    /// It is said of a source, so there is no example.
    pub P093 NO_GAMES "no-games" Warning, Found
}

lint! {
    /// A list holds no position.
    ///
    /// All its lines are empty or comments. It is said of a source, so there is
    /// no example.
    pub P094 NO_POSITIONS "no-positions" Warning, Found
}

lint! {
    /// Bytes that belong to nothing follow the compressed data.
    ///
    /// They are not read: gzip, bzip2 and the others end their data by
    /// themselves, and what follows is more of them or nothing. Two files were
    /// joined that do not go together, a download went wrong, or the first bytes
    /// of more data are damaged, and then games are missing. Zero bytes alone
    /// are a note (`info`): tapes and disks pad the last block they write, and
    /// `gzip` passes over them too; the padding that is part of the xz format is
    /// none at all. It is said of a source, so there is no example.
    pub P095 TRAILING_BYTES "trailing-bytes" Error, Found
}
