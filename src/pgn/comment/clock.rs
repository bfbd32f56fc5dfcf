//! Clocks in comments.

use std::borrow::Cow;
use std::time::Duration;

use super::{About, Command, commands, known};

/// A clock's reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// What it shows.
    pub time: Duration,
    /// In which form.
    pub form: ClockForm,
}

/// The form of a clock's reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ClockForm {
    /// `1:05:09`, `0:00:09.6`, `0:0:4`.
    HoursMinutesSeconds,
    /// `1:30`, read as hours and minutes; it may mean minutes and seconds.
    HoursMinutes,
    /// A bare number of seconds.
    Seconds,
}

/// Reads a clock: `h:mm:ss` with or without padding and decimals, `h:mm`.
///
/// Blanks and line ends inside are passed over: long lines are wrapped
/// anywhere. `None` if it is malformed; 60 minutes or seconds beside a
/// larger unit are.
pub fn read_clock(args: &[u8]) -> Option<Clock> {
    let text = without_blanks(args)?;
    let mut parts = text.split(':');
    let (first, second, third) = (parts.next()?, parts.next()?, parts.next());
    if parts.next().is_some() {
        return None;
    }
    let hours = u64::from(whole(first)?);
    let minutes = u64::from(whole(second).filter(|&minutes| minutes < 60)?);
    let before = Duration::from_secs(hours * 3_600 + minutes * 60);
    match third {
        None => Some(Clock { time: before, form: ClockForm::HoursMinutes }),
        Some(seconds) => {
            let seconds = decimal(seconds).filter(|seconds| *seconds < Duration::from_secs(60))?;
            Some(Clock { time: before + seconds, form: ClockForm::HoursMinutesSeconds })
        }
    }
}

/// Reads the time spent on a move: like a clock, or seconds with or without
/// decimals.
pub fn read_elapsed(args: &[u8]) -> Option<Clock> {
    let text = without_blanks(args)?;
    if text.contains(':') {
        return read_clock(args);
    }
    Some(Clock { time: decimal(&text)?, form: ClockForm::Seconds })
}

/// The times a comment states.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Times {
    /// Time left after the move.
    pub left: Option<Clock>,
    /// Time spent on the move.
    pub spent: Option<Clock>,
}

/// Reads the times in a comment's text: those of its commands, or ICC's bare
/// clock, `{0:04:57}`, which is the time left. Of several the last counts.
pub fn times(text: &[u8]) -> Times {
    let mut times = Times::default();
    let mut any = false;
    for command in commands(text) {
        any = true;
        if command.flaw.is_none() {
            add(&mut times, command);
        }
    }
    if !any {
        let bare = text.trim_ascii();
        let clock = if bare.len() <= 12 { read_clock(bare) } else { None };
        times.left = clock.filter(|clock| clock.form == ClockForm::HoursMinutesSeconds);
    }
    times
}

fn add(times: &mut Times, command: Command<'_>) {
    match known(command.name) {
        Some(About::TimeLeft | About::TimeLeftHundredths) => times.left = read_time(command).or(times.left),
        Some(About::Elapsed | About::ElapsedTenths) => times.spent = read_time(command).or(times.spent),
        _ => {}
    }
}

/// Reads the clock or time in a command, each in its own unit; `None` if it
/// holds none or a malformed one.
pub fn read_time(command: Command<'_>) -> Option<Clock> {
    let units = |per_second: u32| {
        let text = without_blanks(command.args)?;
        let number: u64 = text.parse().ok().filter(|_| text.len() < 12)?;
        let time = Duration::from_secs_f64(number as f64 / f64::from(per_second));
        Some(Clock { time, form: ClockForm::Seconds })
    };
    match known(command.name)? {
        About::TimeLeft => read_clock(command.args),
        About::TimeLeftHundredths => units(100),
        About::Elapsed | About::OtherClock => read_elapsed(command.args),
        About::ElapsedTenths => units(10),
        About::Eval | About::Ornament => None,
    }
}

/// The text without blanks; `None` if it is empty, too long or not ASCII.
fn without_blanks(text: &[u8]) -> Option<Cow<'_, str>> {
    if text.len() > 40 || !text.is_ascii() {
        return None;
    }
    let text = Cow::Borrowed(std::str::from_utf8(text).ok()?);
    let text = match text.contains(|c: char| c.is_ascii_whitespace()) {
        true => text.split_ascii_whitespace().collect(),
        false => text,
    };
    Some(text).filter(|text| !text.is_empty())
}

/// One to five digits.
fn whole(text: &str) -> Option<u32> {
    let digits = (1..=5).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| digits)
}

/// Seconds, with up to nine decimals or without.
pub(in crate::pgn) fn decimal(text: &str) -> Option<Duration> {
    let (seconds, fraction) = text.split_once('.').unwrap_or((text, "0"));
    let digits = |text: &str| (1..=9).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    if !digits(seconds) || !digits(fraction) {
        return None;
    }
    let unit = 10_u32.pow(9 - fraction.len() as u32);
    Some(Duration::new(seconds.parse().ok()?, fraction.parse::<u32>().ok()? * unit))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_in_every_form() {
        use ClockForm::*;
        let rows = [
            ("0:05:00", 300_000, HoursMinutesSeconds),
            ("1:59:58", 7_198_000, HoursMinutesSeconds),
            ("0:09:56.6", 596_600, HoursMinutesSeconds),
            ("00:01:00", 60_000, HoursMinutesSeconds),
            ("0:0:4", 4_000, HoursMinutesSeconds),
            ("1:30", 5_400_000, HoursMinutes),
            ("0:05:\r\n00", 300_000, HoursMinutesSeconds),
            ("71:59:59", 259_199_000, HoursMinutesSeconds),
        ];
        for (text, millis, form) in rows {
            let clock = Clock { time: Duration::from_millis(millis), form };
            assert_eq!(read_clock(text.as_bytes()), Some(clock), "{text}");
        }
    }

    #[test]
    fn malformed_clocks_are_none() {
        for text in [
            "", "5", "0.00:33", "-0:00:01", "0:60:00", "0:00:60", "1:2:3:4", "0:05:", ":", "a:b:c", "0:0:0.x",
        ] {
            assert_eq!(read_clock(text.as_bytes()), None, "{text}");
        }
    }

    #[test]
    fn times_of_a_comment() {
        let rows = [
            ("[%clk 0:01:00] [%emt 0.01]", Some(60_000), Some(10)),
            ("[%emt 00:02:29]", None, Some(149_000)),
            ("[%clkc 5981]", Some(59_810), None),
            ("[%clk 0:02:59.9] [%timestamp 21]", Some(179_900), Some(2_100)),
            (" 0:04:57 ", Some(297_000), None),
            ("0:04", None, None),
            ("at 0:04:57", None, None),
            ("[%clk x]", None, None),
            ("[%emt 5]", None, Some(5_000)),
            ("", None, None),
        ];
        for (text, left, spent) in rows {
            let Times { left: l, spent: s } = times(text.as_bytes());
            assert_eq!(l.map(|clock| clock.time), left.map(Duration::from_millis), "{text}");
            assert_eq!(s.map(|clock| clock.time), spent.map(Duration::from_millis), "{text}");
        }
    }
}
