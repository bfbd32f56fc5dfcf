//! Could a mating net stand anywhere within the saturated sets?
//!
//! A mate needs a square for the loser's king, one for the winner's, a man
//! that gives check, and for every square beside the mated king either an
//! attacker or a man of the loser's own. If some of that is missing wherever
//! the kings stand, there is no mate in any position within the sets.

use super::board::{KING, LOSER, WINNER, king_attacks, squares};
use super::reach::{Man, Reach};

/// True if the sets leave room for no mate.
pub fn no_net(reach: &Reach) -> bool {
    let net = Net::of(reach);
    squares(net.mated).all(|king| net.fails_at(king))
}

struct Net<'r> {
    /// Squares of the king to be mated, and of the mating one.
    mated: u64,
    mating: u64,
    /// Everything the winner's other men might attack.
    attacked: u64,
    /// Where the loser's other men might stand in the way.
    blocked: u64,
    men: &'r [Man],
}

impl Net<'_> {
    fn of(reach: &Reach) -> Net<'_> {
        let mut net = Net { mated: 0, mating: 0, attacked: 0, blocked: 0, men: reach.men() };
        for man in reach.men() {
            match (usize::from(man.side), usize::from(man.kind) == KING) {
                (LOSER, true) => net.mated = man.reach,
                (WINNER, true) => net.mating = man.reach,
                (WINNER, false) => net.attacked |= man.attacks,
                _ => net.blocked |= man.reach,
            }
        }
        net
    }

    /// No mate with the loser's king there.
    fn fails_at(&self, king: u8) -> bool {
        if self.attacked & 1 << king == 0 {
            return true;
        }
        let ring = king_attacks(king);
        let unguarded = ring & !self.attacked;
        // Squares only the winner's king can answer for.
        let open = unguarded & !self.blocked;
        let places = self.mating & !ring & !(1 << king);
        squares(places).all(|place| {
            let guards = king_attacks(place);
            open & !guards != 0 || !self.can_block(unguarded & !guards)
        })
    }

    /// Can the loser's men stand on all these squares at once?
    fn can_block(&self, holes: u64) -> bool {
        if holes == 0 {
            return true;
        }
        let mut owner = [64_u8; 32];
        squares(holes).all(|hole| self.assign(hole, &mut owner, &mut 0))
    }

    /// Finds a man for a hole, moving others on where needed (at most eight
    /// holes: the depth is bounded by them).
    fn assign(&self, hole: u8, owner: &mut [u8; 32], tried: &mut u32) -> bool {
        for (i, man) in self.men.iter().enumerate() {
            let blocks =
                usize::from(man.side) == LOSER && usize::from(man.kind) != KING && man.reach & 1 << hole != 0;
            if !blocks || *tried & 1 << i != 0 {
                continue;
            }
            *tried |= 1 << i;
            if owner[i] > 63 || self.assign(owner[i], owner, tried) {
                owner[i] = hole;
                return true;
            }
        }
        false
    }
}
