//! One line of a list of positions: read, judged, reported.

use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::arbiter::Searcher;
use crate::examine::Examiner;
use crate::facts::{Event, Facts};
use crate::fen::{Dialect, FenRecord, Level, ListReading};
use crate::input::encoding;
use crate::input::lines::Line;
use crate::lints::fen::{FEN_TOO_LONG, lint_of};
use crate::lints::{Finding, Findings, internal};
use crate::model::{RawGame, Span};
use crate::replay::Replay;
use crate::report::locate::Locator;
use crate::report::{FindingEntry, PositionReport, VerdictEntry};
use crate::rules::{VariantName, adjudicate};

impl Examiner {
    /// Reads a line of a list as a position and judges it: what it would be if
    /// a game had just come to it.
    pub fn examine_line(&self, line: &Line<'_>, reading: ListReading) -> PositionReport {
        match catch_unwind(AssertUnwindSafe(|| self.line(line, reading))) {
            Ok(report) => report,
            Err(_) => {
                let message = "the program failed on this line; the fault is the program's";
                let finding = Finding::new(&internal::INTERNAL_ERROR, whole(line), message);
                let findings = vec![FindingEntry::new(finding, &mut locator(line))];
                PositionReport { findings, ..bare(line) }
            }
        }
    }

    fn line(&self, line: &Line<'_>, reading: ListReading) -> PositionReport {
        let mut found = Findings::new(&self.selection);
        if line.too_long() {
            let message = format!("the line has {} bytes, which is more than any position has", line.len);
            found.push(Finding::new(&FEN_TOO_LONG, whole(line), message));
            let findings = found.into_sorted();
            return PositionReport { findings: located(findings, line), ..bare(line) };
        }
        let read = reading.read(line.text);
        let record = &read.record;
        look(record, &mut found);
        PositionReport {
            valid: record.is_valid(),
            normalized: read.normalized(line.text),
            dialect: record.dialect.name(),
            verdicts: self.judge(record),
            findings: located(found.into_sorted(), line),
            ..bare(line)
        }
    }

    /// The verdict of every rule set on a position without a history.
    fn judge(&self, record: &FenRecord) -> Vec<VerdictEntry> {
        let Some(position) = &record.position else { return Vec::new() };
        let replay = Replay::new(position.clone(), record.castling);
        let oracle = Searcher { budget: self.budget };
        let facts = Facts::of(&replay, Event::NONE, None, &oracle);
        let variant = VariantName::of(position.variant(), record.castling);
        let panel = self.judges.panel(&self.book, || self.book.detect(|_| None, variant));
        panel.sets.iter().map(|set| VerdictEntry::new(&adjudicate(&facts, set), &replay)).collect()
    }
}

/// Makes findings of the faults.
fn look(record: &FenRecord, found: &mut Findings<'_>) {
    let mut last: Option<(&str, Span)> = None;
    for fault in &record.faults {
        // A run of characters that are all wrong alike is one finding.
        let run = fault.level() == Level::Syntax
            && last.is_some_and(|(name, span)| name == fault.name() && span.end == fault.span.start);
        last = Some((fault.name(), fault.span));
        if !run {
            let severity = fault.severity_in_list();
            found.push(Finding::new(lint_of(fault), fault.span, fault.explain()).severity(severity));
        }
    }
}

fn located(findings: Vec<Finding>, line: &Line<'_>) -> Vec<FindingEntry> {
    let mut locator = locator(line);
    findings.into_iter().map(|finding| FindingEntry::new(finding, &mut locator)).collect()
}

fn locator<'b>(line: &Line<'b>) -> Locator<'b> {
    let raw = RawGame {
        ordinal: 0,
        offset: line.offset,
        line: line.number,
        column: 0,
        text: line.text,
        truncated: line.too_long(),
    };
    Locator::new(&raw)
}

fn whole(line: &Line<'_>) -> Span {
    Span::new(0, line.text.len())
}

fn bare(line: &Line<'_>) -> PositionReport {
    let (text, _) = encoding::to_string(line.text);
    PositionReport {
        source: String::new(),
        line: line.number,
        offset: line.offset,
        text: text.into_owned(),
        dialect: Dialect::Auto.name(),
        valid: false,
        normalized: None,
        verdicts: Vec::new(),
        findings: Vec::new(),
    }
}
