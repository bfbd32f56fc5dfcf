//! A bishop or knight mates in a corner, and the rest help.
//!
//! The loser's king walks into the corner and one or two of its men come
//! beside it, the last of them only when the winner is ready; queens, rooks
//! and other men without a part let the winner's king take them.

use crate::mate::board::{
    BISHOP, Board, KING, KNIGHT, LOSER, PAWN, QUEEN, ROOK, Step, WINNER, attacks_of, bit, king_attacks,
    plain, squares,
};

use super::act::Act;
use super::picture::{Blocker, Picture, pictures};

/// Pictures that are tried.
const PICTURES: usize = 6;
/// Most plies before the mate.
const PLIES: usize = 48;

/// Moves to a mate by a minor piece, where there is nothing stronger.
pub fn mate(board: &Board) -> Option<Vec<Step>> {
    if board.men(WINNER, QUEEN) | board.men(WINNER, ROOK) != 0 {
        return None;
    }
    pictures(board).take(PICTURES).find_map(|picture| rehearse(board, &picture))
}

/// Plays towards a picture until it is there.
fn rehearse(board: &Board, picture: &Picture) -> Option<Vec<Step>> {
    let (hand, kind) = (picture.hand, board.kind_at(picture.hand));
    let beside = king_attacks(picture.corner) | bit(picture.corner);
    let blockers = picture.blockers().to_vec();
    let mut play =
        Rehearsal { act: Act::new(board), picture, kind, hand, blockers, beside, place: bit(picture.king) };
    for _ in 0..PLIES {
        if play.act.turn() == WINNER {
            if play.mates() {
                return Some(play.act.line.to_vec());
            }
            if !play.winner() {
                return None;
            }
        } else if !play.loser() {
            return None;
        }
        let step = *play.act.line.last()?;
        if step.from == play.hand {
            play.hand = step.to;
        } else if let Some(man) = play.blockers.iter_mut().find(|man| man.at == step.from) {
            man.at = step.to;
        }
    }
    None
}

/// A picture that is coming about.
struct Rehearsal<'p> {
    act: Act,
    picture: &'p Picture,
    /// What mates, and where it is.
    kind: usize,
    hand: u8,
    /// The loser's men, where they are.
    blockers: Vec<Blocker>,
    /// The corner and the squares beside it; the place of the winner's king.
    beside: u64,
    place: u64,
}

impl Rehearsal<'_> {
    /// Where the loser's men of the picture are, and where they go.
    fn parts(&self) -> [u64; 2] {
        self.blockers.iter().fold([0; 2], |[at, goal], man| [at | bit(man.at), goal | bit(man.goal)])
    }

    /// What the hand attacks.
    fn sees(&self) -> u64 {
        attacks_of(self.kind, WINNER, self.hand, self.act.board.occupied())
    }

    /// The mate, if it is there.
    fn mates(&mut self) -> bool {
        let board = self.act.board;
        if board.king(LOSER) != self.picture.corner || board.in_check(WINNER) {
            return false;
        }
        let [stay, _] = self.parts();
        let targets = self.sees() & self.picture.targets & !(board.sides[WINNER] | stay);
        let mate = squares(targets).map(|to| plain(self.hand, to)).find(|&step| board.after(step).is_mate());
        mate.is_some_and(|step| self.act.tries(step))
    }

    /// A move of the winner's towards the picture.
    fn winner(&mut self) -> bool {
        let [stay, goals] = self.parts();
        let (board, hand) = (self.act.board, self.hand);
        if board.in_check(WINNER) {
            return self.act.evades(bit(hand) | stay);
        }
        let (king, men, sees) = (board.king(WINNER), board.occupied(), self.sees());
        let idle = board.sides[LOSER] & !(stay | board.kinds[KING] | board.kinds[PAWN]);
        if self.act.goes(king, king_attacks(king) & idle, 0) || self.act.goes(hand, sees & idle, 0) {
            return true;
        }
        let shut = goals | stay | bit(self.picture.corner);
        if bit(king) & self.place == 0 && self.act.walks(self.place, shut) {
            return true;
        }
        // The hand goes where it is a move from the mate, and waits there.
        let checks = attacks_of(self.kind, WINNER, self.picture.corner, men & !bit(hand));
        let targets = squares(self.picture.targets & !(board.sides[WINNER] & !bit(hand)));
        let before = targets.fold(0, |set, at| set | attacks_of(self.kind, WINNER, at, men & !bit(hand)));
        let ready = before & !(checks | self.beside | goals);
        ready & bit(hand) == 0 && self.act.leads(hand, ready & !men, self.beside | goals | stay, 0)
            || self.act.goes(hand, sees & ready & !men, 0)
            || checks & bit(hand) != 0 && self.act.goes(hand, sees & !(checks | self.beside | goals | men), 0)
            || self.act.waits(goals | self.beside, bit(hand), 0, self.picture.king)
    }

    /// A move of the loser's towards the picture.
    fn loser(&mut self) -> bool {
        let [stay, goals] = self.parts();
        let board = self.act.board;
        if board.in_check(LOSER) {
            return self.act.evades(bit(self.hand) | stay);
        }
        let corner = self.picture.corner;
        let there = board.king(LOSER) == corner;
        let shut = goals & board.occupied() | board.sides[WINNER];
        if !there && self.act.walks(bit(corner), shut) || self.blocks(there) || self.offers(stay) {
            return true;
        }
        let line = if self.kind == BISHOP { self.picture.targets } else { 0 };
        let shut = goals | self.beside | line | self.place;
        let keep = stay | if there { bit(corner) } else { 0 };
        self.act.waits(shut, keep, self.place, corner)
            || self.act.waits(goals, stay, self.place, corner)
            || self.act.waits(goals, 0, 0, corner)
    }

    /// A man comes nearer to its place beside the king; it goes there only if
    /// the king is in the corner, the last one only if the mate can follow.
    fn blocks(&mut self, there: bool) -> bool {
        let board = self.act.board;
        let men = board.occupied();
        let king = board.men(WINNER, KING);
        let ready = self.place == king && self.sees() & self.picture.targets != 0;
        let missing = self.blockers.iter().filter(|man| man.at != man.goal).count();
        let last = there && (missing > 1 || ready);
        (0..self.blockers.len()).any(|i| {
            let man = self.blockers[i];
            if man.at == man.goal {
                return false;
            }
            if board.kinds[PAWN] & bit(man.at) != 0 {
                let to = man.at - 8;
                let promotion = if to < 8 { man.becomes } else { 0 };
                let open = men & bit(to) == 0 && (to != man.goal || last);
                return open && self.act.tries(Step { from: man.at, to, promotion });
            }
            let sees = attacks_of(board.kind_at(man.at), LOSER, man.at, men);
            let waits = sees & bit(man.goal) != 0 && !last;
            !waits && self.act.leads(man.at, bit(man.goal) & !men, self.beside, self.place | king)
        })
    }

    /// A man without a part goes where the winner's king can take it.
    fn offers(&mut self, stay: u64) -> bool {
        let board = self.act.board;
        let men = board.occupied();
        let near = king_attacks(board.king(WINNER)) & !men;
        [QUEEN, ROOK, BISHOP, KNIGHT].into_iter().any(|kind| {
            squares(board.men(LOSER, kind) & !stay).any(|from| {
                let goals = attacks_of(kind, LOSER, from, men) & near;
                let bare = |to: &u8| board.attackers(LOSER, *to, men & !bit(from)) & !bit(from) == 0;
                squares(goals).filter(bare).any(|to| self.act.tries(plain(from, to)))
            })
        })
    }
}
