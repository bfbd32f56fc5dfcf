//! Games for tests, played from bare movetext.

use pgn_arbiter::facts::MateOracle;
use pgn_arbiter::mate::{self, Budget, Quick};
use pgn_arbiter::replay::Replay;
use shakmaty::{
    CastlingMode, Chess, Color,
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

/// Asks the search for a mate.
pub struct Search;

impl MateOracle for Search {
    fn can_mate(&self, position: &Chess, side: Color) -> Option<bool> {
        match mate::can_mate_quick(position, side, Budget::default()) {
            Ok(Quick::Yes) => Some(true),
            Ok(Quick::No) => Some(false),
            Ok(Quick::Undetermined) | Err(_) => None,
        }
    }
}
