//! Moves that are not written as the standard has them, and what they may
//! mean all the same.

use shakmaty::{CastlingSide, Role};

use crate::pgn::mend::{Mend, Mends};
use crate::pgn::reading::{Mark, Shape, Written, file, piece, rank, square, standard_shape};

/// Every move that a loosely written one can be.
pub(super) fn loose(body: &[u8], mark: Option<Mark>, candidates: &mut Vec<Written>, mends: &mut Mends) {
    if let Some(shape) = standard_shape(body) {
        candidates.push(Written { shape, mark });
        return;
    }
    if let Some(side) = loose_castle(body) {
        let zeros = matches!(body, b"0-0" | b"0-0-0");
        let dashes = mends.has(Mend::OddCastling);
        mends.add(if zeros && !dashes { Mend::ZeroCastling } else { Mend::OddCastling });
        candidates.push(Written { shape: Shape::Castle(side), mark });
        return;
    }
    let (first, rest) = match body.split_first() {
        Some((&first, rest)) => (first, rest),
        None => return,
    };
    let mut add = |role: Option<Role>, text: &[u8], mend: Option<Mend>| {
        if let Some((shape, more)) = loose_piece(role, text) {
            candidates.push(Written { shape, mark });
            mends.join(more);
            mend.into_iter().for_each(|mend| mends.add(mend));
        }
    };
    if let Some(role) = piece(first) {
        add(Some(role), rest, None);
    } else if first == b'P' || first == b'p' {
        add(Some(Role::Pawn), rest, Some(Mend::PawnLetter));
    } else {
        add(None, body, None);
        // "b8d7" goes from b8 to d7; "bc5" may be a pawn's or a bishop's move.
        let coordinates =
            matches!(*body, [f, r, ..] if file(f).is_some() && rank(r).is_some() && body.len() > 3);
        let small = piece(first.to_ascii_uppercase()).filter(|_| first.is_ascii_lowercase());
        if let Some(role) = small
            && !coordinates
        {
            add(Some(role), rest, Some(Mend::SmallPiece));
        }
    }
}

/// Castling with zeros, small letters, or without hyphens.
fn loose_castle(body: &[u8]) -> Option<CastlingSide> {
    let rings = body.iter().filter(|byte| matches!(byte, b'O' | b'o' | b'0')).count();
    let others = body.iter().filter(|byte| !matches!(byte, b'O' | b'o' | b'0')).count();
    let hyphens = body.iter().filter(|byte| **byte == b'-').count();
    let edged = body.first() == Some(&b'-') || body.last() == Some(&b'-');
    if others != hyphens || edged || hyphens > 0 && hyphens + 1 != rings {
        return None;
    }
    match rings {
        2 => Some(CastlingSide::KingSide),
        3 => Some(CastlingSide::QueenSide),
        _ => None,
    }
}

/// `[file][rank][x or -]file rank[promotion]`, with every part that is not
/// standard noted.
fn loose_piece(role: Option<Role>, text: &[u8]) -> Option<(Shape, Mends)> {
    let mut mends = Mends::default();
    let (text, promotion) = loose_promotion(role, text, &mut mends);
    let split = text.len().checked_sub(2)?;
    let to = square(&text[split..])?;
    let mut origin = &text[..split];
    let mut capture = false;
    if let [start @ .., sign @ (b'x' | b'X' | b':' | b'-')] = origin {
        capture = *sign != b'-';
        origin = start;
        match sign {
            b'-' => mends.add(Mend::LongAlgebraic),
            b'x' => {}
            b'X' if role.is_none() && origin.is_empty() => return None,
            _ => mends.add(Mend::OddCapture),
        }
    }
    let (from_file, from_rank) = match *origin {
        [] => (None, None),
        [f] if file(f).is_some() => (file(f), None),
        [r] => (None, Some(rank(r)?)),
        [f, r] => (Some(file(f)?), Some(rank(r)?)),
        _ => return None,
    };
    let hyphen = mends.has(Mend::LongAlgebraic);
    if hyphen && (from_file.is_none() || from_rank.is_none()) {
        return None;
    }
    let role = match role {
        Some(role) => Some(role),
        None if from_file.is_some() && from_rank.is_some() => {
            if !hyphen && !capture {
                mends.add(Mend::Coordinates);
            } else {
                mends.add(Mend::LongAlgebraic);
            }
            None
        }
        None => {
            if capture && from_file.is_none() {
                mends.add(Mend::PawnOrigin);
            }
            if from_rank.is_some() {
                return None;
            }
            Some(Role::Pawn)
        }
    };
    let shape = Shape::Piece { role, file: from_file, rank: from_rank, capture, to, promotion };
    Some((shape, mends))
}

/// `e8Q`, `e8/Q`, `e8(Q)`, `e8=q`, `e7e8q`: cuts the promotion off.
fn loose_promotion<'t>(role: Option<Role>, text: &'t [u8], mends: &mut Mends) -> (&'t [u8], Option<Role>) {
    if !matches!(role, None | Some(Role::Pawn)) {
        return (text, None);
    }
    let (body, letter) = match text {
        [body @ .., b'(', letter, b')'] | [body @ .., b'=' | b'/', letter] => (body, *letter),
        [body @ .., letter]
            if letter.is_ascii_alphabetic() && body.last().is_some_and(u8::is_ascii_digit) =>
        {
            (body, *letter)
        }
        _ => return (text, None),
    };
    let Some(role) = piece(letter.to_ascii_uppercase()) else { return (text, None) };
    let coordinates = body.len() == 4 && letter.is_ascii_lowercase() && text.len() == 5;
    let standard = text.len() == body.len() + 2 && text[body.len()] == b'=' && letter.is_ascii_uppercase();
    if !coordinates && !standard {
        mends.add(Mend::OddPromotion);
    }
    (body, Some(role))
}
