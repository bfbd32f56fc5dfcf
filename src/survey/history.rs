//! The keys of the positions so far, and how often the last one occurred.

use super::board::Board;
use super::ends::{End, Ends, NEVER};

/// One key a position, from the start of a game.
#[derive(Clone, Debug)]
pub(super) struct History {
    keys: Vec<u64>,
    /// Occurrences worth looking for: the fifth, or only the third.
    last: End,
    /// The keys of men and side to move alone, if anything asks for them.
    men: Option<Vec<u64>>,
}

/// A reversible stretch longer than this is left to the slow path: searching
/// it after every ply would take time quadratic in its length.
pub(super) const LONGEST_STRETCH: u64 = 400;

impl History {
    /// Looks for a third occurrence; for a fifth if `fivefold`; for the same
    /// men whatever the rights if `same_men`.
    pub(super) fn new(fivefold: bool, same_men: bool) -> History {
        let last = if fivefold { End::Fivefold } else { End::Threefold };
        History { keys: vec![0; 512], last, men: same_men.then(Vec::new) }
    }

    /// The position before the first move.
    pub(super) fn start(&mut self, board: &Board) {
        self.keys[0] = board.key;
        if let Some(men) = &mut self.men {
            men.clear();
            men.push(board.men_key());
        }
    }

    /// Adds the position at `ply`.
    #[inline(always)]
    pub(super) fn add(&mut self, board: &Board, ply: u32, ends: &mut Ends) {
        match self.keys.get_mut(ply as usize) {
            Some(key) => *key = board.key,
            None => self.grow(board.key),
        }
        if let Some(men) = &mut self.men {
            men.push(board.men_key());
            if board.quiet >= 8 && occurrences(men, board.quiet) >= 3 {
                ends.record(End::SameMen, ply);
            }
        }
        // Three occurrences span eight plies at least.
        if board.quiet >= 8 && ends.first(self.last) == NEVER {
            self.look_back(board, ply, ends);
        }
    }

    #[cold]
    fn grow(&mut self, key: u64) {
        self.keys.push(key);
        self.keys.resize(2 * self.keys.len(), 0);
    }

    fn look_back(&self, board: &Board, ply: u32, ends: &mut Ends) {
        let occurrences = occurrences(&self.keys[..=ply as usize], board.quiet);
        if occurrences >= 3 {
            ends.record(End::Threefold, ply);
            if occurrences >= 5 {
                ends.record(End::Fivefold, ply);
            }
        }
    }

    /// Keys can be forged, so what follows from them is confirmed with the
    /// positions themselves, the starting one first.
    pub(super) fn confirms(positions: &[Board], ends: &Ends) -> bool {
        [(End::Threefold, 3), (End::Fivefold, 5)].into_iter().all(|(end, occurrences)| {
            let ply = ends.first(end);
            let Some(line) = positions.get(..=ply as usize) else { return ply == NEVER };
            line.iter().filter(|&position| position == &line[ply as usize]).count() >= occurrences
        })
    }
}

/// How often the last key stands in the stretch since the last capture or pawn
/// move. A position recurs after four plies at the earliest, and then with the
/// same side to move.
#[inline(always)]
fn occurrences(keys: &[u64], quiet: u64) -> usize {
    let Some((&last, earlier)) = keys.split_last() else { return 0 };
    let stretch = &earlier[earlier.len() - (quiet as usize).min(earlier.len())..];
    let comparable = stretch.len().saturating_sub(3);
    1 + stretch[..comparable].iter().rev().step_by(2).filter(|&&key| key == last).count()
}
