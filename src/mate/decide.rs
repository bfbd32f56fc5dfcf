//! The ways to an answer, the cheapest first.

use super::board::{Board, LOSER, PAWN, QUEEN, ROOK, Step, WINNER, forward};
use super::compose::compose;
use super::dive::dive;
use super::everything::everything;
use super::improvise::improvise;
use super::material::{self, Lemma};
use super::net::no_net;
use super::plunge::plunge;
use super::reach::Reach;
use super::search::Closure;
use super::sketch::{Sketches, blocked};

/// What was found out, still seen by the winner.
pub enum Verdict {
    Mate(Vec<Step>),
    Material(Lemma),
    Static(Box<Reach>),
    Closed(Closure),
    Sketched(Sketches),
    Open,
}

/// Positions glanced at where a mate is likely.
const GLANCE: u64 = 100;
/// Positions looked at before the search on a board without a wall.
const SOON: u64 = 200;

/// Decides, looking at no more than `nodes` positions; gives the number.
pub fn decide(board: &Board, nodes: u64) -> (Verdict, u64) {
    match compose(board) {
        Some(line) => (Verdict::Mate(line.to_vec()), 0),
        None => decide_uncomposed(board, nodes),
    }
}

/// The same where it is known that no mate can be composed.
pub fn decide_uncomposed(board: &Board, nodes: u64) -> (Verdict, u64) {
    // Mate comes before material (FIDE 5.1.1 before 5.2.2).
    if usize::from(board.turn) == LOSER && board.is_mate() {
        return (Verdict::Mate(Vec::new()), 0);
    }
    if let Some(lemma) = material::lemma(board) {
        return (Verdict::Material(lemma), 0);
    }
    // Where pawns are all there is and none can advance, a wall is likelier.
    let early = hopeful(board) || board.men(WINNER, PAWN) == 0;
    if early && let Some(line) = improvise(board) {
        return (Verdict::Mate(line), 0);
    }
    let crowded = board.occupied().count_ones() > 32;
    let glances = if hopeful(board) { GLANCE.min(nodes) } else { 0 };
    let (line, mut spent) = dive(board, glances);
    if let Some(line) = line {
        return (Verdict::Mate(line), spent);
    }
    if let Some(reach) = Reach::unless(board, |reach| !no_net(reach)) {
        return (Verdict::Static(Box::new(reach)), spent);
    }
    if !early && let Some(line) = improvise(board) {
        return (Verdict::Mate(line), spent);
    }
    if crowded {
        return (Verdict::Open, spent);
    }
    // Behind a wall there may be no mate at all; else there mostly is one.
    if blocked(board) == 0 {
        let (line, looked) = plunge(board, SOON.min(nodes - spent));
        spent += looked;
        if let Some(line) = line {
            return (Verdict::Mate(line), spent);
        }
    }
    let (verdict, looked) = everything(board, nodes - spent);
    (verdict, spent + looked)
}

/// A queen, a rook, or a pawn with room to advance: the winner may well mate.
fn hopeful(board: &Board) -> bool {
    let heavy = board.men(WINNER, QUEEN) | board.men(WINNER, ROOK);
    heavy | forward(WINNER, board.men(WINNER, PAWN)) & !board.occupied() != 0
}
