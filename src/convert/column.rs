//! What a row of a table can hold.

use std::fmt;

/// One column.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Column {
    /// Where the game comes from.
    Source,
    /// Number of the game in its source, counted from 1.
    Game,
    /// Half-moves before the position.
    Ply,
    /// Number of the move to be made.
    MoveNumber,
    /// The side to move: `w` or `b`.
    Turn,
    /// The position as FEN.
    Fen,
    /// The position as EPD.
    Epd,
    /// The move played next, as the standard writes it.
    San,
    /// The same as engines write it.
    Uci,
    /// The result on record.
    Result,
    /// The result the rule set derives.
    Derived,
    /// What decided under the rule set.
    Reason,
    /// The evaluation of the position, in pawns or `#` and moves to mate,
    /// positive for White.
    Eval,
    /// The time left after the move that led to the position, in seconds.
    Clock,
    /// The value of a tag.
    Tag(String),
}

/// Every column but the tags: its name, and what it is.
const NAMES: [(&str, Column); 14] = [
    ("source", Column::Source),
    ("game", Column::Game),
    ("ply", Column::Ply),
    ("move", Column::MoveNumber),
    ("turn", Column::Turn),
    ("fen", Column::Fen),
    ("epd", Column::Epd),
    ("san", Column::San),
    ("uci", Column::Uci),
    ("result", Column::Result),
    ("derived", Column::Derived),
    ("reason", Column::Reason),
    ("eval", Column::Eval),
    ("clock", Column::Clock),
];

/// A word names no column.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "no column is called {0:?}; write source, game, ply, move, turn, fen, epd, san, uci, result, derived, reason, eval, clock, or the name of a tag, which begins with a capital letter"
)]
pub struct UnknownColumn(pub String);

impl Column {
    /// The columns a table has if nobody chooses others.
    pub fn usual() -> Vec<Column> {
        ["source", "game", "ply", "fen", "san", "result"].into_iter().filter_map(Column::own).collect()
    }

    /// The column of that name. What begins with a capital letter is a tag.
    ///
    /// # Errors
    ///
    /// It is neither.
    pub fn from_name(name: &str) -> Result<Column, UnknownColumn> {
        let tag = name.starts_with(|first: char| first.is_ascii_uppercase())
            && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
        Column::own(name)
            .or_else(|| tag.then(|| Column::Tag(name.to_owned())))
            .ok_or_else(|| UnknownColumn(name.to_owned()))
    }

    fn own(name: &str) -> Option<Column> {
        NAMES.into_iter().find(|(known, _)| *known == name).map(|(_, column)| column)
    }
}

impl fmt::Display for Column {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Column::Tag(name) => f.write_str(name),
            own => f.write_str(NAMES.iter().find(|(_, column)| column == own).map_or("", |(name, _)| name)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_leads_back_to_its_column() {
        for (name, column) in NAMES {
            assert_eq!(Column::from_name(name), Ok(column.clone()));
            assert_eq!(column.to_string(), name);
        }
        assert_eq!(Column::from_name("WhiteElo"), Ok(Column::Tag("WhiteElo".to_owned())));
        assert!(Column::from_name("elo").is_err());
    }
}
