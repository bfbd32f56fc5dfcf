//! The modules use each other in one direction only.

use std::fs;
use std::path::{Path, PathBuf};

/// The modules in the order in which they may use each other: each only those
/// before it.
const LAYERS: [&str; 15] = [
    "model", "input", "fen", "pgn", "replay", "mate", "facts", "rules", "lints", "survey", "report",
    "arbiter", "convert", "examine", "pipeline",
];

/// Modules that the table of layers does not hold, and why.
const NOT_LAYERS: [&str; 3] = ["cli", "main", "lib"];

fn sources(directory: &Path) -> Vec<PathBuf> {
    let entries =
        fs::read_dir(directory).expect("it is there").map(|entry| entry.expect("it can be read").path());
    entries.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] }).collect()
}

/// The module of a source file: the first part of its path below `src`.
fn module(path: &Path, src: &Path) -> String {
    let below = path.strip_prefix(src).expect("it lies below src");
    let first = below.iter().next().expect("a file").to_string_lossy().into_owned();
    first.trim_end_matches(".rs").to_owned()
}

/// Code without its tests: they may look anywhere.
fn code(path: &Path) -> String {
    let text = fs::read_to_string(path).expect("it is text");
    text.split("#[cfg(test)]").next().unwrap_or_default().to_owned()
}

#[test]
fn imports_go_up_and_never_down() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut wrong = Vec::new();
    for path in sources(&src).into_iter().filter(|path| path.extension().is_some_and(|ending| ending == "rs"))
    {
        let own = module(&path, &src);
        if NOT_LAYERS.contains(&own.as_str()) {
            continue;
        }
        let rank = LAYERS.iter().position(|layer| *layer == own);
        let rank = rank.unwrap_or_else(|| panic!("the module {own} has no layer"));
        for (used, layer) in LAYERS.iter().enumerate().skip(rank + 1) {
            if code(&path).contains(&format!("crate::{layer}::")) {
                wrong.push(format!("{} (layer {rank}) uses {layer} (layer {used})", path.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_library_does_not_know_the_command_line() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for path in sources(&src).iter().filter(|path| !NOT_LAYERS.contains(&module(path, &src).as_str())) {
        assert!(!code(path).contains("clap"), "{}", path.display());
    }
}

#[test]
fn only_input_and_the_command_line_touch_the_world() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut wrong = Vec::new();
    for path in sources(&src) {
        let own = module(&path, &src);
        if own == "input" || NOT_LAYERS.contains(&own.as_str()) {
            continue;
        }
        let code = code(&path);
        let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
        for line in lines {
            for word in
                ["println!", "std::env::", "std::fs", "Instant::now", "SystemTime", "std::net", "static mut"]
            {
                if line.contains(word) {
                    wrong.push(format!("{} has {word}", path.display()));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
