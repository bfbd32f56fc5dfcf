//! The first ply of a dead position.

use shakmaty::{Chess, Position, variant::VariantPosition};

use crate::facts::held::{Held, Truth};
use crate::facts::mating::MateOracle;
use crate::model::Ply;
use crate::replay::Replay;

/// The plies at which neither side can ever mate (FIDE 5.2.2), the game not
/// being over by mate or stalemate at that ply.
///
/// Once dead, a position stays so. So the last one is asked first: if it is
/// alive, so were all before it; if it is dead, the first dead one is found
/// by bisection.
pub fn dead(replay: &Replay, oracle: &dyn MateOracle) -> Held {
    let VariantPosition::Chess(last) = &replay.last else { return Held::never() };
    let end = replay.end();
    let over = last.legal_moves().is_empty();
    let after = if over { end } else { end.next() };
    let mut held = Held::never();
    match is_dead(last, oracle) {
        Truth::No => {}
        // One proof ran out; more of the kind would only cost more.
        Truth::Maybe => held.push(Ply::START, after, Truth::Maybe),
        Truth::Yes => {
            let truth = |ply: Ply| match replay.position_at(ply) {
                VariantPosition::Chess(chess) => is_dead(&chess, oracle),
                _ => Truth::Maybe,
            };
            let sure = bisect(end, |ply| truth(ply) == Truth::Yes);
            let maybe = bisect(sure, |ply| truth(ply) != Truth::No);
            held.push(maybe, sure.min(after), Truth::Maybe);
            held.push(sure, after, Truth::Yes);
        }
    }
    held
}

fn is_dead(position: &Chess, oracle: &dyn MateOracle) -> Truth {
    // The side that has just moved is, on average, the cheaper one to ask.
    let first = oracle.can_mate(position, !position.turn());
    if first == Some(true) {
        return Truth::No;
    }
    match (first, oracle.can_mate(position, position.turn())) {
        (_, Some(true)) => Truth::No,
        (Some(false), Some(false)) => Truth::Yes,
        _ => Truth::Maybe,
    }
}

/// The least ply up to `end` from which on `holds` is true; it is at `end`.
fn bisect(end: Ply, holds: impl Fn(Ply) -> bool) -> Ply {
    let (mut low, mut high) = (0, end.0);
    while low < high {
        let middle = low + (high - low) / 2;
        if holds(Ply(middle)) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    Ply(high)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::mating::Lemmas;
    use crate::facts::testing::{position, replay, replay_from};
    use crate::model::First;

    #[test]
    fn bare_kings_are_dead_from_the_capture_on() {
        let game = replay_from(position("8/8/8/8/8/3k4/3Q4/3K4 b - - 0 1"), "Ke4 Kc1 Kf3 Qf2+ Kxf2 Kb1 Ke3");
        let held = dead(&game, &Lemmas);
        assert_eq!(held.first_sure(), Some(Ply(5)));
    }

    #[test]
    fn a_game_that_ends_in_mate_was_never_dead() {
        assert!(dead(&replay("f3 e5 g4 Qh4#"), &Lemmas).is_never());
    }

    #[test]
    fn without_a_proof_nothing_is_claimed() {
        assert_eq!(dead(&replay("e4 e5"), &Lemmas).first(), First::Undetermined);
    }

    #[test]
    fn stalemate_is_not_called_dead() {
        let game = replay_from(position("7k/8/6K1/8/8/8/8/5Q2 w - - 149 200"), "Qf7");
        assert!(dead(&game, &Lemmas).is_never());
    }
}
