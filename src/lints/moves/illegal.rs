//! The move that stopped the replay.

use crate::lints::{Finding, Findings, MovesCase, lint};
use crate::model::Ply;
use crate::replay::Stop;

lint! {
    /// A move of the mainline is not legal.
    ///
    /// The reason is given in the words of the Laws, with the article. The
    /// position is frozen there: later moves are not checked, and the result
    /// is judged only if the game had ended before.
    ///
    /// ```pgn bad
    /// 1. e4 e5 2. Ke3 *
    /// ```
    /// ```pgn good
    /// 1. e4 e5 2. Ke2 *
    /// ```
    pub M301 ILLEGAL_MOVE "illegal-move" Error, Moves(look)
}

lint! {
    /// Several legal moves fit what is written.
    ///
    /// The file or rank of origin is missing (PGN 8.2.3.4, FIDE C.10). None of
    /// the moves is chosen; later moves are not checked.
    ///
    /// ```pgn bad
    /// 1. d4 d5 2. Nd2 e6 3. Nf3 *
    /// ```
    /// ```pgn good
    /// 1. d4 d5 2. Nd2 e6 3. Ngf3 *
    /// ```
    pub M302 AMBIGUOUS_MOVE "ambiguous-move" Error, Found
}

lint! {
    /// A word stands where a move should, and nobody can tell which.
    ///
    /// Later moves are not checked: to pass over the word would be to guess
    /// that it means nothing. Many readers do, and lose moves that way.
    ///
    /// ```pgn bad
    /// 1. e4 e5 2. xyz Nf3 *
    /// ```
    /// ```pgn good
    /// 1. e4 e5 2. Nf3 *
    /// ```
    pub M303 UNREADABLE_MOVE "unreadable-move" Error, Found
}

lint! {
    /// A null move stands in the mainline.
    ///
    /// No rule lets a player pass (FIDE 1.2). Databases write one where a
    /// move of the score cannot be read.
    ///
    /// ```pgn bad
    /// 1. e4 -- 2. d4 d5 *
    /// ```
    /// ```pgn good
    /// 1. e4 e5 (1... -- 2. d4) 2. d4 *
    /// ```
    pub M304 NULL_MOVE "null-move" Error, Found
}

fn look(case: &MovesCase<'_>, found: &mut Findings<'_>) {
    let Some(at) = case.replay.stop.at() else { return };
    let text = &case.game.moves[at.index() - 1];
    let word = case.shown(text.span);
    let number = case.move_number(at);
    let refusal = case.replay.refusal.as_ref();
    let reason = refusal.map(|refusal| refusal.reason.as_str()).unwrap_or_default();
    let (lint, message) = match case.replay.stop {
        Stop::Illegal { .. } => {
            (&ILLEGAL_MOVE, format!("{number} {word} is illegal: {reason}{}", hint(case, at)))
        }
        Stop::Ambiguous { .. } => (&AMBIGUOUS_MOVE, format!("{number} {word} is ambiguous: {reason}")),
        Stop::Null { .. } => (&NULL_MOVE, format!("{number} {word} is a null move, and no player may pass")),
        _ => (&UNREADABLE_MOVE, format!("{number} {word} cannot be read as a move")),
    };
    let mut finding = Finding::new(lint, text.span, message + &unchecked(case, at)).at(at).san(word);
    finding = finding.before(&case.replay.last);
    if let Some(refusal) = refusal {
        finding = finding.article(format!("FIDE {}", refusal.article));
    }
    found.push(finding);
}

/// How many moves behind the fault nobody has checked.
fn unchecked(case: &MovesCase<'_>, at: Ply) -> String {
    match case.game.moves.len() - at.index() {
        0 => String::new(),
        1 => "; 1 later move is not checked".to_owned(),
        later => format!("; {later} later moves are not checked"),
    }
}

/// Electronic boards take kings on the centre squares for the result.
fn hint(case: &MovesCase<'_>, at: Ply) -> &'static str {
    let word = case.game.moves[at.index() - 1].span.of(case.game.text);
    let signal = matches!(word, b"Ke4" | b"Kd4" | b"Ke5" | b"Kd5");
    let near_end = case.game.moves.len() - at.index() <= 3;
    if signal && near_end {
        " (a king to a centre square at the end: the board's signal for the result?)"
    } else {
        ""
    }
}
