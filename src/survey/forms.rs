//! Values of tags in the form that raises no question.

use crate::lints::{date_flaw, time_flaw};
use crate::model::Severity;
use crate::pgn::time_control::{self, Kind};

/// True if nothing is wrong with a date, or nothing that is worth more than a
/// note; if `notes`, that is worth a report too.
#[inline(always)]
pub(super) fn is_fair_date(value: &[u8], notes: bool) -> bool {
    is_date(value) || is_fair(date_flaw(value), notes)
}

/// The same of a time of day.
#[inline(always)]
pub(super) fn is_fair_time(value: &[u8], notes: bool) -> bool {
    is_time(value) || is_fair(time_flaw(value), notes)
}

fn is_fair(flaw: Option<Severity>, notes: bool) -> bool {
    flaw.is_none_or(|severity| severity == Severity::Info && !notes)
}

/// A date with four, two and two digits; unknown parts are `??`.
pub(super) fn is_date(value: &[u8]) -> bool {
    let [y0, y1, y2, y3, b'.', m0, m1, b'.', d0, d1] = *value else { return false };
    let year = [y0, y1, y2, y3];
    let digits = |bytes: &[u8]| bytes.iter().all(u8::is_ascii_digit);
    let unknown = |bytes: &[u8]| bytes.iter().all(|&byte| byte == b'?');
    let two = |a: u8, b: u8| if digits(&[a, b]) { (a - b'0') * 10 + b - b'0' } else { 0 };
    // Of February 29 only the calendar knows.
    let longest = match two(m0, m1) {
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    };
    (digits(&year) || unknown(&year))
        && (unknown(&[m0, m1]) || (1..=12).contains(&two(m0, m1)))
        && (unknown(&[d0, d1]) || (1..=longest).contains(&two(d0, d1)))
}

/// A time of day, `23:59:59`.
pub(super) fn is_time(value: &[u8]) -> bool {
    let [h0, h1, b':', m0, m1, b':', s0, s1] = *value else { return false };
    let below = |a: u8, b: u8, most: [u8; 2]| a.is_ascii_digit() && b.is_ascii_digit() && [a, b] < most;
    below(h0, h1, *b"24") && below(m0, m1, *b"60") && below(s0, s1, *b"60")
}

/// A rating of up to four digits, or none.
pub(super) fn is_rating(value: &[u8]) -> bool {
    match value {
        b"" | b"?" | b"-" => true,
        [b'0'..=b'3', rest @ ..] if rest.len() == 3 => rest.iter().all(u8::is_ascii_digit),
        _ => value.len() < 4 && value.iter().all(u8::is_ascii_digit),
    }
}

/// A number of up to six digits.
pub(super) fn number(value: &[u8]) -> Option<u32> {
    let sound = (1..=6).contains(&value.len()) && value.iter().all(u8::is_ascii_digit);
    sound.then(|| value.iter().fold(0, |number, byte| number * 10 + u32::from(byte - b'0')))
}

/// True for a time control that can be read: `300+3`, and whatever else is
/// known.
pub(super) fn is_time_control(value: &[u8]) -> bool {
    let plus = value.iter().position(|&byte| byte == b'+');
    let digits = |text: &[u8]| !text.is_empty() && text.len() < 8 && text.iter().all(u8::is_ascii_digit);
    match plus {
        Some(at) if digits(&value[..at]) && digits(&value[at + 1..]) => true,
        _ => std::str::from_utf8(value).is_ok_and(|value| time_control::read(value).kind != Kind::Malformed),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sound_values() {
        for date in ["2024.02.28", "1999.12.31", "????.??.??", "1851.??.??", "2024.05.??"] {
            assert!(is_date(date.as_bytes()), "{date}");
        }
        assert!(is_time(b"00:00:00") && is_time(b"23:59:59"));
        assert!(is_rating(b"2850") && is_rating(b"999") && is_rating(b"?") && is_rating(b""));
        assert_eq!(number(b"085"), Some(85));
    }

    #[test]
    fn doubtful_values() {
        for date in ["2023.02.29", "2024.04.31", "2024.13.01", "2024.00.01", "2024.1.1", "199?.01.01", "?"] {
            assert!(!is_date(date.as_bytes()), "{date}");
        }
        assert!(!is_time(b"24:00:00") && !is_time(b"12:60:00") && !is_time(b"??:??:??"));
        assert!(!is_rating(b"4500") && !is_rating(b"12345") && !is_rating(b"strong") && !is_rating(b"2100?"));
        assert!(number(b"").is_none() && number(b"-1").is_none() && number(b"1234567").is_none());
    }
}
