//! The progress bar, on a terminal only.

use std::io::IsTerminal;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};
use pgn_arbiter::input::BytesRead;
use pgn_arbiter::pipeline::Progress;

/// Shows how many games are done and how much of the input is read.
pub struct Bar {
    bar: ProgressBar,
    games: AtomicU64,
    read: BytesRead,
}

impl Bar {
    /// A bar for `total` encoded bytes, or one without an end for a pipe.
    pub fn new(total: Option<u64>, read: BytesRead, quiet: bool) -> Bar {
        let bar = match total {
            _ if quiet || !std::io::stderr().is_terminal() => ProgressBar::hidden(),
            Some(total) => ProgressBar::new(total)
                .with_style(style("{wide_bar} {bytes}/{total_bytes} {msg} {elapsed} left {eta}")),
            None => ProgressBar::no_length().with_style(style("{spinner} {bytes} {msg} {elapsed}")),
        };
        if !bar.is_hidden() {
            bar.enable_steady_tick(Duration::from_millis(200));
        }
        Bar { bar, games: AtomicU64::new(0), read }
    }

    /// Takes the bar away.
    pub fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

fn style(template: &str) -> ProgressStyle {
    ProgressStyle::with_template(template).expect("the template is sound")
}

impl Progress for Bar {
    fn advance(&self, games: u64, _bytes: u64) {
        let games = self.games.fetch_add(games, Ordering::Relaxed) + games;
        if self.bar.is_hidden() {
            return;
        }
        let seconds = self.bar.elapsed().as_secs_f64();
        self.bar.set_position(self.read.get());
        self.bar.set_message(format!("{games} games, {:.0}/s", games as f64 / seconds.max(0.001)));
    }
}
