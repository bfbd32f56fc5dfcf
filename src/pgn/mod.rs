//! The text of a game, read strictly.
//!
//! [`frame`] cuts a stream into games. [`parse`] reads one of them: [`scan`]
//! makes tokens of its bytes, [`tags`] and [`setup`] read what stands before
//! the movetext, [`reading`] makes moves of words, with [`mend`] where a word
//! is not written as the standard has it. Nothing is repaired: what was
//! written stays beside what was understood.

pub mod batch;
pub mod comment;
pub mod frame;
pub mod game;
pub mod language;
pub mod lexeme;
mod loose;
pub mod mend;
mod parse;
pub mod reading;
pub mod result;
pub mod scan;
pub mod setup;
pub mod split;
pub mod statements;
pub mod tags;
pub mod termination;
pub mod time_control;
pub mod witness;

pub use game::{Comment, Game, MoveText, NumberText, Oddity, Variation};
pub use parse::{DEEPEST_VARIATION, parse, parse_as, translate};
