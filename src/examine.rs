//! One game through every stage.

use std::cell::RefCell;
use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::arbiter::{Record, Searcher, choose};
use crate::lints::{
    Finding, Findings, GameCase, MovesCase, Selection, VerdictCase, internal, look_at_moves, look_at_text,
    look_at_verdicts,
};
use crate::mate::Budget;
use crate::model::{RawGame, Span};
use crate::pgn::termination::Statement;
use crate::replay::{Cursor, Strictness, replay_variations};
use crate::report::GameReport;
use crate::rules::{RuleBook, Verdict, adjudicate};

mod position;

pub use crate::arbiter::Judges;

/// Examines games, one at a time and independently of each other.
#[derive(Clone, Debug)]
pub struct Examiner {
    /// The rule sets there are.
    pub book: RuleBook,
    /// Those that judge.
    pub judges: Judges,
    /// What is looked for.
    pub selection: Selection,
    /// What to do with words that are no moves of the standard.
    pub strictness: Strictness,
    /// How long to look for a proof that a side can or cannot mate.
    pub budget: Budget,
}

impl Examiner {
    /// The spine: every stage in order.
    pub fn examine(&self, raw: &RawGame<'_>) -> GameReport {
        match catch_unwind(AssertUnwindSafe(|| self.stages(raw))) {
            Ok(report) => report,
            Err(_) => {
                let whole = Span::new(0, raw.text.len());
                let message = "the program failed on this game; the fault is the program's";
                GameReport::failed(raw, Finding::new(&internal::INTERNAL_ERROR, whole, message))
            }
        }
    }

    fn stages(&self, raw: &RawGame<'_>) -> GameReport {
        let record = Record::of(raw, self.strictness);
        let Record { game, replay, said, .. } = &record;
        let variations = replay_variations(game, replay, self.strictness);
        let statements: Vec<Statement> = said.all().collect();
        let oracle = Searcher { budget: self.budget };
        let facts = record.facts(record.event(), &oracle);
        let panel = self.judges.panel(&self.book, || choose(&self.book, game, replay));
        let verdicts: Vec<Verdict<'_>> = panel.sets.iter().map(|set| adjudicate(&facts, set)).collect();

        let mut found = Findings::new(&self.selection);
        look_at_text(&GameCase { raw, game }, &mut found);
        let cursor = RefCell::new(Cursor::new(replay));
        look_at_moves(&MovesCase { game, replay, variations: &variations, cursor }, &mut found);
        let case = VerdictCase {
            game,
            replay,
            statements: &statements,
            facts: &facts,
            verdicts: &verdicts,
            guess: panel.guess.map(|set| set.id.as_str()),
            book: &self.book,
        };
        look_at_verdicts(&case, &mut found);
        let mut report = GameReport::new(raw, game, replay, &statements, &verdicts, found.into_sorted());
        if let (Some(choice), Some(first)) = (panel.choice, report.verdicts.first_mut()) {
            first.chosen_because = Some(choice.why);
        }
        report
    }
}
