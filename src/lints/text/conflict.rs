//! What other readers see in the same bytes.

use crate::lints::{Finding, Findings, GameCase, lint};
use crate::model::{Ply, Span};
use crate::pgn::Oddity;
use crate::pgn::setup::Setup;
use crate::pgn::witness::{Disagreement, disagreement, is_doubtful};

lint! {
    /// Common readers see another game in these bytes, and say nothing.
    ///
    /// Tolerant readers such as pgn-reader pass over what they do not
    /// understand: a word that is no move, all that stands in an open bracket.
    /// The moves they are left with are often legal by chance, and nobody
    /// learns that some are gone. They are asked about every game in which
    /// anything is odd; one finding a game names the first thing they miss.
    ///
    /// ```pgn bad
    /// 1. e4 e5 2. xyz Nf3 Nc6 *
    /// ```
    /// ```pgn bad
    /// 1. e4 e5 (1... c5 2. Nf3 *
    /// ```
    /// ```pgn good
    /// 1. e4 e5 2. Nf3 } Nc6 *
    /// ```
    pub P014 CONFLICTING_READING "conflicting-reading" Warning, Text(look)
}

const READERS: &str = "readers such as pgn-reader";

fn look(case: &GameCase<'_>, found: &mut Findings<'_>) {
    if !found.wants(&CONFLICTING_READING) || !is_doubtful(case.game) {
        return;
    }
    let Some(disagreement) = disagreement(case.game) else { return };
    found.push(match disagreement {
        Disagreement::Lost { index } => at_move(case, index, "will silently lose", ""),
        Disagreement::Other { index, seen } => {
            at_move(case, index, "will silently take", &format!(" for {seen}"))
        }
        Disagreement::Extra { seen } => {
            let message =
                format!("{READERS} will take {seen}, behind the end of the game, for its next move");
            Finding::new(&CONFLICTING_READING, behind(case), message)
        }
        Disagreement::Marker { span, seen } => {
            let seen = seen.map_or("none", |seen| seen.as_str());
            let message =
                format!("{READERS} will miss the termination marker {} and see {seen}", case.quote(span));
            Finding::new(&CONFLICTING_READING, span, message)
        }
        Disagreement::Tag { span, seen } => {
            let seen = seen.map_or("no such tag".to_owned(), |seen| format!("{seen:?}"));
            let message = format!("{READERS} will miss the tag value {:?} and see {seen}", case.quote(span));
            Finding::new(&CONFLICTING_READING, span, message)
        }
    });
}

/// A finding at a move of the mainline.
fn at_move(case: &GameCase<'_>, index: usize, verb: &str, rest: &str) -> Finding {
    let span = case.game.moves[index].span;
    let ply = Ply(u32::try_from(index + 1).unwrap_or(u32::MAX));
    let first = case.game.setup.setup.as_ref().map_or(Setup::default().first, |setup| setup.first);
    let number = first.after(ply.0 - 1);
    let message = format!("{READERS} {verb} {number} {}{rest} here", case.quote(span));
    Finding::new(&CONFLICTING_READING, span, message).at(ply).san(case.quote(span))
}

/// Where the text stands that is none of the game's.
fn behind(case: &GameCase<'_>) -> Span {
    let end = case.game.moves.last().map_or(0, |m| m.span.end);
    let odd = case.odd(Oddity::AfterMarker).next();
    odd.or_else(|| case.game.oddities.iter().map(|&(_, span)| span).find(|span| span.start >= end))
        .unwrap_or(Span { start: end, end })
}
