//! The arbiter for PGN and FEN.
//!
//! A game passes through one line of stages: bytes, text, moves, facts,
//! verdict, findings, report. Each stage takes the value the one before it
//! made, adds one kind of knowledge and hands on a new value. The modules
//! stand here in that order; none uses one below it.

pub mod model;

pub mod input;

pub mod fen;
pub mod pgn;

pub mod replay;

pub mod mate;

pub mod facts;

pub mod rules;

pub mod lints;

pub mod survey;

pub mod report;

pub mod arbiter;

pub mod convert;

pub mod examine;

pub mod pipeline;
