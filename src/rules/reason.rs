//! Why a verdict is what it is: a closed list.

use serde::{Deserialize, Serialize};

use crate::facts::ClaimRule;

/// The word for what decided, as it stands in rule sets and reports.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// The side to move is mated.
    Checkmate,
    /// The side to move has no legal move and is not in check.
    Stalemate,
    /// A variant's own end.
    VariantEnd,
    /// Neither side can ever mate.
    DeadPosition,
    /// Material that a rule book lists as drawn.
    InsufficientMaterial,
    /// The position stood three times, which ends the game by itself.
    Threefold,
    /// The position stood five times.
    Fivefold,
    /// Fifty moves by each side, which end the game by themselves.
    FiftyMoves,
    /// Seventy-five moves by each side.
    SeventyfiveMoves,
    /// A threefold repetition was claimed.
    ClaimThreefold,
    /// Fifty moves by each side were claimed.
    ClaimFiftyMoves,
    /// A claim that the game does not bear out.
    ClaimNotValid,
    /// A flag fell.
    Flag,
    /// A flag fell, and the opponent could not mate.
    FlagVsNoMate,
    /// Both flags fell.
    BothFlags,
    /// A side resigned.
    Resign,
    /// A side resigned, and the opponent could not mate.
    ResignVsNoMate,
    /// An illegal move cost the game.
    IllegalMove,
    /// The players agreed to a draw.
    Agreement,
    /// The players agreed before they may.
    AgreementNotAllowed,
    /// Nothing ended the game.
    NotEnded,
    /// A proof that would decide is missing.
    Undetermined,
    /// The rule set does not cover the variant.
    NotCovered,
    /// The moves could not be played to their end, and nothing ended the game
    /// before.
    NotDerived,
}

impl Reason {
    /// The word as reports write it.
    pub fn as_str(self) -> &'static str {
        match self {
            Reason::Checkmate => "checkmate",
            Reason::Stalemate => "stalemate",
            Reason::VariantEnd => "variant_end",
            Reason::DeadPosition => "dead_position",
            Reason::InsufficientMaterial => "insufficient_material",
            Reason::Threefold => "threefold",
            Reason::Fivefold => "fivefold",
            Reason::FiftyMoves => "fifty_moves",
            Reason::SeventyfiveMoves => "seventyfive_moves",
            Reason::ClaimThreefold => "claim_threefold",
            Reason::ClaimFiftyMoves => "claim_fifty_moves",
            Reason::ClaimNotValid => "claim_not_valid",
            Reason::Flag => "flag",
            Reason::FlagVsNoMate => "flag_vs_no_mate",
            Reason::BothFlags => "both_flags",
            Reason::Resign => "resign",
            Reason::ResignVsNoMate => "resign_vs_no_mate",
            Reason::IllegalMove => "illegal_move",
            Reason::Agreement => "agreement",
            Reason::AgreementNotAllowed => "agreement_not_allowed",
            Reason::NotEnded => "not_ended",
            Reason::Undetermined => "undetermined",
            Reason::NotCovered => "not_covered",
            Reason::NotDerived => "not_derived",
        }
    }

    /// The rule a clause with this reason lets a player appeal to.
    pub fn claim(self) -> Option<ClaimRule> {
        match self {
            Reason::ClaimThreefold => Some(ClaimRule::Threefold),
            Reason::ClaimFiftyMoves => Some(ClaimRule::FiftyMoves),
            _ => None,
        }
    }

    /// True if the other reason says nothing new beside this one: listed
    /// material is dead as well.
    pub fn covers(self, other: Reason) -> bool {
        self == other || (self, other) == (Reason::InsufficientMaterial, Reason::DeadPosition)
    }
}

impl std::fmt::Display for Reason {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.as_str())
    }
}
