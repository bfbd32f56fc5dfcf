//! What the counters and the men tell of a history that cannot have been.

use crate::lints::lint;

lint! {
    /// A pawn has just made a double step, and the half-move clock is not 0.
    ///
    /// A pawn move sets it to 0 (PGN 16.1.3.5). A note in a game.
    ///
    /// ```fen bad
    /// rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 1 1
    /// ```
    pub F461 CLOCK_EP_NONZERO "clock-ep-nonzero" Warning, Found
}

lint! {
    /// The half-move clock is higher than the number of moves made.
    ///
    /// (PGN 16.1.3.5, 16.1.3.6.) A note in a game.
    ///
    /// ```fen bad
    /// rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 9 2
    /// ```
    pub F462 CLOCK_EXCEEDS_PLIES "clock-exceeds-plies" Warning, Found
}

lint! {
    /// Nothing was captured, no pawn has moved, and the half-move clock is too
    /// low.
    ///
    /// Then it counts every move (PGN 16.1.3.5). A note in a game.
    ///
    /// ```fen bad
    /// rnbqkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 0 2
    /// ```
    pub F463 CLOCK_TOO_SMALL "clock-too-small" Warning, Found
}

lint! {
    /// More men are gone than the moves made can have captured.
    ///
    /// The move number is often left at 1 in composed positions. A note in a
    /// game.
    ///
    /// ```fen bad
    /// 4k3/8/8/8/8/8/8/4K2R w K - 0 3
    /// ```
    pub F464 FULLMOVE_TOO_SMALL "fullmove-too-small" Warning, Found
}

lint! {
    /// No last move can have given the check on the board.
    ///
    /// Every square the checking man or a man in its way can have come from is
    /// ruled out.
    ///
    /// ```fen bad
    /// 4k2R/8/8/8/8/8/8/4R1K1 b - - 3 40
    /// ```
    pub F471 CHECK_NO_LAST_MOVE "check-no-last-move" Warning, Found
}

lint! {
    /// No moves lead to these pawns.
    ///
    /// A pawn goes straight on or one file aside with a capture (FIDE 3.7), so
    /// three pawns cannot have come from two squares.
    ///
    /// ```fen bad
    /// 4k3/8/8/8/8/P7/PP6/4K3 w - - 0 40
    /// ```
    pub F472 PAWN_STRUCTURE_IMPOSSIBLE "pawn-structure-impossible" Warning, Found
}

lint! {
    /// The pawns need more captures than there are men gone.
    ///
    /// Every file a pawn goes aside is a capture (FIDE 3.7.3).
    ///
    /// ```fen bad
    /// rnbqkbnr/pppppppp/8/8/4P3/8/PPPPP1PP/RNBQKBNR b KQkq - 0 5
    /// ```
    pub F473 PAWN_CAPTURES_EXCEEDED "pawn-captures-exceeded" Warning, Found
}

lint! {
    /// A man stands where men that never moved do not let it.
    ///
    /// A bishop on a1 has come through b2, where a pawn has stood from the start.
    ///
    /// ```fen bad
    /// 4k3/8/8/8/8/8/1P6/B3K3 w - - 0 40
    /// ```
    pub F474 PIECE_ENCLOSED "piece-enclosed" Warning, Found
}

lint! {
    /// Only an even or only an odd number of moves leads here, and it is the
    /// other side's turn.
    ///
    /// Where few men can have moved, their moves can be counted.
    ///
    /// ```fen bad
    /// rnbqkbnr/1ppppppp/p7/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 2
    /// ```
    pub F475 PARITY_IMPOSSIBLE "parity-impossible" Warning, Found
}

lint! {
    /// A pawn has promoted although nothing was captured.
    ///
    /// Without a capture no pawn passes the one in front of it.
    ///
    /// ```fen bad
    /// rnbqkbnr/1ppppppp/8/p7/Q7/8/1PPPPPPP/RNBQKBNR b KQkq - 4 12
    /// ```
    pub F476 PROMOTION_NEEDS_CAPTURE "promotion-needs-capture" Warning, Found
}

lint! {
    /// The side that has just moved had no move that leads here.
    ///
    /// Every move it can have made is ruled out.
    ///
    /// ```fen bad
    /// 7k/5K2/6P1/5NNN/8/8/8/8 w - - 0 60
    /// ```
    pub F477 NO_LAST_MOVE "no-last-move" Warning, Found
}
