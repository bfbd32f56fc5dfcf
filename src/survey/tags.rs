//! The tag section, read strictly.

use crate::model::Outcome;

use super::cursor::{Cursor, plain_len, token_len};

/// What the tags say that matters to the moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Tags {
    /// The Result tag.
    pub(super) result: Outcome,
    /// A flag fell.
    pub(super) time_forfeit: bool,
}

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
}

/// The tags the filter knows, by name, in the order in which they mostly come.
/// All others are for the slow path.
static KNOWN: [(u128, Value); 22] = [
    (name(b"Event"), Value::Free),
    (name(b"Site"), Value::Free),
    (name(b"Date"), Value::Date),
    (name(b"Round"), Value::Free),
    (name(b"White"), Value::Free),
    (name(b"Black"), Value::Free),
    (name(b"Result"), Value::Result),
    (name(b"UTCDate"), Value::Date),
    (name(b"UTCTime"), Value::Free),
    (name(b"WhiteTitle"), Value::Free),
    (name(b"BlackTitle"), Value::Free),
    (name(b"WhiteElo"), Value::Rating),
    (name(b"BlackElo"), Value::Rating),
    (name(b"WhiteRatingDiff"), Value::Free),
    (name(b"BlackRatingDiff"), Value::Free),
    (name(b"Variant"), Value::Variant),
    (name(b"ECO"), Value::Free),
    (name(b"Opening"), Value::Free),
    (name(b"TimeControl"), Value::Free),
    (name(b"Termination"), Value::Termination),
    (name(b"EventDate"), Value::Date),
    (name(b"Annotator"), Value::Free),
];

/// A name as a number: its bytes from the lowest up, filled up with 0.
const fn name(text: &[u8]) -> u128 {
    let mut name = 0;
    let mut i = 0;
    while i < text.len() {
        name |= (text[i] as u128) << (8 * i);
        i += 1;
    }
    name
}

/// Reads the tag pairs and the empty line behind them. `None`: look closer.
#[inline(always)]
pub(super) fn read(cursor: &mut Cursor<'_>) -> Option<Tags> {
    let mut seen = 0u32;
    let mut result = None;
    let mut time_forfeit = false;
    let mut row = KNOWN.len() - 1;
    while cursor.eat(b'[') {
        row = find(read_name(cursor)?, row)?;
        if seen >> row & 1 != 0 {
            return None;
        }
        seen |= 1 << row;
        let value = read_value(cursor)?;
        match KNOWN[row].1 {
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

/// The row of a name. The search starts behind the row of the tag before,
/// where it nearly always ends.
#[inline(always)]
fn find(name: u128, before: usize) -> Option<usize> {
    let mut row = before;
    for _ in 0..KNOWN.len() {
        row = if row + 1 < KNOWN.len() { row + 1 } else { 0 };
        if KNOWN[row].0 == name {
            return Some(row);
        }
    }
    None
}

/// Reads a name of up to 15 bytes and the space behind it.
#[inline(always)]
fn read_name(cursor: &mut Cursor<'_>) -> Option<u128> {
    let mut name = 0;
    for half in [0, 64] {
        let word = cursor.word();
        let len = token_len(word);
        cursor.skip(len as usize);
        if len == 8 {
            name |= u128::from(word) << half;
            continue;
        }
        name |= u128::from(word & ((1 << (8 * len)) - 1)) << half;
        return cursor.eat(b' ').then_some(name);
    }
    None
}

/// Reads `"value"]` and the line end.
#[inline(always)]
fn read_value<'t>(cursor: &mut Cursor<'t>) -> Option<&'t [u8]> {
    if !cursor.eat(b'"') {
        return None;
    }
    let text = cursor.rest();
    loop {
        let plain = plain_len(cursor.word()) as usize;
        cursor.skip(plain);
        if plain < 8 {
            break;
        }
    }
    let len = text.len() - cursor.rest().len();
    (cursor.eat(b'"') && cursor.eat(b']') && cursor.eat_line_end()).then_some(())?;
    text.get(..len)
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
    matches!(value, b"?" | b"-" | b"") || matches!(value.len(), 3 | 4) && value.iter().all(u8::is_ascii_digit)
}

/// True if a flag fell, false if the text says nothing; `None` for all others.
fn is_time_forfeit(value: &[u8]) -> Option<bool> {
    match value {
        b"Normal" | b"normal" => Some(false),
        b"Time forfeit" | b"time forfeit" => Some(true),
        _ => None,
    }
}
