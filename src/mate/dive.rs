//! A short look for a mate that is easy to find.
//!
//! Best first over a few dozen positions, kept in plain lists: a child costs
//! a few words, a board is made only for the positions looked at, and from
//! each of those a mate is planned or composed. It says *yes* or nothing.

use std::ops::ControlFlow;

use super::board::{Board, KING, PAWN, Step, bit};
use super::compose::near;
use super::promise::{VIEWS, glance, heavy_at_hand};

/// The view of promise that chooses, turn by turn.
const TURNS: [usize; 4] = [1, 0, 1, 2];

/// Positions one move from those looked at.
struct Children {
    /// The number of the position it follows, and the move.
    from: Vec<(u16, Step)>,
    /// By view: the promise of each; 255 if it has been taken.
    views: [Vec<u8>; VIEWS],
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
    let mut children = Children { from: Vec::new(), views: Default::default() };
    loop {
        let id = looked.len() - 1;
        let board = looked[id].board;
        if let Some(rest) = near(&board, id) {
            let mut line = path_to(&looked, id);
            line.extend_from_slice(&rest);
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
            children.from.push((id as u16, step));
            children.views.iter_mut().zip(views).for_each(|(all, view)| all.push(view));
            ControlFlow::Continue(())
        });
        let view = TURNS[id % TURNS.len()];
        let Some(next) = choose(&looked, &mut children, view) else { return (None, id as u64) };
        looked.push(next);
    }
}

/// Takes the most promising child whose position has not been looked at; of
/// equal ones the newest.
fn choose(looked: &[Looked], children: &mut Children, view: usize) -> Option<Looked> {
    loop {
        let ranks = &children.views[view];
        let lowest = ranks.iter().copied().min().filter(|&rank| rank < u8::MAX)?;
        let best = ranks.iter().rposition(|&rank| rank == lowest)?;
        children.views.iter_mut().for_each(|ranks| ranks[best] = u8::MAX);
        let (parent, step) = children.from[best];
        let board = looked[usize::from(parent)].board.after(step);
        if looked.iter().all(|other| other.board != board) {
            return Some(Looked { board, parent, step });
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
