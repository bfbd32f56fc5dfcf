//! A position under way: moves are tried, and played if they are legal.

use crate::mate::board::{
    Board, KING, KNIGHT, PAWN, RANK_1, RANK_8, Step, WINNER, attacks_of, bit, forward, king_attacks,
    knight_attacks, line_attacks, pawns_attack, plain, squares,
};
use crate::mate::steps::Line;

/// A position under way and the moves that led to it.
pub struct Play {
    pub board: Board,
    pub line: Line,
}

impl Play {
    /// Plays a move if it is legal: no capture by a pawn and no castling,
    /// which no scene needs.
    pub fn tries(&mut self, step: Step) -> bool {
        let board = &mut self.board;
        let (us, them) = (usize::from(board.turn), usize::from(1 - board.turn));
        let (from, to) = (bit(step.from), bit(step.to));
        if board.sides[us] & from == 0 || board.sides[us] & to != 0 {
            return false;
        }
        let men = board.occupied();
        let kind = board.kind_at(step.from);
        if goals(board, kind, step, men) & to == 0 {
            return false;
        }
        // A captured man attacks nothing.
        let king = if kind == KING { step.to } else { board.king(us) };
        if board.attackers(them, king, men & !from | to) & !to != 0 {
            return false;
        }
        if board.sides[them] & to != 0 {
            board.kinds.iter_mut().for_each(|set| *set &= !to);
            board.sides[them] ^= to;
        }
        board.sides[us] ^= from | to;
        board.kinds[kind] ^= from;
        board.kinds[if step.promotion == 0 { kind } else { step.promotion.into() }] |= to;
        board.turn ^= 1;
        self.line.push(step);
        true
    }

    /// An idler moves to its other square.
    pub fn idles(&mut self, idler: Option<Step>) -> bool {
        let Some(Step { from, to, .. }) = idler else { return false };
        let home = self.board.sides[usize::from(self.board.turn)] & bit(from) != 0;
        self.tries(if home { plain(from, to) } else { plain(to, from) })
    }

    /// A man goes to its next square by way of another.
    pub fn detours(&mut self, next: &mut Step, stops: u64) -> bool {
        let men = self.board.occupied();
        let us = usize::from(self.board.turn);
        if self.board.sides[us] & bit(next.from) == 0 {
            return false;
        }
        let kind = self.board.kind_at(next.from);
        if kind == PAWN || kind == KNIGHT {
            return false;
        }
        let others = men & !bit(next.from);
        let via = attacks_of(kind, us, next.from, men) & attacks_of(kind, us, next.to, others);
        let mut via = squares(via & stops & !men).take(3);
        let Some(stop) = via.find(|&stop| self.tries(plain(next.from, stop))) else { return false };
        next.from = stop;
        true
    }

    /// The loser's king takes a step from its square; gives the step back.
    pub fn strays(&mut self, king: u8, hot: u64) -> Option<Step> {
        let near = king_attacks(king) & !self.board.occupied() & !hot;
        squares(near).find(|&to| self.tries(plain(king, to))).map(|to| plain(to, king))
    }

    /// A pawn is pushed, or the winner's king takes a step.
    pub fn dawdles(&mut self, hot: u64) -> bool {
        let us = usize::from(self.board.turn);
        let men = self.board.occupied();
        let checks = pawns_attack(1 - us, bit(self.board.king(1 - us)));
        let pushed = forward(us, self.board.men(us, PAWN) & !hot);
        let back = |to: u8| if us == WINNER { to - 8 } else { to + 8 };
        let mut pushed = squares(pushed & !(men | hot | checks | RANK_1 | RANK_8));
        if pushed.any(|to| self.tries(plain(back(to), to))) {
            return true;
        }
        let king = self.board.king(us);
        us == WINNER
            && bit(king) & hot == 0
            && squares(king_attacks(king) & !men & !hot).any(|to| self.tries(plain(king, to)))
    }
}

/// Where a man may go as its kind does; nowhere if the step is wrong about
/// promotion.
fn goals(board: &Board, kind: usize, step: Step, men: u64) -> u64 {
    let (from, to) = (bit(step.from), bit(step.to));
    if kind != PAWN {
        let goals = match kind {
            KING => king_attacks(step.from),
            KNIGHT => knight_attacks(step.from),
            _ => line_attacks(kind, step.from, men),
        };
        return if step.promotion == 0 { goals } else { 0 };
    }
    let us = usize::from(board.turn);
    let home = if us == WINNER { RANK_1 << 8 } else { RANK_8 >> 8 };
    let once = forward(us, from) & !men;
    let promotes = to & (RANK_1 | RANK_8) != 0;
    match (promotes == (step.promotion != 0), from & home != 0) {
        (false, _) => 0,
        (true, false) => once,
        (true, true) => once | forward(us, once) & !men,
    }
}
