//! The legal moves of a compact board.

use std::ops::ControlFlow;

use super::board::{
    BISHOP, Board, KING, KNIGHT, PAWN, QUEEN, RANK_1, RANK_8, ROOK, Step, WINNER, attacks_of, between,
    bishop_attacks, bit, castled, forward, king_attacks, line, pawns_attack, rook_attacks, squares,
};

/// What promotion can give (FIDE 3.7.3.3), the queen first.
pub const PROMOTIONS: [u8; 4] = [QUEEN as u8, KNIGHT as u8, ROOK as u8, BISHOP as u8];

/// What limits the moves of the side to move.
struct Limits {
    us: usize,
    king: u8,
    occupied: u64,
    /// Squares the king may not step on.
    danger: u64,
    /// Squares a man must go to: all, or those that answer a check.
    answers: u64,
    /// Men that may only move along the line of the king.
    pinned: u64,
}

impl Limits {
    fn of(board: &Board) -> Limits {
        let (us, them) = (board.turn as usize, 1 - board.turn as usize);
        let (king, occupied) = (board.king(us), board.occupied());
        let without_king = occupied & !bit(king);
        let danger = board.men_attack(them, without_king) | king_attacks(board.king(them));
        let mut answers = !0;
        if danger & bit(king) != 0 {
            let checkers = board.attackers(them, king, occupied);
            answers = if checkers.count_ones() > 1 {
                0
            } else {
                checkers | between(king, checkers.trailing_zeros() as u8 & 63)
            };
        }
        Limits { us, king, occupied, danger, answers, pinned: board.pinned(us) }
    }

    fn allowed(&self, from: u8) -> u64 {
        if self.pinned & bit(from) == 0 { self.answers } else { self.answers & line(self.king, from) }
    }
}

impl Board {
    /// Men that stand alone between their side's king and an enemy that would
    /// attack it.
    pub fn pinned(&self, side: usize) -> u64 {
        let (king, theirs) = (self.king(side), self.sides[1 - side]);
        let queens = self.kinds[QUEEN];
        let snipers = bishop_attacks(king, theirs) & (self.kinds[BISHOP] | queens)
            | rook_attacks(king, theirs) & (self.kinds[ROOK] | queens);
        let shields = squares(snipers & theirs).map(|sniper| between(king, sniper) & self.occupied());
        shields.filter(|shield| shield.is_power_of_two()).fold(0, |set, shield| set | shield)
    }

    /// Calls `visit` with every legal move until it breaks.
    pub fn legal<B>(&self, mut visit: impl FnMut(Step) -> ControlFlow<B>) -> ControlFlow<B> {
        let limits = Limits::of(self);
        let own = self.sides[limits.us];
        let king = limits.king;
        for to in squares(king_attacks(king) & !own & !limits.danger) {
            visit(Step { from: king, to, promotion: 0 })?;
        }
        if limits.answers == 0 {
            return ControlFlow::Continue(());
        }
        for kind in KNIGHT..KING {
            for from in squares(self.men(limits.us, kind)) {
                let targets = attacks_of(kind, limits.us, from, limits.occupied);
                for to in squares(targets & !own & limits.allowed(from)) {
                    visit(Step { from, to, promotion: 0 })?;
                }
            }
        }
        self.pawn_moves(&limits, &mut visit)?;
        self.castling(&limits, &mut visit)
    }

    fn pawn_moves<B>(
        &self,
        limits: &Limits,
        visit: &mut impl FnMut(Step) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let us = limits.us;
        let home = if us == WINNER { RANK_1 << 8 } else { RANK_8 >> 8 };
        for from in squares(self.men(us, PAWN)) {
            let mut pushes = forward(us, bit(from)) & !limits.occupied;
            if bit(from) & home != 0 {
                pushes |= forward(us, pushes) & !limits.occupied;
            }
            let captures = pawns_attack(us, bit(from)) & self.sides[1 - us];
            for to in squares((pushes | captures) & limits.allowed(from)) {
                if bit(to) & (RANK_1 | RANK_8) == 0 {
                    visit(Step { from, to, promotion: 0 })?;
                } else {
                    for promotion in PROMOTIONS {
                        visit(Step { from, to, promotion })?;
                    }
                }
            }
        }
        if self.ep < 64 {
            for from in squares(pawns_attack(1 - us, bit(self.ep)) & self.men(us, PAWN)) {
                let step = Step { from, to: self.ep, promotion: 0 };
                if !self.after(step).in_check(us) {
                    visit(step)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Castling (FIDE 3.8.2): king and rook unmoved, nothing between, no
    /// square the king crosses attacked, the king not in check.
    fn castling<B>(&self, limits: &Limits, visit: &mut impl FnMut(Step) -> ControlFlow<B>) -> ControlFlow<B> {
        let us = limits.us;
        let rooks = self.rooks & self.sides[us];
        if rooks == 0 || limits.danger & bit(limits.king) != 0 {
            return ControlFlow::Continue(());
        }
        for rook in squares(rooks) {
            let step = Step { from: limits.king, to: rook, promotion: 0 };
            let (king_to, rook_to) = castled(step);
            let crossed = between(step.from, king_to) | bit(king_to);
            let path = crossed | between(step.from, rook) | between(rook, rook_to) | bit(rook_to);
            let others = limits.occupied & !bit(step.from) & !bit(rook);
            // The rook's leaving may open the rank to the king's new square.
            if path & others == 0 && crossed & limits.danger == 0 && !self.after(step).in_check(us) {
                visit(step)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// True if the side to move has a legal move.
    pub fn has_move(&self) -> bool {
        self.legal(|_| ControlFlow::Break(())).is_break()
    }

    /// True if the side to move is checkmated (FIDE 5.1.1).
    pub fn is_mate(&self) -> bool {
        self.in_check(self.turn as usize) && !self.has_move()
    }
}

#[cfg(test)]
mod tests {
    use shakmaty::{CastlingMode, Chess, Color, Move, Position, fen::Fen};

    use super::*;
    use crate::mate::pack::Key;

    fn ours(board: &Board) -> Vec<(u8, u8, u8)> {
        let mut steps = Vec::new();
        let _: ControlFlow<()> = board.legal(|step| {
            steps.push((step.from, step.to, step.promotion));
            ControlFlow::Continue(())
        });
        steps.sort_unstable();
        steps
    }

    fn theirs(position: &Chess, flip: u8) -> Vec<(u8, u8, u8)> {
        let step = |m: &Move| {
            let from = m.from().map_or(0, |from| from as u8);
            (from ^ flip, m.to() as u8 ^ flip, m.promotion().map_or(0, |role| role as u8 - 1))
        };
        let mut steps: Vec<_> = position.legal_moves().iter().map(step).collect();
        steps.sort_unstable();
        steps
    }

    /// Random games from positions with castling (also of Chess960), en
    /// passant, pins and promotions: same moves, same boards, same keys.
    #[test]
    fn moves_and_boards_are_those_of_shakmaty() {
        let mut seed = 0x9e37_79b9_u64;
        for fen in [
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
            "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
            "2r1kr2/8/8/8/8/8/8/1R2K1R1 w GBfc - 0 1",
            "rkr5/8/8/8/8/8/8/5RKR w HFca - 0 1",
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        ] {
            for winner in Color::ALL {
                let flip = if winner.is_white() { 0 } else { 56 };
                for _ in 0..40 {
                    let fen: Fen = fen.parse().expect("a FEN");
                    let mut position: Chess = fen.into_position(CastlingMode::Chess960).expect("a position");
                    for _ in 0..60 {
                        let board = Board::of(&position, winner);
                        let key = Key::of(&board);
                        assert_eq!(key.board(board.turn), board);
                        assert_eq!(ours(&board), theirs(&position, flip), "{:?}", position.board());
                        assert_eq!(board.is_mate(), position.is_checkmate());
                        let moves = position.legal_moves();
                        if moves.is_empty() {
                            break;
                        }
                        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                        let m = moves[(seed >> 33) as usize % moves.len()];
                        let promotion = m.promotion().map_or(0, |role| role as u8 - 1);
                        let from = m.from().map_or(0, |from| from as u8);
                        let step = Step { from: from ^ flip, to: m.to() as u8 ^ flip, promotion };
                        position.play_unchecked(m);
                        let next = Board::of(&position, winner);
                        assert_eq!(board.after(step), next);
                        assert_eq!(key.after(&board, step), Key::of(&next));
                    }
                }
            }
        }
    }
}
