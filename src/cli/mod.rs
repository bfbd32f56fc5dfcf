//! Flags, progress, exit codes: the only part that knows it is a program.

mod args;
mod closing;
mod command;
mod exit;
mod game;
mod judges;
mod outlet;
mod parts;
mod progress;
mod streams;

use std::process::ExitCode;

use clap::Parser;

pub use exit::{Exit, Failure};

/// Runs the command line.
pub fn main() -> ExitCode {
    let arguments = args::Arguments::parse();
    match command::run(arguments.command) {
        Ok(exit) => exit.into(),
        Err(failure) if failure.is_closed_pipe() => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("pgn-arbiter: {failure}");
            Exit::NotDone.into()
        }
    }
}
