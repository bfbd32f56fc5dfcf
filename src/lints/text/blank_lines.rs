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
    let parts = Parts::of(case);
    if let Some(blank) = first_blank(case, parts.header) {
        found.push(Finding::new(&BLANK_LINE_IN_TAGS, blank.span, "a blank line stands between tag pairs"));
    }
    if let (false, Some(first)) = (parts.header.is_empty(), parts.body.first())
        && !parts.gap.iter().any(|gap| is_blank_line(case, gap))
    {
        let message = "no blank line stands between the tag pairs and the movetext";
        found.push(Finding::new(&MISSING_BLANK_LINE, first.span, message));
    }
    if let Some(blank) = first_blank(case, parts.body) {
        let message = "a blank line stands in the movetext, and many readers end the game there";
        found.push(Finding::new(&BLANK_LINE_IN_MOVETEXT, blank.span, message));
    }
}

/// The tokens of a game, without white space around it.
struct Parts<'t> {
    /// From the first tag pair to the last before the movetext.
    header: &'t [Token],
    /// The white space behind it.
    gap: &'t [Token],
    /// All that follows.
    body: &'t [Token],
}

impl<'t> Parts<'t> {
    fn of(case: &GameCase<'t>) -> Parts<'t> {
        let tag = |token: &Token| matches!(token.kind, TokenKind::Tag | TokenKind::BrokenTag);
        let solid = |token: &Token| token.kind != TokenKind::Space;
        let tokens = &case.game.tokens;
        let tokens = &tokens[..tokens.iter().rposition(solid).map_or(0, |last| last + 1)];
        let movetext = tokens.iter().position(|token| !tag(token) && !may_stand_before_tags(token));
        let tags = &tokens[..movetext.unwrap_or(tokens.len())];
        let first = tags.iter().position(tag).or_else(|| tokens.iter().position(solid)).unwrap_or(0);
        let end = tags.iter().rposition(tag).map_or(first, |last| last + 1);
        let behind = &tokens[end..];
        let gap = usize::from(end > first && behind.first().is_some_and(|token| !solid(token)));
        Parts { header: &tokens[first..end], gap: &behind[..gap], body: &behind[gap..] }
    }
}

fn may_stand_before_tags(token: &Token) -> bool {
    use TokenKind::{Bom, Comment, Escape, LineComment, OddSpace, Space, Stray};
    matches!(token.kind, Space | OddSpace | Bom | Comment | LineComment | Escape | Stray)
}

fn first_blank<'t>(case: &GameCase<'_>, tokens: &'t [Token]) -> Option<&'t Token> {
    tokens.iter().find(|token| is_blank_line(case, token))
}

fn is_blank_line(case: &GameCase<'_>, token: &Token) -> bool {
    token.kind == TokenKind::Space && count_lines(case.bytes(token.span)) > 1
}
