//! The moves of a line, made one after the other.

use super::board::{BLACK, Board, WHITE};
use super::cursor::{Cursor, short_len, token_len};
use super::label::Label;
use super::movetext::{eat_blank_behind, move_len, next_move, pass};
use super::play::Played;
use super::san::Mark;
use super::unplayed::{self, is_null_move};

/// A line of moves on its way: the mainline, or a variation.
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
    /// Position and number before the last move, if there may be variations.
    before: Option<(Board, Label)>,
    /// How many variations this line stands in.
    depth: u32,
    /// How many variations stand in it.
    pub(super) variations: u32,
}

/// Variations that stand deeper in others are left to the slow path.
const DEEPEST: u32 = 16;

/// Is told of the moves as they are made.
pub(super) trait Follow {
    /// True if a move that names more than it needs to is not to be made.
    fn is_terse(&self) -> bool {
        false
    }

    /// Follows the variations.
    fn aside(&self) -> Aside {
        Aside { strict: false, null_moves: false }
    }

    /// A move was made, and this came of it. `None`: look closer.
    fn follow(&mut self, line: &Line<'_>, played: Played) -> Option<()>;
}

/// Follows a variation, of which only the spelling is of interest.
pub(super) struct Aside {
    /// A missing check mark or a needless file or rank is worth a report.
    pub(super) strict: bool,
    /// So is a null move.
    pub(super) null_moves: bool,
}

impl Follow for Aside {
    fn is_terse(&self) -> bool {
        self.strict
    }

    fn aside(&self) -> Aside {
        Aside { ..*self }
    }

    fn follow(&mut self, line: &Line<'_>, played: Played) -> Option<()> {
        line.bears(played.mark, self.strict).then_some(())
    }
}

impl<'t> Line<'t> {
    /// A line that begins with a position; `None` if its moves have numbers of
    /// more than six digits.
    pub(super) fn from(board: Board) -> Option<Line<'t>> {
        let label = Label::of(board.number)?;
        Some(Line::begin(board, label, 0))
    }

    fn begin(board: Board, label: Label, depth: u32) -> Line<'t> {
        Line { board, plies: 0, label, mark: Mark::None, comment: b"", before: None, depth, variations: 0 }
    }

    /// True if the mark of the last move is right; if `strict`, none may be
    /// missing.
    #[inline(always)]
    pub(super) fn bears(&self, mark: Mark, strict: bool) -> bool {
        match mark {
            Mark::None => !(strict && self.board.check),
            Mark::Check => self.board.check,
            Mark::Mate => self.board.is_mate(),
        }
    }

    /// Makes the moves up to the termination marker, or the bracket that ends
    /// a variation; the cursor there. Without `BRANCHES` also a bracket that
    /// begins one is the end.
    #[inline(always)]
    pub(super) fn play<const BRANCHES: bool>(
        &mut self,
        mut cursor: Cursor<'t>,
        follower: &mut impl Follow,
    ) -> Option<Cursor<'t>> {
        if self.board.us() == BLACK {
            if !self.half_move::<BLACK, BRANCHES>(&mut cursor, follower)? {
                return Some(cursor);
            }
            self.label = self.label.next()?;
        }
        loop {
            if !self.half_move::<WHITE, BRANCHES>(&mut cursor, follower)?
                || !self.half_move::<BLACK, BRANCHES>(&mut cursor, follower)?
            {
                return Some(cursor);
            }
            self.label = self.label.next()?;
        }
    }

    /// Makes one move of a side, with what is written before it and the blank
    /// behind it. False where the line ends.
    ///
    /// The side is a constant here and in what this calls: as a variable it
    /// costs an eighth more instructions.
    #[inline(always)]
    fn half_move<const US: usize, const BRANCHES: bool>(
        &mut self,
        cursor: &mut Cursor<'t>,
        follower: &mut impl Follow,
    ) -> Option<bool> {
        let word = loop {
            match next_move::<US>(cursor, self.label, &mut self.comment)? {
                Some(word) => break word,
                None if BRANCHES && cursor.peek() == b'(' => {
                    self.variations += 1;
                    *cursor = self.branch(*cursor, follower.aside())?;
                }
                None => return Some(false),
            }
        };
        if BRANCHES {
            self.before = Some((self.board.clone(), self.label));
        }
        if BRANCHES && self.depth > 0 && is_null_move(word) {
            return Some(false);
        }
        let len = short_len(word);
        let (played, len) = match self.board.play_brief::<US>(word, len) {
            Some(played) => (played, len),
            None => self.other_move::<US>(word, follower.is_terse())?,
        };
        self.plies += 1;
        self.mark = played.mark;
        self.comment = b"";
        follower.follow(self, played)?;
        pass(cursor, word, len)?;
        Some(true)
    }

    /// Makes a move that is not brief, or has something behind it; the length
    /// of both.
    #[inline(never)]
    fn other_move<const US: usize>(&mut self, word: u64, terse: bool) -> Option<(Played, u32)> {
        let len = token_len(word);
        if let Some(played) = self.board.play_other::<US>(word, len, terse) {
            return Some((played, len));
        }
        let (bare, len) = move_len(word);
        let brief = self.board.play_brief::<US>(word, bare);
        Some((brief.or_else(|| self.board.play_other::<US>(word, bare, terse))?, len))
    }

    /// Plays the variation that begins there, instead of the last move, and
    /// all within it; the cursor behind it.
    #[inline(never)]
    fn branch(&self, mut cursor: Cursor<'t>, mut aside: Aside) -> Option<Cursor<'t>> {
        let (board, label) = self.before.as_ref().filter(|_| self.depth < DEEPEST)?;
        let text = cursor.rest();
        cursor.skip(1);
        cursor.eat_blanks();
        let mut line = Line::begin(board.clone(), *label, self.depth + 1);
        let mut cursor = line.play::<true>(cursor, &mut aside)?;
        // Whether a check mates is known only where the line ends.
        let unmarked = aside.strict && line.mark == Mark::Check && line.board.is_mate();
        (!unmarked).then_some(())?;
        let null = !aside.null_moves && is_null_move(cursor.word());
        if null {
            unplayed::pass(&mut cursor)?;
        }
        ((null || line.plies > 0) && cursor.eat(b')')).then_some(())?;
        // Common readers end a variation at a blank line and go on from there.
        let whole = self.depth > 0 || !has_blank_line(&text[..text.len() - cursor.rest().len()]);
        whole.then_some(())?;
        eat_blank_behind(&mut cursor)?;
        Some(cursor)
    }
}

fn has_blank_line(text: &[u8]) -> bool {
    memchr::memchr_iter(b'\n', text).any(|at| matches!(text[at + 1..], [b'\n', ..] | [b'\r', b'\n', ..]))
}
