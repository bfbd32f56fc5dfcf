//! All games on all cores, in the order of the input.
//!
//! One thread reads and cuts the streams into batches of whole games; the
//! workers examine a batch and write its part of the report; one thread joins
//! the parts in order. A batch is a piece of work, not a game, so nothing is
//! shared or locked game by game, and as many batches are on their way as keep
//! all cores busy: memory does not grow with the input.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};

use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::examine::Examiner;
use crate::input::encoding::Wide;
use crate::input::{InputError, Stream};
use crate::lints::source::{NO_GAMES, STRAY_TEXT, WIDE_TEXT};
use crate::lints::{Finding, Lint};
use crate::model::{RawGame, Span};
use crate::pgn::batch::{Batch, Batcher};
use crate::report::locate::Locator;
use crate::report::{FindingEntry, Format, RunInfo, SourceEntry, Summary};

/// Bytes read before games are given out, unless there is a reason for others.
pub const BLOCK: usize = 1 << 20;

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
    /// batches are joined.
    pub block: usize,
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
    /// The threads cannot be started.
    #[error("cannot start {threads} threads")]
    Threads {
        /// How many were wanted.
        threads: usize,
        /// Why not.
        source: rayon::ThreadPoolBuildError,
    },
}

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
        streams: impl Iterator<Item = (String, Result<Stream, InputError>)>,
        out: &mut (dyn Write + Send),
    ) -> Result<Outcome, RunError> {
        let pool = ThreadPoolBuilder::new().num_threads(self.threads).build();
        let pool = pool.map_err(|source| RunError::Threads { threads: self.threads, source })?;
        let mut head = Vec::new();
        let rule_sets = self.examiner.sets().map(|set| set.id.clone()).collect();
        self.format.head(&RunInfo { rule_sets }, &mut head);
        out.write_all(&head).map_err(RunError::Write)?;

        let mut sources = Sources::default();
        let (parts, joined) = sync_channel(self.threads * 2 + 2);
        let (permits, returned) = sync_channel(self.threads * 2 + 2);
        for _ in 0..self.threads * 2 + 2 {
            permits.send(()).expect("the channel holds that many");
        }
        let separator = self.format.separator();
        let joined = std::thread::scope(|scope| {
            let joiner = scope.spawn(|| join(joined, permits, separator, out));
            self.read(streams, &mut sources, &pool, parts, returned);
            joiner.join().expect("joining does not panic")
        });
        let (mut summary, strays, written) = joined;
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
        streams: impl Iterator<Item = (String, Result<Stream, InputError>)>,
        sources: &mut Sources,
        pool: &ThreadPool,
        parts: SyncSender<(u64, Part)>,
        permits: Receiver<()>,
    ) {
        let mut number = 0;
        pool.in_place_scope(|scope| {
            for (path, stream) in streams {
                let index = sources.entries.len();
                let name: Arc<str> = path.as_str().into();
                let mut hand_out = |batch: Batch| {
                    if permits.recv().is_err() {
                        return false;
                    }
                    let (name, parts) = (Arc::clone(&name), parts.clone());
                    let order = number;
                    number += 1;
                    scope.spawn(move |_| {
                        let part = self.part(&batch, &name, index);
                        // The joiner is gone once the report cannot be written.
                        let _ = parts.send((order, part));
                    });
                    true
                };
                let (entry, goes_on) = match stream {
                    Ok(stream) => self.read_stream(stream, &mut hand_out),
                    Err(error) => (self.unread(path, &error), true),
                };
                sources.entries.push(entry);
                if !goes_on {
                    return;
                }
            }
        });
    }

    /// Reads one stream to its end. False if nobody takes its batches.
    fn read_stream(
        &self,
        mut stream: Stream,
        hand_out: &mut dyn FnMut(Batch) -> bool,
    ) -> (SourceEntry, bool) {
        let mut batcher = Batcher::new(self.max_game_size);
        let mut findings = Vec::new();
        let mut error = None;
        let mut first = true;
        let mut goes_on = true;
        while goes_on {
            let ended = match fill(&mut stream, batcher.buffer(), self.block) {
                Ok(ended) => ended,
                Err(broken) => {
                    error = Some(explain(&broken));
                    true
                }
            };
            if std::mem::take(&mut first)
                && let Some(wide) = Wide::of(batcher.buffer())
            {
                let message = format!("the text is {}; PGN is written in eight-bit characters", wide.name());
                findings.push(outside(&WIDE_TEXT, message));
                break;
            }
            if let Some(batch) = batcher.take(ended) {
                goes_on = hand_out(batch);
            }
            if ended {
                break;
            }
        }
        if batcher.games() == 0 && error.is_none() && findings.is_empty() {
            findings.push(outside(&NO_GAMES, "no game is in it"));
        }
        findings.retain(|finding: &FindingEntry| self.selects(finding));
        let entry = SourceEntry {
            path: stream.name().to_owned(),
            bytes: stream.decoded(),
            games: batcher.games(),
            compression: stream.compression().name(),
            findings,
            error,
        };
        (entry, goes_on)
    }

    /// A source that could not be opened, or an archive without games.
    fn unread(&self, path: String, error: &InputError) -> SourceEntry {
        let mut entry =
            SourceEntry { path, bytes: 0, games: 0, compression: "none", findings: Vec::new(), error: None };
        if matches!(error, InputError::NoMember { .. }) {
            entry.findings.push(outside(&NO_GAMES, explain(error)));
            entry.findings.retain(|finding| self.selects(finding));
        } else {
            entry.error = Some(explain(error));
        }
        entry
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
        let lead = raw.text.len() - raw.text.trim_ascii_start().len();
        let text = raw.text.trim_ascii();
        let shown = String::from_utf8_lossy(&text[..text.len().min(40)]).into_owned();
        let message = format!("{} bytes stand outside any game: {shown:?}", text.len());
        let finding = Finding::new(&STRAY_TEXT, Span::new(lead, lead + text.len()), message);
        let entry = FindingEntry::new(finding, &mut Locator::new(raw));
        self.selects(&entry).then_some(entry)
    }
}

/// Reads until a block is full; true at the end of the stream.
fn fill(stream: &mut Stream, buffer: &mut Vec<u8>, block: usize) -> Result<bool, InputError> {
    let mut filled = buffer.len();
    buffer.resize(filled + block, 0);
    let full = buffer.len();
    let ended = loop {
        match stream.read_some(&mut buffer[filled..]) {
            Ok(0) => break Ok(true),
            Ok(read) => filled += read,
            Err(error) => break Err(error),
        }
        if filled == full {
            break Ok(false);
        }
    };
    buffer.truncate(filled);
    ended
}

/// Writes the parts of the report in order.
fn join(
    parts: Receiver<(u64, Part)>,
    permits: SyncSender<()>,
    separator: &[u8],
    out: &mut (dyn Write + Send),
) -> (Summary, Vec<(usize, FindingEntry)>, io::Result<()>) {
    let mut summary = Summary::default();
    let mut strays = Vec::new();
    let mut waiting = BTreeMap::new();
    let mut next = 0;
    let mut begun = false;
    for (order, part) in parts {
        waiting.insert(order, part);
        while let Some(part) = waiting.remove(&next) {
            next += 1;
            summary.add(&part.summary);
            strays.extend(part.strays);
            if !part.text.is_empty() {
                let between = if std::mem::replace(&mut begun, true) { separator } else { b"" };
                if let Err(error) = out.write_all(between).and_then(|()| out.write_all(&part.text)) {
                    return (summary, strays, Err(error));
                }
            }
            // The reader may be done.
            let _ = permits.send(());
        }
    }
    (summary, strays, Ok(()))
}

/// The sources read so far.
#[derive(Default)]
struct Sources {
    entries: Vec<SourceEntry>,
}

impl Sources {
    fn add_strays(&mut self, strays: Vec<(usize, FindingEntry)>) {
        for (index, stray) in strays {
            self.entries[index].findings.push(stray);
        }
    }
}

/// An error with its causes, in one line.
fn explain(error: &dyn std::error::Error) -> String {
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(error) = cause {
        text.push_str(": ");
        text.push_str(&error.to_string());
        cause = error.source();
    }
    text
}

/// A finding about a source as a whole.
fn outside(lint: &'static Lint, message: impl Into<String>) -> FindingEntry {
    let raw = RawGame { ordinal: 0, offset: 0, line: 1, column: 0, text: b"", truncated: false };
    FindingEntry::new(Finding::new(lint, Span::default(), message), &mut Locator::new(&raw))
}
