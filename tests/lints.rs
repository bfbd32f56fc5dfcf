//! Every lint's docs hold examples; here they are tried. And the catalogue in
//! `docs/lints.md` is what the lints say.

use std::collections::HashSet;
use std::fs;
use std::path::Path;

use pgn_arbiter::lints::catalogue::catalogue;
use pgn_arbiter::lints::{Finding, Findings, GameCase, LINTS, Lint, MovesCase, Selection, Stage};
use pgn_arbiter::model::RawGame;
use pgn_arbiter::pgn::language::{ENGLISH, LANGUAGES};
use pgn_arbiter::pgn::parse;
use pgn_arbiter::replay::{Stop, Strictness, replay_variations, run};

/// Lints that no short text raises; the docs of each say why.
const WITHOUT_EXAMPLE: [&str; 6] = [
    "variation-too-deep",
    "game-too-long",
    "unplayable-fen",
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

/// All findings of the stages that look at one game by itself.
fn findings(text: &[u8]) -> Vec<Finding> {
    findings_in(RawGame { ordinal: 1, offset: 0, line: 1, column: 0, text, truncated: false })
}

fn findings_in(raw: RawGame<'_>) -> Vec<Finding> {
    let selection = Selection::new(&["all"], &[]).expect("all lints are known");
    let mut found = Findings::new(&selection);
    let mut game = parse(&raw, &ENGLISH);
    let mut replay = run(&game, Strictness::Lenient);
    if replay.stop != Stop::End {
        let in_language = |language| {
            let game = parse(&raw, language);
            let replay = run(&game, Strictness::Lenient);
            (replay.stop == Stop::End).then_some((game, replay))
        };
        if let Some(played) = LANGUAGES.iter().find_map(in_language) {
            (game, replay) = played;
        }
    }
    let variations = replay_variations(&game, &replay, Strictness::Lenient);
    let case = GameCase { raw: &raw, game: &game };
    let moves = MovesCase { game: &game, replay: &replay, variations: &variations };
    for lint in LINTS {
        match lint.stage {
            Stage::Text(look) | Stage::Tags(look) => look(&case, &mut found),
            Stage::Moves(look) => look(&moves, &mut found),
            Stage::Found => {}
        }
    }
    found.into_sorted()
}

#[test]
fn examples_raise_their_lint_or_do_not() {
    let mut faults = Vec::new();
    for lint in LINTS {
        for example in examples(lint) {
            let found = findings(&example.text);
            if found.iter().any(|finding| finding.lint == *lint) != example.bad {
                let text = String::from_utf8_lossy(&example.text);
                let codes: Vec<&str> = found.iter().map(|finding| finding.lint.code).collect();
                faults.push(format!(
                    "{} {}: bad is {}, found {codes:?} in\n{text}",
                    lint.code, lint.name, example.bad
                ));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn spans_of_findings_lie_in_their_text() {
    for example in LINTS.iter().flat_map(|lint| examples(lint)) {
        for finding in findings(&example.text) {
            let range = finding.span.range();
            assert!(range.start <= range.end && range.end <= example.text.len(), "{finding:?}");
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

fn raises(found: &[Finding], name: &str) -> bool {
    found.iter().any(|finding| finding.lint.name == name)
}

#[test]
fn what_no_example_can_show() {
    let deep = format!("1. e4 {} *", "(1. d4 ".repeat(2000));
    assert!(raises(&findings(deep.as_bytes()), "variation-too-deep"));
    let text = b"1. e4 e5 2. Nf3";
    let raw = RawGame { ordinal: 1, offset: 0, line: 1, column: 0, text, truncated: true };
    assert!(raises(&findings_in(raw), "game-too-long"));
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
    let found = findings(&rubbish);
    let codes: Vec<&str> = found.iter().map(|finding| finding.lint.code).collect();
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

#[test]
fn every_lint_in_the_source_is_listed() {
    let mut declared = 0;
    for stage in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("src/lints")).expect("it is there") {
        let stage = stage.expect("it can be read").path();
        if !stage.is_dir() {
            continue;
        }
        for file in fs::read_dir(&stage).expect("it can be read") {
            let file = file.expect("it can be read").path();
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
