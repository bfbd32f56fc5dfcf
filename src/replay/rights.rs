//! When a castling right was lost, and by what.

use shakmaty::{CastlingSide, Color, Move, Position, Role};

use crate::model::Ply;
use crate::replay::Replay;

/// What took a castling right away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RightLost {
    /// The start of the game gave none.
    NeverHad,
    /// The king moved (FIDE 3.8.2.1).
    KingMoved(Ply),
    /// The rook moved (FIDE 3.8.2.1).
    RookMoved(Ply),
    /// The rook was captured.
    RookCaptured(Ply),
}

/// Finds out how `color` lost the right to castle on `side`.
///
/// `None` if the right still stands.
pub fn lost(replay: &Replay, color: Color, side: CastlingSide) -> Option<RightLost> {
    if replay.start.castles().rook(color, side).is_none() {
        return Some(RightLost::NeverHad);
    }
    let mut position = replay.start.clone();
    for (ply, record) in (1..).map(Ply).zip(&replay.plies) {
        let mover = position.turn();
        position.play_unchecked(record.m);
        if position.castles().rook(color, side).is_none() {
            return Some(match record.m {
                _ if mover != color => RightLost::RookCaptured(ply),
                Move::Castle { .. } => RightLost::KingMoved(ply),
                m if m.role() == Role::King => RightLost::KingMoved(ply),
                _ => RightLost::RookMoved(ply),
            });
        }
    }
    None
}
