//! Clocks that gain time.

use std::time::Duration;

use crate::lints::{Finding, Findings, MovesCase, lint};
use crate::model::{Ply, Span};
use crate::pgn::comment::{Clock, ClockForm, times};
use crate::pgn::time_control::{Kind, Period, read};

lint! {
    /// A clock gained more than its increment from one move to the next.
    ///
    /// Sites let players give time to each other, and arbiters add time. One
    /// second is left for rounding; where a time control adds time after a
    /// number of moves, so much more is allowed at any move, since clocks add
    /// it at different moments. Without a TimeControl that can be read, and in
    /// games by mail, nothing is said.
    ///
    /// ```pgn bad
    /// [TimeControl "60+1"]
    /// [Result "*"]
    ///
    /// 1. e4 { [%clk 0:01:00] } e5 { [%clk 0:01:00] } 2. Nf3 { [%clk 0:01:15] } *
    /// ```
    /// ```pgn good
    /// [TimeControl "60+1"]
    /// [Result "*"]
    ///
    /// 1. e4 { [%clk 0:01:00] } e5 { [%clk 0:01:00] } 2. Nf3 { [%clk 0:01:01] } *
    /// ```
    pub C621 CLOCK_GAINS_TIME "clock-gains-time" Info, Moves(look)
}

/// Clocks are cut or rounded to seconds.
const ROUNDING: Duration = Duration::from_secs(1);

fn look(case: &MovesCase<'_>, found: &mut Findings<'_>) {
    if !found.wants(&CLOCK_GAINS_TIME) {
        return;
    }
    let Some(most) = allowances(case) else { return };
    let mut before: [Option<(Duration, usize)>; 2] = [None, None];
    for (after, clock, span) in clocks(case) {
        let side = after % 2;
        let earlier = before[side].replace((clock.time, after));
        let Some((earlier, at)) = earlier.filter(|(_, at)| at + 2 == after) else { continue };
        let gained = clock.time.saturating_sub(earlier);
        if gained > most[side] + ROUNDING {
            let message = format!(
                "the clock gained {} s from ply {at} to ply {after}, and the time control adds {} s",
                gained.as_secs_f64(),
                most[side].as_secs_f64()
            );
            let ply = Ply(u32::try_from(after).unwrap_or(u32::MAX));
            let mut finding = Finding::new(&CLOCK_GAINS_TIME, span, message).at(ply);
            if ply <= case.replay.end() {
                finding = finding.san(case.san(ply));
            }
            found.push(finding);
        }
    }
}

/// The clock after each move that has one, and where it stands.
fn clocks(case: &MovesCase<'_>) -> impl Iterator<Item = (usize, Clock, Span)> {
    let comments = case.game.comments.iter().filter(|comment| comment.after > 0 && !comment.after_marker);
    comments.filter_map(|comment| {
        let left = times(comment.text.of(case.game.text)).left?;
        (left.form != ClockForm::HoursMinutes).then_some((comment.after, left, comment.text))
    })
}

/// The most that a clock can gain by its time control: of the side that moves
/// at even plies, and of the other. `None` if that is not known.
fn allowances(case: &MovesCase<'_>) -> Option<[Duration; 2]> {
    let value = case.game.tags.get("TimeControl")?;
    let (white, black) = match read(&String::from_utf8_lossy(&value)).kind {
        Kind::Periods(periods) => (most(&periods)?, most(&periods)?),
        Kind::BySide(white, black) => (most(&white)?, most(&black)?),
        Kind::NotKnown | Kind::None | Kind::PerMove(_) | Kind::Malformed => return None,
    };
    let white_first = shakmaty::Position::turn(&case.replay.start).is_white();
    Some(if white_first { [black, white] } else { [white, black] })
}

fn most(periods: &[Period]) -> Option<Duration> {
    if periods.iter().any(|period| period.sandclock) {
        return None;
    }
    let increment = periods.iter().map(|period| period.increment).max()?;
    // One period for all moves is never followed by another.
    let added = match periods {
        [Period { moves: None, .. }] => Duration::ZERO,
        periods => periods.iter().map(|period| period.time).max()?,
    };
    Some(increment + added)
}
