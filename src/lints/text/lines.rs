//! Lines that are too long or do not start in the first column.

use crate::lints::{Finding, Findings, GameCase, lint};
use crate::model::Span;
use crate::pgn::lexeme::is_line_end;
use crate::pgn::scan::TokenKind;

lint! {
    /// A line is longer than 255 bytes, its line end included.
    ///
    /// The standard forbids it (PGN 4.3), for readers may have no more room;
    /// most of today's have. One finding says how many lines are.
    ///
    /// ```pgn bad
    /// 1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8 9. Nf3 Nf6 10. Ng1 Ng8 11. Nf3 Nf6 12. Ng1 Ng8 13. Nf3 Nf6 14. Ng1 Ng8 15. Nf3 Nf6 16. Ng1 Ng8 17. Nf3 Nf6 18. Ng1 Ng8 19. Nf3 Nf6 20. Ng1 Ng8 21. Nf3 Nf6 22. Ng1 Ng8 *
    /// ```
    /// ```pgn good
    /// 1. Nf3 Nf6 2. Ng1 Ng8 *
    /// ```
    pub P031 LONG_LINE "long-line" Info, Text(long)
}

lint! {
    /// A line starts with blanks.
    ///
    /// White space is free in PGN, but some readers know a tag pair or the end
    /// of a game in the first column only. One finding names the first line.
    ///
    /// ```pgn bad
    ///    [Event "x"]
    ///    [Result "*"]
    ///
    ///    1. e4 e5 *
    /// ```
    /// ```pgn good
    /// [Event "x"]
    /// [Result "*"]
    ///
    /// 1. e4 e5 *
    /// ```
    pub P033 INDENTED_TEXT "indented-text" Info, Text(indented)
}

/// Bytes of a line, its line end included (PGN 4.3).
const LONGEST_LINE: usize = 255;

fn long(case: &GameCase<'_>, found: &mut Findings<'_>) {
    if !found.wants(&LONG_LINE) {
        return;
    }
    let text = case.game.text;
    let mut first = None;
    let (mut start, mut count) = (0, 0);
    for line in text.split(|&byte| is_line_end(byte)) {
        if line.len() >= LONGEST_LINE {
            first.get_or_insert(Span::new(start, start + line.len()));
            count += 1;
        }
        start += line.len() + 1;
    }
    let Some(span) = first else { return };
    let more =
        if count > 1 { format!("; {} more lines of the game are as long", count - 1) } else { String::new() };
    let message = format!("the line has {} bytes, and no line should have more than 254{more}", span.len());
    found.push(Finding::new(&LONG_LINE, span, message));
}

fn indented(case: &GameCase<'_>, found: &mut Findings<'_>) {
    if !found.wants(&INDENTED_TEXT) {
        return;
    }
    let text = case.game.text;
    let line_starts = |at: usize| match at.checked_sub(1) {
        Some(before) => is_line_end(text[before]),
        None => case.raw.column == 0,
    };
    let indent = case.game.tokens.iter().filter(|token| token.kind == TokenKind::Space).find_map(|token| {
        let span = token.span.range();
        let blanks = text[span.clone()].iter().rev().take_while(|byte| matches!(byte, b' ' | b'\t')).count();
        let start = span.end - blanks;
        (blanks > 0 && span.end < text.len() && line_starts(start)).then(|| Span::new(start, span.end))
    });
    if let Some(span) = indent {
        found.push(Finding::new(&INDENTED_TEXT, span, "the line starts with blanks"));
    }
}
