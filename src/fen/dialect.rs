//! Which chess a FEN is written for.

use shakmaty::CastlingMode;
use shakmaty::variant::Variant;

/// The chess whose rules and spellings a FEN is read by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Dialect {
    /// Decided by the text: pockets, check counters, a horde, file letters in
    /// the castling field; standard chess where nothing speaks for another.
    Auto,
    /// Standard chess (PGN 16.1).
    #[default]
    Standard,
    /// Chess960, with X-FEN or Shredder-FEN castling letters.
    Chess960,
    /// Crazyhouse, with pockets and `~` after promoted men.
    Crazyhouse,
    /// Three-check, with counters such as `3+3` or `+0+0`.
    ThreeCheck,
    /// Horde: White has pawns and no king.
    Horde,
    /// Antichess: the king is a man like any other.
    Antichess,
    /// Atomic chess: captures explode.
    Atomic,
    /// King of the Hill.
    KingOfTheHill,
    /// Racing Kings: no pawns, no checks.
    RacingKings,
}

/// Every dialect with its name on the command line.
const NAMES: [(Dialect, &str); 10] = [
    (Dialect::Auto, "auto"),
    (Dialect::Standard, "standard"),
    (Dialect::Chess960, "chess960"),
    (Dialect::Crazyhouse, "crazyhouse"),
    (Dialect::ThreeCheck, "three-check"),
    (Dialect::Horde, "horde"),
    (Dialect::Antichess, "antichess"),
    (Dialect::Atomic, "atomic"),
    (Dialect::KingOfTheHill, "koth"),
    (Dialect::RacingKings, "racing-kings"),
];

impl Dialect {
    /// Every dialect, `Auto` first.
    pub fn all() -> impl Iterator<Item = Dialect> {
        NAMES.into_iter().map(|(dialect, _)| dialect)
    }

    /// The name on the command line: `chess960`, `koth`.
    pub fn name(self) -> &'static str {
        NAMES.into_iter().find(|&(dialect, _)| dialect == self).map_or("standard", |(_, name)| name)
    }

    /// The dialect of that name.
    pub fn from_name(name: &str) -> Option<Dialect> {
        NAMES.into_iter().find(|&(_, known)| known == name).map(|(dialect, _)| dialect)
    }

    /// The dialect in which the FEN of a game of this variant is written.
    pub fn of(variant: Variant, castling: CastlingMode) -> Dialect {
        match variant {
            Variant::Chess if castling.is_chess960() => Dialect::Chess960,
            Variant::Chess => Dialect::Standard,
            Variant::Atomic => Dialect::Atomic,
            Variant::Antichess => Dialect::Antichess,
            Variant::KingOfTheHill => Dialect::KingOfTheHill,
            Variant::ThreeCheck => Dialect::ThreeCheck,
            Variant::Crazyhouse => Dialect::Crazyhouse,
            Variant::RacingKings => Dialect::RacingKings,
            Variant::Horde => Dialect::Horde,
        }
    }

    /// The rules the moves follow.
    pub fn variant(self) -> Variant {
        match self {
            Dialect::Auto | Dialect::Standard | Dialect::Chess960 => Variant::Chess,
            Dialect::Crazyhouse => Variant::Crazyhouse,
            Dialect::ThreeCheck => Variant::ThreeCheck,
            Dialect::Horde => Variant::Horde,
            Dialect::Antichess => Variant::Antichess,
            Dialect::Atomic => Variant::Atomic,
            Dialect::KingOfTheHill => Variant::KingOfTheHill,
            Dialect::RacingKings => Variant::RacingKings,
        }
    }

    /// The men stand, move, check and are captured as in the Laws, from the
    /// array of the Laws or one of Chess960.
    pub fn is_orthodox(self) -> bool {
        matches!(self.variant(), Variant::Chess | Variant::KingOfTheHill | Variant::ThreeCheck)
    }

    /// File letters may name a castling rook (X-FEN, Shredder-FEN).
    pub fn names_rooks_by_file(self) -> bool {
        self == Dialect::Chess960
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_leads_back_to_its_dialect() {
        for dialect in Dialect::all() {
            assert_eq!(Dialect::from_name(dialect.name()), Some(dialect));
        }
    }
}
