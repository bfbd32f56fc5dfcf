//! Plays every variation of a game, without recursion.

use shakmaty::{Move, Position};

use crate::model::Ply;
use crate::pgn::{Game, Variation};
use crate::replay::walk::{Strictness, step};
use crate::replay::{Notation, Refusal, Replay, Stop};

/// One variation, as far as it can be played.
#[derive(Clone, Debug)]
pub struct VariationReplay {
    /// Ply of its first move.
    pub first: Ply,
    /// How many of its moves are legal.
    pub played: usize,
    /// How each of them is written.
    pub notation: Vec<Notation>,
    /// Why it ends there; `None` where its parent does not reach its start.
    pub stop: Option<Stop>,
    /// Why the move that stopped it could not be played.
    pub refusal: Option<Refusal>,
}

/// A line that later variations may branch from, and how far it was followed.
struct Branch {
    /// The variation; `None` for the mainline.
    line: Option<usize>,
    /// Its legal moves.
    moves: Vec<Move>,
    /// The game before `moves[at]`.
    before: Replay,
    at: usize,
}

/// Plays the variations in the order in which they open.
///
/// Variations of one parent come in the order of its moves, so a cursor that
/// only goes forward finds the position each starts from.
pub fn replay_variations(game: &Game<'_>, mainline: &Replay, strictness: Strictness) -> Vec<VariationReplay> {
    let mut found = Vec::with_capacity(game.variations.len());
    if game.variations.is_empty() || mainline.stop == Stop::NoStart {
        return found;
    }
    let moves = mainline.plies.iter().map(|ply| ply.m).collect();
    let start = Replay::new(mainline.start.clone(), mainline.castling);
    let mut stack = vec![Branch { line: None, moves, before: start, at: 0 }];
    for (index, variation) in game.variations.iter().enumerate() {
        while stack.last().is_some_and(|branch| branch.line != variation.parent) {
            stack.pop();
        }
        let Some(parent) = stack.last_mut() else { break };
        match parent.follow_to(variation.at) {
            Some(start) => {
                let played = play(start, variation, strictness);
                let keep = played.plies.iter().map(|ply| ply.m).collect();
                let start = Replay::new(played.start.clone(), played.castling);
                found.push(VariationReplay {
                    first: Ply(first_ply(game, variation)),
                    played: played.plies.len(),
                    notation: played.notation,
                    stop: Some(played.stop),
                    refusal: played.refusal,
                });
                stack.push(Branch { line: Some(index), moves: keep, before: start, at: 0 });
            }
            None => {
                let first = Ply(first_ply(game, variation));
                found.push(VariationReplay {
                    first,
                    played: 0,
                    notation: Vec::new(),
                    stop: None,
                    refusal: None,
                });
                let nowhere = Replay::new(mainline.start.clone(), mainline.castling);
                stack.push(Branch { line: Some(index), moves: Vec::new(), before: nowhere, at: usize::MAX });
            }
        }
    }
    found
}

impl Branch {
    /// The position before move `at`; `None` if the line does not get there.
    fn follow_to(&mut self, at: usize) -> Option<Replay> {
        if at < self.at || at > self.moves.len() {
            return None;
        }
        for &m in &self.moves[self.at..at] {
            self.before.last.play_unchecked(m);
        }
        self.at = at;
        Some(Replay::new(self.before.last.clone(), self.before.castling))
    }
}

fn play(mut replay: Replay, variation: &Variation, strictness: Strictness) -> Replay {
    for text in &variation.moves {
        if let Err(stop) = step(&mut replay, text, strictness) {
            // A null move in a variation is a note of the annotator's ("what
            // if he passes?"), and the line cannot be checked behind it.
            replay.stop = stop;
            break;
        }
    }
    replay
}

/// Ply of a variation's first move, counted along its parents.
fn first_ply(game: &Game<'_>, variation: &Variation) -> u32 {
    let mut ply = variation.at + 1;
    let mut parent = variation.parent;
    while let Some(index) = parent {
        ply += game.variations[index].at;
        parent = game.variations[index].parent;
    }
    u32::try_from(ply).unwrap_or(u32::MAX)
}
