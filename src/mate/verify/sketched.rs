//! Follows some of the men while the others may be anywhere in their sets.

use std::collections::HashSet;

use shakmaty::{Bitboard, Chess, Color, EnPassantMode, Position, Square, attacks};

use super::super::answer::Confined;
use super::VerifyError;
use super::confined::{self, World};
use super::number::{mix, of_board};
use super::scene::{Flaw, Scene};

/// Checks a certificate of sketches.
pub fn check(
    position: &Chess,
    color: Color,
    (free, fixed): (Bitboard, Bitboard),
    named: (u32, u64),
) -> Result<(), VerifyError> {
    let board = position.board();
    if !free.is_subset(board.occupied() & !board.kings()) || !fixed.is_subset(board.pawns() & !free) {
        return Err(VerifyError::OtherMen);
    }
    let found = follow(position, color, free, fixed, named.0).map_err(|_| VerifyError::RoomForMate)?;
    if found == named { Ok(()) } else { Err(VerifyError::OtherSet { count: found.0, leaves: 0 }) }
}

/// True if sketches settle a leaf: small ones, with all but kings and pawns
/// free, or those that can move, or the far ones of the side to be mated, or
/// one kind.
pub fn settles(position: &Chess, color: Color) -> bool {
    // What sketches look for comes after a move.
    if position.turn() != color && position.is_checkmate() {
        return false;
    }
    let board = position.board();
    let men = board.occupied() & !board.pawns() & !board.kings();
    let movable = men.into_iter().filter(|&at| {
        let own = board.color_at(at).map_or(Bitboard::EMPTY, |side| board.by_color(side));
        !board.attacks_from(at).is_subset(own)
    });
    let movable: Bitboard = movable.collect();
    let near = board
        .king_of(!color)
        .map_or(Bitboard::FULL, |king| Square::ALL.into_iter().filter(|&at| king.distance(at) < 3).collect());
    let distant = board.by_color(!color) & !near;
    let mut choices = vec![movable, distant];
    for side in [board.white(), board.black()] {
        let bishops = board.bishops() & side;
        choices.extend([
            bishops & Bitboard::DARK_SQUARES,
            bishops & Bitboard::LIGHT_SQUARES,
            board.knights() & side,
            board.rooks() & side,
            board.queens() & side,
        ]);
    }
    choices.retain(|&free| free.any() && free != men);
    [(5_000, 2_000), (30_000, 30_000)].into_iter().any(|(all, some)| {
        men.any() && settles_with(position, color, men, all)
            || choices.iter().any(|&free| settles_with(position, color, free, some))
    })
}

fn settles_with(position: &Chess, color: Color, free: Bitboard, limit: u32) -> bool {
    let board = position.board();
    let stuck = |at: &Square| {
        let side = board.color_at(*at).unwrap_or(color);
        let ahead = at.offset(side.fold_wb(8, -8)).is_some_and(|ahead| !board.occupied().contains(ahead));
        !ahead && (attacks::pawn_attacks(side, *at) & board.by_color(!side)).is_empty()
    };
    let mut fixed: Bitboard = (board.pawns() & !free).into_iter().filter(stuck).collect();
    loop {
        match follow(position, color, free, fixed, limit) {
            Ok(_) => return true,
            Err(Flaw::Hopeless) => return false,
            Err(Flaw::NotFixed(moved)) => fixed &= !moved,
        }
    }
}

/// All sketches: how many, and their sum.
fn follow(
    position: &Chess,
    color: Color,
    free: Bitboard,
    fixed: Bitboard,
    limit: u32,
) -> Result<(u32, u64), Flaw> {
    if position.castles().any() || position.ep_square(EnPassantMode::Legal).is_some() {
        return Err(Flaw::Hopeless);
    }
    let mut sets = confined::at_home(position);
    while confined::extend_but(position, &mut sets, fixed) {}
    let world = World::of(&sets);
    let free_men: Vec<Confined> = sets.iter().filter(|man| free.contains(man.home)).copied().collect();
    let mut root = position.board().clone();
    free.into_iter().for_each(|at| root.discard_piece_at(at));
    let seen_by_free = |side: Color| {
        let own = free_men.iter().filter(|man| man.color == side);
        own.flat_map(|man| man.reach.into_iter().map(|from| world.sees(man, from)))
            .fold(Bitboard::EMPTY, |a, b| a | b)
    };
    let prey =
        fixed & (root.white() & seen_by_free(Color::Black) | root.black() & seen_by_free(Color::White));
    if prey.any() {
        return Err(Flaw::NotFixed(prey));
    }
    let scene = Scene { color, world, free: free_men, fixed, root: root.clone() };
    let mut seen = HashSet::from([of_board(&root, position.turn(), color)]);
    let mut waiting = vec![(root, position.turn())];
    while let Some((board, turn)) = waiting.pop() {
        for next in scene.follow_ups(&board, turn)? {
            if seen.insert(of_board(&next, !turn, color)) {
                waiting.push((next, !turn));
            }
        }
        if seen.len() > limit as usize {
            return Err(Flaw::Hopeless);
        }
    }
    Ok((seen.len() as u32, seen.into_iter().fold(0, |sum, number| sum.wrapping_add(mix(number)))))
}
