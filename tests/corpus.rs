//! Every real game, judged by us and by an independent judge.
//!
//! The corpus holds files by others and a judgement of every game, made with
//! another library (python-chess). Games, plies, final positions, results
//! against each other and against the board, and the ply at which a game ended
//! must be the same. Where they are not, `docs/judge-differences.md` has a row
//! that says why; this test takes its table at its word and knows no other
//! difference.

mod audit;

use std::collections::{BTreeMap, HashMap};
use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::Stdio;

use flate2::read::MultiGzDecoder;
use serde_json::Value;

/// Games of each file by their first byte.
type Games = BTreeMap<String, BTreeMap<u64, Value>>;

/// How often a kind of difference occurs in a file, and where first.
type Differences = BTreeMap<(String, &'static str), (u64, String)>;

#[test]
fn games_are_judged_as_the_independent_judge_does() {
    let Some(corpus) = audit::corpus() else { return };
    let ours = ours(&corpus);
    let theirs = theirs(&corpus);
    assert!(theirs.values().map(BTreeMap::len).sum::<usize>() > 40_000, "the corpus has too few games");
    let mut found = Differences::new();
    let files: std::collections::BTreeSet<&String> = ours.keys().chain(theirs.keys()).collect();
    let none = BTreeMap::new();
    for file in files {
        let (ours, theirs) = (ours.get(file).unwrap_or(&none), theirs.get(file).unwrap_or(&none));
        let mut differ = |kind: &'static str, offset: u64, what: String| {
            let entry =
                found.entry((file.clone(), kind)).or_insert_with(|| (0, format!("byte {offset}: {what}")));
            entry.0 += 1;
        };
        for (&offset, game) in ours {
            match theirs.get(&offset) {
                Some(judged) => compare(game, judged, &mut |kind, what| differ(kind, offset, what)),
                None => differ("game only here", offset, String::new()),
            }
        }
        for &offset in theirs.keys().filter(|offset| !ours.contains_key(offset)) {
            differ("game only there", offset, String::new());
        }
    }
    let mut faults = String::new();
    let mut explained = explained();
    for ((file, kind), (count, first)) in &found {
        let row = explained.remove(&(file.clone(), (*kind).to_owned()));
        if row != Some(*count) {
            let row = row.map_or("no row".to_owned(), |row| row.to_string());
            writeln!(faults, "| `{file}` | {kind} | {count} | explained: {row}; {first}").expect("a string");
        }
    }
    for ((file, kind), count) in explained {
        writeln!(faults, "| `{file}` | {kind} | 0 | explained: {count}").expect("a string");
    }
    assert!(faults.is_empty(), "differences and rows of docs/judge-differences.md:\n{faults}");
}

/// The rows of the table: file, kind and count.
fn explained() -> HashMap<(String, String), u64> {
    let docs = fs::read_to_string(audit::repository("docs/judge-differences.md")).expect("it is there");
    let rows = docs.lines().filter_map(|line| {
        let cells: Vec<&str> = line.strip_prefix("| `")?.split(" | ").collect();
        let count = cells[2].parse().unwrap_or_else(|_| panic!("no count: {line}"));
        Some(((cells[0].trim_end_matches('`').to_owned(), cells[1].to_owned()), count))
    });
    rows.collect()
}

/// What the program says of all games.
fn ours(corpus: &Path) -> Games {
    let mut command = audit::program();
    command.arg("audit").arg(corpus).args(["--quiet", "--all-games", "--select", "all", "--format", "jsonl"]);
    let mut child =
        command.args(["--rules", "automatic"]).stdout(Stdio::piped()).spawn().expect("the program starts");
    let mut games = Games::new();
    for line in BufReader::new(child.stdout.take().expect("it writes")).lines() {
        let game: Value = serde_json::from_str(&line.expect("it is UTF-8")).expect("it is JSON");
        if game["type"] != "game" {
            continue;
        }
        let source = game["source"].as_str().expect("a path");
        let source = source.split_once('!').map_or(source, |(archive, _)| archive);
        let file = Path::new(source).strip_prefix(corpus).expect("it is in the corpus");
        let file = file.to_str().expect("names are UTF-8").to_owned();
        games.entry(file).or_default().insert(game["offset"].as_u64().expect("a number"), game);
    }
    let code = child.wait().expect("the program ends").code();
    assert!(code.is_some(), "the program was ended");
    games
}

/// What the judge says.
fn theirs(corpus: &Path) -> Games {
    let mut files = Vec::new();
    find(&corpus.join("expected/games"), &mut files);
    let mut games = Games::new();
    for path in files {
        let file = File::open(&path).expect("it can be read");
        for line in BufReader::new(MultiGzDecoder::new(file)).lines() {
            let game: Value = serde_json::from_str(&line.expect("it is UTF-8")).expect("it is JSON");
            // Lists of positions are judged there too.
            if game["plies"].is_null() {
                continue;
            }
            let file = game["file"].as_str().expect("a path").to_owned();
            games.entry(file).or_default().insert(game["offset"].as_u64().expect("a number"), game);
        }
    }
    games
}

fn find(directory: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(directory).expect("it can be read") {
        let path = entry.expect("it can be read").path();
        match path.is_dir() {
            true => find(&path, files),
            false if path.to_string_lossy().ends_with(".jsonl.gz") => files.push(path),
            false => {}
        }
    }
}

/// What the judge calls a main line that was read to its end.
const READ: [&str; 6] =
    ["ok", "bad_tag", "invalid_setup", "stray_token", "unbalanced_paren", "unclosed_paren"];

fn compare(game: &Value, judged: &Value, differ: &mut dyn FnMut(&'static str, String)) {
    if game["plies"] != judged["plies"] {
        return differ("plies", format!("{}, not {} ({})", game["plies"], judged["plies"], judged["errors"]));
    }
    if !game["final_fen"].is_null()
        && !judged["final_fen"].is_null()
        && game["final_fen"] != judged["final_fen"]
    {
        differ("final position", format!("{}, not {}", game["final_fen"], judged["final_fen"]));
    }
    // A comment that is never closed hides the rest: both say so in their way.
    let read = matches!(game["stop"].as_str(), Some("end"));
    if read != READ.contains(&judged["status"].as_str().unwrap_or_default()) {
        differ("end of the moves", format!("{}, not {}", game["stop"], judged["status"]));
    }
    for (kind, ours, theirs) in [
        ("marker", &game["recorded"]["marker"], &judged["marker"]),
        ("tag", &game["recorded"]["tag"], &judged["result_tag"]),
    ] {
        if ours != theirs {
            differ(kind, format!("{ours}, not {theirs}"));
        }
    }
    let variant = judged["variant"].as_str().unwrap_or_default().to_lowercase();
    if ["crazyhouse", "antichess", "seirawan"].contains(&variant.as_str()) {
        return;
    }
    results(game, judged, differ);
}

fn results(game: &Value, judged: &Value, differ: &mut dyn FnMut(&'static str, String)) {
    let has = |name: &str| {
        let mut findings = game["findings"].as_array().expect("a list").iter();
        findings.any(|finding| finding["name"] == name)
    };
    let told =
        |code: &str| judged["disc"].as_array().is_some_and(|codes| codes.iter().any(|told| told == code));
    if has("tag-against-marker") != told("result_tag_vs_marker") {
        differ("tag against marker", format!("{}", game["recorded"]));
    }
    let verdict = &game["verdicts"][0];
    if verdict["reason"] == "not_covered" {
        return;
    }
    let first = |what: &str| judged["first"][what].as_u64();
    let drawn = ["insufficient", "threefold", "fifty"].into_iter().filter_map(first).min();
    let plies = judged["plies"].as_u64().expect("a number");
    let closed = matches!(judged["end_state"].as_str(), Some("checkmate" | "stalemate"));
    let end = if closed && drawn.is_none_or(|ply| ply >= plies) { Some(plies) } else { drawn };
    if verdict["end_ply"].as_u64() != end {
        differ("end of the game", format!("{}, not {end:?} ({})", verdict["end_ply"], verdict["reason"]));
    }
    if matches!(verdict["reason"].as_str(), Some("checkmate" | "stalemate")) {
        let wrong = told("mate_vs_result") || told("stalemate_vs_result");
        if wrong && !has("result-against-verdict") {
            differ("result against the board", format!("{}", game["recorded"]));
        }
        let open = told("mate_result_open") || told("stalemate_result_open");
        if open && !has("open-result") {
            differ("open result against the board", format!("{}", game["recorded"]));
        }
    }
    if told("lone_king_win_on_time") && !has("result-against-verdict") {
        differ("win of a bare king on time", format!("{}", game["recorded"]));
    }
}
