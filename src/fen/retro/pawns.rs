//! Pawns leave their file only by capturing, and never go back (FIDE 3.7).

use shakmaty::{Board, Color, File, Rank, Square};

use crate::fen::fault::FaultKind;

/// Fewest captures that bring pawns to their squares, by the set of files they
/// came from. `u8::MAX` is *no way*.
type Cheapest = [u8; 256];

/// Reports pawns that cannot all have come from different squares of their
/// first rank, and pawns that need more captures than the other side has lost
/// men.
pub(crate) fn judge(board: &Board, color: Color, report: &mut dyn FnMut(FaultKind, Option<Square>)) {
    let mut pawns: Vec<Square> = board.by_piece(color.pawn()).into_iter().collect();
    if pawns.len() > 8 || one_on_each_file(&pawns) {
        return;
    }
    // Those with the fewest squares to have come from are placed first.
    pawns.sort_by_key(|&square| steps(square, color));
    let mut cheapest: Cheapest = [u8::MAX; 256];
    cheapest[0] = 0;
    for &square in &pawns {
        cheapest = place(cheapest, square, color);
        if cheapest.iter().all(|&captures| captures == u8::MAX) {
            report(FaultKind::PawnStructureImpossible { color, square }, Some(square));
            return;
        }
    }
    let needed = usize::from(cheapest.into_iter().min().unwrap_or(0));
    let missing = 16_usize.saturating_sub(board.by_color(!color).count());
    if needed > missing {
        report(FaultKind::PawnCapturesExceeded { color, needed, missing }, pawns.last().copied());
    }
}

/// No pawn needs to have left its file.
fn one_on_each_file(pawns: &[Square]) -> bool {
    let mut files = 0_u8;
    pawns.iter().all(|square| {
        let file = 1 << u32::from(square.file());
        let free = files & file == 0;
        files |= file;
        free
    })
}

/// Ranks a pawn has gone, and so the most files it can have changed.
fn steps(square: Square, color: Color) -> u32 {
    square.rank().distance(color.fold_wb(Rank::Second, Rank::Seventh))
}

/// Lets one more pawn come from each file that is free and near enough.
fn place(before: Cheapest, square: Square, color: Color) -> Cheapest {
    let mut after: Cheapest = [u8::MAX; 256];
    for (taken, &captures) in before.iter().enumerate().filter(|&(_, &captures)| captures < u8::MAX) {
        for file in File::ALL {
            let distance = file.distance(square.file());
            let home = 1_usize << u32::from(file);
            if taken & home == 0 && distance <= steps(square, color) {
                let best = &mut after[taken | home];
                *best = (*best).min(captures + distance as u8);
            }
        }
    }
    after
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(placement: &str) -> Vec<FaultKind> {
        let board = Board::from_ascii_board_fen(placement.as_bytes()).expect("a board");
        let mut kinds = Vec::new();
        judge(&board, Color::White, &mut |kind, _| kinds.push(kind));
        kinds
    }

    #[test]
    fn no_home_is_left_for_a_pawn_in_front_of_its_neighbours() {
        let (color, square) = (Color::White, Square::A3);
        assert_eq!(kinds("4k3/8/8/8/8/P7/PP6/4K3"), [FaultKind::PawnStructureImpossible { color, square }]);
    }

    #[test]
    fn six_pawns_on_the_rook_file_need_fifteen_captures() {
        let full = "rnbqkbnr/P7/P7/P7/P7/P7/P7/4K3";
        let color = Color::White;
        assert_eq!(kinds(full), [FaultKind::PawnCapturesExceeded { color, needed: 15, missing: 8 }]);
        assert_eq!(kinds("4k3/P7/P7/P7/P7/P7/P7/4K3"), []);
    }

    #[test]
    fn doubled_pawns_need_one_capture() {
        assert_eq!(kinds("rnbqkbn1/pppppppp/8/8/4P3/8/PPPPP1PP/RNBQKBNR"), []);
        assert_eq!(kinds("rnbqkbnr/pppppppp/8/8/4P3/8/PPPPP1PP/RNBQKBNR").len(), 1);
    }
}
