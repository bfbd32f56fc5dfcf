//! What can end a game on the board, and when each first happened.

/// Something on the board that a rule set may let end the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum End {
    /// Mate.
    Checkmate,
    /// Stalemate.
    Stalemate,
    /// Bare kings.
    KingsOnly,
    /// King and bishop against king.
    Bishop,
    /// King and knight against king.
    Knight,
    /// King and two knights against king.
    TwoKnights,
    /// King and two bishops of one square colour against king.
    TwoBishopsAlike,
    /// A bishop each, both on squares of one colour.
    BishopsEachAlike,
    /// A bishop each.
    BishopsEach,
    /// A bishop against a knight.
    BishopKnight,
    /// A knight each.
    KnightsEach,
    /// Only bishops, one or more, all on squares of one colour.
    BishopsAlike,
    /// A position occurred for the third time.
    Threefold,
    /// A position occurred for the fifth time.
    Fivefold,
    /// 100 half-moves without a capture or pawn move.
    Fifty,
    /// The same men on the same squares with the same side to move for the
    /// third time, whatever the rights.
    SameMen,
    /// No pawn, rook or queen is left.
    MinorsOnly,
    /// 150 half-moves without a capture or pawn move.
    SeventyFive,
}

/// The number of kinds of [`End`].
const KINDS: usize = End::SeventyFive as usize + 1;

/// The first ply of each kind of end; what never happened has the greatest
/// number.
#[derive(Clone, Debug)]
pub(super) struct Ends {
    first: [u32; KINDS],
}

/// The ply of what never happened.
pub(super) const NEVER: u32 = u32::MAX;

impl Ends {
    /// Nothing happened.
    pub(super) const NONE: Ends = Ends { first: [NEVER; KINDS] };

    /// The first ply of an end, or [`NEVER`].
    pub(super) fn first(&self, end: End) -> u32 {
        self.first[end as usize]
    }

    /// Records that an end is there at a ply. Plies come in order.
    pub(super) fn record(&mut self, end: End, ply: u32) {
        let first = &mut self.first[end as usize];
        *first = ply.min(*first);
    }
}
