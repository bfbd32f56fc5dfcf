//! The slips a lenient reader understands.

use std::borrow::Cow;

use crate::pgn::language::{ENGLISH, Language};

/// One way in which a move differs from the spelling of the standard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Mend {
    /// `0-0`: zeros for the letter O.
    ZeroCastling,
    /// `o-o`, `OO`, `0–0`: castling in another spelling.
    OddCastling,
    /// `e8Q`, `e8/Q`, `e8(Q)`, `e8=q`: a promotion in another spelling.
    OddPromotion,
    /// `exd6 e.p.`: en passant said in words.
    EnPassantSuffix,
    /// `e2e4`, `e7e8q`: coordinates, as engines speak.
    Coordinates,
    /// `Ng1-f3`, `e2-e4`: long algebraic notation.
    LongAlgebraic,
    /// `nf3`: a piece letter in lower case.
    SmallPiece,
    /// `Pe4`: a letter for a pawn.
    PawnLetter,
    /// `♘f3`: a figurine for a piece letter.
    Figurine,
    /// `Sf3`: the piece letters of another language.
    ForeignLetter,
    /// `e4,`: punctuation at a move.
    Punctuation,
    /// `Qh5++`, `Qh5†`: a mark for check that the standard does not know.
    DoubleMark,
    /// `1e4`: a move number without a full stop.
    GluedNumber,
    /// `Qd61-0`: a termination marker glued to a move.
    GluedMarker,
    /// `xd6`: a pawn takes from no file.
    PawnOrigin,
    /// `N:f3`: a sign for a capture that the standard does not know.
    OddCapture,
    /// `N f3`, `Qh5 +`: a move in two words.
    Split,
}

/// Every mend, in the order of the enum.
const ALL: [Mend; 17] = [
    Mend::ZeroCastling,
    Mend::OddCastling,
    Mend::OddPromotion,
    Mend::EnPassantSuffix,
    Mend::Coordinates,
    Mend::LongAlgebraic,
    Mend::SmallPiece,
    Mend::PawnLetter,
    Mend::Figurine,
    Mend::ForeignLetter,
    Mend::Punctuation,
    Mend::DoubleMark,
    Mend::GluedNumber,
    Mend::GluedMarker,
    Mend::PawnOrigin,
    Mend::OddCapture,
    Mend::Split,
];

/// A set of mends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Mends(u32);

impl Mends {
    /// Puts one in.
    pub fn add(&mut self, mend: Mend) {
        self.0 |= 1 << mend as u32;
    }

    /// Puts in all of `other`.
    pub fn join(&mut self, other: Mends) {
        self.0 |= other.0;
    }

    /// The set without one.
    pub fn without(self, mend: Mend) -> Mends {
        Mends(self.0 & !(1 << mend as u32))
    }

    /// True if it is in the set.
    pub fn has(self, mend: Mend) -> bool {
        self.0 & 1 << mend as u32 != 0
    }

    /// True if none is in the set.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The members in a fixed order.
    pub fn iter(self) -> impl Iterator<Item = Mend> {
        ALL.into_iter().filter(move |&mend| self.has(mend))
    }
}

/// Signs that stand for others, and what they show.
const SIGNS: [(&str, &str, Mend); 18] = [
    ("♔", "K", Mend::Figurine),
    ("♕", "Q", Mend::Figurine),
    ("♖", "R", Mend::Figurine),
    ("♗", "B", Mend::Figurine),
    ("♘", "N", Mend::Figurine),
    ("♙", "", Mend::Figurine),
    ("♚", "K", Mend::Figurine),
    ("♛", "Q", Mend::Figurine),
    ("♜", "R", Mend::Figurine),
    ("♝", "B", Mend::Figurine),
    ("♞", "N", Mend::Figurine),
    ("♟", "", Mend::Figurine),
    ("†", "+", Mend::DoubleMark),
    ("‡", "#", Mend::DoubleMark),
    ("–", "-", Mend::OddCastling),
    ("—", "-", Mend::OddCastling),
    ("×", "x", Mend::OddCapture),
    ("\u{fe0e}", "", Mend::Figurine),
];

/// En passant in words, longest first.
const EN_PASSANT: [&str; 4] = ["e.p.", "e.p", "ep.", "ep"];

/// Rewrites a word towards the letters of the standard: signs, piece letters
/// of `language`, numbers and punctuation around it, en passant in words.
pub(crate) fn clean<'w>(word: &'w [u8], language: &Language) -> (Cow<'w, str>, Mends) {
    let mut mends = Mends::default();
    let Ok(text) = std::str::from_utf8(word) else { return (Cow::Borrowed(""), mends) };
    let mut text = Cow::Borrowed(text);
    if !text.is_ascii() {
        for (sign, standard, mend) in SIGNS {
            if text.contains(sign) {
                text = text.replace(sign, standard).into();
                mends.add(mend);
            }
        }
        if mends.has(Mend::OddCastling) && text.contains(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
            mends = mends.without(Mend::OddCastling);
            mends.add(Mend::LongAlgebraic);
        }
    }
    let trimmed = text.trim_matches([',', ';', ':', '/', '\'', '’', '*', '_']);
    let unmarked = trimmed.trim_end_matches(['+', '#']);
    let trimmed = if EN_PASSANT.iter().any(|suffix| unmarked.ends_with(suffix)) {
        trimmed
    } else {
        trimmed.trim_matches('.')
    };
    if trimmed.len() != text.len() {
        mends.add(Mend::Punctuation);
        text = trimmed.to_owned().into();
    }
    let (unmarked, marks) = text.split_at(text.trim_end_matches(['+', '#']).len());
    for suffix in EN_PASSANT {
        if let Some(rest) = unmarked.strip_suffix(suffix)
            && rest.len() >= 2
        {
            text = format!("{}{marks}", rest.trim_end_matches('.')).into();
            mends.add(Mend::EnPassantSuffix);
            break;
        }
    }
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    if digits > 0 && !text.starts_with("0-0") && !text.starts_with("00") {
        let rest = text[digits..].trim_start_matches('.');
        if rest.len() >= 2 && rest.starts_with(|first: char| first.is_alphabetic()) {
            text = rest.to_owned().into();
            mends.add(Mend::GluedNumber);
        }
    }
    if !std::ptr::eq(language, &ENGLISH) {
        translate(&mut text, &mut mends, language);
    }
    (text, mends)
}

/// Replaces the piece letters of another language.
fn translate(text: &mut Cow<'_, str>, mends: &mut Mends, language: &Language) {
    let mut english = String::with_capacity(text.len());
    for (index, letter) in text.chars().enumerate() {
        // A piece letter comes first; a promotion comes after a rank or "=".
        let after = english.ends_with(['=', '1', '8', '/', '(']);
        let role = (index == 0 || after).then(|| language.role(letter)).flatten();
        let own = role.map(|role| role.upper_char());
        if own.is_some_and(|own| own != letter) {
            mends.add(Mend::ForeignLetter);
        }
        let foreign = index == 0 && own.is_none() && matches!(letter, 'K' | 'Q' | 'R' | 'B' | 'N');
        english.push(if foreign { '?' } else { own.unwrap_or(letter) });
    }
    *text = english.into();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pgn::language::LANGUAGES;

    #[test]
    fn mends_keep_the_order_of_the_enum() {
        assert!(ALL.is_sorted());
        assert_eq!(ALL.len(), Mend::Split as usize + 1);
    }

    #[test]
    fn a_german_knight_becomes_an_english_one() {
        let (text, mends) = clean("Sf3".as_bytes(), &LANGUAGES[0]);
        assert_eq!((&*text, mends.has(Mend::ForeignLetter)), ("Nf3", true));
        assert_eq!(clean("e8D".as_bytes(), &LANGUAGES[0]).0, "e8Q");
        assert_eq!(clean("Nf3".as_bytes(), &LANGUAGES[0]).0, "?f3");
    }
}
