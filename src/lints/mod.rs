//! What is looked for in a game.
//!
//! A lint is one kind of flaw: a code, a name, a severity, docs with examples,
//! and a function that looks for it in a case. [`LINTS`] is the only list of
//! them; selection, the catalogue, the schema and the tests come from it.

pub mod case;
mod declare;
mod finding;
mod moves;
mod select;
mod tags;
mod text;

pub use case::{GameCase, MovesCase};
pub(crate) use declare::lint;
pub use declare::{Lint, Stage};
pub use finding::{Finding, Findings};
pub use select::{Selection, UnknownLint};

/// Every lint, in the order of the codes.
pub static LINTS: &[&Lint] = &[
    &text::open_comment::UNTERMINATED_COMMENT,
    &text::brackets::UNMATCHED_VARIATION_END,
    &text::brackets::UNTERMINATED_VARIATION,
    &text::brackets::ROOTLESS_VARIATION,
    &text::brackets::VARIATION_TOO_DEEP,
    &text::brackets::MARKER_IN_VARIATION,
    &text::strays::STRAY_CHARACTER,
    &text::strays::RESERVED_TOKEN,
    &text::after_marker::TEXT_AFTER_MARKER,
    &text::signs::BAD_NAG,
    &text::idle_number::IDLE_MOVE_NUMBER,
    &text::signs::EVALUATION_SIGN,
    &text::too_long::GAME_TOO_LONG,
    &text::conflict::CONFLICTING_READING,
    &text::encoding::ODD_WHITE_SPACE,
    &text::encoding::BYTE_ORDER_MARK,
    &text::encoding::NOT_UTF8,
    &text::lines::LONG_LINE,
    &text::blank_lines::BLANK_LINE_IN_MOVETEXT,
    &text::lines::INDENTED_TEXT,
    &text::layout::COMMENT_BEFORE_TAGS,
    &text::blank_lines::BLANK_LINE_IN_TAGS,
    &text::blank_lines::MISSING_BLANK_LINE,
    &text::layout::TAGS_ON_ONE_LINE,
    &text::command::UNKNOWN_COMMENT_COMMAND,
    &tags::broken::UNTERMINATED_TAG,
    &tags::broken::BROKEN_TAG,
    &tags::late::TAG_IN_MOVETEXT,
    &tags::duplicate::DUPLICATE_TAG,
    &tags::escape::UNKNOWN_ESCAPE,
    &tags::roster::RESULT_TAG_MISSING,
    &tags::roster::MISSING_ROSTER_TAG,
    &tags::roster::ROSTER_ORDER,
    &tags::start::SETUP_TAG,
    &tags::dates::BAD_DATE,
    &tags::dates::BAD_TIME,
    &tags::numbers::BAD_ELO,
    &tags::ply_count::WRONG_PLY_COUNT,
    &tags::numbers::BAD_ECO,
    &tags::start::VARIANT_TAG_MISSING,
    &tags::start::CHESS960_FEN_MISSING,
    &tags::start::UNKNOWN_VARIANT,
    &tags::start::FEN_VARIANT_MISMATCH,
    &moves::illegal::ILLEGAL_MOVE,
    &moves::illegal::AMBIGUOUS_MOVE,
    &moves::illegal::UNREADABLE_MOVE,
    &moves::illegal::NULL_MOVE,
    &moves::variation::FAULTY_VARIATION,
    &moves::variation::NULL_MOVE_IN_VARIATION,
    &moves::variation::VARIATION_SPELLING,
    &moves::number::WRONG_MOVE_NUMBER,
    &moves::marks::MISSING_CAPTURE_SIGN,
    &moves::marks::FALSE_CAPTURE_SIGN,
    &moves::marks::FALSE_CHECK_MARK,
    &moves::marks::FALSE_MATE_MARK,
    &moves::marks::MISSING_CHECK_MARK,
    &moves::marks::MISSING_MATE_MARK,
    &moves::origin::NEEDLESS_DISAMBIGUATION,
    &moves::slips::CASTLING_WITH_ZEROS,
    &moves::slips::CASTLING_SPELLING,
    &moves::slips::PROMOTION_SPELLING,
    &moves::slips::EN_PASSANT_SUFFIX,
    &moves::slips::COORDINATE_MOVE,
    &moves::slips::LONG_ALGEBRAIC,
    &moves::slips::LOWER_CASE_PIECE,
    &moves::slips::PAWN_LETTER,
    &moves::slips::FIGURINE,
    &moves::slips::FOREIGN_PIECE_LETTER,
    &moves::slips::PUNCTUATION_AT_MOVE,
    &moves::slips::ODD_CHECK_MARK,
    &moves::slips::GLUED_MOVE_NUMBER,
    &moves::slips::GLUED_MARKER,
    &moves::slips::MISSING_PAWN_FILE,
    &moves::slips::ODD_CAPTURE_SIGN,
    &moves::slips::SPLIT_MOVE,
    &moves::slips::FALSE_EN_PASSANT,
];

/// The lint with this code or name.
pub fn find(word: &str) -> Option<&'static Lint> {
    LINTS.iter().find(|lint| lint.code.eq_ignore_ascii_case(word) || lint.name == word).copied()
}
