//! All positions of lists on all cores, in the order of the input.

use std::io::{self, Write};
use std::sync::Arc;

use super::ordered::in_order;
use super::source::{Opened, explain, outside, trailing_bytes, wide_text};
use super::{Joiner, Progress, RunError};
use crate::examine::Examiner;
use crate::fen::ListReading;
use crate::input::encoding::{UTF8_BOM, Wide};
use crate::input::lines::{Line, Lines};
use crate::input::{InputError, Stream};
use crate::lints::source::NO_POSITIONS;
use crate::report::{FindingEntry, ListEntry, ListFormat, ListSummary, PositionReport, RunInfo};

/// Bytes of a line that are looked at: more than any position has.
const LONGEST_LINE: usize = 4096;

/// Bytes of lines in one piece of work, where a line costs little.
pub(super) const PIECE: usize = 1 << 16;

/// How lists are checked.
pub struct ListRun<'r> {
    /// Examines a position.
    pub examiner: &'r Examiner,
    /// How a line is read.
    pub reading: ListReading,
    /// Writes what was found.
    pub format: &'r dyn ListFormat,
    /// Positions without findings stand in the report too.
    pub all_positions: bool,
    /// Workers.
    pub threads: usize,
    /// Is told of every piece that is done.
    pub progress: &'r dyn Progress,
}

/// What came of checking lists.
#[derive(Debug, Default)]
pub struct ListOutcome {
    /// Counts over all positions.
    pub summary: ListSummary,
    /// A source could not be read, or not to its end.
    pub incomplete: bool,
}

impl ListRun<'_> {
    /// Examines every position of the streams and writes the report to `out`.
    ///
    /// # Errors
    ///
    /// The report cannot be written, or the threads cannot be started.
    pub fn run(
        &self,
        streams: impl Iterator<Item = Opened>,
        out: &mut (dyn Write + Send),
    ) -> Result<ListOutcome, RunError> {
        let mut head = Vec::new();
        let rule_sets = self.examiner.judges.words();
        self.format.head(&RunInfo { rule_sets }, &mut head);
        out.write_all(&head).map_err(RunError::Write)?;
        let mut summary = ListSummary::default();
        let mut joiner = Joiner::new(self.format.separator(), out);
        let (sources, written) = each_piece(
            streams,
            self.threads,
            PIECE,
            |piece| self.part(piece),
            |(text, part): (Vec<u8>, ListSummary)| {
                summary.add(&part);
                joiner.write(&text)
            },
        )?;
        written.map_err(RunError::Write)?;
        let mut sources = sources;
        for source in &mut sources {
            source.findings.retain(|finding| self.selects(finding));
            source.findings.iter().for_each(|finding| summary.count_finding(finding));
            summary.passed_over += source.passed_over;
        }
        let mut tail = Vec::new();
        self.format.tail(&sources, &summary, &mut tail);
        out.write_all(&tail).and_then(|()| out.flush()).map_err(RunError::Write)?;
        Ok(ListOutcome { summary, incomplete: sources.iter().any(|source| source.error.is_some()) })
    }

    fn selects(&self, finding: &FindingEntry) -> bool {
        let lint = crate::lints::find(finding.code);
        lint.is_some_and(|lint| self.examiner.selection.reports(lint, finding.grave))
    }

    fn part(&self, piece: &Piece) -> (Vec<u8>, ListSummary) {
        let mut text = Vec::new();
        let mut summary = ListSummary::default();
        for line in piece.lines() {
            let report = self.examiner.examine_line(&line, self.reading);
            summary.count(&report);
            if self.all_positions || self.format.needs_all() || !report.findings.is_empty() {
                let report = PositionReport { source: piece.source.to_string(), ..report };
                let start = text.len();
                if start > 0 {
                    text.extend_from_slice(self.format.separator());
                }
                self.format.position(&report, line.text, &mut text);
            }
        }
        self.progress.advance(summary.positions, piece.bytes.len() as u64);
        (text, summary)
    }
}

/// Some lines of a list: a piece of work.
pub(super) struct Piece {
    /// The name of the list.
    pub source: Arc<str>,
    bytes: Vec<u8>,
    /// Number, offset, bytes held and length of each line.
    spots: Vec<(u64, u64, usize, u64)>,
}

impl Piece {
    fn new(source: &Arc<str>) -> Piece {
        Piece { source: Arc::clone(source), bytes: Vec::new(), spots: Vec::new() }
    }

    fn push(&mut self, line: &Line<'_>) {
        self.bytes.extend_from_slice(line.text);
        self.spots.push((line.number, line.offset, line.text.len(), line.len));
    }

    /// The lines in order.
    pub fn lines(&self) -> impl Iterator<Item = Line<'_>> {
        let mut start = 0;
        self.spots.iter().map(move |&(number, offset, held, len)| {
            let text = &self.bytes[start..start + held];
            start += held;
            Line { number, offset, text, len }
        })
    }
}

/// Gives the lines of all lists, piece by piece, to the workers and what they
/// make to `consume`, in order; empty lines and comments are passed over. A
/// piece is as many lines as hold `size` bytes.
pub(super) fn each_piece<P: Send>(
    streams: impl Iterator<Item = Opened>,
    threads: usize,
    size: usize,
    work: impl Fn(&Piece) -> P + Sync,
    consume: impl FnMut(P) -> io::Result<()> + Send,
) -> Result<(Vec<ListEntry>, io::Result<()>), RunError> {
    let produce = |hand_out: &mut dyn FnMut(Piece) -> bool| {
        let mut sources = Vec::new();
        for (path, stream) in streams {
            let (entry, goes_on) = match stream {
                Ok(stream) => read_list(stream, size, hand_out),
                Err(error) => (unopened(path, &error), true),
            };
            sources.push(entry);
            if !goes_on {
                break;
            }
        }
        sources
    };
    in_order(threads, produce, |piece: Piece| work(&piece), consume)
}

/// A source that could not be opened, or an archive without lists.
fn unopened(path: String, error: &InputError) -> ListEntry {
    let mut entry = unread(path, "none");
    if matches!(error, InputError::NoMember { .. }) {
        entry.findings.push(outside(&NO_POSITIONS, explain(error)));
    } else {
        entry.error = Some(explain(error));
    }
    entry
}

fn unread(path: String, compression: &'static str) -> ListEntry {
    ListEntry { path, bytes: 0, positions: 0, passed_over: 0, compression, findings: Vec::new(), error: None }
}

/// Reads one list to its end. False if nobody takes its lines.
fn read_list(stream: Stream, size: usize, hand_out: &mut dyn FnMut(Piece) -> bool) -> (ListEntry, bool) {
    let name: Arc<str> = stream.name().into();
    let mut entry = unread(stream.name().to_owned(), stream.compression().name());
    let mut lines = Lines::new(stream, LONGEST_LINE);
    let mut piece = Piece::new(&name);
    loop {
        let line = match lines.next_line() {
            Ok(Some(line)) => line,
            Ok(None) => break,
            Err(error) => {
                entry.error = Some(error.get_ref().map_or_else(|| explain(&error), |cause| explain(cause)));
                break;
            }
        };
        entry.bytes = line.offset + line.len;
        if line.number == 1
            && let Some(wide) = Wide::of(line.text)
        {
            entry.findings.push(wide_text(wide, "FEN"));
            break;
        }
        let line = if line.number == 1 { without_mark(line) } else { line };
        let text = line.text.trim_ascii();
        if text.is_empty() || text[0] == b'#' {
            entry.passed_over += 1;
            continue;
        }
        entry.positions += 1;
        piece.push(&line);
        if piece.bytes.len() >= size && !hand_out(std::mem::replace(&mut piece, Piece::new(&name))) {
            return (entry, false);
        }
    }
    if entry.positions == 0 && entry.error.is_none() && entry.findings.is_empty() {
        entry.findings.push(outside(&NO_POSITIONS, "no position is in it"));
    }
    entry.findings.extend(trailing_bytes(lines.get_ref()));
    let goes_on = piece.spots.is_empty() || hand_out(piece);
    (entry, goes_on)
}

/// The first line without the byte order mark.
fn without_mark(line: Line<'_>) -> Line<'_> {
    match line.text.strip_prefix(UTF8_BOM) {
        Some(text) => {
            let mark = UTF8_BOM.len() as u64;
            Line { text, offset: line.offset + mark, len: line.len - mark, ..line }
        }
        None => line,
    }
}
