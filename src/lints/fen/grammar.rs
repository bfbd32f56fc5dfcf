//! Flaws in the grammar of a FEN.

use crate::lints::lint;

lint! {
    /// A FEN has not six fields.
    ///
    /// Placement, side to move, castling, en passant, half-move clock and move
    /// number (PGN 16.1.3). Four fields are those of an EPD. A game is played all
    /// the same, with `w - - 0 1` for what is missing.
    ///
    /// ```fen bad
    /// rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -
    /// ```
    /// ```fen good
    /// rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
    /// ```
    pub F411 FEN_FIELD_COUNT "fen-field-count" Error, Found
}

lint! {
    /// The placement has not eight ranks.
    ///
    /// Ranks are parted by `/`, the eighth first (PGN 16.1.3.1).
    ///
    /// ```fen bad
    /// rnbqkbnr/pppppppp/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
    /// ```
    pub F412 FEN_RANK_COUNT "fen-rank-count" Error, Found
}

lint! {
    /// A rank has not eight squares.
    ///
    /// A letter is one square, a digit as many as it says (PGN 16.1.3.1).
    ///
    /// ```fen bad
    /// rnbqkbnr/ppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
    /// ```
    pub F413 FEN_RANK_SUM "fen-rank-sum" Error, Found
}

lint! {
    /// Two digits stand side by side in the placement.
    ///
    /// Empty squares beside each other are counted together (PGN 16.1.3.1).
    ///
    /// ```fen bad
    /// rnbqkbnr/pppppppp/44/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
    /// ```
    pub F414 FEN_ADJACENT_DIGITS "fen-adjacent-digits" Error, Found
}

lint! {
    /// The placement holds a character that is no man, digit or slash.
    ///
    /// Men are KQRBNP for White and kqrbnp for Black (PGN 16.1.3.1), in the
    /// letters of ASCII: a Cyrillic К is none.
    ///
    /// ```fen bad
    /// rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQКBNR w KQkq - 0 1
    /// ```
    pub F415 FEN_BAD_CHAR "fen-bad-char" Error, Found
}

lint! {
    /// The side to move is neither `w` nor `b`.
    ///
    /// In small letters (PGN 16.1.3.2).
    ///
    /// ```fen bad
    /// rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR W KQkq - 0 1
    /// ```
    pub F416 FEN_SIDE "fen-side" Error, Found
}

lint! {
    /// The castling field holds a character that is no right.
    ///
    /// It is `-` or some of `KQkq` (PGN 16.1.3.3); letters of files belong to
    /// Chess960.
    ///
    /// ```fen bad
    /// rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1
    /// ```
    pub F417 FEN_CASTLING_SYNTAX "fen-castling-syntax" Error, Found
}

lint! {
    /// A castling right is named twice.
    ///
    /// (PGN 16.1.3.3.)
    ///
    /// ```fen bad
    /// rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KKkq - 0 1
    /// ```
    pub F418 FEN_CASTLING_DUPLICATE "fen-castling-duplicate" Error, Found
}

lint! {
    /// The castling rights do not stand in the order `KQkq`.
    ///
    /// The order is fixed (PGN 16.1.3.3), so that one position has one FEN.
    ///
    /// ```fen bad
    /// rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w kqKQ - 0 1
    /// ```
    pub F419 FEN_CASTLING_ORDER "fen-castling-order" Warning, Found
}

lint! {
    /// The en passant field is neither `-` nor a square.
    ///
    /// (PGN 16.1.3.4.)
    ///
    /// ```fen bad
    /// rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e9 0 1
    /// ```
    pub F420 FEN_EP_SYNTAX "fen-ep-syntax" Error, Found
}

lint! {
    /// The half-move clock is no number.
    ///
    /// A whole number, 0 or more (PGN 16.1.3.5).
    ///
    /// ```fen bad
    /// rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - x 1
    /// ```
    pub F421 FEN_CLOCK_SYNTAX "fen-clock-syntax" Error, Found
}

lint! {
    /// The move number is no number.
    ///
    /// A whole number, 1 or more (PGN 16.1.3.6).
    ///
    /// ```fen bad
    /// rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 x
    /// ```
    pub F422 FEN_FULLMOVE_SYNTAX "fen-fullmove-syntax" Error, Found
}

lint! {
    /// The move number is 0.
    ///
    /// The first move is number 1 (PGN 16.1.3.6).
    ///
    /// ```fen bad
    /// rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 0
    /// ```
    pub F423 FEN_FULLMOVE_ZERO "fen-fullmove-zero" Error, Found
}

lint! {
    /// Blanks other than one space part the fields or stand around them.
    ///
    /// (PGN 16.1.3.)
    ///
    /// ```fen bad
    /// rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR  w KQkq - 0 1
    /// ```
    pub F424 FEN_WHITESPACE "fen-whitespace" Warning, Found
}

lint! {
    /// The check counters of three-check are no counters.
    ///
    /// They are written `3+3`, checks left, or `+0+0`, checks given.
    ///
    /// ```pgn bad
    /// [Variant "Three-check"]
    /// [FEN "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3+x 0 1"]
    /// [SetUp "1"]
    /// [Result "*"]
    ///
    /// *
    /// ```
    pub F425 FEN_CHECK_COUNT_SYNTAX "fen-check-count-syntax" Error, Found
}

lint! {
    /// An EPD operation does not follow the grammar.
    ///
    /// An opcode that starts with a letter, its operands, and a semicolon (PGN
    /// 16.2.3). Only lists of EPD have operations, so a game never shows it and
    /// there is no example.
    pub F426 EPD_OPERATION_SYNTAX "epd-operation-syntax" Error, Found
}

lint! {
    /// An EPD opcode is given twice.
    ///
    /// Each may be given once (PGN 16.2.3). Only lists of EPD have opcodes, so a
    /// game never shows it and there is no example.
    pub F427 EPD_OPCODE_DUPLICATE "epd-opcode-duplicate" Error, Found
}
