//! The catalogue of lints: `docs/lints.md`.

use std::fmt::Write as _;

use crate::lints::{LINTS, Lint};

/// The stages by the letter of their codes.
const STAGES: [(&str, &str, &str); 7] = [
    ("P", "Text", "The bytes of a game and the tokens they make."),
    ("T", "Tags", "Tag pairs, and where the game starts."),
    ("M", "Moves", "The moves, played one by one."),
    ("R", "Result", "The recorded result against what the rules allow."),
    ("C", "Clocks", "Times in comments and tags."),
    ("F", "FEN", "The position a game starts from, and lists of FEN and EPD."),
    ("X", "Program", "What went wrong here."),
];

const INTRODUCTION: &str = "\
# Lints

Every flaw that is looked for, by stage. A lint has a code, which is never used for another, and a name;
`--select` and `--ignore` take either, the start of a code, or `all`. Errors and warnings are on by default, notes
(`info`) are off. A finding can be graver or milder than its lint; where it is, the lint says so.

A block marked `bad` raises the lint, one marked `good` does not. `\\xE9` in a block stands for that byte,
`\\u{FEFF}` for that character; a `fen` block is the FEN tag of a game without moves.
";

/// The catalogue as Markdown.
pub fn catalogue() -> String {
    let mut page = INTRODUCTION.to_owned();
    for (letter, title, what) in STAGES {
        let lints: Vec<&Lint> = LINTS.iter().copied().filter(|lint| lint.code.starts_with(letter)).collect();
        if lints.is_empty() {
            continue;
        }
        let _ = write!(page, "\n## {title}\n\n{what}\n\n| code | name | severity | |\n|---|---|---|---|\n");
        for lint in &lints {
            let summary = lint.summary().lines().map(str::trim).collect::<Vec<_>>().join(" ");
            let summary = summary.replace('|', "\\|");
            let _ = writeln!(
                page,
                "| [{}](#{}) | {} | {} | {summary} |",
                lint.code,
                anchor(lint),
                lint.name,
                lint.severity
            );
        }
        for lint in lints {
            let _ =
                write!(page, "\n### {} {}\n\n*{}*\n\n{}", lint.code, lint.name, lint.severity, text(lint));
        }
    }
    page
}

/// The docs without the blank that `///` leaves before each line.
fn text(lint: &Lint) -> String {
    lint.docs
        .lines()
        .map(|line| line.strip_prefix(' ').unwrap_or(line).trim_end().to_owned() + "\n")
        .collect()
}

/// The anchor that a heading gets.
fn anchor(lint: &Lint) -> String {
    format!("{}-{}", lint.code.to_ascii_lowercase(), lint.name)
}
