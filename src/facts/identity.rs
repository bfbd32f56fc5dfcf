//! When two positions are the same.

use serde::{Deserialize, Serialize};
use shakmaty::{
    Bitboard, Board, ByColor, ByRole, CastlingSide, Color, EnPassantMode, Position, RemainingChecks, Square,
    variant::VariantPosition,
};

/// What a rule set compares beside placement and side to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Identity {
    /// How castling counts.
    pub castling: CastlingIdentity,
    /// How en passant counts.
    pub en_passant: EnPassantIdentity,
}

/// How castling makes positions differ.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum CastlingIdentity {
    /// A right lost makes a difference even while castling is prevented
    /// (FIDE 9.2.3.2).
    #[default]
    Rights,
    /// Only castling that is possible at the moment makes a difference, for
    /// the side to move and, had it the move, for the other.
    AvailableMoves,
    /// Castling makes none.
    Ignore,
}

/// How an en passant capture makes positions differ.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum EnPassantIdentity {
    /// If the capture is legal (FIDE 9.2.3.1).
    #[default]
    Legal,
    /// If a pawn stands ready, be it pinned.
    Pseudo,
    /// After every double step.
    Always,
    /// Never.
    Ignore,
}

/// A position as an [`Identity`] sees it: equal keys, same position.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Key {
    board: Board,
    turn: Color,
    /// Rooks with which castling counts.
    castling: Bitboard,
    en_passant: Option<Square>,
    more: Option<Box<More>>,
}

/// What only some variants have.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct More {
    promoted: Bitboard,
    pockets: Option<ByColor<ByRole<u8>>>,
    checks: Option<ByColor<RemainingChecks>>,
}

impl Identity {
    /// The key of a position.
    pub fn key(self, position: &VariantPosition) -> Key {
        let castling = match self.castling {
            CastlingIdentity::Rights => position.castles().castling_rights(),
            CastlingIdentity::AvailableMoves => castling_possible(position),
            CastlingIdentity::Ignore => Bitboard::EMPTY,
        };
        let en_passant = match self.en_passant {
            EnPassantIdentity::Legal => position.ep_square(EnPassantMode::Legal),
            EnPassantIdentity::Pseudo => position.ep_square(EnPassantMode::PseudoLegal),
            EnPassantIdentity::Always => position.ep_square(EnPassantMode::Always),
            EnPassantIdentity::Ignore => None,
        };
        let more = match position {
            VariantPosition::Crazyhouse(_) | VariantPosition::ThreeCheck(_) => Some(Box::new(More {
                promoted: position.promoted(),
                pockets: position.pockets().copied(),
                checks: position.remaining_checks().copied(),
            })),
            _ => None,
        };
        Key { board: position.board().clone(), turn: position.turn(), castling, en_passant, more }
    }
}

/// Rooks with which either side could castle if it had the move.
fn castling_possible(position: &VariantPosition) -> Bitboard {
    let castles = position.castles();
    if castles.is_empty() {
        return Bitboard::EMPTY;
    }
    let turn = position.turn();
    let mut rooks = possible_for_mover(position);
    if castles.has_color(!turn)
        && let Ok(swapped) = position.clone().swap_turn()
    {
        rooks |= possible_for_mover(&swapped);
    }
    rooks
}

fn possible_for_mover(position: &VariantPosition) -> Bitboard {
    let able = CastlingSide::ALL.into_iter().filter(|&side| !position.castling_moves(side).is_empty());
    able.filter_map(|side| position.castles().rook(position.turn(), side)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::testing::position;

    const AVAILABLE: Identity =
        Identity { castling: CastlingIdentity::AvailableMoves, en_passant: EnPassantIdentity::Legal };

    #[test]
    fn rights_lost_while_castling_is_blocked_differ_only_by_rights() {
        let with = position("4k3/8/8/8/8/8/8/4KB1R b K - 0 1");
        let without = position("4k3/8/8/8/8/8/8/4KB1R b - - 0 1");
        assert_ne!(Identity::default().key(&with), Identity::default().key(&without));
        assert_eq!(AVAILABLE.key(&with), AVAILABLE.key(&without));
    }

    #[test]
    fn castling_possible_for_the_side_not_to_move_counts() {
        let with = position("4k3/8/8/8/8/8/8/4K2R b K - 0 1");
        let without = position("4k3/8/8/8/8/8/8/4K2R b - - 0 1");
        assert_ne!(AVAILABLE.key(&with), AVAILABLE.key(&without));
    }

    #[test]
    fn pinned_en_passant_capture_counts_only_as_pseudo() {
        let pinned = position("4r1k1/8/8/3pP3/8/8/8/4K1N1 w - d6 0 2");
        let none = position("4r1k1/8/8/3pP3/8/8/8/4K1N1 w - - 0 2");
        let pseudo = Identity { en_passant: EnPassantIdentity::Pseudo, ..Identity::default() };
        assert_eq!(Identity::default().key(&pinned), Identity::default().key(&none));
        assert_ne!(pseudo.key(&pinned), pseudo.key(&none));
    }

    #[test]
    fn remaining_checks_are_part_of_a_three_check_position() {
        let fen = |checks: &str| {
            let fen = format!("4k3/8/8/8/8/8/8/4K2R w - - {checks} 0 1");
            let fen: shakmaty::fen::Fen = fen.parse().expect("a FEN");
            VariantPosition::from_setup(
                shakmaty::variant::Variant::ThreeCheck,
                fen.into_setup(),
                shakmaty::CastlingMode::Standard,
            )
            .expect("a position")
        };
        assert_ne!(Identity::default().key(&fen("3+3")), Identity::default().key(&fen("2+3")));
    }
}
