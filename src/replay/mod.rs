//! The legal moves of a game, and what stopped them.
//!
//! `walk` plays the mainline word by word: [`resolve`] asks which legal
//! moves a word can mean, [`notation`] whether it is written as the standard
//! has it, [`refusal`] why it is no legal move, in the words of the Laws.
//! [`variations`] does the same for every line in brackets.

mod cursor;
pub mod notation;
mod reach;
pub mod refusal;
pub mod resolve;
mod rights;
mod types;
pub mod variations;
mod walk;

pub use cursor::Cursor;
pub use notation::Notation;
pub use refusal::Refusal;
pub use types::{PlyRecord, Replay, Stop};
pub use variations::{VariationReplay, replay_variations};
pub use walk::{Strictness, run};
