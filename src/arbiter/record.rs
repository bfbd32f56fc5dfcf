//! A game as the arbiter finds it: read, played, and what it says of its end.

use shakmaty::Position;

use crate::facts::{EndedBy, Event, Facts, MateOracle};
use crate::model::{Outcome, RawGame, Span};
use crate::pgn::language::{ENGLISH, LANGUAGES};
use crate::pgn::mend::Mend;
use crate::pgn::reading::Reading;
use crate::pgn::setup::spoken_for;
use crate::pgn::termination::Said;
use crate::pgn::{Game, parse, parse_as, result, statements, translate};
use crate::replay::{Replay, Stop, Strictness, run};

/// A game's record.
#[derive(Debug)]
pub struct Record<'b> {
    /// What its text reads as.
    pub game: Game<'b>,
    /// The mainline, played.
    pub replay: Replay,
    /// What tags and comments say of the end.
    pub said: Said,
    /// The result on record: the marker's, or else the tag's.
    pub recorded: Option<Outcome>,
    /// The moves are on record.
    pub movetext: bool,
}

impl<'b> Record<'b> {
    /// Reads and plays a game.
    pub fn of(raw: &RawGame<'b>, strictness: Strictness) -> Record<'b> {
        let (game, replay) = read(raw, strictness);
        let said = statements::said(&game);
        let recorded = recorded(&game);
        let movetext = !game.moves.is_empty() || is_ended_setup(&game);
        Record { game, replay, said, recorded, movetext }
    }

    /// The end as the file states it.
    pub fn event(&self) -> Event {
        Event::stated(self.said.leading(), self.recorded, self.replay.last.turn())
    }

    /// The facts, with `event` as its end. Whoever tells of an event outright
    /// means the moves as they stand, be there none.
    pub fn facts<'f>(&'f self, event: Event, oracle: &'f dyn MateOracle) -> Facts<'f> {
        let facts = Facts::of(&self.replay, event, self.recorded, oracle);
        let told = event.ended_by != EndedBy::Unknown && event.span.is_none();
        if self.movetext || told { facts } else { facts.without_movetext() }
    }
}

/// Reads and plays a game: in English and as its tags say, or else as the
/// variant it speaks for or in the one other language, if that makes all of it
/// legal.
fn read<'b>(raw: &RawGame<'b>, strictness: Strictness) -> (Game<'b>, Replay) {
    let game = parse(raw, &ENGLISH);
    let replay = run(&game, strictness);
    let stopped = matches!(replay.stop, Stop::Unreadable { .. } | Stop::Illegal { .. });
    if strictness == Strictness::Strict || !stopped {
        return (game, replay);
    }
    let drops = game.moves.iter().any(|text| text.span.of(raw.text).contains(&b'@'));
    if let Some(dialect) = spoken_for(&game.tags, drops) {
        let other = parse_as(raw, &ENGLISH, Some(dialect));
        let played = run(&other, strictness);
        if played.stop == Stop::End {
            return (other, played);
        }
    }
    for language in &LANGUAGES {
        let Some(translated) = translate(&game, language).filter(speaks) else { continue };
        let played = run(&translated, strictness);
        if played.stop == Stop::End {
            return (translated, played);
        }
    }
    (game, replay)
}

/// True if a move of a piece, and not only what a pawn becomes, is written in
/// another language: `e8=K` alone is English and wrong.
fn speaks(game: &Game<'_>) -> bool {
    let foreign = |reading: &Reading| matches!(reading, Reading::Mended { mends, .. } if mends.has(Mend::ForeignLetter));
    let pawn = |span: Span| span.of(game.text).first().is_some_and(|first| (b'a'..=b'h').contains(first));
    game.moves.iter().any(|text| foreign(&text.reading) && !pawn(text.span))
}

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
