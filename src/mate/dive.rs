//! A short look for a mate that is easy to find.
//!
//! Best first over a few dozen positions, kept in plain lists: a child costs
//! a few words, a board is made only for the positions looked at, and from
//! each of those a mate is planned. It says *yes* or nothing.

use std::ops::ControlFlow;

use super::board::{Board, KING, PAWN, Step, bit};
use super::plan::plan;
use super::promise::{VIEWS, glance, heavy_at_hand};
use super::walk::Path;

/// The view of promise that chooses, turn by turn.
const TURNS: [usize; 4] = [1, 0, 1, 2];

struct Child {
    parent: u16,
    step: Step,
    /// Taken, or the views of promise.
    views: [u8; VIEWS],
}

struct Looked {
    board: Board,
    parent: u16,
    step: Step,
}

/// Moves to a mate, if one turns up within so many positions; and how many
/// were looked at.
pub fn dive(root: &Board, most: u64) -> (Option<Vec<Step>>, u64) {
    let mut looked = vec![Looked { board: *root, parent: 0, step: Step::default() }];
    let mut children: Vec<Child> = Vec::with_capacity(256);
    let mut path = Path::new();
    loop {
        let id = looked.len() - 1;
        let board = looked[id].board;
        if plan(&board, &mut path) {
            let mut line = path_to(&looked, id);
            line.extend_from_slice(path.steps());
            return (Some(line), id as u64);
        }
        if id as u64 >= most {
            return (None, id as u64);
        }
        let still = glance(&board);
        let notable = if heavy_at_hand(&board) { board.kinds[PAWN] | board.kinds[KING] } else { !0 };
        let _: ControlFlow<()> = board.legal(|step| {
            // With a queen or rook at hand only captures and the moves of
            // kings and pawns change the views.
            let changes = bit(step.from) & notable | bit(step.to) & board.occupied() != 0;
            let views = if changes { glance(&board.after(step)) } else { still };
            children.push(Child { parent: id as u16, step, views });
            ControlFlow::Continue(())
        });
        let view = TURNS[id % TURNS.len()];
        let Some(next) = choose(&looked, &mut children, view) else { return (None, id as u64) };
        looked.push(next);
    }
}

/// Takes the most promising child whose position has not been looked at.
fn choose(looked: &[Looked], children: &mut [Child], view: usize) -> Option<Looked> {
    loop {
        let (mut best, mut lowest) = (None, u8::MAX);
        for (i, child) in children.iter().enumerate() {
            // The newest of the best.
            if child.views[view] < u8::MAX && child.views[view] <= lowest {
                (best, lowest) = (Some(i), child.views[view]);
            }
        }
        let child = &mut children[best?];
        child.views = [u8::MAX; VIEWS];
        let board = looked[usize::from(child.parent)].board.after(child.step);
        if looked.iter().all(|other| other.board != board) {
            return Some(Looked { board, parent: child.parent, step: child.step });
        }
    }
}

fn path_to(looked: &[Looked], mut id: usize) -> Vec<Step> {
    let mut steps = Vec::new();
    while id != 0 {
        steps.push(looked[id].step);
        id = usize::from(looked[id].parent);
    }
    steps.reverse();
    steps
}
