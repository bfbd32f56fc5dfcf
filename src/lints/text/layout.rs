//! Tag pairs and comments that do not stand where export format has them.

use crate::lints::{Finding, Findings, GameCase, lint};
use crate::model::Span;
use crate::pgn::lexeme::is_line_end;
use crate::pgn::scan::TokenKind;

lint! {
    /// A comment stands before the first tag pair.
    ///
    /// It may stand anywhere in import format (PGN 5), but many readers begin
    /// a game with its tags and know no comment before them.
    ///
    /// ```pgn bad
    /// { file made by hand }
    ///
    /// [Event "x"]
    /// [Result "*"]
    ///
    /// 1. b4 *
    /// ```
    /// ```pgn good
    /// [Event "x"]
    /// [Result "*"]
    ///
    /// { game made by hand } 1. b4 *
    /// ```
    pub P034 COMMENT_BEFORE_TAGS "comment-before-tags" Info, Text(look)
}

lint! {
    /// Several tag pairs stand on one line.
    ///
    /// Export format has each on a line of its own (PGN 8.1). One finding
    /// names the first.
    ///
    /// ```pgn bad
    /// [Event "x"][Result "*"]
    ///
    /// 1. e4 *
    /// ```
    /// ```pgn good
    /// [Event "x"]
    /// [Result "*"]
    ///
    /// 1. e4 *
    /// ```
    pub P037 TAGS_ON_ONE_LINE "tags-on-one-line" Info, Found
}

fn look(case: &GameCase<'_>, found: &mut Findings<'_>) {
    let tags = || case.game.tags.iter().map(|tag| tag.span);
    let Some(first) = tags().next() else { return };
    let comment = case
        .game
        .tokens
        .iter()
        .take_while(|token| token.span.start < first.start)
        .find(|token| matches!(token.kind, TokenKind::Comment | TokenKind::LineComment));
    if let Some(comment) = comment {
        let message = "a comment stands before the first tag pair";
        found.push(Finding::new(&COMMENT_BEFORE_TAGS, comment.span, message));
    }
    let beside = tags().zip(tags().skip(1)).find(|(before, after)| {
        let between = Span { start: before.end, end: after.start };
        !case.bytes(between).iter().any(|&byte| is_line_end(byte))
    });
    if let Some((_, span)) = beside {
        let message = "the tag pair stands on the line of the one before it";
        found.push(Finding::new(&TAGS_ON_ONE_LINE, span, message));
    }
}
