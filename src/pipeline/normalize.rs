//! Lists rewritten on all cores, in the order of the input.

use std::io::Write;

use super::fen::{PIECE, Piece, each_piece};
use super::source::Opened;
use super::{Progress, RunError};
use crate::fen::{Normalizer, Rewritten};
use crate::report::ListEntry;

/// How lists are rewritten.
pub struct NormalizeRun<'r> {
    /// Rewrites a line.
    pub normalizer: Normalizer,
    /// Workers.
    pub threads: usize,
    /// Is told of every piece that is done.
    pub progress: &'r dyn Progress,
}

/// What came of rewriting lists.
#[derive(Debug, Default)]
pub struct NormalizeOutcome {
    /// Lines written.
    pub written: u64,
    /// Lines written that do not say quite what they said.
    pub changed: u64,
    /// Lines not written.
    pub refused: u64,
    /// What was read.
    pub sources: Vec<ListEntry>,
}

/// What is made of some lines.
#[derive(Default)]
struct Part {
    text: Vec<u8>,
    notes: Vec<u8>,
    written: u64,
    changed: u64,
    refused: u64,
}

impl NormalizeRun<'_> {
    /// Writes every position of the streams to `out`, and what is to be said
    /// of them to `notes`.
    ///
    /// # Errors
    ///
    /// The lines cannot be written, or the threads cannot be started.
    pub fn run(
        &self,
        streams: impl Iterator<Item = Opened>,
        out: &mut (dyn Write + Send),
        notes: &mut (dyn Write + Send),
    ) -> Result<NormalizeOutcome, RunError> {
        let mut outcome = NormalizeOutcome::default();
        let consume = |part: Part| {
            outcome.written += part.written;
            outcome.changed += part.changed;
            outcome.refused += part.refused;
            notes.write_all(&part.notes).and_then(|()| out.write_all(&part.text))
        };
        let (sources, written) = each_piece(streams, self.threads, PIECE, |piece| self.part(piece), consume)?;
        written.and_then(|()| out.flush()).map_err(RunError::Write)?;
        Ok(NormalizeOutcome { sources, ..outcome })
    }

    fn part(&self, piece: &Piece) -> Part {
        let mut part = Part::default();
        for line in piece.lines() {
            let done = if line.too_long() {
                Rewritten::Refused(vec![format!("fen-too-long: the line has {} bytes", line.len)])
            } else {
                self.normalizer.rewrite(line.text, &mut part.text)
            };
            let (reasons, end) = match done {
                Rewritten::Same => (Vec::new(), ""),
                Rewritten::Changed(reasons) => {
                    part.changed += 1;
                    (reasons, "")
                }
                Rewritten::Refused(reasons) => {
                    part.refused += 1;
                    (reasons, " (not written)")
                }
            };
            if end.is_empty() {
                part.written += 1;
                part.text.push(b'\n');
            }
            for reason in reasons {
                let note = format!("{}:{}: {reason}{end}\n", piece.source, line.number);
                part.notes.extend_from_slice(note.as_bytes());
            }
        }
        self.progress.advance(part.written, part.text.len() as u64);
        part
    }
}
