//! Might a sketch be a mate?

use super::board::{
    Board, LOSER, WINNER, between, bishop_attacks, bit, king_attacks, knight_attacks, line, rook_attacks,
    squares,
};
use super::distinct::distinct;
use super::free::Free;

impl Free {
    /// Might this sketch, just reached by the winner, be a mate? `from` is
    /// the square a followed man has left, if only such a one moved.
    pub fn mate_fits(&self, at: &Board, from: Option<u8>) -> bool {
        let king = at.king(LOSER);
        let occupied = at.occupied();
        let check = at.attackers(WINNER, king, occupied | self.walls()) != 0
            || match from {
                Some(from) => self.discovers(king, from, occupied),
                None => self.may_attack(king, occupied),
            };
        if !check {
            return false;
        }
        let without = occupied & !bit(king);
        let mut holes = 0;
        for square in squares(king_attacks(king) & !at.sides[LOSER]) {
            let guarded =
                at.attackers(WINNER, square, without | self.walls()) != 0 || self.may_attack(square, without);
            holes |= if guarded { 0 } else { bit(square) };
        }
        // A man of the winner that nothing guards, the king takes.
        holes & at.sides[WINNER] == 0 && distinct(holes, self.blockers()) && !self.answered(at)
    }

    /// Might a free man attack the king through the square just left?
    fn discovers(&self, king: u8, from: u8, occupied: u64) -> bool {
        let lines =
            bishop_attacks(king, occupied) & self.diagonal | rook_attacks(king, occupied) & self.straight;
        squares(lines & line(king, from)).any(|behind| between(king, behind) & bit(from) != 0)
    }

    /// Might a free man of the winner attack this square?
    pub fn may_attack(&self, square: u8, occupied: u64) -> bool {
        self.pawn_hits & bit(square) != 0
            || bishop_attacks(square, occupied) & self.diagonal
                | rook_attacks(square, occupied) & self.straight
                | knight_attacks(square) & self.knights
                != 0
    }
}
