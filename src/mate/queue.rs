//! Positions waiting, the most promising first.

const NONE: u32 = u32::MAX;

/// A stack for each rank of promise; the lowest rank comes first, and in it
/// the newest.
pub struct Queue {
    /// The newest of each rank.
    tops: Vec<u32>,
    /// The position that lies below each.
    below: Vec<u32>,
    lowest: usize,
}

impl Queue {
    /// An empty queue with this many ranks, and room for so many positions
    /// before it has to grow.
    pub fn new(ranks: usize, room: usize) -> Queue {
        Queue { tops: vec![NONE; ranks], below: Vec::with_capacity(room), lowest: ranks }
    }

    /// Adds a position, whose number should be about the next; ranks beyond
    /// the last count as the last.
    pub fn push(&mut self, rank: usize, id: u32) {
        let rank = rank.min(self.tops.len() - 1);
        if self.below.len() <= id as usize {
            self.below.resize(id as usize + 1, NONE);
        }
        self.below[id as usize] = self.tops[rank];
        self.tops[rank] = id;
        self.lowest = self.lowest.min(rank);
    }

    /// Takes the most promising one.
    pub fn pop(&mut self) -> Option<u32> {
        while let Some(top) = self.tops.get_mut(self.lowest) {
            let id = *top;
            if id != NONE {
                *top = self.below[id as usize];
                return Some(id);
            }
            self.lowest += 1;
        }
        None
    }
}
