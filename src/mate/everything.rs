//! The dear ways to an answer: all that can follow is searched, in turn with
//! what may spare it.
//!
//! A plunge finds mates in boards too full to be searched; sketches prove
//! that there is none where men roam round a wall.

use super::board::Board;
use super::decide::Verdict;
use super::plunge::plunge;
use super::search::{End, Leaf, Search};
use super::sketch::{FEW, MANY, MOST, SOME, blocked, sketch};

/// Positions searched before anything else is tried.
const FIRST: u64 = 3_000;
/// Positions plunged through where nothing else has helped.
const AGAIN: u64 = 3_000;
/// The same when memory has run out.
const LAST: u64 = 60_000;
/// Positions searched before many sketches of the position are tried, and
/// before many of every leaf.
const LONG: [u64; 2] = [60_000, 250_000];
/// Positions and sketches looked at with few sketches for every leaf, and
/// with many.
const DEEP: [u64; 2] = [5_000, 60_000];

/// Decides, looking at no more than `nodes` positions and sketches; gives the
/// number.
pub fn everything(board: &Board, nodes: u64) -> (Verdict, u64) {
    let mut spent = 0;
    let mut search = Search::new(board, Leaf::Static);
    let mut end = search.run(FIRST.min(nodes));
    let left = |spent: u64, search: &Search| nodes.saturating_sub(spent + search.nodes());
    if matches!(end, End::Open) {
        let (line, looked) = plunge(board, AGAIN.min(left(spent, &search)));
        spent += looked;
        if let Some(line) = line {
            return (Verdict::Mate(line), spent + search.nodes());
        }
    }
    for (most, sketching) in [
        (LONG[0], Sketching { root: Some(SOME), leaves: Some((FEW, DEEP[0])) }),
        (LONG[1], Sketching { root: Some(MOST), leaves: None }),
        (nodes, Sketching { root: None, leaves: Some((MANY, DEEP[1])) }),
    ] {
        if !matches!(end, End::Open) {
            break;
        }
        // Without a wall there is nothing to sketch.
        if blocked(board) != 0 {
            // A small budget should not go into sketches alone.
            let (verdict, looked) = sketched(board, &sketching, left(spent, &search) / 2);
            spent += looked;
            if let Some(verdict) = verdict {
                return (verdict, spent + search.nodes());
            }
        }
        let more = left(spent, &search);
        end = search.run(most.min(search.nodes() + more));
    }
    let used = spent + search.nodes();
    drop(search);
    if let Some(verdict) = settled(end) {
        return (verdict, used);
    }
    let (line, looked) = plunge(board, LAST.min(nodes.saturating_sub(used)));
    (line.map_or(Verdict::Open, Verdict::Mate), used + looked)
}

fn settled(end: End) -> Option<Verdict> {
    match end {
        End::Mate(line) => Some(Verdict::Mate(line)),
        End::Closed(set) => Some(Verdict::Closed(set)),
        End::Open => None,
    }
}

/// What is sketched before a search goes on.
struct Sketching {
    /// Most sketches of the position.
    root: Option<[u32; 2]>,
    /// Most sketches of every leaf of a small search, and its nodes.
    leaves: Option<([u32; 2], u64)>,
}

/// Sketches of the position; then of every leaf of a small search. Gives what
/// it cost too.
fn sketched(board: &Board, sketching: &Sketching, nodes: u64) -> (Option<Verdict>, u64) {
    let mut left = nodes;
    if let Some(set) = sketching.root.and_then(|most| sketch(board, most, &mut left)) {
        return (Some(Verdict::Sketched(set)), nodes - left);
    }
    let Some((most, deep)) = sketching.leaves else { return (None, nodes - left) };
    let mut search = Search::new(board, Leaf::Sketched(most));
    let end = search.run(deep.min(left));
    left -= search.nodes().min(left);
    (settled(end), nodes - left)
}
