//! What all scenes of one position share: who attacks what, who is pinned,
//! where the kings can walk, which men could give mate.

use std::cell::OnceCell;

use crate::mate::board::{
    BISHOP, Board, KING, KNIGHT, LOSER, PAWN, QUEEN, RANK_8, ROOK, WINNER, ahead, attacks_of, bishop_attacks,
    bit, forward, king_attacks, knight_attacks, pawns_attack, rook_attacks, squares,
};
use crate::mate::fill::{NOT_A, NOT_H, diagonal, knight_ring, straight};

use super::route::Walk;

/// Most men that are tried for the mate.
const HANDS: usize = 10;

/// A man of the winner's that may give mate.
#[derive(Debug, Default)]
pub struct Hand {
    pub from: u8,
    /// What it mates as: a pawn has become a queen by then.
    pub kind: usize,
    /// Moves it makes as a pawn.
    pub pushes: u8,
    /// What it attacks where it stands.
    pub attacks: u64,
    /// Squares others might come to guard, once that is asked.
    guarded: OnceCell<u64>,
}

impl Hand {
    fn new(from: u8, kind: usize, pushes: u8, attacks: u64) -> Hand {
        Hand { from, kind, pushes, attacks, guarded: OnceCell::new() }
    }

    /// Where a pawn can mate a king on a square as a queen: nowhere if the king
    /// is in its way or attacked by it before, at once where it must not stop.
    pub fn promotes(&self, king: u8, stops: u64) -> u64 {
        let path = ahead(self.from);
        let last = path & RANK_8;
        match (path | pawns_attack(WINNER, path | bit(self.from))) & bit(king) {
            0 if last & stops == 0 => last,
            0 => !0,
            _ => 0,
        }
    }

    /// Squares the winner's other men might come to guard.
    pub fn guarded(&self, stage: &Stage<'_>) -> u64 {
        *self.guarded.get_or_init(|| stage.guarded(self.from))
    }
}

/// The position, and what follows from it at once.
pub struct Stage<'b> {
    pub board: &'b Board,
    pub men: u64,
    pub kings: [u8; 2],
    /// Squares that one, and at least two, of the winner's men attack, its
    /// king left out and the loser's off the board.
    pub once: u64,
    pub twice: u64,
    /// Squares the loser's men attack, likewise.
    pub held: u64,
    /// Squares the loser's pawns can be pushed to.
    pub pushes: u64,
    /// The loser's pawns with no man before them.
    pub runners: u64,
    /// By side: men before their own king.
    pub pinned: [u64; 2],
    /// By side. If the loser's king stays, the winner's keeps away from it.
    pub walks: [Walk; 2],
    pub stay: Walk,
    /// Squares safe for the loser's king.
    pub safe: u64,
    /// Scenes that may still be played.
    pub left: u32,
    pub views: Views,
}

impl<'b> Stage<'b> {
    /// The stage of a position with nobody in check.
    pub fn of(board: &'b Board) -> Stage<'b> {
        let men = board.occupied();
        let kings = [board.king(WINNER), board.king(LOSER)];
        let [mating, mated] = kings.map(bit);
        let [once, twice] = attacked(board, WINNER, men & !mated);
        let [held, _] = attacked(board, LOSER, men & !mating);
        let push = forward(LOSER, board.men(LOSER, PAWN)) & !men;
        let refuge = !board.sides[LOSER] & !once & !mating;
        let safe = !board.sides[WINNER] & !held & !mated;
        Stage {
            board,
            men,
            kings,
            once,
            twice,
            held,
            pushes: push | forward(LOSER, push & RANK_8 >> 16) & !men,
            runners: runners(board.men(LOSER, PAWN), men),
            pinned: [board.pinned(WINNER), board.pinned(LOSER)],
            walks: [Walk::of(kings[WINNER], safe), Walk::of(kings[LOSER], refuge)],
            stay: Walk::of(kings[WINNER], safe & !king_attacks(kings[LOSER])),
            safe: refuge,
            left: 0,
            views: Views { men: men & !mated, known: 0, slanted: [0; 64], straight: [0; 64] },
        }
    }

    /// The men that may give mate, the strongest first; pawns count as queens
    /// if nothing but a king stands before them and there is no queen.
    pub fn hands(&mut self) -> Hands {
        let board = self.board;
        let free = board.sides[WINNER] & !self.pinned[WINNER];
        let others = self.men & !board.kinds[KING];
        let mut hands = Hands { list: Default::default(), count: 0 };
        for kind in [QUEEN, ROOK, PAWN, KNIGHT, BISHOP] {
            for from in squares(board.kinds[kind] & free) {
                if kind != PAWN {
                    hands.add(Hand::new(from, kind, 0, self.views.attacks(kind, from)));
                } else if board.men(WINNER, QUEEN) == 0 && others & ahead(from) == 0 {
                    let pushes = ahead(from).count_ones() as u8 - u8::from(from >> 3 == 1);
                    let attacks = pawns_attack(WINNER, bit(from));
                    hands.add(Hand::new(from, QUEEN, pushes, attacks));
                }
            }
        }
        hands
    }

    /// Squares the winner's other men might come to guard.
    fn guarded(&self, hand: u8) -> u64 {
        let board = self.board;
        let free = board.sides[WINNER] & !self.pinned[WINNER] & !bit(hand);
        let (stops, open) = (!board.sides[WINNER], !self.men | bit(hand));
        let mut guarded = 0;
        let knights = board.kinds[KNIGHT] & free;
        if knights != 0 {
            let first = knight_ring(knights) & stops;
            guarded |= first | knight_ring(first | knight_ring(first) & stops);
        }
        let queens = board.kinds[QUEEN];
        for (kind, spread) in [(BISHOP, diagonal as fn(u64, u64) -> u64), (ROOK, straight)] {
            let men = (board.kinds[kind] | queens) & free;
            if men != 0 {
                let first = spread(men, open) & stops;
                guarded |= first | spread(first | spread(first, open) & stops, open);
            }
        }
        guarded
    }
}

/// A few hands.
pub struct Hands {
    list: [Hand; HANDS],
    count: usize,
}

impl Hands {
    fn add(&mut self, hand: Hand) {
        if self.count < HANDS {
            self.list[self.count] = hand;
            self.count += 1;
        }
    }

    pub fn iter(&self) -> impl Iterator<Item = &Hand> {
        self.list[..self.count].iter()
    }
}

/// What can be seen from a square along lines, reckoned when first asked for.
/// The loser's king counts as gone, every other man as standing.
pub struct Views {
    pub men: u64,
    known: u64,
    slanted: [u64; 64],
    straight: [u64; 64],
}

impl Views {
    /// Along diagonals, and along ranks and files.
    pub fn of(&mut self, at: u8) -> [u64; 2] {
        let i = usize::from(at & 63);
        if self.known & bit(at) == 0 {
            self.known |= bit(at);
            self.slanted[i] = bishop_attacks(at, self.men);
            self.straight[i] = rook_attacks(at, self.men);
        }
        [self.slanted[i], self.straight[i]]
    }

    /// What a man that is no pawn attacks.
    pub fn attacks(&mut self, kind: usize, at: u8) -> u64 {
        if kind == KNIGHT {
            return knight_attacks(at);
        }
        let [slanted, straight] = self.of(at);
        seen_as(kind, slanted, straight)
    }
}

/// The part of a view that counts for a kind of man.
pub fn seen_as(kind: usize, slanted: u64, straight: u64) -> u64 {
    match kind {
        BISHOP => slanted,
        ROOK => straight,
        _ => slanted | straight,
    }
}

/// Those of the loser's pawns with no man before them.
fn runners(pawns: u64, men: u64) -> u64 {
    let mut behind = men << 8;
    behind |= behind << 8;
    behind |= behind << 16;
    behind |= behind << 32;
    pawns & !behind
}

/// Squares attacked by one, and by at least two, of a side's men.
fn attacked(board: &Board, side: usize, men: u64) -> [u64; 2] {
    let mut sets = [0; 2];
    let mut add = |set: u64| {
        sets[1] |= sets[0] & set;
        sets[0] |= set;
    };
    let (west, east) = (board.men(side, PAWN) & NOT_A, board.men(side, PAWN) & NOT_H);
    let captures = if side == WINNER { [west << 7, east << 9] } else { [west >> 9, east >> 7] };
    captures.into_iter().for_each(&mut add);
    for kind in [KNIGHT, BISHOP, ROOK, QUEEN] {
        squares(board.men(side, kind)).for_each(|from| add(attacks_of(kind, side, from, men)));
    }
    sets
}
