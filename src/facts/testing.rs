//! Games and positions for the tests of this module and the next.

use shakmaty::{CastlingMode, fen::Fen, san::SanPlus, variant::VariantPosition};

use crate::replay::Replay;

/// A position of orthodox chess.
pub(crate) fn position(fen: &str) -> VariantPosition {
    let fen: Fen = fen.parse().expect("a FEN");
    VariantPosition::from_setup(shakmaty::variant::Variant::Chess, fen.into_setup(), CastlingMode::Standard)
        .expect("a position")
}

/// A game from the initial position, as bare moves.
pub(crate) fn replay(moves: &str) -> Replay {
    replay_from(VariantPosition::default(), moves)
}

/// A game from any position.
pub(crate) fn replay_from(start: VariantPosition, moves: &str) -> Replay {
    let mut replay = Replay::new(start, CastlingMode::Standard);
    for word in moves.split_whitespace() {
        let san: SanPlus = word.parse().expect("a move");
        replay.push(san.san.to_move(&replay.last).expect("a legal move"));
    }
    replay
}
