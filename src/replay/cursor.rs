//! A position that walks along a replay.

use shakmaty::san::SanPlus;
use shakmaty::variant::VariantPosition;
use shakmaty::{Move, Position};

use crate::model::Ply;
use crate::replay::Replay;

/// A position that walks along a replay; going forward step by step is cheap.
#[derive(Clone, Debug)]
pub struct Cursor<'r> {
    replay: &'r Replay,
    position: VariantPosition,
    at: Ply,
}

impl<'r> Cursor<'r> {
    /// A cursor at the start.
    pub fn new(replay: &'r Replay) -> Cursor<'r> {
        Cursor { replay, position: replay.start.clone(), at: Ply::START }
    }

    /// The position at a ply.
    ///
    /// # Panics
    ///
    /// If the replay did not come that far.
    pub fn at(&mut self, ply: Ply) -> &VariantPosition {
        let (near, position) = self.replay.shortly_before(ply);
        if ply < self.at || self.at < near {
            *self = Cursor { replay: self.replay, position: position.clone(), at: near };
        }
        for record in &self.replay.plies[self.at.index()..ply.index()] {
            self.position.play_unchecked(record.m);
        }
        self.at = ply;
        &self.position
    }

    /// The move that led to a ply, as the standard writes it; `None` for the
    /// start and beyond the end.
    pub fn san(&mut self, ply: Ply) -> Option<String> {
        let before = ply.index().checked_sub(1)?;
        let m: Move = self.replay.plies.get(before)?.m;
        let position = self.at(Ply(ply.0 - 1)).clone();
        Some(SanPlus::from_move(position, m).to_string())
    }
}
