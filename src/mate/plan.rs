//! A mate by one move of one man, after a walk of both kings.
//!
//! On ordinary boards this finds a mate at once, without generating a single
//! list of moves: choose the mating move, see which squares beside the mated
//! king it leaves open, and where the winner's king must stand to close them.
//! What it proposes is tested on the board it leads to; it never says *no*.

use super::board::{
    BISHOP, Board, KING, KNIGHT, LOSER, PAWN, QUEEN, RANK_1, RANK_8, ROOK, Step, WINNER, attacks_of, between,
    bit, forward, king_attacks, squares,
};
use super::steps::Line;
use super::walk::Walks;

/// Men in the order they are asked for a mating move.
const ORDER: [usize; 5] = [QUEEN, ROOK, PAWN, KNIGHT, BISHOP];

/// Moves to mate, if the plan works out from this position.
pub fn plan(board: &Board) -> Option<Line> {
    let men = board.occupied() & !board.kinds[KING];
    let attacked = [board.men_attack(WINNER, men), board.men_attack(LOSER, men)];
    let scene = Scene { board, men, attacked, walks: Walks::of(board, attacked) };
    let mut men =
        ORDER.iter().flat_map(|&kind| squares(board.men(WINNER, kind)).map(move |from| (kind, from)));
    men.find_map(|(kind, from)| scene.mates_with(kind, from))
}

struct Scene<'b> {
    board: &'b Board,
    /// Every man but the kings.
    men: u64,
    /// By side: squares its men attack with the kings off the board.
    attacked: [u64; 2],
    walks: Walks,
}

impl Scene<'_> {
    fn mates_with(&self, kind: usize, from: u8) -> Option<Line> {
        let board = self.board;
        let mut rest = *board;
        rest.kinds[kind] &= !bit(from);
        rest.sides[WINNER] &= !bit(from);
        let others = rest.men_attack(WINNER, self.men & !bit(from));
        let mut targets = attacks_of(kind, WINNER, from, self.men) & !(board.sides[WINNER] & self.men);
        if kind == PAWN {
            let push = forward(WINNER, bit(from)) & !self.men;
            let double = forward(WINNER, push & RANK_1 << 16) & !self.men;
            targets = targets & board.sides[LOSER] & self.men | push | double;
        }
        // Where the man would be taken, it gives no mate.
        targets &= !self.attacked[LOSER];
        squares(targets).find_map(|to| {
            let becomes: &[usize] = match kind {
                PAWN if bit(to) & RANK_8 != 0 => &[QUEEN, KNIGHT],
                _ => &[kind],
            };
            becomes.iter().find_map(|&now| self.mates_on(from, to, kind, now, others))
        })
    }

    fn mates_on(&self, from: u8, to: u8, kind: usize, now: usize, others: u64) -> Option<Line> {
        let men = self.men & !bit(from) | bit(to);
        let hits = attacks_of(now, WINNER, to, men);
        let pushes = self.pushes();
        let shields = self.board.sides[LOSER] & self.men & !bit(to);
        squares(hits & self.walks.ever[LOSER]).find_map(|king| {
            let ring = king_attacks(king);
            let open = ring & !(hits | others | shields);
            // A king two squares off guards three squares at most.
            if open.count_ones() > 3 || between(to, king) & (self.attacked[LOSER] | pushes) != 0 {
                return None;
            }
            let mut places = self.walks.ever[WINNER] & !ring & !bit(king) & !bit(to);
            for square in squares(open) {
                places &= king_attacks(square);
            }
            let promotion = if now == kind { 0 } else { now as u8 };
            squares(places).take(3).find_map(|place| self.proved(place, king, Step { from, to, promotion }))
        })
    }

    /// Squares the loser's pawns may be pushed to.
    fn pushes(&self) -> u64 {
        let once = forward(LOSER, self.board.men(LOSER, PAWN)) & !self.men;
        once | forward(LOSER, once & RANK_8 >> 16)
    }

    /// Tests the mate on the board it would stand on, and the walk there.
    fn proved(&self, place: u8, king: u8, step: Step) -> Option<Line> {
        if between(step.from, step.to) & (bit(place) | bit(king)) != 0 {
            return None;
        }
        let mut scene = *self.board;
        scene.kinds[KING] = bit(place) | bit(king);
        scene.sides = [
            self.board.sides[WINNER] & self.men | bit(place),
            self.board.sides[LOSER] & self.men | bit(king),
        ];
        scene.turn = WINNER as u8;
        scene.ep = 64;
        scene.rooks = 0;
        let mate = scene.after(step);
        if mate.in_check(WINNER) || !mate.is_mate() {
            return None;
        }
        let mut line = self.walks.to(place, king)?;
        line.push(step);
        Some(line)
    }
}
