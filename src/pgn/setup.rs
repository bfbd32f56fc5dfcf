//! Where a game starts, decided once from its Variant, SetUp and FEN tags.

use shakmaty::variant::{Variant, VariantPosition};
use shakmaty::{CastlingMode, Position};

use crate::fen::{self, Dialect, FenRecord};
use crate::model::{MoveNumber, Span};
use crate::pgn::tags::Tags;

/// A position to play from.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The chess that is played.
    pub variant: Variant,
    /// How castling is read.
    pub castling: CastlingMode,
    /// Position before the first move.
    pub start: VariantPosition,
    /// Number of the first move.
    pub first: MoveNumber,
}

/// Why there is no position to play from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SetupError {
    /// The Variant tag names a variant that nobody here knows.
    UnknownVariant,
    /// No game can be played from the FEN tag.
    BadFen,
    /// The FEN tag does not fit the Variant tag.
    WrongVariant,
}

/// What the tags say about the start.
#[derive(Clone, Debug)]
pub struct SetupRead {
    /// The start, if there is one.
    pub setup: Result<Setup, SetupError>,
    /// The FEN tag: what was read, and where its value stands.
    pub fen: Option<(FenRecord, Span)>,
    /// The Variant tag's value.
    pub variant: Option<Span>,
    /// The FEN is legal only as Chess960, and no Variant tag says so.
    pub variant_missing: bool,
    /// No Variant tag says so, and the moves are read as this variant's.
    pub inferred: Option<Dialect>,
    /// Chess960 without a FEN tag: the standard array was taken.
    pub fen_missing: bool,
}

/// Spellings of the Variant tag, in small letters and digits only.
const VARIANTS: [(&str, Dialect); 30] = [
    ("", Dialect::Standard),
    ("standard", Dialect::Standard),
    ("normal", Dialect::Standard),
    ("chess", Dialect::Standard),
    ("regular", Dialect::Standard),
    ("fromposition", Dialect::Standard),
    ("standardchess", Dialect::Standard),
    ("classical", Dialect::Standard),
    ("chess960", Dialect::Chess960),
    ("960", Dialect::Chess960),
    ("fischerandom", Dialect::Chess960),
    ("fischerrandom", Dialect::Chess960),
    ("fischerrandomchess", Dialect::Chess960),
    ("freestyle", Dialect::Chess960),
    ("freestylechess", Dialect::Chess960),
    ("frc", Dialect::Chess960),
    ("wildfr", Dialect::Chess960),
    ("crazyhouse", Dialect::Crazyhouse),
    ("zh", Dialect::Crazyhouse),
    ("antichess", Dialect::Antichess),
    ("anti", Dialect::Antichess),
    ("giveaway", Dialect::Antichess),
    ("atomic", Dialect::Atomic),
    ("atomicchess", Dialect::Atomic),
    ("threecheck", Dialect::ThreeCheck),
    ("3check", Dialect::ThreeCheck),
    ("kingofthehill", Dialect::KingOfTheHill),
    ("koth", Dialect::KingOfTheHill),
    ("horde", Dialect::Horde),
    ("racingkings", Dialect::RacingKings),
];

/// The dialect that a Variant tag names.
fn dialect(value: &[u8]) -> Option<Dialect> {
    let plain: String = value
        .iter()
        .filter(|byte| byte.is_ascii_alphanumeric())
        .map(|&byte| char::from(byte.to_ascii_lowercase()))
        .collect();
    VARIANTS.iter().find(|(name, _)| *name == plain).map(|&(_, dialect)| dialect)
}

/// The variants that the moves and the Event tag of a game without a Variant
/// tag speak for: drops for crazyhouse, a name in the event for the rest.
pub fn spoken_for(tags: &Tags<'_>, drops: bool) -> Option<Dialect> {
    const NAMES: [(&str, Dialect); 9] = [
        ("crazyhouse", Dialect::Crazyhouse),
        ("antichess", Dialect::Antichess),
        ("giveaway", Dialect::Antichess),
        ("atomic", Dialect::Atomic),
        ("three-check", Dialect::ThreeCheck),
        ("king of the hill", Dialect::KingOfTheHill),
        ("horde", Dialect::Horde),
        ("racing kings", Dialect::RacingKings),
        ("chess960", Dialect::Chess960),
    ];
    if tags.find("Variant").is_some() {
        return None;
    }
    let event = tags.get("Event").unwrap_or_default().to_ascii_lowercase();
    let named = NAMES.into_iter().find(|(name, _)| memchr::memmem::find(&event, name.as_bytes()).is_some());
    drops.then_some(Dialect::Crazyhouse).or(named.map(|(_, dialect)| dialect))
}

/// Decides where the game starts; `inferred` is the variant that its moves
/// speak for where no tag does.
pub fn read(tags: &Tags<'_>, inferred: Option<Dialect>) -> SetupRead {
    let variant = tags.find("Variant");
    let value = variant.map(|tag| tags.value(tag)).unwrap_or_default();
    let known = inferred.or_else(|| dialect(&value));
    let mut read = SetupRead {
        setup: Err(SetupError::UnknownVariant),
        fen: None,
        variant: variant.map(|tag| tag.value),
        variant_missing: false,
        inferred,
        fen_missing: false,
    };
    let Some(dialect) = known else { return read };
    let fen_tag =
        tags.find("FEN").filter(|tag| !matches!(&*tags.value(tag), b"" | b"?" | b"-" | b"startpos"));
    let Some(tag) = fen_tag else {
        read.fen_missing = dialect == Dialect::Chess960;
        let castling = CastlingMode::from_chess960(dialect == Dialect::Chess960);
        read.setup = Ok(Setup::new(VariantPosition::new(dialect.variant()), castling));
        return read;
    };
    let record = fen::read(&tags.value(tag), dialect);
    read.variant_missing = record.is_chess960_only();
    read.setup = match &record.position {
        Some(position) => Ok(Setup::new(position.clone(), record.castling)),
        None if variant_does_not_fit(dialect, &record) => Err(SetupError::WrongVariant),
        None => Err(SetupError::BadFen),
    };
    read.fen = Some((record, tag.value));
    read
}

/// The FEN cannot be played in its variant but could be in standard chess.
fn variant_does_not_fit(dialect: Dialect, record: &FenRecord) -> bool {
    dialect.variant() != Variant::Chess && record.fields.placement.is_some()
}

impl Setup {
    fn new(start: VariantPosition, castling: CastlingMode) -> Setup {
        let first = MoveNumber { number: start.fullmoves().get(), turn: start.turn() };
        Setup { variant: start.variant(), castling, start, first }
    }
}

impl Default for Setup {
    /// The standard array.
    fn default() -> Setup {
        Setup::new(VariantPosition::new(Variant::Chess), CastlingMode::Standard)
    }
}
