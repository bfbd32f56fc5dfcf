//! Positions of all games on all cores, in the order of the input.

use std::io::{self, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};

use super::ledger::Ledger;
use super::ordered::in_order;
use super::source::{Came, Cutting, Opened, Piece, read_all, stray};
use super::spares::Spares;
use super::{Joiner, Progress, RunError};
use crate::arbiter::{Record, Searcher, choose};
use crate::convert::{Converter, Derived, Desk, GameRows, Mark, Unique, Written};
use crate::examine::Examiner;
use crate::lints::Selection;
use crate::model::{RawGame, Severity};
use crate::pgn::split::{Found, Known};
use crate::replay::Stop;
use crate::report::{FindingEntry, Format, GameReport, RunInfo, SourceEntry, Summary};
use crate::rules::adjudicate;

/// Bytes read before games are given out. A move is ten times as long as a
/// position, so pieces are small.
const BLOCK: usize = 1 << 18;

/// What happens to a game whose moves cannot all be played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum OnError {
    /// Its positions up to there are written.
    #[default]
    StopGame,
    /// None of its positions is.
    SkipGame,
    /// Nothing more is written.
    Fail,
}

/// Takes rows.
pub trait Sink: Send {
    /// Takes the rows of some games; each of `ends` is the byte after the last
    /// row of a game.
    ///
    /// # Errors
    ///
    /// They cannot be written.
    fn take(&mut self, text: &[u8], ends: &[usize]) -> io::Result<()>;
}

/// How games are converted.
pub struct ConvertRun<'r> {
    /// Writes the rows.
    pub converter: &'r Converter,
    /// Judges the games, if a column asks for that, and says what is wrong
    /// with those that cannot be played to the end. See
    /// [`ConvertRun::selection`].
    pub examiner: &'r Examiner,
    /// What happens to those.
    pub on_error: OnError,
    /// Writes what is wrong with them.
    pub format: &'r dyn Format,
    /// Games longer than this are cut off there (bytes).
    pub max_game_size: usize,
    /// Workers.
    pub threads: usize,
    /// Is told of every block that is done.
    pub progress: &'r dyn Progress,
}

/// What came of converting games.
#[derive(Debug, Default)]
pub struct ConvertOutcome {
    /// Games read, and what is wrong with them.
    pub summary: Summary,
    /// Rows written.
    pub rows: u64,
    /// Positions not written because they had been before.
    pub repeated: u64,
    /// Games that could not be played to their end.
    pub stopped: u64,
    /// Games whose rows do not tell all that belongs to the positions.
    pub games_with_losses: u64,
    /// A source could not be read, or not to its end.
    pub incomplete: bool,
}

/// What is made of a block.
#[derive(Default)]
struct Part {
    index: usize,
    written: Written,
    /// The byte after each game's rows.
    ends: Vec<usize>,
    faulty: Vec<GameReport>,
    strays: Vec<FindingEntry>,
    games: u64,
    plies: u64,
}

/// Rows of the games that need no closer look.
#[derive(Default)]
struct Quick {
    written: Written,
    /// The mark behind each game.
    marks: Vec<Mark>,
    plies: u64,
}

impl ConvertRun<'_> {
    /// What is looked for in games that cannot be played to their end: why.
    pub fn selection() -> Selection {
        const REASONS: [&str; 15] = [
            "illegal-move",
            "ambiguous-move",
            "unreadable-move",
            "null-move",
            "game-too-long",
            "unterminated-comment",
            "unknown-variant",
            "fen-variant-mismatch",
            "internal-error",
            "wide-text",
            "stray-text",
            "no-games",
            "trailing-bytes",
            "F40",
            "F4",
        ];
        Selection::new(&REASONS, &["all", "F48"]).expect("these are lints")
    }

    /// Writes the rows of all games of the streams to `rows`, and the report
    /// on what could not be written to `report`.
    ///
    /// # Errors
    ///
    /// Something cannot be written, the threads cannot be started, the memory
    /// for positions that came before is full, or a game cannot be played to
    /// its end and that is to be the end of all.
    pub fn run(
        &self,
        streams: impl Iterator<Item = Opened>,
        rows: &mut dyn Sink,
        report: &mut (dyn Write + Send),
        mut unique: Option<&mut Unique>,
    ) -> Result<ConvertOutcome, RunError> {
        let mut head = Vec::new();
        let rule_sets = self.examiner.judges.words();
        self.format.head(&RunInfo { rule_sets }, &mut head);
        report.write_all(&head).map_err(RunError::Write)?;
        let mut outcome = ConvertOutcome::default();
        let mut came = Came::default();
        let mut joiner = Joiner::new(self.format.separator(), report);
        let consume = |mut part: Part| -> Result<(), RunError> {
            if let Some(unique) = unique.as_deref_mut() {
                outcome.repeated += drop_repeated(&mut part, unique)?;
            }
            rows.take(&part.written.text, &part.ends).map_err(RunError::Write)?;
            outcome.rows += part.written.rows;
            outcome.games_with_losses += part.written.games_with_losses;
            outcome.stopped += part.faulty.len() as u64;
            outcome.summary.games += part.games;
            outcome.summary.plies += part.plies;
            came.add(part.index, part.games, part.strays);
            for game in &part.faulty {
                let mut text = Vec::new();
                self.format.game(game, &mut text);
                joiner.write(&text).map_err(RunError::Write)?;
                outcome.summary.games_with_findings += u64::from(!game.findings.is_empty());
                game.findings.iter().for_each(|finding| outcome.summary.count_finding(finding));
                if self.on_error == OnError::Fail {
                    let (name, line) = (game.source.clone(), game.line);
                    return Err(RunError::Stopped { name, line, ordinal: game.ordinal });
                }
            }
            Ok(())
        };
        let spares = Spares::new(BLOCK);
        let cutting = Cutting { max_game_size: self.max_game_size, block: BLOCK, spares: &spares };
        let ledger = Ledger::default();
        let produce = |hand_out: &mut dyn FnMut(Piece) -> bool| read_all(streams, cutting, hand_out);
        let work = |piece: Piece| {
            let part = self.part(&piece, &ledger);
            spares.put(piece.block.bytes);
            part
        };
        let (mut sources, done) = in_order(self.threads, produce, work, consume)?;
        sources.add(came);
        sources.note_empty();
        for source in &mut sources.entries {
            source.findings.retain(|finding| finding.grave > Severity::Info);
            source.findings.iter().for_each(|finding| outcome.summary.count_finding(finding));
        }
        let mut tail = Vec::new();
        self.format.tail(&sources.entries, &outcome.summary, &mut tail);
        report.write_all(&tail).and_then(|()| report.flush()).map_err(RunError::Write)?;
        done?;
        let broken = |source: &SourceEntry| source.error.is_some();
        Ok(ConvertOutcome { incomplete: sources.entries.iter().any(broken), ..outcome })
    }

    /// Converts the games of a block.
    fn part(&self, piece: &Piece, ledger: &Ledger) -> Part {
        let Piece { block, .. } = piece;
        let mut part = Part { index: piece.index, ..Part::default() };
        let mut quick = Quick::default();
        quick.written.text.reserve(block.bytes.len() * self.converter.growth());
        let mut desk = Desk::default();
        let (games, found) = block.games(self.max_game_size, |text| {
            let text = if block.truncated { &b""[..] } else { text };
            self.quickly(text, &mut desk, &mut quick).map_or(Known::Nothing, Known::Quiet)
        });
        ledger.tell(piece.order, piece.holds(games, !found.is_empty()));
        part.plies = quick.plies;
        if found.is_empty() {
            part.games = games;
            part.ends = quick.marks.iter().map(|mark| mark.text).collect();
            part.written = quick.written;
        } else {
            self.look_closer(piece, &found, ledger, quick, &mut desk, &mut part);
        }
        self.progress.advance(part.games, block.bytes.len() as u64);
        part
    }

    /// Converts the game at the start of a text in the quick way; its length.
    fn quickly(&self, text: &[u8], desk: &mut Desk, quick: &mut Quick) -> Option<usize> {
        let before = quick.written.mark();
        let write = || self.converter.write_quickly(text, self.max_game_size, desk, &mut quick.written);
        match catch_unwind(AssertUnwindSafe(write)) {
            Ok(Some((len, plies))) => {
                quick.plies += u64::from(plies);
                quick.marks.push(quick.written.mark());
                Some(len)
            }
            Ok(None) => None,
            Err(_) => {
                quick.written.take_back(before);
                None
            }
        }
    }

    /// Converts the games that take a closer look, and puts the rows of the
    /// others between theirs.
    fn look_closer(
        &self,
        piece: &Piece,
        found: &[Found],
        ledger: &Ledger,
        quick: Quick,
        desk: &mut Desk,
        part: &mut Part,
    ) {
        let numbers = ledger.numbers(piece.order);
        let mut put = 0;
        let mut from = Mark::default();
        let mut put_until = |part: &mut Part, until: usize| {
            for &mark in &quick.marks[put..until] {
                part.written.append(&quick.written, from, mark);
                part.ends.push(part.written.text.len());
                from = mark;
            }
            part.games += (until - put) as u64;
            put = until;
        };
        let mut closer = 0;
        for raw in piece.block.raw(found, numbers.games, numbers.line) {
            if raw.ordinal == 0 {
                part.strays.push(stray(&raw));
                continue;
            }
            let before = (raw.ordinal - numbers.games - 1) as usize;
            put_until(part, before - closer);
            closer += 1;
            part.games += 1;
            let faulty = part.faulty.len();
            self.slowly(&raw, &piece.source, desk, part);
            part.ends.push(part.written.text.len());
            if self.on_error == OnError::Fail && part.faulty.len() > faulty {
                return;
            }
        }
        put_until(part, quick.marks.len());
    }

    fn slowly(&self, raw: &RawGame<'_>, source: &str, desk: &mut Desk, part: &mut Part) {
        let before = part.written.mark();
        let whole = catch_unwind(AssertUnwindSafe(|| self.game(raw, source, desk, part)));
        if !matches!(whole, Ok(true)) {
            let report = self.examiner.examine(raw);
            part.faulty.push(GameReport { source: source.to_owned(), ..report });
            if self.on_error != OnError::StopGame || whole.is_err() {
                part.written.take_back(before);
            }
        }
    }

    /// Writes the rows of one game; false if it cannot be played to its end.
    fn game(&self, raw: &RawGame<'_>, source: &str, desk: &mut Desk, part: &mut Part) -> bool {
        let record = Record::of(raw, self.examiner.strictness);
        let derived = || self.derive(&record);
        let rows = GameRows::new(&record, source, raw.ordinal, &derived);
        self.converter.write(raw, &record, &rows, desk, &mut part.written);
        part.plies += u64::from(record.replay.end().0);
        record.replay.stop == Stop::End
    }

    /// The result by the first of the rule sets.
    fn derive(&self, record: &Record<'_>) -> Derived {
        let Examiner { book, judges, budget, .. } = self.examiner;
        let oracle = Searcher { budget: *budget };
        let facts = record.facts(record.event(), &oracle);
        let panel = judges.panel(book, || choose(book, &record.game, &record.replay));
        let verdict = panel.sets.first().map(|set| adjudicate(&facts, set));
        verdict.map_or((None, "not_derived"), |verdict| (verdict.result, verdict.reason.as_str()))
    }
}

/// Takes the rows out whose positions came before; how many those are.
fn drop_repeated(part: &mut Part, unique: &mut Unique) -> Result<u64, RunError> {
    let mut kept = Vec::with_capacity(part.written.text.len());
    let mut ends = part.ends.iter_mut().peekable();
    let mut start = 0;
    let mut dropped = 0;
    for &(end, key) in &part.written.keys {
        // Games that end before this row, and games without rows.
        while let Some(game) = ends.next_if(|game| **game <= start) {
            *game = kept.len();
        }
        if unique.insert(key)? {
            kept.extend_from_slice(&part.written.text[start..end]);
        } else {
            dropped += 1;
        }
        start = end;
    }
    ends.for_each(|game| *game = kept.len());
    part.written.text = kept;
    part.written.rows -= dropped;
    Ok(dropped)
}
