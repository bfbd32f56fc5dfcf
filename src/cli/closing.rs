//! How a command that looks for flaws ends: a few lines for people, and the
//! exit code.

use std::collections::BTreeMap;

use pgn_arbiter::lints::find;
use pgn_arbiter::model::Severity;

use crate::cli::Exit;
use crate::cli::args::FailOn;

/// Says on standard error how often each lint found something.
pub fn count_codes(by_code: &BTreeMap<String, u64>) {
    for (code, count) in by_code {
        let lint = find(code);
        let (severity, name) = lint.map_or(("", ""), |lint| (lint.severity.as_str(), lint.name));
        eprintln!("{count:>8}  {code} {name} ({severity})");
    }
}

/// What a run's exit code says.
pub fn exit(incomplete: bool, gravest: Option<Severity>, fail_on: FailOn) -> Exit {
    match incomplete {
        true => Exit::NotDone,
        false if fail_on.fails(gravest) => Exit::Findings,
        false => Exit::Clean,
    }
}
