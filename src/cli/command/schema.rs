//! `schema`: the shape of the report.

use std::io::{self, Write};

use clap::Args;
use pgn_arbiter::report::schema;

use crate::cli::{Exit, Failure};

/// Print the JSON Schema of the JSON report
#[derive(Debug, Args)]
pub struct Schema {}

impl Schema {
    pub fn run(&self) -> Result<Exit, Failure> {
        let mut out = io::stdout().lock();
        serde_json::to_writer_pretty(&mut out, &schema::schema())?;
        writeln!(out)?;
        Ok(Exit::Clean)
    }
}
