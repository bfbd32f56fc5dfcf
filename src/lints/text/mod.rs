//! Flaws in the text of a game, whatever it says.

pub mod after_marker;
pub mod blank_lines;
pub mod brackets;
pub mod command;
pub mod conflict;
pub mod encoding;
pub mod idle_number;
pub mod layout;
pub mod lines;
pub mod open_comment;
pub mod signs;
pub mod strays;
pub mod too_long;
