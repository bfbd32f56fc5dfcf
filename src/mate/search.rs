//! The search of last resort: every position that can arise, each once.
//!
//! One visited set, several orders of looking at it in turn: as found
//! (breadth first, so that a small set closes without fuss), by promise and
//! by shape (so that a mate far away is found before the set is full). If every
//! position found has been looked at, the set is closed under the legal
//! moves and holds no mate: that is the proof.

use std::ops::ControlFlow;

use super::board::{Board, LOSER, PAWN, QUEEN, ROOK, Step, WINNER, ahead, bit, rook_attacks, squares};
use super::material;
use super::net::no_net;
use super::pack::{Key, mix};
use super::plan::plan;
use super::promise;
use super::queue::Queue;
use super::reach::Reach;
use super::shapes::{Shapes, shape};
use super::sketch::sketch;
use super::steps::Line;
use super::store::Store;
use super::trials::Trials;

/// How a search ended.
pub enum End {
    /// The moves to a mate.
    Mate(Vec<Step>),
    /// The set is closed and holds no mate.
    Closed(Closure),
    /// Nodes or memory ran out.
    Open,
}

/// What names a closed set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Closure {
    /// Positions whose moves all stay in the set.
    pub count: u32,
    /// Positions after a capture or pawn move that the static sets settle.
    pub leaves: u32,
    /// Some leaves are settled by sketches.
    pub deep: bool,
    /// Sum of the mixed keys of both.
    pub hash: u64,
}

/// Positions that still get a place in the queues.
const QUEUED: u32 = 250_000;
/// The first positions looked at, from each of which a mate is planned too;
/// later from one in sixteen.
const PLANNED: u64 = 2_000;
/// Most positions held, so that the peak of memory stays below 64 MiB.
const HELD: [u32; 2] = [1_390_000, 1_200_000];

/// A search under way.
pub struct Search {
    store: Store,
    held: u32,
    /// Looked at already, or settled as a leaf.
    done: Vec<u64>,
    leaves: u32,
    by_age: u32,
    by_openness: Queue,
    by_siege: Queue,
    by_shape: Shapes,
    nodes: u64,
    /// Sketches looked at for the leaves.
    sketched: u64,
    /// What is tried at every capture and pawn move.
    leaf: Leaf,
    /// Sketches settled one.
    deep: bool,
    trials: Trials,
    /// The moves of the position looked at, where they lead, and whether that
    /// is known.
    steps: Vec<Step>,
    keys: Vec<Key>,
    known: Vec<bool>,
}

/// What may settle a position that a capture or pawn move leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leaf {
    /// Material and static sets.
    Static,
    /// Sketches too, at most so many.
    Sketched([u32; 2]),
}

impl Search {
    /// A search from a position.
    pub fn new(root: &Board, leaf: Leaf) -> Search {
        let men = root.occupied().count_ones();
        let mut search = Search {
            store: Store::new(men),
            held: HELD[usize::from(men > 16)],
            done: Vec::new(),
            leaves: 0,
            by_age: 0,
            by_openness: Queue::new(promise::RANKS, 0),
            by_siege: Queue::new(promise::RANKS, 0),
            by_shape: Shapes::default(),
            nodes: 0,
            sketched: 0,
            leaf,
            deep: false,
            trials: Trials::default(),
            steps: Vec::new(),
            keys: Vec::new(),
            known: Vec::new(),
        };
        search.store.insert(Key::of(root), root.turn, 0);
        search.done.push(0);
        search
    }

    /// Positions and sketches looked at so far.
    pub fn nodes(&self) -> u64 {
        self.nodes + self.sketched
    }

    /// Looks at positions until the end, or until so many have been looked at.
    pub fn run(&mut self, nodes: u64) -> End {
        while let Some(id) = self.next() {
            if self.nodes() >= nodes || self.store.len() >= self.held {
                return End::Open;
            }
            self.nodes += 1;
            if let Some(last) = self.look(id, nodes) {
                let mut line = self.path(id);
                line.extend_from_slice(&last);
                return End::Mate(line);
            }
        }
        End::Closed(self.closure())
    }

    fn next(&mut self) -> Option<u32> {
        while let Some(id) = self.promising() {
            if !self.is_done(id) {
                return Some(id);
            }
        }
        while self.by_age < self.store.len() {
            let id = self.by_age;
            self.by_age += 1;
            if !self.is_done(id) {
                return Some(id);
            }
        }
        None
    }

    /// The first by the order whose turn it is; none if that is age.
    fn promising(&mut self) -> Option<u32> {
        match self.nodes % 5 {
            0 => None,
            1 => self.by_openness.pop(),
            2 => self.by_siege.pop(),
            _ => self.by_shape.pop(),
        }
    }

    /// Adds what can follow. Gives what is still to be played if mate is near.
    fn look(&mut self, id: u32, most: u64) -> Option<Line> {
        self.mark(id);
        let key = self.store.key(id);
        let board = key.board(self.store.turn(id));
        let near = self.nodes < PLANNED || self.nodes.is_multiple_of(16);
        if let Some(line) = near.then(|| plan(&board)).flatten() {
            return Some(line);
        }
        self.steps.clear();
        self.keys.clear();
        let _: ControlFlow<()> = board.legal(|step| {
            self.steps.push(step);
            self.keys.push(key.after(&board, step));
            ControlFlow::Continue(())
        });
        if self.steps.is_empty() && usize::from(board.turn) == LOSER && board.in_check(LOSER) {
            return Some(Line::new());
        }
        self.store.known(&self.keys, board.turn ^ 1, &mut self.known);
        if self.known.iter().all(|&known| known) {
            return None;
        }
        let shape = self.by_shape.number(shape(&board));
        for i in 0..self.steps.len() {
            if !self.known[i] {
                self.add((id, self.keys[i], shape), &board, self.steps[i], most);
            }
        }
        None
    }

    fn add(&mut self, (parent, key, before): (u32, Key, u32), board: &Board, step: Step, most: u64) {
        let Some(id) = self.store.insert(key, board.turn ^ 1, parent) else { return };
        if id.is_multiple_of(64) {
            self.done.push(0);
        }
        let next = board.after(step);
        let forever = (board.kinds[PAWN] & bit(step.from)) | (board.occupied() & bit(step.to)) != 0;
        if forever && self.settles(&next, most) {
            self.leaves += 1;
            self.mark(id);
            return;
        }
        if id < QUEUED {
            let shape = if forever { self.by_shape.number(shape(&next)) } else { before };
            let near = promise::near(&next);
            self.by_shape.push(shape, near, id);
            self.by_openness.push(promise::openness(&next) + near / 2, id);
            self.by_siege.push(promise::siege(&next), id);
        }
    }

    /// True if the position, one that a legal move has led to, need not be
    /// looked at.
    fn settles(&mut self, board: &Board, most: u64) -> bool {
        if material::lemma(board).is_some() {
            return true;
        }
        if lively(board) || self.trials.are_idle() {
            return false;
        }
        let before = most.saturating_sub(self.nodes());
        let mut left = before;
        let fits = |reach: &Reach| !no_net(reach);
        let mut settled = Reach::unless(board, fits).is_some();
        if let Leaf::Sketched(limits) = self.leaf
            && !settled
            && left > 0
        {
            settled = sketch(board, limits, &mut left).is_some();
            self.deep |= settled;
        }
        self.sketched += before - left;
        self.trials.note(settled);
        settled
    }

    fn mark(&mut self, id: u32) {
        self.done[id as usize / 64] |= 1 << (id % 64);
    }

    fn is_done(&self, id: u32) -> bool {
        self.done[id as usize / 64] & 1 << (id % 64) != 0
    }

    fn path(&self, mut id: u32) -> Vec<Step> {
        let mut steps = Vec::new();
        while id != 0 {
            let parent = self.store.parent(id);
            let (key, target) = (self.store.key(parent), self.store.key(id));
            let board = key.board(self.store.turn(parent));
            let found = board.legal(|step| {
                if key.after(&board, step) == target {
                    ControlFlow::Break(step)
                } else {
                    ControlFlow::Continue(())
                }
            });
            if let ControlFlow::Break(step) = found {
                steps.push(step);
            }
            id = parent;
        }
        steps.reverse();
        steps
    }

    fn closure(&self) -> Closure {
        let ids = 0..self.store.len();
        let hash = ids.fold(0_u64, |sum, id| sum.wrapping_add(mix(self.store.key(id), self.store.turn(id))));
        Closure { count: self.store.len() - self.leaves, leaves: self.leaves, deep: self.deep, hash }
    }
}

/// A queen or rook that can move, or a pawn with no other in its way: static
/// sets would hardly settle such a position, so they are not tried.
fn lively(board: &Board) -> bool {
    let own = board.sides[WINNER];
    let heavy = squares(board.men(WINNER, QUEEN) | board.men(WINNER, ROOK));
    let pawns = board.kinds[PAWN];
    let free = |at: u8| pawns & ahead(at) == 0;
    heavy.into_iter().any(|at| rook_attacks(at, board.occupied()) & !own != 0)
        || squares(board.men(WINNER, PAWN)).any(free)
}
