//! A source on its way into the pipeline: blocks of whole games, and what is
//! to be said of it as a whole.

use crate::input::encoding::Wide;
use crate::input::{InputError, Stream};
use crate::lints::source::{NO_GAMES, STRAY_TEXT, WIDE_TEXT};
use crate::lints::{Finding, Lint};
use crate::model::{RawGame, Span};
use crate::pgn::batch::{Batch, Batcher};
use crate::report::locate::Locator;
use crate::report::{FindingEntry, SourceEntry};

/// Streams by the names of their sources, or why there is none.
pub type Opened = (String, Result<Stream, InputError>);

/// How games are cut out of a stream.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cutting {
    /// Games longer than this are cut off there (bytes).
    pub max_game_size: usize,
    /// Bytes read before games are given out.
    pub block: usize,
}

/// Reads one stream of games to its end. False if nobody takes its batches.
pub(super) fn read_games(
    mut stream: Stream,
    cutting: Cutting,
    hand_out: &mut dyn FnMut(Batch) -> bool,
) -> (SourceEntry, bool) {
    let mut batcher = Batcher::new(cutting.max_game_size);
    let mut findings = Vec::new();
    let mut error = None;
    let mut first = true;
    let mut goes_on = true;
    while goes_on {
        let ended = match fill(&mut stream, batcher.buffer(), cutting.block) {
            Ok(ended) => ended,
            Err(broken) => {
                error = Some(explain(&broken));
                true
            }
        };
        if std::mem::take(&mut first)
            && let Some(wide) = Wide::of(batcher.buffer())
        {
            findings.push(wide_text(wide, "PGN"));
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

/// The source holds wide characters.
pub(super) fn wide_text(wide: Wide, what: &str) -> FindingEntry {
    let message = format!("the text is {}; {what} is written in eight-bit characters", wide.name());
    outside(&WIDE_TEXT, message)
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

/// The sources read so far.
#[derive(Default)]
pub(super) struct Sources {
    pub entries: Vec<SourceEntry>,
}

impl Sources {
    pub fn add_strays(&mut self, strays: Vec<(usize, FindingEntry)>) {
        for (index, stray) in strays {
            self.entries[index].findings.push(stray);
        }
    }
}

/// A source that could not be opened, or an archive without games.
pub(super) fn unread(path: String, error: &InputError) -> SourceEntry {
    let mut entry =
        SourceEntry { path, bytes: 0, games: 0, compression: "none", findings: Vec::new(), error: None };
    if matches!(error, InputError::NoMember { .. }) {
        entry.findings.push(outside(&NO_GAMES, explain(error)));
    } else {
        entry.error = Some(explain(error));
    }
    entry
}

/// An error with its causes, in one line.
pub(super) fn explain(error: &dyn std::error::Error) -> String {
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
    let raw = RawGame { ordinal: 0, offset: 0, line: 1, column: 0, text: b"", truncated: false };
    FindingEntry::new(Finding::new(lint, Span::default(), message), &mut Locator::new(&raw))
}
