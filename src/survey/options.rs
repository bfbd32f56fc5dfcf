//! Which lints the filter can answer for.

use crate::lints::{LINTS, Selection};
use crate::model::Severity;

/// What is looked for beside what is always looked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Options {
    /// A missing `+` or `#` is worth a report.
    pub(super) missing_marks: bool,
    /// So is a needless file or rank.
    pub(super) wordy_moves: bool,
    /// So is either in a variation.
    pub(super) variation_spelling: bool,
    /// So are dates and times that are not written as they should be, though
    /// anybody understands them.
    pub(super) date_notes: bool,
    pub(super) time_notes: bool,
    /// So are null moves in variations.
    pub(super) null_moves: bool,
    /// So are notes on the FEN tag.
    pub(super) fen_notes: bool,
}

/// Lints that cannot find anything in a game the filter is quiet about, by
/// name. Whoever adds a lint adds it here once it is sure that this holds of
/// it; a selected lint that is not listed switches the filter off. Lints of the
/// FEN tag need not be listed.
const ANSWERED: &[&str] = &[
    "ambiguous-move",
    "bad-date",
    "bad-elo",
    "bad-nag",
    "bad-time",
    "broken-tag",
    "castling-spelling",
    "castling-with-zeros",
    "chess960-fen-missing",
    "conflicting-reading",
    "coordinate-move",
    "duplicate-tag",
    "en-passant-suffix",
    "extra-marker",
    "false-capture-sign",
    "false-check-mark",
    "false-en-passant",
    "false-mate-mark",
    "faulty-variation",
    "fen-variant-mismatch",
    "figurine",
    "foreign-piece-letter",
    "game-too-long",
    "glued-marker",
    "glued-move-number",
    "idle-move-number",
    "illegal-move",
    "internal-error",
    "long-algebraic",
    "lower-case-piece",
    "malformed-clock",
    "malformed-time-control",
    "marker-in-variation",
    "missing-capture-sign",
    "missing-marker",
    "missing-pawn-file",
    "moves-after-end",
    "no-checkmate",
    "no-games",
    "no-positions",
    "not-a-result",
    "null-move",
    "odd-capture-sign",
    "odd-check-mark",
    "odd-result",
    "odd-white-space",
    "open-result",
    "pawn-letter",
    "promotion-spelling",
    "punctuation-at-move",
    "reserved-token",
    "result-against-verdict",
    "result-tag-missing",
    "rootless-variation",
    "split-move",
    "stray-character",
    "stray-text",
    "tag-in-movetext",
    "tag-against-marker",
    "termination-against-result",
    "text-after-marker",
    "trailing-bytes",
    "unknown-escape",
    "unknown-variant",
    "unmatched-variation-end",
    "unreadable-move",
    "unsupported-termination",
    "unterminated-comment",
    "unterminated-tag",
    "unterminated-variation",
    "variant-tag-missing",
    "variation-too-deep",
    "wide-text",
    "wrong-move-number",
    "wrong-ply-count",
];

impl Options {
    /// What a selection asks for; `None` if one of its lints is not known
    /// here.
    pub(super) fn of(selection: &Selection) -> Option<Options> {
        let mut options = Options::default();
        for lint in LINTS.iter().filter(|lint| selection.has(lint)) {
            // What is wrong with a FEN tag the slow path alone knows.
            if lint.code.starts_with('F') {
                options.fen_notes |= selection.reports(lint, Severity::Info);
                continue;
            }
            match lint.name {
                "missing-check-mark" | "missing-mate-mark" => options.missing_marks = true,
                "bad-date" => options.date_notes = selection.reports(lint, Severity::Info),
                "bad-time" => options.time_notes = selection.reports(lint, Severity::Info),
                "null-move-in-variation" => options.null_moves = true,
                "variation-spelling" => options.variation_spelling = true,
                "needless-disambiguation" => options.wordy_moves = true,
                name if ANSWERED.contains(&name) => {}
                _ => return None,
            }
        }
        Some(options)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_default_lint_is_answered_for() {
        let unknown: Vec<&str> = LINTS
            .iter()
            .filter(|lint| lint.is_default() && !lint.code.starts_with('F') && !ANSWERED.contains(&lint.name))
            .map(|lint| lint.name)
            .collect();
        assert_eq!(unknown, [""; 0], "the filter is off: see ANSWERED");
        assert_eq!(Options::of(&Selection::default()), Some(Options::default()));
    }

    #[test]
    fn names_are_those_of_lints() {
        for name in ANSWERED {
            assert!(crate::lints::find(name).is_some(), "{name}");
        }
    }

    #[test]
    fn an_unknown_lint_switches_the_filter_off() {
        let selection = Selection::new(&["unclaimed-draw"], &[]).expect("known");
        assert_eq!(Options::of(&selection), None);
    }
}
