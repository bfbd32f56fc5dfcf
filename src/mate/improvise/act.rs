//! A position under way, whose moves are thought of one by one.

use std::ops::ControlFlow;

use crate::mate::board::{
    BISHOP, Board, KING, KNIGHT, LOSER, PAWN, QUEEN, RANK_1, RANK_8, ROOK, Step, WINNER, attacks_of, bit,
    forward, king_attacks, pawns_attack, plain, squares,
};
use crate::mate::fill::{king_ring, spread};
use crate::mate::promise::distance;
use crate::mate::steps::Line;

/// Most moves of a man on its way, and most steps of a king.
const LEGS: usize = 3;
const STEPS: usize = 9;

/// A position and the moves that led to it.
///
/// Its methods each play one move of the side to move, if there is such a one
/// that is legal, and tell whether they did.
pub struct Act {
    pub board: Board,
    pub line: Line,
}

impl Act {
    /// A position from which nothing has been played.
    pub fn new(board: &Board) -> Act {
        Act { board: *board, line: Line::new() }
    }

    /// The side to move.
    pub fn turn(&self) -> usize {
        self.board.turn.into()
    }

    /// This move, if it is legal: no castling, no double step of a pawn, no
    /// capture in passing, which nothing here needs.
    pub fn tries(&mut self, step: Step) -> bool {
        self.reaches(step) && self.plays(step)
    }

    /// True if the man on a square, were its king not to be minded, could
    /// make this move.
    fn reaches(&self, step: Step) -> bool {
        let (us, men, board) = (self.turn(), self.board.occupied(), &self.board);
        let (from, to) = (bit(step.from), bit(step.to));
        let kind = board.kind_at(step.from);
        let (goals, last) = if kind == PAWN {
            let takes = pawns_attack(us, from) & board.sides[1 - us];
            (forward(us, from) & !men | takes, to & (RANK_1 | RANK_8) != 0)
        } else {
            (attacks_of(kind, us, step.from, men) & !board.sides[us], false)
        };
        board.sides[us] & from != 0 && goals & to != 0 && last == (step.promotion != 0)
    }

    /// This move, if it does not leave the king attacked.
    fn plays(&mut self, step: Step) -> bool {
        let us = self.turn();
        let next = self.board.after(step);
        let legal = !next.in_check(us);
        if legal {
            self.board = next;
            self.line.push(step);
        }
        legal
    }

    /// A move out of check that leaves and takes no men that are to be kept.
    pub fn evades(&mut self, keep: u64) -> bool {
        let found = self.board.legal(|step| {
            let spared = (bit(step.from) | bit(step.to)) & keep == 0;
            if spared { ControlFlow::Break(step) } else { ControlFlow::Continue(()) }
        });
        found.break_value().is_some_and(|step| self.plays(step))
    }

    /// A man that is no pawn goes to a square that it attacks; rather to one
    /// from which it does not attack what is to be spared.
    pub fn goes(&mut self, from: u8, goals: u64, spare: u64) -> bool {
        if goals == 0 {
            return false;
        }
        let (kind, others) = (self.board.kind_at(from), self.board.occupied() & !bit(from));
        let is_quiet = |&to: &u8| attacks_of(kind, WINNER, to, others) & spare == 0;
        let quiet = squares(goals).filter(is_quiet).fold(0, |set, to| set | bit(to));
        squares(quiet).chain(squares(goals & !quiet)).any(|to| self.tries(plain(from, to)))
    }

    /// A man, no pawn and no king, makes a move on its way to the nearest of
    /// some squares, over empty ones that are not shut.
    pub fn leads(&mut self, from: u8, goals: u64, shut: u64, spare: u64) -> bool {
        let (us, men, kind) = (self.turn(), self.board.occupied(), self.board.kind_at(from));
        let first = attacks_of(kind, us, from, men);
        let open = !men | bit(from);
        let mut set = goals & !self.board.sides[us];
        if self.goes(from, first & set, spare) {
            return true;
        }
        // Where it can be one move before, two moves before.
        (1..LEGS).any(|_| {
            set = spread(kind, set, open) & !(men | shut);
            self.goes(from, first & set, spare)
        })
    }

    /// The king takes a step on its way to one of some squares.
    pub fn walks(&mut self, goals: u64, shut: u64) -> bool {
        let us = self.turn();
        let king = self.board.king(us);
        let others = self.board.occupied() & !bit(king);
        let danger = self.board.men_attack(1 - us, others) | king_attacks(self.board.king(1 - us));
        let open = !(self.board.sides[us] | danger | shut);
        let mut set = goals & open;
        (0..STEPS).any(|_| {
            let found = squares(king_attacks(king) & set).any(|to| self.tries(plain(king, to)));
            set |= king_ring(set) & open;
            found
        })
    }

    /// A move that matters to nobody: not to a shut square, nor by men that
    /// are to be kept, nor, if it can be helped, with an attack on squares
    /// that are to be spared. A king keeps near its goal; the winner's moves
    /// before its other men, the loser's after them.
    pub fn waits(&mut self, shut: u64, keep: u64, spare: u64, goal: u8) -> bool {
        let (us, men) = (self.turn(), self.board.occupied());
        let mine = self.board.sides[us] & !keep;
        let king = mine & self.board.kinds[KING] != 0;
        if king && us == WINNER && self.idles(shut, spare, goal) {
            return true;
        }
        let enemy = bit(self.board.king(1 - us)) | spare;
        for kind in [KNIGHT, BISHOP, ROOK, QUEEN] {
            for from in squares(mine & self.board.kinds[kind]) {
                let goals = attacks_of(kind, us, from, men) & !(men | shut);
                let quiet = |to: &u8| attacks_of(kind, us, *to, men & !bit(from)) & enemy == 0;
                if squares(goals).filter(quiet).any(|to| self.tries(plain(from, to))) {
                    return true;
                }
            }
        }
        if king && us == LOSER && self.idles(shut, spare, goal) {
            return true;
        }
        let loud = pawns_attack(1 - us, spare) | RANK_1 | RANK_8;
        let pushed = forward(us, mine & self.board.kinds[PAWN]) & !(men | shut | loud);
        let back = |to: u8| if us == WINNER { to - 8 } else { to + 8 };
        squares(pushed).any(|to| self.tries(plain(back(to), to)))
    }

    /// The king takes a step, not far from its goal.
    fn idles(&mut self, shut: u64, spare: u64, goal: u8) -> bool {
        let king = self.board.king(self.turn());
        let mut left = king_attacks(king) & !(self.board.occupied() | shut);
        let worth = |&to: &u8| (king_attacks(to) & spare != 0, distance(to, goal));
        while let Some(to) = squares(left).min_by_key(worth) {
            if self.tries(plain(king, to)) {
                return true;
            }
            left &= !bit(to);
        }
        false
    }

    /// A man leaves its square for one that is not shut.
    pub fn leaves(&mut self, from: u8, shut: u64) -> bool {
        let (us, men) = (self.turn(), self.board.occupied());
        let goals = attacks_of(self.board.kind_at(from), us, from, men) & !(self.board.sides[us] | shut);
        let enemy = self.board.kinds[KING] & self.board.sides[1 - us];
        self.goes(from, goals & !men, enemy) || self.goes(from, goals & men, enemy)
    }
}
