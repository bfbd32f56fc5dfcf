//! Two kings walk to two squares, one step each in turn, all other men at
//! rest.
//!
//! With every other man at rest, the squares a king may use are known once
//! and for all: empty ones that no enemy man attacks even with both kings off
//! the board. So a walk is planned with sets of squares by the number of
//! steps, and is legal by construction if the kings keep apart.

use super::board::{Board, LOSER, Step, WINNER, bit, king_attacks};
use super::fill::king_ring;
use super::steps::Line;

/// Most steps of one king.
const STEPS: usize = 22;

/// Where each king can be after so many steps.
pub struct Walks {
    /// By side: squares reached after exactly so many steps.
    exact: [[u64; STEPS + 1]; 2],
    /// By side: squares reached after any number of steps.
    pub ever: [u64; 2],
    /// The loser moves first.
    loser_first: usize,
}

impl Walks {
    /// The walks from a position, given what each side's other men attack.
    pub fn of(board: &Board, attacked: [u64; 2]) -> Walks {
        let men = board.occupied() & !board.kinds[super::board::KING];
        let safe = [!men & !attacked[LOSER], !men & !attacked[WINNER]];
        let mut walks = Walks { exact: [[0; STEPS + 1]; 2], ever: [0; 2], loser_first: board.turn.into() };
        for side in [WINNER, LOSER] {
            let mut set = bit(board.king(side));
            for step in 0..=STEPS {
                walks.exact[side][step] = set;
                walks.ever[side] |= set;
                set = king_ring(set) & safe[side];
            }
        }
        walks
    }

    /// Steps that bring the winner's king to `mating` and the loser's to
    /// `mated`, with the winner to move then.
    pub fn to(&self, mating: u8, mated: u8) -> Option<Line> {
        let mut tries = 0;
        for steps in 0..STEPS {
            let needed = [steps, steps + self.loser_first];
            let arrive = self.exact[WINNER][needed[WINNER]] & bit(mating) != 0
                && self.exact[LOSER][needed[LOSER]] & bit(mated) != 0;
            if arrive {
                let line = self.walk([mating, mated], needed);
                if line.is_some() {
                    return line;
                }
                tries += 1;
                if tries == 4 {
                    return None;
                }
            }
        }
        None
    }

    fn walk(&self, goals: [u8; 2], needed: [usize; 2]) -> Option<Line> {
        // Squares from which the goal is so many steps away.
        let mut left = [[0_u64; STEPS + 1]; 2];
        for side in [WINNER, LOSER] {
            let mut set = bit(goals[side]);
            for (steps, squares) in left[side].iter_mut().enumerate().take(needed[side] + 1) {
                *squares = set & self.exact[side][needed[side] - steps];
                set = king_ring(set);
            }
        }
        let mut at = [self.exact[WINNER][0], self.exact[LOSER][0]].map(|set| set.trailing_zeros() as u8);
        let mut togo = needed;
        let mut side = if self.loser_first == 1 { LOSER } else { WINNER };
        let mut line = Line::new();
        while togo[side] > 0 {
            togo[side] -= 1;
            let next = left[side][togo[side]]
                & king_attacks(at[side])
                & !king_attacks(at[1 - side])
                & !bit(at[1 - side]);
            if next == 0 {
                return None;
            }
            // Away from each other: a square not next to the other's next ones.
            let apart = next & !king_ring(left[1 - side][togo[1 - side].saturating_sub(1)]);
            let choice = if apart != 0 { apart } else { next };
            let to = choice.trailing_zeros() as u8;
            line.push(Step { from: at[side], to, promotion: 0 });
            at[side] = to;
            side = 1 - side;
        }
        Some(line)
    }
}
