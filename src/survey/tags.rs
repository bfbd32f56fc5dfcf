//! The tag section, read strictly.

use crate::model::Outcome;

use super::cursor::{Cursor, plain_len, token_len};
use super::forms::{is_fair_date, is_fair_time, is_rating, is_time_control, number};
use super::options::Options;
use super::said::Texts;

/// What the tags say that matters to the moves.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tags<'t> {
    /// The Result tag.
    pub(super) result: Outcome,
    /// The FEN tag.
    pub(super) fen: Option<&'t [u8]>,
    /// The PlyCount tag.
    pub(super) plies: Option<u32>,
    /// What tags say of the end.
    pub(super) texts: Texts<'t>,
}

/// What a tag's value may be.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Value {
    /// Anything.
    Free,
    /// One of the four results.
    Result,
    Date,
    Time,
    Rating,
    PlyCount,
    TimeControl,
    /// Standard chess.
    Variant,
    Fen,
    White,
    Black,
    Termination,
    /// TerminationDetails and its like.
    Details,
}

/// A tag name of up to 24 bytes, filled up with 0.
type Name = [u64; 3];

/// The tags whose values matter, and others that are frequent, in the order
/// in which they mostly come. All other values are free.
static KNOWN: [(Name, Value); 32] = [
    (name(b"Event"), Value::Free),
    (name(b"Site"), Value::Free),
    (name(b"Date"), Value::Date),
    (name(b"Round"), Value::Free),
    (name(b"White"), Value::White),
    (name(b"Black"), Value::Black),
    (name(b"Result"), Value::Result),
    (name(b"UTCDate"), Value::Date),
    (name(b"UTCTime"), Value::Time),
    (name(b"WhiteTitle"), Value::Free),
    (name(b"BlackTitle"), Value::Free),
    (name(b"WhiteElo"), Value::Rating),
    (name(b"BlackElo"), Value::Rating),
    (name(b"WhiteRatingDiff"), Value::Free),
    (name(b"BlackRatingDiff"), Value::Free),
    (name(b"Variant"), Value::Variant),
    (name(b"ECO"), Value::Free),
    (name(b"Opening"), Value::Free),
    (name(b"TimeControl"), Value::TimeControl),
    (name(b"Termination"), Value::Termination),
    (name(b"EventDate"), Value::Date),
    (name(b"Annotator"), Value::Free),
    (name(b"FEN"), Value::Fen),
    (name(b"SetUp"), Value::Free),
    (name(b"PlyCount"), Value::PlyCount),
    (name(b"WhiteFideId"), Value::Free),
    (name(b"BlackFideId"), Value::Free),
    (name(b"GameDuration"), Value::Free),
    (name(b"TerminationDetails"), Value::Details),
    (name(b"ICCResult"), Value::Details),
    (name(b"LongResult"), Value::Details),
    (name(b"Time"), Value::Time),
];

/// The order of the tags in the games so far: for each row of [`KNOWN`] the one
/// that came next. Programs write their tags in one order.
#[derive(Clone, Debug)]
pub(super) struct Order {
    next: [u8; KNOWN.len()],
    /// Room for the other names of one game.
    others: [Name; MOST_OTHERS],
}

impl Order {
    /// The order of the table.
    pub(super) fn new() -> Order {
        let next = std::array::from_fn(|row| ((row + 1) % KNOWN.len()) as u8);
        Order { next, others: [[0; 3]; MOST_OTHERS] }
    }

    /// The row of a name that comes behind the one of row `before`.
    #[inline(always)]
    fn find(&mut self, name: Name, before: usize) -> Option<usize> {
        let expected = usize::from(self.next[before]) % KNOWN.len();
        if is_same(KNOWN[expected].0, name) { Some(expected) } else { self.search(name, before) }
    }

    #[inline(never)]
    fn search(&mut self, name: Name, before: usize) -> Option<usize> {
        let row = KNOWN.iter().position(|known| known.0 == name)?;
        self.next[before] = row as u8;
        Some(row)
    }
}

/// Other tags than the known ones that a game may have.
const MOST_OTHERS: usize = 32;

const fn name(text: &[u8]) -> Name {
    let mut name = [0; 3];
    let mut i = 0;
    while i < text.len() {
        name[i / 8] |= (text[i] as u64) << (8 * (i % 8));
        i += 1;
    }
    name
}

/// Reads the tag pairs and the empty line behind them. `None`: look closer.
#[inline(always)]
pub(super) fn read<'t>(cursor: &mut Cursor<'t>, order: &mut Order, options: Options) -> Option<Tags<'t>> {
    let mut seen = Seen { known: 0, count: 0 };
    let mut result = None;
    let mut tags = Tags { result: Outcome::Open, fen: None, plies: None, texts: Texts::default() };
    let mut row = KNOWN.len() - 1;
    while cursor.eat(b'[') {
        let name = read_name(cursor)?;
        let kind = match order.find(name, row) {
            Some(found) => {
                seen.know(found)?;
                row = found;
                KNOWN[found].1
            }
            None => seen.other(name, &mut order.others)?,
        };
        let value = read_value(cursor)?;
        match kind {
            Value::Free => {}
            Value::Result => result = Some(Outcome::from_standard(value)?),
            Value::Date if is_fair_date(value, options.date_notes) => {}
            Value::Time if is_fair_time(value, options.time_notes) => {}
            Value::Rating if is_rating(value) => {}
            Value::TimeControl if is_time_control(value) => {}
            Value::Variant if is_standard(value) => {}
            Value::PlyCount => tags.plies = Some(number(value)?),
            Value::Fen => tags.fen = Some(value),
            Value::White => tags.texts.white = value,
            Value::Black => tags.texts.black = value,
            Value::Termination => tags.texts.tag = value,
            Value::Details if tags.texts.details.is_empty() => tags.texts.details = value,
            _ => return None,
        }
    }
    cursor.eat_line_end().then_some(())?;
    tags.result = result?;
    Some(tags)
}

/// Passes over the tag pairs and the empty line behind them, whatever their
/// values are; the FEN. `None`: look closer.
pub(super) fn pass<'t>(cursor: &mut Cursor<'t>) -> Option<Option<&'t [u8]>> {
    let mut fen = None;
    let mut any = false;
    while cursor.peek() == b'[' {
        let line = cursor.rest();
        let line = &line[1..memchr::memchr(b'\n', line)?];
        let pair = line.strip_suffix(b"\r").unwrap_or(line).strip_suffix(b"\"]")?;
        let quote = memchr::memchr(b'"', pair)?;
        let (name, value) = (pair[..quote].strip_suffix(b" ")?, &pair[quote + 1..]);
        let sound = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_';
        if name.is_empty() || !name.iter().all(sound) || memchr::memchr3(b'"', b'\\', b'\r', value).is_some()
        {
            return None;
        }
        match name {
            b"FEN" if fen.is_none() => fen = Some(value),
            b"Variant" if is_standard(value) => {}
            b"FEN" | b"Variant" => return None,
            _ => {}
        }
        cursor.skip(line.len() + 2);
        any = true;
    }
    (!any || cursor.eat_line_end()).then_some(fen)
}

/// The names read so far.
struct Seen {
    /// One bit for each row of [`KNOWN`].
    known: u32,
    /// How many other names there are.
    count: usize,
}

impl Seen {
    fn know(&mut self, row: usize) -> Option<()> {
        let again = self.known >> row & 1 != 0;
        self.known |= 1 << row;
        (!again).then_some(())
    }

    #[cold]
    fn other(&mut self, name: Name, others: &mut [Name; MOST_OTHERS]) -> Option<Value> {
        let bytes = name.iter().flat_map(|word| word.to_le_bytes());
        let known = others[..self.count].contains(&name);
        let sound = bytes.filter(|&byte| byte != 0).all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
        *others.get_mut(self.count)? = name;
        self.count += 1;
        (sound && !known).then_some(Value::Free)
    }
}

/// Reads a name of up to 23 bytes and the space behind it.
#[inline(always)]
fn read_name(cursor: &mut Cursor<'_>) -> Option<Name> {
    let (first, more) = name_part(cursor);
    let (second, more) = if more { name_part(cursor) } else { (0, false) };
    let (third, more) = if more { name_part(cursor) } else { (0, false) };
    (first != 0 && !more && cursor.eat(b' ')).then_some([first, second, third])
}

/// Reads up to eight bytes of a name; whether there may be more.
#[inline(always)]
fn name_part(cursor: &mut Cursor<'_>) -> (u64, bool) {
    let word = cursor.word();
    let len = token_len(word);
    cursor.skip(len as usize);
    if len == 8 { (word, true) } else { (word & ((1 << (8 * len)) - 1), false) }
}

/// True if two names are the same, word by word: as a whole a name just read
/// would have to be written to memory first.
#[inline(always)]
fn is_same(one: Name, other: Name) -> bool {
    (one[0] ^ other[0]) | (one[1] ^ other[1]) | (one[2] ^ other[2]) == 0
}

/// Reads `"value"]` and the line end. A value has neither control characters
/// nor escapes; those are for the slow path.
#[inline(always)]
fn read_value<'t>(cursor: &mut Cursor<'t>) -> Option<&'t [u8]> {
    cursor.eat(b'"').then_some(())?;
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

/// Spellings of standard chess in a Variant tag.
fn is_standard(value: &[u8]) -> bool {
    matches!(
        value,
        b"Standard" | b"standard" | b"Chess" | b"chess" | b"Normal" | b"normal" | b"From Position"
    )
}
