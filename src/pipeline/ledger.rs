//! Games and lines before each block of a source.
//!
//! A block can be read before anybody knows what number its first game has.
//! Each worker tells how many games and lines its block holds as soon as it
//! has cut it, and asks for its first numbers only if it has something to say.

use std::collections::BTreeMap;
use std::sync::{Condvar, Mutex, PoisonError};

/// Where a block begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Numbers {
    /// Games before it in its source.
    pub games: u64,
    /// Line on which it begins, counted from 1.
    pub line: u64,
}

/// What a block holds.
#[derive(Clone, Copy, Debug)]
pub(super) struct Holds {
    /// It is the first of its source.
    pub first: bool,
    /// Games.
    pub games: u64,
    /// Line ends between the block before and this one.
    pub dropped_lines: u64,
    /// Line ends in it.
    pub lines: u64,
    /// Somebody will ask where it begins.
    pub asks: bool,
}

/// Blocks in their order, as far as they are known.
#[derive(Debug, Default)]
pub(super) struct Ledger {
    state: Mutex<State>,
    told: Condvar,
}

#[derive(Debug)]
struct State {
    /// The block whose numbers come next.
    next: u64,
    numbers: Numbers,
    /// What is told of blocks behind it.
    waiting: BTreeMap<u64, Holds>,
    /// Where blocks begin that will be asked for.
    known: BTreeMap<u64, Numbers>,
}

impl Default for State {
    fn default() -> State {
        State {
            next: 0,
            numbers: Numbers { games: 0, line: 1 },
            waiting: BTreeMap::new(),
            known: BTreeMap::new(),
        }
    }
}

impl Ledger {
    /// Tells what block number `order`, counted from 0, holds.
    pub fn tell(&self, order: u64, holds: Holds) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.waiting.insert(order, holds);
        while let Some(holds) = {
            let next = state.next;
            state.waiting.remove(&next)
        } {
            if holds.first {
                state.numbers = Numbers { games: 0, line: 1 };
            }
            state.numbers.line += holds.dropped_lines;
            let (order, numbers) = (state.next, state.numbers);
            if holds.asks {
                state.known.insert(order, numbers);
            }
            state.numbers.games += holds.games;
            state.numbers.line += holds.lines;
            state.next += 1;
        }
        self.told.notify_all();
    }

    /// Where a block begins that was told of and asks. Waits until all blocks
    /// before it have been told of; they are in work already.
    pub fn numbers(&self, order: u64) -> Numbers {
        let state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let mut state = self
            .told
            .wait_while(state, |state| !state.known.contains_key(&order))
            .unwrap_or_else(PoisonError::into_inner);
        state.known.remove(&order).expect("it was waited for")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn holds(games: u64, lines: u64) -> Holds {
        Holds { first: false, games, dropped_lines: 0, lines, asks: true }
    }

    #[test]
    fn numbers_add_up_in_whatever_order_they_are_told() {
        let ledger = Ledger::default();
        ledger.tell(2, Holds { first: true, ..holds(7, 8) });
        ledger.tell(1, Holds { dropped_lines: 5, ..holds(2, 20) });
        ledger.tell(0, Holds { first: true, ..holds(3, 10) });
        ledger.tell(3, holds(1, 1));
        assert_eq!(ledger.numbers(1), Numbers { games: 3, line: 16 });
        assert_eq!(ledger.numbers(0), Numbers { games: 0, line: 1 });
        assert_eq!(ledger.numbers(3), Numbers { games: 7, line: 9 });
        assert_eq!(ledger.numbers(2), Numbers { games: 0, line: 1 });
    }

    #[test]
    fn a_block_waits_for_those_before_it() {
        let ledger = Ledger::default();
        ledger.tell(1, holds(1, 1));
        std::thread::scope(|scope| {
            let asked = scope.spawn(|| ledger.numbers(1));
            ledger.tell(0, holds(4, 4));
            assert_eq!(asked.join().expect("no panic"), Numbers { games: 4, line: 5 });
        });
    }
}
