//! Where a placement came back: the only places a repetition can hide.

use shakmaty::{Color, Move, Position, Role, Square};

use crate::model::Ply;
use crate::replay::Replay;

/// A stretch of play without capture or pawn move in which some placement,
/// with the same side to move, seems to have stood several times.
///
/// "Seems": placements are told apart by a hash. Equal ones always hash alike,
/// so nothing is missed; what is found here is compared exactly later.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shuffle {
    /// The position the stretch starts from.
    pub from: Ply,
    /// Its last position.
    pub to: Ply,
    /// Plies, in order, at which a placement stood that seems to stand three
    /// times or more in it.
    pub thrice: Vec<Ply>,
}

/// All shuffles of a game, from the moves alone: no position is set up.
pub fn shuffles(replay: &Replay) -> Vec<Shuffle> {
    // With drops a captured man may come back, so no move closes a stretch.
    let drops = replay.start.pockets().is_some();
    let mut found = Vec::new();
    let mut stretch = Stretch::default();
    let mut turn = replay.start.turn();
    for (ply, record) in (1..).map(Ply).zip(&replay.plies) {
        if !drops && closes(record.m) {
            stretch.close(&mut found);
            stretch.start(ply);
        } else {
            stretch.step(ply, record.m, turn);
        }
        turn = !turn;
    }
    stretch.close(&mut found);
    found
}

/// A capture or a pawn move: no earlier placement can come back.
fn closes(m: Move) -> bool {
    m.is_capture() || m.role() == Role::Pawn
}

#[derive(Default)]
struct Stretch {
    from: Ply,
    hash: u64,
    /// The plies of the stretch, each with the hash of its placement; that of
    /// the position it starts from is 0.
    after: Vec<(u64, Ply)>,
}

impl Stretch {
    fn start(&mut self, from: Ply) {
        *self = Stretch { from, hash: 0, after: std::mem::take(&mut self.after) };
        self.after.clear();
    }

    fn step(&mut self, ply: Ply, m: Move, turn: Color) {
        self.hash ^= change(m, turn);
        self.after.push((self.hash, ply));
    }

    /// Two moves by each side are the least that bring a position back.
    fn close(&mut self, found: &mut Vec<Shuffle>) {
        let Some(&(_, to)) = self.after.last().filter(|_| self.after.len() >= 4) else { return };
        self.after.push((0, self.from));
        self.after.sort_unstable();
        let mut again = false;
        let mut thrice = Vec::new();
        for alike in self.after.chunk_by(|(a, _), (b, _)| a == b) {
            again |= alike.len() > 1;
            if alike.len() > 2 {
                thrice.extend(alike.iter().map(|&(_, ply)| ply));
            }
        }
        thrice.sort_unstable();
        if again {
            found.push(Shuffle { from: self.from, to, thrice });
        }
    }
}

/// What a move changes in the hash of placement and side to move.
fn change(m: Move, turn: Color) -> u64 {
    let side = mix(1 << 20);
    let man = |role: Role, color: Color, square: Square| {
        mix(u64::from(u32::from(square)) | (role as u64) << 8 | (color as u64) << 12)
    };
    side ^ match m {
        Move::Normal { role, from, capture, to, promotion } => {
            let taken = capture.map_or(0, |victim| man(victim, !turn, to));
            man(role, turn, from) ^ man(promotion.unwrap_or(role), turn, to) ^ taken
        }
        Move::EnPassant { from, to } => {
            let taken = Square::from_coords(to.file(), from.rank());
            man(Role::Pawn, turn, from) ^ man(Role::Pawn, turn, to) ^ man(Role::Pawn, !turn, taken)
        }
        Move::Castle { king, rook } => {
            let wing = shakmaty::CastlingSide::from_king_side(king.file() < rook.file());
            man(Role::King, turn, king)
                ^ man(Role::King, turn, wing.king_to(turn))
                ^ man(Role::Rook, turn, rook)
                ^ man(Role::Rook, turn, wing.rook_to(turn))
        }
        Move::Put { role, to } => man(role, turn, to),
    }
}

/// Spreads a small number over 64 bits (the finalizer of splitmix64).
fn mix(number: u64) -> u64 {
    let mut z = (number + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::testing::replay;

    #[test]
    fn a_game_without_return_has_no_shuffle() {
        assert!(shuffles(&replay("e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6")).is_empty());
    }

    #[test]
    fn the_position_a_stretch_starts_from_counts() {
        let found = shuffles(&replay("e4 e5 Nf3 Nf6 Ng1 Ng8"));
        assert_eq!(found, [Shuffle { from: Ply(2), to: Ply(6), thrice: Vec::new() }]);
    }
}
