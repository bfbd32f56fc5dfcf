//! `convert`: games to positions.

use std::io::{self, Write};
use std::num::NonZeroU32;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use pgn_arbiter::convert::{
    Column, Converter, Opcode, Overflow, Positions, Rows, Sample, TableForm, Unique, Which, read_move_number,
};
use pgn_arbiter::examine::Examiner;
use pgn_arbiter::fen::{CastlingSpelling, Clocks, Spelling};
use pgn_arbiter::input::Suffixes;
use pgn_arbiter::mate::Budget;
use pgn_arbiter::model::{MoveNumber, Severity};
use pgn_arbiter::pipeline::{ConvertOutcome, ConvertRun, OnError};
use pgn_arbiter::replay::Strictness;
use pgn_arbiter::report::{Format, format};

use crate::cli::args;
use crate::cli::command::normalize::Ep;
use crate::cli::judges::RuleSets;
use crate::cli::outlet::Outlet;
use crate::cli::parts::{Parts, Split};
use crate::cli::{Exit, Failure, streams};

/// Write the positions of games as FEN, EPD or tables
#[derive(Debug, Args)]
pub struct Convert {
    /// Files, directories, or - for standard input; plain or compressed
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,
    #[command(flatten)]
    which: WhichArgs,
    #[command(flatten)]
    what: WhatArgs,
    #[command(flatten)]
    unique: UniqueArgs,
    #[command(flatten)]
    faults: FaultArgs,
    #[command(flatten)]
    split: SplitArgs,
    #[command(flatten)]
    output: args::Output,
    #[command(flatten)]
    judges: RuleSets,
    #[command(flatten)]
    how: args::Reading,
}

/// Which positions of a game are written.
#[derive(Debug, Args)]
#[command(next_help_heading = "Which positions")]
struct WhichArgs {
    /// The last, every one, or the first [default: final; all if one of the following options is given]
    #[arg(long, value_name = "WHICH")]
    positions: Option<PositionsArg>,
    /// Only every N-th: plies 0, N, 2N …
    #[arg(long, value_name = "N")]
    every: Option<NonZeroU32>,
    /// Only after N half-moves; several may be given
    #[arg(long, value_name = "N", value_delimiter = ',')]
    at_ply: Vec<u32>,
    /// Only before this move: 20w, 20b; several may be given
    #[arg(long, value_name = "MOVE", value_delimiter = ',', value_parser = move_number)]
    at_move: Vec<MoveNumber>,
    /// Only after N half-moves or more
    #[arg(long, value_name = "N", default_value_t = 0)]
    after_opening: u32,
    /// Only if the side to move is not in check and the last move neither captured nor promoted
    #[arg(long)]
    quiet_only: bool,
    /// Only so many of each game, drawn by lot
    #[arg(long, value_name = "K")]
    sample: Option<usize>,
    /// Draw other lots
    #[arg(long, value_name = "S", default_value_t = 0, requires = "sample")]
    seed: u64,
}

/// What is written of a position.
#[derive(Debug, Args)]
#[command(next_help_heading = "What is written of them")]
struct WhatArgs {
    /// As what they are written
    #[arg(long, value_name = "FORM", default_value = "fen")]
    to: To,
    /// Columns of csv, tsv and jsonl: source, game, ply, move, turn, fen, epd, san, uci, result, derived, reason, eval, clock, and tags by name [default: source,game,ply,fen,san,result]
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    columns: Vec<String>,
    /// Operations of epd: hmvc, fmvn, sm, id, ce, c0, c9
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = opcode)]
    opcodes: Vec<Opcode>,
    /// When the en passant square is written: if a pawn may legally take, if one stands ready to, or after every double step
    #[arg(long, value_name = "WHEN", default_value = "legal")]
    ep: Ep,
    /// How castling rights are written
    #[arg(long, value_name = "HOW", default_value = "xfen")]
    castling: CastlingArg,
}

/// Positions that came before.
#[derive(Debug, Args)]
#[command(next_help_heading = "Each position once")]
struct UniqueArgs {
    /// Write a position only the first time it comes in the whole run
    #[arg(long)]
    unique: bool,
    /// Memory for the positions that came before
    #[arg(long, value_name = "BYTES", default_value = "256M", value_parser = args::memory, requires = "unique")]
    unique_memory: usize,
    /// When it is full: end the run, or let a filter take over that may lose some new positions and says how many to expect
    #[arg(long, value_name = "HOW", default_value = "fail", requires = "unique")]
    unique_overflow: OverflowArg,
}

/// Games that cannot be played to their end.
#[derive(Debug, Args)]
#[command(next_help_heading = "What cannot be converted")]
struct FaultArgs {
    /// A game that cannot be played to its end: write its positions up to there, none of them, or end the run
    #[arg(long, value_name = "HOW", default_value = "stop-game")]
    on_error: OnErrorArg,
    /// Write the findings to this file as JSON, instead of to standard error as lines
    #[arg(long, value_name = "FILE")]
    report: Option<PathBuf>,
}

/// Numbered files.
#[derive(Debug, Args)]
#[command(next_help_heading = "What is written")]
struct SplitArgs {
    /// Write numbered files of at most so many bytes, before compression; rows of one game stay together
    #[arg(long, value_name = "BYTES", value_parser = args::memory, requires = "output")]
    split_size: Option<usize>,
    /// Write numbered files of so many games
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..), requires = "output")]
    split_games: Option<u64>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum PositionsArg {
    Final,
    All,
    Start,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum To {
    Fen,
    Epd,
    Csv,
    Tsv,
    Jsonl,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum CastlingArg {
    Standard,
    Xfen,
    Shredder,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum OverflowArg {
    Fail,
    Filter,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum OnErrorArg {
    StopGame,
    SkipGame,
    Fail,
}

fn move_number(text: &str) -> Result<MoveNumber, String> {
    read_move_number(text).ok_or_else(|| format!("{text:?} is no move; write one such as 20w or 20b"))
}

fn opcode(text: &str) -> Result<Opcode, String> {
    let names: Vec<&str> = Opcode::ALL.into_iter().map(|(name, _)| name).collect();
    Opcode::from_name(text).ok_or_else(|| format!("{text:?} is none of {}", names.join(", ")))
}

impl Convert {
    pub fn run(&self) -> Result<Exit, Failure> {
        let converter = self.converter()?;
        let (book, judges) = self.judges.read()?;
        let selection = ConvertRun::selection();
        let strictness = Strictness::default();
        let examiner = Examiner { book, judges, selection, strictness, budget: Budget::default() };
        let quiet = self.output.quiet;
        let (streams, bar) = streams::open(&self.paths, Suffixes::PGN, &self.how.workers, quiet);
        let run = ConvertRun {
            converter: &converter,
            examiner: &examiner,
            on_error: match self.faults.on_error {
                OnErrorArg::StopGame => OnError::StopGame,
                OnErrorArg::SkipGame => OnError::SkipGame,
                OnErrorArg::Fail => OnError::Fail,
            },
            format: self.format(),
            max_game_size: self.how.max_game_size,
            threads: self.how.workers.threads(),
            progress: &bar,
        };
        let mut unique = self.unique();
        let mut parts = self.parts(&converter.rows)?;
        let mut stderr = io::stderr();
        let mut report = self.faults.report.as_deref().map(|path| Outlet::create(Some(path))).transpose()?;
        let report_writer: &mut (dyn Write + Send) = match &mut report {
            Some(report) => report.writer(),
            None => &mut stderr,
        };
        let done = run.run(streams, &mut parts, report_writer, unique.as_mut());
        bar.finish();
        // What is wrong is told even if it was the end of all.
        report.map(Outlet::finish).transpose()?;
        let outcome = done?;
        let files = parts.finish()?;
        tell_losses(&outcome, unique.as_ref());
        if !quiet {
            summarize(&outcome, files, self.split_is_on());
        }
        Ok(match outcome {
            outcome if outcome.incomplete => Exit::NotDone,
            outcome if outcome.stopped > 0 || outcome.summary.gravest >= Some(Severity::Error) => {
                Exit::Findings
            }
            _ => Exit::Clean,
        })
    }

    fn format(&self) -> &'static dyn Format {
        let name = if self.faults.report.is_some() { "json" } else { "text" };
        format::named(name).expect("the format is listed")
    }

    fn converter(&self) -> Result<Converter, Failure> {
        let castling = match self.what.castling {
            CastlingArg::Standard => CastlingSpelling::Standard,
            CastlingArg::Xfen => CastlingSpelling::Xfen,
            CastlingArg::Shredder => CastlingSpelling::Shredder,
        };
        let spelling = Spelling { ep: self.what.ep.into(), castling, clocks: Clocks::Keep };
        Ok(Converter {
            which: self.which.read(),
            rows: self.what.rows()?,
            spelling,
            keys: self.unique.unique,
        })
    }

    fn unique(&self) -> Option<Unique> {
        let overflow = match self.unique.unique_overflow {
            OverflowArg::Fail => Overflow::Fail,
            OverflowArg::Filter => Overflow::Filter,
        };
        self.unique.unique.then(|| Unique::new(self.unique.unique_memory, overflow))
    }

    fn split_is_on(&self) -> bool {
        self.split.split_size.is_some() || self.split.split_games.is_some()
    }

    fn parts(&self, rows: &Rows) -> Result<Parts, Failure> {
        let mut head = Vec::new();
        if let Rows::Table(form, columns) = rows {
            form.head(columns.iter().map(Column::to_string), &mut head);
        }
        let split =
            Split { size: self.split.split_size.map(|size| size as u64), games: self.split.split_games };
        Parts::create(self.output.output.as_deref(), split, head)
    }
}

impl WhichArgs {
    fn read(&self) -> Which {
        let chosen = self.every.is_some()
            || !self.at_ply.is_empty()
            || !self.at_move.is_empty()
            || self.after_opening > 0
            || self.quiet_only
            || self.sample.is_some();
        let positions = match self.positions {
            Some(PositionsArg::Final) => Positions::Final,
            Some(PositionsArg::All) => Positions::All,
            Some(PositionsArg::Start) => Positions::Start,
            None if chosen => Positions::All,
            None => Positions::Final,
        };
        Which {
            positions,
            every: self.every,
            at_plies: self.at_ply.clone(),
            at_moves: self.at_move.clone(),
            after_opening: self.after_opening,
            quiet_only: self.quiet_only,
            sample: self.sample.map(|size| Sample { size, seed: self.seed }),
        }
    }
}

impl WhatArgs {
    fn rows(&self) -> Result<Rows, Failure> {
        let form = match self.to {
            To::Fen | To::Epd => None,
            To::Csv => Some(TableForm::Csv),
            To::Tsv => Some(TableForm::Tsv),
            To::Jsonl => Some(TableForm::JsonLines),
        };
        if form.is_none() && !self.columns.is_empty() {
            return Err("--columns goes with --to csv, tsv or jsonl".into());
        }
        if self.to != To::Epd && !self.opcodes.is_empty() {
            return Err("--opcodes goes with --to epd".into());
        }
        Ok(match form {
            None if self.to == To::Epd => Rows::Epd(self.opcodes.clone()),
            None => Rows::Fen,
            Some(form) if self.columns.is_empty() => Rows::Table(form, Column::usual()),
            Some(form) => {
                let columns: Result<Vec<Column>, _> =
                    self.columns.iter().map(|name| Column::from_name(name)).collect();
                Rows::Table(form, columns?)
            }
        })
    }
}

/// What was lost is told, even to those who want it quiet.
fn tell_losses(outcome: &ConvertOutcome, unique: Option<&Unique>) {
    if outcome.games_with_losses > 0 {
        eprintln!(
            "{} games: what is written does not hold all that belongs to their positions (an EPD no check counters, KQkq no inner rook)",
            outcome.games_with_losses
        );
    }
    if let Some(losses) = unique.and_then(Unique::expected_losses) {
        let limit = unique.map_or(0, Unique::limit);
        eprintln!(
            "beyond {limit} positions a filter took over: it must be expected to have lost up to {losses:.1} new ones"
        );
    }
}

/// A few lines for people, on standard error.
fn summarize(outcome: &ConvertOutcome, files: u32, split: bool) {
    let ConvertOutcome { summary, rows, repeated, stopped, .. } = outcome;
    let files = if split { format!(" in {files} files") } else { String::new() };
    eprintln!("{rows} positions of {} games written{files}", summary.games);
    if *repeated > 0 {
        eprintln!("{repeated} positions had been written before");
    }
    if *stopped > 0 {
        eprintln!("{stopped} games could not be played to their end");
    }
}
