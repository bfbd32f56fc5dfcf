//! The tag section, read strictly.

use crate::model::Outcome;

use super::cursor::{Cursor, plain_len};

/// What the tags say that matters to the moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Tags {
    /// The Result tag.
    pub(super) result: Outcome,
    /// A flag fell.
    pub(super) time_forfeit: bool,
}

/// More tags than this are left to the slow path.
const MOST: usize = 64;

/// What a tag's value may be.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Value {
    /// Anything printable.
    Free,
    /// One of the four results.
    Result,
    /// `2024.05.01`, parts unknown as `??`.
    Date,
    /// A rating or `?` or `-`.
    Rating,
    /// Some texts that say nothing about the end, or that a flag fell.
    Termination,
    /// `Standard`: no variant.
    Variant,
    /// Always a case for the slow path.
    Special,
}

/// Reads the tag pairs and the empty line behind them. `None`: look closer.
#[inline(always)]
pub(super) fn read(cursor: &mut Cursor<'_>) -> Option<Tags> {
    let mut seen = [0; MOST];
    let mut count = 0;
    let mut result = None;
    let mut time_forfeit = false;
    while cursor.eat(b'[') {
        let name = name(cursor)?;
        // The same name twice, or two names with one hash: both look closer.
        if count == MOST || seen[..count].contains(&name.hash) {
            return None;
        }
        seen[count] = name.hash;
        count += 1;
        let value = value(cursor)?;
        match name.value {
            Value::Free => {}
            Value::Result => result = Some(Outcome::from_standard(value)?),
            Value::Date if is_date(value) => {}
            Value::Rating if is_rating(value) => {}
            Value::Variant if value == b"Standard" => {}
            Value::Termination => time_forfeit = is_time_forfeit(value)?,
            _ => return None,
        }
    }
    cursor.eat_line_end().then_some(())?;
    Some(Tags { result: result?, time_forfeit })
}

/// A tag name, read.
struct Name {
    hash: u64,
    value: Value,
}

/// Reads a name of letters, digits and underscores and the space behind it.
#[inline(always)]
fn name(cursor: &mut Cursor<'_>) -> Option<Name> {
    let start = *cursor;
    let mut bytes = 0;
    while is_name(cursor.peek()) {
        cursor.skip(1);
        bytes += 1;
    }
    if bytes == 0 || !cursor.eat(b' ') {
        return None;
    }
    let head = start.word() & (!0 >> (64 - 8 * bytes.min(8)));
    let tail = if bytes > 8 { start.rest().get(8..bytes)? } else { &[] };
    let hash = tail.iter().fold(head, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    Some(Name { hash, value: kind(head, tail) })
}

/// Reads `"value"]` and the line end.
#[inline(always)]
fn value<'t>(cursor: &mut Cursor<'t>) -> Option<&'t [u8]> {
    if !cursor.eat(b'"') {
        return None;
    }
    let text = cursor.rest();
    let start = cursor.at();
    loop {
        let plain = plain_len(cursor.word()) as usize;
        cursor.skip(plain);
        if plain < 8 {
            break;
        }
    }
    let len = cursor.at() - start;
    (cursor.eat(b'"') && cursor.eat(b']') && cursor.eat_line_end()).then_some(())?;
    text.get(..len)
}

fn is_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

/// What the value of a tag may be, by its name's first eight bytes and the
/// others. Names that differ from a known one in case only are special: who
/// knows what their writer meant.
#[inline(always)]
fn kind(head: u64, tail: &[u8]) -> Value {
    const fn head_of(name: &[u8]) -> u64 {
        let mut head = 0;
        let mut i = 0;
        while i < name.len() && i < 8 {
            head |= (name[i] as u64) << (8 * i);
            i += 1;
        }
        head
    }
    const EVENT: u64 = head_of(b"Event");
    const SITE: u64 = head_of(b"Site");
    const DATE: u64 = head_of(b"Date");
    const ROUND: u64 = head_of(b"Round");
    const WHITE: u64 = head_of(b"White");
    const BLACK: u64 = head_of(b"Black");
    const RESULT: u64 = head_of(b"Result");
    const ECO: u64 = head_of(b"ECO");
    const OPENING: u64 = head_of(b"Opening");
    const UTC_DATE: u64 = head_of(b"UTCDate");
    const UTC_TIME: u64 = head_of(b"UTCTime");
    const WHITE_ELO: u64 = head_of(b"WhiteElo");
    const BLACK_ELO: u64 = head_of(b"BlackElo");
    const WHITE_TITLE: u64 = head_of(b"WhiteTitle");
    const BLACK_TITLE: u64 = head_of(b"BlackTitle");
    const WHITE_RATING: u64 = head_of(b"WhiteRatingDiff");
    const BLACK_RATING: u64 = head_of(b"BlackRatingDiff");
    const TERMINATION: u64 = head_of(b"Termination");
    const TIME_CONTROL: u64 = head_of(b"TimeControl");
    const EVENT_DATE: u64 = head_of(b"EventDate");
    const VARIANT: u64 = head_of(b"Variant");
    match (head, tail) {
        (EVENT | SITE | ROUND | WHITE | BLACK | ECO | OPENING | UTC_TIME, b"") => Value::Free,
        (WHITE_TITLE | BLACK_TITLE, b"le") => Value::Free,
        (WHITE_RATING | BLACK_RATING, b"ingDiff") => Value::Free,
        (TIME_CONTROL, b"rol") => Value::Free,
        (DATE | UTC_DATE, b"") | (EVENT_DATE, b"e") => Value::Date,
        (RESULT, b"") => Value::Result,
        (WHITE_ELO | BLACK_ELO, b"") => Value::Rating,
        (TERMINATION, b"ion") => Value::Termination,
        (VARIANT, b"") => Value::Variant,
        _ => Value::Special,
    }
}

fn is_date(value: &[u8]) -> bool {
    let [y0, y1, y2, y3, b'.', m0, m1, b'.', d0, d1] = *value else { return false };
    let digits = |bytes: &[u8]| bytes.iter().all(u8::is_ascii_digit);
    let two = |a: u8, b: u8| if digits(&[a, b]) { (a - b'0') * 10 + b - b'0' } else { 0 };
    let unknown = |bytes: &[u8]| bytes.iter().all(|&byte| byte == b'?');
    // Day 31 of a short month is left to the slow path, with day 29 and 30.
    let day = unknown(&[d0, d1]) || (1..=28).contains(&two(d0, d1));
    let long = !matches!(two(m0, m1), 2 | 4 | 6 | 9 | 11) || two(m0, m1) != 2 && two(d0, d1) < 31;
    let day = day || long && (29..=31).contains(&two(d0, d1)) && !unknown(&[m0, m1]);
    let month = unknown(&[m0, m1]) || (1..=12).contains(&two(m0, m1));
    let year = unknown(&[y0, y1, y2, y3]) || digits(&[y0, y1, y2, y3]);
    year && month && day && (!unknown(&[m0, m1]) || unknown(&[d0, d1]))
}

fn is_rating(value: &[u8]) -> bool {
    matches!(value, b"?" | b"-" | b"") || value.len() == 4 && value.iter().all(u8::is_ascii_digit)
}

/// True if a flag fell, false if the text says nothing; `None` for all others.
fn is_time_forfeit(value: &[u8]) -> Option<bool> {
    match value {
        b"Normal" | b"normal" => Some(false),
        b"Time forfeit" | b"time forfeit" => Some(true),
        _ => None,
    }
}
