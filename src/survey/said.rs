//! What the file says of the game's end, read by those who read it for
//! `examine`.

use crate::facts::{EndedBy, Event};
use crate::model::{Outcome, Span};
use crate::pgn::termination::{Cause, Players, Said, Statement, read_comment, read_details, read_tag};

use super::board::Board;
use super::ends::{End, Ends, NEVER};

/// The texts that may speak of the end; empty where there is none.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Texts<'t> {
    pub(super) white: &'t [u8],
    pub(super) black: &'t [u8],
    /// The Termination tag.
    pub(super) tag: &'t [u8],
    /// TerminationDetails or its like.
    pub(super) details: &'t [u8],
    /// The last comment behind the last move.
    pub(super) comment: &'t [u8],
}

/// What the texts come to.
pub(super) struct Told {
    /// What happened off the board.
    pub(super) ended_by: EndedBy,
    /// A text names a draw that the board must have brought about, if nobody
    /// is to object: whether it did depends on the rule set.
    pub(super) needs_end: bool,
}

impl Told {
    /// Nothing is said.
    const NOTHING: Told = Told { ended_by: EndedBy::Unknown, needs_end: false };
}

impl Texts<'_> {
    /// Reads the texts beside the recorded outcome, the last position and what
    /// happened up to there, of which repetitions are confirmed. `None` if they may contradict either.
    #[inline(always)]
    pub(super) fn read(&self, recorded: Outcome, board: &Board, ends: &Ends) -> Option<Told> {
        let silent = matches!(self.tag, b"" | b"Normal" | b"normal");
        if silent && self.details.is_empty() && !has_words(self.comment) {
            return Some(Told::NOTHING);
        }
        self.weigh(recorded, board, ends)
    }

    #[inline(never)]
    fn weigh(&self, recorded: Outcome, board: &Board, ends: &Ends) -> Option<Told> {
        let said = self.said();
        let mut needs_end = false;
        for statement in said.all() {
            agrees(&statement, recorded, board, ends).then_some(())?;
            needs_end |= matches!(
                statement.cause,
                Cause::Repetition | Cause::FiftyMoves | Cause::InsufficientMaterial
            );
        }
        let event = Event::stated(said.leading(), Some(recorded), board.turn());
        Some(Told { ended_by: event.ended_by, needs_end })
    }

    fn said(&self) -> Said {
        let players = Players { white: self.white, black: self.black };
        let read = |text: &[u8], read: fn(&[u8], Players<'_>) -> Option<Statement>| {
            if text.is_empty() { None } else { read(text, players) }
        };
        let tag = match self.tag {
            // Most that is said is this, and to find it out takes long.
            b"Time forfeit" | b"time forfeit" => Some(Statement {
                cause: Cause::TimeForfeit,
                winner: None,
                drawn: false,
                span: Span::default(),
            }),
            tag => read(tag, read_tag),
        };
        let comment = if has_words(self.comment) { self.comment } else { b"" };
        Said { tag, details: read(self.details, read_details), comment: read(comment, read_comment) }
    }
}

/// True if a statement contradicts neither the result nor the board.
fn agrees(statement: &Statement, recorded: Outcome, board: &Board, ends: &Ends) -> bool {
    let drawn = statement.drawn || statement.cause.is_draw();
    let board_agrees = match statement.cause {
        Cause::Checkmate => board.is_mate(),
        Cause::Stalemate => board.is_stalemate(),
        Cause::Repetition => ends.first(End::Threefold) != NEVER,
        Cause::FiftyMoves => ends.first(End::Fifty) != NEVER,
        // Another end of the game than the one named is worth a report.
        Cause::VariantEnd => false,
        _ => true,
    };
    board_agrees
        && (!drawn || recorded == Outcome::Draw)
        && statement.winner.is_none_or(|winner| recorded.winner() == Some(winner))
}

/// True if a comment has letters outside its commands; without any it says
/// nothing.
fn has_words(comment: &[u8]) -> bool {
    let mut rest = comment;
    loop {
        let Some(at) = rest.iter().position(|&byte| byte.is_ascii_alphabetic() || byte == b'[') else {
            return false;
        };
        if !rest[at..].starts_with(b"[%") {
            return true;
        }
        let Some(length) = memchr::memchr(b']', &rest[at..]) else { return true };
        rest = &rest[at + length + 1..];
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_and_numbers_are_no_words() {
        assert!(!has_words(b""));
        assert!(!has_words(b" [%eval 0.17] [%clk 0:00:01] "));
        assert!(!has_words(b"+0.35/18, 0:04:57"));
        assert!(has_words(b"[%clk 0:00:01] White resigns"));
        assert!(has_words(b"[%clk 0:00:01"));
    }

    #[test]
    fn every_phrase_has_a_letter() {
        let players = Players { white: b"7", black: b"8" };
        for text in ["7", "8 - 7", "0000", "+-", "1-0", "1/2", "=", "7:8"] {
            assert_eq!(read_comment(text.as_bytes(), players), None, "{text}");
        }
    }
}
