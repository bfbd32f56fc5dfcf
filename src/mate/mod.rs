//! Can this side still give mate, by any series of legal moves?
//!
//! The question of FIDE 5.2.2 (dead position) and 6.9 (flag fall), answered
//! exactly: *yes* with a line to mate, *no* with a certificate that [`verify`]
//! checks without the search's help, or *undetermined* when the budget is
//! spent. Nothing that only seems so is ever a *no*. The count of moves
//! (FIDE 9.3, 9.6) plays no part: it limits no series of moves by itself.
//!
//! From question to answer: `board` turns the position so that the side asked
//! about is the *winner*; where only the answer is asked, a mate that can be
//! brought about at `leisure`, perhaps once a pawn is promoted, is enough. Else
//! `decide` asks in turn for a mate that can be `compose`d from its last
//! picture, for a mate on the board, for a `material` lemma, for a mate that
//! can be `improvise`d move by move, for an easy mate (a short `dive`, from the positions of which a mate is composed or
//! `plan`ned with a `walk` of both kings), for a `reach` (the squares each man
//! can ever stand on) that leaves no room for a `net`; then, in `everything`, it
//! `search`es all that can happen, `plunge`s where that is too much, and
//! `sketch`es it where men roam round a wall or a king is smothered. `line`
//! turns what was found back into moves.

mod answer;
mod board;
mod compose;
mod corner;
mod decide;
mod distinct;
mod dive;
mod everything;
mod fill;
mod fits;
mod free;
mod game;
mod improvise;
mod leisure;
mod line;
mod material;
mod moves;
mod net;
mod pack;
mod plan;
mod plunge;
mod promise;
mod queue;
mod reach;
mod search;
mod shapes;
mod shorten;
mod sketch;
mod steps;
mod store;
#[cfg(test)]
mod trial_games;
mod trials;
pub mod verify;
mod walk;

use shakmaty::{Chess, Color, Position};

pub use answer::{Answer, Budget, Certificate, Confined, Quick, Refusal, Report};
pub use game::{first_dead, first_unable};
pub use material::Lemma;

use board::Board;
use decide::{Verdict, decide, decide_uncomposed};
use improvise::eases;
use leisure::at_leisure;
use shorten::shorten;

/// Plies beyond which a line is looked through for detours.
const LONG_LINE: usize = 60;

/// Can `color` still give mate? With the moves that do it, or the proof that
/// none can.
///
/// # Errors
///
/// [`Refusal`] if the board cannot be one of a game. Positions with more men
/// than a game has are answered like others.
pub fn can_mate(position: &Chess, color: Color, budget: Budget) -> Result<Report, Refusal> {
    refuse(position)?;
    let (verdict, nodes) = decide(&Board::of(position, color), budget.nodes);
    let answer = match verdict {
        Verdict::Mate(mut steps) => {
            if steps.len() > LONG_LINE {
                steps = shorten(&Board::of(position, color), &steps);
            }
            Answer::Yes(line::moves(position, color, &steps))
        }
        Verdict::Material(lemma) => Answer::No(Certificate::Material { lemma }),
        Verdict::Static(reach) => Answer::No(Certificate::Static { men: line::confined(color, &reach) }),
        Verdict::Closed(set) => Answer::No(Certificate::Closed {
            count: set.count,
            leaves: set.leaves,
            sketched: set.deep,
            hash: set.hash,
        }),
        Verdict::Sketched(set) => Answer::No(line::sketched(color, set)),
        Verdict::Open => Answer::Undetermined,
    };
    Ok(Report { answer, nodes })
}

/// Can `color` still give mate? The same answer as [`can_mate`], without the
/// moves or the proof; it may be a *yes* where the budget would not do for the
/// moves.
///
/// # Errors
///
/// As [`can_mate`].
pub fn can_mate_quick(position: &Chess, color: Color, budget: Budget) -> Result<Quick, Refusal> {
    refuse(position)?;
    let board = Board::of(position, color);
    let seen = at_leisure(&board).is_some() || eases(&board);
    Ok(if seen { Quick::Yes } else { quick(decide(&board, budget.nodes).0) })
}

/// The same for a side for which [`composes`] has said *no*.
///
/// # Errors
///
/// As [`can_mate`].
pub fn can_mate_uncomposed(position: &Chess, color: Color, budget: Budget) -> Result<Quick, Refusal> {
    refuse(position)?;
    Ok(quick(decide_uncomposed(&Board::of(position, color), budget.nodes).0))
}

fn quick(verdict: Verdict) -> Quick {
    match verdict {
        Verdict::Mate(_) => Quick::Yes,
        Verdict::Material(_) | Verdict::Static(_) | Verdict::Closed(_) | Verdict::Sketched(_) => Quick::No,
        Verdict::Open => Quick::Undetermined,
    }
}

/// Where the men stand and who moves.
#[derive(Clone, Copy, Debug)]
pub struct Men {
    /// Squares by kind of man, from pawn to king.
    pub kinds: [u64; 6],
    /// Squares of White's and Black's men.
    pub sides: [u64; 2],
    /// Side to move.
    pub turn: Color,
}

/// Is a mate by `color` seen at a glance, where both sides have all the time
/// they need? A *yes* is proven, whatever castling or en passant may be possible
/// besides; a *no* says nothing.
///
/// The board must be one that [`can_mate`] does not refuse.
pub fn mates_at_leisure(men: &Men, color: Color) -> bool {
    at_leisure(&Board::of_men(men, color)).is_some()
}

/// Can a mate by `color` be thought up at once, perhaps when a pawn has promoted?
/// A *yes* and a *no* mean what they do for [`mates_at_leisure`], which takes a
/// fraction of the time and sees half of the mates.
pub fn composes(men: &Men, color: Color) -> bool {
    let board = Board::of_men(men, color);
    eases(&board) || compose::compose(&board).is_some()
}

/// Can a mate by `color` be composed or, if any positions may be looked at,
/// improvised or found within so many? A *yes* is proven; a *no* says nothing.
pub fn sees_mate(position: &Chess, color: Color, nodes: u64) -> bool {
    sees(position, color, nodes, true)
}

/// The same for a side for which [`composes`] has said *no*.
pub fn sees_mate_uncomposed(position: &Chess, color: Color, nodes: u64) -> bool {
    sees(position, color, nodes, false)
}

fn sees(position: &Chess, color: Color, nodes: u64, composing: bool) -> bool {
    let board = Board::of(position, color);
    refuse(position).is_ok()
        && material::lemma(&board).is_none()
        && (composing && compose::compose(&board).is_some()
            || nodes > 0 && improvise::improvise(&board).is_some()
            || dive::dive(&board, nodes).0.is_some())
}

/// Is the position dead: can neither side give mate (FIDE 5.2.2)? None if
/// the budget, which each side has for itself, does not settle it.
///
/// # Errors
///
/// As [`can_mate`].
pub fn dead(position: &Chess, budget: Budget) -> Result<Option<bool>, Refusal> {
    let white = can_mate_quick(position, Color::White, budget)?;
    if white == Quick::Yes {
        return Ok(Some(false));
    }
    Ok(match (white, can_mate_quick(position, Color::Black, budget)?) {
        (_, Quick::Yes) => Some(false),
        (Quick::No, Quick::No) => Some(true),
        _ => None,
    })
}

fn refuse(position: &Chess) -> Result<(), Refusal> {
    let board = position.board();
    for color in Color::ALL {
        let count = (board.kings() & board.by_color(color)).count();
        if count != 1 {
            return Err(Refusal::Kings { color, count });
        }
    }
    let moved = !position.turn();
    let attacked = board
        .king_of(moved)
        .is_some_and(|king| board.attacks_to(king, position.turn(), board.occupied()).any());
    if attacked { Err(Refusal::KingLeftAttacked { color: moved }) } else { Ok(()) }
}
