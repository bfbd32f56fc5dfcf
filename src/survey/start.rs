//! Games that start from a FEN.

use shakmaty::CastlingMode;
use shakmaty::variant::VariantPosition;

use crate::fen::{self, Dialect};
use crate::model::Severity;

use super::board::Board;

/// The last FEN read: in engine matches each opening is played twice.
#[derive(Clone, Debug, Default)]
pub(super) struct Start {
    text: Vec<u8>,
    board: Option<Board>,
}

impl Start {
    /// The position of a FEN tag; `None` if anything is odd about it. `notes`
    /// says that notes are worth a report.
    pub(super) fn board(&mut self, fen: &[u8], notes: bool) -> Option<Board> {
        if self.text != fen {
            self.text.clear();
            self.text.extend_from_slice(fen);
            self.board = read(fen, notes);
        }
        self.board.clone()
    }
}

fn read(text: &[u8], notes: bool) -> Option<Board> {
    // What stands for no FEN at all.
    if matches!(text, b"" | b"?" | b"-" | b"startpos") {
        return None;
    }
    let record = fen::read(text, Dialect::Standard);
    let sound = record.faults.iter().all(|fault| !notes && fault.severity_in_game() == Severity::Info);
    let standard = record.castling == CastlingMode::Standard && !record.is_chess960_only();
    match record.position {
        Some(VariantPosition::Chess(chess)) if sound && standard => Board::of(&chess),
        _ => None,
    }
}
