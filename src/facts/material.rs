//! Material with which rule books end a game.

use serde::{Deserialize, Serialize};
use shakmaty::{Bitboard, Board, Color, Role};

/// A class of material, whichever side has which part of it. No class has
/// a pawn, rook or queen in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, Serialize)]
pub enum MaterialClass {
    /// Bare kings.
    #[serde(rename = "K-K")]
    KK,
    /// King and bishop against king.
    #[serde(rename = "KB-K")]
    KbK,
    /// King and knight against king.
    #[serde(rename = "KN-K")]
    KnK,
    /// King and two knights against king.
    #[serde(rename = "KNN-K")]
    KnnK,
    /// A bishop each, on squares of the same colour.
    #[serde(rename = "KB-KB-same")]
    KbKbSame,
    /// A bishop each, on whatever squares.
    #[serde(rename = "KB-KB-any")]
    KbKbAny,
    /// A bishop against a knight.
    #[serde(rename = "KB-KN")]
    KbKn,
    /// A knight each.
    #[serde(rename = "KN-KN")]
    KnKn,
    /// Two bishops of one side on squares of the same colour, against king.
    #[serde(rename = "KBB-same-K")]
    KbbSameK,
    /// Kings and bishops, at least one, all on squares of one colour.
    #[serde(rename = "bishops-same")]
    BishopsSame,
}

impl MaterialClass {
    /// True if the board holds just this material.
    pub fn is_on(self, board: &Board) -> bool {
        let bishops = board.bishops();
        let one_colour =
            (bishops & Bitboard::DARK_SQUARES).is_empty() || (bishops & Bitboard::LIGHT_SQUARES).is_empty();
        let men = |knights: [usize; 2], bishops: [usize; 2]| {
            Minors::of(board).is_some_and(|minors| minors.are(knights, bishops))
        };
        match self {
            MaterialClass::KK => men([0, 0], [0, 0]),
            MaterialClass::KbK => men([0, 0], [1, 0]),
            MaterialClass::KnK => men([1, 0], [0, 0]),
            MaterialClass::KnnK => men([2, 0], [0, 0]),
            MaterialClass::KbKbSame => one_colour && men([0, 0], [1, 1]),
            MaterialClass::KbKbAny => men([0, 0], [1, 1]),
            MaterialClass::KbKn => men([0, 1], [1, 0]),
            MaterialClass::KnKn => men([1, 1], [0, 0]),
            MaterialClass::KbbSameK => one_colour && men([0, 0], [2, 0]),
            MaterialClass::BishopsSame => {
                one_colour && bishops.any() && board.occupied() == board.kings() | bishops
            }
        }
    }
}

/// Knights and bishops of White and Black, where there is nothing else
/// beside the kings.
struct Minors {
    knights: [usize; 2],
    bishops: [usize; 2],
}

impl Minors {
    fn of(board: &Board) -> Option<Minors> {
        if (board.pawns() | board.rooks() | board.queens()).any() {
            return None;
        }
        let count = |role: Role| {
            [Color::White, Color::Black].map(|color| (board.by_role(role) & board.by_color(color)).count())
        };
        Some(Minors { knights: count(Role::Knight), bishops: count(Role::Bishop) })
    }

    /// One way round or the other.
    fn are(&self, knights: [usize; 2], bishops: [usize; 2]) -> bool {
        let turned = |[a, b]: [usize; 2]| [b, a];
        (self.knights == knights && self.bishops == bishops)
            || (self.knights == turned(knights) && self.bishops == turned(bishops))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::testing::position;
    use shakmaty::Position;

    fn is_on(class: MaterialClass, fen: &str) -> bool {
        class.is_on(position(fen).board())
    }

    #[test]
    fn bishops_on_one_colour_are_told_from_bishops_on_two() {
        let same = "6k1/5b2/8/8/8/3B4/8/4K3 w - - 0 40";
        let other = "5bk1/8/8/8/8/3B4/8/4K3 w - - 0 40";
        assert!(is_on(MaterialClass::KbKbSame, same) && is_on(MaterialClass::BishopsSame, same));
        assert!(!is_on(MaterialClass::KbKbSame, other) && is_on(MaterialClass::KbKbAny, other));
    }

    #[test]
    fn either_side_may_have_the_knight() {
        assert!(is_on(MaterialClass::KbKn, "6k1/5b2/8/8/8/3N4/8/4K3 w - - 0 40"));
        assert!(is_on(MaterialClass::KbKn, "6k1/5n2/8/8/8/3B4/8/4K3 w - - 0 40"));
        assert!(!is_on(MaterialClass::KbKn, "6k1/8/8/8/8/3BN3/8/4K3 w - - 0 40"));
    }
}
