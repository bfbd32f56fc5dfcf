//! Flaws in the tag pairs of a game and in where it starts.

pub mod broken;
