//! What holds all the time, whoever is on the way.

use crate::mate::board::{Board, LOSER, PAWN, QUEEN, ROOK, WINNER, ahead, attacks_of, bit, king_attacks};

use super::idler::Idler;
use super::{attacked, walk};

/// The position, the idlers, and the squares that are safe for either king.
pub struct Ground<'b> {
    pub board: &'b Board,
    /// By side. The winner's has stepped out of check.
    pub kings: [u8; 2],
    /// The winner's men, its king where it stands now.
    pub ours: u64,
    /// Every man.
    pub men: u64,
    /// By side. The winner's is at home again before any of its other men move;
    /// if the loser has none, its king moves to and fro.
    pub idlers: [Option<Idler>; 2],
    /// Where men stand or may stand idly.
    pub taken: u64,
    /// Men that are sure to stand still.
    pub still: u64,
    /// Squares the loser's men may attack at any time.
    pub held: u64,
    /// Squares beside the winner's king.
    pub home: u64,
    /// Where the loser's king can be mated.
    pub places: u64,
    /// Where the winner's king can walk if the other is far.
    pub roam: u64,
    /// Men of the winner's that must not move.
    pub pinned: u64,
    /// The men that may mate: a queen, a rook, and the pawn with the least way
    /// to go of those with nothing but the loser's king before them.
    pub queen: Option<u8>,
    pub rook: Option<u8>,
    pub pawn: Option<u8>,
    /// The squares before that pawn.
    pub path: u64,
}

impl Ground<'_> {
    /// None if somebody may be in check without being able to help it, or there
    /// is no man to mate with.
    pub fn of(board: &Board) -> Option<Ground<'_>> {
        let mut kings = [board.king(WINNER), board.king(LOSER)];
        let king = kings[LOSER];
        let pinned = board.pinned(WINNER);
        let first = |set: u64| (set != 0).then(|| set.trailing_zeros() as u8);
        let queen = first(board.men(WINNER, QUEEN) & !pinned);
        let rook = first(board.men(WINNER, ROOK) & !pinned);
        let free = board.men(WINNER, PAWN) & !pinned & !below(board.occupied() & !bit(king));
        let pawn = (free != 0).then(|| 63 - free.leading_zeros() as u8);
        let path = pawn.map_or(0, ahead);
        let hands = [queen, rook, pawn].into_iter().flatten().fold(0, |set, hand| set | bit(hand));
        if hands == 0 {
            return None;
        }
        let mut loser_moves = usize::from(board.turn) == LOSER;
        if !loser_moves && board.in_check(WINNER) {
            kings[WINNER] = step_out(board, path)?;
            loser_moves = true;
        }
        let ours = board.sides[WINNER] & !bit(board.king(WINNER)) | bit(kings[WINNER]);
        let men = ours | board.sides[LOSER];
        let home = king_attacks(kings[WINNER]);

        let idler = Idler::find(board, LOSER, board.pinned(LOSER), men | path, kings[WINNER]);
        let [at, away] = squares_of(idler);
        let own = Idler::find(board, WINNER, pinned, men | away | path, king);
        let [own_at, own_away] = squares_of(own);
        let taken = men | away | own_away;
        let still = men & !(bit(king) | bit(kings[WINNER]) | hands | at | own_at);
        let held = attacked(board, LOSER, 0, !still) | idles(idler, LOSER, still);
        let shown = attacked(board, WINNER, 0, !still) | idles(own, WINNER, still);
        // In check it has to move at once, and may not come back.
        let checked = shown & bit(king);
        if held & bit(kings[WINNER]) != 0 || checked != 0 && !loser_moves {
            return None;
        }
        // The winner idles while the loser's king walks, with its own if need be.
        let step = home & !(taken | held | king_attacks(king));
        let near = match (own, first(step)) {
            (Some(_), _) => Some(home),
            (None, step) => step.map(|to| home | king_attacks(to)),
        };
        let places = near.map_or(bit(king), |near| walk(king, !(taken | shown | near))) & !checked;
        let roam = walk(kings[WINNER], !(taken | held));
        Some(Ground {
            board,
            kings,
            ours,
            men,
            idlers: [own, idler],
            taken,
            still,
            held,
            home,
            places,
            roam,
            pinned,
            queen,
            rook,
            pawn,
            path,
        })
    }

    /// What the loser's idler attacks from where it goes.
    pub fn idles(&self, still: u64) -> u64 {
        idles(self.idlers[LOSER], LOSER, still)
    }

    /// The loser's men that are sure to stay where they are.
    pub fn shields(&self) -> u64 {
        self.board.sides[LOSER] & !bit(self.kings[LOSER]) & !squares_of(self.idlers[LOSER])[0]
    }
}

/// Where the winner's king goes out of check.
fn step_out(board: &Board, path: u64) -> Option<u8> {
    let king = board.king(WINNER);
    let others = board.occupied() & !bit(king);
    let danger = attacked(board, LOSER, 0, !others) | king_attacks(board.king(LOSER));
    let steps = king_attacks(king) & !(others | danger | path);
    (steps != 0).then(|| steps.trailing_zeros() as u8)
}

/// The squares of an idler.
fn squares_of(idler: Option<Idler>) -> [u64; 2] {
    idler.map_or([0; 2], |idler| [bit(idler.home), bit(idler.away)])
}

fn idles(idler: Option<Idler>, side: usize, still: u64) -> u64 {
    idler.map_or(0, |idler| attacks_of(idler.kind, side, idler.away, still))
}

/// Squares with one of these men ahead, seen from the winner's side.
fn below(men: u64) -> u64 {
    let mut set = men >> 8;
    set |= set >> 8;
    set |= set >> 16;
    set | set >> 32
}
