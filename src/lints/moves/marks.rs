//! Signs behind and inside a move: `+`, `#`, `x`.

use crate::lints::{Finding, Findings, Lint, MovesCase, lint};
use crate::model::Ply;
use crate::replay::Notation;
use crate::replay::notation::MarkFault;

lint! {
    /// A capture is written without `x` (PGN 8.2.3.3).
    ///
    /// ```pgn bad
    /// 1. e4 d5 2. ed5 *
    /// ```
    /// ```pgn good
    /// 1. e4 d5 2. exd5 *
    /// ```
    pub M331 MISSING_CAPTURE_SIGN "missing-capture-sign" Warning, Moves(look)
}

lint! {
    /// A move is written with `x`, and nothing is captured.
    ///
    /// ```pgn bad
    /// 1. Nxf3 *
    /// ```
    /// ```pgn good
    /// 1. Nf3 *
    /// ```
    pub M332 FALSE_CAPTURE_SIGN "false-capture-sign" Warning, Found
}

lint! {
    /// A move is marked `+` and gives no check (PGN 8.2.3.5).
    ///
    /// Often a sign that the board of the writer stood otherwise.
    ///
    /// ```pgn bad
    /// 1. e4+ *
    /// ```
    /// ```pgn good
    /// 1. e4 *
    /// ```
    pub M333 FALSE_CHECK_MARK "false-check-mark" Warning, Found
}

lint! {
    /// A move is marked `#` and does not mate (PGN 8.2.3.5).
    ///
    /// ```pgn bad
    /// 1. e4 f6 2. Qh5# *
    /// ```
    /// ```pgn good
    /// 1. f3 e5 2. g4 Qh4# 0-1
    /// ```
    pub M334 FALSE_MATE_MARK "false-mate-mark" Warning, Found
}

lint! {
    /// A move gives check and is not marked `+` (PGN 8.2.3.5).
    ///
    /// ```pgn bad
    /// 1. e4 f5 2. Qh5 *
    /// ```
    /// ```pgn good
    /// 1. e4 f5 2. Qh5+ *
    /// ```
    pub M335 MISSING_CHECK_MARK "missing-check-mark" Info, Found
}

lint! {
    /// A move mates and is not marked `#` (PGN 8.2.3.5).
    ///
    /// A `+` instead is told apart in the message.
    ///
    /// ```pgn bad
    /// 1. f3 e5 2. g4 Qh4+ 0-1
    /// ```
    /// ```pgn good
    /// 1. f3 e5 2. g4 Qh4# 0-1
    /// ```
    pub M336 MISSING_MATE_MARK "missing-mate-mark" Info, Found
}

fn look(case: &MovesCase<'_>, found: &mut Findings<'_>) {
    let odd = (1..).map(Ply).zip(&case.replay.notation).filter(|(_, notation)| !notation.is_clean());
    for (ply, notation) in odd {
        for (lint, what) in flaws(notation) {
            if !found.wants(lint) {
                continue;
            }
            let text = &case.game.moves[ply.index() - 1];
            let san = case.san(ply);
            let message = format!("{} {} {what}: {san}", case.move_number(ply), case.shown(text.span));
            found.push(Finding::new(lint, text.span, message).at(ply).san(san));
        }
    }
}

/// The signs that are wrong or missing in one move.
pub(super) fn flaws(notation: &Notation) -> impl Iterator<Item = (&'static Lint, &'static str)> {
    let mark: Option<(&'static Lint, &'static str)> = match notation.mark {
        MarkFault::None => None,
        MarkFault::MissingCheck => Some((&MISSING_CHECK_MARK, "gives check and is not marked +")),
        MarkFault::MissingMate => Some((&MISSING_MATE_MARK, "mates and is not marked #")),
        MarkFault::CheckForMate => Some((&MISSING_MATE_MARK, "mates and is marked + only")),
        MarkFault::FalseCheck => Some((&FALSE_CHECK_MARK, "is marked + and gives no check")),
        MarkFault::FalseMate => Some((&FALSE_MATE_MARK, "is marked # and does not mate")),
    };
    let missing: (&'static Lint, _) = (&MISSING_CAPTURE_SIGN, "captures and has no x");
    let false_sign: (&'static Lint, _) = (&FALSE_CAPTURE_SIGN, "has an x and captures nothing");
    let capture = notation.missing_capture.then_some(missing);
    let no_capture = notation.false_capture.then_some(false_sign);
    [mark, capture, no_capture].into_iter().flatten()
}
