//! Move numbers without moves.

use crate::lints::{Finding, Findings, GameCase, lint};
use crate::model::{Severity, Span};
use crate::pgn::Oddity;
use crate::pgn::scan::TokenKind;

lint! {
    /// A move number is followed by no move.
    ///
    /// A number belongs to the move behind it (PGN 8.2.2): where another
    /// number or a bracket follows, a move may have been lost. At the end of
    /// the game or of a variation (`12. 1-0`) it is worth a note only: many
    /// programs write the number of the move that was never made.
    ///
    /// ```pgn bad
    /// 1. e4 e5 2. 3. Nf3 Nc6 *
    /// ```
    /// ```pgn bad
    /// 1. e4 e5 2. *
    /// ```
    /// ```pgn good
    /// 1. e4 { [%clk 0:03:00] } 1... e5 2. ... Nf3 *
    /// ```
    pub P011 IDLE_MOVE_NUMBER "idle-move-number" Warning, Text(look)
}

fn look(case: &GameCase<'_>, found: &mut Findings<'_>) {
    found.push_first(case.odd_runs(Oddity::IdleNumber).into_iter().map(|span| {
        let shown = case.quote(span);
        if is_last(case, span) {
            let message = format!("the number {shown} stands at the end, where no move follows");
            Finding::new(&IDLE_MOVE_NUMBER, span, message).severity(Severity::Info)
        } else {
            Finding::new(&IDLE_MOVE_NUMBER, span, format!("no move stands behind the number {shown}"))
        }
    }));
}

/// The game or the variation ends behind `span`.
fn is_last(case: &GameCase<'_>, span: Span) -> bool {
    let tokens = &case.game.tokens;
    let next = tokens.partition_point(|token| token.span.start < span.end);
    let mut rest = tokens[next..].iter().map(|token| token.kind);
    let next =
        rest.find(|kind| !matches!(kind, TokenKind::Space | TokenKind::Comment | TokenKind::LineComment));
    matches!(next, None | Some(TokenKind::Marker | TokenKind::Close | TokenKind::OpenComment))
}
