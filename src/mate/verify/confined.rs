//! Do sets of squares, one for each man, hold whatever is played?
//!
//! A man is *steady* if its set is its own square and it is never taken. A
//! move from a square of a man's set must lead into its set, unless a steady
//! man stands in the way; a king never steps where a steady man attacks; a
//! man whose set meets the enemy's moves must be marked as taken.

use shakmaty::{Bitboard, CastlingSide, Chess, Color, EnPassantMode, Piece, Position, Role, Square, attacks};

use super::super::answer::Confined;

/// The sets before any move.
pub fn at_home(position: &Chess) -> Vec<Confined> {
    let men = position.board().clone().into_iter();
    men.map(|(home, Piece { color, role })| Confined {
        home,
        color,
        role,
        reach: Bitboard::from(home),
        taken: false,
        promotes: false,
    })
    .collect()
}

/// True if the sets are about the men of this position, each at home in its
/// own, and no en passant capture is possible.
pub fn about(position: &Chess, men: &[Confined]) -> bool {
    let board = position.board();
    men.len() == board.occupied().count()
        && men.windows(2).all(|pair| pair[0].home < pair[1].home)
        && men.iter().all(|man| {
            board.piece_at(man.home) == Some(man.role.of(man.color)) && man.reach.contains(man.home)
        })
        && position.ep_square(EnPassantMode::Legal).is_none()
}

/// Adds what moves add to the sets. False if they hold as they are.
pub fn extend(position: &Chess, men: &mut [Confined]) -> bool {
    extend_but(position, men, Bitboard::EMPTY)
}

/// The same on the assumption that the men on `fixed` never move and are
/// never taken.
pub fn extend_but(position: &Chess, men: &mut [Confined], fixed: Bitboard) -> bool {
    let mut added = false;
    let world = World::of(men);
    for i in 0..men.len() {
        let man = men[i];
        if fixed.contains(man.home) {
            continue;
        }
        let (mut moves, mut hits) = (Bitboard::EMPTY, Bitboard::EMPTY);
        for from in man.reach {
            moves |= world.moves(&man, men, from);
            hits |= world.hits(&man, from);
        }
        added |= !moves.is_subset(man.reach);
        men[i].reach |= moves;
        men[i].promotes |= man.role == Role::Pawn && !moves.is_disjoint(Bitboard::BACKRANKS);
        added |= men[i].promotes && !man.promotes;
        for victim in men.iter_mut().filter(|victim| victim.color != man.color) {
            let safe = victim.role == Role::King || fixed.contains(victim.home);
            if !safe && !victim.taken && !victim.reach.is_disjoint(hits) {
                victim.taken = true;
                added = true;
            }
        }
    }
    castling(position, men, world.walls) || added
}

/// What all sets together say about the board.
pub struct World {
    walls: Bitboard,
    white_holds: Bitboard,
    black_holds: Bitboard,
    /// Squares of any man but the king.
    white_stands: Bitboard,
    black_stands: Bitboard,
}

impl World {
    /// Reads it off the sets.
    pub fn of(men: &[Confined]) -> World {
        let steady = |man: &&Confined| !man.taken && man.reach.count() == 1;
        let walls = men.iter().filter(steady).fold(Bitboard::EMPTY, |set, man| set | man.reach);
        let holds = |color: Color| {
            let passable = |man: &&Confined| !(man.role == Role::King && man.color != color);
            let blockers = men.iter().filter(passable).fold(Bitboard::EMPTY, |set, man| set | man.reach);
            let own = men.iter().filter(steady).filter(|man| man.color == color);
            own.fold(Bitboard::EMPTY, |set, man| {
                set | attacks::attacks(man.home, man.role.of(color), blockers)
            })
        };
        let stands = |color: Color| {
            let own = men.iter().filter(|man| man.color == color && man.role != Role::King);
            own.fold(Bitboard::EMPTY, |set, man| set | man.reach)
        };
        World {
            walls,
            white_holds: holds(Color::White),
            black_holds: holds(Color::Black),
            white_stands: stands(Color::White),
            black_stands: stands(Color::Black),
        }
    }

    /// Squares of steady men.
    pub fn walls(&self) -> Bitboard {
        self.walls
    }

    /// Squares steady men of a side attack for good.
    pub fn held(&self, color: Color) -> Bitboard {
        color.fold_wb(self.white_holds, self.black_holds)
    }

    /// Squares a man on `from` attacks if only walls are in the way.
    pub fn sees(&self, man: &Confined, from: Square) -> Bitboard {
        let mut set = attacks::attacks(from, man.role.of(man.color), self.walls);
        if man.promotes {
            set |= attacks::queen_attacks(from, self.walls) | attacks::knight_attacks(from);
        }
        set
    }

    /// Squares on which it might take something.
    fn hits(&self, man: &Confined, from: Square) -> Bitboard {
        let held = man.color.fold_wb(self.black_holds, self.white_holds);
        let sees = self.sees(man, from);
        if man.role == Role::King { sees & !held } else { sees }
    }

    /// Squares it might go to.
    fn moves(&self, man: &Confined, men: &[Confined], from: Square) -> Bitboard {
        let free = self.hits(man, from) & !self.walls;
        if man.role != Role::Pawn {
            return free;
        }
        let enemy = man.color.fold_wb(self.black_stands, self.white_stands);
        let takes = attacks::pawn_attacks(man.color, from) & enemy;
        let all = takes | self.pushes(man, men, from);
        if man.promotes { all | free } else { all }
    }

    fn pushes(&self, man: &Confined, men: &[Confined], from: Square) -> Bitboard {
        let mut set = Bitboard::EMPTY;
        let up = man.color.fold_wb(8, -8);
        let steps = if from.rank() == man.color.fold_wb(shakmaty::Rank::Second, shakmaty::Rank::Seventh) {
            2
        } else {
            1
        };
        let mut at = from;
        for _ in 0..steps {
            match at.offset(up) {
                Some(next) if !self.walls.contains(next) && !meets(man, men, next) => at = next,
                _ => break,
            }
            set.add(at);
        }
        set
    }
}

/// True if an enemy pawn that keeps the file and is never taken was, in the
/// position looked at, ahead of this one but not ahead of `to`.
fn meets(man: &Confined, men: &[Confined], to: Square) -> bool {
    let keeps = |man: &Confined| {
        man.role == Role::Pawn && !man.promotes && man.reach.is_subset(Bitboard::from(man.home.file()))
    };
    keeps(man)
        && men.iter().any(|other| {
            let facing = other.home.file() == man.home.file() && other.color != man.color;
            let ahead = |square: Square| man.color.fold_wb(other.home > square, other.home < square);
            facing && keeps(other) && !other.taken && ahead(man.home) && !ahead(to)
        })
}

/// Castling, unless a wall stands in its way.
fn castling(position: &Chess, men: &mut [Confined], walls: Bitboard) -> bool {
    let mut added = false;
    for color in Color::ALL {
        let Some(king) = position.board().king_of(color) else { continue };
        for side in CastlingSide::ALL {
            let Some(rook) = position.castles().rook(color, side) else { continue };
            let (king_to, rook_to) = (side.king_to(color), side.rook_to(color));
            let mut path = attacks::between(king, rook) | attacks::between(king, king_to);
            path |= attacks::between(rook, rook_to) | Bitboard::from(king_to) | Bitboard::from(rook_to);
            if !(path & walls).without(king).without(rook).is_empty() {
                continue;
            }
            for (home, to) in [(king, king_to), (rook, rook_to)] {
                for man in men.iter_mut().filter(|man| man.home == home && !man.reach.contains(to)) {
                    man.reach.add(to);
                    added = true;
                }
            }
        }
    }
    added
}
