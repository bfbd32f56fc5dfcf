//! The TimeControl tag.

use crate::lints::{Finding, Findings, GameCase, lint};
use crate::pgn::time_control::{Kind, read};

lint! {
    /// A time control cannot be read.
    ///
    /// Seconds, with an increment or for a number of moves, one period after
    /// the other (PGN 9.6.1): `300`, `300+3`, `40/7200:3600`; `?` if it is not
    /// known, `-` if there is none.
    ///
    /// ```pgn bad
    /// [TimeControl "rapid"]
    /// [Result "*"]
    ///
    /// *
    /// ```
    /// ```pgn good
    /// [TimeControl "40/7200:3600"]
    /// [Result "*"]
    ///
    /// *
    /// ```
    pub C611 MALFORMED_TIME_CONTROL "malformed-time-control" Warning, Tags(look)
}

lint! {
    /// A time control is understood, and is not written as the standard has
    /// it (PGN 9.6.1).
    ///
    /// Moves and an increment together, decimals, minutes, words, a control
    /// for each side: common, and not for every reader.
    ///
    /// ```pgn bad
    /// [TimeControl "40/5400+30:1800+30"]
    /// [Result "*"]
    ///
    /// *
    /// ```
    /// ```pgn bad
    /// [TimeControl "60 mins"]
    /// [Result "*"]
    ///
    /// *
    /// ```
    /// ```pgn good
    /// [TimeControl "5400+30"]
    /// [Result "*"]
    ///
    /// *
    /// ```
    pub C612 ODD_TIME_CONTROL "odd-time-control" Info, Found
}

fn look(case: &GameCase<'_>, found: &mut Findings<'_>) {
    let Some(tag) = case.game.tags.find("TimeControl") else { return };
    let value = case.game.tags.value(tag);
    let control = read(&String::from_utf8_lossy(&value));
    let shown = case.quote(tag.value);
    // An empty value says as little as a question mark.
    if value.trim_ascii().is_empty() || control.standard {
        return;
    }
    let (lint, message) = match control.kind {
        Kind::Malformed => {
            (&MALFORMED_TIME_CONTROL, format!("{shown:?} is no time control that can be read"))
        }
        _ => (&ODD_TIME_CONTROL, format!("{shown:?} is not a time control as the standard writes it")),
    };
    found.push(Finding::new(lint, tag.value, message));
}
