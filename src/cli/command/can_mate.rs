//! `can-mate`: lists of positions, and who can still mate in them.

use std::path::PathBuf;

use clap::Args;
use pgn_arbiter::input::Suffixes;
use pgn_arbiter::lints::source::NO_POSITIONS;
use pgn_arbiter::mate::Budget;
use pgn_arbiter::model::Severity;
use pgn_arbiter::pipeline::{CanMateOutcome, CanMateRun};

use crate::cli::args::{self, Workers};
use crate::cli::outlet::Outlet;
use crate::cli::{Exit, Failure, streams};

/// Tell for each position of a list, a FEN a line, which side can still give mate, with a proof; one JSON object a line
#[derive(Debug, Args)]
pub struct CanMate {
    /// Files, directories, or - for standard input; plain or compressed
    #[arg(value_name = "FILE", default_value = "-")]
    paths: Vec<PathBuf>,
    /// Positions to look at, for each side, before the answer is undetermined
    #[arg(long, value_name = "N", default_value_t = Budget::default().nodes)]
    budget: u64,
    /// Check each proof by means that do not trust the search
    #[arg(long)]
    proof: bool,
    #[command(flatten)]
    output: args::Output,
    #[command(flatten)]
    workers: Workers,
}

impl CanMate {
    pub fn run(&self) -> Result<Exit, Failure> {
        let quiet = self.output.quiet;
        let (streams, bar) = streams::open(&self.paths, Suffixes::POSITIONS, &self.workers, quiet);
        let asks = pgn_arbiter::arbiter::CanMate { budget: Budget { nodes: self.budget }, check: self.proof };
        let run = CanMateRun { asks, threads: self.workers.threads(), progress: &bar };
        let mut outlet = Outlet::create(self.output.output.as_deref())?;
        let outcome = run.run(streams, outlet.writer())?;
        outlet.finish()?;
        bar.finish();
        if !quiet {
            summarize(&outcome);
        }
        Ok(if complain(&outcome) { Exit::NotDone } else { Exit::Clean })
    }
}

/// Says what is wrong with the sources; true if one could not be read.
fn complain(outcome: &CanMateOutcome) -> bool {
    let mut broken = false;
    for source in &outcome.sources {
        for finding in source.findings.iter().filter(|finding| finding.grave > Severity::Info) {
            eprintln!("{}: {}", source.path, finding.message);
            broken |= finding.code != NO_POSITIONS.code;
        }
        if let Some(error) = &source.error {
            eprintln!("{}: {error}", source.path);
            broken = true;
        }
    }
    broken
}

/// A line for people, on standard error.
fn summarize(outcome: &CanMateOutcome) {
    let CanMateOutcome { alive, dead, undetermined, refused, .. } = outcome;
    let all = alive + dead + undetermined + refused;
    eprintln!("{all} positions: {alive} alive, {dead} dead, {undetermined} undetermined, {refused} refused");
}
