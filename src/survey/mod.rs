//! The fast filter in front of `examine`.
//!
//! Most games of a clean archive have nothing to report, and to know that no
//! place, token or reason is needed. So one fused loop reads the bytes of a
//! game, plays its moves on a compact board and counts what ends games; its
//! answer is *nothing to report* or *look closer*. Correctness lives in
//! `examine`; this module only has to be careful: what it does not fully
//! understand, it hands on.

mod attacks;
mod board;
mod fen;
mod keys;
mod replies;
mod resolve;
mod san;
mod step;
mod tables;

pub use board::Board;
pub use fen::write_fen;
pub use resolve::Resolved;
pub use san::Written;
pub use step::Step;
