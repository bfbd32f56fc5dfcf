//! What is asked and what is answered.

use serde::Serialize;
use shakmaty::{Bitboard, Color, Move, Role, Square};

use super::material::Lemma;

/// How much work an answer may cost. Work is counted in positions, never in
/// time, so the answer is the same on every machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Most positions and sketches whose moves are looked at, whichever way.
    /// Composing or improvising a mate, which is bounded by itself, costs none.
    /// Whatever it says, no more than 64 MiB are used: at most 1.39 million
    /// positions are held.
    pub nodes: u64,
}

impl Default for Budget {
    fn default() -> Budget {
        Budget { nodes: 2_000_000 }
    }
}

/// Can this side ever give mate?
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Yes: these legal moves end in mate. No moves if it is mate already.
    Yes(Vec<Move>),
    /// No, and this proves it.
    No(Certificate),
    /// Nodes or memory ran out.
    Undetermined,
}

/// An answer and what it cost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The answer.
    pub answer: Answer,
    /// Positions looked at.
    pub nodes: u64,
}

/// An answer without its proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Quick {
    /// It can mate.
    Yes,
    /// It can never mate.
    No,
    /// Nodes or memory ran out.
    Undetermined,
}

/// Why a side can never mate.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum Certificate {
    /// The men on the board are not enough.
    Material {
        /// The lemma whose premises hold.
        lemma: Lemma,
    },
    /// Every man keeps within a set of squares, and no mate fits in.
    Static {
        /// The sets, in the order of the men's squares.
        men: Vec<Confined>,
    },
    /// Every position that can arise has been looked at.
    Closed {
        /// Positions in the set whose moves all stay in it.
        count: u32,
        /// Positions in it, reached by a capture or a pawn move, that static
        /// sets settle.
        leaves: u32,
        /// Sketches were used for the leaves too.
        sketched: bool,
        /// Names the set: the sum of all its positions' numbers.
        hash: u64,
    },
    /// No mate fits into any arrangement of the other men that can arise,
    /// wherever within their static sets the free ones stand.
    Sketched {
        /// Squares of the free men in the position asked about.
        #[serde(serialize_with = "as_number")]
        free: Bitboard,
        /// Squares of men that never move and are never taken.
        #[serde(serialize_with = "as_number")]
        fixed: Bitboard,
        /// Arrangements, each with a side to move.
        count: u32,
        /// Names the set of them: the sum of all their numbers.
        hash: u64,
    },
}

/// A man and the squares it never leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Confined {
    /// Its square in the position asked about.
    #[serde(serialize_with = "as_text")]
    pub home: Square,
    /// Its side.
    #[serde(serialize_with = "as_letter")]
    pub color: Color,
    /// Its kind there.
    #[serde(serialize_with = "role_letter")]
    pub role: Role,
    /// The squares.
    #[serde(serialize_with = "as_number")]
    pub reach: Bitboard,
    /// It might be captured.
    pub taken: bool,
    /// It might promote.
    pub promotes: bool,
}

fn as_text<S: serde::Serializer>(square: &Square, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(square)
}

fn as_letter<S: serde::Serializer>(color: &Color, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_char(color.char())
}

fn role_letter<S: serde::Serializer>(role: &Role, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_char(role.upper_char())
}

fn as_number<S: serde::Serializer>(set: &Bitboard, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(&format_args!("{:#018x}", set.0))
}

/// Why the question is refused: the board could not be one of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum Refusal {
    /// Not exactly one king.
    #[error("{color} has {count} kings, not one")]
    Kings {
        /// Whose.
        color: Color,
        /// How many.
        count: usize,
    },
    /// Kings side by side, or another attack on the king of the side that
    /// has just moved (FIDE 3.9.2).
    #[error("{color} has just moved and left the king attacked")]
    KingLeftAttacked {
        /// Who has just moved.
        color: Color,
    },
}
