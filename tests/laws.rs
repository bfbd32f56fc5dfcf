//! What is always true, whatever the bytes.

mod audit;
mod written;

#[path = "laws/damage.rs"]
mod damage;
#[path = "laws/noise.rs"]
mod noise;

use std::fs;
use std::time::{Duration, Instant};

use pgn_arbiter::examine::{Examiner, Judges};
use pgn_arbiter::input::{Opening, Source, Suffixes, list};
use pgn_arbiter::lints::Selection;
use pgn_arbiter::mate::Budget;
use pgn_arbiter::pgn::batch::Batcher;
use pgn_arbiter::pgn::lexeme::count_lines;
use pgn_arbiter::pgn::scan::tokens;
use pgn_arbiter::pgn::split::{Known, Splitter};
use pgn_arbiter::pipeline::{Progress, Run};
use pgn_arbiter::replay::Strictness;
use pgn_arbiter::report::{GameReport, format};
use pgn_arbiter::rules::RuleBook;

use audit::shown;
use damage::DAMAGES;
use noise::{damaged, noise};
use written::{Dice, game};

/// Bytes a game may have where the law is not about them.
const ROOM: usize = 4 << 20;

/// A game as it was cut out of its stream.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Framed {
    ordinal: u64,
    offset: u64,
    line: u64,
    column: u64,
    text: Vec<u8>,
}

/// The games of a stream that comes in pieces.
fn framed(pieces: &[&[u8]], most: usize) -> Vec<Framed> {
    let mut batcher = Batcher::new(most);
    let mut games = Vec::new();
    for (index, piece) in pieces.iter().enumerate() {
        batcher.buffer().extend_from_slice(piece);
        let Some(batch) = batcher.take(index + 1 == pieces.len()) else { continue };
        games.extend(batch.games().map(|raw| Framed {
            ordinal: raw.ordinal,
            offset: raw.offset,
            line: raw.line,
            column: raw.column,
            text: raw.text.to_vec(),
        }));
    }
    games
}

/// A text cut at random places.
fn in_pieces<'t>(text: &'t [u8], dice: &mut Dice) -> Vec<&'t [u8]> {
    let most = *dice.pick(&[1, 2, 7, 50, 400]);
    let mut pieces = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let (piece, after) = rest.split_at(rest.len().min(1 + dice.below(most)));
        pieces.push(piece);
        rest = after;
    }
    pieces.push(b"");
    pieces
}

fn examiner() -> Examiner {
    Examiner {
        book: RuleBook::builtin(),
        judges: Judges::Assumed,
        selection: Selection::new(&["all"], &[]).expect("all is a selection"),
        strictness: Strictness::Lenient,
        budget: Budget::default(),
    }
}

/// What is said of the games of a text.
fn examined(examiner: &Examiner, text: &[u8]) -> Vec<GameReport> {
    let mut batcher = Batcher::new(ROOM);
    batcher.buffer().extend_from_slice(text);
    let Some(batch) = batcher.take(true) else { return Vec::new() };
    let games = batch.games().filter(|raw| raw.ordinal > 0);
    games.map(|raw| examiner.examine(&raw)).collect()
}

#[test]
fn frames_joined_are_the_input() {
    let mut dice = Dice::new(1);
    for _ in 0..1500 {
        let text = noise(&mut dice);
        let mut at = 0;
        let mut ordinal = 0;
        for game in framed(&[&text], ROOM) {
            let start = usize::try_from(game.offset).expect("a small text");
            let blank = text[at..start]
                .iter()
                .all(|byte| byte.is_ascii_whitespace() || b"\xef\xbb\xbf".contains(byte));
            assert!(start >= at && blank, "bytes {at} to {start} are lost: {}", shown(&text));
            at = start + game.text.len();
            assert_eq!(text[start..at], game.text, "{}", shown(&text));
            assert!(game.ordinal == 0 || game.ordinal == ordinal + 1, "{}", shown(&text));
            ordinal = ordinal.max(game.ordinal);
        }
        assert!(text[at..].iter().all(|byte| byte.is_ascii_whitespace() || b"\xef\xbb\xbf".contains(byte)));
    }
}

#[test]
fn a_stream_in_pieces_has_the_same_games_at_the_same_places() {
    let mut dice = Dice::new(2);
    for _ in 0..1500 {
        let text = noise(&mut dice);
        let whole = framed(&[&text], ROOM);
        let pieces = in_pieces(&text, &mut dice);
        assert_eq!(framed(&pieces, ROOM), whole, "{}", shown(&text));
    }
}

#[test]
fn lines_and_columns_are_those_of_the_source() {
    let mut dice = Dice::new(3);
    for _ in 0..500 {
        let text = noise(&mut dice);
        for game in framed(&in_pieces(&text, &mut dice), ROOM) {
            let before = &text[..usize::try_from(game.offset).expect("a small text")];
            let after = text.get(before.len()) == Some(&b'\n');
            let ends = |at: usize| match before[at] {
                b'\n' => true,
                b'\r' => before.get(at + 1).map_or(!after, |&next| next != b'\n'),
                _ => false,
            };
            let lines = (0..before.len()).filter(|&at| ends(at)).count();
            assert_eq!(game.line, lines as u64 + 1, "offset {} of {}", game.offset, shown(&text));
        }
    }
}

#[test]
fn tokens_joined_are_the_text() {
    let mut dice = Dice::new(4);
    for _ in 0..3000 {
        let text = noise(&mut dice);
        let mut at = 0;
        for token in tokens(&text) {
            assert_eq!(token.span.range().start, at, "{}", shown(&text));
            at = token.span.range().end;
            assert!(!token.span.is_empty(), "{}", shown(&text));
        }
        assert_eq!(at, text.len(), "{}", shown(&text));
    }
}

#[test]
fn a_random_legal_game_has_no_findings() {
    let examiner = examiner();
    let mut dice = Dice::new(5);
    let mut ended = 0;
    for round in 0..250 {
        let most = *dice.pick(&[0, 1, 2, 20, 80, 300, 700]);
        let game = game(&mut dice, most);
        let reports = examined(&examiner, game.text().as_bytes());
        let [report] = &reports[..] else { panic!("{} games: {}", reports.len(), game.text()) };
        assert!(report.findings.is_empty(), "game {round}: {:#?}\n{}", report.findings, game.text());
        assert_eq!(report.plies as usize, game.sans.len(), "{}", game.text());
        let verdict = &report.verdicts[0];
        assert_eq!(verdict.end_ply.is_some(), game.ended, "{verdict:?}\n{}", game.text());
        assert_ne!(verdict.recorded_ok, Some(false), "{verdict:?}\n{}", game.text());
        ended += u32::from(game.ended);
    }
    assert!(ended > 20, "only {ended} games ended by themselves");
}

#[test]
fn a_game_with_one_damage_has_a_finding_at_that_place() {
    let examiner = examiner();
    let mut dice = Dice::new(6);
    for (name, damage) in DAMAGES {
        let mut tried = 0;
        for _ in 0..60 {
            let most = 2 + dice.below(120);
            let game = game(&mut dice, most);
            let Some(damage) = damage(&game, &mut dice) else { continue };
            tried += 1;
            let reports = examined(&examiner, damage.text.as_bytes());
            let [report] = &reports[..] else { panic!("{name}: {} games\n{}", reports.len(), damage.text) };
            let fits = report.findings.iter().any(|finding| {
                (damage.lints.is_empty() && finding.severity != "info"
                    || damage.lints.contains(&finding.name))
                    && damage.ply.is_none_or(|ply| finding.ply == Some(ply))
                    && damage.offset.is_none_or(|offset| finding.offset == offset as u64)
            });
            let (lints, ply, offset) = (damage.lints, damage.ply, damage.offset);
            assert!(
                fits,
                "{name}: no {lints:?} at ply {ply:?}, byte {offset:?} in\n{}\nbut {:#?}",
                damage.text, report.findings
            );
        }
        assert!(tried > 5, "{name} was tried {tried} times only");
    }
}

/// Is told, and tells nobody.
struct Silent;

impl Progress for Silent {
    fn advance(&self, _games: u64, _bytes: u64) {}
}

/// The report on some files: all lints and games, or what is usual.
fn report(paths: &[std::path::PathBuf], name: &str, all: bool, threads: usize, block: usize) -> Vec<u8> {
    let mut examiner = examiner();
    if !all {
        examiner.selection = Selection::default();
    }
    let format = format::named(name).expect("a format");
    let run = Run {
        examiner: &examiner,
        format,
        all_games: all,
        max_game_size: 1 << 16,
        threads,
        block,
        progress: &Silent,
    };
    let opening = Opening::new(Suffixes::PGN);
    let sources = list(paths, Suffixes::PGN).into_iter().map(|source| source.expect("it is there"));
    let streams = sources.flat_map(|source: Source| {
        let name = source.name();
        source.open(&opening).expect("it opens").map(move |stream| (name.clone(), stream))
    });
    let mut out = Vec::new();
    run.run(streams, &mut out).expect("a buffer takes everything");
    out
}

#[test]
fn threads_and_blocks_change_no_byte_of_a_report() {
    let place = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("laws-threads");
    fs::create_dir_all(&place).expect("a directory for tests");
    let mut dice = Dice::new(7);
    let mut paths = Vec::new();
    for number in 0..3 {
        let mut text = Vec::new();
        for _ in 0..40 {
            text.extend(game(&mut dice, 60).text().into_bytes());
            text.extend(noise(&mut dice));
        }
        let path = place.join(format!("{number}.pgn"));
        fs::write(&path, text).expect("it can be written");
        paths.push(path);
    }
    for name in ["json", "jsonl", "text"] {
        let one = report(&paths, name, true, 1, 1 << 20);
        assert!(one.len() > 10_000);
        for (threads, block) in [(2, 1 << 20), (5, 1 << 20), (1, 1000), (2, 64), (5, 333)] {
            let other = report(&paths, name, true, threads, block);
            let lines = one.split(|&byte| byte == b'\n').zip(other.split(|&byte| byte == b'\n'));
            let differing =
                lines.map(|(one, other)| (shown(one), shown(other))).find(|(one, other)| one != other);
            assert!(
                one == other,
                "{name}: {threads} threads and blocks of {block} bytes write another report: {differing:#?}"
            );
        }
    }
}

#[test]
fn a_game_that_is_cut_off_counts_once() {
    let place = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("laws-long.pgn");
    let roster =
        "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n[Black \"?\"]\n";
    let long = "long ".repeat(1 << 14);
    let text =
        format!("{roster}[Result \"1-0\"]\n\n1. e4 {{{long}}} 1-0\n\n{roster}[Result \"*\"]\n\n1. d4 *\n");
    fs::write(&place, text).expect("it can be written");
    for block in [1 << 20, 1000] {
        let report = report(std::slice::from_ref(&place), "json", false, 1, block);
        let report: serde_json::Value = serde_json::from_slice(&report).expect("JSON");
        assert_eq!(report["summary"]["games"], 2);
        assert_eq!(report["games"].as_array().map(Vec::len), Some(1), "the long one");
    }
}

#[test]
fn no_input_makes_the_program_fail() {
    let examiner = examiner();
    let mut dice = Dice::new(8);
    let started = Instant::now();
    for _ in 0..3000 {
        if started.elapsed() > Duration::from_secs(120) {
            break;
        }
        let text = noise(&mut dice);
        for report in examined(&examiner, &text) {
            assert_ne!(report.stop, "failed", "{}", shown(&text));
        }
    }
}

#[test]
fn no_damage_to_real_games_makes_the_program_fail() {
    let Some(corpus) = audit::corpus() else { return };
    let examiner = examiner();
    let mut dice = Dice::new(9);
    let mut files = Vec::new();
    find(&corpus, &mut files);
    assert!(files.len() > 100, "{} files", files.len());
    let started = Instant::now();
    for _ in 0..400 {
        if started.elapsed() > Duration::from_secs(120) {
            break;
        }
        let path = dice.pick(&files);
        let text = fs::read(path).expect("it can be read");
        let start = dice.below(text.len());
        let text = &text[start..text.len().min(start + 6000)];
        let text = damaged(text.to_vec(), &mut dice);
        for report in examined(&examiner, &text) {
            assert_ne!(report.stop, "failed", "{}: {}", path.display(), shown(&text));
        }
    }
}

/// The plain PGN files below a directory that hold something.
fn find(directory: &std::path::Path, files: &mut Vec<std::path::PathBuf>) {
    let mut entries: Vec<_> = fs::read_dir(directory)
        .expect("it can be read")
        .map(|entry| entry.expect("it can be read").path())
        .collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            find(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "pgn")
            && path.metadata().is_ok_and(|file| file.len() > 0)
        {
            files.push(path);
        }
    }
}

/// Beginnings that are never closed, and what goes on for ever behind them.
const ENDLESS: [(&str, &str); 11] = [
    ("[Event \"A\"]\n\n1. e4 { ", "comment "),
    ("[Event \"A\"]\n\n1. e4 {", "x"),
    ("[Event \"A\"]\n\n1. e4 {\n", "[a] \n"),
    ("[Event \"A\"]\n\n1. e4 ;", "x"),
    ("%", "x"),
    ("[Event \"", "x"),
    ("[Event \"A\"]\n\n", "x"),
    ("[Event \"A\"]\n\n", "e4 "),
    ("[Event \"A\"]\n\n1. e4 ", "(a "),
    ("", "[A \"b\"]\n"),
    ("[Event \"A\"]\n\n1. e4 ", "$"),
];

#[test]
fn an_endless_game_takes_bounded_memory() {
    const MOST: usize = 1 << 16;
    const PIECE: usize = 1 << 14;
    for (start, again) in ENDLESS {
        let piece = again.repeat(PIECE / again.len());
        let mut batcher = Batcher::new(MOST);
        batcher.buffer().extend_from_slice(start.as_bytes());
        let mut longest = 0;
        let mut games = 0;
        for _ in 0..400 {
            batcher.buffer().extend_from_slice(piece.as_bytes());
            longest = longest.max(batcher.buffer().len());
            if let Some(batch) = batcher.take(false) {
                games += batch.games().count();
                assert!(batch.games().all(|raw| raw.text.len() <= MOST), "{start}{again}…");
            }
        }
        let rest = batcher.take(true);
        games += rest.map_or(0, |batch| batch.games().count());
        assert!(games >= 1, "{start}{again}…");
        // A tag pair is waited for, up to a mebibyte.
        assert!(longest <= MOST + (1 << 20) + 3 * PIECE, "{longest} bytes are held of {start}{again}…");
    }
}

#[test]
fn a_game_over_the_limit_is_one_game_and_the_next_is_read() {
    let long = format!("[Event \"A\"]\n[Result \"*\"]\n\n1. e4 {{ {} }} e5 *\n\n", "x".repeat(200_000));
    let text = format!("{long}[Event \"B\"]\n[Result \"*\"]\n\n1. d4 *\n");
    for size in [1, 100, 5000, 1 << 20] {
        let pieces: Vec<&[u8]> = text.as_bytes().chunks(size).chain([&b""[..]]).collect();
        let games = framed(&pieces, 1 << 16);
        assert_eq!(games.iter().map(|game| game.ordinal).collect::<Vec<_>>(), [1, 2]);
        assert_eq!(games[0].text.len(), 1 << 16);
        assert_eq!((games[1].offset, games[1].line), (long.len() as u64, 6));
        if size < 100 {
            continue;
        }
        let mut batcher = Batcher::new(1 << 16);
        for piece in &pieces {
            batcher.buffer().extend_from_slice(piece);
            let Some(batch) = batcher.take(piece.is_empty()) else { continue };
            for raw in batch.games() {
                let report = examiner().examine(&raw);
                let long = report.findings.iter().any(|finding| finding.name == "game-too-long");
                assert_eq!(long, raw.ordinal == 1);
            }
        }
    }
}

#[test]
fn a_million_brackets_take_no_stack_and_no_hour() {
    let examiner = examiner();
    let started = Instant::now();
    let open = "(".repeat(1_000_000);
    let nested = "1. e4 (1. d4 ".repeat(100_000);
    for text in [
        format!("1. e4 {open} *"),
        format!("1. e4 {open}{} *", ")".repeat(1_000_000)),
        format!("{nested}{} *", ")".repeat(100_000)),
        format!("1. e4 {} *", ")".repeat(1_000_000)),
        format!("1. e4 {} *", "{".repeat(1_000_000)),
        format!("{} *", "[".repeat(1_000_000)),
        format!("[A \"{}", "\\".repeat(1_000_000)),
        format!("1. e4 {} *", "<".repeat(1_000_000)),
        "[Event \"".repeat(200_000),
        "[Event \"a\" x".repeat(200_000),
        "[X [Event \"a\"".repeat(200_000),
        "1.".repeat(500_000),
        "1 - ".repeat(200_000),
        "; ".repeat(500_000),
        "[A \"b\" ".repeat(200_000),
        format!("1. e4 {{{}}}", "\n\n[A \"b\" ".repeat(100_000)),
        format!("1. e4 {{{}}}", "[%clk 0:0 ".repeat(100_000)),
        format!("1. e4 {}", "1-0 ".repeat(1000)),
        format!("1. e4 (1-0{}", " ".repeat(1_000_000)),
    ] {
        let reports = examined(&examiner, text.as_bytes());
        assert!(reports.iter().all(|report| report.stop != "failed"), "{}", &text[..40]);
        assert!(started.elapsed() < Duration::from_secs(300), "{}", &text[..40]);
    }
}

/// The games of a stream that is split into blocks before it is cut.
fn split(pieces: &[&[u8]], most: usize) -> Vec<Framed> {
    let mut splitter = Splitter::new(most);
    let mut games = Vec::new();
    let (mut before, mut line) = (0, 1);
    for (index, piece) in pieces.iter().enumerate() {
        splitter.buffer().extend_from_slice(piece);
        let Some(block) = splitter.take(index + 1 == pieces.len()) else { continue };
        let (count, found) = block.games(most, |_| Known::Nothing);
        line += block.dropped_lines;
        games.extend(block.raw(&found, before, line).map(|raw| Framed {
            ordinal: raw.ordinal,
            offset: raw.offset,
            line: raw.line,
            column: raw.column,
            text: raw.text.to_vec(),
        }));
        before += count;
        line += count_lines(&block.bytes);
    }
    games
}

#[test]
fn a_stream_split_into_blocks_has_the_same_games() {
    let mut dice = Dice::new(10);
    for _ in 0..8000 {
        let text = [noise(&mut dice), noise(&mut dice)].concat();
        let whole = framed(&[&text], ROOM);
        let pieces = in_pieces(&text, &mut dice);
        let blocks = split(&pieces, ROOM);
        let ends = |games: &[Framed]| -> Vec<_> {
            games
                .iter()
                .map(|game| (game.ordinal, game.offset, game.line, game.column, game.text.len()))
                .collect()
        };
        assert_eq!(ends(&blocks), ends(&whole), "{} in {} pieces", shown(&text), pieces.len());
    }
}
