//! The number of half-moves that a tag promises.

use crate::lints::{Finding, Findings, MovesCase, lint};
use crate::replay::Stop;

lint! {
    /// PlyCount is not the number of half-moves of the mainline.
    ///
    /// (PGN 9.9.2.) Moves are missing from the text, or were added to it. It is
    /// asked only where every move could be played.
    ///
    /// ```pgn bad
    /// [PlyCount "4"]
    /// [Result "*"]
    ///
    /// 1. e4 e5 2. Nf3 *
    /// ```
    /// ```pgn good
    /// [PlyCount "3"]
    /// [Result "*"]
    ///
    /// 1. e4 e5 2. Nf3 *
    /// ```
    pub T124 WRONG_PLY_COUNT "wrong-ply-count" Warning, Moves(look)
}

fn look(case: &MovesCase<'_>, found: &mut Findings<'_>) {
    let tags = &case.game.tags;
    let Some(tag) = tags.find("PlyCount").filter(|_| case.replay.stop == Stop::End) else { return };
    let value = tags.value(tag);
    let played = case.replay.plies.len();
    let written = std::str::from_utf8(value.trim_ascii()).unwrap_or("?!");
    if matches!(written, "" | "?" | "-") || written.parse() == Ok(played) {
        return;
    }
    let shown = String::from_utf8_lossy(&value);
    let message = format!("PlyCount {shown:?}, and the game has {played} half-moves");
    found.push(Finding::new(&WRONG_PLY_COUNT, tag.value, message));
}
