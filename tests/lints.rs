//! Every lint's docs hold examples; here they are tried. And the catalogue in
//! `docs/lints.md` is what the lints say.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

use pgn_arbiter::examine::{Examiner, Judges};
use pgn_arbiter::lints::catalogue::catalogue;
use pgn_arbiter::lints::{LINTS, Lint, Selection};
use pgn_arbiter::mate::Budget;
use pgn_arbiter::model::RawGame;
use pgn_arbiter::pgn::batch::Batcher;
use pgn_arbiter::replay::Strictness;
use pgn_arbiter::report::FindingEntry;
use pgn_arbiter::rules::RuleBook;

/// Lints that no short text raises; the docs of each say why.
const WITHOUT_EXAMPLE: [&str; 14] = [
    "unclaimed-draw",
    "wide-text",
    "stray-text",
    "no-games",
    "no-positions",
    "trailing-bytes",
    "internal-error",
    "variation-too-deep",
    "game-too-long",
    "unplayable-fen",
    "fen-too-long",
    "epd-operation-syntax",
    "epd-opcode-duplicate",
    "fen-chess960-only",
];

/// A text in the docs of a lint.
struct Example {
    bad: bool,
    text: Vec<u8>,
}

fn examples(lint: &Lint) -> Vec<Example> {
    let mut found: Vec<Example> = Vec::new();
    let mut block: Option<(bool, bool, String)> = None;
    for line in lint.docs.lines().map(|line| line.strip_prefix(' ').unwrap_or(line)) {
        match (&mut block, line) {
            (Some((fen, bad, text)), "```") => {
                let text = if *fen { game_from(text.trim()) } else { text.clone() };
                found.push(Example { bad: *bad, text: unescape(&text) });
                block = None;
            }
            (Some((_, _, text)), line) => {
                text.push_str(line);
                text.push('\n');
            }
            (None, "```pgn bad") => block = Some((false, true, String::new())),
            (None, "```pgn good") => block = Some((false, false, String::new())),
            (None, "```fen bad") => block = Some((true, true, String::new())),
            (None, "```fen good") => block = Some((true, false, String::new())),
            (None, line) => assert!(!line.starts_with("```"), "{}: {line}", lint.name),
        }
    }
    found
}

fn game_from(fen: &str) -> String {
    format!("[FEN \"{fen}\"]\n[SetUp \"1\"]\n[Result \"*\"]\n\n*\n")
}

/// `\xE9` is a byte, `\u{FEFF}` a character.
fn unescape(text: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut rest = text;
    while let Some(next) = rest.chars().next() {
        let byte = rest.strip_prefix("\\x").and_then(|hex| hex.get(..2));
        if let Some(byte) = byte.and_then(|hex| u8::from_str_radix(hex, 16).ok()) {
            bytes.push(byte);
            rest = &rest[4..];
            continue;
        }
        let code = rest.strip_prefix("\\u{").and_then(|rest| rest.split_once('}'));
        if let Some((hex, after)) = code {
            let code = u32::from_str_radix(hex, 16).expect("a number in base 16");
            let character = char::from_u32(code).expect("a character");
            bytes.extend(character.to_string().bytes());
            rest = after;
            continue;
        }
        bytes.extend(next.to_string().bytes());
        rest = &rest[next.len_utf8()..];
    }
    bytes
}

/// Looks for everything.
fn examiner() -> Examiner {
    Examiner {
        book: RuleBook::builtin(),
        judges: Judges::Assumed,
        selection: Selection::new(&["all"], &[]).expect("all lints are known"),
        strictness: Strictness::Lenient,
        budget: Budget::default(),
    }
}

/// All findings in the games of a text.
fn findings(text: &[u8]) -> Vec<FindingEntry> {
    let examiner = examiner();
    let mut batcher = Batcher::new(1 << 20);
    batcher.buffer().extend_from_slice(text);
    let batch = batcher.take(true).expect("an example is not empty");
    let games = batch.games().filter(|raw| raw.ordinal > 0);
    games.flat_map(|raw| examiner.examine(&raw).findings).collect()
}

#[test]
fn examples_raise_their_lint_or_do_not() {
    let mut faults = Vec::new();
    for lint in LINTS {
        for example in examples(lint) {
            let found = findings(&example.text);
            let found: Vec<&str> = found.iter().map(|finding| finding.code).collect();
            if found.contains(&lint.code) != example.bad {
                let text = String::from_utf8_lossy(&example.text);
                faults.push(format!(
                    "{} {}: bad is {}, found {found:?} in\n{text}",
                    lint.code, lint.name, example.bad
                ));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn places_of_findings_lie_in_their_text() {
    for example in LINTS.iter().flat_map(|lint| examples(lint)) {
        for finding in findings(&example.text) {
            assert!(finding.offset <= example.text.len() as u64, "{finding:?}");
            assert!(!finding.message.is_empty(), "{finding:?}");
        }
    }
}

#[test]
fn every_lint_has_an_example_or_says_why_not() {
    for lint in LINTS {
        let has = examples(lint).iter().any(|example| example.bad);
        assert_ne!(has, WITHOUT_EXAMPLE.contains(&lint.name), "{}", lint.name);
        assert!(has || lint.docs.contains("no") && lint.docs.contains("example"), "{}", lint.name);
    }
}

fn raises(found: &[FindingEntry], name: &str) -> bool {
    found.iter().any(|finding| finding.name == name)
}

fn whole(text: &[u8], truncated: bool) -> RawGame<'_> {
    RawGame { ordinal: 1, offset: 0, line: 1, column: 0, text, truncated }
}

#[test]
fn what_no_example_can_show() {
    let deep = format!("1. e4 {} *", "(1. d4 ".repeat(2000));
    assert!(raises(&findings(deep.as_bytes()), "variation-too-deep"));
    let cut = examiner().examine(&whole(b"1. e4 e5 2. Nf3", true));
    assert!(raises(&cut.findings, "game-too-long"));
}

#[test]
fn rubbish_gives_few_findings() {
    let mut seed = 1_u32;
    let rubbish: Vec<u8> = std::iter::repeat_with(|| {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (seed >> 24) as u8
    })
    .take(1 << 16)
    .collect();
    let found = examiner().examine(&whole(&rubbish, false)).findings;
    let codes: Vec<&str> = found.iter().map(|finding| finding.code).collect();
    assert!(found.len() < 100, "{} findings: {codes:?}", found.len());
}

#[test]
fn codes_and_names_are_used_once_and_codes_are_in_order_of_stage() {
    let mut words = HashSet::new();
    for lint in LINTS {
        assert!(words.insert(lint.code) && words.insert(lint.name), "{} {}", lint.code, lint.name);
        let name =
            lint.name.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-');
        assert!(name, "{}", lint.name);
    }
    let stages: Vec<Option<usize>> = LINTS.iter().map(|lint| "PTMRCFX".find(&lint.code[..1])).collect();
    assert!(stages.iter().all(Option::is_some) && stages.is_sorted());
}

/// The source files below a directory.
fn sources(directory: &Path) -> Vec<PathBuf> {
    let entries =
        fs::read_dir(directory).expect("it is there").map(|entry| entry.expect("it can be read").path());
    entries.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] }).collect()
}

#[test]
fn every_lint_in_the_source_is_listed() {
    let mut declared = 0;
    for file in sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src/lints")) {
        if file.ends_with("declare.rs") {
            continue; // It shows how a lint is declared.
        }
        let source = fs::read_to_string(&file).expect("it is text");
        let lints = source.split("lint! {").skip(1).filter_map(|lint| {
            let line = lint.lines().map(str::trim).find(|line| line.starts_with("pub "))?;
            Some((line.split_whitespace().nth(1)?, line.split('"').nth(1)?))
        });
        for (code, name) in lints {
            declared += 1;
            let listed = LINTS.iter().any(|lint| lint.code == code && lint.name == name);
            assert!(listed, "{code} {name} of {} is not in LINTS", file.display());
        }
    }
    assert_eq!(declared, LINTS.len());
}

#[test]
fn the_catalogue_is_up_to_date() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/lints.md");
    if std::env::var_os("UPDATE_DOCS").is_some() {
        fs::write(&path, catalogue()).expect("docs can be written");
    }
    let written = fs::read_to_string(&path).unwrap_or_default().replace("\r\n", "\n");
    assert!(written == catalogue(), "docs/lints.md is old: run UPDATE_DOCS=1 cargo test --test lints");
}
