//! Positions waiting, the most promising first.

/// A stack for each rank of promise; the lowest rank comes first, and in it
/// the newest.
pub struct Queue {
    ranks: Vec<Vec<u32>>,
    lowest: usize,
}

impl Queue {
    /// An empty queue with this many ranks.
    pub fn new(ranks: usize) -> Queue {
        Queue { ranks: vec![Vec::new(); ranks], lowest: ranks }
    }

    /// Adds a position; ranks beyond the last count as the last.
    pub fn push(&mut self, rank: usize, id: u32) {
        let rank = rank.min(self.ranks.len() - 1);
        self.ranks[rank].push(id);
        self.lowest = self.lowest.min(rank);
    }

    /// Takes the most promising one.
    pub fn pop(&mut self) -> Option<u32> {
        while let Some(rank) = self.ranks.get_mut(self.lowest) {
            if let Some(id) = rank.pop() {
                return Some(id);
            }
            self.lowest += 1;
        }
        None
    }
}
