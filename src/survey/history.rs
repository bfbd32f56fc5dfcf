//! The keys of the positions so far, and how often the last one occurred.

use super::board::Board;
use super::ends::{End, Ends, NEVER};

/// The keys of the positions since the last capture or pawn move, which are
/// all that the last one can equal: each in the place its half-move clock
/// gives it.
#[derive(Clone, Debug)]
pub(super) struct History {
    keys: [u64; PLACES],
    /// Occurrences worth looking for: the fifth, or only the third.
    last: End,
}

/// Places for keys, more than [`LONGEST_STRETCH`] and a power of two.
const PLACES: usize = 512;

/// A reversible stretch longer than this is left to the slow path: searching
/// it after every ply would take time quadratic in its length.
pub(super) const LONGEST_STRETCH: u64 = 400;

/// Three occurrences span eight plies at least.
const LEAST_STRETCH: u64 = 8;

impl History {
    /// Looks for a third occurrence; for a fifth if `fivefold`.
    pub(super) fn new(fivefold: bool) -> History {
        let last = if fivefold { End::Fivefold } else { End::Threefold };
        History { keys: [0; PLACES], last }
    }

    /// Adds a position. If it may be one that occurred before, asks for that
    /// to be looked up.
    #[inline(always)]
    pub(super) fn add(&mut self, board: &Board) -> bool {
        self.keys[place(board.quiet)] = board.trail;
        board.quiet >= LEAST_STRETCH
    }

    /// Records how often the position at `ply`, which was added last, has
    /// occurred. Castling rights do not count here and en passant hardly, so
    /// it may be less often: see [`History::confirms`].
    pub(super) fn look_back(&self, board: &Board, ply: u32, ends: &mut Ends) {
        if ends.first(self.last) != NEVER {
            return;
        }
        let occurrences = self.occurrences(board.quiet, ply);
        if occurrences >= 3 {
            ends.record(End::Threefold, ply);
            ends.record(End::SameMen, ply);
            if occurrences >= 5 {
                ends.record(End::Fivefold, ply);
            }
        }
    }

    /// How often the last key stands in the stretch since the last capture or
    /// pawn move, or the start. A position recurs after four plies at the
    /// earliest, and then with the same side to move.
    fn occurrences(&self, quiet: u64, ply: u32) -> usize {
        let last = self.keys[place(quiet)];
        let stretch = quiet.min(u64::from(ply)).min(LONGEST_STRETCH + 1);
        let earlier = (4..=stretch).step_by(2).filter(|&back| self.keys[place(quiet - back)] == last);
        1 + earlier.count()
    }

    /// Keys can be forged and do not tell all of a position, so what follows
    /// from them is confirmed with the positions themselves, the starting one
    /// first.
    pub(super) fn confirms(positions: &[Board], ends: &Ends) -> bool {
        [(End::Threefold, 3), (End::Fivefold, 5)].into_iter().all(|(end, occurrences)| {
            let ply = ends.first(end);
            let Some(line) = positions.get(..=ply as usize) else { return ply == NEVER };
            line.iter().filter(|&position| position == &line[ply as usize]).count() >= occurrences
        })
    }
}

/// The place of a half-move clock.
#[inline(always)]
fn place(quiet: u64) -> usize {
    quiet as usize % PLACES
}
