//! One game through every stage.

use std::cell::RefCell;
use std::panic::{AssertUnwindSafe, catch_unwind};

use shakmaty::{Chess, Color, Position};

use crate::facts::{Event, Facts, MateOracle};
use crate::lints::{
    Finding, Findings, GameCase, MovesCase, Selection, VerdictCase, internal, look_at_moves, look_at_text,
    look_at_verdicts,
};
use crate::mate::{self, Budget, Quick};
use crate::model::{Outcome, RawGame, Span};
use crate::pgn::language::{ENGLISH, LANGUAGES};
use crate::pgn::mend::Mend;
use crate::pgn::reading::Reading;
use crate::pgn::setup::spoken_for;
use crate::pgn::termination::Statement;
use crate::pgn::{Game, parse, parse_as, result, statements};
use crate::replay::{Cursor, Replay, Stop, Strictness, replay_variations, run};
use crate::report::GameReport;
use crate::rules::{RuleBook, RuleSet, Verdict, adjudicate};

/// Which rule sets judge a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Judges {
    /// The default set, because nobody named one.
    Assumed,
    /// These sets, by name.
    Named(Vec<String>),
}

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
        let (game, replay) = self.read(raw);
        let variations = replay_variations(&game, &replay, self.strictness);
        let said = statements::said(&game);
        let statements: Vec<Statement> = said.all().collect();
        let recorded = recorded(&game);
        let event = Event::stated(said.leading(), recorded, replay.last.turn());
        let oracle = Oracle { budget: self.budget };
        let mut facts = Facts::of(&replay, event, recorded, &oracle);
        if game.moves.is_empty() && !is_ended_setup(&game) {
            facts = facts.without_movetext();
        }
        let verdicts: Vec<Verdict<'_>> = self.sets().map(|set| adjudicate(&facts, set)).collect();

        let mut found = Findings::new(&self.selection);
        look_at_text(&GameCase { raw, game: &game }, &mut found);
        look_at_moves(
            &MovesCase {
                game: &game,
                replay: &replay,
                variations: &variations,
                cursor: RefCell::new(Cursor::new(&replay)),
            },
            &mut found,
        );
        let everywhere = || self.book.sets().iter().map(|set| adjudicate(&facts, set)).collect();
        let case = VerdictCase {
            game: &game,
            replay: &replay,
            statements: &statements,
            facts: &facts,
            verdicts: &verdicts,
            assumed: self.judges == Judges::Assumed,
            everywhere: &everywhere,
        };
        look_at_verdicts(&case, &mut found);
        GameReport::new(raw, &game, &replay, &statements, &verdicts, found.into_sorted())
    }

    /// Reads and plays a game: in English and as its tags say, or else as the
    /// variant it speaks for or in the one other language, if that makes all of
    /// it legal.
    fn read<'b>(&self, raw: &RawGame<'b>) -> (Game<'b>, Replay) {
        let game = parse(raw, &ENGLISH);
        let replay = run(&game, self.strictness);
        let stopped = matches!(replay.stop, Stop::Unreadable { .. } | Stop::Illegal { .. });
        if self.strictness == Strictness::Strict || !stopped {
            return (game, replay);
        }
        let drops = game.moves.iter().any(|text| text.span.of(raw.text).contains(&b'@'));
        if let Some(dialect) = spoken_for(&game.tags, drops) {
            let other = parse_as(raw, &ENGLISH, Some(dialect));
            let played = run(&other, self.strictness);
            if played.stop == Stop::End {
                return (other, played);
            }
        }
        for language in &LANGUAGES {
            let translated = parse(raw, language);
            let played = run(&translated, self.strictness);
            if played.stop == Stop::End && speaks(&translated) {
                return (translated, played);
            }
        }
        (game, replay)
    }

    /// The rule sets that judge.
    pub fn sets(&self) -> impl Iterator<Item = &RuleSet> {
        let default = [crate::rules::DEFAULT.to_owned()];
        let names = match &self.judges {
            Judges::Assumed => default.to_vec(),
            Judges::Named(names) => names.clone(),
        };
        names.into_iter().filter_map(|name| self.book.get(&name))
    }
}

/// True if a move of a piece, and not only what a pawn becomes, is written in
/// another language: `e8=K` alone is English and wrong.
fn speaks(game: &Game<'_>) -> bool {
    let foreign = |reading: &Reading| matches!(reading, Reading::Mended { mends, .. } if mends.has(Mend::ForeignLetter));
    let pawn = |span: Span| span.of(game.text).first().is_some_and(|first| (b'a'..=b'h').contains(first));
    game.moves.iter().any(|text| foreign(&text.reading) && !pawn(text.span))
}

/// The result on record: the marker's, or else the tag's.
fn recorded(game: &Game<'_>) -> Option<Outcome> {
    let marker = game.markers.first().and_then(|(recorded, _)| recorded.outcome());
    let tag = || game.tags.get("Result").and_then(|value| result::read_tag(&value).outcome());
    marker.or_else(tag)
}

/// A position was set up, and it is the game's last: a puzzle's end, a study's
/// diagram. Its record lacks no moves.
fn is_ended_setup(game: &Game<'_>) -> bool {
    game.setup.fen.is_some() && !game.markers.is_empty()
}

/// Answers from the search for a mate.
struct Oracle {
    budget: Budget,
}

impl MateOracle for Oracle {
    fn can_mate(&self, position: &Chess, side: Color) -> Option<bool> {
        match mate::can_mate_quick(position, side, self.budget) {
            Ok(Quick::Yes) => Some(true),
            Ok(Quick::No) => Some(false),
            Ok(Quick::Undetermined) | Err(_) => None,
        }
    }
}
