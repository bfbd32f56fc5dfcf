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
    stretch.start(Ply::START);
    let mut turn = replay.start.turn();
    for (ply, record) in (1..).map(Ply).zip(&replay.plies) {
        if !drops && closes(record.m) {
            stretch.close(&mut found);
            stretch.start(ply);
        } else {
            stretch.step(record.m, turn);
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
    /// Hashes of the placements: that of the position it starts from, which is
    /// 0, and those after each move.
    hashes: Vec<u64>,
    /// The same in ascending order, once it is closed.
    sorted: Vec<u64>,
}

impl Stretch {
    fn start(&mut self, from: Ply) {
        self.from = from;
        self.hashes.clear();
        self.hashes.push(0);
    }

    fn step(&mut self, m: Move, turn: Color) {
        let last = self.hashes.last().copied().unwrap_or_default();
        self.hashes.push(last ^ change(m, turn));
    }

    /// Two moves by each side are the least that bring a position back.
    fn close(&mut self, found: &mut Vec<Shuffle>) {
        if self.hashes.len() < 5 {
            return;
        }
        self.sorted.clone_from(&self.hashes);
        self.sorted.sort_unstable();
        if self.sorted.is_sorted_by(|a, b| a < b) {
            return;
        }
        let times = |hash: &u64| {
            let rest = &self.sorted[self.sorted.partition_point(|other| other < hash)..];
            rest.partition_point(|other| other == hash)
        };
        let plies = (self.from.0..).map(Ply).zip(&self.hashes);
        let to = Ply(self.from.0 + u32::try_from(self.hashes.len() - 1).expect("plies fit 32 bits"));
        let thrice = plies.filter(|(_, hash)| times(hash) > 2).map(|(ply, _)| ply).collect();
        found.push(Shuffle { from: self.from, to, thrice });
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
