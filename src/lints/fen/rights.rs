//! Castling rights, en passant squares and checks that cannot be.

use crate::lints::lint;

lint! {
    /// A side may castle, and its king does not stand where it started.
    ///
    /// A king that has moved has no right left (FIDE 3.8.2.1). The right is
    /// dropped.
    ///
    /// ```fen bad
    /// 4k3/8/8/8/8/8/3K4/7R w K - 0 40
    /// ```
    pub F444 CASTLING_NO_KING "castling-no-king" Error, Found
}

lint! {
    /// A side may castle, and no rook stands there to castle with.
    ///
    /// (FIDE 3.8.2.1.) The right is dropped.
    ///
    /// ```fen bad
    /// 4k3/8/8/8/8/8/8/4K2n w K - 0 40
    /// ```
    pub F445 CASTLING_NO_ROOK "castling-no-rook" Error, Found
}

lint! {
    /// A side may castle with a king on the a- or h-file.
    ///
    /// In Chess960 the king starts between the rooks (FIDE Guidelines II.1).
    ///
    /// ```pgn bad
    /// [Variant "Chess960"]
    /// [FEN "7k/8/8/8/8/8/8/K2R4 w D - 0 40"]
    /// [SetUp "1"]
    /// [Result "*"]
    ///
    /// *
    /// ```
    pub F446 CASTLING_KING_CORNER "castling-king-corner" Error, Found
}

lint! {
    /// The en passant square is on the wrong rank.
    ///
    /// It lies behind the pawn that has just made a double step: on the sixth
    /// rank with White to move, on the third with Black to move (PGN 16.1.3.4).
    ///
    /// ```fen bad
    /// rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e4 0 1
    /// ```
    pub F451 EP_WRONG_RANK "ep-wrong-rank" Error, Found
}

lint! {
    /// No pawn stands in front of the en passant square.
    ///
    /// (FIDE 3.7.3.1.) The square is dropped.
    ///
    /// ```fen bad
    /// rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq e3 0 1
    /// ```
    pub F452 EP_NO_PAWN "ep-no-pawn" Error, Found
}

lint! {
    /// The en passant square is occupied.
    ///
    /// A pawn cannot have passed over it (FIDE 3.7.2). The square is dropped.
    ///
    /// ```fen bad
    /// rnbqkb1r/pppppppp/8/8/4P3/4n3/PPPP1PPP/RNBQKBNR b KQkq e3 0 3
    /// ```
    pub F453 EP_SQUARE_OCCUPIED "ep-square-occupied" Error, Found
}

lint! {
    /// The square the pawn came from is occupied.
    ///
    /// The pawn has just left it (FIDE 3.7.2). The square is dropped.
    ///
    /// ```fen bad
    /// rnbqkb1r/pppppppp/5n2/8/4P3/8/PPPPN1PP/RNBQKB1R b KQkq e3 0 4
    /// ```
    pub F454 EP_ORIGIN_OCCUPIED "ep-origin-occupied" Error, Found
}

lint! {
    /// The king is in check that the double step cannot have given.
    ///
    /// The check stood before it, when it was not that side's move (FIDE 3.9.2).
    ///
    /// ```fen bad
    /// 4k3/8/8/8/2pP4/8/8/4R1K1 b - d3 0 40
    /// ```
    pub F455 EP_CHECK_IMPOSSIBLE "ep-check-impossible" Error, Found
}

lint! {
    /// Three men or more give check.
    ///
    /// One move makes at most two do so.
    ///
    /// ```fen bad
    /// 4k3/8/5N2/1B6/8/8/8/4R1K1 b - - 0 40
    /// ```
    pub F456 TRIPLE_CHECK "triple-check" Error, Found
}

lint! {
    /// Two men give check that no one move can let do so.
    ///
    /// One of two checks is discovered by the man that moves away.
    ///
    /// ```fen bad
    /// R3k2R/8/8/8/8/8/8/4K3 b - - 3 40
    /// ```
    pub F457 DOUBLE_CHECK_IMPOSSIBLE "double-check-impossible" Error, Found
}
