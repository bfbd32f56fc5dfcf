//! `fen`: lists of positions, checked.

use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use clap::{Args, Subcommand, ValueEnum};
use pgn_arbiter::examine::{Examiner, Judges};
use pgn_arbiter::fen::{Dialect, ListMode, ListReading};
use pgn_arbiter::input::Suffixes;
use pgn_arbiter::lints::Selection;
use pgn_arbiter::mate::Budget;
use pgn_arbiter::pipeline::ListRun;
use pgn_arbiter::replay::Strictness;
use pgn_arbiter::report::list::format;
use pgn_arbiter::report::{LIST_FORMATS, ListSummary};

use crate::cli::args::{self, Workers};
use crate::cli::command::normalize::Normalize;
use crate::cli::judges::RuleSets;
use crate::cli::outlet::Outlet;
use crate::cli::{Exit, Failure, closing, streams};

/// Check lists of FEN and EPD: grammar, men, castling, en passant, checks, counters, and what can be reached
#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true)]
pub struct Fen {
    #[command(subcommand)]
    command: Option<FenCommand>,
    #[command(flatten)]
    lists: Lists,
    #[command(flatten)]
    judges: RuleSets,
    /// Report positions without findings too
    #[arg(long)]
    all_positions: bool,
    /// Format of the report; plain writes the valid lines and nothing else
    #[arg(long, value_name = "FORMAT", default_value = "json", value_parser = PossibleValuesParser::new(LIST_FORMATS.iter().map(|(name, ..)| *name)))]
    format: String,
    #[command(flatten)]
    output: args::Output,
    #[command(flatten)]
    lints: args::Lints,
    #[command(flatten)]
    workers: Workers,
}

#[derive(Debug, Subcommand)]
enum FenCommand {
    Normalize(Normalize),
}

/// What lists are read, and how.
#[derive(Clone, Debug, Args)]
pub struct Lists {
    /// Files, directories, or - for standard input; plain or compressed
    #[arg(value_name = "PATH", default_value = "-")]
    pub paths: Vec<PathBuf>,
    /// What the lines are; auto tells it line by line
    #[arg(long, value_name = "MODE", default_value = "auto")]
    mode: Mode,
    /// The chess they are written for
    #[arg(long, value_name = "NAME", default_value = "auto", value_parser = PossibleValuesParser::new(Dialect::all().map(Dialect::name)))]
    dialect: String,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Mode {
    Auto,
    Fen,
    Epd,
}

impl Lists {
    /// How a line is read.
    pub fn reading(&self) -> ListReading {
        let mode = match self.mode {
            Mode::Auto => ListMode::Auto,
            Mode::Fen => ListMode::Fen,
            Mode::Epd => ListMode::Epd,
        };
        let dialect = Dialect::from_name(&self.dialect).expect("clap lets no other dialect through");
        ListReading { mode, dialect }
    }
}

impl Fen {
    pub fn run(&self) -> Result<Exit, Failure> {
        if let Some(FenCommand::Normalize(normalize)) = &self.command {
            return normalize.run();
        }
        let examiner = self.examiner()?;
        let quiet = self.output.quiet;
        let (streams, bar) = streams::open(&self.lists.paths, Suffixes::POSITIONS, &self.workers, quiet);
        let run = ListRun {
            examiner: &examiner,
            reading: self.lists.reading(),
            format: format::named(&self.format).expect("clap lets no other format through"),
            all_positions: self.all_positions,
            threads: self.workers.threads(),
            progress: &bar,
        };
        let mut outlet = Outlet::create(self.output.output.as_deref())?;
        let outcome = run.run(streams, outlet.writer())?;
        outlet.finish()?;
        bar.finish();
        if !quiet {
            summarize(&outcome.summary);
        }
        Ok(closing::exit(outcome.incomplete, outcome.summary.gravest, self.lints.fail_on))
    }

    fn examiner(&self) -> Result<Examiner, Failure> {
        let (book, judges) = self.judges.read()?;
        if matches!(judges, Judges::Detect(_)) {
            return Err("a position has no tags from which a rule set could be detected; name one".into());
        }
        let selection = Selection::new(&self.lints.select, &self.lints.ignore)?;
        Ok(Examiner { book, judges, selection, strictness: Strictness::default(), budget: Budget::default() })
    }
}

/// A few lines for people, on standard error.
fn summarize(summary: &ListSummary) {
    let ListSummary { positions, valid, positions_with_findings, .. } = summary;
    eprintln!("{positions} positions, {valid} valid; {positions_with_findings} with findings");
    closing::count_codes(&summary.by_code);
}
