//! Flaws in the text of a game, whatever it says.

pub mod open_comment;
