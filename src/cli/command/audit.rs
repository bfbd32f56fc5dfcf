//! `audit`: the main job.

use std::fs;
use std::path::PathBuf;

use clap::Args;
use clap::builder::PossibleValuesParser;
use pgn_arbiter::examine::{Examiner, Judges};
use pgn_arbiter::input::Suffixes;
use pgn_arbiter::lints::Selection;
use pgn_arbiter::mate::Budget;
use pgn_arbiter::pipeline::{Outcome, Run};
use pgn_arbiter::replay::Strictness;
use pgn_arbiter::report::{FORMATS, Summary, format};
use pgn_arbiter::rules::RuleBook;

use crate::cli::args::{self, FailOn};
use crate::cli::outlet::Outlet;
use crate::cli::{Exit, Failure, streams};

/// Replay every game, judge it, and report where the file disagrees
#[derive(Debug, Args)]
pub struct Audit {
    /// Files, directories, or - for standard input; plain or compressed
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,
    /// Judge by these rule sets [default: automatic]
    #[arg(long, value_name = "ID", value_delimiter = ',')]
    rules: Vec<String>,
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
        let (streams, bar) =
            streams::open(&self.paths, Suffixes::PGN, self.how.workers.zstd_window_log, self.output.quiet);
        let run = Run {
            examiner: &examiner,
            format: format::named(&self.format).expect("clap lets no other format through"),
            all_games: self.all_games,
            max_game_size: self.how.max_game_size,
            threads: self.how.workers.threads(),
            progress: &bar,
        };
        let mut report = Outlet::create(self.output.output.as_deref())?;
        let outcome = run.run(streams, report.writer())?;
        report.finish()?;
        bar.finish();
        if !self.output.quiet {
            summarize(&outcome.summary, examiner.judges == Judges::Assumed);
        }
        Ok(exit(&outcome, self.lints.fail_on))
    }

    fn examiner(&self) -> Result<Examiner, Failure> {
        let mut book = RuleBook::builtin();
        let mut names = Vec::new();
        for word in &self.rules {
            names.push(named(word, &mut book)?);
        }
        let judges = if names.is_empty() { Judges::Assumed } else { Judges::Named(names) };
        let strictness = if self.reading == "strict" { Strictness::Strict } else { Strictness::Lenient };
        let selection = Selection::new(&self.lints.select, &self.lints.ignore)?;
        Ok(Examiner { book, judges, selection, strictness, budget: Budget::default() })
    }
}

/// The id of a built-in rule set, or of the one in a file.
pub(super) fn named(word: &str, book: &mut RuleBook) -> Result<String, Failure> {
    if book.get(word).is_some() {
        return Ok(word.to_owned());
    }
    if !word.ends_with(".toml") {
        let known: Vec<&str> = book.sets().iter().map(|set| set.id.as_str()).collect();
        return Err(format!(
            "no rule set is called {word:?}; there are {}, and files that end in .toml",
            known.join(", ")
        )
        .into());
    }
    let text =
        fs::read_to_string(word).map_err(|error| format!("cannot read the rule set {word}: {error}"))?;
    Ok(book.add(word, &text)?.id.clone())
}

/// A few lines for people, on standard error.
fn summarize(summary: &Summary, assumed: bool) {
    let Summary { games, plies, games_with_findings, .. } = summary;
    eprintln!("{games} games, {plies} plies; {games_with_findings} games with findings");
    for (code, count) in &summary.by_code {
        let lint = pgn_arbiter::lints::find(code);
        let (severity, name) = lint.map_or(("", ""), |lint| (lint.severity.as_str(), lint.name));
        eprintln!("{count:>8}  {code} {name} ({severity})");
    }
    if assumed && summary.assumed > 0 {
        let (assumed, all) = (summary.assumed, summary.findings());
        eprintln!("{assumed} of {all} findings depend on the assumed rule set; name one with --rules");
    }
}

fn exit(outcome: &Outcome, fail_on: FailOn) -> Exit {
    match outcome {
        outcome if outcome.incomplete => Exit::NotDone,
        outcome if fail_on.fails(outcome.summary.gravest) => Exit::Findings,
        _ => Exit::Clean,
    }
}
