//! Time controls in words: `15 minutes + 10 seconds per move`.

use std::time::Duration;

use super::Period;

/// A number and the word after it.
#[derive(Clone, Copy, Debug)]
struct Amount {
    number: u32,
    unit: Unit,
}

/// What a number counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Unit {
    Hours,
    Minutes,
    Seconds,
    Moves,
    /// The number of a move: "from move 1".
    MoveNumber,
}

/// Reads a sentence. `None` unless every number in it is understood.
pub(super) fn read(text: &str) -> Option<Vec<Period>> {
    let text = text.to_lowercase();
    let amounts = amounts(&text)?;
    let mut periods: Vec<Period> = Vec::new();
    // Moves named before their time: "40 moves in 2 hours".
    let mut waiting = None;
    let mut hours_open = false;
    for amount in amounts {
        let n = u64::from(amount.number);
        match amount.unit {
            Unit::Minutes if hours_open => periods.last_mut()?.time += Duration::from_secs(n * 60),
            Unit::Hours | Unit::Minutes => {
                let seconds = n * if amount.unit == Unit::Hours { 3_600 } else { 60 };
                periods.push(Period {
                    moves: waiting.take(),
                    time: Duration::from_secs(seconds),
                    increment: Duration::ZERO,
                    sandclock: false,
                });
            }
            // A delay or an increment; which of them is not told apart.
            Unit::Seconds => {
                let increment = Duration::from_secs(n);
                let last = periods.len().checked_sub(1)?;
                let from_the_start = text.contains("from move") || text.contains("from the first move");
                for period in &mut periods[if from_the_start { 0 } else { last }..] {
                    period.increment = increment;
                }
            }
            Unit::Moves => match periods.last_mut() {
                Some(period) if period.moves.is_none() && waiting.is_none() => {
                    period.moves = Some(amount.number)
                }
                _ => waiting = Some(amount.number),
            },
            Unit::MoveNumber => {}
        }
        hours_open = amount.unit == Unit::Hours && text.contains("min");
    }
    let complete = !periods.is_empty() && waiting.is_none();
    complete.then_some(periods)
}

/// The numbers in a text with their units; `None` if one has none.
fn amounts(text: &str) -> Option<Vec<Amount>> {
    let mut amounts: Vec<Amount> = Vec::new();
    let mut rest = text;
    while let Some(start) = rest.find(|c: char| c.is_ascii_digit()) {
        let before = rest[..start].trim_end();
        let digits = rest[start..].bytes().take_while(u8::is_ascii_digit).count();
        let number = rest[start..start + digits].parse().ok().filter(|_| digits <= 5)?;
        rest = &rest[start + digits..];
        let unit = unit(rest).or_else(|| {
            let after_time =
                amounts.last().is_some_and(|amount| matches!(amount.unit, Unit::Hours | Unit::Minutes));
            if before.ends_with("move") {
                Some(Unit::MoveNumber)
            } else {
                // "2h/40"
                (before.ends_with('/') && after_time).then_some(Unit::Moves)
            }
        })?;
        amounts.push(Amount { number, unit });
    }
    Some(amounts)
}

/// The unit a text begins with.
fn unit(text: &str) -> Option<Unit> {
    let text = text.trim_start();
    let word = text.find(|c: char| !c.is_alphabetic()).map_or(text, |end| &text[..end]);
    match word {
        "h" | "hr" | "hrs" | "hour" | "hours" => Some(Unit::Hours),
        "m" | "min" | "mins" | "minute" | "minutes" => Some(Unit::Minutes),
        "s" | "sec" | "secs" | "second" | "seconds" => Some(Unit::Seconds),
        "move" | "moves" => Some(Unit::Moves),
        "" if text.starts_with("''") || text.starts_with(['"', '″', '”']) => Some(Unit::Seconds),
        "" if text.starts_with(['\'', '′', '’']) => Some(Unit::Minutes),
        _ => None,
    }
}
