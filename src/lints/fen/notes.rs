//! What is worth knowing of a sound position.

use crate::lints::lint;

lint! {
    /// The castling rights hold in Chess960 only.
    ///
    /// In a list of FENs. In a game `variant-tag-missing` says so, and there is
    /// no example.
    pub F481 FEN_CHESS960_ONLY "fen-chess960-only" Info, Found
}

lint! {
    /// No pawn stands ready to take en passant.
    ///
    /// The standard writes the square after every double step (PGN 16.1.3.4),
    /// many programs only where a pawn may take. It is no part of the position.
    ///
    /// ```fen bad
    /// rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1
    /// ```
    pub F482 EP_NO_CAPTURER "ep-no-capturer" Info, Found
}

lint! {
    /// A pawn stands ready to take en passant and may not.
    ///
    /// Its king would be in check (FIDE 3.9.2), so the square is no part of the
    /// position: a program that compares it misses repetitions (FIDE 9.2.3).
    ///
    /// ```fen bad
    /// 4r1k1/8/8/3pP3/8/8/8/4K3 w - d6 0 40
    /// ```
    pub F483 EP_NOT_LEGAL "ep-not-legal" Info, Found
}

lint! {
    /// The half-move clock has reached 100.
    ///
    /// Fifty moves by each side: a draw can be claimed (FIDE 9.3).
    ///
    /// ```fen bad
    /// 4k3/8/8/8/8/8/8/R3K3 w - - 100 120
    /// ```
    pub F484 CLOCK_OVER_100 "clock-over-100" Info, Found
}

lint! {
    /// The half-move clock has reached 150.
    ///
    /// Seventy-five moves by each side: the game was drawn (FIDE 9.6.2).
    ///
    /// ```fen bad
    /// 4k3/8/8/8/8/8/8/R3K3 w - - 150 150
    /// ```
    pub F485 CLOCK_OVER_150 "clock-over-150" Info, Found
}

lint! {
    /// Neither side has the material to mate.
    ///
    /// The game was over before it began (FIDE 5.2.2).
    ///
    /// ```fen bad
    /// 8/2k5/8/8/8/8/5K2/8 w - - 0 60
    /// ```
    pub F486 DEAD_POSITION "dead-position" Info, Found
}

lint! {
    /// The side to move is stalemated.
    ///
    /// The game was over before it began (FIDE 5.2.1).
    ///
    /// ```fen bad
    /// 7k/5Q2/6K1/8/8/8/8/8 b - - 0 60
    /// ```
    pub F487 STALEMATE "stalemate" Info, Found
}
