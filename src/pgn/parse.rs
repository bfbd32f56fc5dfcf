//! Tokens to a game: the mainline, its variations, and all that is odd.

use crate::fen::Dialect;
use crate::model::{RawGame, Span};
use crate::pgn::game::{Comment, Game, MoveText, NumberText, Oddity, Variation};
use crate::pgn::language::Language;
use crate::pgn::lexeme::{glued_marker, looks_like_move};
use crate::pgn::mend::{Mend, Mends};
use crate::pgn::reading::{Mark, Reading, read_word};
use crate::pgn::result::{Recorded, Score, Spelling, read_marker};
use crate::pgn::scan::{self, Token, TokenKind};
use crate::pgn::setup::{self, SetupRead};
use crate::pgn::tags::Tags;

/// Variations nested deeper than this are not looked into: a reader's memory
/// has to have a bound, and no annotator comes near it.
pub const DEEPEST_VARIATION: usize = 1000;

/// Reads one game with the piece letters of `language`.
pub fn parse<'b>(raw: &RawGame<'b>, language: &Language) -> Game<'b> {
    parse_as(raw, language, None)
}

/// Reads one game as one of a variant that no tag of it names.
pub fn parse_as<'b>(raw: &RawGame<'b>, language: &Language, inferred: Option<Dialect>) -> Game<'b> {
    let text = raw.text;
    let mut tokens: Vec<Token> = Vec::with_capacity(text.len() / 4);
    tokens.extend(scan::tokens(text));
    let mut tags = Tags::new(text);
    for token in header(&tokens) {
        tags.push(token.span);
    }
    let setup = setup::read(&tags, inferred);
    let mut parser = Parser::new(text, language, &tokens);
    for (index, token) in tokens.iter().enumerate() {
        parser.token(*token, &tokens[index + 1..]);
    }
    parser.finish(&tokens);
    parser.into_game(tokens, tags, setup, raw.truncated)
}

/// Reads a game again with the piece letters of another language; `None` as
/// soon as a word of the mainline is then no move.
pub fn translate<'b>(game: &Game<'b>, language: &Language) -> Option<Game<'b>> {
    let mut parser = Parser::new(game.text, language, &game.tokens);
    for (index, token) in game.tokens.iter().enumerate() {
        parser.token(*token, &game.tokens[index + 1..]);
        if parser.moves.last().is_some_and(|last| last.reading == Reading::Unreadable) {
            return None;
        }
    }
    parser.finish(&game.tokens);
    Some(parser.into_game(game.tokens.clone(), game.tags.clone(), game.setup.clone(), game.truncated))
}

/// The tag pairs before the movetext.
fn header(tokens: &[Token]) -> impl Iterator<Item = &Token> {
    let before = |kind| {
        !matches!(
            kind,
            TokenKind::Word
                | TokenKind::Number
                | TokenKind::Marker
                | TokenKind::Open
                | TokenKind::Dots
                | TokenKind::Nag
        )
    };
    tokens.iter().take_while(move |token| before(token.kind)).filter(|token| token.kind == TokenKind::Tag)
}

/// Signs that judge a position, as informants and books use them.
const EVALUATIONS: [&str; 24] = [
    "+-", "-+", "+/-", "-/+", "+=", "=+", "=", "+/=", "=/+", "±", "∓", "⩲", "⩱", "∞", "+--", "--+", "=∞",
    "∞=", "+−", "−+", "~", "∆", "Δ", "⇆",
];

/// True for `+-`, `=` and their like; words of other kinds start otherwise.
fn is_evaluation(word: &[u8]) -> bool {
    !word[0].is_ascii_alphanumeric() && EVALUATIONS.iter().any(|sign| sign.as_bytes() == word)
}

struct Parser<'b, 'l> {
    text: &'b [u8],
    language: &'l Language,
    moves: Vec<MoveText>,
    variations: Vec<Variation>,
    markers: Vec<(Recorded, Span)>,
    comments: Vec<Comment>,
    oddities: Vec<(Oddity, Span)>,
    /// Open variations, the innermost last.
    stack: Vec<usize>,
    /// Open variations that are not looked into.
    skipped: usize,
    /// A move number that waits for its move.
    number: Option<NumberText>,
    /// Movetext has begun.
    movetext: bool,
    /// End of the last word taken together with the one before it.
    last_word: u32,
}

impl<'b, 'l> Parser<'b, 'l> {
    fn new(text: &'b [u8], language: &'l Language, tokens: &[Token]) -> Parser<'b, 'l> {
        Parser {
            text,
            language,
            // Two moves, their number, and a blank behind each.
            moves: Vec::with_capacity(tokens.len() / 3),
            variations: Vec::new(),
            markers: Vec::new(),
            comments: Vec::new(),
            oddities: Vec::new(),
            stack: Vec::new(),
            skipped: 0,
            number: None,
            movetext: false,
            last_word: 0,
        }
    }

    fn into_game(self, tokens: Vec<Token>, tags: Tags<'b>, setup: SetupRead, truncated: bool) -> Game<'b> {
        let Parser { text, moves, variations, markers, comments, oddities, .. } = self;
        Game { text, tokens, tags, setup, moves, variations, markers, comments, oddities, truncated }
    }

    fn token(&mut self, token: Token, rest: &[Token]) {
        let span = token.span;
        match token.kind {
            TokenKind::Space | TokenKind::Escape => {}
            TokenKind::OddSpace => self.odd(Oddity::OddSpace, span),
            TokenKind::Bom => self.odd(Oddity::Bom, span),
            TokenKind::Tag if !self.movetext => {}
            TokenKind::Tag => self.odd(Oddity::LateTag, span),
            TokenKind::BrokenTag => self.odd(Oddity::BrokenTag, span),
            TokenKind::Comment => self.comment(Span { start: span.start + 1, end: span.end - 1 }),
            TokenKind::LineComment => self.comment(Span { start: span.start + 1, end: span.end }),
            TokenKind::OpenComment => {
                self.comment(Span { start: span.start + 1, end: span.end });
                self.odd(Oddity::OpenComment, span);
            }
            TokenKind::Number => self.number(span),
            TokenKind::Dots => self.dots(span),
            TokenKind::Word if span.end <= self.last_word => {}
            TokenKind::Word => self.word(span, rest),
            TokenKind::Marker => self.marker(span),
            TokenKind::Nag => self.nag(span),
            TokenKind::Suffix if span.len() > 2 => self.odd(Oddity::BadNag, span),
            TokenKind::Suffix => {}
            TokenKind::Open => self.open(span),
            TokenKind::Close => self.close(span),
            TokenKind::DrawOffer => {}
            TokenKind::Reserved => self.odd(Oddity::Reserved, span),
            TokenKind::Stray => self.odd(Oddity::Stray, span),
        }
    }

    fn odd(&mut self, oddity: Oddity, span: Span) {
        self.oddities.push((oddity, span));
    }

    fn ended(&self) -> bool {
        self.stack.is_empty() && !self.markers.is_empty()
    }

    fn comment(&mut self, text: Span) {
        if self.stack.is_empty() && self.skipped == 0 {
            let after_marker = self.ended();
            self.comments.push(Comment { text, after: self.moves.len(), after_marker });
        }
    }

    fn number(&mut self, span: Span) {
        self.movetext = true;
        self.drop_number();
        let text = span.of(self.text);
        let digits = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
        let number = std::str::from_utf8(&text[..digits]).ok().and_then(|digits| digits.parse().ok());
        self.number = Some(NumberText { span, number, dots: text.len() - digits });
    }

    /// A number that waits for a move gets none.
    fn drop_number(&mut self) {
        if let Some(number) = self.number.take()
            && self.skipped == 0
        {
            self.odd(if self.ended() { Oddity::AfterMarker } else { Oddity::IdleNumber }, number.span);
        }
    }

    fn dots(&mut self, span: Span) {
        self.movetext = true;
        if let Some(number) = &mut self.number {
            number.dots += span.len();
        }
    }

    fn nag(&mut self, span: Span) {
        self.movetext = true;
        let digits = &span.of(self.text)[1..];
        let value = std::str::from_utf8(digits).ok().and_then(|digits| digits.parse::<u8>().ok());
        if value.is_none() {
            self.odd(Oddity::BadNag, span);
        }
    }

    /// The moves of the innermost open variation, or of the mainline.
    fn line(&mut self) -> &mut Vec<MoveText> {
        match self.stack.last() {
            Some(&variation) => &mut self.variations[variation].moves,
            None => &mut self.moves,
        }
    }

    fn word(&mut self, span: Span, rest: &[Token]) {
        self.movetext = true;
        if self.skipped > 0 {
            return;
        }
        let word = span.of(self.text);
        if self.ended() {
            self.odd(Oddity::AfterMarker, span);
            return;
        }
        if is_evaluation(word) {
            self.odd(Oddity::Evaluation, span);
            return;
        }
        // Before any move there is nothing to castle with, save behind a number
        // in a game that was set up.
        let first = self.moves.is_empty() && self.stack.is_empty();
        if matches!(word, b"0-0") && first && self.number.is_none() {
            return self.marker(span);
        }
        if self.continues(word) {
            return;
        }
        let reading = read_word(word, self.language);
        if reading == Reading::Unreadable {
            if let Some(length) = glued_marker(word) {
                return self.glued(span, length);
            }
            if let Some((span, reading)) = self.split(span, rest) {
                self.last_word = span.end;
                return self.push(span, reading);
            }
        }
        self.push(span, reading);
    }

    fn push(&mut self, span: Span, reading: Reading) {
        let number = self.number.take();
        self.line().push(MoveText { span, number, reading });
    }

    /// `e.p.`, `+` and `#` as words of their own belong to the move before.
    fn continues(&mut self, word: &[u8]) -> bool {
        let (mend, mark) = match word {
            b"e.p." | b"ep" | b"e.p" | b"ep." => (Mend::EnPassantSuffix, None),
            b"+" | b"++" | b"ch" | b"ch." => (Mend::Split, Some(Mark::Check)),
            b"#" | b"mate" => (Mend::Split, Some(Mark::Mate)),
            _ => return false,
        };
        let Some(last) = self.line().last_mut() else { return false };
        let (mut candidates, mut mends) = match std::mem::replace(&mut last.reading, Reading::Unreadable) {
            Reading::Clean(written) => (vec![written], Mends::default()),
            Reading::Mended { candidates, mends } => (candidates, mends),
            reading => {
                last.reading = reading;
                return false;
            }
        };
        mends.add(mend);
        if mark.is_some() {
            candidates.iter_mut().for_each(|written| written.mark = mark);
        }
        last.reading = Reading::Mended { candidates, mends };
        true
    }

    /// `Qd61-0`: a move with a marker glued to it.
    fn glued(&mut self, span: Span, length: usize) {
        let middle = span.start as usize + length;
        let (word, marker) = (Span::new(span.start as usize, middle), Span::new(middle, span.end as usize));
        let (candidates, mut mends) = match read_word(word.of(self.text), self.language) {
            Reading::Clean(written) => (vec![written], Mends::default()),
            Reading::Mended { candidates, mends } => (candidates, mends),
            reading => return self.push(span, reading),
        };
        mends.add(Mend::GluedMarker);
        self.push(word, Reading::Mended { candidates, mends });
        self.marker(marker);
    }

    /// `N f3`: a piece letter and a square as two words.
    fn split(&self, span: Span, rest: &[Token]) -> Option<(Span, Reading)> {
        let [space, next, ..] = rest else { return None };
        if span.len() != 1 || space.kind != TokenKind::Space || next.kind != TokenKind::Word {
            return None;
        }
        let mut word = span.of(self.text).to_vec();
        word.extend(next.span.of(self.text));
        match read_word(&word, self.language) {
            Reading::Clean(written) if looks_like_move(&word) => {
                let mut mends = Mends::default();
                mends.add(Mend::Split);
                let span = Span { start: span.start, end: next.span.end };
                Some((span, Reading::Mended { candidates: vec![written], mends }))
            }
            _ => None,
        }
    }

    fn recorded(&self, marker: Span) -> Recorded {
        let unreadable = Recorded { score: Score::Unreadable, spelling: Spelling::Odd };
        read_marker(marker.of(self.text)).unwrap_or(unreadable)
    }

    fn marker(&mut self, span: Span) {
        self.movetext = true;
        self.drop_number();
        if self.skipped > 0 {
            return;
        }
        if self.stack.is_empty() {
            let recorded = self.recorded(span);
            self.markers.push((recorded, span));
        } else {
            self.odd(Oddity::MarkerInVariation, span);
        }
    }

    fn open(&mut self, span: Span) {
        self.movetext = true;
        self.drop_number();
        let parent = self.stack.last().copied();
        let Some(at) = self.line().len().checked_sub(1).filter(|_| self.skipped == 0) else {
            if self.skipped == 0 {
                self.odd(Oddity::RootlessVariation, span);
            }
            self.skipped += 1;
            return;
        };
        if self.stack.len() >= DEEPEST_VARIATION {
            self.odd(Oddity::TooDeep, span);
            self.skipped += 1;
            return;
        }
        self.stack.push(self.variations.len());
        self.variations.push(Variation { parent, at, moves: Vec::new(), open: span });
    }

    fn close(&mut self, span: Span) {
        self.movetext = true;
        self.drop_number();
        if self.skipped > 0 {
            self.skipped -= 1;
        } else if self.stack.pop().is_none() {
            self.odd(Oddity::UnmatchedClose, span);
        }
    }

    /// Closes what is still open. A marker behind a bracket that is never
    /// closed is the game's own.
    fn finish(&mut self, tokens: &[Token]) {
        self.drop_number();
        let open: Vec<Span> = self.stack.iter().map(|&variation| self.variations[variation].open).collect();
        for span in open {
            self.odd(Oddity::UnmatchedOpen, span);
        }
        let last = tokens.iter().rfind(|token| !matches!(token.kind, TokenKind::Space | TokenKind::Comment));
        let own = last.filter(|token| token.kind == TokenKind::Marker && self.markers.is_empty());
        if let Some(token) = own {
            self.oddities.retain(|odd| *odd != (Oddity::MarkerInVariation, token.span));
            let recorded = self.recorded(token.span);
            self.markers.push((recorded, token.span));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pgn::language::ENGLISH;

    fn read(text: &str) -> Game<'_> {
        let text = text.as_bytes();
        parse(&RawGame { ordinal: 1, offset: 0, line: 1, column: 0, text, truncated: false }, &ENGLISH)
    }

    fn words<'t>(text: &'t str, moves: &[MoveText]) -> Vec<&'t str> {
        moves.iter().map(|m| &text[m.span.range()]).collect()
    }

    fn oddities(text: &str) -> Vec<Oddity> {
        read(text).oddities.iter().map(|(oddity, _)| *oddity).collect()
    }

    #[test]
    fn variations_know_what_they_replace() {
        let text = "1. e4 e5 (1... c5 2. Nf3 (2. c3) d6) (1... e6) 2. d4 *";
        let game = read(text);
        assert_eq!(words(text, &game.moves), ["e4", "e5", "d4"]);
        let shape: Vec<_> = game.variations.iter().map(|v| (v.parent, v.at, v.moves.len())).collect();
        assert_eq!(shape, [(None, 1, 3), (Some(0), 1, 1), (None, 1, 1)]);
        assert_eq!(oddities(text), []);
    }

    #[test]
    fn brackets_that_do_not_match() {
        assert_eq!(oddities("1. e4 e5 (1... c5)) 2. Nf3 *"), [Oddity::UnmatchedClose]);
        assert_eq!(oddities("1. e4 e5 (1... c5 *"), [Oddity::UnmatchedOpen]);
        assert_eq!(read("1. e4 e5 (1... c5 *").markers.len(), 1);
        assert_eq!(oddities("(1. e4) 1. d4 *"), [Oddity::RootlessVariation]);
    }

    #[test]
    fn a_million_brackets_cost_no_stack() {
        let text = format!("1. e4 {} *", "(1. d4 ".repeat(100_000));
        assert_eq!(read(&text).variations.len(), DEEPEST_VARIATION);
    }

    #[test]
    fn words_that_belong_together() {
        let text = "1. N f3 exd6 e.p. Qh5 + Qd61-0";
        let game = read(text);
        assert_eq!(words(text, &game.moves), ["N f3", "exd6", "Qh5", "Qd6"]);
        assert_eq!(game.markers.len(), 1);
    }

    #[test]
    fn numbers_and_words_without_use() {
        assert_eq!(oddities("1. e4 2. *"), [Oddity::IdleNumber]);
        assert_eq!(oddities("1. e4 * so it goes"), [Oddity::AfterMarker; 3]);
        assert_eq!(oddities("1. e4 +- $300 !!! *"), [Oddity::Evaluation, Oddity::BadNag, Oddity::BadNag]);
    }
}
