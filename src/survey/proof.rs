//! What has to be proven about the last position of a game.

use shakmaty::{Chess, Color};

use crate::facts::MatingTest;
use crate::mate::{Budget, Quick, can_mate_uncomposed, composes, mates_at_leisure, sees_mate_uncomposed};

use super::board::{Board, KING, PAWN, QUEEN, ROOK, side};

/// Positions looked at for either side before one is asked in earnest.
const LOOKS: u64 = 16;

/// What the rule sets want to be so. None of it holds before it is proven.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Wanted {
    /// The position is not dead.
    pub(super) alive: bool,
    /// By side: it can still mate.
    mating: [bool; 2],
}

impl Wanted {
    /// True if a side can mate by a rule book's test, or if that is wanted now.
    pub(super) fn can_mate(&mut self, board: &Board, test: MatingTest, color: Color) -> bool {
        let side = side(color);
        let others = board.sides[side] & !board.men_of(KING, side);
        let heavy = others & (board.roles[PAWN] | board.roles[ROOK] | board.roles[QUEEN]) != 0;
        let exact = match test {
            MatingTest::LoneKing => return others != 0,
            // All lists leave a side with a pawn, rook or queen its win.
            MatingTest::OwnClasses | MatingTest::LichessMaterial => return heavy,
            MatingTest::Uscf14e => heavy,
            MatingTest::Exact => true,
        };
        self.mating[side] |= exact;
        exact
    }

    /// The proviso on the last position, if any is left once a mate on it is
    /// taken for proof enough.
    pub(super) fn of(self, board: &Board, mated: bool) -> Option<Proviso> {
        let mut wanted = self;
        if mated {
            wanted.alive = false;
            wanted.mating[side(!board.turn())] = false;
        }
        (wanted != Wanted::default()).then(|| Proviso { board: board.clone(), wanted })
    }
}

/// What has to be so about the last position of a game, for there to be nothing
/// to report. It takes longer to prove than the game to read, and is proven
/// faster for many games in a row than in turn with reading them.
#[derive(Clone, Debug)]
pub struct Proviso {
    board: Board,
    wanted: Wanted,
}

impl Proviso {
    /// True if it is proven to hold.
    pub(super) fn holds(&self, budget: Budget) -> bool {
        let Wanted { alive, mating } = self.wanted;
        let mut proofs = Proofs::new(&self.board, budget);
        let mut sides = Color::ALL.into_iter().filter(|&color| mating[side(color)]);
        // A mate by one side shows that the position is alive.
        if mating.contains(&true) {
            sides.all(|color| proofs.is_mating(color))
        } else {
            !alive || proofs.is_alive()
        }
    }
}

/// Answers about a position, each found once.
struct Proofs<'b> {
    board: &'b Board,
    budget: Budget,
    chess: Option<Chess>,
}

impl<'b> Proofs<'b> {
    fn new(board: &'b Board, budget: Budget) -> Proofs<'b> {
        Proofs { board, budget, chess: None }
    }

    /// Often one side's mate is found at once and the other's is not, so both
    /// are given a little before either is asked in earnest.
    fn is_alive(&mut self) -> bool {
        let turn = self.board.turn();
        let sides = [!turn, turn];
        let men = self.board.men_only();
        sides.into_iter().any(|color| mates_at_leisure(&men, color))
            || sides.into_iter().any(|color| composes(&men, color))
            || sides.into_iter().any(|color| sees_mate_uncomposed(self.chess(), color, LOOKS))
            || sides.into_iter().any(|color| self.can_mate(color))
    }

    fn is_mating(&mut self, color: Color) -> bool {
        let men = self.board.men_only();
        mates_at_leisure(&men, color) || composes(&men, color) || self.can_mate(color)
    }

    /// For a side for which none is composed.
    fn can_mate(&mut self, color: Color) -> bool {
        let budget = self.budget;
        can_mate_uncomposed(self.chess(), color, budget) == Ok(Quick::Yes)
    }

    fn chess(&mut self) -> &Chess {
        self.chess.get_or_insert_with(|| self.board.to_chess())
    }
}
