//! Dates and times in tags.

use crate::lints::{Finding, Findings, GameCase, lint};
use crate::model::Severity;

lint! {
    /// A date is no date, or not written `YYYY.MM.DD`.
    ///
    /// Date, UTCDate and EventDate have four digits, two and two, with `?` for
    /// a digit that is not known (PGN 8.1.1.3). A month or day that no
    /// calendar has is a warning; a date that can be understood although it
    /// is short or has no zeros (`1953`, `1997.7.4`) is a note. A lone `?` is
    /// left alone.
    ///
    /// ```pgn bad
    /// [Date "2023.02.29"]
    /// [Result "*"]
    ///
    /// *
    /// ```
    /// ```pgn bad
    /// [Date "29/02/2024"]
    /// [Result "*"]
    ///
    /// *
    /// ```
    /// ```pgn bad
    /// [Date "1997.7.4"]
    /// [Result "*"]
    ///
    /// *
    /// ```
    /// ```pgn good
    /// [Date "2024.02.29"]
    /// [EventDate "1924.??.??"]
    /// [Result "*"]
    ///
    /// *
    /// ```
    pub T121 BAD_DATE "bad-date" Warning, Tags(look)
}

lint! {
    /// A time of day is none, or not written `HH:MM:SS`.
    ///
    /// Time and UTCTime have two digits each for hours, minutes and seconds
    /// (PGN 9.5), `?` for a digit that is not known. A time on a twelve-hour
    /// clock or without seconds can be understood and is a note.
    ///
    /// ```pgn bad
    /// [UTCTime "25:10:00"]
    /// [Result "*"]
    ///
    /// *
    /// ```
    /// ```pgn bad
    /// [Time "9:15 a.m."]
    /// [Result "*"]
    ///
    /// *
    /// ```
    /// ```pgn good
    /// [UTCTime "23:59:59"]
    /// [Time "12:30:??"]
    /// [Result "*"]
    ///
    /// *
    /// ```
    pub T122 BAD_TIME "bad-time" Warning, Found
}

/// How a value keeps to its form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    Good,
    /// Another form, and anybody understands it.
    Readable,
    /// No such day or time.
    Impossible,
    /// Something else.
    Foreign,
}

impl Form {
    /// How grave it is; `None` if nothing is wrong.
    fn severity(self) -> Option<Severity> {
        match self {
            Form::Good => None,
            Form::Readable => Some(Severity::Info),
            Form::Impossible | Form::Foreign => Some(Severity::Warning),
        }
    }
}

/// How grave is what is wrong with a date; `None` if nothing is.
pub fn date_flaw(value: &[u8]) -> Option<Severity> {
    date(value).severity()
}

/// How grave is what is wrong with a time of day; `None` if nothing is.
pub fn time_flaw(value: &[u8]) -> Option<Severity> {
    time(value).severity()
}

fn look(case: &GameCase<'_>, found: &mut Findings<'_>) {
    let tags = &case.game.tags;
    for tag in tags.iter() {
        let (lint, form, wanted, noun) = match tags.name(tag) {
            b"Date" | b"UTCDate" | b"EventDate" => {
                (&BAD_DATE, date(&tags.value(tag)), "YYYY.MM.DD", "day of the calendar")
            }
            b"Time" | b"UTCTime" => (&BAD_TIME, time(&tags.value(tag)), "HH:MM:SS", "time of day"),
            _ => continue,
        };
        let Some(severity) = form.severity() else { continue };
        let flaw = match form {
            Form::Good | Form::Readable => format!("not written {wanted}"),
            Form::Impossible => format!("no {noun}"),
            Form::Foreign => format!("not of the form {wanted}"),
        };
        let message = format!("{} {:?} is {flaw}", case.quote(tag.name), case.quote(tag.value));
        found.push(Finding::new(lint, tag.value, message).severity(severity));
    }
}

/// A number with `?` for digits that are not known, and how wide it is.
struct Part {
    number: Option<u32>,
    width: usize,
}

impl Part {
    fn read(text: &str) -> Option<Part> {
        let digits = text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'?');
        (digits && (1..=4).contains(&text.len()))
            .then(|| Part { number: text.parse().ok(), width: text.len() })
    }

    fn within(&self, least: u32, most: u32) -> bool {
        self.number.is_none_or(|number| (least..=most).contains(&number))
    }
}

fn parts(text: &str, separator: char) -> Option<Vec<Part>> {
    text.split(separator).map(Part::read).collect()
}

fn date(value: &[u8]) -> Form {
    let Ok(text) = std::str::from_utf8(value) else { return Form::Foreign };
    if matches!(text.trim(), "" | "?" | "-" | "??") {
        return Form::Good;
    }
    let Some(parts) = parts(text, '.') else { return Form::Foreign };
    let widths: Vec<usize> = parts.iter().map(|part| part.width).collect();
    let (year, month, day) = match &parts[..] {
        [year] => (year, None, None),
        [year, month] => (year, Some(month), None),
        [year, month, day] => (year, Some(month), Some(day)),
        _ => return Form::Foreign,
    };
    if year.width != 4 && year.number.is_some() || widths[1..].iter().any(|&width| width > 2) {
        return Form::Foreign;
    }
    if !month.is_none_or(|month| month.within(1, 12)) || !day.is_none_or(|day| day.within(1, 31)) {
        return Form::Impossible;
    }
    let known = month.and_then(|month| month.number).zip(day.and_then(|day| day.number));
    if known.is_some_and(|(month, day)| day > days(year.number, month)) {
        return Form::Impossible;
    }
    if widths == [4, 2, 2] { Form::Good } else { Form::Readable }
}

/// Days of a month; of February 29 where the year is not known.
fn days(year: Option<u32>, month: u32) -> u32 {
    let leap = |year: u32| year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    match month {
        4 | 6 | 9 | 11 => 30,
        2 if year.is_none_or(leap) => 29,
        2 => 28,
        _ => 31,
    }
}

fn time(value: &[u8]) -> Form {
    let Ok(text) = std::str::from_utf8(value) else { return Form::Foreign };
    let text = text.trim();
    if matches!(text, "" | "?" | "-") {
        return Form::Good;
    }
    let lower = text.to_ascii_lowercase();
    let half = ["a.m.", "p.m.", "am", "pm"].iter().find_map(|half| lower.strip_suffix(half));
    let Some(parts) = parts(half.unwrap_or(&lower).trim_end(), ':') else { return Form::Foreign };
    let (hour, rest) = match &parts[..] {
        [hour, rest @ ..] if (1..=2).contains(&rest.len()) => (hour, rest),
        _ => return Form::Foreign,
    };
    if parts.iter().any(|part| part.width > 2) {
        return Form::Foreign;
    }
    let most = if half.is_some() { 12 } else { 23 };
    if !hour.within(0, most) || !rest.iter().all(|part| part.within(0, 59)) {
        return Form::Impossible;
    }
    let exact = half.is_none() && rest.len() == 2 && parts.iter().all(|part| part.width == 2);
    if exact { Form::Good } else { Form::Readable }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates() {
        for (text, form) in [
            ("2000.02.29", Form::Good),
            ("1900.02.29", Form::Impossible),
            ("????.02.30", Form::Impossible),
            ("200?.??.??", Form::Good),
            ("1999.??.31", Form::Good),
            ("1953", Form::Readable),
            ("1997.07", Form::Readable),
            ("?.??.??", Form::Readable),
            ("97.07.04", Form::Foreign),
            ("1997-07-04", Form::Foreign),
            ("1997.00.04", Form::Impossible),
            ("?", Form::Good),
        ] {
            assert_eq!(date(text.as_bytes()), form, "{text}");
        }
    }

    #[test]
    fn times() {
        for (text, form) in [
            ("00:00:00", Form::Good),
            ("24:00:00", Form::Impossible),
            ("??:??:??", Form::Good),
            ("9:15", Form::Readable),
            ("1:02:03 p.m.", Form::Readable),
            ("13:02:03 PM", Form::Impossible),
            ("noon", Form::Foreign),
        ] {
            assert_eq!(time(text.as_bytes()), form, "{text}");
        }
    }
}
