//! One rule set, reduced to what can be asked without a proof.

use shakmaty::Color;

use crate::model::Outcome;

use super::board::{Board, KING, PAWN, QUEEN, ROOK, side};
use super::ends::{End, Ends, NEVER};

/// What ends a game by itself under a rule set, and when a fallen flag does
/// not lose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// What ends a game, in order of precedence on one ply.
    pub ends: Vec<End>,
    /// What may end a game, but takes more to tell than that it happened.
    pub doubts: Vec<End>,
    /// When the side whose flag fell gets a draw.
    pub flag: Flag,
}

/// When a fallen flag is a draw: if the other side cannot mate by …
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flag {
    /// Never: the flag loses.
    Never,
    /// A lone king.
    LoneKing,
    /// Its own men, as listed by the rule set. All lists leave a side with a
    /// pawn, rook or queen its win.
    Material,
    /// Any series of legal moves, which takes a proof.
    Exact,
}

/// How a game ended on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ended {
    /// What ended it.
    pub end: End,
    /// When, in plies.
    pub ply: u32,
}

/// The rule set `automatic`: a third occurrence, the fiftieth move and a few
/// classes of material end the game by themselves.
impl Default for Limits {
    fn default() -> Limits {
        Limits {
            ends: vec![
                End::Checkmate,
                End::Stalemate,
                End::KingsOnly,
                End::Bishop,
                End::Knight,
                End::BishopsAlike,
                End::Threefold,
                End::Fifty,
            ],
            doubts: Vec::new(),
            flag: Flag::LoneKing,
        }
    }
}

impl Limits {
    /// The earliest end; on one ply the first in order of precedence.
    pub(super) fn ended(&self, ends: &Ends) -> Option<Ended> {
        let end = *self.ends.iter().min_by_key(|&&end| ends.first(end))?;
        let ply = ends.first(end);
        (ply != NEVER).then_some(Ended { end, ply })
    }

    /// True if what ends the game cannot be told here.
    pub(super) fn doubts(&self, ends: &Ends) -> bool {
        self.doubts.iter().any(|&end| ends.first(end) != NEVER)
    }

    /// True if it is certain that a side can win when the other's flag falls.
    pub(super) fn wins_on_time(&self, board: &Board, winner: Color) -> bool {
        let winner = side(winner);
        let others = board.sides[winner] & !board.men_of(KING, winner);
        let heavy = board.roles[PAWN] | board.roles[ROOK] | board.roles[QUEEN];
        match self.flag {
            Flag::Never => true,
            Flag::LoneKing => others != 0,
            Flag::Material => others & heavy != 0,
            Flag::Exact => false,
        }
    }
}

impl Ended {
    /// The outcome it leads to; `mated` is the side to move at the end.
    pub(super) fn outcome(self, mated: Color) -> Outcome {
        if self.end == End::Checkmate { Outcome::win(!mated) } else { Outcome::Draw }
    }
}
