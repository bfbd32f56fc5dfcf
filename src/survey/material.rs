//! Material with which hardly anybody mates.

use super::board::{BISHOP, Board, KNIGHT, PAWN, QUEEN, ROOK};
use super::ends::{End, Ends};

/// The dark squares, a1 among them.
const DARK: u64 = 0xaa55_aa55_aa55_aa55;

/// Records the classes of material a position belongs to.
#[inline(always)]
pub(super) fn record(board: &Board, ply: u32, ends: &mut Ends) {
    if board.roles[PAWN] | board.roles[ROOK] | board.roles[QUEEN] == 0 {
        record_minors(board, ply, ends);
    }
}

#[cold]
fn record_minors(board: &Board, ply: u32, ends: &mut Ends) {
    let bishops = board.roles[BISHOP];
    let alike = bishops & DARK == 0 || bishops & !DARK == 0;
    let count = |role, side| board.men_of(role, side).count_ones();
    let [(wb, wn), (bb, bn)] = [0, 1].map(|side| (count(BISHOP, side), count(KNIGHT, side)));
    let mut there = |end, is| {
        if is {
            ends.record(end, ply);
        }
    };
    // The two sides in either order, as bishops and knights.
    let are = |one, other| ((wb, wn), (bb, bn)) == (one, other) || ((wb, wn), (bb, bn)) == (other, one);
    there(End::MinorsOnly, true);
    there(End::KingsOnly, are((0, 0), (0, 0)));
    there(End::Bishop, are((1, 0), (0, 0)));
    there(End::Knight, are((0, 1), (0, 0)));
    there(End::TwoKnights, are((0, 2), (0, 0)));
    there(End::TwoBishopsAlike, are((2, 0), (0, 0)) && alike);
    there(End::BishopsEachAlike, are((1, 0), (1, 0)) && alike);
    there(End::BishopsEach, are((1, 0), (1, 0)));
    there(End::BishopKnight, are((1, 0), (0, 1)));
    there(End::KnightsEach, are((0, 1), (0, 1)));
    there(End::BishopsAlike, wn + bn == 0 && bishops != 0 && alike);
}

#[cfg(test)]
mod tests {
    use shakmaty::CastlingMode;
    use shakmaty::fen::Fen;

    use super::super::ends::NEVER;
    use super::*;

    fn classes(fen: &str) -> Vec<End> {
        let fen: Fen = fen.parse().expect("a FEN");
        let chess = fen.into_position(CastlingMode::Standard).expect("a position");
        let mut ends = Ends::NONE;
        record(&Board::of(&chess).expect("standard chess"), 7, &mut ends);
        let all = [
            End::KingsOnly,
            End::Bishop,
            End::Knight,
            End::TwoKnights,
            End::TwoBishopsAlike,
            End::BishopsEachAlike,
            End::BishopsEach,
            End::BishopKnight,
            End::KnightsEach,
            End::BishopsAlike,
        ];
        all.into_iter().filter(|&end| ends.first(end) != NEVER).collect()
    }

    #[test]
    fn classes_are_told_apart() {
        assert_eq!(classes("4k3/8/8/8/8/8/8/4K3 w - - 0 1"), [End::KingsOnly]);
        assert_eq!(classes("4k3/8/8/8/8/8/8/3BK3 w - - 0 1"), [End::Bishop, End::BishopsAlike]);
        assert_eq!(classes("3nk3/8/8/8/8/8/8/4K3 w - - 0 1"), [End::Knight]);
        assert_eq!(classes("2nnk3/8/8/8/8/8/8/4K3 w - - 0 1"), [End::TwoKnights]);
        assert_eq!(classes("3nk3/8/8/8/8/8/8/4KN2 w - - 0 1"), [End::KnightsEach]);
        assert_eq!(classes("3nk3/8/8/8/8/8/8/4KB2 w - - 0 1"), [End::BishopKnight]);
        assert_eq!(classes("3bk3/8/8/8/8/8/8/4KB2 w - - 0 1"), [End::BishopsEach]);
        assert_eq!(
            classes("2b1k3/8/8/8/8/8/8/4KB2 w - - 0 1"),
            [End::BishopsEachAlike, End::BishopsEach, End::BishopsAlike]
        );
        assert_eq!(classes("4k3/8/8/8/8/8/8/3BKB2 w - - 0 1"), [End::TwoBishopsAlike, End::BishopsAlike]);
        assert_eq!(classes("2b1k3/8/8/8/8/8/8/3BKB2 w - - 0 1"), [End::BishopsAlike]);
        assert_eq!(classes("4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1"), []);
        assert_eq!(classes("4k3/8/8/8/8/8/8/3NKB2 w - - 0 1"), []);
        assert_eq!(classes("4k3/7p/8/8/8/8/8/4K3 w - - 0 1"), []);
    }
}
