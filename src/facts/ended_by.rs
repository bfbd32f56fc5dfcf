//! What happened off the board: flags, resignations, agreements, claims.

use std::fmt;
use std::str::FromStr;

use shakmaty::{Color, san::San};

/// How a game came to stop, as far as anybody says so.
///
/// The moves do not show it; a file's text or an arbiter does. Nothing is
/// inferred from a result alone: a resignation nobody mentions did not happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndedBy {
    /// The position itself is said to have ended it.
    Board,
    /// A flag fell, or both did (FIDE 6.9).
    Flag {
        /// White's flag is down.
        white: bool,
        /// Black's flag is down.
        black: bool,
    },
    /// This side resigned (FIDE 5.1.2).
    Resigned(Color),
    /// The players agreed to a draw (FIDE 5.2.3).
    Agreed,
    /// A draw was claimed (FIDE 9.2, 9.3).
    Claim(Claim),
    /// This side left, lost its connection or crashed.
    Left(Color),
    /// An illegal move cost this side the game (FIDE 7.5.5).
    IllegalMove(Color),
    /// An infraction of the rules cost this side the game.
    Infraction(Color),
    /// A third party decided.
    Adjudicated,
    /// A forfeit without play.
    NotPlayed,
    /// Adjourned, aborted or still going on.
    Unfinished,
    /// Nobody says, or nothing that is understood.
    Unknown,
}

/// A claim of a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claim {
    /// What is claimed.
    pub rule: ClaimRule,
    /// Who claims.
    pub by: Color,
    /// On what.
    pub on: ClaimOn,
}

/// The rule a claim appeals to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ClaimRule {
    /// The same position three times (FIDE 9.2).
    Threefold,
    /// Fifty moves by each side without capture or pawn move (FIDE 9.3).
    FiftyMoves,
}

/// What a claim rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClaimOn {
    /// The position on the board (FIDE 9.2.2, 9.3.2).
    Board,
    /// A move written down and not played (FIDE 9.2.1, 9.3.1).
    Intended(San),
    /// The file does not say which of the two.
    Unstated,
}

impl EndedBy {
    /// The side the event counts against, if it is one side.
    pub fn loser(self) -> Option<Color> {
        match self {
            EndedBy::Flag { white: true, black: false } => Some(Color::White),
            EndedBy::Flag { white: false, black: true } => Some(Color::Black),
            EndedBy::Resigned(side)
            | EndedBy::Left(side)
            | EndedBy::IllegalMove(side)
            | EndedBy::Infraction(side) => Some(side),
            _ => None,
        }
    }

    /// One side's flag.
    pub fn flag_of(side: Color) -> EndedBy {
        EndedBy::Flag { white: side.is_white(), black: side.is_black() }
    }
}

/// Why an event cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "cannot read the event {0:?}: write flag:SIDE, flag:both, resign:SIDE, agreement, \
     claim:threefold:SIDE or claim:fifty:SIDE (a written move may follow, as in \
     claim:fifty:white:Nf3), left:SIDE, illegal-move:SIDE, infraction:SIDE, adjudication, board, \
     not-played, unfinished or none; SIDE is white or black"
)]
pub struct EventError(pub String);

/// Reads `flag:white`, `resign:black`, `claim:fifty:white:Nf3`, `none` …
impl FromStr for EndedBy {
    type Err = EventError;

    fn from_str(text: &str) -> Result<EndedBy, EventError> {
        let error = || EventError(text.to_owned());
        let side = |word: &str| match word {
            "white" => Ok(Color::White),
            "black" => Ok(Color::Black),
            _ => Err(error()),
        };
        let rule = |word: &str| match word {
            "threefold" => Ok(ClaimRule::Threefold),
            "fifty" | "fifty_moves" => Ok(ClaimRule::FiftyMoves),
            _ => Err(error()),
        };
        let words: Vec<&str> = text.split(':').collect();
        Ok(match words[..] {
            ["none"] => EndedBy::Unknown,
            ["board"] => EndedBy::Board,
            ["not-played"] => EndedBy::NotPlayed,
            ["agreement"] => EndedBy::Agreed,
            ["adjudication"] => EndedBy::Adjudicated,
            ["unfinished"] => EndedBy::Unfinished,
            ["flag", "both"] => EndedBy::Flag { white: true, black: true },
            ["flag", who] => EndedBy::flag_of(side(who)?),
            ["resign", who] => EndedBy::Resigned(side(who)?),
            ["left", who] => EndedBy::Left(side(who)?),
            ["illegal-move", who] => EndedBy::IllegalMove(side(who)?),
            ["infraction", who] => EndedBy::Infraction(side(who)?),
            ["claim", what, who] => {
                EndedBy::Claim(Claim { rule: rule(what)?, by: side(who)?, on: ClaimOn::Board })
            }
            ["claim", what, who, san] => {
                let on = ClaimOn::Intended(san.parse().map_err(|_| error())?);
                EndedBy::Claim(Claim { rule: rule(what)?, by: side(who)?, on })
            }
            _ => return Err(error()),
        })
    }
}

/// Writes the words that are read.
impl fmt::Display for EndedBy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (event, side) = match *self {
            EndedBy::Unknown | EndedBy::Flag { white: false, black: false } => return f.write_str("none"),
            EndedBy::Board => return f.write_str("board"),
            EndedBy::Agreed => return f.write_str("agreement"),
            EndedBy::Adjudicated => return f.write_str("adjudication"),
            EndedBy::NotPlayed => return f.write_str("not-played"),
            EndedBy::Unfinished => return f.write_str("unfinished"),
            EndedBy::Flag { white: true, black: true } => return f.write_str("flag:both"),
            EndedBy::Flag { white, .. } => ("flag", Color::from_white(white)),
            EndedBy::Resigned(side) => ("resign", side),
            EndedBy::Left(side) => ("left", side),
            EndedBy::IllegalMove(side) => ("illegal-move", side),
            EndedBy::Infraction(side) => ("infraction", side),
            EndedBy::Claim(Claim { rule: ClaimRule::Threefold, by, .. }) => ("claim:threefold", by),
            EndedBy::Claim(Claim { rule: ClaimRule::FiftyMoves, by, .. }) => ("claim:fifty", by),
        };
        write!(f, "{event}:{}", side.fold_wb("white", "black"))?;
        match self {
            EndedBy::Claim(Claim { on: ClaimOn::Intended(san), .. }) => write!(f, ":{san}"),
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_event_is_read_from_its_words() {
        assert_eq!("flag:white".parse(), Ok(EndedBy::flag_of(Color::White)));
        assert_eq!("none".parse(), Ok(EndedBy::Unknown));
        let claim = Claim {
            rule: ClaimRule::FiftyMoves,
            by: Color::White,
            on: ClaimOn::Intended("Nf3".parse().expect("a move")),
        };
        assert_eq!("claim:fifty:white:Nf3".parse(), Ok(EndedBy::Claim(claim)));
        assert!("flag:red".parse::<EndedBy>().is_err());
    }

    #[test]
    fn what_is_written_is_what_was_read() {
        for text in [
            "none",
            "board",
            "agreement",
            "adjudication",
            "not-played",
            "unfinished",
            "flag:both",
            "flag:white",
            "flag:black",
            "resign:white",
            "left:black",
            "illegal-move:black",
            "infraction:white",
            "claim:threefold:white",
            "claim:fifty:black",
            "claim:fifty:white:Nf3",
        ] {
            assert_eq!(text.parse::<EndedBy>().expect("an event").to_string(), text);
        }
    }
}
