//! Bytes held in memory because their source cannot be read by position.

use std::io::Read;
use std::sync::Arc;

use crate::input::InputError;
use crate::input::decompress::Encoded;
use crate::input::section::Store;

/// Holds an archive that came through a pipe: the list of its members stands
/// at its end.
///
/// # Errors
///
/// The pipe breaks, or the archive is larger than `limit` bytes.
pub(super) fn hold(encoded: Encoded, name: &str, limit: u64) -> Result<(Store, u64), InputError> {
    let mut bytes = Vec::new();
    let read = encoded.take(limit.saturating_add(1)).read_to_end(&mut bytes);
    let decoded = bytes.len() as u64;
    read.map_err(|source| InputError::Read { name: name.to_owned(), decoded, source })?;
    if decoded > limit {
        return Err(InputError::PipedArchive { name: name.to_owned(), limit });
    }
    Ok((Store::Memory(Arc::new(bytes)), decoded))
}
