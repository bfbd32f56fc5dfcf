//! In place of `archive` when the cargo feature `zip` is off.

use crate::input::section::Store;
use crate::input::stream::Stream;
use crate::input::{Compression, InputError, Opening};

/// Never made.
pub(super) enum Archive {}

impl Archive {
    /// Says that the feature is off.
    pub(super) fn open(_: Store, _: u64, name: String, _: Opening) -> Result<Archive, InputError> {
        Err(InputError::FeatureOff { name, compression: Compression::Zip })
    }
}

impl Iterator for Archive {
    type Item = Result<Stream, InputError>;

    fn next(&mut self) -> Option<Self::Item> {
        match *self {}
    }
}
