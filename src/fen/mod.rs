//! FEN and EPD, read strictly.
//!
//! A text passes through the levels of [`Level`] in order: its grammar, the
//! men no position can do without, the men no position can have, castling,
//! en passant, check, counters, and what is proven impossible to reach. Every
//! fault has a name of its own, and all independent faults are reported. What
//! can still be played in spite of its faults is read leniently beside them:
//! [`FenRecord::position`].
//!
//! ```
//! use pgn_arbiter::fen::{Dialect, read};
//!
//! let record = read(b"4k3/8/8/8/8/8/4P3/4K3 w", Dialect::Standard);
//! assert_eq!(record.faults[0].name(), "fen-field-count");
//! assert_eq!(record.normalized.as_deref(), Some("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"));
//! ```

mod array;
mod basic;
mod castling;
mod check;
mod check_count;
mod counters;
mod detect;
mod dialect;
mod en_passant;
mod epd;
mod explain;
mod fault;
mod fields;
mod judge;
mod list;
mod material;
mod names;
mod normalize;
mod notes;
mod placement;
mod playable;
mod record;
mod retro;
mod side;
mod write;

pub use dialect::Dialect;
pub use epd::{EpdRecord, Operand, Operation, append_epd, append_operation, is_epd, read_epd};
pub use fault::{FaultKind, FenFault, Level};
pub use fields::Fields;
pub use list::{ListMode, ListReading, ListRecord};
pub(crate) use normalize::has_inner_rook;
pub use normalize::{Form, Normalizer, Rewritten};
pub use record::{FenRecord, read};
pub(crate) use write::append_number;
pub use write::{CastlingSpelling, Clocks, EpPolicy, Spelling, append_fen, write_fen};

/// The first character of `bytes` and its length; one byte that is no UTF-8
/// stands as U+FFFD. `bytes` is not empty.
fn character(bytes: &[u8]) -> (char, usize) {
    let one =
        |len: usize| std::str::from_utf8(bytes.get(..len)?).ok()?.chars().next().map(|found| (found, len));
    (1..=4).find_map(one).unwrap_or((char::REPLACEMENT_CHARACTER, 1))
}
