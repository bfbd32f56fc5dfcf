//! What a clause asks of a game: kinds of condition, and when they hold.

use serde::{Deserialize, Serialize};
use shakmaty::Move;

use crate::facts::{EndedBy, Facts, Held, Identity, MaterialClass, MatingTest, Standing, Truth};

/// One thing that must hold.
///
/// Conditions on events (`flag-fall` and what follows) can hold at the last
/// ply only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Condition {
    /// The side to move is mated.
    Checkmate,
    /// The side to move is stalemated.
    Stalemate,
    /// The variant's own end condition is met.
    VariantEnd,
    /// Neither side can ever mate, by proof.
    DeadPosition,
    /// Neither side has the material to win, by the libraries' rule for the
    /// variant.
    InsufficientMaterial,
    /// Just this material is left.
    Material(MaterialClass),
    /// The side to move is not in check.
    NoCheck,
    /// The position stands for the n-th time or more; n is at least 3.
    Repetition(u32),
    /// The same, the last n times every four plies.
    ConsecutiveRepetition(u32),
    /// At least this many half-moves without capture or pawn move.
    QuietPlies(u32),
    /// One flag fell.
    FlagFall,
    /// Both flags fell.
    BothFlags,
    /// A side resigned.
    Resigned,
    /// A side left or lost its connection.
    Left,
    /// An illegal move cost a side the game, which it does at the n-th one.
    /// The file says that it did, never how many there were.
    IllegalMoves(u32),
    /// The players agreed to a draw.
    Agreed,
    /// A side has made fewer than n moves.
    FewerMovesThan(u32),
    /// Both together have made fewer than n half-moves.
    FewerPliesThan(u32),
    /// The opponent of the side that flagged, resigned or left cannot mate.
    OpponentCannotMate(MatingTest),
}

impl Condition {
    /// The plies at which it holds.
    pub fn held(self, facts: &Facts<'_>, identity: Identity) -> Held {
        match self {
            Condition::Checkmate => last(facts, matches!(facts.standing, Standing::Checkmate { .. })),
            Condition::Stalemate => last(facts, facts.standing == Standing::Stalemate),
            Condition::VariantEnd => last(facts, matches!(facts.standing, Standing::VariantEnd(_))),
            Condition::DeadPosition => facts.dead_position().clone(),
            Condition::InsufficientMaterial => facts.insufficient_material().clone(),
            Condition::Material(class) => facts.material(class),
            Condition::NoCheck => facts.no_check(),
            Condition::Repetition(n) => facts.repetition(n, identity),
            Condition::ConsecutiveRepetition(n) => facts.consecutive_repetition(n, identity),
            Condition::QuietPlies(n) => facts.quiet_plies(n),
            _ => match self.event(facts) {
                Truth::No => Held::never(),
                truth => Held::at(facts.end(), truth),
            },
        }
    }

    /// Whether an event condition holds at the end.
    fn event(self, facts: &Facts<'_>) -> Truth {
        if !facts.is_complete() {
            return Truth::No;
        }
        let ended_by = facts.event.ended_by;
        let known = |holds| if holds { Truth::Yes } else { Truth::No };
        match self {
            Condition::FlagFall => {
                known(matches!(ended_by, EndedBy::Flag { white, black } if white != black))
            }
            Condition::BothFlags => known(ended_by == EndedBy::Flag { white: true, black: true }),
            Condition::Resigned => known(matches!(ended_by, EndedBy::Resigned(_))),
            Condition::Left => known(matches!(ended_by, EndedBy::Left(_))),
            Condition::IllegalMoves(_) => known(matches!(ended_by, EndedBy::IllegalMove(_))),
            Condition::Agreed => known(ended_by == EndedBy::Agreed),
            Condition::FewerMovesThan(n) => facts.fewer_moves_each(n),
            Condition::FewerPliesThan(n) => facts.fewer_plies(n),
            Condition::OpponentCannotMate(test) => {
                ended_by.loser().map_or(Truth::No, |loser| facts.cannot_mate(test, !loser))
            }
            _ => Truth::No,
        }
    }

    /// It tells of something that happened off the board.
    pub fn is_event(self) -> bool {
        matches!(
            self,
            Condition::FlagFall
                | Condition::BothFlags
                | Condition::Resigned
                | Condition::Left
                | Condition::IllegalMoves(_)
                | Condition::Agreed
        )
    }

    /// Whether it would hold after one more move, written down and not played
    /// (FIDE 9.2.1, 9.3.1). Only repetition and the half-move clock can.
    pub fn held_after(self, facts: &Facts<'_>, identity: Identity, m: Move) -> bool {
        match self {
            Condition::QuietPlies(n) => {
                let clock = facts.replay.clocks().last().map_or(0, |(_, clock)| clock);
                !m.is_zeroing() && clock.saturating_add(1) >= n
            }
            Condition::Repetition(n) => {
                facts.about_to_repeat(identity).iter().any(|&(next, count)| next == m && count >= n)
            }
            _ => false,
        }
    }
}

fn last(facts: &Facts<'_>, holds: bool) -> Held {
    if holds { Held::at(facts.end(), Truth::Yes) } else { Held::never() }
}
