//! `fen normalize`: lists of positions, rewritten.

use std::io;

use clap::{Args, ValueEnum};
use pgn_arbiter::fen::{Clocks, EpPolicy, Form, Normalizer, Spelling};
use pgn_arbiter::input::Suffixes;
use pgn_arbiter::model::Severity;
use pgn_arbiter::pipeline::NormalizeRun;

use crate::cli::args::{self, Workers};
use crate::cli::command::fen::Lists;
use crate::cli::outlet::Outlet;
use crate::cli::{Exit, Failure, streams};

/// Rewrite lists of FEN and EPD in one spelling; what cannot be read is told on standard error
#[derive(Debug, Args)]
pub struct Normalize {
    #[command(flatten)]
    lists: Lists,
    /// In what the positions are written
    #[arg(long, value_name = "FORM", default_value = "fen")]
    to: To,
    /// When the en passant square is written: if a pawn may legally take, if one stands ready to, or after every double step
    #[arg(long, value_name = "WHEN", default_value = "legal")]
    ep: Ep,
    /// What becomes of the half-move clock and the move number
    #[arg(long, value_name = "HOW", default_value = "keep")]
    clocks: KeepClocks,
    #[command(flatten)]
    output: args::Output,
    #[command(flatten)]
    workers: Workers,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum To {
    Fen,
    Xfen,
    Shredder,
    Epd,
}

/// When the en passant square is written.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum Ep {
    Legal,
    Pseudo,
    Always,
}

impl From<Ep> for EpPolicy {
    fn from(ep: Ep) -> EpPolicy {
        match ep {
            Ep::Legal => EpPolicy::Legal,
            Ep::Pseudo => EpPolicy::Pseudo,
            Ep::Always => EpPolicy::Always,
        }
    }
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum KeepClocks {
    Keep,
    Zero,
    Drop,
}

impl Normalize {
    pub fn run(&self) -> Result<Exit, Failure> {
        let form = match self.to {
            To::Fen => Form::Fen,
            To::Xfen => Form::Xfen,
            To::Shredder => Form::Shredder,
            To::Epd => Form::Epd,
        };
        let clocks = match self.clocks {
            KeepClocks::Keep => Clocks::Keep,
            KeepClocks::Zero => Clocks::Zero,
            KeepClocks::Drop => Clocks::Drop,
        };
        let spelling = Spelling { ep: self.ep.into(), clocks, ..Spelling::default() };
        let normalizer = Normalizer { reading: self.lists.reading(), form, spelling };
        let quiet = self.output.quiet;
        let (streams, bar) = streams::open(&self.lists.paths, Suffixes::POSITIONS, &self.workers, quiet);
        let run = NormalizeRun { normalizer, threads: self.workers.threads(), progress: &bar };
        let mut outlet = Outlet::create(self.output.output.as_deref())?;
        let outcome = run.run(streams, outlet.writer(), &mut io::stderr())?;
        outlet.finish()?;
        bar.finish();
        let (mut broken, mut flawed) = (false, false);
        for source in &outcome.sources {
            if let Some(error) = &source.error {
                eprintln!("{}: {error}", source.path);
                broken = true;
            }
            for finding in source.findings.iter().filter(|finding| finding.grave > Severity::Info) {
                flawed |= finding.grave == Severity::Error;
                eprintln!("{}: {}", source.path, finding.message);
            }
        }
        if !quiet {
            let (written, changed, refused) = (outcome.written, outcome.changed, outcome.refused);
            eprintln!("{written} positions written, {changed} of them changed; {refused} lines not written");
        }
        Ok(match outcome.refused {
            _ if broken => Exit::NotDone,
            0 if !flawed => Exit::Clean,
            _ => Exit::Findings,
        })
    }
}
