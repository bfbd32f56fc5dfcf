//! What the laws say of a game.
//!
//! A [`RuleSet`] is data: clauses in order of precedence, each a list of
//! [`Condition`]s over [`Facts`](crate::facts::Facts), what follows from them
//! and who is given the game. [`adjudicate`] finds the clause that holds first
//! and makes a [`Verdict`]. The [`RuleBook`] has the sets that come with the
//! program (`sets/*.toml`) and those a user adds.

mod adjudicate;
mod builtin;
mod choose;
mod claim;
mod condition;
mod day;
mod describe;
mod difference;
mod load;
mod proof;
mod reason;
mod rule_set;
mod signs;
mod verdict;

pub use adjudicate::adjudicate;
pub use builtin::{DEFAULT, RuleBook};
pub use choose::Choice;
pub use claim::claimable_by_move;
pub use condition::Condition;
pub use day::{Day, DayError, Days};
pub use difference::Difference;
pub use load::{RuleSetError, TEMPLATE, parse};
pub use proof::Asked;
pub use reason::Reason;
pub use rule_set::{Award, Clause, Effect, RuleSet, VariantName};
pub use verdict::{Claimable, Standpoint, Verdict};
