//! A position as a few words: the full key of the visited set.
//!
//! The occupied squares, then four bits for each man from a1 to h8: the kind
//! (castling rooks and pawns capturable en passant are kinds of their own),
//! plus eight for the loser's men. With the side to move this is the whole
//! position: equal keys are equal positions, whatever their hashes.

use super::board::{Board, LOSER, PAWN, ROOK, Step, bit, forward, pawns_attack, squares};

/// Code of a rook that may still castle.
const CASTLING_ROOK: u64 = 6;
/// Code of a pawn that may be captured en passant.
const PASSING_PAWN: u64 = 7;
const LOSERS: u64 = 8;

/// A position without its side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Key {
    /// The occupied squares.
    pub occupied: u64,
    /// The men, four bits each, the man on the lowest square lowest.
    pub men: u128,
}

impl Key {
    /// The key of a board.
    pub fn of(board: &Board) -> Key {
        let [_, knights, bishops, rooks, queens, kings] = board.kinds;
        let castling = board.rooks;
        let passing = if board.ep < 64 { forward(1 - usize::from(board.turn), bit(board.ep)) } else { 0 };
        // The squares whose codes have each bit.
        let planes = [
            knights | rooks & !castling | kings | passing,
            bishops | rooks | passing,
            queens | kings | castling | passing,
            board.sides[LOSER],
        ];
        let occupied = board.occupied();
        let (mut words, mut at) = ([0; 2], squares(occupied));
        for word in &mut words {
            for (slot, at) in at.by_ref().take(16).enumerate() {
                let code = planes.iter().rev().fold(0, |code, plane| code << 1 | plane >> at & 1);
                *word |= code << (4 * slot);
            }
        }
        Key { occupied, men: u128::from(words[1]) << 64 | u128::from(words[0]) }
    }

    /// The board of a key.
    pub fn board(self, turn: u8) -> Board {
        let mut board = Board { kinds: [0; 6], sides: [0; 2], rooks: 0, ep: 64, turn };
        let mut men = self.men;
        for at in squares(self.occupied) {
            let code = men as u64 & 15;
            men >>= 4;
            let kind = match code & 7 {
                CASTLING_ROOK => {
                    board.rooks |= bit(at);
                    ROOK
                }
                PASSING_PAWN => {
                    board.ep = forward(usize::from(turn), bit(at)).trailing_zeros() as u8;
                    PAWN
                }
                kind => kind as usize,
            };
            board.kinds[kind] |= bit(at);
            board.sides[usize::from(code >= LOSERS)] |= bit(at);
        }
        board
    }

    /// The key after a move of `board`, whose key this is.
    pub fn after(self, board: &Board, step: Step) -> Key {
        let us = board.turn as usize;
        let (from, to) = (bit(step.from), bit(step.to));
        let plain = board.rooks & board.sides[us] == 0 && board.ep > 63;
        // A pawn that advances two squares may be captured by one beside it.
        let passes = board.kinds[PAWN] & from != 0
            && step.from.abs_diff(step.to) == 16
            && pawns_attack(us, forward(1 - us, to)) & board.men(1 - us, PAWN) != 0;
        if !plain || passes {
            return Key::of(&board.after(step));
        }
        let mut key = self;
        let mut code = key.take(from);
        if step.promotion != 0 {
            code = code & LOSERS | u64::from(step.promotion);
        }
        if key.occupied & to != 0 {
            key.take(to);
        }
        key.put(to, code);
        key
    }

    /// Lifts the man from a square.
    fn take(&mut self, at: u64) -> u64 {
        let shift = 4 * (self.occupied & (at - 1)).count_ones();
        let above = self.men >> shift;
        self.occupied &= !at;
        self.men = self.men & ((1 << shift) - 1) | (above >> 4) << shift;
        above as u64 & 15
    }

    /// Puts a man on an empty square.
    fn put(&mut self, at: u64, code: u64) {
        let shift = 4 * (self.occupied & (at - 1)).count_ones();
        let above = (self.men >> shift) << 4 | u128::from(code);
        self.occupied |= at;
        self.men = self.men & ((1 << shift) - 1) | above << shift;
    }
}

/// A mixing of key and side to move. Sums of it over a set of positions name
/// the set in a certificate.
pub fn mix(key: Key, turn: u8) -> u64 {
    let mut hash = u64::from(turn) ^ 0x9e37_79b9_7f4a_7c15;
    for word in [key.occupied, key.men as u64, (key.men >> 64) as u64] {
        hash = (hash ^ word).wrapping_mul(0xd6e8_feb8_6659_fd93);
        hash ^= hash >> 32;
    }
    hash
}
