//! Rules in words.

use serde::Serialize;

use crate::facts::{CastlingIdentity, EnPassantIdentity, Identity, MatingTest};
use crate::rules::condition::Condition;
use crate::rules::rule_set::{Award, Clause, Effect, RuleSet};

impl Clause {
    /// The clause as a sentence: "the side to move is mated: the side that
    /// moved wins".
    pub fn describe(&self) -> String {
        let when: Vec<String> = self.when.iter().map(|condition| condition.describe()).collect();
        format!("{}: {}", when.join(", and "), self.consequence())
    }

    fn consequence(&self) -> String {
        let mut text = match (self.effect, self.award) {
            (Effect::MayClaim, _) => "the side to move may claim a draw",
            (Effect::Refuses, Award::Draw) => "no draw, play goes on",
            (Effect::Refuses, _) => "no win, play goes on",
            (Effect::Ends, Award::Draw) => "drawn",
            (Effect::Ends, Award::Mover) => "the side that moved wins",
            (Effect::Ends, Award::Opponent) => "the opponent wins",
            (Effect::Ends, Award::Variant) => "won or drawn as the variant has it",
        }
        .to_owned();
        if self.before_move {
            text.push_str(", also with a move that is written down and not played");
        }
        if self.previous {
            text.push_str(", also for the position one ply before");
        }
        text
    }
}

impl Condition {
    /// The condition as a clause: "a flag fell".
    pub fn describe(self) -> String {
        let plain = match self {
            Condition::Checkmate => "the side to move is mated",
            Condition::Stalemate => "the side to move is stalemated",
            Condition::VariantEnd => "the variant's own end is reached",
            Condition::DeadPosition => "neither side can mate by any series of legal moves",
            Condition::InsufficientMaterial => "neither side has the material to win",
            Condition::NoCheck => "no check is given",
            Condition::FlagFall => "a flag fell",
            Condition::BothFlags => "both flags fell",
            Condition::Resigned => "a side resigned",
            Condition::Left => "a side left",
            Condition::Agreed => "a draw was agreed",
            Condition::OpponentCannotMate(test) => match test {
                MatingTest::Exact => "the opponent cannot mate by any series of legal moves",
                MatingTest::LoneKing => "the opponent has only a king",
                MatingTest::OwnClasses => "the opponent has only a king, or king and one minor piece",
                MatingTest::LichessMaterial => "the opponent's material cannot mate what stands against it",
                MatingTest::Uscf14e => "the opponent has too little to win, by US Chess 14E",
            },
            Condition::Material(class) => return format!("only {} is left", word(&class)),
            Condition::Repetition(n) => return format!("the position stands for the {} time", ordinal(n)),
            Condition::ConsecutiveRepetition(n) => {
                return format!(
                    "the position stands for the {} time, the last {n} times every four plies",
                    ordinal(n)
                );
            }
            Condition::QuietPlies(n) if n % 2 == 0 => {
                return format!("{} moves by each side without capture or pawn move", n / 2);
            }
            Condition::QuietPlies(n) => return format!("{n} half-moves without capture or pawn move"),
            Condition::IllegalMoves(n) => {
                return format!("the {} illegal move of a side cost it the game", ordinal(n));
            }
            Condition::FewerMovesThan(1) => "a side has not moved yet",
            Condition::FewerMovesThan(n) => return format!("a side has made fewer than {n} moves"),
            Condition::FewerPliesThan(n) => return format!("fewer than {n} half-moves have been made"),
        };
        plain.to_owned()
    }
}

impl Identity {
    /// When two positions are the same, beside placement and side to move.
    pub fn describe(self) -> String {
        let castling = match self.castling {
            CastlingIdentity::Rights => "castling rights count",
            CastlingIdentity::AvailableMoves => "castling counts where it is possible at the moment",
            CastlingIdentity::Ignore => "castling does not count",
        };
        let en_passant = match self.en_passant {
            EnPassantIdentity::Legal => "en passant counts where it is legal",
            EnPassantIdentity::Pseudo => "en passant counts where a pawn stands ready, be it pinned",
            EnPassantIdentity::Always => "en passant counts after every double step",
            EnPassantIdentity::Ignore => "en passant does not count",
        };
        format!("{castling}, {en_passant}")
    }
}

impl RuleSet {
    /// When it was in force: "from 2023-01-01", "to 2026-04-03"; empty if
    /// nobody says.
    pub fn in_force(&self) -> String {
        let from = self.from.map(|day| format!("from {day}"));
        let to = self.to.map(|day| format!("to {day}"));
        [from, to].into_iter().flatten().collect::<Vec<_>>().join(" ")
    }
}

/// The word of a value in TOML and JSON.
fn word<T: Serialize>(value: &T) -> String {
    match serde_json::to_value(value) {
        Ok(serde_json::Value::String(word)) => word,
        other => unreachable!("the value is one word: {other:?}"),
    }
}

fn ordinal(n: u32) -> String {
    match n {
        1 => "first".to_owned(),
        2 => "second".to_owned(),
        3 => "third".to_owned(),
        5 => "fifth".to_owned(),
        n => format!("{n}th"),
    }
}

#[cfg(test)]
mod tests {
    use crate::rules::RuleBook;

    #[test]
    fn a_clause_is_a_sentence() {
        let book = RuleBook::builtin();
        let set = book.get("fide-2023").expect("a rule set");
        let said = |article: &str| {
            let clause = set.clauses.iter().find(|clause| clause.article == article).expect("an article");
            clause.describe()
        };
        assert_eq!(said("9.6.1"), "the position stands for the fifth time: drawn");
        assert_eq!(
            said("9.3"),
            "50 moves by each side without capture or pawn move: the side to move may claim a draw, \
             also with a move that is written down and not played"
        );
    }
}
