//! The plies at which something holds, three-valued.

use std::cmp::{max, min};

use crate::model::{First, Ply};

/// Yes, no, or no proof either way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Truth {
    /// It does not hold.
    No,
    /// It may hold: what would settle it is not known.
    Maybe,
    /// It holds.
    Yes,
}

/// A set of plies, some of them only perhaps in it.
///
/// Many conditions are not monotone: a half-move clock is reset, a material
/// class is left again. So a condition is known by all its plies, and several
/// together by the plies they share.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Held {
    /// Ascending, disjoint, none empty.
    stretches: Vec<Stretch>,
}

/// A half-open range of plies with one truth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Stretch {
    from: u32,
    to: u32,
    sure: bool,
}

impl Held {
    /// No ply at all.
    pub fn never() -> Held {
        Held::default()
    }

    /// This ply alone, or perhaps, or not.
    pub fn at(ply: Ply, truth: Truth) -> Held {
        let mut held = Held::never();
        held.push(ply, ply.next(), truth);
        held
    }

    /// This ply and all after it.
    pub fn since(ply: Ply) -> Held {
        let mut held = Held::never();
        held.push(ply, Ply(u32::MAX), Truth::Yes);
        held
    }

    /// Adds the plies from `from` up to, not including, `to`, which lie after
    /// all those added before.
    pub fn push(&mut self, from: Ply, to: Ply, truth: Truth) {
        if truth == Truth::No || from >= to {
            return;
        }
        let sure = truth == Truth::Yes;
        match self.stretches.last_mut() {
            Some(last) if last.to == from.0 && last.sure == sure => last.to = to.0,
            _ => self.stretches.push(Stretch { from: from.0, to: to.0, sure }),
        }
    }

    /// True if it holds nowhere, not even perhaps.
    pub fn is_never(&self) -> bool {
        self.stretches.is_empty()
    }

    /// What is known of one ply.
    pub fn truth(&self, ply: Ply) -> Truth {
        let at = self.stretches.iter().find(|stretch| (stretch.from..stretch.to).contains(&ply.0));
        match at {
            None => Truth::No,
            Some(stretch) if stretch.sure => Truth::Yes,
            Some(_) => Truth::Maybe,
        }
    }

    /// First ply at which it surely holds.
    pub fn first_sure(&self) -> Option<Ply> {
        self.stretches.iter().find(|stretch| stretch.sure).map(|stretch| Ply(stretch.from))
    }

    /// First ply at which it may hold and is not known to.
    pub fn first_maybe(&self) -> Option<Ply> {
        self.stretches.iter().find(|stretch| !stretch.sure).map(|stretch| Ply(stretch.from))
    }

    /// The least ply, if no earlier one is in doubt.
    pub fn first(&self) -> First {
        match self.stretches.first() {
            None => First::Never,
            Some(stretch) if stretch.sure => First::At(Ply(stretch.from)),
            Some(_) => First::Undetermined,
        }
    }

    /// The plies in both sets: sure if sure in both, out if out of either.
    pub fn and(&self, other: &Held) -> Held {
        let mut both = Held::never();
        for ours in &self.stretches {
            for theirs in &other.stretches {
                let truth = if ours.sure && theirs.sure { Truth::Yes } else { Truth::Maybe };
                both.push(Ply(max(ours.from, theirs.from)), Ply(min(ours.to, theirs.to)), truth);
            }
        }
        both
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plies_of_two_conditions_are_those_they_share() {
        let mut clock = Held::never();
        clock.push(Ply(3), Ply(6), Truth::Yes);
        clock.push(Ply(9), Ply(12), Truth::Yes);
        let both = clock.and(&Held::since(Ply(5)));
        assert_eq!(both.first(), First::At(Ply(5)));
        assert_eq!(both.truth(Ply(6)), Truth::No);
        assert_eq!(both.truth(Ply(11)), Truth::Yes);
    }

    #[test]
    fn no_and_doubt_is_no_and_yes_and_doubt_is_doubt() {
        let doubt = Held::at(Ply(4), Truth::Maybe);
        assert!(doubt.and(&Held::since(Ply(5))).is_never());
        assert_eq!(doubt.and(&Held::since(Ply(2))).first(), First::Undetermined);
        assert_eq!(doubt.and(&Held::since(Ply(2))).first_sure(), None);
    }
}
