//! `audit`: the main job.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use clap::builder::PossibleValuesParser;
use pgn_arbiter::examine::{Examiner, Judges};
use pgn_arbiter::input::{Opening, Source, Suffixes, list};
use pgn_arbiter::lints::Selection;
use pgn_arbiter::mate::Budget;
use pgn_arbiter::pipeline::{BLOCK, Outcome, Run};
use pgn_arbiter::replay::Strictness;
use pgn_arbiter::report::{FORMATS, Summary, format};
use pgn_arbiter::rules::RuleBook;

use crate::cli::args::{self, FailOn};
use crate::cli::progress::Bar;
use crate::cli::{Exit, Failure};

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
        let mut opening = Opening::new(Suffixes::PGN);
        opening.zstd_window_log = self.how.zstd_window_log;
        let sources = list(&self.paths, Suffixes::PGN);
        let total = sources.iter().map(|source| source.as_ref().ok().and_then(Source::encoded_len)).sum();
        let bar = Bar::new(total, opening.read.clone(), self.output.quiet);
        let run = Run {
            examiner: &examiner,
            format: format::named(&self.format).expect("clap lets no other format through"),
            all_games: self.all_games,
            max_game_size: self.how.max_game_size,
            threads: self.how.threads(),
            block: BLOCK,
            progress: &bar,
        };
        let streams = sources.into_iter().flat_map(|source| opened(source, &opening));
        let mut report = Report::create(self.output.output.as_deref())?;
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
fn named(word: &str, book: &mut RuleBook) -> Result<String, Failure> {
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

type Opened = (String, Result<pgn_arbiter::input::Stream, pgn_arbiter::input::InputError>);

/// The streams of a source; an error in the place of what cannot be opened.
fn opened(
    source: Result<Source, pgn_arbiter::input::InputError>,
    how: &Opening,
) -> Box<dyn Iterator<Item = Opened>> {
    let (name, streams) = match source {
        Ok(source) => (source.name(), source.open(how)),
        Err(error) => (error.source_name(), Err(error)),
    };
    match streams {
        Ok(streams) => Box::new(streams.map(move |stream| {
            let name = stream.as_ref().map_or_else(|_| name.clone(), |stream| stream.name().to_owned());
            (name, stream)
        })),
        Err(error) => Box::new(std::iter::once((name, Err(error)))),
    }
}

/// Where the report goes: standard output, or a file that gets its name only
/// when it is complete.
struct Report {
    writer: Box<dyn Write + Send>,
    names: Option<(PathBuf, PathBuf)>,
}

impl Report {
    fn create(path: Option<&Path>) -> Result<Report, Failure> {
        let Some(path) = path else {
            return Ok(Report { writer: Box::new(BufWriter::new(io::stdout())), names: None });
        };
        let mut unfinished = path.as_os_str().to_owned();
        unfinished.push(".part");
        let unfinished = PathBuf::from(unfinished);
        let file = File::create(&unfinished)
            .map_err(|error| format!("cannot create {}: {error}", unfinished.display()))?;
        Ok(Report { writer: Box::new(BufWriter::new(file)), names: Some((unfinished, path.to_owned())) })
    }

    fn writer(&mut self) -> &mut (dyn Write + Send) {
        &mut *self.writer
    }

    fn finish(mut self) -> Result<(), Failure> {
        self.writer.flush()?;
        drop(self.writer);
        if let Some((unfinished, path)) = self.names {
            fs::rename(&unfinished, &path).map_err(|error| {
                format!("cannot rename {} to {}: {error}", unfinished.display(), path.display())
            })?;
        }
        Ok(())
    }
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
