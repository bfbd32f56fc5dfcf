//! The commands, each with its flags and what it does.

mod adjudicate;
mod audit;
mod can_mate;
mod convert;
mod explain;
mod fen;
mod normalize;
mod rules;
mod schema;

use clap::Subcommand;

use crate::cli::{Exit, Failure};

/// What to do.
#[derive(Debug, Subcommand)]
pub enum Command {
    Audit(audit::Audit),
    Fen(fen::Fen),
    Convert(convert::Convert),
    Adjudicate(adjudicate::Adjudicate),
    CanMate(can_mate::CanMate),
    Rules(rules::Rules),
    Explain(explain::Explain),
    Lints(explain::Lints),
    Schema(schema::Schema),
}

/// Does it.
pub fn run(command: Command) -> Result<Exit, Failure> {
    match command {
        Command::Audit(audit) => audit.run(),
        Command::Convert(convert) => convert.run(),
        Command::Fen(fen) => fen.run(),
        Command::Adjudicate(adjudicate) => adjudicate.run(),
        Command::CanMate(can_mate) => can_mate.run(),
        Command::Rules(rules) => rules.run(),
        Command::Explain(explain) => explain.run(),
        Command::Lints(lints) => lints.run(),
        Command::Schema(schema) => schema.run(),
    }
}
