//! What is looked for in a game.
//!
//! A lint is one kind of flaw: a code, a name, a severity, docs with examples,
//! and a function that looks for it in a case. [`LINTS`] is the only list of
//! them; selection, the catalogue, the schema and the tests come from it.

pub mod case;
mod declare;
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

/// Every lint, in the order of the codes.
pub static LINTS: &[&Lint] = &[
    &text::open_comment::UNTERMINATED_COMMENT,
    &source::WIDE_TEXT,
    &source::STRAY_TEXT,
    &source::NO_GAMES,
    &tags::broken::UNTERMINATED_TAG,
    &tags::broken::BROKEN_TAG,
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
