//! Plays the mainline of a game.

use shakmaty::Move;
use shakmaty::variant::VariantPosition;

use crate::model::Ply;
use crate::pgn::mend::{Mend, Mends};
use crate::pgn::reading::{Reading, Written};
use crate::pgn::{Game, MoveText, Oddity};
use crate::replay::notation::{Notation, judge, judge_mark};
use crate::replay::refusal::{Refusal, why_illegal};
use crate::replay::resolve::{Fitting, fitting};
use crate::replay::{Replay, Stop};

/// What to do with a word that is no move of the standard.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Strictness {
    /// A word with exactly one reading is played, and the slip is reported.
    #[default]
    Lenient,
    /// The replay stops at it.
    Strict,
}

/// Plays the mainline as far as it is legal.
pub fn run(game: &Game<'_>, strictness: Strictness) -> Replay {
    let setup = match &game.setup.setup {
        Ok(setup) => setup.clone(),
        Err(_) => {
            let standard = crate::pgn::setup::Setup::default();
            let mut replay = Replay::new(standard.start, standard.castling);
            replay.stop = Stop::NoStart;
            return replay;
        }
    };
    let mut replay = Replay::new(setup.start, setup.castling);
    replay.plies.reserve(game.moves.len());
    replay.notation.reserve(game.moves.len());
    for text in &game.moves {
        if let Err(stop) = step(&mut replay, text, strictness) {
            replay.stop = stop;
            return replay;
        }
    }
    if game.truncated {
        replay.stop = Stop::TooLong;
    } else if game.oddities.iter().any(|(oddity, _)| *oddity == Oddity::OpenComment) {
        replay.stop = Stop::OpenComment;
    }
    replay
}

/// Plays one word, or says why not.
pub(super) fn step(replay: &mut Replay, text: &MoveText, strictness: Strictness) -> Result<(), Stop> {
    let at = replay.end().next();
    match choose(&replay.last, &text.reading, strictness) {
        Choice::Play { m, written, mends } => {
            let notation = judge(&replay.last, &written, m, mends);
            let check = replay.push(m);
            let mark = judge_mark(&replay.last, check, written.mark);
            replay.notation.push(Notation { mark, ..notation });
            Ok(())
        }
        Choice::Illegal(written) => {
            replay.refusal = Some(why_illegal(replay, &written));
            Err(Stop::Illegal { at })
        }
        Choice::Ambiguous(moves) => {
            replay.refusal = Some(Refusal::ambiguous(&replay.last, &moves));
            Err(Stop::Ambiguous { at })
        }
        Choice::Null => Err(Stop::Null { at }),
        Choice::Unreadable => Err(Stop::Unreadable { at }),
    }
}

/// What becomes of a word.
enum Choice {
    Play { m: Move, written: Written, mends: Mends },
    Illegal(Written),
    Ambiguous(Vec<Move>),
    Null,
    Unreadable,
}

fn choose(position: &VariantPosition, reading: &Reading, strictness: Strictness) -> Choice {
    let (candidates, mends) = match reading {
        Reading::Clean(written) => (std::slice::from_ref(written), Mends::default()),
        Reading::Mended { candidates, mends } if strictness == Strictness::Lenient => {
            (&candidates[..], *mends)
        }
        Reading::Null => return Choice::Null,
        Reading::Mended { .. } | Reading::Unreadable => return Choice::Unreadable,
    };
    if let [written] = candidates {
        return match fitting(position, written) {
            Fitting::None => Choice::Illegal(*written),
            Fitting::One(m) => Choice::play(m, written, mends),
            Fitting::Several(moves) => Choice::Ambiguous(moves),
        };
    }
    let mut found: Vec<(Move, &Written)> = Vec::new();
    for written in candidates {
        let moves = match fitting(position, written) {
            Fitting::None => Vec::new(),
            Fitting::One(m) => vec![m],
            Fitting::Several(moves) => moves,
        };
        for m in moves {
            if !found.iter().any(|&(known, _)| known == m) {
                found.push((m, written));
            }
        }
    }
    match found[..] {
        [] => Choice::Illegal(candidates[0]),
        [(m, written)] => Choice::play(m, written, mends),
        _ => Choice::Ambiguous(found.into_iter().map(|(m, _)| m).collect()),
    }
}

impl Choice {
    fn play(m: Move, written: &Written, mends: Mends) -> Choice {
        Choice::Play { m, written: *written, mends: told_by(mends, written) }
    }
}

/// A small letter that turned out to name a file is no piece letter.
fn told_by(mends: Mends, written: &Written) -> Mends {
    let pawn =
        matches!(written.shape, crate::pgn::reading::Shape::Piece { role: Some(shakmaty::Role::Pawn), .. });
    if pawn { mends.without(Mend::SmallPiece) } else { mends }
}

impl Replay {
    /// How the move to `ply` is written.
    pub fn notation_at(&self, ply: Ply) -> Option<&Notation> {
        self.notation.get(ply.index().checked_sub(1)?)
    }
}
