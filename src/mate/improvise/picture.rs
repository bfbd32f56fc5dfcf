//! The last picture of a mate by bishop or knight in a corner.

use crate::mate::board::{
    BISHOP, Board, KING, KNIGHT, LOSER, PAWN, ROOK, WINNER, attacks_of, bit, king_attacks, squares,
};
use crate::mate::material::DARK;
use crate::mate::promise::distance;

const CORNERS: [u8; 4] = [0, 7, 56, 63];

/// Where the winner's king may stand, in files and ranks from the corner.
const KINGS: [(u8, u8); 5] = [(2, 0), (2, 1), (0, 2), (1, 2), (2, 2)];

/// A man of the loser's and the square beside its king it is to stand on.
#[derive(Clone, Copy, Debug, Default)]
pub struct Blocker {
    pub at: u8,
    pub goal: u8,
    /// What it becomes if it is a pawn that promotes.
    pub becomes: u8,
}

/// Who stands where in the end.
#[derive(Clone, Copy, Debug)]
pub struct Picture {
    /// About how many moves it takes.
    cost: usize,
    pub corner: u8,
    /// The man that mates, and where it may do so.
    pub hand: u8,
    pub targets: u64,
    /// Where the winner's king stands.
    pub king: u8,
    blockers: [Blocker; 2],
    count: usize,
}

/// Pictures for the men on the board, the easiest first.
pub fn pictures(board: &Board) -> impl Iterator<Item = Picture> {
    let mut all = Vec::new();
    for corner in CORNERS {
        let hands = board.men(WINNER, KNIGHT) | board.men(WINNER, BISHOP) & coloured(corner);
        for hand in squares(hands) {
            all.extend(KINGS.into_iter().filter_map(|king| Picture::of(board, corner, hand, king)));
        }
    }
    all.sort_by_key(|picture| picture.cost);
    let board = *board;
    all.into_iter().filter_map(move |picture| picture.proven(&board))
}

/// The squares of the same colour.
pub fn coloured(at: u8) -> u64 {
    if DARK & bit(at) != 0 { DARK } else { !DARK }
}

impl Picture {
    /// The loser's men and their squares.
    pub fn blockers(&self) -> &[Blocker] {
        &self.blockers[..self.count]
    }

    fn of(board: &Board, corner: u8, hand: u8, king: (u8, u8)) -> Option<Picture> {
        let from_corner = |(file, rank): (u8, u8)| corner ^ (file | rank << 3);
        let knight = board.kinds[KNIGHT] & bit(hand) != 0;
        let king = from_corner(king);
        let covers = king_attacks(king);
        let targets = attacks_of(board.kind_at(hand), WINNER, corner, 0);
        let mut picture =
            Picture { cost: 0, corner, hand, targets, king, blockers: [Blocker::default(); 2], count: 0 };
        let mut theirs = distance(board.king(LOSER), corner);
        let ours = distance(board.king(WINNER), king) + if knight { 3 } else { 2 };
        let mut used = 0;
        for goal in [(1, 0), (0, 1)].map(from_corner) {
            if covers & bit(goal) != 0 {
                continue;
            }
            let (cost, blocker) = blocker(board, goal, knight, used)?;
            theirs += cost;
            used |= bit(blocker.at);
            picture.blockers[picture.count] = blocker;
            picture.count += 1;
        }
        picture.cost = 2 * theirs.max(ours) + theirs.min(ours);
        Some(picture)
    }

    /// The picture with those targets that mate with nobody else on the
    /// board, if there are any.
    fn proven(self, board: &Board) -> Option<Picture> {
        let mut scene = Board { kinds: [0; 6], sides: [0; 2], rooks: 0, ep: 64, turn: LOSER as u8 };
        let mut put = |at: u8, side: usize, kind: usize| {
            scene.kinds[kind] |= bit(at);
            scene.sides[side] |= bit(at);
        };
        put(self.king, WINNER, KING);
        put(self.corner, LOSER, KING);
        for man in self.blockers() {
            let kind = if man.becomes == 0 { board.kind_at(man.at) } else { man.becomes.into() };
            put(man.goal, LOSER, kind);
        }
        let kind = board.kind_at(self.hand);
        let mates = |at: &u8| {
            let mut mate = scene;
            mate.kinds[kind] |= bit(*at);
            mate.sides[WINNER] |= bit(*at);
            !mate.in_check(WINNER) && mate.is_mate()
        };
        let free = self.targets & !scene.occupied();
        let targets = squares(free).filter(mates).fold(0, |set, at| set | bit(at));
        (targets != 0).then_some(Picture { targets, ..self })
    }
}

/// The man that comes to a square most easily, and about how many moves it
/// needs.
fn blocker(board: &Board, goal: u8, knight: bool, used: u64) -> Option<(usize, Blocker)> {
    let colour = coloured(goal);
    let mut best: Option<(usize, Blocker)> = None;
    for kind in [KNIGHT, BISHOP, ROOK, PAWN] {
        let useless = match kind {
            BISHOP => !colour,
            // From beside its king it steps in a bishop's way.
            ROOK if !knight => !0,
            _ => 0,
        };
        for at in squares(board.men(LOSER, kind) & !(used | useless)) {
            let mut becomes = 0;
            let cost = match kind {
                _ if at == goal => 0,
                KNIGHT => 2 + distance(at, goal) / 2,
                PAWN if at & 7 == goal & 7 && goal < at && goal > 7 => usize::from((at - goal) >> 3),
                PAWN => {
                    let bishop = colour & bit(at & 7) != 0;
                    becomes = if bishop { BISHOP } else { KNIGHT } as u8;
                    usize::from(at >> 3) + if bishop { 2 } else { 4 }
                }
                _ => 2,
            };
            if best.is_none_or(|best| cost < best.0) {
                best = Some((cost, Blocker { at, goal, becomes }));
            }
        }
    }
    best
}
