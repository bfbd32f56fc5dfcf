//! The text of a game, read strictly.

pub mod result;
pub mod termination;
