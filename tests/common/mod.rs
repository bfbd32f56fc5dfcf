//! Games for tests, played from bare movetext.

use pgn_arbiter::replay::Replay;
use shakmaty::{
    CastlingMode,
    fen::Fen,
    san::SanPlus,
    variant::{Variant, VariantPosition},
};

/// A position of some kind of chess.
pub fn position(variant: Variant, fen: &str) -> VariantPosition {
    let setup = fen.parse::<Fen>().expect("a FEN").into_setup();
    VariantPosition::from_setup(variant, setup, CastlingMode::Standard).expect("a position")
}

/// Plays movetext that has nothing but moves, numbers and a marker.
pub fn play(start: VariantPosition, movetext: &str) -> Replay {
    let mut replay = Replay::new(start, CastlingMode::Standard);
    for word in movetext.split_whitespace() {
        let word = word.trim_start_matches(|c: char| c.is_ascii_digit());
        let word = word.trim_start_matches('.');
        if word.is_empty() || !word.starts_with(|c: char| c.is_ascii_alphabetic()) {
            continue;
        }
        let san: SanPlus = word.parse().unwrap_or_else(|_| panic!("{word} is a move"));
        let m = san.san.to_move(&replay.last).unwrap_or_else(|_| panic!("{word} is legal"));
        replay.push(m);
    }
    replay
}
