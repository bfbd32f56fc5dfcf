//! The fifth and sixth fields: half-moves since the last capture or pawn move,
//! and the number of the move (PGN 16.1.3.5, 16.1.3.6).

use shakmaty::{Bitboard, Board, Color};

use super::fault::{FaultKind, FenFault};
use crate::model::Span;

/// Reads a counter of digits that fits 32 bits.
fn number(field: &[u8]) -> Option<u32> {
    let digits = !field.is_empty() && field.iter().all(u8::is_ascii_digit);
    std::str::from_utf8(field).ok().filter(|_| digits)?.parse().ok()
}

/// Reads the half-move clock.
pub(crate) fn scan_clock(text: &[u8], span: Span, faults: &mut Vec<FenFault>) -> Option<u32> {
    let clock = number(span.of(text));
    if clock.is_none() {
        faults.push(FenFault { kind: FaultKind::ClockSyntax, span });
    }
    clock
}

/// Reads the move number, which starts at 1.
pub(crate) fn scan_fullmove(text: &[u8], span: Span, faults: &mut Vec<FenFault>) -> Option<u32> {
    let fullmove = number(span.of(text));
    match fullmove {
        None => faults.push(FenFault { kind: FaultKind::FullmoveSyntax, span }),
        Some(0) => faults.push(FenFault { kind: FaultKind::FullmoveZero, span }),
        Some(_) => {}
    }
    fullmove.filter(|&number| number > 0)
}

/// The two counters and whose move it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Counters {
    /// Half-moves since the last capture or pawn move.
    pub clock: u32,
    /// Number of the move, from 1.
    pub fullmove: u32,
    /// Side to move.
    pub turn: Color,
}

impl Counters {
    /// Half-moves made since the start, by the move number.
    pub fn plies(self) -> u64 {
        2 * u64::from(self.fullmove.saturating_sub(1)) + u64::from(self.turn.is_black())
    }

    /// `0 1` is how a position without a history is written.
    pub fn unknown(self) -> bool {
        self.clock == 0 && self.fullmove == 1
    }
}

/// Where the counters stand.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CounterSpans {
    /// The half-move clock.
    pub clock: Span,
    /// The move number.
    pub fullmove: Span,
}

/// Reports counters that contradict each other or an en passant square. True
/// of every chess in which captures and pawn moves set the clock to zero.
pub(crate) fn judge(counters: Counters, double_step: bool, spans: CounterSpans, faults: &mut Vec<FenFault>) {
    let Counters { clock, .. } = counters;
    let mut report = |kind| faults.push(FenFault { kind, span: spans.clock });
    if double_step && clock > 0 {
        report(FaultKind::ClockEpNonzero { clock });
    }
    if !counters.unknown() && u64::from(clock) > counters.plies() {
        report(FaultKind::ClockExceedsPlies { clock, plies: counters.plies() });
    }
}

/// Reports counters that contradict the men on the board, in a game that
/// started with thirty-two of them.
pub(crate) fn judge_board(
    counters: Counters,
    board: &Board,
    spans: CounterSpans,
    faults: &mut Vec<FenFault>,
) {
    if counters.unknown() {
        return;
    }
    let (clock, plies) = (counters.clock, counters.plies());
    let missing = 32_usize.saturating_sub(board.occupied().count());
    let home = (board.by_piece(Color::White.pawn()) & Bitboard::from_rank(shakmaty::Rank::Second)).count()
        + (board.by_piece(Color::Black.pawn()) & Bitboard::from_rank(shakmaty::Rank::Seventh)).count();
    if missing == 0 && home == 16 && u64::from(clock) < plies {
        let kind = FaultKind::ClockTooSmall { clock, plies };
        faults.push(FenFault { kind, span: spans.clock });
    }
    // A clock that is itself too high says nothing about the moves before it.
    let loud = if u64::from(clock) > plies { plies } else { plies - u64::from(clock) };
    if missing as u64 > loud {
        let kind = FaultKind::FullmoveTooSmall { missing, plies: loud };
        faults.push(FenFault { kind, span: spans.fullmove });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_digits_are_a_number() {
        for (field, value) in
            [("0", Some(0)), ("007", Some(7)), ("+1", None), ("-", None), ("1a", None), ("4294967296", None)]
        {
            assert_eq!(number(field.as_bytes()), value, "{field}");
        }
    }

    #[test]
    fn zero_and_one_are_an_unknown_history() {
        let spans = CounterSpans { clock: Span::default(), fullmove: Span::default() };
        let counters = Counters { clock: 0, fullmove: 1, turn: Color::White };
        let board = Board::from_ascii_board_fen(b"4k3/8/8/8/8/8/8/4K3").expect("a board");
        let mut faults = Vec::new();
        judge(counters, false, spans, &mut faults);
        judge_board(counters, &board, spans, &mut faults);
        assert_eq!(faults, []);
    }
}
