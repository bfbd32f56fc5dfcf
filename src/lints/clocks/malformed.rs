//! Clocks in comments that cannot be read, or not for sure.

use crate::lints::{Finding, Findings, GameCase, lint};
use crate::model::Span;
use crate::pgn::comment::{ClockForm, Command, commands, is_clock, read_time};
use crate::pgn::scan::TokenKind;

lint! {
    /// A clock or a time in a comment cannot be read.
    ///
    /// `[%clk 1:05:09]` is the time left after a move, `[%emt 0:00:29]` the
    /// time spent on it: hours, minutes and seconds, seconds with decimals at
    /// most; `[%emt 12.5]` is seconds. Sixty minutes or seconds beside a larger
    /// unit, a missing bracket or blank make it unreadable.
    ///
    /// ```pgn bad
    /// 1. e4 { [%clk 0:65:00] } e5 *
    /// ```
    /// ```pgn bad
    /// 1. e4 { [%emt0:00:05] } e5 *
    /// ```
    /// ```pgn good
    /// 1. e4 { [%clk 0:04:58.6] } e5 { [%emt 0:0:4] [%clk 00:04:56] } *
    /// ```
    pub C601 MALFORMED_CLOCK "malformed-clock" Warning, Text(look)
}

lint! {
    /// A clock has hours and minutes, or are they minutes and seconds?
    ///
    /// `[%clk 1:30]` is read as an hour and a half, as electronic boards mean
    /// it; others may mean a minute and a half. One finding a game.
    ///
    /// ```pgn bad
    /// 1. e4 { [%clk 1:30] } e5 { [%clk 1:29] } *
    /// ```
    /// ```pgn good
    /// 1. e4 { [%clk 1:30:00] } e5 { [%clk 1:29:00] } *
    /// ```
    pub C602 CLOCK_WITHOUT_SECONDS "clock-without-seconds" Info, Found
}

fn look(case: &GameCase<'_>, found: &mut Findings<'_>) {
    if !found.wants(&MALFORMED_CLOCK) && !found.wants(&CLOCK_WITHOUT_SECONDS) {
        return;
    }
    let mut short: Option<(Span, u32)> = None;
    for (command, span) in clocks(case) {
        match read_time(command).filter(|_| command.flaw.is_none()) {
            None => {
                let message = format!("{} is no clock that can be read", case.quote(span));
                found.push(Finding::new(&MALFORMED_CLOCK, span, message));
            }
            Some(clock) if clock.form == ClockForm::HoursMinutes => {
                short = Some(short.map_or((span, 0), |(first, more)| (first, more + 1)));
            }
            Some(_) => {}
        }
    }
    if let Some((span, more)) = short {
        let more = match more {
            0 => String::new(),
            1 => "; so is one more".to_owned(),
            more => format!("; so are {more} more"),
        };
        let message = format!(
            "{} is read as hours and minutes, and may mean minutes and seconds{more}",
            case.quote(span)
        );
        found.push(Finding::new(&CLOCK_WITHOUT_SECONDS, span, message));
    }
}

/// The clock commands of all closed comments, and where each stands in the game.
fn clocks<'c>(case: &'c GameCase<'_>) -> impl Iterator<Item = (Command<'c>, Span)> {
    // A comment that is never closed is a finding of its own, cut clock and all.
    let comments = case
        .game
        .tokens
        .iter()
        .filter(|token| matches!(token.kind, TokenKind::Comment | TokenKind::LineComment));
    comments.flat_map(|comment| {
        let start = comment.span.start as usize;
        let found = commands(comment.span.of(case.game.text)).filter(|command| is_clock(command.name));
        found.map(move |command| {
            let range = command.span.range();
            (command, Span::new(start + range.start, start + range.end))
        })
    })
}
