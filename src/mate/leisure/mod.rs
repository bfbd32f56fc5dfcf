//! Mates for which both sides have all the time they need.
//!
//! On an ordinary board each side has an *idler*: a man that can move to and
//! fro between two neighbouring squares for as long as it likes. Then a series
//! of moves need not be timed, only thought of: one man after the other goes
//! to its place, while the other side idles. First the loser's king walks,
//! then the winner's king or a helper, last of all the hand, whose last move
//! mates. This is found by sets of squares alone; no move is tried.
//!
//! What makes every move legal, whenever it is made:
//!
//! - `held`, all that the loser's men but the king can attack, is reckoned with
//!   every man absent that might be away at some time and with the idler on
//!   both its squares. The winner's king keeps off `held` and away from the
//!   other king, so nothing is pinned and no check is ever given to it.
//! - The same the other way round keeps the loser's king out of check until
//!   the mate; the hand and the helper stop on no square from which they would
//!   attack it.
//! - Whatever is in the way is reckoned with every man present and both squares
//!   of the idlers taken.
//! - If the loser has no other idler, its king moves to and fro itself. Then the
//!   mate must come when it is on the right square: the winner's king has room
//!   to walk round a triangle, which loses a move.
//!
//! A picture is a mate if every square beside the king is covered by a man that
//! is sure to stand there, and nothing in `held` can take the hand or step in
//! between. So a *yes* is proven; nothing found says *no*.

mod ground;
mod hand;
mod idler;
mod picture;
mod scenes;

use super::board::{BISHOP, Board, KNIGHT, PAWN, QUEEN, ROOK, pawns_attack};
use super::fill::{diagonal, king_ring, knight_ring, straight};
use ground::Ground;
use hand::Hand;
use idler::Idler;

/// How a mate comes about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Picture {
    /// By side: the men that move to and fro meanwhile.
    pub idlers: [Option<Idler>; 2],
    /// Where the loser's king is mated.
    pub king: u8,
    /// The square it moves to from there and back, if nothing else idles.
    pub swing: Option<u8>,
    /// The winner's man that mates, and from where.
    pub hand: u8,
    pub target: u8,
    /// Another man of the winner's, perhaps its king, and where it goes.
    pub helper: Option<[u8; 2]>,
}

/// A mate that can be brought about at leisure, if one is seen.
///
/// The board must be one without castling and en passant, which play no part.
pub fn at_leisure(board: &Board) -> Option<Picture> {
    let ground = Ground::of(board)?;
    let mut hands = [None, None, None];
    for (place, found) in hands.iter_mut().zip([ground.queen, ground.pawn, ground.rook]) {
        let Some(from) = found else { continue };
        let hand = Hand::of(&ground, from);
        if let Some(picture) = hand.in_front() {
            return Some(picture);
        }
        *place = Some(hand);
    }
    let hands = || hands.iter().flatten();
    hands().find_map(Hand::along_the_edge).or_else(|| hands().find_map(Hand::around))
}

/// What a side's men attack, without its king and some others.
fn attacked(board: &Board, side: usize, without: u64, open: u64) -> u64 {
    let men = board.sides[side] & !without;
    let queens = board.kinds[QUEEN];
    pawns_attack(side, men & board.kinds[PAWN])
        | knight_ring(men & board.kinds[KNIGHT])
        | diagonal(men & (board.kinds[BISHOP] | queens), open)
        | straight(men & (board.kinds[ROOK] | queens), open)
}

/// Most steps of a king.
const STEPS: usize = 6;

/// The squares a king can walk to, its own among them.
fn walk(from: u8, open: u64) -> u64 {
    (0..STEPS).fold(1 << from, |all, _| all | king_ring(all) & open)
}

#[cfg(test)]
mod tests;
