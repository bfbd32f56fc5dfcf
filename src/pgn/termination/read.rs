//! From a text to a statement.

use shakmaty::Color;

use super::phrases::{At, PHRASES, Phrase, Says};
use super::{Cause, Statement};
use crate::model::Span;

/// The players' names as their tags have them; empty where there is none.
#[derive(Clone, Copy, Debug, Default)]
pub struct Players<'b> {
    /// Value of the White tag.
    pub white: &'b [u8],
    /// Value of the Black tag.
    pub black: &'b [u8],
}

/// Bytes at the end of a comment in which a phrase is looked for.
const TAIL: usize = 400;

/// Reads the value of a Termination tag. The span is relative to `value`.
///
/// `None` if the value says nothing: it is empty, `?` or `-`.
pub fn read_tag(value: &[u8], players: Players<'_>) -> Option<Statement> {
    let text = Plain::of(value, 0);
    if matches!(&text.bytes[..], b"" | b"?" | b"-") {
        return None;
    }
    let unknown = Statement { cause: Cause::Unknown, winner: None, drawn: false, span: text.span(0) };
    Some(find(&text, players, Text::Tag).unwrap_or(unknown))
}

/// Reads the value of a second tag: TerminationDetails (TCEC), ICCResult
/// (ICC) or LongResult (FICS). The span is relative to `value`.
///
/// A bare move there quotes an illegal one.
pub fn read_details(value: &[u8], players: Players<'_>) -> Option<Statement> {
    let said = read_tag(value, players)?;
    let quotes_a_move = said.cause == Cause::Unknown && is_bare_move(Span::of(said.span, value));
    Some(if quotes_a_move { Statement { cause: Cause::IllegalMove, ..said } } else { said })
}

/// Reads the last comment before the termination marker, without its braces.
/// The span is that of the phrase, relative to `comment`.
///
/// Only a phrase that is the whole comment or ends an engine's comment
/// counts. `None` for everything else: most comments are prose.
pub fn read_comment(comment: &[u8], players: Players<'_>) -> Option<Statement> {
    let comment = without_closing_commands(comment);
    let start = comment.len().saturating_sub(TAIL);
    let text = Plain::of(&comment[start..], start);
    let kind = if start == 0 { Text::Comment } else { Text::TailOfComment };
    find(&text, players, kind)
}

/// The kind of a text decides how much of it a phrase must fill.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Text {
    Tag,
    Comment,
    /// The comment is longer than what is looked at.
    TailOfComment,
}

fn find(text: &Plain, players: Players<'_>, kind: Text) -> Option<Statement> {
    if text.bytes.is_empty() {
        return None;
    }
    let names = Names::of(players);
    let phrases = PHRASES.iter().copied().flatten();
    for &(pattern, cause, says, at) in phrases {
        let phrase = (pattern, cause, says, at);
        if kind != Text::Tag && at == At::Tag {
            continue;
        }
        let matching = Matching { names: &names, kind, phrase };
        let Some((start, player)) = matching.back(&text.bytes, pattern) else { continue };
        let winner = match says {
            Says::Wins => player,
            Says::Loses => player.map(Color::other),
            Says::Drawn | Says::Nothing => None,
        };
        return Some(Statement { cause, winner, drawn: says == Says::Drawn, span: text.span(start) });
    }
    None
}

/// One phrase being held against one text.
struct Matching<'a> {
    names: &'a Names,
    kind: Text,
    phrase: Phrase,
}

impl Matching<'_> {
    /// Holds a pattern against the end of `text`, from right to left, since
    /// names may contain anything and stand on the left. Gives where the
    /// match starts, and the side of the player named first.
    fn back(&self, text: &[u8], pattern: &str) -> Option<(usize, Option<Color>)> {
        if pattern.is_empty() {
            return self.may_start_after(text).then_some((text.len(), None));
        }
        if let Some(left) = pattern.strip_suffix("{}") {
            return self.player(text, left);
        }
        if let Some(left) = pattern.strip_suffix('#') {
            let digits = text.iter().rev().take_while(|byte| byte.is_ascii_digit()).count();
            return if digits == 0 { None } else { self.back(&text[..text.len() - digits], left) };
        }
        if let Some(left) = pattern.strip_suffix('*') {
            let at = memchr::memmem::rfind(text, literal(left).as_bytes())?;
            return self.back(&text[..at + literal(left).len()], left);
        }
        let literal = literal(pattern);
        let text = text.strip_suffix(literal.as_bytes())?;
        self.back(text, &pattern[..pattern.len() - literal.len()])
    }

    /// A player's name ends the text. In a tag a name at the start may be
    /// one that is in no tag: accounts are renamed.
    fn player(&self, text: &[u8], left: &str) -> Option<(usize, Option<Color>)> {
        for (name, color) in self.names.all() {
            let Some(text) = text.strip_suffix(name) else { continue };
            if let Some((start, first)) = self.back(text, left) {
                return Some((start, if left.contains("{}") { first } else { color }));
            }
        }
        let stranger = self.kind == Text::Tag && left.is_empty() && !text.is_empty();
        stranger.then_some((0, None))
    }

    /// True if a phrase may begin where `before` ends.
    fn may_start_after(&self, before: &[u8]) -> bool {
        if before.is_empty() {
            return self.kind != Text::TailOfComment;
        }
        self.kind != Text::Tag
            && (ends_with_command(before) || (self.phrase.3 == At::End && is_machine_made(before)))
    }
}

/// The part of a pattern after its last sign.
fn literal(pattern: &str) -> &str {
    let start = pattern.rfind(['}', '#', '*']).map_or(0, |at| at + 1);
    &pattern[start..]
}

/// True for `[%clk 0:00:03] ` before a phrase.
fn ends_with_command(before: &[u8]) -> bool {
    before.trim_ascii_end().ends_with(b"]") && memchr::memmem::find(before, b"[%").is_some()
}

/// True for what engines write before a phrase, up to its comma: a time
/// `0.41s`, an evaluation `+1.3/12`, a field `mb=+0`, `book`. Prose with a
/// comma is not.
fn is_machine_made(before: &[u8]) -> bool {
    let Some(before) = before.trim_ascii_end().strip_suffix(b",") else { return false };
    let word = before.rsplit(|byte| b" ,".contains(byte)).next().unwrap_or(before);
    if word == b"book" || (word.contains(&b'=') && word.is_ascii()) {
        return true;
    }
    let number = word.strip_suffix(b"s").unwrap_or(word);
    let is_number = number.first().is_some_and(|byte| byte.is_ascii_digit() || b"+-.".contains(byte));
    is_number
        && number.len() < 20
        && number.iter().all(|byte| byte.is_ascii_digit() || b"+-./m".contains(byte))
}

/// The comment without the commands that end it.
fn without_closing_commands(mut comment: &[u8]) -> &[u8] {
    loop {
        let trimmed = comment.trim_ascii_end();
        if !trimmed.ends_with(b"]") {
            return comment;
        }
        match memchr::memmem::rfind(trimmed, b"[%") {
            Some(start) => comment = &trimmed[..start],
            None => return comment,
        }
    }
}

/// `D7c7`, `e7e8q`, `0000`.
fn is_bare_move(text: &[u8]) -> bool {
    let square = |file: u8, rank: u8| {
        (b'a'..=b'h').contains(&file.to_ascii_lowercase()) && (b'1'..=b'8').contains(&rank)
    };
    match text {
        b"0000" => true,
        [a, b, c, d] | [a, b, c, d, b'q' | b'r' | b'b' | b'n'] => square(*a, *b) && square(*c, *d),
        _ => false,
    }
}

/// The names a phrase may use, in the form of [`Plain`].
struct Names {
    white: Vec<u8>,
    black: Vec<u8>,
}

impl Names {
    fn of(players: Players<'_>) -> Names {
        Names { white: Plain::of(players.white, 0).bytes, black: Plain::of(players.black, 0).bytes }
    }

    /// Every name with its side. A name both players have is nobody's. Names
    /// go before the colours, since a player may be called `Mr White`.
    fn all(&self) -> impl Iterator<Item = (&[u8], Option<Color>)> {
        let twins = self.white == self.black;
        let side = move |color| (!twins).then_some(color);
        let named = [(&self.white[..], side(Color::White)), (&self.black[..], side(Color::Black))];
        let colors = [(&b"white"[..], Some(Color::White)), (&b"black"[..], Some(Color::Black))];
        named.into_iter().filter(|(name, _)| !matches!(*name, b"" | b"?")).chain(colors)
    }
}

/// A text in small letters, with single blanks, without blanks and full
/// stops at its ends; and where each byte was.
struct Plain {
    bytes: Vec<u8>,
    at: Vec<usize>,
}

impl Plain {
    /// `start` is where `text` stands in the text that spans refer to.
    fn of(text: &[u8], start: usize) -> Plain {
        let mut plain = Plain { bytes: Vec::with_capacity(text.len()), at: Vec::with_capacity(text.len()) };
        for (i, &byte) in text.iter().enumerate() {
            let blank = byte.is_ascii_whitespace();
            if blank && matches!(plain.bytes.last(), None | Some(b' ')) {
                continue;
            }
            plain.bytes.push(if blank { b' ' } else { byte.to_ascii_lowercase() });
            plain.at.push(start + i);
        }
        while let Some(b' ' | b'.') = plain.bytes.last() {
            plain.bytes.pop();
            plain.at.pop();
        }
        plain
    }

    /// The original bytes from the `from`th on.
    fn span(&self, from: usize) -> Span {
        let blanks = self.bytes[from..].iter().take_while(|&&byte| byte == b' ').count();
        match (self.at.get(from + blanks), self.at.last()) {
            (Some(&first), Some(&last)) => Span::new(first, last + 1),
            _ => Span::default(),
        }
    }
}

#[cfg(test)]
mod tests;
