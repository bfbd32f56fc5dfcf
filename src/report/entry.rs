//! The shape of a report: what stands in it for a game and for a source.

use std::borrow::Cow;

use schemars::JsonSchema;
use serde::Serialize;

use crate::fen::{Spelling, write_fen};
use crate::input::encoding;
use crate::lints::Finding;
use crate::model::{Outcome, RawGame, Severity, Span};
use crate::pgn::Game;
use crate::pgn::result::read_tag;
use crate::pgn::termination::Statement;
use crate::replay::{Replay, Stop};
use crate::report::locate::Locator;
use crate::report::tags::TagsEntry;
use crate::rules::Verdict;

/// All that is said about one game.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct GameReport {
    /// Where the game comes from: a path, `a.zip!b.pgn`, or `-`.
    pub source: String,
    /// Number of the game in its source, counted from 1.
    pub ordinal: u64,
    /// Byte offset of the game in the decoded source.
    pub offset: u64,
    /// Length of the game in bytes, white space around it left out.
    pub bytes: u64,
    /// Line on which the game begins, counted from 1.
    pub line: u64,
    /// `ascii`, `utf-8` or `windows-1252`.
    pub encoding: &'static str,
    /// The seven tag roster and the tags Termination, Variant and FEN, as
    /// written; tags that are missing are missing here.
    #[schemars(with = "serde_json::Map<String, serde_json::Value>")]
    pub tags: TagsEntry,
    /// What the file says of the result.
    pub recorded: RecordedEntry,
    /// Legal half-moves of the mainline.
    pub plies: u32,
    /// The position after them; null if the game has no position to start
    /// from.
    pub final_fen: Option<String>,
    /// Why the replay ended: `end`, `illegal`, `ambiguous`, `unreadable`,
    /// `null`, `no-start`, `too-long`, `open-comment` or `failed`.
    pub stop: &'static str,
    /// One verdict for each rule set.
    pub verdicts: Vec<VerdictEntry>,
    /// What is wrong, in the order of the text.
    pub findings: Vec<FindingEntry>,
}

/// What the file says of the result.
#[derive(Clone, Debug, Default, Serialize, JsonSchema)]
pub struct RecordedEntry {
    /// The Result tag's value.
    pub tag: Option<String>,
    /// The termination marker.
    pub marker: Option<String>,
    /// The text that says how the game ended.
    pub termination: Option<String>,
    /// The result it is counted under: one of the four, `none` or `odd`.
    #[serde(skip)]
    pub class: &'static str,
}

/// What one rule set says.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct VerdictEntry {
    /// The rule set.
    pub rule_set: String,
    /// Why the program picked it for this game; null unless it did.
    pub chosen_because: Option<String>,
    /// The result; null when several are admissible.
    pub result: Option<&'static str>,
    /// The results that may be recorded.
    pub admissible: Vec<&'static str>,
    /// What decided.
    pub reason: &'static str,
    /// Where the rule set says so.
    pub article: Option<String>,
    /// The ply at which the game ended by itself.
    pub end_ply: Option<u32>,
    /// The position at that ply.
    pub end_fen: Option<String>,
    /// Half-moves that follow it.
    pub moves_after_end: u32,
    /// Draws that could be claimed.
    pub claimable: Vec<ClaimEntry>,
    /// Other reasons for the same result at the same ply.
    pub also: Vec<&'static str>,
    /// Whether the recorded result is right; null if that cannot be told.
    pub recorded_ok: Option<bool>,
}

/// A draw that could be claimed.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ClaimEntry {
    /// `threefold` or `fifty_moves`.
    pub rule: String,
    /// First ply at which it could be claimed.
    pub first_ply: u32,
    /// `white` or `black`.
    pub side: String,
}

/// One thing that is wrong.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct FindingEntry {
    /// Code of the lint.
    pub code: &'static str,
    /// Name of the lint.
    pub name: &'static str,
    /// `info`, `warning` or `error`.
    pub severity: &'static str,
    /// What is wrong, in a sentence.
    pub message: String,
    /// Byte offset in the decoded source.
    pub offset: u64,
    /// Line, counted from 1.
    pub line: u64,
    /// Column in characters, counted from 1.
    pub column: u64,
    /// The move at fault: the half-move that leads to this ply.
    pub ply: Option<u32>,
    /// That move.
    pub san: Option<String>,
    /// The position before it.
    pub fen: Option<String>,
    /// Rule sets that say so; empty where none is needed.
    pub rule_sets: Vec<String>,
    /// The article that says so.
    pub article: Option<String>,
    /// It holds under a rule set that nobody named, and not under all.
    #[serde(skip)]
    pub assumed: bool,
    /// How grave it is.
    #[serde(skip)]
    pub grave: Severity,
}

/// All that is said about one source.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SourceEntry {
    /// Its path, `a.zip!b.pgn`, or `-`.
    pub path: String,
    /// Bytes decoded.
    pub bytes: u64,
    /// Games found.
    pub games: u64,
    /// `plain`, `gzip`, `bzip2`, `zstd` or `xz`; `none` if it could not be opened.
    pub compression: &'static str,
    /// Faults outside any game.
    pub findings: Vec<FindingEntry>,
    /// Why it could not be read to its end.
    pub error: Option<String>,
}

impl GameReport {
    /// Gathers what the stages found.
    pub fn new(
        raw: &RawGame<'_>,
        game: &Game<'_>,
        replay: &Replay,
        statements: &[Statement],
        verdicts: &[Verdict<'_>],
        findings: Vec<Finding>,
    ) -> GameReport {
        let mut locator = Locator::new(raw);
        let findings = findings.into_iter().map(|finding| FindingEntry::new(finding, &mut locator)).collect();
        let final_fen = (replay.stop != Stop::NoStart).then(|| write_fen(&replay.last, Spelling::default()));
        let verdicts = verdicts.iter().map(|verdict| VerdictEntry::new(verdict, replay)).collect();
        let tags = TagsEntry::of(&game.tags);
        let recorded = RecordedEntry::new(game, statements);
        let plies = replay.end().0;
        GameReport {
            tags,
            recorded,
            plies,
            final_fen,
            stop: stop(replay.stop),
            verdicts,
            findings,
            ..GameReport::bare(raw)
        }
    }

    /// A game the program failed on.
    pub fn failed(raw: &RawGame<'_>, finding: Finding) -> GameReport {
        let findings = vec![FindingEntry::new(finding, &mut Locator::new(raw))];
        GameReport { findings, stop: "failed", ..GameReport::bare(raw) }
    }

    fn bare(raw: &RawGame<'_>) -> GameReport {
        let mut text = raw.text;
        while text.trim_ascii_start().len() < text.len() || text.starts_with(encoding::UTF8_BOM) {
            text = text.trim_ascii_start();
            text = text.strip_prefix(encoding::UTF8_BOM).unwrap_or(text);
        }
        let lead = raw.text.len() - text.len();
        let place = Locator::new(raw).place(u32::try_from(lead).unwrap_or(u32::MAX));
        GameReport {
            source: String::new(),
            ordinal: raw.ordinal,
            offset: place.offset,
            bytes: text.trim_ascii_end().len() as u64,
            line: place.line,
            encoding: encoding_name(raw.text),
            tags: TagsEntry::default(),
            recorded: RecordedEntry::default(),
            plies: 0,
            final_fen: None,
            stop: "end",
            verdicts: Vec::new(),
            findings: Vec::new(),
        }
    }

    /// The gravest finding.
    pub fn gravest(&self) -> Option<Severity> {
        self.findings.iter().map(|finding| finding.grave).max()
    }
}

impl RecordedEntry {
    fn new(game: &Game<'_>, statements: &[Statement]) -> RecordedEntry {
        let tag = game.tags.get("Result");
        let shown = |span: Span| string(span.of(game.text));
        let termination = game.tags.get("Termination").map(|value| string(&value));
        let read = tag.as_ref().map(|value| read_tag(value));
        let recorded = game.markers.first().map(|(recorded, _)| *recorded).or(read);
        RecordedEntry {
            marker: game.markers.first().map(|&(_, span)| shown(span)),
            termination: termination.or_else(|| statements.first().map(|statement| shown(statement.span))),
            class: match recorded.map(|recorded| recorded.outcome()) {
                Some(Some(outcome)) => outcome.as_str(),
                Some(None) => "odd",
                None => "none",
            },
            tag: tag.map(|value| string(&value)),
        }
    }
}

impl VerdictEntry {
    /// A verdict on the game of this replay.
    pub fn new(verdict: &Verdict<'_>, replay: &Replay) -> VerdictEntry {
        let fen = |ply| write_fen(&replay.position_at(ply), Spelling::default());
        VerdictEntry {
            rule_set: verdict.rule_set.id.clone(),
            chosen_because: None,
            result: verdict.result.map(Outcome::as_str),
            admissible: verdict.admissible.iter().map(Outcome::as_str).collect(),
            reason: verdict.reason.as_str(),
            article: verdict.article.map(str::to_owned),
            end_ply: verdict.end_ply.map(|ply| ply.0),
            end_fen: verdict.end_ply.map(fen),
            moves_after_end: verdict.moves_after_end,
            claimable: verdict.claimable.iter().map(ClaimEntry::new).collect(),
            also: verdict.also.iter().map(|reason| reason.as_str()).collect(),
            recorded_ok: verdict.recorded_ok,
        }
    }
}

impl ClaimEntry {
    fn new(claim: &crate::rules::Claimable) -> ClaimEntry {
        let rule = match claim.rule {
            crate::facts::ClaimRule::Threefold => "threefold",
            crate::facts::ClaimRule::FiftyMoves => "fifty_moves",
        };
        ClaimEntry {
            rule: rule.to_owned(),
            first_ply: claim.first_ply.0,
            side: claim.side.fold_wb("white", "black").to_owned(),
        }
    }
}

impl FindingEntry {
    /// A finding in its place.
    pub fn new(finding: Finding, locator: &mut Locator<'_>) -> FindingEntry {
        let place = locator.place(finding.span.start);
        FindingEntry {
            code: finding.lint.code,
            name: finding.lint.name,
            severity: finding.severity.as_str(),
            message: finding.message,
            offset: place.offset,
            line: place.line,
            column: place.column,
            ply: finding.ply.map(|ply| ply.0),
            san: finding.san,
            fen: finding.fen,
            rule_sets: finding.rule_sets,
            article: finding.article,
            assumed: finding.assumed,
            grave: finding.severity,
        }
    }
}

/// Text as UTF-8 where it is that, else as Windows-1252.
pub(super) fn string(bytes: &[u8]) -> String {
    let (text, _) = encoding::to_string(bytes);
    Cow::into_owned(text)
}

fn encoding_name(text: &[u8]) -> &'static str {
    encoding::Encoding::of(text).name()
}

/// The word for what ended a replay.
pub(crate) fn stop(stop: Stop) -> &'static str {
    match stop {
        Stop::End => "end",
        Stop::Illegal { .. } => "illegal",
        Stop::Ambiguous { .. } => "ambiguous",
        Stop::Unreadable { .. } => "unreadable",
        Stop::Null { .. } => "null",
        Stop::NoStart => "no-start",
        Stop::TooLong => "too-long",
        Stop::OpenComment => "open-comment",
    }
}
