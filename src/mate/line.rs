//! From the winner's view back to the moves of the position asked about.

use shakmaty::{Bitboard, Chess, Color, Move, Position, Role, Square};

use super::answer::{Certificate, Confined};
use super::board::Step;
use super::reach::Reach;
use super::sketch::Sketches;

/// The moves these steps stand for.
pub fn moves(position: &Chess, winner: Color, steps: &[Step]) -> Vec<Move> {
    let mut position = position.clone();
    let turn = |square: u8| Square::new(u32::from(if winner.is_white() { square } else { square ^ 56 }));
    let mut line = Vec::with_capacity(steps.len());
    for step in steps {
        let m = one(&position, turn(step.from), turn(step.to), step.promotion);
        debug_assert!(position.is_legal(m), "the search plays only legal moves");
        position.play_unchecked(m);
        line.push(m);
    }
    line
}

fn one(position: &Chess, from: Square, to: Square, promotion: u8) -> Move {
    let board = position.board();
    let role = board.role_at(from).expect("a step starts on a man");
    let own = board.by_color(position.turn()).contains(to);
    if own {
        return Move::Castle { king: from, rook: to };
    }
    let capture = board.role_at(to);
    if role == Role::Pawn && capture.is_none() && from.file() != to.file() {
        return Move::EnPassant { from, to };
    }
    let promotion = (promotion != 0).then(|| Role::ALL[usize::from(promotion)]);
    Move::Normal { role, from, capture, to, promotion }
}

/// The saturated sets, for a certificate.
pub fn confined(winner: Color, reach: &Reach) -> Vec<Confined> {
    let white = winner.is_white();
    let mut men: Vec<Confined> = reach
        .men()
        .iter()
        .map(|man| Confined {
            home: Square::new(u32::from(if white { man.home } else { man.home ^ 56 })),
            color: if man.side == 0 { winner } else { !winner },
            role: Role::ALL[usize::from(man.kind)],
            reach: Bitboard(if white { man.reach } else { man.reach.swap_bytes() }),
            taken: man.taken,
            promotes: man.promotes,
        })
        .collect();
    men.sort_by_key(|man| man.home);
    men
}

/// The certificate of a set of sketches.
pub fn sketched(winner: Color, set: Sketches) -> Certificate {
    let seen = |set: u64| Bitboard(if winner.is_white() { set } else { set.swap_bytes() });
    Certificate::Sketched { free: seen(set.free), fixed: seen(set.fixed), count: set.count, hash: set.hash }
}
