//! Flaws in the tag pairs of a game and in where it starts.

pub mod broken;
pub mod dates;
pub mod duplicate;
pub mod escape;
pub mod late;
pub mod numbers;
pub mod ply_count;
pub mod roster;
pub mod start;
