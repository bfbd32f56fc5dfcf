//! `schema`: the shape of the report.

use std::io::{self, Write};

use clap::Args;
use clap::builder::PossibleValuesParser;
use pgn_arbiter::report::schema;

use crate::cli::{Exit, Failure};

/// Print the JSON Schema of the JSON report
#[derive(Debug, Args)]
pub struct Schema {
    /// The command that writes the report
    #[arg(value_name = "COMMAND", default_value = "audit", value_parser = PossibleValuesParser::new(["audit", "fen"]))]
    command: String,
}

impl Schema {
    pub fn run(&self) -> Result<Exit, Failure> {
        let mut out = io::stdout().lock();
        let schema = if self.command == "fen" { schema::list_schema() } else { schema::schema() };
        serde_json::to_writer_pretty(&mut out, &schema)?;
        writeln!(out)?;
        Ok(Exit::Clean)
    }
}
