//! Proofs about the last position, each asked for once.

use shakmaty::{Chess, Color};

use crate::facts::MatingTest;
use crate::mate::{Budget, Quick, can_mate_uncomposed, composes, mates_at_leisure, sees_mate};

use super::board::{Board, KING, PAWN, QUEEN, ROOK, side};

/// Positions looked at for either side before one is asked in earnest.
const LOOKS: u64 = 16;

/// What is asked about a position, answered once.
pub(super) struct Proofs<'b> {
    board: &'b Board,
    budget: Budget,
    chess: Option<Chess>,
    can_mate: [Option<bool>; 2],
    /// A mate was seen at a glance, or composed.
    at_leisure: [Option<bool>; 2],
    composes: [Option<bool>; 2],
    /// Who is asked in any case, it seems.
    asked: Option<Color>,
}

impl<'b> Proofs<'b> {
    pub(super) fn new(board: &'b Board, budget: Budget) -> Proofs<'b> {
        let unknown = [None; 2];
        let (can_mate, at_leisure, composes) = (unknown, unknown, unknown);
        Proofs { board, budget, chess: None, can_mate, at_leisure, composes, asked: None }
    }

    /// Whether this side can mate may decide the game: its mate, if there is
    /// one, also shows that the position is alive.
    pub(super) fn will_be_asked(&mut self, color: Color) {
        self.asked = Some(color);
    }

    /// A mate on the board is proof enough.
    pub(super) fn has_mated(&mut self, color: Color) {
        self.can_mate[side(color)] = Some(true);
    }

    /// True if it is proven that one side can still mate.
    ///
    /// Often one side's mate is found at once and the other's is not, so both
    /// are given a little before either is asked in earnest.
    pub(super) fn is_alive(&mut self) -> bool {
        let turn = self.board.turn();
        let sides = [!turn, turn];
        let known = [self.can_mate, self.at_leisure, self.composes];
        if known.as_flattened().contains(&Some(true)) || self.asked.is_some_and(|color| self.is_mating(color))
        {
            return true;
        }
        if sides.into_iter().any(|color| self.at_leisure(color))
            || sides.into_iter().any(|color| self.composes(color))
        {
            return true;
        }
        let chess = self.chess.get_or_insert_with(|| self.board.to_chess());
        if let Some(color) = sides.into_iter().find(|&color| sees_mate(chess, color, LOOKS)) {
            self.can_mate[side(color)] = Some(true);
            return true;
        }
        sides.into_iter().any(|color| self.is_mating(color))
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
        if self.at_leisure(color) || self.composes(color) {
            return true;
        }
        let known = &mut self.can_mate[side(color)];
        *known.get_or_insert_with(|| {
            let chess = self.chess.get_or_insert_with(|| self.board.to_chess());
            can_mate_uncomposed(chess, color, self.budget) == Ok(Quick::Yes)
        })
    }

    fn at_leisure(&mut self, color: Color) -> bool {
        let known = &mut self.at_leisure[side(color)];
        *known.get_or_insert_with(|| mates_at_leisure(&self.board.men_only(), color))
    }

    fn composes(&mut self, color: Color) -> bool {
        let known = &mut self.composes[side(color)];
        *known.get_or_insert_with(|| composes(&self.board.men_only(), color))
    }
}
