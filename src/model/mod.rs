//! The small words every stage uses.

mod first;
mod outcome;
mod place;
mod ply;
mod raw;
mod severity;

pub use first::First;
pub use outcome::{Outcome, OutcomeSet};
pub use place::{Place, Span};
pub use ply::{MoveNumber, Ply, side};
pub use raw::RawGame;
pub use severity::Severity;
