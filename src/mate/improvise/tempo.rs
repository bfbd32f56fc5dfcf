//! A few moves are let pass, and a mate is composed, or one at leisure looked
//! for, after each.

use crate::mate::board::{Board, LOSER, Step};
use crate::mate::compose::compose;
use crate::mate::leisure::at_leisure;

use super::act::Act;

/// How often a mate is composed.
const OFTEN: usize = 5;
/// How often one at leisure is looked for.
const EASY: usize = 3;

/// Moves to a mate from a position from which none can be composed at once.
pub fn later(board: &Board) -> Option<Vec<Step>> {
    let mut act = Act::new(board);
    if act.passes() { soon(act) } else { None }
}

/// Moves to a mate that is composed at once or soon.
pub fn soon(mut act: Act) -> Option<Vec<Step>> {
    if act.turn() == LOSER && act.board.is_mate() {
        return Some(act.line.to_vec());
    }
    for _ in 0..OFTEN {
        if let Some(line) = compose(&act.board) {
            return Some([&*act.line, &*line].concat());
        }
        if !act.passes() {
            return None;
        }
    }
    None
}

/// Is there a mate at leisure at once or soon? A *yes* is proven.
pub fn at_ease(mut act: Act) -> bool {
    for _ in 0..EASY {
        if at_leisure(&act.board).is_some() {
            return true;
        }
        if !act.passes() {
            return false;
        }
    }
    false
}

impl Act {
    /// Any move that does no harm.
    fn passes(&mut self) -> bool {
        let us = self.turn();
        if self.board.in_check(us) { self.evades(0) } else { self.waits(0, 0, 0, self.board.king(LOSER)) }
    }
}
