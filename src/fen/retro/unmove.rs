//! A move taken back: the positions one legal move before.

use shakmaty::{Bitboard, Board, Color, File, Piece, Rank, Role, Square, attacks};

use super::Past;
use crate::fen::en_passant::DoubleStep;
use crate::fen::material;

/// Calls `visit` with every position from which a move of the side not to move
/// leads here, until it answers `true`. True if it did.
///
/// Positions in which the side not to move is in check, and those with more
/// men than a side can have, are none. The rest may still be impossible.
pub(crate) fn any_before(past: &Past, visit: &mut dyn FnMut(&Past) -> bool) -> bool {
    let mover = !past.turn;
    if let Some(step) = past.step {
        let board = moved_back(&past.board, step.pawn, mover.pawn(), step.origin, None);
        return try_board(past, board, past.settled, None, visit);
    }
    let movable = past.board.by_color(mover) & !past.settled;
    let quiet = Unmover { past, mover };
    movable.into_iter().any(|to| quiet.plain(to, visit))
        || movable.into_iter().any(|to| quiet.pawn(to, visit) || quiet.promotion(to, visit))
        || quiet.castling(visit)
        || movable.into_iter().any(|to| quiet.capture(to, visit))
}

/// Takes back moves of one side.
struct Unmover<'p> {
    past: &'p Past,
    mover: Color,
}

impl Unmover<'_> {
    /// A piece that moved to an empty square.
    fn plain(&self, to: Square, visit: &mut dyn FnMut(&Past) -> bool) -> bool {
        let piece = self.piece(to);
        piece.role != Role::Pawn
            && self.origins(to, piece).into_iter().any(|from| self.back(to, piece, from, None, visit))
    }

    /// A piece that captured.
    fn capture(&self, to: Square, visit: &mut dyn FnMut(&Past) -> bool) -> bool {
        let piece = self.piece(to);
        piece.role != Role::Pawn
            && self.origins(to, piece).into_iter().any(|from| self.captured(to, piece, from, visit))
    }

    /// A pawn that stepped, captured, or captured en passant.
    fn pawn(&self, to: Square, visit: &mut dyn FnMut(&Past) -> bool) -> bool {
        let piece = self.piece(to);
        if piece.role != Role::Pawn || to.rank() == self.mover.relative_rank(Rank::Second) {
            return false;
        }
        let free = |square: &Square| self.past.board.piece_at(*square).is_none();
        let behind = to.offset(self.mover.fold_wb(-8, 8)).filter(free);
        let start = behind.and_then(|square| square.offset(self.mover.fold_wb(-8, 8))).filter(free);
        let start = start.filter(|_| to.rank() == self.mover.relative_rank(Rank::Fourth));
        let sides = attacks::pawn_attacks(!self.mover, to) & !self.past.board.occupied();
        let sides = sides & !Bitboard::from_rank(self.mover.backrank());
        behind.into_iter().chain(start).any(|from| self.back(to, piece, from, None, visit))
            || sides.into_iter().any(|from| self.captured(to, piece, from, visit))
            || sides.into_iter().any(|from| self.en_passant(to, piece, from, visit))
    }

    /// A pawn that became the piece on the last rank.
    fn promotion(&self, to: Square, visit: &mut dyn FnMut(&Past) -> bool) -> bool {
        let role = self.piece(to).role;
        let pawn = self.mover.pawn();
        let pawns = self.past.board.by_piece(pawn).count();
        if matches!(role, Role::Pawn | Role::King)
            || to.rank() != self.mover.relative_rank(Rank::Eighth)
            || pawns >= 8
        {
            return false;
        }
        let empty = !self.past.board.occupied();
        let behind = to.offset(self.mover.fold_wb(-8, 8)).filter(|&square| empty.contains(square));
        let sides = attacks::pawn_attacks(!self.mover, to) & empty;
        behind.into_iter().any(|from| self.back(to, pawn, from, None, visit))
            || sides.into_iter().any(|from| self.captured(to, pawn, from, visit))
    }

    /// A pawn that took another in passing: that one had just made its step.
    fn en_passant(
        &self,
        to: Square,
        pawn: Piece,
        from: Square,
        visit: &mut dyn FnMut(&Past) -> bool,
    ) -> bool {
        let Some(step) = DoubleStep::over(to, self.mover) else { return false };
        let board = &self.past.board;
        if board.piece_at(step.pawn).is_some() || board.piece_at(step.origin).is_some() {
            return false;
        }
        let mut before = moved_back(board, to, pawn, from, None);
        before.set_piece_at(step.pawn, self.past.turn.pawn());
        try_board(self.past, before, self.past.settled, Some(step), visit)
    }

    /// King and rook that castled (FIDE 3.8.2).
    fn castling(&self, visit: &mut dyn FnMut(&Past) -> bool) -> bool {
        let first = self.mover.backrank();
        let at = |file: File| Square::from_coords(file, first);
        let sides = [(File::G, File::F), (File::C, File::D)];
        sides.into_iter().any(|(king, rook)| {
            let (king, rook) = (at(king), at(rook));
            let both = Bitboard::from_square(king).with(rook);
            let board = &self.past.board;
            let stands = board.piece_at(king) == Some(self.mover.king())
                && board.piece_at(rook) == Some(self.mover.rook())
                && self.past.settled.is_disjoint(both);
            stands
                && self
                    .homes(king > rook)
                    .into_iter()
                    .any(|(from, corner)| self.uncastled(king, rook, from, corner, visit))
        })
    }

    /// Where king and rook may have stood before castling to one side.
    fn homes(&self, king_side: bool) -> Vec<(Square, Square)> {
        let at = |file: File| Square::from_coords(file, self.mover.backrank());
        if !self.past.chess960 {
            return vec![(at(File::E), at(if king_side { File::H } else { File::A }))];
        }
        let all = || File::ALL.into_iter().map(at);
        let pairs = all().flat_map(|king| all().map(move |rook| (king, rook)));
        pairs.filter(|&(king, rook)| king != rook && (king < rook) == king_side).collect()
    }

    /// One castling taken back, if nothing stood between and the king passed
    /// no attacked square.
    fn uncastled(
        &self,
        king: Square,
        rook: Square,
        from: Square,
        corner: Square,
        visit: &mut dyn FnMut(&Past) -> bool,
    ) -> bool {
        let mut board = self.past.board.clone();
        board.discard_piece_at(king);
        board.discard_piece_at(rook);
        let walked = attacks::between(from, king).with(from).with(king);
        let path = walked | attacks::between(corner, rook).with(corner).with(rook);
        if (path & board.occupied()).any() {
            return false;
        }
        board.set_piece_at(from, self.mover.king());
        board.set_piece_at(corner, self.mover.rook());
        let attacked = |square| board.attacks_to(square, self.past.turn, board.occupied()).any();
        if walked.into_iter().any(attacked) {
            return false;
        }
        let settled = self.past.settled.with(from).with(corner);
        try_board(self.past, board, settled, None, visit)
    }

    /// The man on a square of the mover's.
    fn piece(&self, to: Square) -> Piece {
        self.past.board.piece_at(to).unwrap_or(self.mover.king())
    }

    /// The empty squares a piece can have come from.
    fn origins(&self, to: Square, piece: Piece) -> Bitboard {
        let occupied = self.past.board.occupied();
        attacks::attacks(to, piece, occupied) & !occupied
    }

    /// One move taken back, with what it captured.
    fn back(
        &self,
        to: Square,
        piece: Piece,
        from: Square,
        captured: Option<Piece>,
        visit: &mut dyn FnMut(&Past) -> bool,
    ) -> bool {
        let board = moved_back(&self.past.board, to, piece, from, captured);
        try_board(self.past, board, self.past.settled, None, visit)
    }

    /// A capture taken back, whatever it captured.
    fn captured(&self, to: Square, piece: Piece, from: Square, visit: &mut dyn FnMut(&Past) -> bool) -> bool {
        let men = self.past.board.by_color(self.past.turn).count();
        let edge = Bitboard::BACKRANKS.contains(to);
        let roles = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn];
        let roles = roles.into_iter().filter(|&role| men < 16 && !(edge && role == Role::Pawn));
        roles.into_iter().any(|role| self.back(to, piece, from, Some(role.of(self.past.turn)), visit))
    }
}

/// The board before a man went from `from` to `to`.
fn moved_back(board: &Board, to: Square, piece: Piece, from: Square, captured: Option<Piece>) -> Board {
    let mut before = board.clone();
    before.discard_piece_at(to);
    if let Some(captured) = captured {
        before.set_piece_at(to, captured);
    }
    before.set_piece_at(from, piece);
    before
}

/// Visits a position if the side to move now could move in it.
fn try_board(
    past: &Past,
    board: Board,
    settled: Bitboard,
    step: Option<DoubleStep>,
    visit: &mut dyn FnMut(&Past) -> bool,
) -> bool {
    let mover = !past.turn;
    let in_check =
        board.king_of(past.turn).is_some_and(|king| board.attacks_to(king, mover, board.occupied()).any());
    let mut excess = false;
    for color in Color::ALL {
        material::judge(&board, color, &mut |_| excess = true);
    }
    if in_check || excess {
        return false;
    }
    visit(&Past { board, turn: mover, settled, step, chess960: past.chess960 })
}

#[cfg(test)]
mod tests {
    use super::*;
    use shakmaty::{CastlingMode, Chess, EnPassantMode, Position, Setup};

    fn count(placement: &str, turn: Color) -> usize {
        let board = Board::from_ascii_board_fen(placement.as_bytes()).expect("a board");
        let past = Past::new(&board, turn, Bitboard::EMPTY, None, false);
        let mut count = 0;
        any_before(&past, &mut |_| {
            count += 1;
            false
        });
        count
    }

    #[test]
    fn a_king_in_the_corner_came_from_one_square_with_or_without_a_capture() {
        // From a2, out of the other king's reach, having taken nothing or one
        // of four pieces.
        assert_eq!(count("8/8/8/8/8/8/8/K1k5", Color::Black), 5);
    }

    #[test]
    fn no_move_gives_check_from_two_rooks_at_right_angles() {
        assert_eq!(count("4k2R/8/8/8/8/8/8/4R1K1", Color::Black), 0);
    }

    #[test]
    fn every_legal_move_is_among_those_taken_back() {
        let mut dice = 1_u64;
        for game in 0..40 {
            let array = Board::chess960(game * 23);
            let setup = Setup { castling_rights: array.rooks(), board: array, ..Setup::initial() };
            let mut position: Chess = setup.position(CastlingMode::Chess960).expect("an array");
            for _ in 0..150 {
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                let before = position.board().clone();
                position.play_unchecked(moves[(dice >> 33) as usize % moves.len()]);
                let rooks = position.castles().castling_rights();
                let past = Past::new(position.board(), position.turn(), rooks, None, true);
                assert!(any_before(&past, &mut |one| one.board == before));
                let step = position.ep_square(EnPassantMode::Always);
                let past = Past { step: step.and_then(|over| DoubleStep::over(over, past.turn)), ..past };
                assert!(any_before(&past, &mut |one| one.board == before));
            }
        }
    }

    #[test]
    fn castling_gives_check_with_the_rook() {
        assert!(count("3k4/8/8/8/8/8/PPP5/2KR4", Color::Black) > 0);
    }
}
