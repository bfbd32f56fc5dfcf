//! A mate prepared move by move.
//!
//! What is composed is reckoned on the board as it stands and played as it
//! was reckoned. Here only an aim is fixed, and each move is thought of when
//! its turn comes: a pawn is led past what is in its way, or a minor piece
//! mates in a corner that the loser's men fill. Whoever is in the way steps
//! aside, is led where it can be taken, or gives itself up; whoever has
//! nothing to do waits. A picture of a corner that comes about in no such way
//! is looked for among a few hundred positions. Each move is tested for
//! legality, and only a mate that is really on the board at the end counts.
//! Nothing here says *no*.

mod act;
mod lane;
mod lure;
mod minor;
mod pawn;
mod picture;
mod tempo;

use super::board::{Board, PAWN, QUEEN, Step, WINNER};

/// Moves to a mate from a position from which none is composed, if one can be
/// prepared.
pub fn improvise(board: &Board) -> Option<Vec<Step>> {
    pawn::promote(board)
        .or_else(|| minor::mate(board))
        .or_else(|| tempo::later(board))
        .or_else(|| lure::mate(board))
}

/// Is a mate seen at a glance once a pawn has been promoted? A *yes* is proven;
/// a *no* says nothing. Where there is a queen, others see more in less time.
pub fn eases(board: &Board) -> bool {
    board.men(WINNER, PAWN) != 0 && board.men(WINNER, QUEEN) == 0 && pawn::eases(board)
}

#[cfg(test)]
mod tests {
    use shakmaty::{Chess, Color};

    use super::*;
    use crate::mate::decide::{Verdict, decide};
    use crate::mate::trial_games::{self, position, random_games};

    type Way = fn(&Board) -> Option<Vec<Step>>;

    /// Replays what a way of improvising finds; false if it is nothing.
    fn mates(way: Way, position: &Chess, winner: Color) -> bool {
        trial_games::mates(position, winner, way(&Board::of(position, winner)).as_deref())
    }

    #[test]
    fn every_aim_can_be_reached() {
        let ways: [Way; 4] = [pawn::promote, minor::mate, tempo::later, lure::mate];
        for (name, way, fen) in [
            ("a man is led where the pawn takes it", 0, "8/6pk/5b2/8/8/5p2/5P1P/7K w - - 0 1"),
            ("what blocks the pawn steps aside", 0, "8/8/4b1k1/4P3/8/8/8/4K3 w - - 0 1"),
            ("the king takes what blocks the pawn", 0, "8/1p6/1P3k2/8/8/8/8/K7 w - - 0 1"),
            ("a bishop mates beside a promoted pawn", 1, "8/8/8/6k1/5p1p/6q1/6B1/5K2 w - - 4 54"),
            ("a knight mates beside a rook", 1, "8/7k/4N1p1/5rp1/3K4/8/8/8 w - - 0 1"),
            ("the rook gains a tempo", 2, "8/8/8/8/1R6/8/8/k1K5 b - - 0 1"),
            ("a bishop mates beside a pawn that the king must pass", 3, "8/8/8/8/3K4/6k1/7p/7B w - - 0 1"),
            ("a bishop mates beside a knight yet to be promoted", 3, "8/8/8/3k4/2p5/2K5/5B2/8 b - - 0 1"),
        ] {
            assert!(mates(ways[way], &position(fen), Color::White), "{name}");
        }
    }

    #[test]
    fn what_is_improvised_is_legal_and_mates() {
        let (mut asked, mut found, mut easy) = (0, 0, 0);
        random_games(120, 200, 4, 0x2545_f491_4f6c_dd1d, |position, winner| {
            asked += 1;
            found += usize::from(mates(improvise, position, winner));
            let board = Board::of(position, winner);
            if eases(&board) {
                easy += 1;
                let verdict = decide(&board, 5_000).0;
                assert!(matches!(verdict, Verdict::Mate(_)), "{board:?}");
            }
        });
        assert!(found * 10 > asked * 7, "{found} of {asked}");
        assert!(easy > 100, "{easy} of {asked}");
    }
}
