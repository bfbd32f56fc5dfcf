//! Blank lines where there should be none, and none where there should be one.

use crate::lints::{Finding, Findings, GameCase, Lint, lint};
use crate::pgn::lexeme::count_lines;
use crate::pgn::scan::{Token, TokenKind};

lint! {
    /// A blank line stands inside the movetext.
    ///
    /// Many readers end the game there and take what follows for a game
    /// without tags. It is read as one game here. One finding names the first.
    ///
    /// ```pgn bad
    /// [Result "*"]
    ///
    /// 1. e4 e5
    ///
    /// 2. Nf3 Nc6 *
    /// ```
    /// ```pgn good
    /// [Result "*"]
    ///
    /// 1. e4 e5
    /// 2. Nf3 Nc6 *
    /// ```
    pub P032 BLANK_LINE_IN_MOVETEXT "blank-line-in-movetext" Info, Text(look)
}

lint! {
    /// A blank line stands between tag pairs.
    ///
    /// Many readers take what stands before it for a game without moves. One
    /// finding names the first.
    ///
    /// ```pgn bad
    /// [Event "A"]
    ///
    /// [Result "*"]
    ///
    /// 1. e4 e5 *
    /// ```
    /// ```pgn good
    /// [Event "A"]
    /// [Result "*"]
    ///
    /// 1. e4 e5 *
    /// ```
    pub P035 BLANK_LINE_IN_TAGS "blank-line-in-tags" Info, Found
}

lint! {
    /// No blank line stands between the tag pairs and the movetext.
    ///
    /// Export format has one there (PGN 3.2.4, 8.1.1). It is read all the same.
    ///
    /// ```pgn bad
    /// [Result "*"]
    /// 1. e4 e5 *
    /// ```
    /// ```pgn good
    /// [Result "*"]
    ///
    /// 1. e4 e5 *
    /// ```
    pub P036 MISSING_BLANK_LINE "missing-blank-line" Info, Found
}

fn look(case: &GameCase<'_>, found: &mut Findings<'_>) {
    let lints: [&Lint; 3] = [&BLANK_LINE_IN_MOVETEXT, &BLANK_LINE_IN_TAGS, &MISSING_BLANK_LINE];
    if !lints.into_iter().any(|lint| found.wants(lint)) {
        return;
    }
    let solid = |token: &Token| token.kind != TokenKind::Space;
    let tokens = &case.game.tokens;
    let end = tokens.iter().rposition(solid).map_or(0, |last| last + 1);
    let tokens = &tokens[tokens.iter().position(solid).unwrap_or(end)..end];
    let last_tag = case.game.tags.iter().last().map(|tag| tag.span);
    let body = last_tag
        .map_or(0, |last| tokens.iter().position(|token| token.span == last).map_or(0, |index| index + 1));
    let (header, body) = tokens.split_at(body);
    if let Some(blank) = first_blank(case, header) {
        found.push(Finding::new(&BLANK_LINE_IN_TAGS, blank.span, "a blank line stands between tag pairs"));
    }
    let gap = usize::from(last_tag.is_some() && body.first().is_some_and(|token| !solid(token)));
    if last_tag.is_some() && !body.is_empty() && !body[..gap].iter().any(|gap| is_blank_line(case, gap)) {
        let span = body[gap].span;
        let message = "no blank line stands between the tag pairs and the movetext";
        found.push(Finding::new(&MISSING_BLANK_LINE, span, message));
    }
    if let Some(blank) = first_blank(case, &body[gap..]) {
        let message = "a blank line stands in the movetext, and many readers end the game there";
        found.push(Finding::new(&BLANK_LINE_IN_MOVETEXT, blank.span, message));
    }
}

fn first_blank<'t>(case: &GameCase<'_>, tokens: &'t [Token]) -> Option<&'t Token> {
    tokens.iter().find(|token| is_blank_line(case, token))
}

fn is_blank_line(case: &GameCase<'_>, token: &Token) -> bool {
    token.kind == TokenKind::Space && count_lines(case.bytes(token.span)) > 1
}
