//! Where every man can ever stand: a set that no series of moves leaves.
//!
//! Start with every man on its own square and nobody taken; add whatever a
//! move might add, taking every man for absent unless it is *steady* (it has
//! one square and cannot be taken). Steady men are walls, and the squares
//! they attack for good are closed to the other king. Every rule only adds
//! when sets grow, so the result holds after any legal move: if the sets hold
//! in a position, they hold after the next move.

use super::board::{
    BISHOP, Board, KING, KNIGHT, LOSER, PAWN, QUEEN, RANK_1, RANK_8, ROOK, Step, WINNER, attacks_of, between,
    bit, castled, forward, pawns_attack, squares,
};
use super::fill::{diagonal, king_ring, knight_ring, straight};

/// One man of the position looked at, and where it may go.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Man {
    /// Its kind there.
    pub kind: u8,
    /// Its side.
    pub side: u8,
    /// Its square there.
    pub home: u8,
    /// It might be captured.
    pub taken: bool,
    /// It might promote; then it goes as queen and knight.
    pub promotes: bool,
    /// Every square it might stand on.
    pub reach: u64,
    /// Every square it might attack.
    pub attacks: u64,
}

impl Man {
    /// It never moves and is never taken.
    pub fn is_steady(&self) -> bool {
        !self.taken && self.reach.is_power_of_two()
    }

    fn is_king(&self) -> bool {
        usize::from(self.kind) == KING
    }

    /// A pawn that never leaves its file.
    fn keeps_file(&self) -> bool {
        usize::from(self.kind) == PAWN && !self.promotes && self.reach & !file(self.home) == 0
    }
}

fn file(square: u8) -> u64 {
    0x0101_0101_0101_0101 << (square & 7)
}

/// The saturated sets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reach {
    men: [Man; 32],
    len: usize,
    /// Men whose attacks may be more than is known, a bit each.
    stale: u32,
    /// Squares of steady men.
    walls: u64,
    /// By side: squares attacked for good.
    held: [u64; 2],
    /// By side: squares its men other than the king might stand on.
    stand: [u64; 2],
    /// By side: squares on which it might take something.
    hits: [u64; 2],
}

impl Reach {
    /// Saturates the sets of a position on the assumption that the men on
    /// `fixed` never move and are never taken. None where en passant is
    /// possible (the one move whose captured man stands elsewhere at once),
    /// or with more than 32 men.
    pub fn holding(board: &Board, fixed: u64) -> Option<Reach> {
        let mut reach = Reach::at_home(board)?;
        while reach.grow(board, fixed) {}
        Some(reach)
    }

    /// The saturated sets without any assumption, unless a mate `fits` into
    /// the sets on the way: then it fits into the saturated ones too.
    pub fn unless(board: &Board, fits: impl Fn(&Reach) -> bool) -> Option<Reach> {
        let mut reach = Reach::at_home(board)?;
        let mut round = 0;
        while reach.grow(board, 0) {
            round += 1;
            // Mates hardly fit in before, and looking for them costs too.
            if round % 2 == 0 && fits(&reach) {
                return None;
            }
        }
        (!fits(&reach)).then_some(reach)
    }

    fn at_home(board: &Board) -> Option<Reach> {
        if board.ep < 64 || board.occupied().count_ones() > 32 {
            return None;
        }
        let mut reach = Reach {
            men: [Man::default(); 32],
            len: 0,
            stale: !0,
            walls: 0,
            held: [0; 2],
            stand: board.sides.map(|set| set & !board.kinds[KING]),
            hits: [0; 2],
        };
        for home in squares(board.occupied()) {
            let side = u8::from(board.sides[LOSER] & bit(home) != 0);
            let kind = board.kind_at(home) as u8;
            reach.men[reach.len] = Man { kind, side, home, reach: bit(home), ..Man::default() };
            reach.len += 1;
        }
        Some(reach)
    }

    /// The men, by their squares in the position looked at.
    pub fn men(&self) -> &[Man] {
        &self.men[..self.len]
    }

    /// By side: the squares its steady men attack for good.
    pub fn held(&self) -> [u64; 2] {
        self.held
    }

    /// One round of all rules. False if nothing was added.
    fn grow(&mut self, board: &Board, fixed: u64) -> bool {
        let walls = self.walls;
        self.fix_walls();
        if self.walls != walls {
            self.stale = !0;
        }
        let mut added = self.take(fixed);
        let hits = self.hits;
        for i in 0..self.len {
            let mut man = self.men[i];
            let (us, them) = (usize::from(man.side), usize::from(1 - man.side));
            let stale = self.stale & 1 << i != 0;
            if fixed & bit(man.home) != 0 {
                if stale {
                    man.attacks = self.attacks(&man);
                }
            } else if man.is_king() {
                // As long as nothing else changes, it walks on.
                let open = !self.held[them] & !self.walls;
                man.reach |= self.castling(board, us, Some(man.home));
                self.roam(&mut man, open);
                self.hits[us] |= man.attacks & !self.held[them];
            } else {
                if board.rooks & bit(man.home) != 0 {
                    man.reach |= self.castling(board, us, None);
                }
                if usize::from(man.kind) == PAWN {
                    man.attacks |= pawns_attack(us, man.reach);
                    man.reach |= man.attacks & self.stand[them] | self.pushes(&man);
                    man.promotes |= man.reach & (RANK_1 | RANK_8) != 0;
                }
                let roams = usize::from(man.kind) != PAWN || man.promotes;
                if roams && (stale || man != self.men[i]) {
                    self.roam(&mut man, !self.walls);
                }
                self.hits[us] |= man.attacks;
                self.stand[us] |= man.reach;
            }
            self.stale &= !(1 << i);
            if man != self.men[i] {
                added = true;
                self.men[i] = man;
            }
        }
        added || self.hits != hits
    }

    /// Spreads a man over open squares as long as it comes farther.
    fn roam(&self, man: &mut Man, open: u64) {
        loop {
            man.attacks = self.attacks(man);
            let more = man.reach | man.attacks & open;
            if more == man.reach {
                return;
            }
            man.reach = more;
        }
    }

    fn fix_walls(&mut self) {
        let (mut walls, mut all, mut kings) = (0, 0, [0; 2]);
        for man in self.men() {
            walls |= if man.is_steady() { man.reach } else { 0 };
            if man.is_king() {
                kings[usize::from(man.side)] = man.reach;
            } else {
                all |= man.reach;
            }
        }
        self.walls = walls;
        self.held = [0; 2];
        for i in 0..self.len {
            let man = self.men[i];
            if man.is_steady() {
                // The enemy king does not shield what lies behind it.
                let side = usize::from(man.side);
                self.held[side] |= attacks_of(man.kind.into(), side, man.home, all | kings[side]);
            }
        }
    }

    /// Men that might be taken on some square of their sets. True if there
    /// are new ones.
    fn take(&mut self, fixed: u64) -> bool {
        let mut added = false;
        let hits = self.hits;
        for man in &mut self.men[..self.len] {
            let safe = man.is_king() || fixed & bit(man.home) != 0;
            if !man.taken && !safe && man.reach & hits[usize::from(1 - man.side)] != 0 {
                man.taken = true;
                added = true;
            }
        }
        added
    }

    fn attacks(&self, man: &Man) -> u64 {
        let from = man.reach;
        let open = !self.walls;
        let mut set = 0;
        let kind = usize::from(man.kind);
        if kind == PAWN {
            set |= pawns_attack(man.side.into(), from);
        }
        if kind == KING {
            set |= king_ring(from);
        }
        if kind == KNIGHT || man.promotes {
            set |= knight_ring(from);
        }
        if kind == BISHOP || kind == QUEEN || man.promotes {
            set |= diagonal(from, open);
        }
        if kind == ROOK || kind == QUEEN || man.promotes {
            set |= straight(from, open);
        }
        set
    }

    /// Pushes onto squares that are not walls. Two pawns that face each other
    /// and keep their file never pass.
    fn pushes(&self, man: &Man) -> u64 {
        let side = usize::from(man.side);
        let mut open = !self.walls;
        if man.keeps_file() {
            for other in self.men() {
                if other.side != man.side
                    && other.keeps_file()
                    && !other.taken
                    && other.home & 7 == man.home & 7
                {
                    if side == WINNER && other.home > man.home {
                        open &= bit(other.home) - 1;
                    } else if side == LOSER && other.home < man.home {
                        open &= !(bit(other.home) | (bit(other.home) - 1));
                    }
                }
            }
        }
        let once = forward(side, man.reach) & open;
        let twice = forward(side, once & if side == WINNER { RANK_1 << 16 } else { RANK_8 >> 16 }) & open;
        once | twice
    }

    /// Squares castling gives to the king, or to a rook: allowed unless a
    /// wall stands in the way.
    fn castling(&self, board: &Board, us: usize, king: Option<u8>) -> u64 {
        let mut set = 0;
        for rook in squares(board.rooks & board.sides[us]) {
            let step = Step { from: board.king(us), to: rook, promotion: 0 };
            let (king_to, rook_to) = castled(step);
            let path = between(step.from, king_to) | between(step.from, rook) | between(rook, rook_to);
            let path = (path | bit(king_to) | bit(rook_to)) & !bit(step.from) & !bit(rook);
            if path & self.walls == 0 {
                set |= bit(if king.is_some() { king_to } else { rook_to });
            }
        }
        set
    }
}
