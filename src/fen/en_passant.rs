//! The fourth field: the square a pawn has just stepped over
//! (PGN 16.1.3.4; FIDE 3.7.3.1).

use shakmaty::{Board, Color, Rank, Square, attacks};

use super::fault::{FaultKind, FenFault};
use crate::model::Span;

/// Reads `-` or a square, and reports anything else.
pub(crate) fn scan(text: &[u8], span: Span, faults: &mut Vec<FenFault>) -> Option<Square> {
    let field = span.of(text);
    let square = Square::from_ascii(field).ok();
    if square.is_none() && field != b"-" {
        faults.push(FenFault { kind: FaultKind::EpSyntax, span });
    }
    square
}

/// The double step an en passant square stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct DoubleStep {
    /// Where the pawn came from.
    pub origin: Square,
    /// The square it stepped over.
    pub over: Square,
    /// Where it stands.
    pub pawn: Square,
}

impl DoubleStep {
    /// The step over `square` with `turn` to move now. `None` on a wrong rank.
    pub fn over(square: Square, turn: Color) -> Option<DoubleStep> {
        let (origin, pawn) = turn.fold_wb((Rank::Seventh, Rank::Fifth), (Rank::Second, Rank::Fourth));
        (square.rank() == turn.relative_rank(Rank::Sixth)).then(|| DoubleStep {
            origin: Square::from_coords(square.file(), origin),
            over: square,
            pawn: Square::from_coords(square.file(), pawn),
        })
    }
}

/// Reports a square no double step can have crossed. `None` if there is one.
pub(crate) fn judge(
    square: Square,
    turn: Color,
    board: &Board,
    span: Span,
    faults: &mut Vec<FenFault>,
) -> Option<DoubleStep> {
    let before = faults.len();
    let mut report = |kind| faults.push(FenFault { kind, span });
    let Some(step) = DoubleStep::over(square, turn) else {
        report(FaultKind::EpWrongRank { square, turn });
        return None;
    };
    if board.piece_at(step.pawn) != Some((!turn).pawn()) {
        report(FaultKind::EpNoPawn { square, pawn: step.pawn });
        return None;
    }
    if board.piece_at(square).is_some() {
        report(FaultKind::EpSquareOccupied { square });
    }
    if board.piece_at(step.origin).is_some() {
        report(FaultKind::EpOriginOccupied { square, origin: step.origin });
    }
    (faults.len() == before).then_some(step)
}

/// A man that already gave the check before the double step was made, when it
/// was not yet that side's move to give.
pub(crate) fn older_checker(step: DoubleStep, turn: Color, board: &Board) -> Option<Square> {
    let king = board.king_of(turn)?;
    let now = board.attacks_to(king, !turn, board.occupied());
    let occupied = board.occupied().without(step.pawn).with(step.origin);
    let before = board.attacks_to(king, !turn, occupied).without(step.pawn);
    (before & now).first()
}

/// True if a pawn of the side to move stands ready to take.
pub(crate) fn has_capturer(step: DoubleStep, turn: Color, board: &Board) -> bool {
    let ready = attacks::pawn_attacks(!turn, step.over);
    (ready & board.by_piece(turn.pawn())).any()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(square: Square, turn: Color, placement: &str) -> Vec<FaultKind> {
        let board = Board::from_ascii_board_fen(placement.as_bytes()).expect("a board");
        let mut faults = Vec::new();
        judge(square, turn, &board, Span::default(), &mut faults);
        faults.iter().map(|fault| fault.kind).collect()
    }

    #[test]
    fn no_pawn_in_front_is_one_fault() {
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
        let faults = kinds(Square::E3, Color::Black, start);
        assert_eq!(faults, [FaultKind::EpNoPawn { square: Square::E3, pawn: Square::E4 }]);
    }

    #[test]
    fn both_squares_behind_the_pawn_must_be_empty() {
        let faults = kinds(Square::E3, Color::Black, "4k3/8/8/8/4P3/4N3/4N3/4K3");
        assert_eq!(faults.len(), 2);
    }

    #[test]
    fn a_check_uncovered_by_the_double_step_is_no_older_check() {
        let board = Board::from_ascii_board_fen(b"8/8/8/8/pP5k/8/8/K5B1").expect("a board");
        let step = DoubleStep::over(Square::B3, Color::Black).expect("on the third rank");
        assert_eq!(older_checker(step, Color::Black, &board), None);
    }
}
