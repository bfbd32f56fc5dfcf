//! A mate that can be built at once: a queen in front of a king that stays.
//!
//! Whether a side can still mate is asked of series of moves in which both
//! sides help (FIDE 5.2.2, 6.9). Where there are queens, one can mostly be told
//! without being played. The *winner* brings a *helper* to where it guards a
//! square beside the other king, unless one stands there already, then a
//! queen, or a pawn that becomes one, to that square; all the while the *loser*
//! moves an *idler* to and fro. Such a series is legal and ends in mate,
//! whatever else stands on the board, if
//!
//! - nobody is in check, nor would be if queen, helper and idler were off the
//!   board: so none of their moves uncovers a check, and the idler is free;
//! - queen and helper stop on empty squares only, give no check there even if
//!   the idler were off the board, and keep clear of the idler's way;
//! - the idler, on either of its squares, attacks neither the winner's king nor
//!   the square of the mate, even with queen and helper off the board;
//! - in the end the loser's king alone attacks the queen, which is guarded, and
//!   every square beside it is attacked or holds a man of its own that never
//!   moved.
//!
//! A queen beside the king leaves nothing to put between. What is taken for
//! blocked stays at least as open as that, and what is taken for open at
//! least as blocked, so every test errs towards *not found*, which says
//! nothing.

use super::attacks::{View, attackers};
use super::board::{BISHOP, Board, KING, KNIGHT, PAWN, QUEEN, ROOK};
use super::replies::squares;
use super::tables::{BETWEEN, SPOTS};

/// Idlers that are tried.
const IDLERS: usize = 2;

/// Hops of a knight that are tried.
const HOPS: usize = 4;

/// Ranks 1 and 8.
const LAST_RANKS: u64 = 0xff00_0000_0000_00ff;

/// True if `winner` can mate in this way. False says nothing.
pub(super) fn is_at_hand(board: &Board, winner: usize) -> bool {
    if board.check || board.men_of(QUEEN, winner) | board.men_of(PAWN, winner) == 0 {
        return false;
    }
    let loser = winner ^ 1;
    let king = board.king(loser);
    let ring = SPOTS[king].kings;
    let officers = board.sides[loser] & !(board.roles[PAWN] | board.roles[KING] | ring);
    let idlers = squares(officers).filter_map(|from| {
        let role = usize::from(board.men[from] & 7);
        let others = board.occupied() & !bit(from);
        let goals = attacks(role, from, others) & !others & !ring;
        let hot = ring | bit(board.king(winner));
        let to = squares(goals).find(|&to| attacks(role, to, others) & hot == 0)?;
        Some(Idler { role, from, to, way: BETWEEN[from][to] | bit(from) | bit(to) })
    });
    idlers.take(IDLERS).any(|idler| Scene { board, winner, king, ring, idler }.is_mate_at_hand())
}

/// A man of the loser's that moves to and fro.
#[derive(Clone, Copy)]
struct Idler {
    role: usize,
    from: usize,
    to: usize,
    /// Both squares and those between.
    way: u64,
}

/// A man that becomes the mating queen.
#[derive(Clone, Copy)]
struct Queen {
    /// Where it stands.
    from: usize,
    /// Where it begins to move as a queen.
    start: usize,
    /// Every square it uses before.
    held: u64,
}

/// The position with the loser's king and idler.
struct Scene<'b> {
    board: &'b Board,
    winner: usize,
    king: usize,
    /// Squares beside the king.
    ring: u64,
    idler: Idler,
}

impl Scene<'_> {
    fn is_mate_at_hand(&self) -> bool {
        let queens = self.board.men_of(QUEEN, self.winner);
        if queens != 0 {
            let queen = |from| Queen { from, start: from, held: bit(from) };
            return squares(queens).any(|from| self.mates_with(queen(from)));
        }
        let pawns = squares(self.board.men_of(PAWN, self.winner));
        pawns.filter_map(|from| self.promoted(from)).any(|queen| self.mates_with(queen))
    }

    /// A pawn that can walk to the last rank, giving no check on its way.
    fn promoted(&self, from: usize) -> Option<Queen> {
        let file = 0x0101_0101_0101_0101 << (from & 7);
        let above = u64::MAX << (from & 56);
        let walk = file & if self.winner == 0 { above << 8 } else { !above };
        let checks = SPOTS[self.king].pawns[self.winner ^ 1];
        let clear = walk & (self.board.occupied() | self.idler.way | checks) == 0;
        let start = (walk & LAST_RANKS).trailing_zeros() as usize;
        clear.then_some(Queen { from, start, held: walk | bit(from) })
    }

    fn mates_with(&self, queen: Queen) -> bool {
        let Scene { board, winner, king, ring, idler } = *self;
        let rest = board.occupied() & !bit(idler.from) & !bit(queen.from);
        let view = View::from(king, rest);
        if bit(queen.start) & (view.straight | view.slanted) != 0 {
            return false;
        }
        let ours = board.sides[winner] & rest;
        let theirs = board.sides[winner ^ 1] & rest & !bit(king);
        squares(ring & !(ours | idler.way)).any(|goal| {
            if attackers(&board.roles, theirs & !bit(goal), winner, goal, rest) != 0 {
                return false;
            }
            // With the king gone from its square, the queen looks through it.
            let reach = View::from(goal, (rest | idler.way) & !bit(king));
            let open = ring & !(theirs | bit(goal) | reach.straight | reach.slanted);
            Picture { scene: self, queen, rest, ours, theirs, goal, open }.comes_about()
        })
    }
}

/// The queen on its square beside the king.
struct Picture<'s> {
    scene: &'s Scene<'s>,
    queen: Queen,
    /// Every man but queen and idler.
    rest: u64,
    /// The winner's among them.
    ours: u64,
    /// The loser's among them, without the king.
    theirs: u64,
    goal: usize,
    /// Squares beside the king that others must cover.
    open: u64,
}

impl Picture<'_> {
    fn comes_about(&self) -> bool {
        let Scene { board, winner, king, ring, idler } = *self.scene;
        let blocked = self.rest | idler.way;
        if attackers(&board.roles, self.ours, winner ^ 1, self.goal, blocked) != 0 && self.holds(0, 0) {
            return true;
        }
        // The helper moves first, while the queen still waits.
        let blocked = blocked | self.queen.held;
        let spots = [&SPOTS[self.goal], &SPOTS[king]];
        for man in squares(self.ours & board.roles[KNIGHT]) {
            let stops = !(blocked | spots[1].knights | ring | bit(self.goal));
            let guards = hops(bit(man), stops) & spots[0].knights;
            if guards != 0 && self.holds(bit(man), lowest(guards)) {
                return true;
            }
        }
        for man in squares(self.ours & (board.roles[BISHOP] | board.roles[ROOK])) {
            let role = usize::from(board.men[man] & 7);
            let checks = attacks(role, king, self.rest & !bit(man));
            let stops = !(blocked | checks | ring | bit(self.goal));
            let near = attacks(role, self.goal, blocked) & stops;
            if near == 0 || checks & bit(man) != 0 {
                continue;
            }
            let first = attacks(role, man, blocked) & stops;
            let direct = first & near;
            let guards = if direct != 0 { direct } else { via(role, first, near, blocked) };
            if guards != 0 && self.holds(bit(man), lowest(guards)) {
                return true;
            }
        }
        false
    }

    /// True if all holds with the helper come from one square to another.
    fn holds(&self, from: u64, to: u64) -> bool {
        let Scene { board, winner, king, idler, .. } = *self.scene;
        let Picture { queen, goal, open, .. } = *self;
        let rest = self.rest & !from;
        let ours = self.ours & !from;
        let loser = winner ^ 1;
        let own = board.king(winner);
        let idle = attacks(idler.role, idler.from, rest) | attacks(idler.role, idler.to, rest);
        if idle & (bit(own) | bit(goal)) != 0
            || attackers(&board.roles, self.theirs & !bit(goal), winner, goal, rest) != 0
            || attackers(&board.roles, self.theirs, winner, own, rest) != 0
            || attackers(&board.roles, ours, loser, king, rest) != 0
        {
            return false;
        }
        let blocked = self.rest | to | idler.way;
        let covered = |square| attackers(&board.roles, ours, loser, square, blocked | bit(goal)) != 0;
        if !squares(open).all(covered) {
            return false;
        }
        let view = View::from(king, rest);
        let checks = view.straight | view.slanted;
        let stops = !(blocked | checks);
        let near = attacks(QUEEN, goal, blocked);
        let start = bit(queen.start);
        if start & checks != 0 || start & to != 0 {
            return false;
        }
        if near & start != 0 {
            return true;
        }
        let near = near & stops;
        let first = attacks(QUEEN, queen.start, blocked) & stops;
        first & near != 0 || via(QUEEN, first, near, blocked) != 0
    }
}

/// Squares of `near` that a man on one of `first` attacks.
fn via(role: usize, first: u64, near: u64, blocked: u64) -> u64 {
    squares(first).map(|stop| attacks(role, stop, blocked) & near).find(|&found| found != 0).unwrap_or(0)
}

/// Where a knight comes.
fn hops(from: u64, stops: u64) -> u64 {
    let mut set = from;
    let mut new = from;
    for _ in 0..HOPS {
        let mut next = 0;
        squares(new).for_each(|square| next |= SPOTS[square].knights);
        new = next & stops & !set;
        set |= new;
    }
    set & !from
}

/// Squares that a man, no pawn, attacks.
fn attacks(role: usize, from: usize, occupied: u64) -> u64 {
    let view = View::from(from, occupied);
    match role {
        KNIGHT => SPOTS[from & 63].knights,
        BISHOP => view.slanted,
        ROOK => view.straight,
        _ => view.straight | view.slanted,
    }
}

const fn bit(square: usize) -> u64 {
    1 << (square & 63)
}

const fn lowest(set: u64) -> u64 {
    set & set.wrapping_neg()
}

#[cfg(test)]
mod tests {
    use shakmaty::fen::Fen;
    use shakmaty::{CastlingMode, Chess, Color, Position};

    use super::super::board::side;
    use super::*;
    use crate::mate::{Budget, Quick, can_mate_quick};

    fn position(fen: &str) -> Chess {
        let fen: Fen = fen.parse().expect("a FEN");
        fen.into_position(CastlingMode::Standard).expect("a position")
    }

    fn found(chess: &Chess, color: Color) -> bool {
        is_at_hand(&Board::of(chess).expect("standard chess"), side(color))
    }

    #[test]
    fn a_queen_with_a_helper_mates_a_king_that_stays() {
        let castled = position("2r2rk1/ppq2ppp/8/8/3N4/8/PPPQ1PPP/2K5 b - - 0 20");
        assert!(found(&castled, Color::White));
        let alone = position("2r2rk1/ppq2ppp/8/8/8/8/PPPQ1PPP/2K5 b - - 0 20");
        assert!(!found(&alone, Color::White));
    }

    #[test]
    fn a_pinned_man_is_no_idler_and_a_shield_no_helper() {
        let pinned = position("3q2k1/5ppp/8/8/8/1N1Q4/8/3RK3 b - - 0 30");
        assert!(found(&pinned, Color::White));
        let pinned = position("R2n2k1/5ppp/8/8/8/1N1Q4/8/4K3 b - - 0 30");
        assert!(!found(&pinned, Color::White));
        let shield = position("r3rnk1/5ppp/8/8/8/3Q4/4N3/4K3 b - - 0 30");
        assert!(!found(&shield, Color::White));
    }

    /// Whatever is found is there: asked of positions out of random games.
    #[test]
    fn nothing_is_found_where_no_mate_can_be() {
        let mut random = 0x9e37_79b9_7f4a_7c15_u64;
        let mut hits = 0;
        for _ in 0..60 {
            let mut chess = Chess::default();
            for ply in 0..160 {
                let moves = chess.legal_moves();
                if moves.is_empty() {
                    break;
                }
                random = random.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
                chess.play_unchecked(moves[(random >> 33) as usize % moves.len()]);
                for color in Color::ALL.into_iter().filter(|_| ply % 8 == 7) {
                    if found(&chess, color) {
                        hits += 1;
                        let told = can_mate_quick(&chess, color, Budget::default());
                        assert_eq!(told, Ok(Quick::Yes), "{:?}", chess.board());
                    }
                }
            }
        }
        assert!(hits > 200, "{hits}");
    }
}
