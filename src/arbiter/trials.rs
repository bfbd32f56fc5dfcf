//! Games on which a rule set can be tried: short, and each with one point.

use crate::arbiter::record::Record;
use crate::facts::{EndedBy, Event};
use crate::model::RawGame;
use crate::replay::Strictness;

/// A game and what happened at its end.
#[derive(Clone, Copy, Debug)]
pub struct Trial {
    /// Its point.
    pub name: &'static str,
    /// The position it starts from, unless from the array.
    pub fen: Option<&'static str>,
    /// Its moves.
    pub moves: &'static str,
    /// What happened at the end, as `adjudicate --event` takes it.
    pub event: &'static str,
}

const SHUFFLE: &str = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8";
const SHUFFLE_FIVE: &str =
    "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8";

const fn game(name: &'static str, moves: &'static str, event: &'static str) -> Trial {
    Trial { name, fen: None, moves, event }
}

const fn from(name: &'static str, fen: &'static str, moves: &'static str, event: &'static str) -> Trial {
    Trial { name, fen: Some(fen), moves, event }
}

/// Every trial, in the order in which their outcomes are shown.
pub const TRIALS: &[Trial] = &[
    game("checkmate", "1. f3 e5 2. g4 Qh4#", "none"),
    from("stalemate", "7k/8/6K1/8/8/8/8/5Q2 w - - 0 80", "80. Qf7", "none"),
    game("nothing has ended", "1. e4 e5", "none"),
    game("position for the third time", SHUFFLE, "none"),
    game("position for the third time, claimed", SHUFFLE, "claim:threefold:white"),
    game("position for the fifth time", SHUFFLE_FIVE, "none"),
    game(
        "third time, but castling was possible at first",
        "1. e4 e5 2. Ke2 Ke7 3. Ke1 Ke8 4. Ke2 Ke7 5. Ke1 Ke8",
        "claim:threefold:white",
    ),
    from("fiftieth quiet move", "4k3/8/8/8/8/8/8/R3K3 w - - 98 90", "90. Ra2 Ke7", "none"),
    from(
        "fiftieth quiet move, claimed",
        "4k3/8/8/8/8/8/8/R3K3 w - - 98 90",
        "90. Ra2 Ke7",
        "claim:fifty:white",
    ),
    from(
        "fiftieth quiet move, claimed with a written move",
        "4k3/8/8/8/8/8/8/R3K3 b - - 98 90",
        "90... Ke7",
        "claim:fifty:white:Ra2",
    ),
    from("seventy-fifth quiet move", "4k3/8/8/8/8/8/8/R3K3 w - - 148 120", "120. Ra2 Ke7", "none"),
    from("mate on the fiftieth quiet move", "7k/8/6K1/8/8/8/8/R7 w - - 99 90", "90. Ra8#", "none"),
    from("king against king", "8/8/8/4k3/8/8/8/4K3 w - - 3 90", "", "none"),
    from("king and bishop against king", "8/8/8/4k3/8/8/8/4KB2 w - - 3 90", "", "none"),
    from("king and knight against king", "8/8/8/4k3/8/8/8/4KN2 w - - 3 90", "", "none"),
    from("king and two knights against king", "8/8/8/4k3/8/8/8/3NKN2 w - - 3 90", "", "none"),
    from("a bishop each, on squares of one colour", "6k1/5b2/8/8/8/3B4/8/4K3 w - - 3 90", "", "none"),
    from("a bishop each, on squares of two colours", "5bk1/8/8/8/8/3B4/8/4K3 w - - 3 90", "", "none"),
    from("bishop against knight", "6k1/5n2/8/8/8/3B4/8/4K3 w - - 3 90", "", "none"),
    from("pawns locked for good", "8/8/3k4/1p1p1p1p/1P1P1P1P/3K4/8/8 w - - 3 90", "", "none"),
    game("flag falls", "1. e4 e5 2. Nf3", "flag:black"),
    from("flag falls against a bare king", "8/8/8/4k3/8/8/4q3/6K1 w - - 3 90", "90. Kh1", "flag:black"),
    from(
        "flag falls against king and knight, with a pawn to help",
        "8/8/8/4k3/7p/8/8/4KN2 b - - 3 90",
        "",
        "flag:black",
    ),
    from(
        "flag falls against king and knight, with a queen to help",
        "8/8/8/4k3/8/8/7q/4KN2 b - - 3 90",
        "",
        "flag:black",
    ),
    from("flag falls behind locked pawns", "8/8/3k4/1p1p1p1p/1P1P1P1P/3K4/8/8 w - - 3 90", "", "flag:white"),
    game("both flags fall", "1. e4 e5 2. Nf3", "flag:both"),
    game("a side resigns", "1. e4 e5 2. Nf3", "resign:black"),
    from("a side resigns to a bare king", "8/8/8/4k3/8/8/4q3/6K1 b - - 3 90", "", "resign:black"),
    game("draw agreed", "1. e4 e5 2. Nf3", "agreement"),
    game("draw agreed after one move", "1. e4", "agreement"),
];

impl Trial {
    /// Its text.
    fn text(&self) -> String {
        let fen = self.fen.map_or_else(String::new, |fen| format!("[FEN \"{fen}\"]\n[SetUp \"1\"]\n\n"));
        format!("{fen}{} *\n", self.moves)
    }

    /// Hands the game, read and played, to `look`.
    ///
    /// # Panics
    ///
    /// If the event is none; a test reads them all.
    pub fn play<T>(&self, look: impl FnOnce(&Record<'_>, Event) -> T) -> T {
        let text = self.text();
        let raw =
            RawGame { ordinal: 1, offset: 0, line: 1, column: 0, text: text.as_bytes(), truncated: false };
        let record = Record::of(&raw, Strictness::Strict);
        let event: EndedBy = self.event.parse().expect("a trial's event is sound");
        look(&Record { recorded: None, ..record }, Event::told(event))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::replay::Stop;

    #[test]
    fn every_trial_can_be_played_to_its_end() {
        for trial in TRIALS {
            trial.play(|record, event| {
                assert_eq!(record.replay.stop, Stop::End, "{}", trial.name);
                assert!(record.movetext, "{}", trial.name);
                assert_eq!(event.ended_by.to_string(), trial.event);
            });
        }
    }
}
