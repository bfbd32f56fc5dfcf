//! Could a mating net stand anywhere within the saturated sets?
//!
//! A mate needs a square for the loser's king, one for the winner's, a man
//! that gives check, and for every square beside the mated king either an
//! attacker or a man of the loser's own. If some of that is missing wherever
//! the kings stand, there is no mate in any position within the sets.

use super::board::{KING, LOSER, WINNER, bit, king_attacks, squares};
use super::distinct::distinct;
use super::reach::Reach;

/// True if the sets leave room for no mate.
pub fn no_net(reach: &Reach) -> bool {
    let net = Net::of(reach);
    squares(net.mated).all(|king| net.fails_at(king))
}

#[derive(Default)]
struct Net {
    /// Squares of the king to be mated, and of the mating one.
    mated: u64,
    mating: u64,
    /// Everything the winner's other men might attack.
    attacked: u64,
    /// Where each of the loser's other men might stand in the way.
    blockers: [u64; 32],
    count: usize,
}

impl Net {
    fn of(reach: &Reach) -> Net {
        let mut net = Net::default();
        for man in reach.men() {
            match (usize::from(man.side), usize::from(man.kind) == KING) {
                (LOSER, true) => net.mated = man.reach,
                (WINNER, true) => net.mating = man.reach,
                (WINNER, false) => net.attacked |= man.attacks,
                _ => {
                    net.blockers[net.count] = man.reach;
                    net.count += 1;
                }
            }
        }
        net
    }

    /// No mate with the loser's king there.
    fn fails_at(&self, king: u8) -> bool {
        if self.attacked & bit(king) == 0 {
            return true;
        }
        let ring = king_attacks(king);
        let unguarded = ring & !self.attacked;
        let blockers = &self.blockers[..self.count];
        let places = self.mating & !ring & !bit(king);
        squares(places).all(|place| !distinct(unguarded & !king_attacks(place), blockers))
    }
}
