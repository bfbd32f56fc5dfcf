//! A shorter way along a line that was found by detours.

use std::collections::HashMap;
use std::ops::ControlFlow;

use super::board::{Board, Step};

/// Leaves out whatever lies between two positions of the line that are one
/// move apart.
pub fn shorten(root: &Board, steps: &[Step]) -> Vec<Step> {
    let mut boards = vec![*root];
    for &step in steps {
        let last = boards[boards.len() - 1];
        boards.push(last.after(step));
    }
    let number = |board: &Board| (super::pack::Key::of(board), board.turn);
    // The last time each position stands on the line.
    let last: HashMap<_, usize> = boards.iter().enumerate().map(|(i, board)| (number(board), i)).collect();
    let mut short = Vec::new();
    let mut at = 0;
    while at < steps.len() {
        let mut best = (at + 1, steps[at]);
        let _: ControlFlow<()> = boards[at].legal(|step| {
            if let Some(&to) = last.get(&number(&boards[at].after(step)))
                && to > best.0
            {
                best = (to, step);
            }
            ControlFlow::Continue(())
        });
        short.push(best.1);
        at = best.0;
    }
    short
}

#[cfg(test)]
mod tests {
    use super::*;
    use shakmaty::{CastlingMode, Chess, Color, fen::Fen};

    #[test]
    fn a_king_does_not_go_round_in_circles() {
        let fen: Fen = "7k/8/8/8/8/8/8/K7 w - - 0 1".parse().expect("a FEN");
        let position: Chess = fen.into_position(CastlingMode::Standard).expect("a position");
        let root = Board::of(&position, Color::White);
        let step = |from, to| Step { from, to, promotion: 0 };
        let round = [step(0, 1), step(63, 62), step(1, 0), step(62, 63), step(0, 8)];
        assert_eq!(shorten(&root, &round), [step(0, 8)]);
    }
}
