//! Positions of lists asked on all cores, answered in the order of the input.

use std::io::Write;

use super::fen::{Piece, each_piece};
use super::source::Opened;
use super::{Progress, RunError};
use crate::arbiter::{CanMate, Chances, PositionEntry};
use crate::report::ListEntry;

/// Bytes of lines in one piece of work: a line may cost seconds.
const PIECE: usize = 1 << 9;

/// How lists are asked.
pub struct CanMateRun<'r> {
    /// Answers for a line.
    pub asks: CanMate,
    /// Workers.
    pub threads: usize,
    /// Is told of every piece that is done.
    pub progress: &'r dyn Progress,
}

/// What came of asking lists.
#[derive(Debug, Default)]
pub struct CanMateOutcome {
    /// Positions in which a side can mate.
    pub alive: u64,
    /// Positions in which neither can.
    pub dead: u64,
    /// Positions of which that is not known.
    pub undetermined: u64,
    /// Lines that could not be asked about.
    pub refused: u64,
    /// What was read.
    pub sources: Vec<ListEntry>,
}

/// What is made of some lines.
#[derive(Default)]
struct Part {
    text: Vec<u8>,
    counts: CanMateOutcome,
}

impl CanMateRun<'_> {
    /// Writes one JSON object for each position of the streams to `out`.
    ///
    /// # Errors
    ///
    /// The lines cannot be written, or the threads cannot be started.
    pub fn run(
        &self,
        streams: impl Iterator<Item = Opened>,
        out: &mut (dyn Write + Send),
    ) -> Result<CanMateOutcome, RunError> {
        let mut outcome = CanMateOutcome::default();
        let consume = |part: Part| {
            outcome.alive += part.counts.alive;
            outcome.dead += part.counts.dead;
            outcome.undetermined += part.counts.undetermined;
            outcome.refused += part.counts.refused;
            out.write_all(&part.text)
        };
        let (sources, written) = each_piece(streams, self.threads, PIECE, |piece| self.part(piece), consume)?;
        written.and_then(|()| out.flush()).map_err(RunError::Write)?;
        Ok(CanMateOutcome { sources, ..outcome })
    }

    fn part(&self, piece: &Piece) -> Part {
        let mut part = Part::default();
        let (mut lines, mut bytes) = (0, 0);
        for line in piece.lines() {
            let entry = if line.too_long() {
                let fen = String::from_utf8_lossy(line.text).into_owned();
                PositionEntry::refused(fen, format!("the line has {} bytes; this is its beginning", line.len))
            } else {
                self.asks.answer(line.text)
            };
            let counts = &mut part.counts;
            *match entry.chances {
                Chances::Told { dead: Some(false), .. } => &mut counts.alive,
                Chances::Told { dead: Some(true), .. } => &mut counts.dead,
                Chances::Told { dead: None, .. } => &mut counts.undetermined,
                Chances::Refused { .. } => &mut counts.refused,
            } += 1;
            serde_json::to_writer(&mut part.text, &entry).expect("memory takes everything");
            part.text.push(b'\n');
            lines += 1;
            bytes += line.len;
        }
        self.progress.advance(lines, bytes);
        part
    }
}
