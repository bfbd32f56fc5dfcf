//! A short list of steps, kept where it stands.

use super::board::{Step, between, bit};

/// At most `N` steps.
#[derive(Clone, Copy, Debug)]
pub struct Steps<const N: usize> {
    steps: [Step; N],
    len: usize,
}

/// Enough for a whole mate, whatever went before.
pub type Line = Steps<64>;

impl<const N: usize> Steps<N> {
    /// No steps.
    pub fn new() -> Self {
        Steps { steps: [Step { from: 0, to: 0, promotion: 0 }; N], len: 0 }
    }

    /// One step.
    pub fn of(step: Step) -> Self {
        let mut steps = Self::new();
        steps.push(step);
        steps
    }

    /// Adds a step, if there is room.
    pub fn push(&mut self, step: Step) {
        if let Some(slot) = self.steps.get_mut(self.len) {
            *slot = step;
            self.len += 1;
        }
    }
}

impl<const N: usize> std::ops::Deref for Steps<N> {
    type Target = [Step];

    fn deref(&self) -> &[Step] {
        &self.steps[..self.len]
    }
}

impl<const N: usize> std::ops::DerefMut for Steps<N> {
    fn deref_mut(&mut self) -> &mut [Step] {
        &mut self.steps[..self.len]
    }
}

/// Squares that steps pass over or stop on.
pub fn way(steps: &[Step]) -> u64 {
    steps.iter().fold(0, |set, step| set | bit(step.to) | between(step.from, step.to))
}
