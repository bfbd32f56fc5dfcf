//! All games on all cores, in the order of the input.
//!
//! One thread reads and cuts the streams into batches of whole games; the
//! workers examine a batch and write its part of the report; one thread joins
//! the parts in order. A batch is a piece of work, not a game, so nothing is
//! shared or locked game by game, and as many batches are on their way as keep
//! all cores busy: memory does not grow with the input.

mod convert;
mod fen;
mod normalize;
mod ordered;
mod source;

use std::io::{self, Write};
use std::sync::Arc;

use crate::examine::Examiner;
use crate::model::RawGame;
use crate::pgn::batch::Batch;
use crate::report::{FindingEntry, Format, RunInfo, Summary};

pub use convert::{ConvertOutcome, ConvertRun, OnError, Sink};
pub use fen::{ListOutcome, ListRun};
pub use normalize::{NormalizeOutcome, NormalizeRun};
use ordered::in_order;
pub use source::Opened;
use source::{Cutting, Sources, read_games, stray, unread};

/// Bytes read before games are given out.
const BLOCK: usize = 1 << 20;

/// How a run is done.
pub struct Run<'r> {
    /// Examines a game.
    pub examiner: &'r Examiner,
    /// Writes what it found.
    pub format: &'r dyn Format,
    /// Games without findings stand in the report too.
    pub all_games: bool,
    /// Games longer than this are cut off there (bytes).
    pub max_game_size: usize,
    /// Workers.
    pub threads: usize,
    /// Is told of every batch that is done.
    pub progress: &'r dyn Progress,
}

/// Is told how far a run has come.
pub trait Progress: Sync {
    /// So many games, in so many decoded bytes, are done.
    fn advance(&self, games: u64, bytes: u64);
}

/// What came of a run.
#[derive(Debug, Default)]
pub struct Outcome {
    /// Counts over all games.
    pub summary: Summary,
    /// A source could not be read, or not to its end.
    pub incomplete: bool,
}

/// Why a run ended early.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// The report cannot be written.
    #[error("cannot write the report")]
    Write(#[source] io::Error),
    /// A game cannot be played to its end, and that was to be the end of all.
    #[error(
        "game {ordinal} of {name} (line {line}) cannot be played to its end; its positions are not written"
    )]
    Stopped {
        /// The name of its source.
        name: String,
        /// Its line.
        line: u64,
        /// Its number.
        ordinal: u64,
    },
    /// Too many different positions.
    #[error(transparent)]
    Full(#[from] crate::convert::Full),
    /// The threads cannot be started.
    #[error("cannot start {threads} threads")]
    Threads {
        /// How many were wanted.
        threads: usize,
        /// Why not.
        source: rayon::ThreadPoolBuildError,
    },
}

/// A batch, with the index and the name of its source.
type Piece = (usize, Arc<str>, Batch);

/// A batch's part of the report.
struct Part {
    text: Vec<u8>,
    summary: Summary,
    strays: Vec<(usize, FindingEntry)>,
    bytes: u64,
}

impl Run<'_> {
    /// Examines every game of the streams and writes the report to `out`.
    ///
    /// A stream that cannot be opened or breaks off is an entry of the report;
    /// the games before the break are in it.
    ///
    /// # Errors
    ///
    /// The report cannot be written, or the threads cannot be started.
    pub fn run(
        &self,
        streams: impl Iterator<Item = Opened>,
        out: &mut (dyn Write + Send),
    ) -> Result<Outcome, RunError> {
        let mut head = Vec::new();
        let rule_sets = self.examiner.judges.words();
        self.format.head(&RunInfo { rule_sets }, &mut head);
        out.write_all(&head).map_err(RunError::Write)?;

        let mut summary = Summary::default();
        let mut strays = Vec::new();
        let mut joiner = Joiner::new(self.format.separator(), out);
        let produce = |hand_out: &mut dyn FnMut(Piece) -> bool| self.read(streams, hand_out);
        let work = |(index, source, batch): Piece| self.part(&batch, &source, index);
        let (mut sources, written) = in_order(self.threads, produce, work, |part: Part| {
            summary.add(&part.summary);
            strays.extend(part.strays);
            joiner.write(&part.text)
        })?;
        written.map_err(RunError::Write)?;
        sources.add_strays(strays);
        for source in &sources.entries {
            source.findings.iter().for_each(|finding| summary.count_finding(finding));
        }
        let mut tail = Vec::new();
        self.format.tail(&sources.entries, &summary, &mut tail);
        out.write_all(&tail).and_then(|()| out.flush()).map_err(RunError::Write)?;
        Ok(Outcome { summary, incomplete: sources.entries.iter().any(|source| source.error.is_some()) })
    }

    /// Reads all streams and hands out their batches.
    fn read(
        &self,
        streams: impl Iterator<Item = Opened>,
        hand_out: &mut dyn FnMut(Piece) -> bool,
    ) -> Sources {
        let cutting = Cutting { max_game_size: self.max_game_size, block: BLOCK };
        let mut sources = Sources::default();
        for (path, stream) in streams {
            let index = sources.entries.len();
            let name: Arc<str> = path.as_str().into();
            let (mut entry, goes_on) = match stream {
                Ok(stream) => {
                    read_games(stream, cutting, &mut |batch| hand_out((index, Arc::clone(&name), batch)))
                }
                Err(error) => (unread(path, &error), true),
            };
            entry.findings.retain(|finding| self.selects(finding));
            sources.entries.push(entry);
            if !goes_on {
                break;
            }
        }
        sources
    }

    fn selects(&self, finding: &FindingEntry) -> bool {
        crate::lints::find(finding.code)
            .is_some_and(|lint| self.examiner.selection.reports(lint, finding.grave))
    }

    /// Examines a batch.
    fn part(&self, batch: &Batch, source: &str, index: usize) -> Part {
        let mut part = Part {
            text: Vec::new(),
            summary: Summary::default(),
            strays: Vec::new(),
            bytes: batch.len() as u64,
        };
        for raw in batch.games() {
            if raw.ordinal == 0 {
                part.strays.extend(self.stray(&raw).map(|stray| (index, stray)));
                continue;
            }
            let mut report = self.examiner.examine(&raw);
            part.summary.count(&report);
            if self.all_games || !report.findings.is_empty() {
                report.source = source.to_owned();
                if !part.text.is_empty() {
                    part.text.extend_from_slice(self.format.separator());
                }
                self.format.game(&report, &mut part.text);
            }
        }
        self.progress.advance(part.summary.games, part.bytes);
        part
    }

    fn stray(&self, raw: &RawGame<'_>) -> Option<FindingEntry> {
        Some(stray(raw)).filter(|entry| self.selects(entry))
    }
}

/// Writes parts one after the other, with something between them.
struct Joiner<'o> {
    separator: &'static [u8],
    begun: bool,
    out: &'o mut (dyn Write + Send),
}

impl<'o> Joiner<'o> {
    fn new(separator: &'static [u8], out: &'o mut (dyn Write + Send)) -> Joiner<'o> {
        Joiner { separator, begun: false, out }
    }

    fn write(&mut self, text: &[u8]) -> io::Result<()> {
        if text.is_empty() {
            return Ok(());
        }
        let between = if std::mem::replace(&mut self.begun, true) { self.separator } else { b"" };
        self.out.write_all(between).and_then(|()| self.out.write_all(text))
    }
}
