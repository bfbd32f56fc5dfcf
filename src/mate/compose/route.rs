//! How a king or another man comes from one square to another.

use crate::mate::board::{QUEEN, Step, bit, king_attacks, plain};
use crate::mate::fill::{king_ring, spread};
use crate::mate::steps::Steps;

use super::stage::{Hand, Views};

/// The moves of one man, or of two one after the other.
pub type Route = Steps<24>;

/// Most steps of a king.
const LONGEST: usize = 7;
/// Most moves of another man.
const LEGS: usize = 5;

/// The squares a king can walk to.
pub struct Walk {
    /// By the least number of steps.
    pub rings: [u64; LONGEST + 1],
    pub all: u64,
}

impl Walk {
    /// Over safe squares.
    pub fn of(from: u8, safe: u64) -> Walk {
        let mut walk = Walk { rings: [0; LONGEST + 1], all: bit(from) };
        walk.rings[0] = bit(from);
        for step in 1..=LONGEST {
            walk.rings[step] = king_ring(walk.rings[step - 1]) & safe & !walk.all;
            walk.all |= walk.rings[step];
            if walk.rings[step] == 0 {
                break;
            }
        }
        walk
    }

    /// The way to the nearest of some squares.
    pub fn to(&self, goals: u64, route: &mut Route) -> Option<u8> {
        let steps = self.rings.iter().position(|ring| ring & goals != 0)?;
        let mut back = [(self.rings[steps] & goals).trailing_zeros() as u8; LONGEST + 1];
        for step in (0..steps).rev() {
            back[step] = (king_attacks(back[step + 1]) & self.rings[step]).trailing_zeros() as u8;
        }
        back[..=steps].windows(2).for_each(|pair| route.push(plain(pair[0], pair[1])));
        Some(back[steps])
    }
}

/// Adds the moves of a man, no pawn, to the nearest of its goals. It stops on
/// goals and `stops` only.
pub fn lead(views: &mut Views, kind: usize, from: u8, goals: u64, stops: u64, route: &mut Route) -> bool {
    let first = views.attacks(kind, from);
    if first & goals != 0 {
        route.push(plain(from, (first & goals).trailing_zeros() as u8));
        return true;
    }
    let open = !views.men;
    // By number of moves: where it can stand then.
    let mut rings = [0; LEGS];
    rings[0] = first & stops;
    let mut all = rings[0] | bit(from);
    for leg in 1..LEGS {
        let reached = spread(kind, rings[leg - 1], open);
        if reached & goals != 0 {
            let mut back = [(reached & goals).trailing_zeros() as u8; LEGS + 1];
            for leg in (0..leg).rev() {
                back[leg] = (views.attacks(kind, back[leg + 1]) & rings[leg]).trailing_zeros() as u8 & 63;
            }
            route.push(plain(from, back[0]));
            back[..=leg].windows(2).for_each(|pair| route.push(plain(pair[0], pair[1])));
            return true;
        }
        rings[leg] = reached & stops & !all;
        all |= rings[leg];
        if rings[leg] == 0 {
            return false;
        }
    }
    false
}

/// The moves of the hand to the square it mates from.
pub fn approach(views: &mut Views, hand: &Hand, target: u8, stops: u64) -> Option<Route> {
    let mut route = Route::new();
    let mut at = hand.from;
    for _ in 0..hand.pushes {
        let to = at + if at >> 3 == 1 { 16 } else { 8 };
        route.push(Step { from: at, to, promotion: if to > 55 { QUEEN as u8 } else { 0 } });
        at = to;
    }
    let near = views.attacks(hand.kind, target);
    if near & bit(at) == 0 {
        if near & stops == 0 || !lead(views, hand.kind, at, near & stops, stops, &mut route) {
            return None;
        }
        at = route.last()?.to;
    }
    route.push(plain(at, target));
    Some(route)
}
