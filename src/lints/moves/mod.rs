//! Flaws in the moves of a game: what cannot be played, and what is not
//! written as the standard has it.

pub mod illegal;
pub mod marks;
pub mod number;
pub mod origin;
pub mod slips;
pub mod variation;

use crate::lints::MovesCase;
use crate::model::{MoveNumber, Ply};
use crate::pgn::setup::Setup;

impl MovesCase<'_> {
    /// The number of the move to `ply`: `12.` or `12...`.
    fn move_number(&self, ply: Ply) -> MoveNumber {
        let first = match &self.game.setup.setup {
            Ok(setup) => setup.first,
            Err(_) => Setup::default().first,
        };
        first.after(ply.0.saturating_sub(1))
    }

    /// The move to a ply that was played, as the standard writes it.
    pub(in crate::lints) fn san(&self, ply: Ply) -> String {
        self.cursor.borrow_mut().san(ply).unwrap_or_default()
    }

    /// The bytes of a word as text.
    fn shown(&self, span: crate::model::Span) -> String {
        String::from_utf8_lossy(span.of(self.game.text)).into_owned()
    }
}
