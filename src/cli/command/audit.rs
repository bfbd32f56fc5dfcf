//! `audit`: the main job.

use std::path::PathBuf;

use clap::Args;
use clap::builder::PossibleValuesParser;
use pgn_arbiter::examine::{Examiner, Judges};
use pgn_arbiter::input::Suffixes;
use pgn_arbiter::lints::Selection;
use pgn_arbiter::mate::Budget;
use pgn_arbiter::pipeline::{BLOCK, Run};
use pgn_arbiter::replay::Strictness;
use pgn_arbiter::report::{FORMATS, Summary, format};

use crate::cli::args;
use crate::cli::judges::RuleSets;
use crate::cli::outlet::Outlet;
use crate::cli::{Exit, Failure, closing, streams};

/// Replay every game, judge it, and report where the file disagrees
#[derive(Debug, Args)]
pub struct Audit {
    /// Files, directories, or - for standard input; plain or compressed
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,
    #[command(flatten)]
    judges: RuleSets,
    /// Play words that have one reading only, or stop at them
    #[arg(long, value_name = "HOW", default_value = "lenient", value_parser = PossibleValuesParser::new(["lenient", "strict"]))]
    reading: String,
    /// Report games without findings too
    #[arg(long)]
    all_games: bool,
    /// Format of the report
    #[arg(long, value_name = "FORMAT", default_value = "json", value_parser = PossibleValuesParser::new(FORMATS.iter().map(|(name, ..)| *name)))]
    format: String,
    #[command(flatten)]
    output: args::Output,
    #[command(flatten)]
    lints: args::Lints,
    #[command(flatten)]
    how: args::Reading,
}

impl Audit {
    pub fn run(&self) -> Result<Exit, Failure> {
        let examiner = self.examiner()?;
        let (streams, bar) = streams::open(&self.paths, Suffixes::PGN, &self.how.workers, self.output.quiet);
        let run = Run {
            examiner: &examiner,
            format: format::named(&self.format).expect("clap lets no other format through"),
            all_games: self.all_games,
            max_game_size: self.how.max_game_size,
            threads: self.how.workers.threads(),
            block: BLOCK,
            progress: &bar,
        };
        let mut report = Outlet::create(self.output.output.as_deref())?;
        let outcome = run.run(streams, report.writer())?;
        report.finish()?;
        bar.finish();
        if !self.output.quiet {
            summarize(&outcome.summary, &examiner.judges);
        }
        Ok(closing::exit(outcome.incomplete, outcome.summary.gravest, self.lints.fail_on))
    }

    fn examiner(&self) -> Result<Examiner, Failure> {
        let (book, judges) = self.judges.read()?;
        let strictness = if self.reading == "strict" { Strictness::Strict } else { Strictness::Lenient };
        let selection = Selection::new(&self.lints.select, &self.lints.ignore)?;
        Ok(Examiner { book, judges, selection, strictness, budget: Budget::default() })
    }
}

/// A few lines for people, on standard error.
fn summarize(summary: &Summary, judges: &Judges) {
    let games = counted(summary.games, "game", "games");
    let plies = counted(summary.plies, "ply", "plies");
    let flawed = counted(summary.games_with_findings, "game", "games");
    eprintln!("{games}, {plies}; {flawed} with findings");
    closing::count_codes(&summary.by_code);
    if summary.assumed > 0 {
        let (assumed, all) = (summary.assumed, summary.findings());
        let set = if *judges == Judges::Assumed { "the assumed rule set" } else { "a guessed rule set" };
        eprintln!("{assumed} of {all} findings depend on {set}; name one with --rules");
    }
}

fn counted(count: u64, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}
