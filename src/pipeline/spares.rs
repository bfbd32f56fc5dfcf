//! Memory of blocks that are done with, for the next ones.
//!
//! Fresh memory is paid for page by page when it is first written to: that was
//! 3 to 4 % of the CPU of a run on two threads.

use std::sync::{Mutex, PoisonError};

/// Memory for blocks.
pub(super) struct Spares {
    idle: Mutex<Vec<Vec<u8>>>,
    /// The largest that is kept (bytes): a long game must not hold memory for
    /// good.
    most: usize,
}

impl Spares {
    /// None yet; blocks are about `block` bytes long.
    pub fn new(block: usize) -> Spares {
        Spares { idle: Mutex::default(), most: block.saturating_mul(2) }
    }

    /// Memory of a block that is done with, or none.
    pub fn take(&self) -> Vec<u8> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop().unwrap_or_default()
    }

    /// Keeps the memory of a block that is done with.
    pub fn put(&self, bytes: Vec<u8>) {
        if bytes.capacity() <= self.most {
            self.idle.lock().unwrap_or_else(PoisonError::into_inner).push(bytes);
        }
    }
}
