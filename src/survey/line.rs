//! The moves of a line, made one after the other.

use super::board::{BLACK, Board, WHITE};
use super::cursor::{Cursor, short_len, token_len};
use super::label::Label;
use super::movetext::{move_len, next_move, pass};
use super::play::Played;
use super::san::Mark;

/// A line of moves on its way.
#[derive(Clone, Debug)]
pub(super) struct Line<'t> {
    /// The position after the last move.
    pub(super) board: Board,
    /// Moves made, of both sides.
    pub(super) plies: u32,
    /// Number of the move in turn.
    label: Label,
    /// Mark of the last move.
    pub(super) mark: Mark,
    /// The last comment behind it.
    pub(super) comment: &'t [u8],
}

/// Is told of the moves as they are made.
pub(super) trait Follow {
    /// True if a move that names more than it needs to is not to be made.
    fn is_terse(&self) -> bool {
        false
    }

    /// A move was made, and this came of it. `None`: look closer.
    fn follow(&mut self, line: &Line<'_>, played: Played) -> Option<()>;
}

impl<'t> Line<'t> {
    /// A line that begins with a position; `None` if its moves have numbers of
    /// more than six digits.
    pub(super) fn from(board: Board) -> Option<Line<'t>> {
        let label = Label::of(board.number)?;
        Some(Line { board, plies: 0, label, mark: Mark::None, comment: b"" })
    }

    /// Makes the moves up to the termination marker; the cursor there.
    #[inline(always)]
    pub(super) fn play(&mut self, mut cursor: Cursor<'t>, follower: &mut impl Follow) -> Option<Cursor<'t>> {
        if self.board.us() == BLACK {
            if !self.half_move::<BLACK>(&mut cursor, follower)? {
                return Some(cursor);
            }
            self.label = self.label.next()?;
        }
        loop {
            if !self.half_move::<WHITE>(&mut cursor, follower)?
                || !self.half_move::<BLACK>(&mut cursor, follower)?
            {
                return Some(cursor);
            }
            self.label = self.label.next()?;
        }
    }

    /// Makes one move of a side, with what is written before it and the blank
    /// behind it. False at the termination marker.
    ///
    /// The side is a constant here and in what this calls: as a variable it
    /// costs an eighth more instructions.
    #[inline(always)]
    fn half_move<const US: usize>(
        &mut self,
        cursor: &mut Cursor<'t>,
        follower: &mut impl Follow,
    ) -> Option<bool> {
        let Some(word) = next_move::<US>(cursor, self.label, &mut self.comment)? else {
            return Some(false);
        };
        let mut len = short_len(word);
        let played = match self.board.play_brief::<US>(word, len) {
            Some(played) => played,
            None => {
                len = token_len(word);
                self.other_move::<US>(word, len, follower.is_terse())?
            }
        };
        self.plies += 1;
        self.mark = played.mark;
        self.comment = b"";
        follower.follow(self, played)?;
        pass(cursor, word, len)?;
        Some(true)
    }

    /// Makes a move that is not brief, or has `!`, `?`, `!?` … behind it.
    #[inline(never)]
    fn other_move<const US: usize>(&mut self, word: u64, len: u32, terse: bool) -> Option<Played> {
        let bare = move_len(word, len);
        if bare < len
            && let Some(played) = self.board.play_brief::<US>(word, bare)
        {
            return Some(played);
        }
        self.board.play_other::<US>(word, bare, terse)
    }
}
