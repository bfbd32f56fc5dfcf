//! Half-moves and move numbers.

use std::fmt;

use serde::Serialize;
use shakmaty::Color;

/// Half-moves since the game's starting position.
///
/// `Ply(0)` is the position before the first move; the first move is the one
/// that leads to `Ply(1)`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct Ply(pub u32);

impl Ply {
    /// The starting position.
    pub const START: Ply = Ply(0);

    /// The ply after this one.
    pub fn next(self) -> Ply {
        Ply(self.0 + 1)
    }

    /// The ply as an index into a list that starts with the starting position.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Ply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The name of a side at the head of a sentence.
pub fn side(color: Color) -> &'static str {
    color.fold_wb("White", "Black")
}

/// A move number as it stands in the movetext: `12.` or `12...`
/// (PGN 8.2.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MoveNumber {
    /// The number, counted from 1 or from the FEN's full-move field.
    pub number: u32,
    /// Who moves under it.
    pub turn: Color,
}

impl MoveNumber {
    /// The number of the move that follows, half a move later.
    pub fn next(self) -> MoveNumber {
        match self.turn {
            Color::White => MoveNumber { turn: Color::Black, ..self },
            Color::Black => MoveNumber { number: self.number.saturating_add(1), turn: Color::White },
        }
    }

    /// The number `plies` half-moves later.
    pub fn after(self, plies: u32) -> MoveNumber {
        let half = u64::from(plies) + u64::from(self.turn.is_black());
        MoveNumber {
            number: self.number.saturating_add(u32::try_from(half / 2).unwrap_or(u32::MAX)),
            turn: Color::from_white(half % 2 == 0),
        }
    }
}

/// Written the PGN way: `12.` for White, `12...` for Black.
impl fmt::Display for MoveNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.number, self.turn.fold_wb(".", "..."))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn move_number_after_plies_agrees_with_stepping() {
        let mut stepped = MoveNumber { number: 7, turn: Color::Black };
        for plies in 0..10 {
            assert_eq!(MoveNumber { number: 7, turn: Color::Black }.after(plies), stepped);
            stepped = stepped.next();
        }
    }
}
