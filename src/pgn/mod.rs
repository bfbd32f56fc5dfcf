//! The text of a game, read strictly.

pub mod comment;
pub mod result;
pub mod termination;
pub mod time_control;
