//! Why a source cannot be read.

use std::io;
use std::path::PathBuf;

use crate::input::{Compression, Suffixes};

/// Why a source cannot be read, or not to its end.
///
/// `name` is the source's display name, `archive.zip!member.pgn` for a
/// member of a zip archive.
#[derive(Debug, thiserror::Error)]
pub enum InputError {
    /// It is not there, or we may not read it.
    #[error("cannot open {name}")]
    Open {
        /// Display name.
        name: String,
        /// What the system says.
        source: io::Error,
    },
    /// A directory cannot be listed.
    #[error("cannot list the directory {}", path.display())]
    List {
        /// The directory.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// A directory holds nothing that fits.
    #[error("no file named {wanted} in the directory {}", path.display())]
    NothingThere {
        /// The directory.
        path: PathBuf,
        /// The names looked for.
        wanted: Suffixes,
    },
    /// The system failed while reading.
    #[error("cannot read {name} beyond {decoded} bytes")]
    Read {
        /// Display name.
        name: String,
        /// Decoded bytes delivered before.
        decoded: u64,
        /// What the system says.
        source: io::Error,
    },
    /// A compressed stream is truncated or corrupt.
    #[error("the {compression} data of {name} broke off after {decoded} decoded bytes")]
    Broken {
        /// Display name.
        name: String,
        /// What it is compressed with.
        compression: Compression,
        /// Decoded bytes delivered before.
        decoded: u64,
        /// What the decoder says.
        source: io::Error,
    },
    /// A zstd frame asks for more memory than is allowed.
    #[error(
        "{name} needs a zstd window of more than 2^{window_log} bytes; allow it with --zstd-window-log N (N up to 31)"
    )]
    Window {
        /// Display name.
        name: String,
        /// Binary logarithm of the largest window allowed.
        window_log: u32,
    },
    /// This program was built without the decoder.
    #[error(
        "{name} is {compression} data and this program was built without its cargo feature \"{compression}\""
    )]
    FeatureOff {
        /// Display name.
        name: String,
        /// The compression, named like its feature.
        compression: Compression,
    },
    /// A format that is recognised and not read.
    #[error("{name} holds {format}, which is not read here; unpack it first")]
    NotRead {
        /// Display name.
        name: String,
        /// The format in words.
        format: &'static str,
    },
    /// A member of a zip archive wants a password.
    #[error("{name} is encrypted")]
    Encrypted {
        /// Display name.
        name: String,
    },
    /// A zip archive's list of members cannot be read.
    #[error("cannot read the zip archive {name}")]
    Archive {
        /// Display name.
        name: String,
        /// What the decoder says.
        source: io::Error,
    },
    /// A zip archive has no member that fits.
    #[error("the zip archive {name} has no member named {wanted}")]
    NoMember {
        /// Display name.
        name: String,
        /// The names looked for.
        wanted: Suffixes,
    },
    /// A zip archive came through a pipe and is too large to hold in memory.
    #[error(
        "the zip archive from {name} is larger than {limit} bytes, the most that is held for a pipe; name it as a file"
    )]
    PipedArchive {
        /// Display name.
        name: String,
        /// Bytes held at most.
        limit: u64,
    },
}

impl InputError {
    /// Display name of the source it is about.
    pub fn source_name(&self) -> String {
        match self {
            InputError::Open { name, .. }
            | InputError::Read { name, .. }
            | InputError::Broken { name, .. }
            | InputError::Window { name, .. }
            | InputError::FeatureOff { name, .. }
            | InputError::NotRead { name, .. }
            | InputError::Encrypted { name }
            | InputError::Archive { name, .. }
            | InputError::NoMember { name, .. }
            | InputError::PipedArchive { name, .. } => name.clone(),
            InputError::List { path, .. } | InputError::NothingThere { path, .. } => {
                path.display().to_string()
            }
        }
    }
}
