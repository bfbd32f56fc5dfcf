//! Could a mate stand somewhere within the sets?

use shakmaty::{Bitboard, Color, Role, Square, attacks};

use super::super::answer::Confined;

/// True if the sets leave room for a mate by `color`: squares for both kings,
/// a check, and for every square beside the mated king an attacker or a man
/// of its own, no man used twice.
pub fn fits(color: Color, men: &[Confined]) -> bool {
    let steady = men.iter().filter(|man| !man.taken && man.reach.count() == 1);
    let walls = steady.fold(Bitboard::EMPTY, |set, man| set | man.reach);
    let king = |side: Color| men.iter().find(|man| man.role == Role::King && man.color == side);
    let (Some(mated), Some(mating)) = (king(!color), king(color)) else { return false };
    let hunters = men.iter().filter(|man| man.color == color && man.role != Role::King);
    let attacked = hunters.fold(Bitboard::EMPTY, |set, man| set | sees(man, walls));
    let own: Vec<Bitboard> =
        men.iter().filter(|man| man.color != color && man.role != Role::King).map(|man| man.reach).collect();
    (mated.reach & attacked).into_iter().any(|at| {
        let ring = attacks::king_attacks(at);
        let far = mating.reach & !ring & !Bitboard::from(at);
        far.into_iter().any(|king| {
            let holes = ring & !attacked & !attacks::king_attacks(king);
            distinct(holes, &own)
        })
    })
}

/// Squares a man might attack from somewhere in its set.
fn sees(man: &Confined, walls: Bitboard) -> Bitboard {
    man.reach.into_iter().fold(Bitboard::EMPTY, |set, from| {
        let plain = attacks::attacks(from, man.role.of(man.color), walls);
        let crowned = attacks::queen_attacks(from, walls) | attacks::knight_attacks(from);
        set | plain | if man.promotes { crowned } else { Bitboard::EMPTY }
    })
}

/// True if each hole can have a man of its own: by Hall's theorem, if every
/// choice of holes is within reach of as many men.
pub fn distinct(holes: Bitboard, own: &[Bitboard]) -> bool {
    let holes: Vec<Square> = holes.into_iter().collect();
    (0..1_u32 << holes.len()).all(|choice| {
        let chosen = holes.iter().enumerate().filter(|(i, _)| choice & 1 << i != 0);
        let chosen: Bitboard = chosen.map(|(_, &hole)| hole).collect();
        own.iter().filter(|reach| !reach.is_disjoint(chosen)).count() >= chosen.count()
    })
}
