//! Builds the set of all positions that can arise, and compares.

use std::collections::HashSet;

use shakmaty::{Chess, Color, Position};

use super::number::{mix, of as number};
use super::{VerifyError, settled};

/// Builds the set again from shakmaty's legal moves, never past a leaf. If
/// `deep`, sketches may make a leaf.
///
/// A set without leaves is the same in whatever order it is built, so it must
/// be the one named. With leaves it is not (a position may be reached by a
/// capture or without one); then it is enough that the set built here is
/// closed, holds no mate and is not much greater than the one named.
pub fn check(position: &Chess, color: Color, named: (u32, u32, u64), deep: bool) -> Result<(), VerifyError> {
    let mut seen = HashSet::from([number(position, color)]);
    let mut waiting = vec![position.clone()];
    let (mut count, mut leaves, mut hash) = (0_u32, 0_u32, 0_u64);
    let leafless = named.1 == 0;
    let limit = named.0.saturating_add(named.1).saturating_mul(if leafless { 1 } else { 4 });
    hash = hash.wrapping_add(mix(number(position, color)));
    while let Some(position) = waiting.pop() {
        count += 1;
        let moves = position.legal_moves();
        if moves.is_empty() && position.turn() != color && position.is_check() {
            return Err(VerifyError::HoldsMate);
        }
        for m in moves {
            let mut next = position.clone();
            next.play_unchecked(m);
            if !seen.insert(number(&next, color)) {
                continue;
            }
            hash = hash.wrapping_add(mix(number(&next, color)));
            if !leafless && m.is_zeroing() && settled(&next, color, deep) {
                leaves += 1;
            } else {
                waiting.push(next);
            }
        }
        if seen.len() > limit as usize {
            return Err(VerifyError::OtherSet { count, leaves });
        }
    }
    if !leafless || (count, leaves, hash) == named {
        Ok(())
    } else {
        Err(VerifyError::OtherSet { count, leaves })
    }
}
