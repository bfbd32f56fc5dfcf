//! A word of movetext as a move: exactly as the standard writes it, or with
//! the one slip that explains it.

use shakmaty::{CastlingSide, File, Rank, Role, Square};

use crate::pgn::language::Language;
use crate::pgn::loose::loose;
use crate::pgn::mend::{Mend, Mends, clean};

/// A move as written, before any position is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reading {
    /// The spelling of the standard (PGN 8.2.3); disambiguation and marks are
    /// not yet judged.
    Clean(Written),
    /// A null move: no move of chess.
    Null,
    /// Not as the standard writes it; one of these may be meant.
    Mended {
        /// What the word can be read as.
        candidates: Vec<Written>,
        /// What is odd about it.
        mends: Mends,
    },
    /// No reading at all.
    Unreadable,
}

/// The parts of a move that its text gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Written {
    /// What moves, and where to.
    pub shape: Shape,
    /// `+`, `#` or nothing.
    pub mark: Option<Mark>,
}

/// What moves, and where to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// `O-O`, `O-O-O`
    Castle(CastlingSide),
    /// `Nbxd7`, `e8=Q`; without a role any piece may be meant (`e2e4`).
    Piece {
        /// The piece letter, or a pawn where there is none.
        role: Option<Role>,
        /// File of origin, if written.
        file: Option<File>,
        /// Rank of origin, if written.
        rank: Option<Rank>,
        /// An `x` is written.
        capture: bool,
        /// Where it moves.
        to: Square,
        /// What a pawn becomes.
        promotion: Option<Role>,
    },
    /// `N@f3` (crazyhouse)
    Drop {
        /// What is dropped.
        role: Role,
        /// Where.
        to: Square,
    },
}

/// The mark for check or mate behind a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// `+`
    Check,
    /// `#`
    Mate,
}

/// True for null moves as programs write them.
fn is_null_move(word: &[u8]) -> bool {
    matches!(word, b"--" | b"Z0" | b"0000" | b"@@@@" | b"null")
}

/// Reads a word with the piece letters of `language`.
pub fn read_word(word: &[u8], language: &Language) -> Reading {
    if is_null_move(word) {
        return Reading::Null;
    }
    let english = std::ptr::eq(language, &crate::pgn::language::ENGLISH);
    if english && let Some(written) = standard(word) {
        return Reading::Clean(written);
    }
    let (text, mut mends) = clean(word, language);
    let mut candidates = Vec::new();
    let bytes = text.as_bytes();
    let (body, mark, odd_mark) = split_mark(bytes);
    if odd_mark {
        mends.add(Mend::DoubleMark);
    }
    loose(body, mark, &mut candidates, &mut mends);
    if mends.is_empty() && candidates.len() == 1 {
        return Reading::Clean(candidates[0]);
    }
    if candidates.is_empty() { Reading::Unreadable } else { Reading::Mended { candidates, mends } }
}

/// The move as the standard writes it.
fn standard(word: &[u8]) -> Option<Written> {
    let (body, mark) = match word {
        [body @ .., b'+'] => (body, Some(Mark::Check)),
        [body @ .., b'#'] => (body, Some(Mark::Mate)),
        _ => (word, None),
    };
    Some(Written { shape: standard_shape(body)?, mark })
}

pub(super) fn standard_shape(body: &[u8]) -> Option<Shape> {
    match body {
        b"O-O" => return Some(Shape::Castle(CastlingSide::KingSide)),
        b"O-O-O" => return Some(Shape::Castle(CastlingSide::QueenSide)),
        [letter, b'@', to @ ..] => {
            return Some(Shape::Drop {
                role: piece(*letter).or((*letter == b'P').then_some(Role::Pawn))?,
                to: square(to)?,
            });
        }
        [b'@', to @ ..] => return Some(Shape::Drop { role: Role::Pawn, to: square(to)? }),
        _ => {}
    }
    let (&first, rest) = body.split_first()?;
    if let Some(role) = piece(first) {
        let (origin, to) = rest.split_at_checked(rest.len().checked_sub(2)?)?;
        let (origin, capture) = match origin {
            [origin @ .., b'x'] => (origin, true),
            _ => (origin, false),
        };
        let (file, rank) = match *origin {
            [] => (None, None),
            [f] if file(f).is_some() => (file(f), None),
            [r] => (None, Some(rank(r)?)),
            [f, r] => (Some(file(f)?), Some(rank(r)?)),
            _ => return None,
        };
        return Some(Shape::Piece {
            role: Some(role),
            file,
            rank,
            capture,
            to: square(to)?,
            promotion: None,
        });
    }
    let (body, promotion) = match body {
        [body @ .., b'=', letter] => {
            (body, Some(piece(*letter).or((*letter == b'P').then_some(Role::Pawn))?))
        }
        _ => (body, None),
    };
    let (from, capture, to) = match *body {
        [_, _] => (None, false, square(body)?),
        [f, b'x', _, _] => (Some(file(f)?), true, square(&body[2..])?),
        _ => return None,
    };
    Some(Shape::Piece { role: Some(Role::Pawn), file: from, rank: None, capture, to, promotion })
}

/// Cuts marks for check and mate off the end, odd ones too.
fn split_mark(text: &[u8]) -> (&[u8], Option<Mark>, bool) {
    let keep = text.iter().rposition(|byte| !matches!(byte, b'+' | b'#')).map_or(0, |last| last + 1);
    let (body, marks) = text.split_at(keep);
    let mark = match marks {
        [] => None,
        _ if marks.contains(&b'#') => Some(Mark::Mate),
        _ => Some(Mark::Check),
    };
    (body, mark, marks.len() > 1)
}

/// The piece a letter of the standard stands for; pawns have none.
pub(super) fn piece(letter: u8) -> Option<Role> {
    match letter {
        b'K' => Some(Role::King),
        b'Q' => Some(Role::Queen),
        b'R' => Some(Role::Rook),
        b'B' => Some(Role::Bishop),
        b'N' => Some(Role::Knight),
        _ => None,
    }
}

pub(super) fn file(letter: u8) -> Option<File> {
    File::from_char(char::from(letter))
}

pub(super) fn rank(digit: u8) -> Option<Rank> {
    Rank::from_char(char::from(digit))
}

pub(super) fn square(text: &[u8]) -> Option<Square> {
    match *text {
        [f, r] => Some(Square::from_coords(file(f)?, rank(r)?)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pgn::language::ENGLISH;

    fn read(word: &str) -> Reading {
        read_word(word.as_bytes(), &ENGLISH)
    }

    fn mends(word: &str) -> Vec<Mend> {
        match read(word) {
            Reading::Mended { mends, .. } => mends.iter().collect(),
            reading => panic!("{word}: {reading:?}"),
        }
    }

    #[test]
    fn moves_of_the_standard_are_clean() {
        for word in [
            "e4", "exd5", "exd8=Q+", "Nf3", "Nbd7", "N1f3", "Ng1f3", "Qxf7#", "O-O", "O-O-O+", "N@f3", "e8=K",
        ] {
            assert!(matches!(read(word), Reading::Clean(_)), "{word}");
        }
    }

    #[test]
    fn slips_are_named() {
        for (word, mend) in [
            ("0-0", Mend::ZeroCastling),
            ("o-o-o", Mend::OddCastling),
            ("0–0", Mend::OddCastling),
            ("e8Q", Mend::OddPromotion),
            ("e8(Q)", Mend::OddPromotion),
            ("e8=q", Mend::OddPromotion),
            ("exd6e.p.", Mend::EnPassantSuffix),
            ("exf6ep", Mend::EnPassantSuffix),
            ("exf6ep+", Mend::EnPassantSuffix),
            ("exf6e.p.#", Mend::EnPassantSuffix),
            ("e2e4", Mend::Coordinates),
            ("e7e8q", Mend::Coordinates),
            ("Ng1-f3", Mend::LongAlgebraic),
            ("nf3", Mend::SmallPiece),
            ("Pe4", Mend::PawnLetter),
            ("♘f3", Mend::Figurine),
            ("e4,", Mend::Punctuation),
            ("Qh5++", Mend::DoubleMark),
            ("1e4", Mend::GluedNumber),
            ("xd6", Mend::PawnOrigin),
            ("N:f3", Mend::OddCapture),
        ] {
            assert!(mends(word).contains(&mend), "{word}: {:?}", mends(word));
        }
    }

    #[test]
    fn a_small_b_may_be_a_pawn_or_a_bishop() {
        assert!(matches!(read("bc5"), Reading::Mended { candidates, .. } if candidates.len() == 2));
        assert!(matches!(read("bxc5"), Reading::Clean(_)));
        assert!(matches!(read("b8d7"), Reading::Mended { candidates, .. } if candidates.len() == 1));
    }

    #[test]
    fn words_that_are_no_moves() {
        for word in ["White", "e9", "Xc6", "+-", "N", "Nf", "", "e4xyz", "Qd"] {
            assert_eq!(read(word), Reading::Unreadable, "{word}");
        }
        assert_eq!(read("--"), Reading::Null);
    }
}
