//! Signs behind a move that say what the writer thinks of it.

use crate::lints::{Finding, Findings, GameCase, lint};
use crate::pgn::Oddity;

lint! {
    /// A `$` is not followed by a number from 0 to 255, or `!` and `?` are more
    /// than two.
    ///
    /// A numeric annotation glyph has a number from 0 to 255 (PGN 8.2.4), and
    /// the standard knows the suffixes `!`, `?`, `!!`, `!?`, `?!` and `??`
    /// (PGN 8.2.3.8). The sign is passed over.
    ///
    /// ```pgn bad
    /// 1. e4 $256 e5 *
    /// ```
    /// ```pgn bad
    /// 1. e4 e5!!! *
    /// ```
    /// ```pgn good
    /// 1. e4 $1 e5!? *
    /// ```
    pub P010 BAD_NAG "bad-nag" Warning, Text(look)
}

lint! {
    /// A sign that judges the position stands in the movetext: `+-`, `=`, `±`.
    ///
    /// Books and informants print them; the movetext of PGN has numeric
    /// annotation glyphs for them (PGN 8.2.4, 10). The sign is passed over.
    ///
    /// ```pgn bad
    /// 1. e4 e5 2. Nf3 += *
    /// ```
    /// ```pgn good
    /// 1. e4 e5 2. Nf3 $14 *
    /// ```
    pub P012 EVALUATION_SIGN "evaluation-sign" Info, Found
}

fn look(case: &GameCase<'_>, found: &mut Findings<'_>) {
    found.push_first(case.odd(Oddity::BadNag).map(|span| {
        let shown = case.quote(span);
        let message = match case.bytes(span) {
            b"$" => "no number stands behind this $".to_owned(),
            [b'$', ..] => format!("{shown} is no glyph: their numbers go from 0 to 255"),
            _ => format!("{shown} is no suffix of the standard: !, ?, !!, !?, ?! and ?? are"),
        };
        Finding::new(&BAD_NAG, span, message)
    }));
    found.push_first(case.odd(Oddity::Evaluation).map(|span| {
        let message = format!("{} judges the position; PGN writes a $ and a number", case.quote(span));
        Finding::new(&EVALUATION_SIGN, span, message)
    }));
}
