//! What the rules of play say of the last position.

use shakmaty::{Color, Outcome as Known, Position, variant::VariantPosition};

use crate::model::Outcome;

/// Whether play can go on from a position, and if not, why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// The side to move has a legal move.
    Playable,
    /// The side to move is mated (FIDE 5.1.1).
    Checkmate {
        /// The side that gave mate.
        winner: Color,
    },
    /// The side to move has no legal move and is not in check (FIDE 5.2.1).
    Stalemate,
    /// A variant's own way to end a game.
    VariantEnd(Outcome),
}

impl Standing {
    /// Judges one position. Only the last of a game can be anything but
    /// playable, since no legal move leads on.
    pub fn of(position: &VariantPosition) -> Standing {
        let known = match position.variant_outcome() {
            Known::Unknown => None,
            Known::Known(outcome) => Some(outcome.winner().map_or(Outcome::Draw, Outcome::win)),
        };
        if let Some(outcome) = known {
            return Standing::VariantEnd(outcome);
        }
        if position.is_variant_end() || !position.legal_moves().is_empty() {
            return Standing::Playable;
        }
        if position.is_check() {
            Standing::Checkmate { winner: !position.turn() }
        } else {
            Standing::Stalemate
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::testing::position;

    #[test]
    fn mate_and_stalemate_are_told_apart() {
        let mate = position("R5k1/5ppp/8/8/8/8/8/4K3 b - - 3 40");
        assert_eq!(Standing::of(&mate), Standing::Checkmate { winner: Color::White });
        let stalemate = position("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
        assert_eq!(Standing::of(&stalemate), Standing::Stalemate);
        assert_eq!(Standing::of(&VariantPosition::default()), Standing::Playable);
    }
}
