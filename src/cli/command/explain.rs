//! `explain` and `lints`: what can be found, and what it means.

use std::io::{self, Write};

use clap::Args;
use pgn_arbiter::lints::{LINTS, find};

use crate::cli::{Exit, Failure};

/// Explain what a finding means
#[derive(Debug, Args)]
pub struct Explain {
    /// A code (R301) or a name (result-against-verdict)
    lint: String,
}

impl Explain {
    pub fn run(&self) -> Result<Exit, Failure> {
        let Some(lint) = find(&self.lint) else {
            return Err(format!(
                "no lint has the code or name {:?}; `pgn-arbiter lints` lists them all",
                self.lint
            )
            .into());
        };
        let mut out = io::stdout().lock();
        writeln!(out, "{} {} ({})\n", lint.code, lint.name, lint.severity)?;
        for line in lint.docs.lines() {
            writeln!(out, "{}", line.strip_prefix(' ').unwrap_or(line))?;
        }
        Ok(Exit::Clean)
    }
}

/// List everything that is looked for
#[derive(Debug, Args)]
pub struct Lints {}

impl Lints {
    pub fn run(&self) -> Result<Exit, Failure> {
        let mut out = io::stdout().lock();
        for lint in LINTS {
            let summary: Vec<&str> = lint.summary().lines().map(str::trim).collect();
            writeln!(
                out,
                "{} {:<8} {:<30} {}",
                lint.code,
                lint.severity.as_str(),
                lint.name,
                summary.join(" ")
            )?;
        }
        Ok(Exit::Clean)
    }
}
