//! The TimeControl tag (PGN 9.6.1), and what is written there instead.

mod prose;

use std::time::Duration;

use crate::pgn::comment::decimal as seconds;

/// What a TimeControl tag says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TimeControl {
    /// What is meant.
    pub kind: Kind,
    /// The standard has this form.
    pub standard: bool,
}

/// The meaning of a TimeControl tag.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// `?`: not known.
    NotKnown,
    /// `-`: no time control.
    None,
    /// One period after the other; never empty.
    Periods(Vec<Period>),
    /// So much time a move, as in games by mail: `1/259200`.
    PerMove(Duration),
    /// A different control for each side: White's, Black's.
    BySide(Vec<Period>, Vec<Period>),
    /// The text is none of the forms known.
    Malformed,
}

/// One period of a time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Period {
    /// Moves to be made in it; `None`: all that are left.
    pub moves: Option<u32>,
    /// Time for it.
    pub time: Duration,
    /// Time added for each move.
    pub increment: Duration,
    /// The time is a sandclock's.
    pub sandclock: bool,
}

impl TimeControl {
    /// The largest increment either side has in any period; `None` if the
    /// control is not known to have periods.
    pub fn largest_increment(&self) -> Option<Duration> {
        match &self.kind {
            Kind::Periods(periods) => periods.iter().map(|period| period.increment).max(),
            Kind::BySide(white, black) => white.iter().chain(black).map(|period| period.increment).max(),
            Kind::NotKnown | Kind::None | Kind::PerMove(_) | Kind::Malformed => None,
        }
    }
}

/// Seconds a move from which on a control for one move is a game by mail.
const BY_MAIL: u64 = 12 * 3_600;

/// Reads the value of a TimeControl tag. Every value has a reading.
pub fn read(value: &str) -> TimeControl {
    let standard = |kind| TimeControl { kind, standard: true };
    let extension = |kind| TimeControl { kind, standard: false };
    match value {
        "?" => return standard(Kind::NotKnown),
        "-" => return standard(Kind::None),
        _ => {}
    }
    if let Some((periods, strict)) = fields(value) {
        let kind = match periods[..] {
            [Period { moves: Some(1), time, increment: Duration::ZERO, .. }] if time.as_secs() >= BY_MAIL => {
                Kind::PerMove(time)
            }
            _ => Kind::Periods(periods),
        };
        return TimeControl { kind, standard: strict };
    }
    let value = value.trim();
    if value.is_empty() {
        return extension(Kind::NotKnown);
    }
    if let Some((white, black)) = value.split_once(';')
        && let (Some((white, _)), Some((black, _))) = (fields(white.trim()), fields(black.trim()))
    {
        return extension(Kind::BySide(white, black));
    }
    if let Some(time) = days_a_move(value) {
        return extension(Kind::PerMove(time));
    }
    let periods = minutes_and_increment(value).or_else(|| prose::read(value));
    extension(periods.map_or(Kind::Malformed, Kind::Periods))
}

/// Fields joined by colons, and whether all have the standard's form.
fn fields(value: &str) -> Option<(Vec<Period>, bool)> {
    let mut all_strict = true;
    let mut periods = Vec::new();
    for text in value.split(':') {
        let (period, strict) = field(text)?;
        periods.push(period);
        all_strict &= strict;
    }
    Some((periods, all_strict))
}

/// One field: `40/9000`, `4500+60`, `300`, `*180`, and beyond the standard
/// `40/5400+30` and decimals.
fn field(text: &str) -> Option<(Period, bool)> {
    let (sandclock, text) = match text.strip_prefix('*') {
        Some(rest) => (true, rest),
        None => (false, text),
    };
    let (moves, text) = match text.split_once('/') {
        Some((moves, rest)) => (Some(number(moves)?), rest),
        None => (None, text),
    };
    let (time, increment) = match text.split_once('+') {
        Some((time, increment)) => (time, Some(increment)),
        None => (text, None),
    };
    let strict = !text.contains('.')
        && u8::from(sandclock) + u8::from(moves.is_some()) + u8::from(increment.is_some()) <= 1;
    let increment = increment.map_or(Some(Duration::ZERO), seconds)?;
    Some((Period { moves, time: seconds(time)?, increment, sandclock }, strict))
}

/// `5|2`: minutes and seconds a move.
fn minutes_and_increment(value: &str) -> Option<Vec<Period>> {
    let (minutes, increment) = value.split_once('|')?;
    let time = seconds(minutes.trim())? * 60;
    Some(vec![Period { moves: None, time, increment: seconds(increment.trim())?, sandclock: false }])
}

/// `1 in 2 days`: so many days a move.
fn days_a_move(value: &str) -> Option<Duration> {
    let days = value.strip_prefix("1 in ")?;
    let days = days.strip_suffix(" days").or_else(|| days.strip_suffix(" day"))?;
    Some(Duration::from_secs(u64::from(number(days)?) * 86_400))
}

/// One to six digits.
fn number(text: &str) -> Option<u32> {
    let digits = (1..=6).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| digits)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn period(moves: Option<u32>, millis: u64, increment: u64) -> Period {
        let (time, increment) = (Duration::from_millis(millis), Duration::from_millis(increment));
        Period { moves, time, increment, sandclock: false }
    }

    #[test]
    fn fields_of_the_standard() {
        let rows = [
            ("300", vec![period(None, 300_000, 0)]),
            ("300+3", vec![period(None, 300_000, 3_000)]),
            ("0+2", vec![period(None, 0, 2_000)]),
            ("40/9000", vec![period(Some(40), 9_000_000, 0)]),
            ("40/7200:3600", vec![period(Some(40), 7_200_000, 0), period(None, 3_600_000, 0)]),
            ("*180", vec![Period { sandclock: true, ..period(None, 180_000, 0) }]),
        ];
        for (text, periods) in rows {
            assert_eq!(read(text), TimeControl { kind: Kind::Periods(periods), standard: true }, "{text}");
        }
        assert_eq!(read("?"), TimeControl { kind: Kind::NotKnown, standard: true });
        assert_eq!(read("-"), TimeControl { kind: Kind::None, standard: true });
    }

    #[test]
    fn forms_beyond_the_standard() {
        let rows = [
            ("10+0.1", vec![period(None, 10_000, 100)]),
            ("154.283+1.543", vec![period(None, 154_283, 1_543)]),
            (
                "40/5400+30:1800+30",
                vec![period(Some(40), 5_400_000, 30_000), period(None, 1_800_000, 30_000)],
            ),
            ("5|2", vec![period(None, 300_000, 2_000)]),
            ("40/40+1", vec![period(Some(40), 40_000, 1_000)]),
            ("60 mins", vec![period(None, 3_600_000, 0)]),
            ("15 min/game + 10 sec/move", vec![period(None, 900_000, 10_000)]),
            ("15'/game & 10\"/move", vec![period(None, 900_000, 10_000)]),
            ("15 min. + 10 s. per move", vec![period(None, 900_000, 10_000)]),
            (
                "15 minutes + 10 seconds increment per move, starting from move 1",
                vec![period(None, 900_000, 10_000)],
            ),
            (
                ": 90 minutes for the first 40 moves followed by 30 minutes for the rest of the game \
                 with an addition of 30 seconds per move starting from move one",
                vec![period(Some(40), 5_400_000, 30_000), period(None, 1_800_000, 30_000)],
            ),
            (
                "40 moves in 2 hours, then 1 hour",
                vec![period(Some(40), 7_200_000, 0), period(None, 3_600_000, 0)],
            ),
            ("2h/40 + 1h", vec![period(Some(40), 7_200_000, 0), period(None, 3_600_000, 0)]),
        ];
        for (text, periods) in rows {
            assert_eq!(read(text), TimeControl { kind: Kind::Periods(periods), standard: false }, "{text}");
        }
        let by_side = Kind::BySide(vec![period(None, 5_000, 50)], vec![period(None, 10_000, 100)]);
        assert_eq!(read("5+0.05; 10+0.1"), TimeControl { kind: by_side, standard: false });
        let two_days = Kind::PerMove(Duration::from_secs(172_800));
        assert_eq!(read("1 in 2 days"), TimeControl { kind: two_days, standard: false });
        let daily = Kind::PerMove(Duration::from_secs(259_200));
        assert_eq!(read("1/259200"), TimeControl { kind: daily, standard: true });
    }

    #[test]
    fn everything_else_is_malformed() {
        for text in ["rapid", "120/40+60/20+30(61)", "300+", "+3", "40/", "a+b", "G/", "300 + 3"] {
            assert_eq!(read(text), TimeControl { kind: Kind::Malformed, standard: false }, "{text}");
        }
        assert_eq!(read("").kind, Kind::NotKnown);
    }
}
