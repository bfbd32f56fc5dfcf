//! Men that no position can have, or cannot do without.

use crate::lints::lint;

lint! {
    /// A side has no king.
    ///
    /// Each side has one from the first move to the last (FIDE 2.2, 1.4.1). No
    /// game can be played from the position.
    ///
    /// ```fen bad
    /// rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1BNR w kq - 0 20
    /// ```
    pub F431 KING_MISSING "king-missing" Error, Found
}

lint! {
    /// A side has more than one king.
    ///
    /// (FIDE 2.2.) No game can be played from the position.
    ///
    /// ```fen bad
    /// 4k3/8/8/8/8/8/8/K3K3 w - - 0 60
    /// ```
    pub F432 KING_EXTRA "king-extra" Error, Found
}

lint! {
    /// The kings stand side by side.
    ///
    /// Neither can have moved there (FIDE 3.9.2).
    ///
    /// ```fen bad
    /// 8/8/8/8/8/8/5kK1/8 w - - 0 60
    /// ```
    pub F433 KINGS_ADJACENT "kings-adjacent" Error, Found
}

lint! {
    /// The side that is not to move is in check.
    ///
    /// It cannot have left its king there (FIDE 3.9.2). Often the side to move is
    /// the wrong one.
    ///
    /// ```fen bad
    /// 4k3/8/8/8/8/8/8/4R1K1 w - - 3 60
    /// ```
    /// ```fen good
    /// 4k3/8/8/8/8/8/8/4R1K1 b - - 3 60
    /// ```
    pub F434 OPPONENT_IN_CHECK "opponent-in-check" Error, Found
}

lint! {
    /// A pawn stands on the first or last rank.
    ///
    /// It starts on the second rank and is promoted on the last (FIDE 2.3,
    /// 3.7.3.3).
    ///
    /// ```fen bad
    /// 4k2P/8/8/8/8/8/8/4K3 w - - 0 60
    /// ```
    pub F435 PAWN_ON_BACK_RANK "pawn-on-back-rank" Error, Found
}

lint! {
    /// The position is none of the variant it is read as.
    ///
    /// Racing kings has no castling, atomic chess no king beside an explosion it
    /// did not survive. If no game can be played from it, `fen-variant-mismatch`
    /// says so instead.
    ///
    /// ```pgn bad
    /// [Variant "Racing Kings"]
    /// [FEN "8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w KQ - 0 1"]
    /// [SetUp "1"]
    /// [Result "*"]
    ///
    /// *
    /// ```
    pub F436 FEN_AGAINST_VARIANT "fen-against-variant" Error, Found
}

lint! {
    /// A side has more than eight pawns.
    ///
    /// (FIDE 2.2.) A game can be played from it and was, so it is a warning there
    /// and an error in a list.
    ///
    /// ```fen bad
    /// rnbqkbnr/pppppppp/8/8/8/P7/PPPPPPPP/1NBQKBNR w Kkq - 0 20
    /// ```
    pub F441 TOO_MANY_PAWNS "too-many-pawns" Error, Found
}

lint! {
    /// A side has more than sixteen men.
    ///
    /// (FIDE 2.2.) A warning in a game and an error in a list.
    ///
    /// ```fen bad
    /// rnbqkbnr/pppppppp/8/8/8/N7/PPPPPPPP/RNBQKBNR w KQkq - 0 20
    /// ```
    pub F442 TOO_MANY_PIECES "too-many-pieces" Error, Found
}

lint! {
    /// A side has more promoted men than pawns are gone.
    ///
    /// Two queens need one pawn less (FIDE 3.7.3.3). A warning in a game and an
    /// error in a list.
    ///
    /// ```fen bad
    /// 4k3/8/8/8/8/8/PPPPPP2/QQQQK3 w - - 0 60
    /// ```
    /// ```fen good
    /// 4k3/8/8/8/8/8/PPPPP3/QQQQK3 w - - 0 60
    /// ```
    pub F443 TOO_MANY_PROMOTED "too-many-promoted" Error, Found
}
