//! A mate thought up from its final picture, as composers do.
//!
//! Both sides help, so on an ordinary board a mate need not be searched for.
//! Choose a square for the loser's king, a *hand* (the winner's man that is to
//! mate) and a square for it to mate from; then see what the picture still
//! lacks: squares beside the king that are neither attacked nor blocked, or a
//! guard for the hand. The winner's king may walk up to cover them, a *helper*
//! among its men may, or one of the loser's own men may step in the way. All
//! of that is done with sets of squares, on the board as it stands; `play` then
//! plays it move by move, each tested for legality, and only a mate that is
//! really on the board at the end counts. So nothing here has to be exact, and
//! nothing found says *no*.

mod play;
mod plot;
mod route;
mod scene;
mod stage;

use std::ops::ControlFlow;

use super::board::Board;
use super::plan::plan;
use super::steps::Line;
use scene::Extras;
use stage::Stage;

/// Moves out of check that are tried.
const EVASIONS: usize = 4;

/// A line this long has no room for another scene.
const LONG: usize = 20;

/// Moves to a mate, if one is thought up.
pub fn compose(board: &Board) -> Option<Line> {
    if !board.in_check(board.turn.into()) {
        return unchecked(board, Line::new());
    }
    let mut tried = 0;
    let found = board.legal(|step| {
        let next = board.after(step);
        tried += 1;
        let line = (!next.in_check(next.turn.into())).then(|| unchecked(&next, Line::of(step))).flatten();
        match line {
            Some(line) => ControlFlow::Break(Some(line)),
            None if tried == EVASIONS => ControlFlow::Break(None),
            None => ControlFlow::Continue(()),
        }
    });
    found.break_value().flatten()
}

/// Positions looked at with care before that becomes too dear.
const CAREFUL: usize = 400;

/// Moves to a mate from a position that is looked at as one of many: mostly
/// only planned, early on every second time composed. Of the very first, it
/// is known that none can be.
pub fn near(board: &Board, looked: usize) -> Option<Line> {
    let composed = looked > 0 && looked.is_multiple_of(2) && looked < CAREFUL;
    if composed { compose(board) } else { plan(board) }
}

fn unchecked(board: &Board, line: Line) -> Option<Line> {
    let mut stage = Stage::of(board);
    let hands = stage.hands();
    let found =
        [Extras::None, Extras::Blocker].into_iter().find_map(|extras| stage.compose(&hands, extras, line));
    found.or_else(|| {
        let (board, line) = stage.clear_the_way(&line)?;
        (line.len() < LONG && !board.in_check(board.turn.into())).then(|| unchecked(&board, line))?
    })
}

#[cfg(test)]
mod tests {
    use shakmaty::{Chess, Color};

    use super::*;
    use crate::mate::trial_games::{self, position, random_games};

    /// Replays what is composed; false if nothing is.
    fn mates(position: &Chess, winner: Color) -> bool {
        trial_games::mates(position, winner, compose(&Board::of(position, winner)).as_deref())
    }

    #[test]
    fn every_part_can_be_played() {
        for (name, fen) in [
            ("a helper guards the queen", "2r2rk1/ppq2ppp/8/8/3N4/8/PPPQ1PPP/2K5 b - - 0 20"),
            ("both kings walk", "8/8/8/1KR5/4k3/8/8/8 b - - 4 61"),
            ("a pawn becomes a queen", "8/8/3k4/8/8/8/P7/K7 w - - 0 1"),
            ("the king takes what blocks the pawn", "8/8/2k5/8/4p3/4P3/6K1/8 w - - 0 1"),
            ("a man of the loser's is the blocker", "8/8/8/8/3k4/2n5/8/2N2K2 w - - 0 1"),
            ("out of check first", "3k4/8/8/8/8/8/3q4/R3K3 w - - 0 1"),
        ] {
            assert!(mates(&position(fen), Color::White), "{name}");
        }
    }

    #[test]
    fn what_is_composed_is_legal_and_mates() {
        let (mut asked, mut composed) = (0, 0);
        random_games(120, 200, 4, 0x9e37_79b9_7f4a_7c15, |position, winner| {
            asked += 1;
            composed += usize::from(mates(position, winner));
        });
        assert!(composed * 10 > asked * 7, "{composed} of {asked}");
    }
}
