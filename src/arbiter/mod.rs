//! The arbiter: who judges a game, and the answer to a question put to it.
//!
//! A [`Record`] is a game read and played; a [`Panel`] the rule sets that
//! judge it; a [`Searcher`] proves what they ask; [`rule`] answers with what
//! each set says and the proofs it rests on; [`CanMate`] asks of a lone position
//! which side can still mate. `examine` looks at whole files
//! with them; [`trials`] are games on which a rule set can be tried.

mod chances;
mod lines;
mod oracle;
mod panel;
mod proof;
mod record;
mod ruling;
pub mod trials;

pub use chances::{CanMate, Chance, Chances, PositionEntry};
pub use oracle::Searcher;
pub use panel::{DETECT, Judges, Panel, choose};
pub use proof::ProofEntry;
pub use record::Record;
pub use ruling::{MoveClaim, Ruling, RulingEntry, rule};
