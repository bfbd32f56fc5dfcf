//! The flags every command shares.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::{Args, Parser, ValueEnum};
use pgn_arbiter::model::Severity;

use crate::cli::command::Command;

/// The arbiter for PGN and FEN.
///
/// Replays every game through a strict legality check, derives which results
/// the rules allow, and reports where the file disagrees.
#[derive(Debug, Parser)]
#[command(version, propagate_version = true)]
pub struct Arguments {
    #[command(subcommand)]
    pub command: Command,
}

/// What is looked for.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "What is looked for")]
pub struct Lints {
    /// Look for these too: codes (R301), beginnings of codes (M), names, or all
    #[arg(long, value_name = "CODES", value_delimiter = ',')]
    pub select: Vec<String>,
    /// Do not look for these
    #[arg(long, value_name = "CODES", value_delimiter = ',')]
    pub ignore: Vec<String>,
    /// Exit with 1 if anything this grave or graver is found
    #[arg(long, value_name = "SEVERITY", default_value = "error")]
    pub fail_on: FailOn,
}

/// The least severity that makes the run fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum FailOn {
    Error,
    Warning,
    Info,
    Never,
}

impl FailOn {
    /// True if a run whose gravest finding is this one fails.
    pub fn fails(self, gravest: Option<Severity>) -> bool {
        let least = match self {
            FailOn::Error => Severity::Error,
            FailOn::Warning => Severity::Warning,
            FailOn::Info => Severity::Info,
            FailOn::Never => return false,
        };
        gravest.is_some_and(|gravest| gravest >= least)
    }
}

/// For people or for programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Form {
    Text,
    Json,
}

/// How sources are read.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "How it is read")]
pub struct Reading {
    /// Cut games off that are longer than this
    #[arg(long, value_name = "BYTES", default_value = "4M", value_parser = size)]
    pub max_game_size: usize,
    #[command(flatten)]
    pub workers: Workers,
}

/// What reads and works.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "How it is read")]
pub struct Workers {
    /// Largest zstd window that is accepted, as a power of two
    #[arg(long, value_name = "LOG", default_value_t = 27, value_parser = clap::value_parser!(u32).range(10..=31))]
    pub zstd_window_log: u32,
    /// Threads that work [default: one for each core]
    #[arg(long, value_name = "N")]
    pub threads: Option<NonZeroUsize>,
}

impl Workers {
    /// How many threads work.
    pub fn threads(&self) -> usize {
        let all = || std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        self.threads.map_or_else(all, NonZeroUsize::get)
    }
}

/// Where the report goes.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "What is written")]
pub struct Output {
    /// Write to this file instead of standard output
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Show no progress and no summary
    #[arg(short, long)]
    pub quiet: bool,
}

/// The size of a game.
fn size(text: &str) -> Result<usize, String> {
    let bytes = memory(text)?;
    let fits = (1024..=1 << 30).contains(&bytes);
    fits.then_some(bytes).ok_or_else(|| "a game may be from 1K to 1G long".to_owned())
}

/// A size such as `4M`, `512K`, `1G` or a number of bytes (powers of 1024).
pub fn memory(text: &str) -> Result<usize, String> {
    let digits = text.trim_end_matches(|unit: char| !unit.is_ascii_digit());
    let factor: usize = match text[digits.len()..].to_ascii_uppercase().as_str() {
        "" | "B" => 1,
        "K" | "KIB" => 1 << 10,
        "M" | "MIB" => 1 << 20,
        "G" | "GIB" => 1 << 30,
        unit => return Err(format!("{unit:?} is no unit; write K, M or G")),
    };
    let number: usize = digits.parse().map_err(|_| format!("{text:?} is no size; write one such as 4M"))?;
    let bytes = number.checked_mul(factor).filter(|&bytes| bytes > 0);
    bytes.ok_or_else(|| format!("{text:?} is no size this machine can count"))
}
