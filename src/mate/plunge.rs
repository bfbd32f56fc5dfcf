//! A long look for a mate, with little memory for what is passed by.
//!
//! As the search by promise alone: no position is stored before it is looked
//! at, a child is a parent and a step. So where each position has a hundred
//! children it goes much deeper than the search that must keep them all to
//! prove anything. It says *yes* or nothing.

use std::collections::HashSet;
use std::ops::ControlFlow;

use super::board::{Board, Step};
use super::compose::near;
use super::corner::{hunt, plain_by_corner};
use super::pack::Key;
use super::promise::glance;
use super::queue::Queue;
use super::shapes::{Shapes, shape};

/// Most children kept.
const CHILDREN: usize = 1_000_000;
/// Children of a position there is room for at first.
const ROOM: usize = 16;
const QUEUES: usize = 8;

/// Moves to a mate, if one turns up within so many positions; and how many
/// were looked at.
pub fn plunge(root: &Board, most: u64) -> (Option<Vec<Step>>, u64) {
    // Lists that grow leave holes in memory.
    let room = CHILDREN.min(ROOM * most as usize);
    let mut looked = vec![(*root, 0_u32, Step::default())];
    let mut seen = HashSet::from([(Key::of(root), root.turn)]);
    let mut children: Vec<(u32, Step)> = Vec::with_capacity(room);
    let mut queues = [(); QUEUES].map(|()| Queue::new(255, room));
    let mut shapes = Shapes::with_room(room);
    loop {
        let id = looked.len() - 1;
        let board = looked[id].0;
        let mate = near(&board, id);
        if mate.is_some() || id as u64 >= most || children.len() > CHILDREN {
            return (mate.map(|rest| path_to(&looked, id, &rest)), id as u64);
        }
        let _: ControlFlow<()> = board.legal(|step| {
            let next = board.after(step);
            let [near, few, open] = glance(&next).map(usize::from);
            let [a, b, c, d] = plain_by_corner(&next);
            for (queue, rank) in queues.iter_mut().zip([near, few, a, b, c, d, open, hunt(&next)]) {
                queue.push(rank, children.len() as u32);
            }
            // Each distance from mate counts as a shape of its own here.
            let corner = a.min(b).min(c).min(d) / 2;
            let number = shapes.number(shape(&next) ^ corner as u64);
            shapes.push(number, 0, children.len() as u32);
            children.push((id as u32, step));
            ControlFlow::Continue(())
        });
        let next = loop {
            let child = if id % 2 == 0 { shapes.pop() } else { queues[id / 2 % QUEUES].pop() };
            let Some(child) = child else { return (None, id as u64) };
            let (parent, step) = children[child as usize];
            let board = looked[parent as usize].0.after(step);
            if seen.insert((Key::of(&board), board.turn)) {
                break (board, parent, step);
            }
        };
        looked.push(next);
    }
}

/// The moves to a position looked at, and some more.
pub fn path_to(looked: &[(Board, u32, Step)], mut id: usize, rest: &[Step]) -> Vec<Step> {
    let mut steps = Vec::new();
    while id != 0 {
        steps.push(looked[id].2);
        id = looked[id].1 as usize;
    }
    steps.reverse();
    steps.extend_from_slice(rest);
    steps
}
