//! Proofs about the last position, each asked for once.

use shakmaty::{Chess, Color};

use crate::facts::MatingTest;
use crate::mate::{Budget, Quick, can_mate_quick};

use super::board::{Board, KING, PAWN, QUEEN, ROOK, side};
use super::net;

/// What is asked about a position, answered once.
pub(super) struct Proofs<'b> {
    board: &'b Board,
    budget: Budget,
    chess: Option<Chess>,
    can_mate: [Option<bool>; 2],
}

impl<'b> Proofs<'b> {
    pub(super) fn new(board: &'b Board, budget: Budget) -> Proofs<'b> {
        Proofs { board, budget, chess: None, can_mate: [None; 2] }
    }

    /// True if it is proven that one side can still mate.
    pub(super) fn is_alive(&mut self) -> bool {
        // The side to move rarely holds the proof.
        let turn = self.board.turn();
        self.is_mating(!turn) || self.is_mating(turn)
    }

    /// True if it is certain that a side can mate by a rule book's test.
    pub(super) fn can_mate(&mut self, test: MatingTest, color: Color) -> bool {
        let side = side(color);
        let others = self.board.sides[side] & !self.board.men_of(KING, side);
        let heavy = self.board.roles[PAWN] | self.board.roles[ROOK] | self.board.roles[QUEEN];
        match test {
            MatingTest::LoneKing => others != 0,
            // All lists leave a side with a pawn, rook or queen its win.
            MatingTest::OwnClasses | MatingTest::LichessMaterial => others & heavy != 0,
            MatingTest::Uscf14e => others & heavy != 0 && self.is_mating(color),
            MatingTest::Exact => self.is_mating(color),
        }
    }

    fn is_mating(&mut self, color: Color) -> bool {
        let known = &mut self.can_mate[side(color)];
        *known.get_or_insert_with(|| {
            if net::is_at_hand(self.board, side(color)) {
                return true;
            }
            let chess = self.chess.get_or_insert_with(|| self.board.to_chess());
            can_mate_quick(chess, color, self.budget) == Ok(Quick::Yes)
        })
    }
}
