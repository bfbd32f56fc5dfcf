//! The first ply of a dead position.

use shakmaty::{Board, Chess, Color, Position, variant::VariantPosition};

use crate::facts::held::{Held, Truth};
use crate::facts::mating::MateOracle;
use crate::model::Ply;
use crate::replay::Replay;

/// The plies at which neither side can ever mate (FIDE 5.2.2), the game not
/// being over by mate or stalemate at that ply.
///
/// Once dead, a position stays so. So the last one is asked first: if it is
/// alive, so were all before it; if it is dead, the first dead one is sought
/// backwards.
pub fn dead(replay: &Replay, oracle: &dyn MateOracle) -> Held {
    let VariantPosition::Chess(last) = &replay.last else { return Held::never() };
    let end = replay.end();
    let (now, after) = match last.legal_moves().is_empty() {
        true if last.is_check() => return Held::never(),
        true => (Truth::Yes, end),
        false => (is_dead(last, oracle), end.next()),
    };
    let mut held = Held::never();
    match now {
        Truth::No => {}
        // One proof ran out; more of the kind would only cost more.
        Truth::Maybe => held.push(Ply::START, after, Truth::Maybe),
        Truth::Yes => {
            let mut alive_before = Ply::START;
            let truth = |ply: Ply| match replay.position_at(ply) {
                VariantPosition::Chess(chess) => is_dead(&chess, oracle),
                _ => Truth::Maybe,
            };
            let sure = first(Ply::START, end, |ply| {
                let truth = truth(ply);
                if truth == Truth::No {
                    alive_before = ply.next();
                }
                truth == Truth::Yes
            });
            let maybe = first(alive_before, sure, |ply| truth(ply) != Truth::No);
            held.push(maybe, sure.min(after), Truth::Maybe);
            held.push(sure, after, Truth::Yes);
        }
    }
    held
}

/// Positions looked at for either side before one is asked in earnest.
const LOOKS: [u64; 2] = [0, 32];

fn is_dead(position: &Chess, oracle: &dyn MateOracle) -> Truth {
    // The stronger side's mate is mostly found first; but not always, so both
    // get a little before one is asked for all it takes.
    let turn = position.turn();
    let mover_first = strength(position.board(), turn) > strength(position.board(), !turn);
    let sides = if mover_first { [turn, !turn] } else { [!turn, turn] };
    if LOOKS.into_iter().any(|nodes| sides.into_iter().any(|side| oracle.sees_mate(position, side, nodes))) {
        return Truth::No;
    }
    let first = oracle.can_mate(position, sides[0]);
    if first == Some(true) {
        return Truth::No;
    }
    match (first, oracle.can_mate(position, sides[1])) {
        (_, Some(true)) => Truth::No,
        (Some(false), Some(false)) => Truth::Yes,
        _ => Truth::Maybe,
    }
}

/// The men that mate most easily, or may become such, by their usual worth.
fn strength(board: &Board, side: Color) -> usize {
    let worth = [(board.queens(), 9), (board.rooks(), 5), (board.pawns(), 1)];
    worth.into_iter().map(|(men, worth)| worth * (men & board.by_color(side)).count()).sum()
}

/// The least ply from `start` to `end` from which on `holds` is true; it is at
/// `end`. Few games go on for long once they are dead, so the end is left in
/// steps that grow, and only then halves are taken.
fn first(start: Ply, end: Ply, mut holds: impl FnMut(Ply) -> bool) -> Ply {
    let (mut low, mut high, mut back) = (start.0, end.0, 1);
    while low < high {
        let middle = high - (high - low).div_ceil(2).min(back);
        if holds(Ply(middle)) {
            high = middle;
            back = back.saturating_mul(2);
        } else {
            low = middle + 1;
            back = u32::MAX;
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
    fn the_first_ply_is_found_wherever_it_is() {
        for from in 0..40 {
            assert_eq!(first(Ply::START, Ply(39), |ply| ply >= Ply(from)), Ply(from));
            assert_eq!(first(Ply(from), Ply(39), |_| true), Ply(from));
        }
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
