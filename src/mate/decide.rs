//! The ways to an answer, the cheapest first.

use super::board::{Board, LOSER, Step};
use super::material::{self, Lemma};
use super::net::no_net;
use super::plan::plan;
use super::reach::Reach;
use super::search::{Closure, End, Search};
use super::sketch::{MOST, Sketches, sketch};
use super::walk::Path;

/// What was found out, still seen by the winner.
pub enum Verdict {
    Mate(Vec<Step>),
    Material(Lemma),
    Static(Box<Reach>),
    Closed(Closure),
    Sketched(Sketches),
    Open,
}

/// Positions searched before the sketches are tried.
const FIRST: u64 = 3_000;

/// Positions looked at with sketches for every leaf.
const DEEP: u64 = 60;

/// Decides, looking at no more than `nodes` positions; gives the number.
pub fn decide(board: &Board, nodes: u64) -> (Verdict, u64) {
    // Mate comes before material (FIDE 5.1.1 before 5.2.2).
    if usize::from(board.turn) == LOSER && board.is_mate() {
        return (Verdict::Mate(Vec::new()), 0);
    }
    if let Some(lemma) = material::lemma(board) {
        return (Verdict::Material(lemma), 0);
    }
    let mut path = Path::new();
    if plan(board, &mut path) {
        return (Verdict::Mate(path.steps().to_vec()), 0);
    }
    if let Some(reach) = Reach::of(board)
        && no_net(&reach)
    {
        return (Verdict::Static(Box::new(reach)), 0);
    }
    if board.occupied().count_ones() > 32 {
        return (Verdict::Open, 0);
    }
    let mut search = Search::new(board);
    let mut end = search.run(nodes.min(FIRST));
    if matches!(end, End::Open) {
        if let Some(set) = sketch(board, MOST) {
            return (Verdict::Sketched(set), search.nodes());
        }
        let mut deep = Search::deep(board);
        if let End::Closed(set) = deep.run(DEEP) {
            return (Verdict::Closed(set), search.nodes() + deep.nodes());
        }
        end = search.run(nodes);
    }
    let end = match end {
        End::Mate(line) => Verdict::Mate(line),
        End::Closed(closure) => Verdict::Closed(closure),
        End::Open => Verdict::Open,
    };
    (end, search.nodes())
}
