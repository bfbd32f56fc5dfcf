//! The fast filter in front of `examine`.
//!
//! Most games of a clean archive have nothing to report, and to know that no
//! place, token or reason is needed. So one fused loop reads the bytes of a
//! game, plays its moves on a compact board and counts what ends games; its
//! answer is *nothing to report* or *look closer*. Correctness lives in
//! `examine`; this module only has to be careful: what it does not fully
//! understand, it hands on.
//!
//! `tables`, `keys`, `attacks` and `board` are the position; `san`, `resolve`,
//! `step`, `play` and `replies` its moves; `history`, `material`, `ends`, `limits`,
//! `proof` what ends games; `options` what is looked for; `cursor`,
//! `tags`, `forms`, `said`, `start`, `label`, `comment`, `movetext` and
//! `unplayed` the text; `line` the loop over it, `game` and `walk` what follows
//! the moves.

mod attacks;
mod board;
mod comment;
mod cursor;
mod ends;
mod fen;
mod forms;
mod game;
mod history;
mod keys;
mod label;
mod limits;
mod line;
mod material;
mod movetext;
mod options;
mod play;
mod proof;
mod replies;
mod resolve;
mod said;
mod san;
mod start;
mod step;
mod tables;
mod tags;
mod unplayed;
mod walk;

pub use board::Board;
pub use fen::{Scribe, write_fen};
pub use game::{Answer, Quiet, Survey};
pub use proof::Proviso;
pub use resolve::Resolved;
pub use san::Written;
pub use step::Step;
pub use walk::Walk;
