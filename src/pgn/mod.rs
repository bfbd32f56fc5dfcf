//! The text of a game, read strictly.

pub mod frame;
pub mod lexeme;
pub mod termination;
