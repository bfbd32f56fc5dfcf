//! Imports go up the table of modules, never down.
//!
//! The table is the order in which `src/lib.rs` tells the story; a module may
//! use itself and those above it. What comes after `#[cfg(test)]` may use
//! anything.

use std::fs;
use std::path::{Path, PathBuf};

/// The modules from the top down. Those in one row know each other.
const TABLE: &[&[&str]] = &[
    &["model"],
    &["input"],
    &["fen", "pgn"],
    &["replay"],
    &["mate"],
    &["facts"],
    &["rules"],
    &["lints"],
    &["survey"],
    &["report"],
    &["arbiter"],
    &["examine"],
];

/// Modules that are below all of the table, in any order: they put its parts
/// together.
const BELOW: &[&str] = &["pipeline"];

fn row(module: &str) -> Option<usize> {
    TABLE.iter().position(|row| row.contains(&module))
}

/// The source files of a module or below a directory.
fn sources(path: &Path) -> Vec<PathBuf> {
    if path.is_file() {
        return vec![path.to_owned()];
    }
    let entries =
        fs::read_dir(path).expect("it can be read").map(|entry| entry.expect("it can be read").path());
    entries.flat_map(|path| sources(&path)).collect()
}

/// The modules of `src/`, in the order of `lib.rs`.
fn modules(root: &Path) -> Vec<String> {
    let lib = fs::read_to_string(root.join("lib.rs")).expect("it is text");
    let names = lib.lines().filter_map(|line| line.trim().strip_prefix("pub mod ")?.strip_suffix(';'));
    names.map(str::to_owned).collect()
}

/// Every top module that a source file names after `crate::`.
fn named(file: &Path) -> Vec<String> {
    let text = fs::read_to_string(file).expect("it is text");
    let text = text.split("#[cfg(test)]").next().unwrap_or_default();
    let mut names = Vec::new();
    for line in text.lines().filter(|line| !line.trim_start().starts_with("//")) {
        for after in line.split("crate::").skip(1) {
            names.push(after.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect());
        }
    }
    names
}

#[test]
fn imports_go_up_never_down() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut faults = Vec::new();
    for module in modules(&root) {
        let Some(own) = row(&module) else { continue };
        let directory = root.join(&module);
        let place = if directory.is_dir() { directory } else { root.join(format!("{module}.rs")) };
        for file in sources(&place) {
            // Tests of a module may stand in files of their own.
            if file.components().any(|part| part.as_os_str() == "tests" || part.as_os_str() == "tests.rs")
                || file.ends_with("facts/testing.rs")
            {
                continue;
            }
            for name in named(&file) {
                let below = BELOW.contains(&name.as_str()) || row(&name).is_some_and(|row| row > own);
                if below {
                    faults
                        .push(format!("{} uses {name}", file.strip_prefix(&root).expect("in src").display()));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn the_crate_tells_its_story_in_the_order_of_the_table() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for module in modules(&root) {
        assert!(
            row(&module).is_some() || BELOW.contains(&module.as_str()),
            "{module} has no place in the table"
        );
    }
    let rows: Vec<usize> = modules(&root).iter().filter_map(|module| row(module)).collect();
    assert!(rows.is_sorted(), "{:?}", modules(&root));
}

#[test]
fn only_input_and_the_program_touch_the_world() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut faults = Vec::new();
    for module in modules(&root).into_iter().filter(|module| module != "input") {
        let directory = root.join(&module);
        let place = if directory.is_dir() { directory } else { root.join(format!("{module}.rs")) };
        for file in sources(&place) {
            let text = fs::read_to_string(&file).expect("it is text");
            let text = text.split("#[cfg(test)]").next().unwrap_or_default();
            for word in [
                "println!",
                "std::env::",
                "std::fs::",
                "use std::fs",
                "Instant::now",
                "SystemTime",
                "std::net",
            ] {
                let written =
                    text.lines().any(|line| !line.trim_start().starts_with("//") && line.contains(word));
                if written {
                    faults
                        .push(format!("{} has {word}", file.strip_prefix(&root).expect("in src").display()));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
