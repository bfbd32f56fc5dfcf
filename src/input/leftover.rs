//! Bytes behind compressed data that belong to nothing.

use std::io::{self, BufRead};

use crate::input::decompress::Encoded;

/// Bytes behind compressed data that belong to nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leftover {
    /// Where the first of them stands among the encoded bytes, from 0.
    pub at: u64,
    /// How many there are.
    pub bytes: u64,
    /// All of them are zero: a tape or a disk pads the last block it writes.
    pub zeros: bool,
}

impl Leftover {
    /// Reads what is left after the byte at `at`; `None` if there is nothing.
    #[cfg_attr(
        not(any(feature = "gzip", feature = "bzip2", feature = "zstd", feature = "xz", feature = "zip")),
        allow(dead_code, reason = "only decoders ask")
    )]
    pub(super) fn read(encoded: &mut Encoded, at: u64) -> io::Result<Option<Leftover>> {
        let mut zeros = true;
        loop {
            let rest = encoded.fill_buf()?;
            if rest.is_empty() {
                let bytes = encoded.taken() - at;
                return Ok((bytes > 0).then_some(Leftover { at, bytes, zeros }));
            }
            zeros &= rest.iter().all(|&byte| byte == 0);
            let n = rest.len();
            encoded.consume(n);
        }
    }
}
