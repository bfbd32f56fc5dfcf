//! When to try what seldom helps.

/// How often static sets were tried, and settled something: where they hardly
/// ever do, most positions go untried.
#[derive(Clone, Copy, Debug, Default)]
pub struct Trials {
    asked: u32,
    tried: u32,
    settled: u32,
}

impl Trials {
    /// True if this one may go untried.
    pub fn are_idle(&mut self) -> bool {
        self.asked += 1;
        let one_in = (self.tried / (8 * (self.settled + 1))).clamp(1, 64);
        self.tried > 64 && !self.asked.is_multiple_of(one_in)
    }

    /// Takes down what came of one that was tried.
    pub fn note(&mut self, settled: bool) {
        self.tried += 1;
        self.settled += u32::from(settled);
    }
}
