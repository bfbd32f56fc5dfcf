//! Flaws in clocks and time controls.
//!
//! Only what is certain is said. A flag that fell with time left on the last
//! clock is no flaw: that clock was read after the loser's previous move.

pub mod control;
pub mod gain;
pub mod malformed;
pub mod waiting;
