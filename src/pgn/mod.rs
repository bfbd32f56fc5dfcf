//! The text of a game, read strictly.

pub mod termination;
