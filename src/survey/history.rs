//! The keys of the positions so far, and how often the last one occurred.

use super::board::Board;
use super::ends::{End, Ends, NEVER};
use super::step::Step;

/// The line of play from the start: one key a position, one step a move.
#[derive(Clone, Debug)]
pub(super) struct History {
    keys: Vec<u64>,
    steps: Vec<Step>,
    /// Occurrences worth looking for: the fifth, or only the third.
    last: End,
}

/// A reversible stretch longer than this is left to the slow path: searching
/// it after every ply would take time quadratic in its length.
pub(super) const LONGEST_STRETCH: u32 = 400;

impl History {
    /// Looks for a third occurrence, and for a fifth if `fivefold`.
    pub(super) fn new(fivefold: bool) -> History {
        History {
            keys: vec![0; 512],
            steps: vec![Step::NONE; 512],
            last: if fivefold { End::Fivefold } else { End::Threefold },
        }
    }

    /// The position before the first move.
    pub(super) fn start(&mut self, board: &Board) {
        self.keys[0] = board.key;
    }

    /// Adds the position at `ply`, reached by `step`.
    #[inline(always)]
    pub(super) fn add(&mut self, board: &Board, step: Step, ply: u32, ends: &mut Ends) {
        let at = ply as usize;
        if at >= self.keys.len() {
            self.grow();
        }
        self.keys[at] = board.key;
        self.steps[at] = step;
        // Three occurrences span eight plies at least.
        if board.quiet >= 8 && ends.first(self.last) == NEVER {
            self.look_back(board, ply, ends);
        }
    }

    #[cold]
    fn grow(&mut self) {
        let len = 2 * self.keys.len();
        self.keys.resize(len, 0);
        self.steps.resize(len, Step::NONE);
    }

    /// Counts equal keys back to the last capture or pawn move. A position
    /// recurs after four plies at the earliest, and then with the same side
    /// to move.
    #[inline(always)]
    fn look_back(&self, board: &Board, ply: u32, ends: &mut Ends) {
        let at = ply as usize;
        let first = at - (board.quiet as usize).min(at);
        let stretch = &self.keys[first..=at];
        let earlier = stretch[..stretch.len() - 4].iter().rev().step_by(2);
        let occurrences = 1 + earlier.filter(|&&key| key == board.key).count();
        if occurrences >= 3 {
            ends.record(End::Threefold, ply);
            if occurrences >= 5 {
                ends.record(End::Fivefold, ply);
            }
        }
    }

    /// Keys can be forged, so what follows from them is confirmed: replays the
    /// game and compares the positions themselves.
    pub(super) fn confirm(&self, start: &Board, ends: &Ends) -> bool {
        [(End::Threefold, 3), (End::Fivefold, 5)].into_iter().all(|(end, occurrences)| {
            let ply = ends.first(end);
            ply == NEVER || self.occurs(start, ply, occurrences)
        })
    }

    /// True if the position at `ply` is there for at least the n-th time.
    fn occurs(&self, start: &Board, ply: u32, occurrences: usize) -> bool {
        let line = |visit: &mut dyn FnMut(&Board)| {
            let mut board = start.clone();
            visit(&board);
            for &step in &self.steps[1..=ply as usize] {
                board.make(step);
                visit(&board);
            }
            board
        };
        let last = line(&mut |_| {});
        let mut count = 0;
        line(&mut |board| count += usize::from(*board == last));
        count >= occurrences
    }
}
