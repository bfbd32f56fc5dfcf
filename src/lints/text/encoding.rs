//! Bytes and characters that other programs read otherwise.

use crate::lints::{Finding, Findings, GameCase, lint};
use crate::model::Span;
use crate::pgn::Oddity;

lint! {
    /// White space of another script stands between words: no-break space and
    /// its like.
    ///
    /// It comes in with text copied from web pages. PGN knows the white space
    /// of ASCII alone (PGN 4), and most readers take it for a part of the
    /// word beside it and lose that move. One finding says how often it occurs.
    ///
    /// ```pgn bad
    /// 1.\u{a0}e4\u{a0}e5 *
    /// ```
    /// ```pgn good
    /// 1. e4 e5 { a\u{a0}b } *
    /// ```
    pub P021 ODD_WHITE_SPACE "odd-white-space" Warning, Text(look)
}

lint! {
    /// A byte order mark stands in the text.
    ///
    /// At the start of a file some readers take it for a part of the first
    /// tag; in the middle it shows that files were joined.
    ///
    /// ```pgn bad
    /// \u{feff}1. e4 e5 *
    /// ```
    /// ```pgn good
    /// 1. e4 e5 *
    /// ```
    pub P022 BYTE_ORDER_MARK "byte-order-mark" Info, Found
}

lint! {
    /// The text is not UTF-8.
    ///
    /// Old files are in ISO 8859-1, the character set of the standard (PGN 4),
    /// or in Windows-1252, which agrees with it in every letter; new ones are
    /// in UTF-8. The bytes are kept and shown as Windows-1252. One finding names
    /// the first byte that is no UTF-8.
    ///
    /// ```pgn bad
    /// [White "J\xe9r\xf4me"]
    /// [Result "1-0"]
    ///
    /// 1. e4 e5 1-0
    /// ```
    /// ```pgn good
    /// [White "Jérôme"]
    /// [Result "1-0"]
    ///
    /// 1. e4 e5 1-0
    /// ```
    pub P023 NOT_UTF8 "not-utf8" Info, Found
}

fn look(case: &GameCase<'_>, found: &mut Findings<'_>) {
    let mut spaces = case.odd(Oddity::OddSpace);
    if let Some(span) = spaces.next() {
        let name = case.quote(span).chars().next().map_or(0, u32::from);
        let message = match spaces.count() {
            0 => format!("the white space U+{name:04X} is not of ASCII"),
            more => format!("the white space U+{name:04X} is not of ASCII; {more} more of its kind follow"),
        };
        found.push(Finding::new(&ODD_WHITE_SPACE, span, message));
    }
    found.push_first(case.odd(Oddity::Bom).map(|span| {
        let first = case.raw.offset == 0 && span.start == 0;
        let place = if first { "at the start of the text" } else { "in the middle of the text" };
        Finding::new(&BYTE_ORDER_MARK, span, format!("a byte order mark stands {place}"))
    }));
    if found.wants(&NOT_UTF8)
        && let Err(error) = std::str::from_utf8(case.game.text)
    {
        let at = error.valid_up_to();
        // A character that the size limit cut in two is no fault of the text.
        if error.error_len().is_some() || !case.game.truncated {
            found.push(Finding::new(&NOT_UTF8, Span::new(at, at + 1), not_utf8(case, at)));
        }
    }
}

fn not_utf8(case: &GameCase<'_>, at: usize) -> String {
    let byte = case.game.text[at];
    let offset = case.raw.offset + at as u64;
    // The five bytes that Windows-1252 leaves out.
    let guess = match byte {
        0x81 | 0x8d | 0x8f | 0x90 | 0x9d => "and no character of Windows-1252",
        _ => "and looks like Windows-1252",
    };
    format!("the byte 0x{byte:02X} at offset {offset} is not UTF-8 {guess}")
}
