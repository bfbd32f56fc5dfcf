//! Move numbers.

use shakmaty::Color;

use crate::lints::{Finding, Findings, MovesCase, lint};
use crate::model::{MoveNumber, Ply};
use crate::pgn::{MoveText, NumberText};

lint! {
    /// A move number is not the number of the move behind it.
    ///
    /// Numbers count from 1 or go on from the FEN tag; one full stop stands
    /// before a move of White's and three before one of Black's (PGN 8.2.2).
    /// A wrong one often shows that a move is missing or twice in the text.
    ///
    /// ```pgn bad
    /// 1. e4 e5 3. Nf3 *
    /// ```
    /// ```pgn bad
    /// 1... e4 e5 *
    /// ```
    /// ```pgn good
    /// 1. e4 1... e5 2. Nf3 *
    /// ```
    pub M321 WRONG_MOVE_NUMBER "wrong-move-number" Warning, Moves(look)
}

fn look(case: &MovesCase<'_>, found: &mut Findings<'_>) {
    let played = case.replay.plies.len() + usize::from(case.replay.stop.at().is_some());
    let mut shift = 0i64;
    for (ply, text) in (1..).map(Ply).zip(case.game.moves.iter().take(played)) {
        let Some(written) = text.number else { continue };
        let right = case.move_number(ply);
        let off = written.number.map(|number| i64::from(number) - i64::from(right.number));
        // One slip in the counting is one finding, however long it lasts.
        if off == Some(shift) && !wrong_side(&written, right.turn) {
            continue;
        }
        shift = off.unwrap_or(shift);
        if off == Some(0) && !wrong_side(&written, right.turn) {
            continue;
        }
        found.push(finding(case, text, &written, right).at(ply));
    }
}

fn wrong_side(written: &NumberText, turn: Color) -> bool {
    turn.is_white() && written.dots > 2
}

fn finding(case: &MovesCase<'_>, text: &MoveText, written: &NumberText, right: MoveNumber) -> Finding {
    let shown = case.shown(written.span);
    let word = case.shown(text.span);
    let message = format!("the number {shown} stands before {right} {word}");
    Finding::new(&WRONG_MOVE_NUMBER, written.span, message).san(word)
}
