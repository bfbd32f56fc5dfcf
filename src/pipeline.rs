//! All games on all cores, in the order of the input.
//!
//! One thread reads the streams and cuts them where one spot tells that a game
//! begins ([`Splitter`](crate::pgn::split::Splitter)); the workers cut a block
//! into games, examine them and write their part of the report; one thread
//! joins the parts in order. A block is a piece of work, not a game, so nothing
//! is shared or locked game by game, and as many blocks are on their way as
//! keep all cores busy: memory does not grow with the input. If one thread is
//! to work, it does all three in turn.
//!
//! A worker asks the fast filter ([`survey`](crate::survey)) first: a game that
//! has nothing to report is counted, and only the others are examined. Where
//! that takes a proof, all proofs of a block are made one after the other.

mod can_mate;
mod convert;
mod fen;
mod ledger;
mod normalize;
mod ordered;
mod sieve;
mod source;
mod spares;

use std::io::{self, Write};
use std::sync::{Mutex, PoisonError};

use crate::examine::{Examiner, Judges};
use crate::report::{FindingEntry, Format, QuietTally, RunInfo, Summary};
use crate::survey::Survey;

pub use can_mate::{CanMateOutcome, CanMateRun};
pub use convert::{ConvertOutcome, ConvertRun, OnError, Sink};
pub use fen::{ListOutcome, ListRun};
use ledger::Ledger;
pub use normalize::{NormalizeOutcome, NormalizeRun};
use ordered::in_order;
use sieve::Sieve;
use source::{Came, Cutting, Piece, read_all, stray};
pub use source::{Opened, explain};
use spares::Spares;

/// Bytes read before games are given out, unless there is a reason for others.
///
/// A block stays in the cache of a core, and those on their way are small.
pub const BLOCK: usize = 1 << 18;

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
    /// Bytes read before games are given out: [`BLOCK`], or few to try how
    /// blocks are joined.
    pub block: usize,
    /// Is told of every block that is done.
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

/// A block's part of the report.
struct Part {
    index: usize,
    text: Vec<u8>,
    summary: Summary,
    strays: Vec<FindingEntry>,
}

/// What the workers share.
struct Shared {
    ledger: Ledger,
    /// A filter to copy; none if it could not be sure of anything.
    survey: Option<Survey>,
    /// Filters that nobody uses at the moment.
    idle: Mutex<Vec<Survey>>,
    /// A count to begin with.
    tally: QuietTally,
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
        let mut came = Came::default();
        let mut joiner = Joiner::new(self.format.separator(), out);
        let shared = self.shared();
        let spares = Spares::new(self.block);
        let cutting = Cutting { max_game_size: self.max_game_size, block: self.block, spares: &spares };
        let produce = |hand_out: &mut dyn FnMut(Piece) -> bool| read_all(streams, cutting, hand_out);
        let work = |piece: Piece| {
            let part = self.part(&piece, &shared);
            spares.put(piece.block.bytes);
            part
        };
        let (mut sources, written) = in_order(self.threads, produce, work, |part: Part| {
            summary.add(&part.summary);
            came.add(part.index, part.summary.games, part.strays);
            joiner.write(&part.text)
        })?;
        written.map_err(RunError::Write)?;
        sources.add(came);
        sources.note_empty();
        for source in &mut sources.entries {
            source.findings.retain(|finding| self.selects(finding));
            source.findings.iter().for_each(|finding| summary.count_finding(finding));
        }
        let mut tail = Vec::new();
        self.format.tail(&sources.entries, &summary, &mut tail);
        out.write_all(&tail).and_then(|()| out.flush()).map_err(RunError::Write)?;
        Ok(Outcome { summary, incomplete: sources.entries.iter().any(|source| source.error.is_some()) })
    }

    /// The filter and the ledger for this run.
    fn shared(&self) -> Shared {
        let Examiner { book, judges, selection, budget, .. } = self.examiner;
        let sure = !self.all_games && !matches!(judges, Judges::Detect(_));
        let panel = sure.then(|| judges.panel(book, || unreachable!("no set is detected")));
        let sets = panel.map(|panel| panel.sets).unwrap_or_default();
        let survey = if sure { Survey::new(sets.iter().copied(), selection, *budget) } else { None };
        let tally = QuietTally::new(sets.iter().map(|set| set.id.as_str()));
        Shared { ledger: Ledger::default(), survey, idle: Mutex::default(), tally }
    }

    fn selects(&self, finding: &FindingEntry) -> bool {
        crate::lints::find(finding.code)
            .is_some_and(|lint| self.examiner.selection.reports(lint, finding.grave))
    }

    /// Cuts a block into games, examines those that have something to be said
    /// about them, and writes it.
    fn part(&self, piece: &Piece, shared: &Shared) -> Part {
        let Piece { block, source, .. } = piece;
        let idle = || shared.idle.lock().unwrap_or_else(PoisonError::into_inner);
        let survey = shared.survey.as_ref().map(|survey| idle().pop().unwrap_or_else(|| survey.clone()));
        let mut sieve = Sieve::new(survey, self.max_game_size, shared.tally.clone());
        let (games, mut found) = block.games(self.max_game_size, |text| sieve.ask(text));
        let (survey, tally) = sieve.settle(&mut found, block.bytes.len());
        idle().extend(survey);

        shared.ledger.tell(piece.order, piece.holds(games, !found.is_empty()));
        let mut part =
            Part { index: piece.index, text: Vec::new(), summary: Summary::default(), strays: Vec::new() };
        part.summary.count_quiet(&tally);
        if !found.is_empty() {
            let numbers = shared.ledger.numbers(piece.order);
            for raw in block.raw(&found, numbers.games, numbers.line) {
                if raw.ordinal == 0 {
                    part.strays.push(stray(&raw));
                    continue;
                }
                let mut report = self.examiner.examine(&raw);
                part.summary.count(&report);
                if self.all_games || !report.findings.is_empty() {
                    report.source = source.to_string();
                    if !part.text.is_empty() {
                        part.text.extend_from_slice(self.format.separator());
                    }
                    self.format.game(&report, &mut part.text);
                }
            }
        }
        self.progress.advance(part.summary.games, block.bytes.len() as u64);
        part
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
