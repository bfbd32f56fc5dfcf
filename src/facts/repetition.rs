//! How often the position on the board had stood there before.

use std::collections::HashMap;

use shakmaty::{Move, Position};

use crate::facts::held::{Held, Truth};
use crate::facts::identity::{Identity, Key};
use crate::facts::shuffle::Shuffle;
use crate::model::Ply;
use crate::replay::{Cursor, Replay};

/// The plies at which a position stood for at least the third time, under one
/// identity. The position a game starts from is its first occurrence.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Repetition {
    recurrences: Vec<Recurrence>,
}

/// A position that is not new.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Recurrence {
    ply: Ply,
    /// Occurrences so far, this one included.
    count: u32,
    /// Occurrences so far of which each came two moves of each side after the
    /// one before: the "consecutive alternate moves" of FIDE 9.6a (2014).
    streak: u32,
}

#[derive(Clone, Copy)]
struct Seen {
    last: Ply,
    count: u32,
    streak: u32,
}

impl Repetition {
    /// Compares the positions that may stand for the third time with their
    /// like. Each stretch is walked once, however long.
    pub fn of(replay: &Replay, identity: Identity, shuffles: &[Shuffle]) -> Repetition {
        let mut recurrences = Vec::new();
        let mut cursor = Cursor::new(replay);
        for shuffle in shuffles {
            let mut seen: HashMap<Key, Seen> = HashMap::new();
            for &ply in &shuffle.thrice {
                let key = identity.key(cursor.at(ply));
                let before = seen.get(&key).copied();
                let now = match before {
                    None => Seen { last: ply, count: 1, streak: 1 },
                    Some(Seen { last, count, streak }) => {
                        let streak = if ply.0 - last.0 == 4 { streak + 1 } else { 1 };
                        Seen { last: ply, count: count + 1, streak }
                    }
                };
                if now.count >= 3 {
                    recurrences.push(Recurrence { ply, count: now.count, streak: now.streak });
                }
                seen.insert(key, now);
            }
        }
        Repetition { recurrences }
    }

    /// Plies at which the position stood for the `n`-th time or more. `n` is
    /// at least 3.
    pub fn at_least(&self, n: u32) -> Held {
        self.plies(|recurrence| recurrence.count >= n)
    }

    /// The same, if the last `n` occurrences followed one another every four
    /// plies (FIDE 9.6a, 2014).
    pub fn consecutive(&self, n: u32) -> Held {
        self.plies(|recurrence| recurrence.streak >= n)
    }

    fn plies(&self, keep: impl Fn(&Recurrence) -> bool) -> Held {
        let mut held = Held::never();
        for recurrence in self.recurrences.iter().filter(|recurrence| keep(recurrence)) {
            held.push(recurrence.ply, recurrence.ply.next(), Truth::Yes);
        }
        held
    }
}

/// How often each position that one quiet legal move from the end would bring
/// about would then have stood (FIDE 9.2.1), new ones left out.
pub fn about_to_appear(replay: &Replay, identity: Identity, shuffles: &[Shuffle]) -> Vec<(Move, u32)> {
    let end = replay.end();
    // A third occurrence needs two before it in the stretch still open.
    let open = shuffles.last().filter(|shuffle| shuffle.to == end);
    let Some(shuffle) = open else { return Vec::new() };
    let mut counts: HashMap<Key, u32> = HashMap::new();
    let mut cursor = Cursor::new(replay);
    for ply in (shuffle.from.0..=end.0).map(Ply) {
        *counts.entry(identity.key(cursor.at(ply))).or_default() += 1;
    }
    let after = |m: Move| {
        let mut next = replay.last.clone();
        next.play_unchecked(m);
        let count = counts.get(&identity.key(&next))?;
        Some((m, count + 1))
    };
    replay.last.legal_moves().into_iter().filter_map(after).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::shuffle::shuffles;
    use crate::facts::testing::replay;
    use crate::model::First;

    fn repetition(moves: &str) -> Repetition {
        let replay = replay(moves);
        Repetition::of(&replay, Identity::default(), &shuffles(&replay))
    }

    #[test]
    fn the_initial_position_is_the_first_occurrence() {
        let thrice = repetition("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
        assert_eq!(thrice.at_least(3).first(), First::At(Ply(8)));
    }

    #[test]
    fn a_legal_en_passant_capture_at_the_first_occurrence_makes_it_another() {
        let twice = repetition("e4 Nf6 e5 d5 Nf3 Nfd7 Ng1 Nf6 Nf3 Nfd7 Ng1 Nf6");
        assert!(twice.at_least(3).is_never());
    }

    #[test]
    fn five_occurrences_with_a_gap_are_not_consecutive() {
        let gap =
            repetition("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nc3 Nc6 Ne4 Ne5 Nc3 Nc6 Nb1 Nb8 Nf3 Nf6 Ng1 Ng8");
        assert_eq!(gap.at_least(5).first(), First::At(Ply(20)));
        assert!(gap.consecutive(5).is_never());
    }

    #[test]
    fn the_move_that_would_repeat_for_the_third_time_is_found() {
        let replay = replay("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1");
        let ahead = about_to_appear(&replay, Identity::default(), &shuffles(&replay));
        let third: Vec<_> = ahead.into_iter().filter(|&(_, count)| count >= 3).collect();
        assert_eq!(third.len(), 1);
        assert_eq!(third[0].0.to(), shakmaty::Square::G8);
    }

    #[test]
    fn a_shuffle_of_thousands_of_plies_is_walked_once() {
        let moves = "Nf3 Nf6 Ng1 Ng8 ".repeat(4_000);
        let repetition = repetition(&moves);
        assert_eq!(repetition.at_least(3).first(), First::At(Ply(8)));
        assert_eq!(repetition.consecutive(5).first(), First::At(Ply(16)));
    }
}
