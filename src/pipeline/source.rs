//! A source on its way into the pipeline: blocks of whole games, and what is
//! to be said of it as a whole.

use std::sync::Arc;

use super::ledger::Holds;
use super::spares::Spares;
use crate::input::encoding::Wide;
use crate::input::{InputError, Leftover, Stream};
use crate::lints::source::{NO_GAMES, STRAY_TEXT, TRAILING_BYTES, WIDE_TEXT};
use crate::lints::{Finding, Lint};
use crate::model::{RawGame, Severity, Span};
use crate::pgn::lexeme::count_lines;
use crate::pgn::split::{Block, Splitter};
use crate::report::locate::Locator;
use crate::report::{FindingEntry, SourceEntry};

/// Streams by the names of their sources, or why there is none.
pub type Opened = (String, Result<Stream, InputError>);

/// How games are cut out of a stream.
#[derive(Clone, Copy)]
pub(super) struct Cutting<'s> {
    /// Games longer than this are cut off there (bytes).
    pub max_game_size: usize,
    /// Bytes read before games are given out.
    pub block: usize,
    /// Memory for blocks.
    pub spares: &'s Spares,
}

/// A block on its way.
pub(super) struct Piece {
    /// Its place among all blocks.
    pub order: u64,
    /// Index of its source.
    pub index: usize,
    /// Name of its source.
    pub source: Arc<str>,
    /// It is the first of its source.
    pub first: bool,
    /// The games.
    pub block: Block,
}

impl Piece {
    /// What the ledger has to know of it, once its games are counted.
    pub fn holds(&self, games: u64, asks: bool) -> Holds {
        let Block { bytes, dropped_lines, .. } = &self.block;
        Holds { first: self.first, games, dropped_lines: *dropped_lines, lines: count_lines(bytes), asks }
    }
}

/// Reads all streams and hands out their blocks.
pub(super) fn read_all(
    streams: impl Iterator<Item = Opened>,
    cutting: Cutting<'_>,
    hand_out: &mut dyn FnMut(Piece) -> bool,
) -> Sources {
    let mut sources = Sources::default();
    let mut order = 0;
    for (path, stream) in streams {
        let index = sources.entries.len();
        let source: Arc<str> = path.as_str().into();
        let mut first = true;
        let mut number = |block| {
            let first = std::mem::take(&mut first);
            let piece = Piece { order, index, source: Arc::clone(&source), first, block };
            order += 1;
            hand_out(piece)
        };
        let (entry, goes_on) = match stream {
            Ok(stream) => read_games(stream, cutting, &mut number),
            Err(error) => (unread(path, &error), true),
        };
        sources.entries.push(entry);
        if !goes_on {
            break;
        }
    }
    sources
}

/// Reads one stream of games to its end. False if nobody takes its blocks.
///
/// How many games there are is known when the blocks have been cut.
fn read_games(
    mut stream: Stream,
    cutting: Cutting<'_>,
    hand_out: &mut dyn FnMut(Block) -> bool,
) -> (SourceEntry, bool) {
    let mut splitter = Splitter::new(cutting.max_game_size);
    let mut findings = Vec::new();
    let mut error = None;
    let mut first = true;
    let mut goes_on = true;
    while goes_on {
        let ended = match fill(&mut stream, splitter.buffer(), cutting) {
            Ok(ended) => ended,
            Err(broken) => {
                error = Some(explain(&broken));
                true
            }
        };
        if std::mem::take(&mut first)
            && let Some(wide) = Wide::of(splitter.buffer())
        {
            findings.push(wide_text(wide, "PGN"));
            break;
        }
        if let Some(block) = splitter.take(ended) {
            goes_on = hand_out(block);
        }
        if ended {
            break;
        }
    }
    findings.extend(trailing_bytes(&stream));
    let entry = SourceEntry {
        path: stream.name().to_owned(),
        bytes: stream.decoded(),
        games: 0,
        compression: stream.compression().name(),
        findings,
        error,
    };
    (entry, goes_on)
}

/// The source holds wide characters.
pub(super) fn wide_text(wide: Wide, what: &str) -> FindingEntry {
    let message = format!("the text is {}; {what} is written in eight-bit characters", wide.name());
    outside(&WIDE_TEXT, message)
}

/// Bytes that belong to nothing follow the compressed data.
pub(super) fn trailing_bytes(stream: &Stream) -> Option<FindingEntry> {
    let Leftover { at, bytes, zeros } = stream.leftover()?;
    let compression = stream.compression();
    let (what, severity) = if zeros {
        ("zero bytes", Severity::Info)
    } else {
        ("bytes that belong to nothing", TRAILING_BYTES.severity)
    };
    let message = format!("{bytes} {what} follow the {compression} data, which ends at its byte {at}");
    let finding = Finding::new(&TRAILING_BYTES, Span::default(), message).severity(severity);
    Some(entry(finding))
}

/// The finding on text outside any game.
pub(super) fn stray(raw: &RawGame<'_>) -> FindingEntry {
    let lead = raw.text.len() - raw.text.trim_ascii_start().len();
    let text = raw.text.trim_ascii();
    let shown = String::from_utf8_lossy(&text[..text.len().min(40)]).into_owned();
    let message = format!("{} bytes stand outside any game: {shown:?}", text.len());
    let finding = Finding::new(&STRAY_TEXT, Span::new(lead, lead + text.len()), message);
    FindingEntry::new(finding, &mut Locator::new(raw))
}

/// Reads until a block is full; true at the end of the stream.
fn fill(stream: &mut Stream, buffer: &mut Vec<u8>, cutting: Cutting<'_>) -> Result<bool, InputError> {
    let Cutting { block, spares, .. } = cutting;
    let mut filled = buffer.len();
    // A long game's buffer grows as it needs to.
    if filled <= block && buffer.capacity() < filled + block {
        let mut spare = spares.take();
        spare.clear();
        // A little more, so that the same memory does for other blocks too.
        if spare.capacity() < filled + block {
            spare.reserve_exact(filled + block + block / 16);
        }
        spare.extend_from_slice(buffer);
        *buffer = spare;
    }
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

/// What came of the blocks, a row for each source, until the sources are known.
#[derive(Default)]
pub(super) struct Came(Vec<(usize, u64, Vec<FindingEntry>)>);

impl Came {
    /// Adds what came of a block of source `index`. Blocks come in order.
    pub fn add(&mut self, index: usize, games: u64, strays: Vec<FindingEntry>) {
        match self.0.last_mut() {
            Some(last) if last.0 == index => {
                last.1 += games;
                last.2.extend(strays);
            }
            _ => self.0.push((index, games, strays)),
        }
    }
}

/// The sources read so far.
#[derive(Default)]
pub(super) struct Sources {
    pub entries: Vec<SourceEntry>,
}

impl Sources {
    /// Adds what came of the blocks.
    pub fn add(&mut self, came: Came) {
        for (index, games, strays) in came.0 {
            self.entries[index].games += games;
            self.entries[index].findings.extend(strays);
        }
    }

    /// Says of sources without games that there are none.
    pub fn note_empty(&mut self) {
        let empty = |entry: &&mut SourceEntry| {
            let explained = entry
                .findings
                .iter()
                .any(|finding| finding.code == WIDE_TEXT.code || finding.code == NO_GAMES.code);
            entry.games == 0 && entry.error.is_none() && !explained
        };
        for entry in self.entries.iter_mut().filter(empty) {
            entry.findings.insert(0, outside(&NO_GAMES, "no game is in it"));
        }
    }
}

/// A source that could not be opened, or an archive with nothing in it.
pub(super) fn unread(path: String, error: &InputError) -> SourceEntry {
    let entry =
        SourceEntry { path, bytes: 0, games: 0, compression: "none", findings: Vec::new(), error: None };
    match error {
        InputError::NoMember { .. } => {
            SourceEntry { findings: vec![outside(&NO_GAMES, explain(error))], ..entry }
        }
        _ => SourceEntry { error: Some(explain(error)), ..entry },
    }
}

/// An error with its causes, in one line.
pub fn explain(error: &dyn std::error::Error) -> String {
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
pub(super) fn outside(lint: &'static Lint, message: impl Into<String>) -> FindingEntry {
    entry(Finding::new(lint, Span::default(), message))
}

fn entry(finding: Finding) -> FindingEntry {
    let raw = RawGame { ordinal: 0, offset: 0, line: 1, column: 0, text: b"", truncated: false };
    FindingEntry::new(finding, &mut Locator::new(&raw))
}
