//! Positions and replays for the tests of the ways to a mate.

use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, Color, Position};

use super::board::Step;
use super::line;

/// The position of a FEN.
pub fn position(fen: &str) -> Chess {
    let fen: Fen = fen.parse().expect("a FEN");
    fen.into_position(CastlingMode::Standard).expect("a position")
}

/// Plays random games of so many plies at most, and gives one in `every`
/// positions to `visit`, once for each side.
pub fn random_games(games: u32, plies: u32, every: u32, mut seed: u64, mut visit: impl FnMut(&Chess, Color)) {
    for _ in 0..games {
        let mut position = Chess::default();
        for ply in 1..=plies {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            position.play_unchecked(moves[(seed >> 33) as usize % moves.len()]);
            if ply.is_multiple_of(every) {
                Color::ALL.into_iter().for_each(|winner| visit(&position, winner));
            }
        }
    }
}

/// Replays steps that were found, and asserts that each is legal and the last
/// one mates; false if nothing was found.
pub fn mates(position: &Chess, winner: Color, found: Option<&[Step]>) -> bool {
    let Some(steps) = found else { return false };
    let mut at = position.clone();
    for m in line::moves(position, winner, steps) {
        assert!(at.is_legal(m), "{m:?} in {:?}", at.board());
        at.play_unchecked(m);
    }
    assert!(at.is_checkmate() && at.turn() != winner, "{:?}", at.board());
    true
}
