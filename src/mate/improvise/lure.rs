//! The loser's king is lured into a corner where a minor piece mates.
//!
//! Where no rehearsal of a picture succeeds, a few hundred positions are
//! looked at, those first that come nearest to the picture: the kings' ways
//! go round what they may not step on, and whichever man blocks a square most
//! easily is the one that counts.

use std::collections::HashSet;
use std::ops::ControlFlow;

use crate::mate::board::{
    BISHOP, Board, KING, KNIGHT, LOSER, PAWN, QUEEN, ROOK, Step, WINNER, attacks_of, bit, king_attacks,
    pawns_attack, squares,
};
use crate::mate::corner::jumps;
use crate::mate::fill::king_ring;
use crate::mate::pack::Key;
use crate::mate::plunge::path_to;
use crate::mate::queue::Queue;

use super::picture::{Picture, coloured, pictures};

/// Pictures that are aimed at, and positions looked at for each.
const PICTURES: usize = 4;
const LOOKS: usize = 150;
/// Most steps of a king.
const STEPS: usize = 10;
/// Ranks of promise.
const RANKS: usize = 96;

/// Moves to a mate by a minor piece, where there is nothing stronger.
pub fn mate(board: &Board) -> Option<Vec<Step>> {
    if board.men(WINNER, QUEEN) | board.men(WINNER, ROOK) != 0 {
        return None;
    }
    pictures(board).take(PICTURES).find_map(|picture| Aim::of(board, &picture).search(board))
}

/// What a picture demands, whoever takes part.
struct Aim {
    corner: u8,
    place: u8,
    /// Squares for the loser's men.
    goals: u64,
    /// Who mates, and where.
    kind: usize,
    targets: u64,
}

impl Aim {
    fn of(board: &Board, picture: &Picture) -> Aim {
        Aim {
            corner: picture.corner,
            place: picture.king,
            goals: picture.blockers().iter().fold(0, |set, man| set | bit(man.goal)),
            kind: board.kind_at(picture.hand),
            targets: picture.targets,
        }
    }

    fn search(&self, root: &Board) -> Option<Vec<Step>> {
        if self.is_shut(root) {
            return None;
        }
        let mut looked = vec![(*root, 0_u32, Step::default())];
        let mut seen = HashSet::from([(Key::of(root), root.turn)]);
        let mut children: Vec<(u32, Step)> = Vec::new();
        let mut queue = Queue::new(RANKS, 8 * LOOKS);
        while looked.len() <= LOOKS {
            let id = looked.len() - 1;
            let board = looked[id].0;
            let mate = board.legal(|step| {
                let next = board.after(step);
                if self.is_there(&next) {
                    return ControlFlow::Break(step);
                }
                queue.push(self.rank(&next), children.len() as u32);
                children.push((id as u32, step));
                ControlFlow::Continue(())
            });
            if let Some(step) = mate.break_value() {
                return Some(path_to(&looked, id, &[step]));
            }
            let next = loop {
                let (parent, step) = children[queue.pop()? as usize];
                let board = looked[parent as usize].0.after(step);
                if seen.insert((Key::of(&board), board.turn)) {
                    break (board, parent, step);
                }
            };
            looked.push(next);
        }
        None
    }

    /// True if the loser is mated in the corner.
    fn is_there(&self, board: &Board) -> bool {
        usize::from(board.turn) == LOSER
            && board.king(LOSER) == self.corner
            && board.in_check(LOSER)
            && board.is_mate()
    }

    /// True if a king cannot walk to its place while no pawn moves: behind a
    /// wall nobody is lured.
    fn is_shut(&self, board: &Board) -> bool {
        [(WINNER, self.place), (LOSER, self.corner)].into_iter().any(|(side, to)| {
            let held = board.men(side, PAWN) | pawns_attack(1 - side, board.men(1 - side, PAWN));
            steps(board.king(side), to, !held) == STEPS
        })
    }

    /// How far the picture is.
    fn rank(&self, board: &Board) -> usize {
        let kings = board.kinds[KING];
        let held = pawns_attack(LOSER, board.men(LOSER, PAWN)) | board.sides[WINNER] & !kings;
        let winner = steps(board.king(WINNER), self.place, !held);
        let held = pawns_attack(WINNER, board.men(WINNER, PAWN))
            | king_attacks(board.king(WINNER))
            | board.sides[LOSER] & !kings;
        let loser = steps(board.king(LOSER), self.corner, !held);
        let men = board.occupied();
        let hand = squares(board.men(WINNER, self.kind)).map(|at| self.hand(at, men)).min().unwrap_or(8);
        2 * (winner + loser + self.blockers(board)) + hand
    }

    /// About how many moves a man is from where it is a move from the mate.
    fn hand(&self, at: u8, men: u64) -> usize {
        if self.kind == KNIGHT {
            return squares(self.targets).map(|to| jumps(at, to)).min().unwrap_or(8).abs_diff(1);
        }
        let sees = attacks_of(self.kind, WINNER, at, men);
        if coloured(at) & bit(self.corner) == 0 {
            8
        } else if sees & bit(self.corner) == 0 && sees & self.targets != 0 {
            0
        } else {
            1
        }
    }

    /// About how many moves it takes to fill the squares beside the king.
    fn blockers(&self, board: &Board) -> usize {
        let mut used = 0;
        squares(self.goals).fold(0, |sum, goal| {
            let (cost, at) = self.blocker(board, goal, used);
            used |= at;
            sum + cost
        })
    }

    fn blocker(&self, board: &Board, goal: u8, used: u64) -> (usize, u64) {
        let mut best = (12, 0);
        let men = board.sides[LOSER] & !(used | board.kinds[KING] | board.kinds[QUEEN]);
        for at in squares(men) {
            let kind = board.kind_at(at);
            let cost = match kind {
                BISHOP if coloured(at) & bit(goal) == 0 => continue,
                ROOK if self.kind == BISHOP => continue,
                _ if at == goal => 0,
                KNIGHT => jumps(at, goal),
                PAWN if at & 7 == goal & 7 && goal < at && goal > 7 => usize::from((at - goal) >> 3),
                PAWN => {
                    let bishop = coloured(goal) & bit(at & 7) != 0;
                    usize::from(at >> 3) + if bishop { 2 } else { jumps(at & 7, goal) }
                }
                _ => 2 - usize::from(attacks_of(kind, LOSER, at, board.occupied()) & bit(goal) != 0),
            };
            if cost < best.0 {
                best = (cost, bit(at));
            }
        }
        best
    }
}

/// Steps of a king over open squares.
fn steps(from: u8, to: u8, open: u64) -> usize {
    let mut set = bit(to);
    for steps in 0..STEPS {
        if set & bit(from) != 0 {
            return steps;
        }
        set |= king_ring(set & (open | bit(to)));
    }
    STEPS
}
