//! Builds the set of all positions that can arise, and compares.

use std::collections::HashSet;

use shakmaty::{Chess, Color, EnPassantMode, Position, Role};

use super::VerifyError;

/// Builds the set again from shakmaty's legal moves, never past a leaf.
pub fn check(position: &Chess, color: Color, named: (u32, u32, u64)) -> Result<(), VerifyError> {
    let mut seen = HashSet::from([number(position, color)]);
    let mut waiting = vec![position.clone()];
    let (mut count, mut leaves, mut hash) = (0_u32, 0_u32, 0_u64);
    let limit = named.0.saturating_add(named.1);
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
            if m.is_zeroing() && super::settled(&next, color) {
                leaves += 1;
            } else {
                waiting.push(next);
            }
        }
        if seen.len() > limit as usize {
            return Err(VerifyError::OtherSet { count, leaves });
        }
    }
    if (count, leaves, hash) == named { Ok(()) } else { Err(VerifyError::OtherSet { count, leaves }) }
}

/// A position in full: the occupied squares, four bits for each man in the
/// order of the squares, the side to move. Seen by `color`: if that is Black,
/// ranks and colours are exchanged.
fn number(position: &Chess, color: Color) -> (u64, u128, u8) {
    let board = position.board();
    let passed =
        position.ep_square(EnPassantMode::Legal).and_then(|ep| ep.offset(position.turn().fold_wb(-8, 8)));
    let rights = position.castles().castling_rights();
    let mut men = 0;
    let view = |set: shakmaty::Bitboard| if color.is_white() { set } else { set.flip_vertical() };
    let occupied = view(board.occupied());
    for (slot, seen) in occupied.into_iter().enumerate() {
        let square = if color.is_white() { seen } else { seen.flip_vertical() };
        let Some(piece) = board.piece_at(square) else { continue };
        let kind = match piece.role {
            Role::Rook if rights.contains(square) => 6,
            Role::Pawn if passed == Some(square) => 7,
            role => role as u128 - 1,
        };
        men |= (kind | if piece.color == color { 0 } else { 8 }) << (4 * slot);
    }
    (occupied.into(), men, u8::from(position.turn() != color))
}

/// The number a certificate sums up.
fn mix((occupied, men, turn): (u64, u128, u8)) -> u64 {
    let mut hash = u64::from(turn) ^ 0x9e37_79b9_7f4a_7c15;
    for word in [occupied, men as u64, (men >> 64) as u64] {
        hash = (hash ^ word).wrapping_mul(0xd6e8_feb8_6659_fd93);
        hash ^= hash >> 32;
    }
    hash
}
