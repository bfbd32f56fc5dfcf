//! Checks an answer without trusting the search that gave it.
//!
//! Built on shakmaty's own moves and attacks; of the search it knows only the
//! form of the answer. A line is replayed; the premises of a lemma are read
//! off the board; static sets are tested square by square; a closed set is
//! built again and compared by count and hash.

mod closed;
mod confined;
mod material;
mod net;
mod number;
mod scene;
mod sketched;

use shakmaty::{Chess, Color, EnPassantMode, Position};

use super::answer::{Answer, Certificate};
use super::material::Lemma;

/// What is wrong with an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum VerifyError {
    /// The answer claims nothing.
    #[error("an undetermined answer claims nothing")]
    Nothing,
    /// A move of the line is illegal.
    #[error("move {number} of the line is illegal")]
    Illegal {
        /// Which, counted from 1.
        number: usize,
    },
    /// The line ends without mate by the right side.
    #[error("the line does not end in mate by {color}")]
    NoMate {
        /// Who was to mate.
        color: Color,
    },
    /// The mate the certificate denies is on the board.
    #[error("{color} has given mate already")]
    Mated {
        /// Who was said to be unable to.
        color: Color,
    },
    /// The lemma's premises do not hold.
    #[error("the premises of the lemma do not hold")]
    Premises,
    /// The sets are not about the men of this position.
    #[error("the static sets are about other men")]
    OtherMen,
    /// Some move leaves the sets.
    #[error("a move leaves the static sets")]
    Leaves,
    /// A mate fits into the sets.
    #[error("a mate fits into the static sets")]
    RoomForMate,
    /// A mate can be played.
    #[error("the set of positions holds a mate")]
    HoldsMate,
    /// The set is another one than the certificate names.
    #[error("the set has {count} positions and {leaves} leaves, or another hash")]
    OtherSet {
        /// Positions found.
        count: u32,
        /// Leaves found.
        leaves: u32,
    },
}

/// Checks that `answer` to "can `color` mate from `position`?" is proved by
/// what it carries.
///
/// # Errors
///
/// What is wrong. An undetermined answer proves nothing and is an error too.
pub fn verify(position: &Chess, color: Color, answer: &Answer) -> Result<(), VerifyError> {
    let certificate = match answer {
        Answer::Yes(line) => return replay(position, color, line),
        Answer::Undetermined => return Err(VerifyError::Nothing),
        Answer::No(certificate) => certificate,
    };
    if position.turn() != color && position.is_checkmate() {
        return Err(VerifyError::Mated { color });
    }
    match certificate {
        Certificate::Material { lemma } => {
            if material::holds(position.board(), color, *lemma) {
                Ok(())
            } else {
                Err(VerifyError::Premises)
            }
        }
        Certificate::Static { men } => {
            if !confined::about(position, men) {
                return Err(VerifyError::OtherMen);
            }
            if confined::extend(position, &mut men.clone()) {
                return Err(VerifyError::Leaves);
            }
            if net::fits(color, men) { Err(VerifyError::RoomForMate) } else { Ok(()) }
        }
        Certificate::Sketched { free, fixed, count, hash } => {
            sketched::check(position, color, (*free, *fixed), (*count, *hash))
        }
        Certificate::Closed { count, leaves, sketched, hash } => {
            closed::check(position, color, (*count, *leaves, *hash), *sketched)
        }
    }
}

fn replay(position: &Chess, color: Color, line: &[shakmaty::Move]) -> Result<(), VerifyError> {
    let mut position = position.clone();
    for (number, &m) in (1..).zip(line) {
        if !position.is_legal(m) {
            return Err(VerifyError::Illegal { number });
        }
        position.play_unchecked(m);
    }
    if position.is_checkmate() && position.turn() != color {
        Ok(())
    } else {
        Err(VerifyError::NoMate { color })
    }
}

/// True if a lemma, or static sets from here on, settle the question; if
/// `deep`, or sketches.
fn settled(position: &Chess, color: Color, deep: bool) -> bool {
    let lemmas = [Lemma::BareKing, Lemma::KnightAgainstQueens, Lemma::BishopsOfOneColour];
    if lemmas.into_iter().any(|lemma| material::holds(position.board(), color, lemma)) {
        return true;
    }
    if position.ep_square(EnPassantMode::Legal).is_some() {
        return false;
    }
    let mut men = confined::at_home(position);
    // A mate that fits into growing sets fits into the grown ones.
    while !net::fits(color, &men) {
        if !confined::extend(position, &mut men) {
            return true;
        }
    }
    deep && sketched::settles(position, color)
}
