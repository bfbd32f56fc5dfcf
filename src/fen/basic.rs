//! Kings and pawns where the Laws let them stand, and the right side to move.

use shakmaty::{Bitboard, Board, Color, Rank, Square, attacks};

use super::dialect::Dialect;
use super::fault::FaultKind;

/// Reports kings missing, in excess or side by side, pawns on the first or
/// last rank, and a side not to move that is in check (FIDE 1.4.1, 3.9.2).
///
/// Kings side by side leave both in reach of each other: that check is not
/// reported again.
pub(crate) fn judge(
    board: &Board,
    turn: Option<Color>,
    dialect: Dialect,
    report: &mut dyn FnMut(FaultKind, Option<Square>),
) {
    for color in Color::ALL {
        let kings = board.by_piece(color.king());
        let royal = needs_king(color, turn, board, dialect);
        if kings.is_empty() && royal {
            report(FaultKind::KingMissing { color }, None);
        }
        if kings.more_than_one() && dialect != Dialect::Antichess {
            report(FaultKind::KingExtra { color, count: kings.count() }, kings.last());
        }
    }
    for color in Color::ALL {
        for square in board.by_piece(color.pawn()) & pawnless(color, dialect) {
            report(FaultKind::PawnOnBackRank { color, square }, Some(square));
        }
    }
    if dialect == Dialect::Antichess {
        return;
    }
    if let (Some(white), Some(black)) = (board.king_of(Color::White), board.king_of(Color::Black))
        && attacks::king_attacks(white).contains(black)
    {
        if dialect != Dialect::Atomic {
            report(FaultKind::KingsAdjacent { white, black }, Some(white));
        }
        return;
    }
    if let Some(turn) = turn
        && let Some(king) = board.king_of(!turn)
        && let Some(by) = board.attacks_to(king, turn, board.occupied()).first()
    {
        report(FaultKind::OpponentInCheck { king, by }, Some(king));
    }
}

/// A side without a king has lost it for good: in antichess by capture, in
/// atomic chess by an explosion, in horde from the start.
fn needs_king(color: Color, turn: Option<Color>, board: &Board, dialect: Dialect) -> bool {
    match dialect {
        Dialect::Antichess => false,
        Dialect::Horde => color.is_black() || board.by_color(color).is_empty(),
        Dialect::Atomic => turn != Some(color),
        _ => true,
    }
}

/// The ranks on which a pawn can never stand.
fn pawnless(color: Color, dialect: Dialect) -> Bitboard {
    match dialect {
        Dialect::Horde if color.is_white() => Bitboard::from_rank(Rank::Eighth),
        _ => Bitboard::BACKRANKS,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(placement: &str, turn: Color, dialect: Dialect) -> Vec<FaultKind> {
        let board = Board::from_ascii_board_fen(placement.as_bytes()).expect("a board");
        let mut kinds = Vec::new();
        judge(&board, Some(turn), dialect, &mut |kind, _| kinds.push(kind));
        kinds
    }

    #[test]
    fn adjacent_kings_are_reported_once() {
        let kinds = kinds("8/8/8/3kK3/8/8/8/8", Color::White, Dialect::Standard);
        assert_eq!(kinds, [FaultKind::KingsAdjacent { white: Square::E5, black: Square::D5 }]);
    }

    #[test]
    fn each_side_lacks_its_own_king() {
        assert_eq!(kinds("8/8/8/8/8/8/8/8", Color::White, Dialect::Standard).len(), 2);
    }

    #[test]
    fn the_horde_has_no_king_and_pawns_on_its_first_rank() {
        assert_eq!(kinds("4k3/8/8/8/8/8/8/PPPPPPPP", Color::White, Dialect::Horde), []);
    }

    #[test]
    fn an_exploded_king_ends_an_atomic_game() {
        assert_eq!(kinds("8/8/8/8/8/8/8/4K3", Color::Black, Dialect::Atomic), []);
        assert_eq!(kinds("8/8/8/8/8/8/8/4K3", Color::White, Dialect::Atomic).len(), 1);
    }
}
