//! What a replay is made of.

use shakmaty::{CastlingMode, Move, Position, variant::VariantPosition};

use crate::model::Ply;
use crate::replay::notation::Notation;
use crate::replay::refusal::Refusal;

/// The mainline as far as it can be played.
#[derive(Clone, Debug)]
pub struct Replay {
    /// Position before the first move. The standard array where there is no
    /// start ([`Stop::NoStart`]).
    pub start: VariantPosition,
    /// How castling is read.
    pub castling: CastlingMode,
    /// The legal moves in order.
    pub plies: Vec<PlyRecord>,
    /// Position after the last of `plies`.
    pub last: VariantPosition,
    /// Why the moves end there.
    pub stop: Stop,
    /// How each of `plies` is written.
    pub notation: Vec<Notation>,
    /// Why the move that stopped the replay could not be played.
    pub refusal: Option<Refusal>,
    /// The position after every so many plies, to find others from.
    kept: Vec<VariantPosition>,
}

/// Plies from one position that is kept to the next.
const STRIDE: usize = 16;

/// One legal move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlyRecord {
    /// The move.
    pub m: Move,
    /// Half-move clock after it, in plies.
    pub quiet: u32,
    /// It gives check.
    pub check: bool,
}

/// What ended a replay.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stop {
    /// The movetext ended.
    End,
    /// The move to `at` is illegal.
    Illegal {
        /// Ply the move would have led to.
        at: Ply,
    },
    /// Several legal moves fit the text of the move to `at`.
    Ambiguous {
        /// Ply the move would have led to.
        at: Ply,
    },
    /// Nobody can tell what the move to `at` is.
    Unreadable {
        /// Ply the move would have led to.
        at: Ply,
    },
    /// A null move stands in the mainline.
    Null {
        /// Ply the move would have led to.
        at: Ply,
    },
    /// There is no position to start from: bad FEN or unknown variant.
    NoStart,
    /// The game is longer than the size limit; what follows was not read.
    TooLong,
    /// A comment is never closed; what follows stands inside it.
    OpenComment,
}

impl Stop {
    /// Ply of the move that could not be played, if one stopped the replay.
    pub fn at(self) -> Option<Ply> {
        match self {
            Stop::Illegal { at } | Stop::Ambiguous { at } | Stop::Unreadable { at } | Stop::Null { at } => {
                Some(at)
            }
            Stop::End | Stop::NoStart | Stop::TooLong | Stop::OpenComment => None,
        }
    }
}

impl Replay {
    /// A replay that has not begun.
    pub fn new(start: VariantPosition, castling: CastlingMode) -> Replay {
        let last = start.clone();
        Replay {
            start,
            castling,
            plies: Vec::new(),
            last,
            stop: Stop::End,
            notation: Vec::new(),
            refusal: None,
            kept: Vec::new(),
        }
    }

    /// Plays a legal move. True if it gives check.
    pub fn push(&mut self, m: Move) -> bool {
        self.last.play_unchecked(m);
        let check = self.last.is_check();
        self.plies.push(PlyRecord { m, quiet: self.last.halfmoves(), check });
        if self.plies.len().is_multiple_of(STRIDE) {
            self.kept.push(self.last.clone());
        }
        check
    }

    /// The last ply reached.
    pub fn end(&self) -> Ply {
        Ply(u32::try_from(self.plies.len()).expect("a game has fewer than 2^32 plies"))
    }

    /// The half-move clock before the first move and after each ply.
    pub fn clocks(&self) -> impl Iterator<Item = (Ply, u32)> + '_ {
        let start = std::iter::once(self.start.halfmoves());
        let clocks = start.chain(self.plies.iter().map(|ply| ply.quiet));
        (0..).map(Ply).zip(clocks)
    }

    /// Calls `visit` with every position, the starting one at `Ply(0)` first.
    pub fn each_position(&self, mut visit: impl FnMut(Ply, &VariantPosition)) {
        let mut position = self.start.clone();
        visit(Ply::START, &position);
        for (ply, record) in (1..).map(Ply).zip(&self.plies) {
            position.play_unchecked(record.m);
            visit(ply, &position);
        }
    }

    /// The position at a ply.
    ///
    /// # Panics
    ///
    /// If the replay did not come that far.
    pub fn position_at(&self, ply: Ply) -> VariantPosition {
        let (from, position) = self.shortly_before(ply);
        let mut position = position.clone();
        for record in &self.plies[from.index()..ply.index()] {
            position.play_unchecked(record.m);
        }
        position
    }

    /// A position that is at hand, a few plies at most before the one wanted.
    pub(super) fn shortly_before(&self, ply: Ply) -> (Ply, &VariantPosition) {
        if ply == self.end() {
            return (ply, &self.last);
        }
        match (ply.index() / STRIDE).min(self.kept.len()) {
            0 => (Ply::START, &self.start),
            strides => (Ply((strides * STRIDE) as u32), &self.kept[strides - 1]),
        }
    }
}
