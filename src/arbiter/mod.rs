//! The arbiter: who judges a game, and the answer to a question put to it.
//!
//! A [`Record`] is a game read and played; a [`Panel`] the rule sets that
//! judge it; a [`Searcher`] proves what they ask. `examine` looks at whole
//! files with them.

mod oracle;
mod panel;
mod record;

pub use oracle::Searcher;
pub use panel::{DETECT, Judges, Panel, choose};
pub use record::Record;
