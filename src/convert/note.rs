//! What comments say of the positions: evaluations and clocks.

use shakmaty::{Color, Position};

use crate::arbiter::Record;
use crate::pgn::comment::{About, EvalScore, commands, known, read_engine_note, read_eval, times};

/// What the comments behind one move say.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Note {
    /// Positive for White.
    pub eval: Option<EvalScore>,
    /// Time left after the move, in seconds.
    pub clock: Option<f64>,
}

/// The notes on every position of a game; of several the last counts.
pub fn notes(record: &Record<'_>) -> Vec<Note> {
    let mut notes = vec![Note::default(); record.replay.plies.len() + 1];
    let first = record.replay.start.turn();
    for comment in &record.game.comments {
        let Some(note) = notes.get_mut(comment.after) else { continue };
        let text = comment.text.of(record.game.text);
        // The mover is the one who moved last: not the one to move first, if
        // the number of moves is even.
        let mover = if comment.after % 2 == 1 { first } else { !first };
        note.eval = eval(text, mover).or(note.eval);
        let left = times(text).left.map(|clock| clock.time.as_secs_f64());
        let engine = || read_engine_note(text)?.left.map(|left| left.as_secs_f64());
        note.clock = left.or_else(engine).or(note.clock);
    }
    notes
}

fn eval(text: &[u8], mover: Color) -> Option<EvalScore> {
    let told = commands(text).filter(|command| command.flaw.is_none());
    let evals = told.filter(|command| known(command.name) == Some(About::Eval));
    if let Some(eval) = evals.filter_map(|command| read_eval(command.args)).last() {
        return Some(eval.score);
    }
    let score = read_engine_note(text)?.score?;
    // A note in fields is TCEC's and says what White thinks.
    let whites = mover.is_white() || text.contains(&b'=');
    Some(match score {
        score if whites => score,
        EvalScore::Centipawns(score) => EvalScore::Centipawns(-score),
        EvalScore::Mate(moves) => EvalScore::Mate(-moves),
    })
}

/// An evaluation as text: `0.17`, `-1.50`, `#3`, `#-3`.
pub fn written(score: EvalScore) -> String {
    match score {
        EvalScore::Centipawns(score) => {
            let sign = if score < 0 { "-" } else { "" };
            format!("{sign}{}.{:02}", score.unsigned_abs() / 100, score.unsigned_abs() % 100)
        }
        EvalScore::Mate(moves) => format!("#{moves}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_engines_note_is_turned_to_whites_side() {
        let centipawns = |score| Some(EvalScore::Centipawns(score));
        assert_eq!(eval(b" [%eval 0.17] [%clk 0:05:00] ", Color::Black), centipawns(17));
        assert_eq!(eval(b"+0.35/18 0.41s", Color::Black), centipawns(-35));
        assert_eq!(eval(b"+0.35/18 0.41s", Color::White), centipawns(35));
        assert_eq!(eval(b"d=56, mt=30699, tl=450202, wv=0.42", Color::Black), centipawns(42));
        assert_eq!(eval(b"a fine move", Color::Black), None);
        assert_eq!(written(EvalScore::Centipawns(-5)), "-0.05");
    }
}
