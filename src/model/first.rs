//! When a condition first held, three-valued.

use serde::Serialize;

use crate::model::Ply;

/// The least ply at which a condition holds.
///
/// Some conditions need a proof, and a proof may run out of nodes: then the
/// answer is *undetermined*, and it stays that way to the report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum First {
    /// It held at no ply of the game.
    Never,
    /// It held at this ply and at none before.
    At(Ply),
    /// No proof either way within the node limit.
    Undetermined,
}

impl First {
    /// The ply, if it is known.
    pub fn ply(self) -> Option<Ply> {
        match self {
            First::At(ply) => Some(ply),
            First::Never | First::Undetermined => None,
        }
    }
}
