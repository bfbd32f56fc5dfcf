//! Results that are not spelled as the standard has them.

use crate::lints::{Finding, Findings, VerdictCase, lint};
use crate::model::{Span, side};
use crate::pgn::result::{Recorded, Score, Spelling};

lint! {
    /// A result is spelled otherwise than the standard has it: `1/2`, `½-½`.
    ///
    /// It is read for what it means (PGN 8.1.1.7, 8.2.6).
    ///
    /// ```pgn bad
    /// [Result "1/2"]
    ///
    /// 1. e4 e5 1/2
    /// ```
    /// ```pgn good
    /// [Result "1/2-1/2"]
    ///
    /// 1. e4 e5 1/2-1/2
    /// ```
    pub R204 ODD_RESULT "odd-result" Warning, Verdict(look)
}

lint! {
    /// A result is none of the four of the standard: `0-0`, `?`, `1/2-0`.
    ///
    /// An arbiter may give such a score, and a game may have no known result;
    /// PGN has no way to say so but `*` and a comment.
    ///
    /// ```pgn bad
    /// [Result "?"]
    ///
    /// 1. e4 e5 *
    /// ```
    pub R205 NOT_A_RESULT "not-a-result" Warning, Found
}

fn look(case: &VerdictCase<'_>, found: &mut Findings<'_>) {
    let places = [("Result tag", case.tag()), ("termination marker", case.marker())];
    for (what, place) in places {
        if let Some((recorded, span)) = place
            && recorded.spelling == Spelling::Odd
        {
            found.push(finding(what, recorded, span, case.game.text));
        }
    }
}

fn finding(what: &str, recorded: Recorded, span: Span, text: &[u8]) -> Finding {
    let (shown, _) = crate::input::encoding::to_string(span.of(text));
    let meant = match recorded.score {
        Score::Standard(outcome) => {
            return Finding::new(
                &ODD_RESULT,
                span,
                format!("the {what} says {shown:?}, an odd spelling of {outcome}"),
            );
        }
        Score::ForfeitWin(color) => {
            let message =
                format!("the {what} says {shown:?}, an odd spelling of a win by forfeit for {}", side(color));
            return Finding::new(&ODD_RESULT, span, message);
        }
        Score::BothForfeit => "both players lose",
        Score::HalfToOne(_) => {
            "half a point for one player and none for the other, which only an arbiter can give"
        }
        Score::NotKnown => "the result is not known",
        Score::Unreadable => "nobody knows what it means",
    };
    let message = format!("the {what} says {shown:?}, which is not one of the four results: {meant}");
    Finding::new(&NOT_A_RESULT, span, message)
}
