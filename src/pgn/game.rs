//! A game as its text gives it: nothing played yet, nothing judged.

use crate::model::Span;
use crate::pgn::reading::Reading;
use crate::pgn::result::Recorded;
use crate::pgn::scan::Token;
use crate::pgn::setup::SetupRead;
use crate::pgn::tags::Tags;

/// One game, read.
#[derive(Debug)]
pub struct Game<'b> {
    /// The game's bytes; every span counts from their first.
    pub text: &'b [u8],
    /// Every byte, token by token.
    pub tokens: Vec<Token>,
    /// The tag pairs before the movetext.
    pub tags: Tags<'b>,
    /// Where the game starts.
    pub setup: SetupRead,
    /// The mainline.
    pub moves: Vec<MoveText>,
    /// The variations in the order in which they open.
    pub variations: Vec<Variation>,
    /// Termination markers of the mainline, in order; the first one counts.
    pub markers: Vec<(Recorded, Span)>,
    /// Comments of the mainline.
    pub comments: Vec<Comment>,
    /// What stands where it should not.
    pub oddities: Vec<(Oddity, Span)>,
    /// The game was longer than the size limit; only its beginning is here.
    pub truncated: bool,
}

/// A word of movetext that is, or should be, a move.
#[derive(Clone, Debug)]
pub struct MoveText {
    /// The word.
    pub span: Span,
    /// The move number before it, if there is one.
    pub number: Option<NumberText>,
    /// What it reads as.
    pub reading: Reading,
}

/// A move number as written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NumberText {
    /// Where it stands, full stops included.
    pub span: Span,
    /// The number; `None` if it has more digits than any number has.
    pub number: Option<u32>,
    /// How many full stops follow: one before White's move, three before
    /// Black's (PGN 8.2.2.2).
    pub dots: usize,
}

/// A variation: moves in place of one that was played (PGN 8.2.5).
#[derive(Clone, Debug)]
pub struct Variation {
    /// The variation it stands in; `None` for the mainline.
    pub parent: Option<usize>,
    /// Index of the parent's move that it replaces.
    pub at: usize,
    /// Its moves.
    pub moves: Vec<MoveText>,
    /// The opening bracket.
    pub open: Span,
}

/// A comment of the mainline.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Comment {
    /// The text between the braces, or behind the semicolon.
    pub text: Span,
    /// How many moves stand before it.
    pub after: usize,
    /// It stands behind the termination marker.
    pub after_marker: bool,
}

/// What stands where it should not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Oddity {
    /// A brace is never closed.
    OpenComment,
    /// `}`, `]`, `"`, a control character.
    Stray,
    /// `<…>` is reserved for later use (PGN 7).
    Reserved,
    /// What starts with `[` and is no tag pair.
    BrokenTag,
    /// A tag pair inside movetext.
    LateTag,
    /// `)` without `(`.
    UnmatchedClose,
    /// `(` without `)`.
    UnmatchedOpen,
    /// A variation before any move that it could replace.
    RootlessVariation,
    /// Variations nested deeper than [`crate::pgn::DEEPEST_VARIATION`].
    TooDeep,
    /// A termination marker inside a variation.
    MarkerInVariation,
    /// A word or move behind the termination marker.
    AfterMarker,
    /// `+-`, `=`: a sign that judges the position.
    Evaluation,
    /// `$` without a number from 0 to 255 (PGN 8.2.4), `!!!`.
    BadNag,
    /// White space of another script.
    OddSpace,
    /// A byte order mark.
    Bom,
    /// A move number that no move follows.
    IdleNumber,
}
