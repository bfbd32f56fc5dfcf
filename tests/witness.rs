//! Where the scan objects to nothing, other readers see the same game.
//!
//! Tried on every PGN of the corpus, where there is one: beside the
//! repository, or at `PGN_ARBITER_CORPUS`.

use std::fs;
use std::path::{Path, PathBuf};

use pgn_arbiter::model::RawGame;
use pgn_arbiter::pgn::frame::{Cut, Cutter};
use pgn_arbiter::pgn::language::ENGLISH;
use pgn_arbiter::pgn::parse;
use pgn_arbiter::pgn::witness::{disagreement, is_doubtful};

#[test]
fn scan_and_witness_agree_on_every_game_without_objections() {
    let beside = || Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/corpus");
    let corpus = std::env::var_os("PGN_ARBITER_CORPUS").map_or_else(beside, PathBuf::from);
    let mut files = Vec::new();
    collect(&corpus, &mut files);
    if files.is_empty() {
        eprintln!("skipped: no corpus at {}", corpus.display());
        return;
    }
    let mut faults = Vec::new();
    for file in files {
        let text = fs::read(&file).expect("it can be read");
        each_game(&text, |raw| {
            let game = parse(&raw, &ENGLISH);
            if !is_doubtful(&game)
                && let Some(disagreement) = disagreement(&game)
            {
                faults.push(format!("{} at byte {}: {disagreement:?}", file.display(), raw.offset));
            }
        });
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "pgn") {
            files.push(path);
        }
    }
}

fn each_game(text: &[u8], mut visit: impl FnMut(RawGame<'_>)) {
    let (mut start, mut ordinal) = (0, 0);
    while start < text.len() {
        let mut cutter = Cutter::new(start);
        let end = match cutter.cut(text, true) {
            Cut::At(end) => end,
            Cut::End | Cut::More(_) => text.len(),
        };
        if cutter.is_game() {
            ordinal += 1;
            let (offset, text) = (start as u64, &text[start..end]);
            visit(RawGame { ordinal, offset, line: 1, column: 0, text, truncated: false });
        }
        start = end;
    }
}
