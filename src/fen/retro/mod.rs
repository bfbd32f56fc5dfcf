//! What no game can lead to, by proof.
//!
//! Silence proves nothing: *unknown* is the usual answer. Each report rests on
//! an argument that holds for every legal game from the array of the Laws or,
//! in Chess960, from any of its arrays:
//!
//! - [`pawns`]: pawns leave their file only by capturing.
//! - [`promotion`]: pawns facing each other pass only after a capture.
//! - [`enclosed`]: nothing passes a man that has never moved.
//! - [`parity`]: a knight changes the colour of its square with every move.
//! - [`last_move`]: the side that has just moved made a move.

mod enclosed;
mod last_move;
mod parity;
mod pawns;
mod promotion;
mod reach;
mod unmove;
mod unmoved;

use shakmaty::{Bitboard, Board, Color, Square};

use super::en_passant::DoubleStep;
use super::fault::FaultKind;

/// A position and what its FEN says about the moves before it.
#[derive(Clone, Debug)]
pub(crate) struct Past {
    /// The men.
    pub board: Board,
    /// Side to move.
    pub turn: Color,
    /// Kings and rooks that have never moved: they have a right to castle.
    pub settled: Bitboard,
    /// The double step that was the last move, if the FEN tells of one.
    pub step: Option<DoubleStep>,
    /// The game may have started from any array of Chess960.
    pub chess960: bool,
}

impl Past {
    /// The past of a position with these castling rooks.
    pub fn new(
        board: &Board,
        turn: Color,
        rooks: Bitboard,
        step: Option<DoubleStep>,
        chess960: bool,
    ) -> Past {
        let kings = board.kings()
            & Color::ALL.into_iter().fold(Bitboard::EMPTY, |homes, color| {
                let entitled = (rooks & color.backrank() & board.by_color(color)).any();
                homes | Bitboard::from_rank(color.backrank()) & board.by_color(color) & if_any(entitled)
            });
        Past { board: board.clone(), turn, settled: rooks | kings, step, chess960 }
    }
}

/// Every square or none.
fn if_any(condition: bool) -> Bitboard {
    if condition { Bitboard::FULL } else { Bitboard::EMPTY }
}

/// Reports what is proven impossible. `last_move` is false where the check or
/// the en passant square has been found impossible already.
pub(crate) fn judge(past: &Past, last_move: bool, report: &mut dyn FnMut(FaultKind, Option<Square>)) {
    for color in Color::ALL {
        pawns::judge(&past.board, color, report);
    }
    promotion::judge(&past.board, report);
    let unmoved = unmoved::of(past);
    for color in Color::ALL {
        enclosed::judge(past, unmoved, color, report);
    }
    parity::judge(past, unmoved, report);
    if last_move {
        last_move::judge(past, report);
    }
}
