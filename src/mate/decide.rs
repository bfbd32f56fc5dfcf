//! The ways to an answer, the cheapest first.

use super::board::{Board, LOSER, PAWN, QUEEN, ROOK, Step, WINNER, forward};
use super::compose::compose;
use super::dive::dive;
use super::material::{self, Lemma};
use super::net::no_net;
use super::plunge::plunge;
use super::promise::Taste;
use super::reach::Reach;
use super::search::{Closure, End, Leaf, Search};
use super::sketch::{MOST, SOME, Sketches, blocked, sketch};

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
/// Positions glanced at where nothing else has helped.
const AGAIN: u64 = 3_000;
/// The same when memory has run out.
const LAST: u64 = 60_000;
/// Positions searched before the sketches are tried.
const FIRST: u64 = 3_000;

/// Positions searched before many sketches are tried.
const LONG: u64 = 100_000;
/// Positions searched anew with other tastes.
const OTHER: u64 = 30_000;
/// Positions looked at with sketches for every leaf.
const DEEP: u64 = 10;

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
    let crowded = board.occupied().count_ones() > 32;
    let glances = if hopeful(board) { GLANCE.min(nodes) } else { 0 };
    let (line, mut spent) = dive(board, glances);
    if let Some(line) = line {
        return (Verdict::Mate(line), spent);
    }
    if let Some(reach) = Reach::of(board)
        && no_net(&reach)
    {
        return (Verdict::Static(Box::new(reach)), spent);
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
    let mut search = Search::new(board, Leaf::Static, Taste::Plain);
    let mut end = search.run(FIRST.min(nodes - spent));
    if matches!(end, End::Open) {
        let (line, looked) = plunge(board, AGAIN.min(nodes.saturating_sub(spent + search.nodes())));
        spent += looked;
        if let Some(line) = line {
            return (Verdict::Mate(line), spent + search.nodes());
        }
    }
    for (sketches, most) in [(SOME, LONG), (MOST, nodes)] {
        let used = spent + search.nodes();
        if !matches!(end, End::Open) || used >= nodes {
            break;
        }
        // Without a wall there is nothing to sketch.
        if blocked(board) != 0 {
            if let Some(set) = sketch(board, sketches) {
                return (Verdict::Sketched(set), used);
            }
            let mut deep = Search::new(board, Leaf::Sketched, Taste::Plain);
            let closed = deep.run(DEEP.min(nodes - used));
            spent += deep.nodes();
            if let End::Closed(set) = closed {
                return (Verdict::Closed(set), spent + search.nodes());
            }
        }
        if most == LONG {
            for taste in [Taste::Fine, Taste::Sparing] {
                let used = spent + search.nodes();
                let mut other = Search::small(board, taste);
                let found = other.run(OTHER.min(nodes.saturating_sub(used)));
                spent += other.nodes();
                match found {
                    End::Mate(line) => return (Verdict::Mate(line), spent + search.nodes()),
                    End::Closed(set) => return (Verdict::Closed(set), spent + search.nodes()),
                    End::Open => {}
                }
            }
        }
        end = search.run(most.min(nodes).saturating_sub(spent));
    }
    let used = spent + search.nodes();
    drop(search);
    if matches!(end, End::Open) && used < nodes {
        let (line, looked) = plunge(board, LAST.min(nodes - used));
        return (line.map_or(Verdict::Open, Verdict::Mate), used + looked);
    }
    let end = match end {
        End::Mate(line) => Verdict::Mate(line),
        End::Closed(closure) => Verdict::Closed(closure),
        End::Open => Verdict::Open,
    };
    (end, used)
}

/// A queen, a rook, or a pawn with room to advance: the winner may well mate.
fn hopeful(board: &Board) -> bool {
    let heavy = board.men(WINNER, QUEEN) | board.men(WINNER, ROOK);
    heavy | forward(WINNER, board.men(WINNER, PAWN)) & !board.occupied() != 0
}
