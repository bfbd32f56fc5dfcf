//! Commands in comments: `[%clk 0:03:00]`.

use crate::lints::{Finding, Findings, GameCase, lint};
use crate::model::Span;
use crate::pgn::scan::TokenKind;

lint! {
    /// A comment holds a command that is not known here.
    ///
    /// `[%name …]` in a comment speaks to programs. Clocks and times are read,
    /// other known commands are passed over; this one may be a slip for one
    /// that is read, such as `[%clock 0:03:00]` for `[%clk 0:03:00]`. One
    /// finding a name.
    ///
    /// ```pgn bad
    /// 1. e4 { [%clock 0:03:00] } e5 *
    /// ```
    /// ```pgn good
    /// 1. e4 { [%clk 0:03:00] [%eval 0.3/12] } e5 *
    /// ```
    pub P041 UNKNOWN_COMMENT_COMMAND "unknown-comment-command" Info, Text(look)
}

/// Commands of ChessBase, of the sites and of the usual programs.
const KNOWN: [&[u8]; 27] = [
    b"anno",
    b"c_arrow",
    b"c_effect",
    b"cal",
    b"ccsnt",
    b"clk",
    b"clkc",
    b"csl",
    b"depth",
    b"draw",
    b"egt",
    b"emt",
    b"eval",
    b"evalx",
    b"evp",
    b"img",
    b"mct",
    b"mdl",
    b"moves",
    b"np",
    b"opening",
    b"pv",
    b"ct",
    b"timestamp",
    b"tqu",
    b"vid",
    b"wdl",
];

fn look(case: &GameCase<'_>, found: &mut Findings<'_>) {
    if !found.wants(&UNKNOWN_COMMENT_COMMAND) {
        return;
    }
    let mut seen: Vec<&[u8]> = Vec::new();
    let comments = case.game.tokens.iter().filter(|token| {
        matches!(token.kind, TokenKind::Comment | TokenKind::LineComment | TokenKind::OpenComment)
    });
    for comment in comments {
        for span in commands(case.game.text, comment.span) {
            let name = span.of(case.game.text);
            if !KNOWN.contains(&name) && !seen.contains(&name) {
                seen.push(name);
                let message = format!("no command is known by the name {:?}", case.quote(span));
                found.push(Finding::new(&UNKNOWN_COMMENT_COMMAND, span, message));
            }
        }
    }
}

/// The names of the commands in a comment.
fn commands(text: &[u8], comment: Span) -> impl Iterator<Item = Span> {
    let body = comment.of(text);
    memchr::memmem::find_iter(body, b"[%").map(move |at| {
        let name = at + 2;
        let length =
            body[name..].iter().take_while(|byte| byte.is_ascii_alphanumeric() || **byte == b'_').count();
        let start = comment.start as usize + name;
        Span::new(start, start + length)
    })
}
