//! Which side can still mate, asked of a position without a game.

use std::panic::{AssertUnwindSafe, catch_unwind};

use serde::Serialize;
use shakmaty::variant::VariantPosition;
use shakmaty::{CastlingMode, Chess, Color};

use crate::fen::{Dialect, FenFault, FenRecord, ListReading};
use crate::mate::{Answer, Budget, Certificate, Refusal, can_mate, verify};
use crate::model::Severity;

/// Asks of positions whether each side can still mate.
#[derive(Clone, Copy, Debug)]
pub struct CanMate {
    /// How long to look, for each side.
    pub budget: Budget,
    /// Each proof is checked, too.
    pub check: bool,
}

/// A line and what came of it.
#[derive(Clone, Debug, Serialize)]
pub struct PositionEntry {
    /// The line as written.
    pub fen: String,
    /// The position the answers are about, where the line is faulty but can
    /// be played from.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub read_as: Option<String>,
    /// The answers, or why there are none.
    #[serde(flatten)]
    pub chances: Chances,
}

/// What both sides can still do, or why that cannot be told.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum Chances {
    /// The answers.
    Told {
        /// Can White mate?
        white: Chance,
        /// Can Black mate?
        black: Chance,
        /// Neither can; null if that is not known.
        dead: Option<bool>,
    },
    /// Not a position that can be asked about.
    Refused {
        /// Why not.
        error: String,
    },
}

/// What one side can still do.
#[derive(Clone, Debug, Serialize)]
pub struct Chance {
    /// `yes`, `no` or `undetermined`.
    pub answer: &'static str,
    /// Moves that lead to mate, as UCI writes them; only with a *yes*.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<Vec<String>>,
    /// The proof that there are none; only with a *no*.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub certificate: Option<Certificate>,
    /// Positions the search looked at.
    pub nodes: u64,
    /// Whether the checker accepts the proof; absent if it was not asked, or
    /// there is nothing to check.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub checked: Option<bool>,
}

impl CanMate {
    /// Answers for a line: a FEN or EPD of chess or Chess960.
    pub fn answer(self, line: &[u8]) -> PositionEntry {
        let fen = String::from_utf8_lossy(line).into_owned();
        let read = || ListReading { dialect: Dialect::Auto, ..ListReading::default() }.read(line).record;
        let asked = catch_unwind(AssertUnwindSafe(|| {
            let record = read();
            let read_as = if record.is_valid() { None } else { record.normalized.clone() };
            (read_as, self.ask(&record))
        }));
        match asked {
            Ok((read_as, Ok(chances))) => PositionEntry { fen, read_as, chances },
            Ok((_, Err(error))) => PositionEntry::refused(fen, error),
            Err(_) => {
                PositionEntry::refused(fen, "the program failed on this line; the fault is the program's")
            }
        }
    }

    fn ask(self, record: &FenRecord) -> Result<Chances, String> {
        let chess = match &record.position {
            Some(VariantPosition::Chess(chess)) => chess,
            Some(_) => return Err(format!("{} is not covered", record.dialect.name())),
            None => return Err(faults(record)),
        };
        let [white, black] = Color::ALL.map(|side| self.chance(chess, side, record.castling));
        let (white, black) =
            (white.map_err(|error| error.to_string())?, black.map_err(|error| error.to_string())?);
        let dead = match (white.answer, black.answer) {
            ("yes", _) | (_, "yes") => Some(false),
            ("no", "no") => Some(true),
            _ => None,
        };
        Ok(Chances::Told { white, black, dead })
    }

    fn chance(self, chess: &Chess, side: Color, castling: CastlingMode) -> Result<Chance, Refusal> {
        let report = can_mate(chess, side, self.budget)?;
        let told = report.answer != Answer::Undetermined;
        let checked = (self.check && told).then(|| verify::verify(chess, side, &report.answer).is_ok());
        let (answer, line, certificate) = match report.answer {
            Answer::Yes(moves) => {
                ("yes", Some(moves.iter().map(|m| m.to_uci(castling).to_string()).collect()), None)
            }
            Answer::No(certificate) => ("no", None, Some(certificate)),
            Answer::Undetermined => ("undetermined", None, None),
        };
        Ok(Chance { answer, line, certificate, nodes: report.nodes, checked })
    }
}

impl PositionEntry {
    /// A line about which nothing can be told.
    pub fn refused(fen: String, error: impl Into<String>) -> PositionEntry {
        PositionEntry { fen, read_as: None, chances: Chances::Refused { error: error.into() } }
    }
}

/// What keeps a game from being played from it.
fn faults(record: &FenRecord) -> String {
    let grave = record.faults.iter().filter(|fault| fault.severity_in_list() == Severity::Error);
    let faults: Vec<String> = grave.map(FenFault::explain).collect();
    if faults.is_empty() { "no game can be played from it".to_owned() } else { faults.join("; ") }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(fen: &str) -> serde_json::Value {
        let asks = CanMate { budget: Budget::default(), check: true };
        serde_json::to_value(asks.answer(fen.as_bytes())).expect("it is plain data")
    }

    #[test]
    fn a_mate_on_the_board_needs_no_moves() {
        let told = answer("R5k1/5ppp/8/8/8/8/8/4K3 b - - 3 40");
        assert_eq!(told["white"]["answer"], "yes");
        assert_eq!(told["white"]["line"], serde_json::json!([]));
        assert_eq!((&told["black"]["answer"], &told["dead"]), (&"no".into(), &false.into()));
    }

    #[test]
    fn a_faulty_line_that_can_be_played_from_says_as_what_it_was_read() {
        let told = answer("4k3/8/8/8/8/8/4P3/4K3 w KQ -");
        assert_eq!(told["read_as"], "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
        assert_eq!(told["dead"], false);
        assert_eq!(answer("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1").get("read_as"), None);
    }

    #[test]
    fn what_no_game_is_played_from_is_refused_with_the_reason() {
        for fen in ["8/8/8/8/8/8/8/8 w - - 0 1", "8/8/8/3kK3/8/8/8/8 w - - 0 1", "nonsense", ""] {
            let told = answer(fen);
            assert!(told["error"].as_str().is_some_and(|why| !why.is_empty()), "{told}");
            assert_eq!(told.get("white"), None);
        }
        let variant = answer("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1");
        assert_eq!(variant["error"], "crazyhouse is not covered");
    }
}
