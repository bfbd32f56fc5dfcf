//! A compact board for the search, always seen by the winner.
//!
//! *Winner* is the side whose mate is asked about, *loser* the other. The
//! winner's pawns go up the board: if Black is to win, ranks and colours are
//! exchanged on the way in, and squares on the way out.

use super::Men;
use shakmaty::{Bitboard, Chess, Color, EnPassantMode, Position, Role, Square, attacks};

/// The side whose mate is asked about.
pub const WINNER: usize = 0;
/// The side that would be mated.
pub const LOSER: usize = 1;

/// Indices into [`Board::kinds`].
pub const PAWN: usize = 0;
pub const KNIGHT: usize = 1;
pub const BISHOP: usize = 2;
pub const ROOK: usize = 3;
pub const QUEEN: usize = 4;
pub const KING: usize = 5;

/// First and last rank.
pub const RANK_1: u64 = 0xff;
pub const RANK_8: u64 = 0xff << 56;

/// A position: where the men stand, who moves, castling and en passant.
///
/// Squares are numbered 0 to 63 from a1 to h8, sets of squares are 64 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    /// The men by kind, both sides together.
    pub kinds: [u64; 6],
    /// The men by side.
    pub sides: [u64; 2],
    /// Rooks that may still castle.
    pub rooks: u64,
    /// Square behind a pawn that just advanced two squares, if capturing it
    /// there is legal; else 64.
    pub ep: u8,
    /// Side to move.
    pub turn: u8,
}

/// One move: squares, and the kind a promoted pawn becomes (else 0).
/// Castling is written as king takes own rook.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Step {
    pub from: u8,
    pub to: u8,
    pub promotion: u8,
}

/// A move that promotes nothing.
pub fn plain(from: u8, to: u8) -> Step {
    Step { from, to, promotion: 0 }
}

/// The single square as a set.
pub const fn bit(square: u8) -> u64 {
    1 << (square & 63)
}

/// The members of a set, from a1 to h8.
pub fn squares(mut set: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let square = set.trailing_zeros() as u8;
        (set != 0).then(|| {
            set &= set - 1;
            square
        })
    })
}

/// Shakmaty's square for one of ours.
pub fn square(square: u8) -> Square {
    Square::new(u32::from(square & 63))
}

pub fn king_attacks(from: u8) -> u64 {
    attacks::king_attacks(square(from)).0
}

pub fn knight_attacks(from: u8) -> u64 {
    attacks::knight_attacks(square(from)).0
}

pub fn bishop_attacks(from: u8, occupied: u64) -> u64 {
    attacks::bishop_attacks(square(from), Bitboard(occupied)).0
}

pub fn rook_attacks(from: u8, occupied: u64) -> u64 {
    attacks::rook_attacks(square(from), Bitboard(occupied)).0
}

/// Squares a bishop, rook or queen attacks.
pub fn line_attacks(kind: usize, from: u8, occupied: u64) -> u64 {
    match kind {
        BISHOP => bishop_attacks(from, occupied),
        ROOK => rook_attacks(from, occupied),
        _ => bishop_attacks(from, occupied) | rook_attacks(from, occupied),
    }
}

/// Squares strictly between two squares of one line; else none.
pub fn between(a: u8, b: u8) -> u64 {
    attacks::between(square(a), square(b)).0
}

/// The whole line through two squares; none if they share no line.
pub fn line(a: u8, b: u8) -> u64 {
    attacks::ray(square(a), square(b)).0
}

/// Squares attacked by any of these pawns.
pub fn pawns_attack(side: usize, pawns: u64) -> u64 {
    let (west, east) = (pawns & !0x0101_0101_0101_0101, pawns & !0x8080_8080_8080_8080);
    if side == WINNER { west << 7 | east << 9 } else { west >> 9 | east >> 7 }
}

/// The squares before a pawn of the winner's.
pub fn ahead(pawn: u8) -> u64 {
    0x0101_0101_0101_0101 << pawn & !bit(pawn)
}

/// One rank forward.
pub fn forward(side: usize, set: u64) -> u64 {
    if side == WINNER { set << 8 } else { set >> 8 }
}

/// Squares a man of this kind attacks.
pub fn attacks_of(kind: usize, side: usize, from: u8, occupied: u64) -> u64 {
    match kind {
        PAWN => pawns_attack(side, bit(from)),
        KNIGHT => knight_attacks(from),
        BISHOP => bishop_attacks(from, occupied),
        ROOK => rook_attacks(from, occupied),
        QUEEN => bishop_attacks(from, occupied) | rook_attacks(from, occupied),
        _ => king_attacks(from),
    }
}

impl Board {
    /// The position as `winner` sees it.
    pub fn of(position: &Chess, winner: Color) -> Board {
        let flip = |set: Bitboard| if winner.is_white() { set.0 } else { set.0.swap_bytes() };
        let board = position.board();
        Board {
            kinds: Role::ALL.map(|role| flip(board.by_role(role))),
            sides: [flip(board.by_color(winner)), flip(board.by_color(!winner))],
            rooks: flip(position.castles().castling_rights()),
            ep: position
                .ep_square(EnPassantMode::Legal)
                .map_or(64, |sq| flip(Bitboard::from(sq)).trailing_zeros() as u8),
            turn: u8::from(position.turn() != winner),
        }
    }

    /// The men as `winner` sees them, castling and en passant left out.
    pub fn of_men(men: &Men, winner: Color) -> Board {
        let flip = |set: u64| if winner.is_white() { set } else { set.swap_bytes() };
        let [white, black] = men.sides;
        let sides = if winner.is_white() { [white, black] } else { [black, white] };
        let turn = u8::from(men.turn != winner);
        Board { kinds: men.kinds.map(flip), sides: sides.map(flip), rooks: 0, ep: 64, turn }
    }

    /// Every man.
    pub fn occupied(&self) -> u64 {
        self.sides[WINNER] | self.sides[LOSER]
    }

    /// The men of one side and kind.
    pub fn men(&self, side: usize, kind: usize) -> u64 {
        self.sides[side] & self.kinds[kind]
    }

    /// The side's king.
    pub fn king(&self, side: usize) -> u8 {
        self.men(side, KING).trailing_zeros() as u8 & 63
    }

    /// The kind of the man on an occupied square.
    pub fn kind_at(&self, square: u8) -> usize {
        let at = bit(square);
        (PAWN..KING).find(|&kind| self.kinds[kind] & at != 0).unwrap_or(KING)
    }

    /// Squares attacked by a side's men, without its king.
    pub fn men_attack(&self, side: usize, occupied: u64) -> u64 {
        let mut set = pawns_attack(side, self.men(side, PAWN));
        squares(self.men(side, KNIGHT)).for_each(|from| set |= knight_attacks(from));
        let queens = self.men(side, QUEEN);
        squares(self.men(side, BISHOP) | queens).for_each(|from| set |= bishop_attacks(from, occupied));
        squares(self.men(side, ROOK) | queens).for_each(|from| set |= rook_attacks(from, occupied));
        set
    }

    /// Men of `side` that attack a square.
    pub fn attackers(&self, side: usize, target: u8, occupied: u64) -> u64 {
        let queens = self.kinds[QUEEN];
        let hits = pawns_attack(1 - side, bit(target)) & self.kinds[PAWN]
            | knight_attacks(target) & self.kinds[KNIGHT]
            | king_attacks(target) & self.kinds[KING]
            | bishop_attacks(target, occupied) & (self.kinds[BISHOP] | queens)
            | rook_attacks(target, occupied) & (self.kinds[ROOK] | queens);
        hits & self.sides[side]
    }

    /// True if the side's king is attacked.
    pub fn in_check(&self, side: usize) -> bool {
        self.attackers(1 - side, self.king(side), self.occupied()) != 0
    }

    /// The position after a move, which must be pseudo-legal.
    pub fn after(&self, step: Step) -> Board {
        let mut next = *self;
        next.play(step);
        next
    }

    /// Plays a move, which must be pseudo-legal.
    pub fn play(&mut self, step: Step) {
        let (us, them) = (self.turn as usize, 1 - self.turn as usize);
        let (from, to) = (bit(step.from), bit(step.to));
        let kind = self.kind_at(step.from);
        let ep = std::mem::replace(&mut self.ep, 64);
        self.turn ^= 1;
        if self.sides[us] & to != 0 {
            return self.castle(us, step);
        }
        if self.sides[them] & to != 0 {
            self.kinds.iter_mut().for_each(|set| *set &= !to);
            self.sides[them] &= !to;
        }
        let becomes = if step.promotion == 0 { kind } else { usize::from(step.promotion) };
        self.kinds[kind] &= !from;
        self.kinds[becomes] |= to;
        self.sides[us] ^= from | to;
        self.rooks &= !(from | to);
        if kind == KING {
            self.rooks &= !self.sides[us];
        } else if kind == PAWN && step.to == ep {
            let passed = forward(them, to);
            self.kinds[PAWN] &= !passed;
            self.sides[them] &= !passed;
        } else if kind == PAWN && step.from.abs_diff(step.to) == 16 {
            self.ep = u8::midpoint(step.from, step.to);
            if !self.can_capture_en_passant() {
                self.ep = 64;
            }
        }
    }

    /// King takes own rook: both go to the squares the side of the board
    /// demands, in chess and in Chess960 (FIDE 3.8.2, appendix 3 of Chess960).
    fn castle(&mut self, us: usize, step: Step) {
        let (king_to, rook_to) = castled(step);
        self.kinds[KING] ^= bit(step.from) | bit(king_to);
        if step.from == king_to {
            self.kinds[KING] |= bit(king_to);
        }
        self.kinds[ROOK] &= !bit(step.to);
        self.kinds[ROOK] |= bit(rook_to);
        self.sides[us] &= !(bit(step.from) | bit(step.to));
        self.sides[us] |= bit(king_to) | bit(rook_to);
        self.rooks &= !self.sides[us] & !bit(step.to);
    }

    /// True if some pawn may capture on the en-passant square.
    fn can_capture_en_passant(&self) -> bool {
        let us = self.turn as usize;
        let pawns = pawns_attack(1 - us, bit(self.ep)) & self.men(us, PAWN);
        squares(pawns).any(|from| {
            let next = self.after(Step { from, to: self.ep, promotion: 0 });
            !next.in_check(us)
        })
    }
}

/// Where king and rook stand after castling.
pub fn castled(step: Step) -> (u8, u8) {
    let rank = step.from & 56;
    if step.to > step.from { (rank | 6, rank | 5) } else { (rank | 2, rank | 3) }
}
