//! Calendar days, as far as rule editions need them.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A day, written `2023-01-01`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, Serialize)]
#[serde(try_from = "String", into = "String")]
pub struct Day {
    year: u16,
    month: u8,
    day: u8,
}

impl Day {
    /// The year.
    pub fn year(self) -> u16 {
        self.year
    }
}

/// Not a day.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not a day; write it as 2023-01-01")]
pub struct DayError(String);

impl FromStr for Day {
    type Err = DayError;

    fn from_str(text: &str) -> Result<Day, DayError> {
        let days = Days::read(text, '-').filter(|days| days.first == days.last);
        days.map(|days| days.first).ok_or_else(|| DayError(text.to_owned()))
    }
}

impl TryFrom<String> for Day {
    type Error = DayError;

    fn try_from(text: String) -> Result<Day, DayError> {
        text.parse()
    }
}

impl From<Day> for String {
    fn from(day: Day) -> String {
        day.to_string()
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

/// The days a date may mean: `2016.??.??` means any day of that year.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Days {
    /// The first.
    pub first: Day,
    /// The last.
    pub last: Day,
}

impl Days {
    /// Reads a Date tag (PGN 8.1.1.3). Without a year it means no days.
    pub fn of_tag(value: &str) -> Option<Days> {
        Days::read(value, '.')
    }

    fn read(text: &str, between: char) -> Option<Days> {
        let mut parts = text.split(between);
        let year: u16 = number(parts.next()?, 4)?.filter(|&year| year > 0)?;
        let month = number(parts.next().unwrap_or("??"), 2)?.filter(|month| (1..=12).contains(month));
        let day = number(parts.next().unwrap_or("??"), 2)?.filter(|day| (1..=31).contains(day));
        let month_day = |month: u16, day: u16| Day { year, month: month as u8, day: day as u8 };
        let day = day.filter(|_| month.is_some());
        Some(Days {
            first: month_day(month.unwrap_or(1), day.unwrap_or(1)),
            last: month_day(month.unwrap_or(12), day.unwrap_or(31)),
        })
    }
}

/// A number of so many digits, or question marks for one that is not known.
fn number(text: &str, digits: usize) -> Option<Option<u16>> {
    if text.len() != digits {
        return None;
    }
    if text.bytes().all(|byte| byte == b'?') {
        return Some(None);
    }
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Day {
        text.parse().expect("a day")
    }

    #[test]
    fn a_full_date_is_one_day() {
        let days = Days::of_tag("2017.07.01").expect("a date");
        assert_eq!((days.first, days.last), (day("2017-07-01"), day("2017-07-01")));
    }

    #[test]
    fn a_year_alone_is_all_its_days() {
        let days = Days::of_tag("2017.??.??").expect("a date");
        assert_eq!((days.first, days.last), (day("2017-01-01"), day("2017-12-31")));
        assert_eq!(Days::of_tag("????.??.??"), None);
    }

    #[test]
    fn what_is_no_day_is_refused() {
        for text in ["2023.01.01", "2023-13-01", "2023-01", "soon", ""] {
            assert!(text.parse::<Day>().is_err(), "{text}");
        }
    }
}
