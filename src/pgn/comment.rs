//! What programs write into comments: commands, clocks, evaluations.

mod clock;
mod engine;
mod eval;

pub(in crate::pgn) use clock::decimal;
pub use clock::{Clock, ClockForm, Times, read_clock, read_elapsed, read_time, times};
pub use engine::{EngineNote, read_engine_note};
pub use eval::{Eval, EvalScore, read_eval};

use crate::model::Span;

/// A comment command: `[%clk 0:05:00]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Command<'b> {
    /// The name, without the percent sign.
    pub name: &'b [u8],
    /// What stands between the name and the bracket, without blanks at its
    /// ends. A line end may stand anywhere in it.
    pub args: &'b [u8],
    /// The whole command with its brackets, relative to the comment's text.
    pub span: Span,
    /// What is wrong with its form.
    pub flaw: Option<Flaw>,
}

/// What is wrong with the form of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Flaw {
    /// No bracket closes it before the next command or the comment's end.
    Unclosed,
    /// The percent sign is not followed by a name.
    NoName,
    /// The name runs into its arguments: `[%clk0:05:00]`.
    Glued,
}

/// The commands in a comment's text, in order.
pub fn commands(text: &[u8]) -> impl Iterator<Item = Command<'_>> {
    let mut from = 0;
    std::iter::from_fn(move || {
        let start = next_command(text, from)?;
        let command = command_at(text, start);
        from = command.span.range().end;
        Some(command)
    })
}

/// Where the first command from `from` on begins.
fn next_command(text: &[u8], from: usize) -> Option<usize> {
    let mut brackets = memchr::memchr_iter(b'[', &text[from..]).map(|at| from + at);
    brackets.find(|&at| text.get(at + 1) == Some(&b'%'))
}

/// The command that begins at `start`.
fn command_at(text: &[u8], start: usize) -> Command<'_> {
    let inside = start + 2;
    let next = next_command(text, inside).unwrap_or(text.len());
    let close = memchr::memchr(b']', &text[inside..next]).map(|at| inside + at);
    let content = &text[inside..close.unwrap_or(next)];
    let count = |fits: fn(&u8) -> bool| content.iter().take_while(|byte| fits(byte)).count();
    let whole = count(|byte| byte.is_ascii_alphanumeric() || *byte == b'_');
    let letters = count(u8::is_ascii_alphabetic);
    let glued = known(&content[..whole]).is_none() && whole > letters && known(&content[..letters]).is_some();
    let (name, args) = content.split_at(if glued { letters } else { whole });
    let flaw = if close.is_none() {
        Some(Flaw::Unclosed)
    } else if name.is_empty() {
        Some(Flaw::NoName)
    } else {
        glued.then_some(Flaw::Glued)
    };
    let span = Span::new(start, close.map_or(next, |at| at + 1));
    Command { name, args: args.trim_ascii(), span, flaw }
}

/// What a known command is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum About {
    /// Time left after the move, as a clock shows it.
    TimeLeft,
    /// Time left after the move, in hundredths of a second.
    TimeLeftHundredths,
    /// Time spent on the move.
    Elapsed,
    /// Time spent on the move, in tenths of a second.
    ElapsedTenths,
    /// Some other clock, not to be compared with those.
    OtherClock,
    /// Evaluation of the position.
    Eval,
    /// Arrows, squares, medals, training: for people and their programs.
    Ornament,
}

/// The commands that are known, by name.
const KNOWN: &[(&str, About)] = &[
    ("clk", About::TimeLeft),
    ("clkc", About::TimeLeftHundredths),
    ("emt", About::Elapsed),
    ("timestamp", About::ElapsedTenths),
    ("egt", About::OtherClock),
    ("mct", About::OtherClock),
    ("ct", About::OtherClock),
    ("eval", About::Eval),
    ("evp", About::Ornament),
    ("mdl", About::Ornament),
    ("tqu", About::Ornament),
    ("cal", About::Ornament),
    ("csl", About::Ornament),
    ("ccsnt", About::Ornament),
    ("lang", About::Ornament),
    ("draw", About::Ornament),
    ("opening", About::Ornament),
    ("wdl", About::Ornament),
    ("depth", About::Ornament),
    ("c_arrow", About::Ornament),
    ("c_highlight", About::Ornament),
    ("c_effect", About::Ornament),
];

/// What the command of this name is about; `None` if nobody knows.
pub fn known(name: &[u8]) -> Option<About> {
    KNOWN.iter().find(|(known, _)| known.as_bytes() == name).map(|&(_, about)| about)
}

/// True if the command of this name holds a clock or a time.
pub fn is_clock(name: &[u8]) -> bool {
    !matches!(known(name), None | Some(About::Eval | About::Ornament))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_stand_anywhere_in_a_comment() {
        let text = b" [%eval 0.17] good [%clk\n0:05:00] [%csl Ge4,\r\nRe5]";
        let all: Vec<_> = commands(text).collect();
        let names: Vec<_> = all.iter().map(|command| command.name).collect();
        assert_eq!(names, [&b"eval"[..], b"clk", b"csl"]);
        assert_eq!(all[1].args, b"0:05:00");
        assert_eq!(all[1].span.of(text), b"[%clk\n0:05:00]");
        assert!(all.iter().all(|command| command.flaw.is_none()));
        assert_eq!(commands(b"[Event] % [ %clk]").count(), 0);
    }

    #[test]
    fn malformed_commands_are_flagged_and_hide_nothing() {
        let text = b"[%clk 0:01:00 [%emt 1] [%] [%clk0:00:01] [%eval 0.1";
        let flaws: Vec<_> = commands(text).map(|command| command.flaw).collect();
        let expected =
            [Some(Flaw::Unclosed), None, Some(Flaw::NoName), Some(Flaw::Glued), Some(Flaw::Unclosed)];
        assert_eq!(flaws, expected);
        assert_eq!(commands(text).nth(1).unwrap().args, b"1");
    }

    #[test]
    fn a_name_with_digits_is_unknown_and_not_malformed() {
        let command = commands(b"[%pgn4web add comments]").next().unwrap();
        assert_eq!((command.name, command.flaw, known(command.name)), (&b"pgn4web"[..], None, None));
    }
}
