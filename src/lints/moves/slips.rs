//! Slips in the spelling of a move that has one reading all the same.

use crate::lints::{Finding, Findings, Lint, MovesCase, lint};
use crate::model::Ply;
use crate::pgn::mend::{Mend, Mends};

lint! {
    /// Castling is written with zeros (PGN 8.2.3.3: capital letters O).
    ///
    /// ```pgn bad
    /// 1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 0-0 *
    /// ```
    pub M341 CASTLING_WITH_ZEROS "castling-with-zeros" Warning, Moves(look)
}

lint! {
    /// Castling is written neither as the standard has it nor with zeros: `o-o`,
    /// `OO`, with other dashes.
    ///
    /// ```pgn bad
    /// 1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. o-o *
    /// ```
    pub M342 CASTLING_SPELLING "castling-spelling" Warning, Found
}

lint! {
    /// A promotion is written without `=` or with a small letter: `e8Q`, `e8(Q)`,
    /// `e8=q` (PGN 8.2.3.3).
    ///
    /// ```pgn bad
    /// 1. h4 g5 2. hxg5 h6 3. gxh6 Nf6 4. h7 Ng8 5. hxg8Q *
    /// ```
    pub M343 PROMOTION_SPELLING "promotion-spelling" Warning, Found
}

lint! {
    /// "e.p." stands behind a move: PGN has no sign for en passant (PGN 8.2.3.3).
    ///
    /// ```pgn bad
    /// 1. e4 e6 2. e5 f5 3. exf6ep *
    /// ```
    pub M344 EN_PASSANT_SUFFIX "en-passant-suffix" Warning, Found
}

lint! {
    /// A move is written in coordinates, as engines speak: `e2e4`.
    ///
    /// ```pgn bad
    /// 1. e2e4 *
    /// ```
    pub M345 COORDINATE_MOVE "coordinate-move" Warning, Found
}

lint! {
    /// A move is written in long algebraic notation: `Ng1-f3`.
    ///
    /// ```pgn bad
    /// 1. Ng1-f3 *
    /// ```
    pub M346 LONG_ALGEBRAIC "long-algebraic" Warning, Found
}

lint! {
    /// A piece letter is in lower case: `nf3`.
    ///
    /// ```pgn bad
    /// 1. nf3 *
    /// ```
    pub M347 LOWER_CASE_PIECE "lower-case-piece" Warning, Found
}

lint! {
    /// A letter stands for a pawn: `Pe4` (PGN 8.2.3.2 gives it none).
    ///
    /// ```pgn bad
    /// 1. Pe4 *
    /// ```
    pub M348 PAWN_LETTER "pawn-letter" Warning, Found
}

lint! {
    /// A figurine stands for a piece letter: `♘f3`.
    ///
    /// ```pgn bad
    /// 1. ♘f3 *
    /// ```
    pub M349 FIGURINE "figurine" Warning, Found
}

lint! {
    /// Piece letters of another language make the whole game legal (PGN 8.2.3.2
    /// has the English ones).
    ///
    /// ```pgn bad
    /// 1. e4 e5 2. Sf3 Sc6 *
    /// ```
    pub M350 FOREIGN_PIECE_LETTER "foreign-piece-letter" Warning, Found
}

lint! {
    /// Punctuation is glued to a move: `e4,`.
    ///
    /// ```pgn bad
    /// 1. e4, e5 *
    /// ```
    pub M351 PUNCTUATION_AT_MOVE "punctuation-at-move" Warning, Found
}

lint! {
    /// A mark for check or mate that PGN does not know: `++`, `†` (PGN 8.2.3.5).
    ///
    /// ```pgn bad
    /// 1. e4 f6 2. Qh5++ *
    /// ```
    pub M352 ODD_CHECK_MARK "odd-check-mark" Warning, Found
}

lint! {
    /// A move number is glued to its move without a full stop: `1e4`.
    ///
    /// ```pgn bad
    /// 1e4 e5 *
    /// ```
    pub M353 GLUED_MOVE_NUMBER "glued-move-number" Warning, Found
}

lint! {
    /// A termination marker is glued to the last move: `Qd61-0`. Many readers
    /// lose the move.
    ///
    /// ```pgn bad
    /// 1. f3 e5 2. g4 Qh4#0-1
    /// ```
    pub M354 GLUED_MARKER "glued-marker" Warning, Found
}

lint! {
    /// A pawn captures, and its file of origin is missing: `xd6` (PGN 8.2.3.4).
    ///
    /// ```pgn bad
    /// 1. e4 d5 2. xd5 *
    /// ```
    pub M355 MISSING_PAWN_FILE "missing-pawn-file" Warning, Found
}

lint! {
    /// A sign for a capture that PGN does not know: `N:f3` (PGN 8.2.3.3).
    ///
    /// ```pgn bad
    /// 1. e4 d5 2. e:d5 *
    /// ```
    pub M356 ODD_CAPTURE_SIGN "odd-capture-sign" Warning, Found
}

lint! {
    /// A move is written as two words: `N f3`. Many readers see another move.
    ///
    /// ```pgn bad
    /// 1. N f3 *
    /// ```
    pub M357 SPLIT_MOVE "split-move" Warning, Found
}

lint! {
    /// "e.p." stands behind a move that is not en passant.
    ///
    /// ```pgn bad
    /// 1. e4 d5 2. exd5 e.p. *
    /// ```
    pub M358 FALSE_EN_PASSANT "false-en-passant" Warning, Found
}

/// The lint of each slip, and what it says of a move.
const SLIPS: [(Mend, &Lint, &str); 17] = [
    (Mend::ZeroCastling, &CASTLING_WITH_ZEROS, "castles with zeros"),
    (Mend::OddCastling, &CASTLING_SPELLING, "is no spelling of castling"),
    (
        Mend::OddPromotion,
        &PROMOTION_SPELLING,
        "writes the promotion otherwise than with = and a capital letter",
    ),
    (Mend::EnPassantSuffix, &EN_PASSANT_SUFFIX, "has a suffix for en passant"),
    (Mend::Coordinates, &COORDINATE_MOVE, "is written in coordinates"),
    (Mend::LongAlgebraic, &LONG_ALGEBRAIC, "is written in long algebraic notation"),
    (Mend::SmallPiece, &LOWER_CASE_PIECE, "has a piece letter in lower case"),
    (Mend::PawnLetter, &PAWN_LETTER, "has a letter for a pawn"),
    (Mend::Figurine, &FIGURINE, "has a figurine for a piece letter"),
    (Mend::ForeignLetter, &FOREIGN_PIECE_LETTER, "has a piece letter of another language"),
    (Mend::Punctuation, &PUNCTUATION_AT_MOVE, "has punctuation glued to it"),
    (Mend::DoubleMark, &ODD_CHECK_MARK, "has a mark that is neither + nor #"),
    (Mend::GluedNumber, &GLUED_MOVE_NUMBER, "has its number glued to it"),
    (Mend::GluedMarker, &GLUED_MARKER, "has the termination marker glued to it"),
    (Mend::PawnOrigin, &MISSING_PAWN_FILE, "lacks the file the pawn comes from"),
    (Mend::OddCapture, &ODD_CAPTURE_SIGN, "has a sign for a capture that is not x"),
    (Mend::Split, &SPLIT_MOVE, "is written as two words"),
];

/// The lints of a move's slips, and what they say of it.
pub(super) fn slips(mends: Mends) -> impl Iterator<Item = (&'static Lint, &'static str)> {
    SLIPS.into_iter().filter(move |(mend, ..)| mends.has(*mend)).map(|(_, lint, what)| (lint, what))
}

fn look(case: &MovesCase<'_>, found: &mut Findings<'_>) {
    let odd = (1..).map(Ply).zip(&case.replay.notation).filter(|(_, n)| !n.mends.is_empty());
    for (ply, notation) in odd {
        let text = &case.game.moves[ply.index() - 1];
        let san = case.san(ply);
        let mut say = |lint: &'static Lint, what: &str| {
            let message = format!("{} {} {what}: {san}", case.move_number(ply), case.shown(text.span));
            found.push(Finding::new(lint, text.span, message).at(ply).san(san.clone()));
        };
        if notation.false_en_passant {
            say(&FALSE_EN_PASSANT, "says en passant and is none");
        }
        for (lint, what) in slips(notation.mends) {
            if !(notation.false_en_passant && *lint == EN_PASSANT_SUFFIX) {
                say(lint, what);
            }
        }
    }
}
