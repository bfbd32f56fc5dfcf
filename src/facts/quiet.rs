//! The half-move clock through a game.

use crate::facts::held::{Held, Truth};
use crate::replay::Replay;
use shakmaty::Position;

/// The highest value the half-move clock came to.
///
/// Few games come near any limit, so the clocks themselves are read again
/// only where they matter; nothing here grows with a clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quiet {
    highest: u32,
    running: bool,
}

impl Quiet {
    /// Reads the clock before the first move and after every ply.
    pub fn of(replay: &Replay) -> Quiet {
        let start = replay.start.halfmoves();
        let highest = replay.plies.iter().map(|ply| ply.quiet).fold(start, u32::max);
        let last = replay.plies.last().map_or(start, |ply| ply.quiet);
        let running = start > 0 && last >= start.saturating_add(replay.end().0);
        Quiet { highest, running }
    }

    /// Plies with at least `n` quiet half-moves behind them: 100 for the
    /// fifty-move rule (FIDE 9.3), 150 for the seventy-five-move rule (FIDE
    /// 9.6.2). A game set up with a running clock may have them from `Ply(0)`.
    pub fn at_least(self, n: u32, replay: &Replay) -> Held {
        let mut held = Held::never();
        if self.highest < n {
            return held;
        }
        let mut since = None;
        for (ply, clock) in replay.clocks() {
            if clock >= n {
                since = since.or(Some(ply));
            } else if let Some(from) = since.take() {
                held.push(from, ply, Truth::Yes);
            }
        }
        if let Some(from) = since {
            held.push(from, replay.end().next(), Truth::Yes);
        }
        held
    }

    /// The clock was running when the game was set up, and no capture or pawn
    /// move was made since: what stood on the board before is not known.
    pub fn history_unknown(self) -> bool {
        self.running
    }
}
