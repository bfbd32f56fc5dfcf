//! Flaws in the position a game starts from.
//!
//! Every fault that [`crate::fen`] tells apart is a lint of the same name:
//! `table` joins them. In a list of FENs a fault may weigh more than in a
//! game, which can be played in spite of it; a lint bears the severity that
//! its fault has in a list.

pub mod grammar;
pub mod history;
pub mod men;
pub mod notes;
pub mod rights;
mod table;

use crate::fen::{FaultKind, FenFault, Level};
use crate::lints::{Finding, Findings, GameCase, Lint, lint};
use crate::model::{Severity, Span};
use crate::pgn::setup::SetupError;

lint! {
    /// No game can be played from the FEN tag.
    ///
    /// Neither the moves nor the result are judged. Almost always a lint of
    /// its own says why; this one stands in where none does, and there is no
    /// example.
    pub F401 UNPLAYABLE_FEN "unplayable-fen" Error, Tags(look)
}

lint! {
    /// A line of a list is too long to be a position.
    ///
    /// Only its beginning was looked at. There is no example.
    pub F402 FEN_TOO_LONG "fen-too-long" Error, Found
}

/// The lint of a fault.
pub fn lint_of(fault: &FenFault) -> &'static Lint {
    table::lint(fault.kind)
}

fn look(case: &GameCase<'_>, found: &mut Findings<'_>) {
    let setup = &case.game.setup;
    let Some((record, value)) = &setup.fen else { return };
    let failure = setup.setup.as_ref().err();
    let mut gravest = Severity::Info;
    let mut last: Option<&FenFault> = None;
    for fault in record.faults.iter().filter(|fault| !said_elsewhere(case, fault)) {
        let severity = fault.severity_in_game();
        gravest = gravest.max(severity);
        // A run of characters that are all wrong alike is one finding.
        let run = last.is_some_and(|before| {
            before.name() == fault.name()
                && before.span.end == fault.span.start
                && fault.level() == Level::Syntax
        });
        last = Some(fault);
        if !run {
            let span = in_value(case, *value, fault.span);
            found.push(Finding::new(lint_of(fault), span, fault.explain()).severity(severity));
        }
    }
    if failure == Some(&SetupError::BadFen) && gravest < Severity::Error {
        let message = "no game can be played from this position";
        found.push(Finding::new(&UNPLAYABLE_FEN, *value, message));
    }
}

/// What the Variant tag explains is said where that is looked at.
fn said_elsewhere(case: &GameCase<'_>, fault: &FenFault) -> bool {
    let setup = &case.game.setup;
    let level = fault.level();
    match setup.setup {
        Err(SetupError::WrongVariant) => level != Level::Syntax,
        _ if setup.variant_missing => {
            level == Level::Castling
                || matches!(fault.kind, FaultKind::Chess960Only | FaultKind::CastlingSyntax { .. })
        }
        _ => false,
    }
}

/// A span of the FEN as a span of the game. Where the value holds escapes,
/// which no sound FEN does, it is the whole value.
fn in_value(case: &GameCase<'_>, value: Span, span: Span) -> Span {
    if case.bytes(value).contains(&b'\\') {
        return value;
    }
    Span { start: value.start + span.start, end: value.start + span.end }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fen::{Dialect, read};

    /// A FEN in the docs of a lint.
    fn examples(lint: &Lint) -> impl Iterator<Item = &'static str> {
        let blocks = lint.docs.split("```fen bad").skip(1);
        blocks.filter_map(|block| block.lines().nth(1)).map(str::trim)
    }

    #[test]
    fn a_lint_has_the_name_and_the_severity_of_its_fault() {
        for lint in crate::lints::LINTS {
            for fen in examples(lint) {
                let record = read(fen.as_bytes(), Dialect::Standard);
                let fault = record.faults.iter().find(|fault| fault.name() == lint.name);
                let fault = fault.unwrap_or_else(|| panic!("{}: {fen} has no such fault", lint.name));
                assert_eq!(lint_of(fault), *lint);
                assert_eq!(fault.severity_in_list(), lint.severity, "{}", lint.name);
            }
        }
    }
}
