//! What lints look at: a game, stage by stage.

use std::cell::RefCell;

use crate::facts::Facts;
use crate::model::{RawGame, Span};
use crate::pgn::lexeme::is_space;
use crate::pgn::termination::Statement;
use crate::pgn::{Game, Oddity};
use crate::replay::{Cursor, Replay, VariationReplay};
use crate::rules::{RuleBook, Verdict};

/// A game as its text gives it.
#[derive(Debug)]
pub struct GameCase<'a> {
    /// Its bytes.
    pub raw: &'a RawGame<'a>,
    /// What they read as.
    pub game: &'a Game<'a>,
}

/// A game, played.
#[derive(Debug)]
pub struct MovesCase<'a> {
    /// What its text reads as.
    pub game: &'a Game<'a>,
    /// The mainline, played.
    pub replay: &'a Replay,
    /// Its variations, played.
    pub variations: &'a [VariationReplay],
    /// Walks along the mainline.
    pub cursor: RefCell<Cursor<'a>>,
}

/// A game, judged.
pub struct VerdictCase<'a> {
    /// What its text reads as.
    pub game: &'a Game<'a>,
    /// The mainline, played.
    pub replay: &'a Replay,
    /// What the file says of its end.
    pub statements: &'a [Statement],
    /// What happened in it.
    pub facts: &'a Facts<'a>,
    /// What the chosen rule sets make of it.
    pub verdicts: &'a [Verdict<'a>],
    /// The rule set that nobody named and that may be the wrong one: the
    /// default, or one that was guessed from the tags.
    pub guess: Option<&'a str>,
    /// The rule sets there are, to tell what holds under all of them.
    pub book: &'a RuleBook,
}

/// Characters of the text that a message quotes at most.
const LONGEST_QUOTE: usize = 40;

impl GameCase<'_> {
    /// The bytes of a span.
    pub fn bytes(&self, span: Span) -> &[u8] {
        span.of(self.game.text)
    }

    /// The bytes of a span as text on one line, cut short where they are many.
    pub fn quote(&self, span: Span) -> String {
        let bytes = self.bytes(span);
        let text = String::from_utf8_lossy(&bytes[..bytes.len().min(4 * LONGEST_QUOTE)]);
        let plain = |character: char| if character.is_control() { ' ' } else { character };
        let mut quote: String = text.chars().take(LONGEST_QUOTE).map(plain).collect();
        if text.chars().nth(LONGEST_QUOTE).is_some() {
            quote.push('…');
        }
        quote
    }

    /// Where an oddity stands, each time it does.
    pub fn odd(&self, oddity: Oddity) -> impl Iterator<Item = Span> {
        self.game.oddities.iter().filter(move |&&(found, _)| found == oddity).map(|&(_, span)| span)
    }

    /// The same, taken together where only white space stands between.
    pub fn odd_runs(&self, oddity: Oddity) -> Vec<Span> {
        let mut runs: Vec<Span> = Vec::new();
        for span in self.odd(oddity) {
            match runs.last_mut() {
                Some(run) if self.is_blank(run.end, span.start) => run.end = span.end,
                _ => runs.push(span),
            }
        }
        runs
    }

    fn is_blank(&self, start: u32, end: u32) -> bool {
        let between = self.game.text.get(start as usize..end as usize);
        between.is_some_and(|between| between.iter().all(|&byte| is_space(byte)))
    }
}
