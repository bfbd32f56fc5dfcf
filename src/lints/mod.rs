//! What is looked for in a game.
//!
//! A lint is one kind of flaw: a code, a name, a severity, docs with examples,
//! and a function that looks for it in a case. [`LINTS`] is the only list of
//! them; selection, the catalogue, the schema and the tests come from it.

pub mod case;
pub mod catalogue;
mod clocks;
mod declare;
pub mod fen;
mod finding;
pub mod internal;
mod moves;
mod result;
mod select;
pub mod source;
mod tags;
mod text;

pub use case::{GameCase, MovesCase, VerdictCase};
pub(crate) use declare::lint;
pub use declare::{Lint, Stage};
pub use finding::{Finding, Findings};
pub use select::{Selection, UnknownLint};
pub use tags::dates::{date_flaw, time_flaw};

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
    &source::WIDE_TEXT,
    &source::STRAY_TEXT,
    &source::NO_GAMES,
    &source::NO_POSITIONS,
    &source::TRAILING_BYTES,
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
    &result::tag_against_marker::TAG_AGAINST_MARKER,
    &result::marker::MISSING_MARKER,
    &result::marker::EXTRA_MARKER,
    &result::spelling::ODD_RESULT,
    &result::spelling::NOT_A_RESULT,
    &result::verdict::RESULT_AGAINST_VERDICT,
    &result::verdict::MOVES_AFTER_END,
    &result::verdict::OPEN_RESULT,
    &result::verdict::UNCLAIMED_DRAW,
    &result::termination::TERMINATION_AGAINST_RESULT,
    &result::termination::NO_CHECKMATE,
    &result::termination::UNSUPPORTED_TERMINATION,
    &clocks::malformed::MALFORMED_CLOCK,
    &clocks::malformed::CLOCK_WITHOUT_SECONDS,
    &clocks::control::MALFORMED_TIME_CONTROL,
    &clocks::control::ODD_TIME_CONTROL,
    &clocks::gain::CLOCK_GAINS_TIME,
    &clocks::waiting::FLAG_OF_THE_WAITING_SIDE,
    &fen::UNPLAYABLE_FEN,
    &fen::FEN_TOO_LONG,
    &fen::grammar::FEN_FIELD_COUNT,
    &fen::grammar::FEN_RANK_COUNT,
    &fen::grammar::FEN_RANK_SUM,
    &fen::grammar::FEN_ADJACENT_DIGITS,
    &fen::grammar::FEN_BAD_CHAR,
    &fen::grammar::FEN_SIDE,
    &fen::grammar::FEN_CASTLING_SYNTAX,
    &fen::grammar::FEN_CASTLING_DUPLICATE,
    &fen::grammar::FEN_CASTLING_ORDER,
    &fen::grammar::FEN_EP_SYNTAX,
    &fen::grammar::FEN_CLOCK_SYNTAX,
    &fen::grammar::FEN_FULLMOVE_SYNTAX,
    &fen::grammar::FEN_FULLMOVE_ZERO,
    &fen::grammar::FEN_WHITESPACE,
    &fen::grammar::FEN_CHECK_COUNT_SYNTAX,
    &fen::grammar::EPD_OPERATION_SYNTAX,
    &fen::grammar::EPD_OPCODE_DUPLICATE,
    &fen::men::KING_MISSING,
    &fen::men::KING_EXTRA,
    &fen::men::KINGS_ADJACENT,
    &fen::men::OPPONENT_IN_CHECK,
    &fen::men::PAWN_ON_BACK_RANK,
    &fen::men::FEN_AGAINST_VARIANT,
    &fen::men::TOO_MANY_PAWNS,
    &fen::men::TOO_MANY_PIECES,
    &fen::men::TOO_MANY_PROMOTED,
    &fen::rights::CASTLING_NO_KING,
    &fen::rights::CASTLING_NO_ROOK,
    &fen::rights::CASTLING_KING_CORNER,
    &fen::rights::EP_WRONG_RANK,
    &fen::rights::EP_NO_PAWN,
    &fen::rights::EP_SQUARE_OCCUPIED,
    &fen::rights::EP_ORIGIN_OCCUPIED,
    &fen::rights::EP_CHECK_IMPOSSIBLE,
    &fen::rights::TRIPLE_CHECK,
    &fen::rights::DOUBLE_CHECK_IMPOSSIBLE,
    &fen::history::CLOCK_EP_NONZERO,
    &fen::history::CLOCK_EXCEEDS_PLIES,
    &fen::history::CLOCK_TOO_SMALL,
    &fen::history::FULLMOVE_TOO_SMALL,
    &fen::history::CHECK_NO_LAST_MOVE,
    &fen::history::PAWN_STRUCTURE_IMPOSSIBLE,
    &fen::history::PAWN_CAPTURES_EXCEEDED,
    &fen::history::PIECE_ENCLOSED,
    &fen::history::PARITY_IMPOSSIBLE,
    &fen::history::PROMOTION_NEEDS_CAPTURE,
    &fen::history::NO_LAST_MOVE,
    &fen::notes::FEN_CHESS960_ONLY,
    &fen::notes::EP_NO_CAPTURER,
    &fen::notes::EP_NOT_LEGAL,
    &fen::notes::CLOCK_OVER_100,
    &fen::notes::CLOCK_OVER_150,
    &fen::notes::DEAD_POSITION,
    &fen::notes::STALEMATE,
    &internal::INTERNAL_ERROR,
];

/// The lint with this code or name.
pub fn find(word: &str) -> Option<&'static Lint> {
    LINTS.iter().find(|lint| lint.code.eq_ignore_ascii_case(word) || lint.name == word).copied()
}

/// Looks for everything that is selected in the text and tags of a game.
pub fn look_at_text(case: &GameCase<'_>, found: &mut Findings<'_>) {
    for lint in LINTS {
        if let Stage::Text(look) | Stage::Tags(look) = lint.stage {
            look(case, found);
        }
    }
}

/// Looks for everything that is selected in the moves of a game.
pub fn look_at_moves(case: &MovesCase<'_>, found: &mut Findings<'_>) {
    for lint in LINTS {
        if let Stage::Moves(look) = lint.stage {
            look(case, found);
        }
    }
}

/// Looks for everything that is selected in the verdicts on a game.
pub fn look_at_verdicts(case: &VerdictCase<'_>, found: &mut Findings<'_>) {
    for lint in LINTS {
        if let Stage::Verdict(look) = lint.stage {
            look(case, found);
        }
    }
}
