//! When, over a game, a side lost its last chance of mate.
//!
//! What can never happen from a position cannot happen from any that follows
//! it. So the last position is asked first, and only if the answer is *no*
//! the first such ply is sought, by halves.

use shakmaty::{Chess, Color};

use super::answer::{Budget, Quick};
use super::{can_mate_quick, dead};
use crate::model::{First, Ply};

/// First ply, up to and including `end`, at which `color` could never mate
/// any more. `position` gives the position at a ply.
pub fn first_unable(position: impl Fn(Ply) -> Chess, end: Ply, color: Color, budget: Budget) -> First {
    first(end, |ply| match can_mate_quick(&position(ply), color, budget) {
        Ok(Quick::Yes) => Some(false),
        Ok(Quick::No) => Some(true),
        Ok(Quick::Undetermined) | Err(_) => None,
    })
}

/// First ply, up to and including `end`, at which the position was dead
/// (FIDE 5.2.2).
pub fn first_dead(position: impl Fn(Ply) -> Chess, end: Ply, budget: Budget) -> First {
    first(end, |ply| dead(&position(ply), budget).ok().flatten())
}

/// The least ply at which a condition holds that never ceases to hold.
///
/// A ply without an answer leaves its neighbours to be asked: it does no harm
/// if it lies before a *no* or after a *yes*.
fn first(end: Ply, holds: impl Fn(Ply) -> Option<bool>) -> First {
    match holds(end) {
        Some(false) => return First::Never,
        Some(true) => {}
        None => return First::Undetermined,
    }
    // It holds from `yes` on, and at no ply before `no`.
    let (mut no, mut yes) = (0, end.0);
    while no < yes {
        let middle = no + (yes - no) / 2;
        let upwards = (middle..yes).map(|ply| (ply, holds(Ply(ply))));
        let downwards = (no..middle).rev().map(|ply| (ply, holds(Ply(ply))));
        match upwards.chain(downwards).find_map(|(ply, held)| held.map(|held| (ply, held))) {
            Some((ply, false)) => no = ply + 1,
            Some((ply, true)) => yes = ply,
            None => return First::Undetermined,
        }
    }
    First::At(Ply(yes))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(answers: &str) -> First {
        let end = Ply(answers.len() as u32 - 1);
        first(end, |ply| match answers.as_bytes()[ply.index()] {
            b'n' => Some(false),
            b'y' => Some(true),
            _ => None,
        })
    }

    #[test]
    fn the_first_yes_is_found_wherever_it_is() {
        for no in 0..20 {
            for yes in 0..20 {
                let answers = "n".repeat(no) + &"y".repeat(yes);
                let expected = if yes == 0 { First::Never } else { First::At(Ply(no as u32)) };
                if no + yes > 0 {
                    assert_eq!(of(&answers), expected, "{answers}");
                }
            }
        }
    }

    #[test]
    fn a_gap_matters_only_between_no_and_yes() {
        assert_eq!(of("n?nyy"), First::At(Ply(3)));
        assert_eq!(of("nny?y"), First::At(Ply(2)));
        assert_eq!(of("nn??yy"), First::Undetermined);
        assert_eq!(of("?ny"), First::At(Ply(2)));
        assert_eq!(of("?y"), First::Undetermined);
        assert_eq!(of("yyn?"), First::Undetermined);
    }
}
