//! Positions as numbers, for naming sets of them.

use shakmaty::{Bitboard, Board, Chess, Color, EnPassantMode, Position, Role, Square};

/// A position in full: the occupied squares, four bits for each man in the
/// order of the squares, the side to move. Seen by the side that is to mate:
/// if that is Black, ranks and colours are exchanged.
pub type Number = (u64, u128, u8);

/// The number of a position.
pub fn of(position: &Chess, color: Color) -> Number {
    let passed =
        position.ep_square(EnPassantMode::Legal).and_then(|ep| ep.offset(position.turn().fold_wb(-8, 8)));
    number(position.board(), position.turn(), color, position.castles().castling_rights(), passed)
}

/// The number of a board without castling or en passant.
pub fn of_board(board: &Board, turn: Color, color: Color) -> Number {
    number(board, turn, color, Bitboard::EMPTY, None)
}

fn number(board: &Board, turn: Color, color: Color, rights: Bitboard, passed: Option<Square>) -> Number {
    let occupied = if color.is_white() { board.occupied() } else { board.occupied().flip_vertical() };
    let mut men = 0;
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
    (occupied.into(), men, u8::from(turn != color))
}

/// What a certificate sums up.
pub fn mix((occupied, men, turn): Number) -> u64 {
    let mut hash = u64::from(turn) ^ 0x9e37_79b9_7f4a_7c15;
    for word in [occupied, men as u64, (men >> 64) as u64] {
        hash = (hash ^ word).wrapping_mul(0xd6e8_feb8_6659_fd93);
        hash ^= hash >> 32;
    }
    hash
}
