//! The notes engines and their referees write after a move.

use std::time::Duration;

use super::clock::{decimal, read_clock};
use super::eval::{EvalScore, centipawns};

/// What an engine's note says of a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EngineNote {
    /// Score, from the mover's point of view; TCEC's `wv` from White's.
    pub score: Option<EvalScore>,
    /// Depth of the search, in plies.
    pub depth: Option<u32>,
    /// Time spent on the move.
    pub spent: Option<Duration>,
    /// Time left after it.
    pub left: Option<Duration>,
    /// The move came from an opening book.
    pub book: bool,
}

/// Reads the note a comment begins with: `+0.35/18 0.41s`, `-M4/12 1s`,
/// `(Kf8) +0.59/28 20s`, `book`, TCEC's `d=56, mt=30699, tl=450202, wv=0.00`.
///
/// `None` if it is no such note.
pub fn read_engine_note(text: &[u8]) -> Option<EngineNote> {
    let text = std::str::from_utf8(text).ok()?.trim();
    if text == "book" || text.starts_with("book,") {
        return Some(EngineNote { book: true, ..EngineNote::default() });
    }
    if text.contains('=') {
        return fields(text);
    }
    let mut words = text.split([' ', '\n', '\r', '\t', ',']).filter(|word| !word.is_empty()).peekable();
    words.next_if(|word| word.starts_with('(') && word.ends_with(')'));
    let (score, depth) = words.next()?.split_once('/')?;
    let score = score_of(score)?;
    let depth = depth.parse().ok()?;
    let spent = words.next().and_then(|word| decimal(word.strip_suffix('s')?));
    Some(EngineNote { score: Some(score), depth: Some(depth), spent, ..EngineNote::default() })
}

/// `+0.35`, `+M3`, `-M4`.
fn score_of(text: &str) -> Option<EvalScore> {
    let mate = |text: &str| text.parse::<u16>().ok().map(i32::from);
    if let Some(moves) = text.strip_prefix("+M") {
        return mate(moves).map(EvalScore::Mate);
    }
    if let Some(moves) = text.strip_prefix("-M") {
        return mate(moves).map(|moves| EvalScore::Mate(-moves));
    }
    centipawns(text).map(EvalScore::Centipawns)
}

/// TCEC's fields. Times are milliseconds, or clocks in its first seasons.
fn fields(text: &str) -> Option<EngineNote> {
    let mut note = EngineNote::default();
    for field in text.split(',') {
        let Some((name, value)) = field.trim().split_once('=') else { continue };
        match name {
            "d" => note.depth = value.parse().ok(),
            "mt" => note.spent = time(value),
            "tl" => note.left = time(value),
            "wv" => note.score = score_of(value),
            _ => {}
        }
    }
    (note != EngineNote::default()).then_some(note)
}

fn time(text: &str) -> Option<Duration> {
    match text.contains(':') {
        true => read_clock(text.as_bytes()).map(|clock| clock.time),
        false => text.parse().ok().map(Duration::from_millis),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notes_in_every_form() {
        let centipawns = |n| Some(EvalScore::Centipawns(n));
        let rows = [
            ("+0.35/18 0.41s", centipawns(35), Some(18), Some(410), None),
            ("+M3/245 1.2s, White mates", Some(EvalScore::Mate(3)), Some(245), Some(1_200), None),
            ("-M4/12 1s", Some(EvalScore::Mate(-4)), Some(12), Some(1_000), None),
            ("(h4) +0.59/28 20s", centipawns(59), Some(28), Some(20_000), None),
            ("0.00/1", centipawns(0), Some(1), None, None),
            (
                "d=56, mt=30699, tl=450202, wv=0.00, R50=50",
                centipawns(0),
                Some(56),
                Some(30_699),
                Some(450_202),
            ),
            ("d=1, mt=0:00:02, tl=1:00:00", None, Some(1), Some(2_000), Some(3_600_000)),
        ];
        for (text, score, depth, spent, left) in rows {
            let note = read_engine_note(text.as_bytes()).unwrap_or_else(|| panic!("{text}"));
            assert_eq!((note.score, note.depth), (score, depth), "{text}");
            assert_eq!(note.spent, spent.map(Duration::from_millis), "{text}");
            assert_eq!(note.left, left.map(Duration::from_millis), "{text}");
        }
        assert!(read_engine_note(b"book").unwrap().book);
        for text in ["", "a fine move", "1/2", "and/or 3s", "White resigns", "x=y"] {
            let read = read_engine_note(text.as_bytes());
            assert!(read.is_none() || text == "1/2", "{text}: {read:?}");
        }
    }
}
