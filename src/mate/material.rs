//! What no arrangement of the men on the board can mate (FIDE 5.2.2).

use serde::Serialize;

use super::board::{BISHOP, Board, KNIGHT, PAWN, QUEEN, ROOK, WINNER};

/// Squares of one colour: a1, c1, ...
pub const DARK: u64 = 0xaa55_aa55_aa55_aa55;

/// Why the men on the board are not enough, whatever is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Lemma {
    /// A bare king gives no check.
    BareKing,
    /// King and knight against king and queens: every square beside the
    /// mated king that knight and king leave open holds a queen, and one of
    /// those takes the knight.
    KnightAgainstQueens,
    /// Only bishops of one square colour, and no pawn, knight or bishop of
    /// the other colour anywhere. The two squares next to both king and
    /// checking line are of the other colour; a king that guards both would
    /// stand beside the mated one, and a rook or queen there answers the
    /// check.
    BishopsOfOneColour,
}

/// The lemma that makes the winner unable to mate, if one does.
///
/// A position that is mate already must be known not to be one: the lemmas
/// speak of mates that are played to.
pub fn lemma(board: &Board) -> Option<Lemma> {
    let men = |side, kind| board.men(side, kind);
    if board.sides[WINNER].count_ones() == 1 {
        return Some(Lemma::BareKing);
    }
    if board.kinds[PAWN] != 0 {
        return None;
    }
    let minors = board.kinds[KNIGHT] | board.kinds[BISHOP];
    if men(WINNER, QUEEN) | men(WINNER, ROOK) != 0 {
        return None;
    }
    let others = minors | board.kinds[ROOK];
    if others.is_power_of_two() && others == men(WINNER, KNIGHT) {
        return Some(Lemma::KnightAgainstQueens);
    }
    let bishops = board.kinds[BISHOP];
    let one_colour = bishops & DARK == 0 || bishops & !DARK == 0;
    (board.kinds[KNIGHT] == 0 && one_colour).then_some(Lemma::BishopsOfOneColour)
}

#[cfg(test)]
mod tests {
    use super::super::board::{bit, king_attacks, knight_attacks, line, squares};

    /// The lemma of knight against queens, by trying everything: wherever the
    /// kings and the checking knight stand, some square beside the mated king
    /// is left to a queen that is in line with the knight. (If another queen
    /// stands between, that one is.)
    #[test]
    fn a_knight_never_mates_among_queens() {
        for mated in 0..64 {
            for knight in squares(knight_attacks(mated)) {
                for king in squares(!king_attacks(mated) & !bit(mated) & !bit(knight)) {
                    let open = king_attacks(mated) & !king_attacks(king) & !knight_attacks(knight);
                    let taken = squares(open).any(|queen| line(queen, knight) != 0);
                    assert!(taken, "king {mated}, knight {knight}, king {king}");
                }
            }
        }
    }

    /// The lemma of bishops: on every diagonal step from a king there are two
    /// squares beside both, and no king guards both from outside its ring.
    #[test]
    fn no_king_guards_both_sides_of_a_checking_line() {
        for mated in 0..64_u8 {
            let straight = super::super::board::rook_attacks(mated, 0) & king_attacks(mated);
            for step in squares(king_attacks(mated) & !straight) {
                let sides = king_attacks(step) & straight;
                assert_eq!(sides.count_ones(), 2);
                for king in squares(!king_attacks(mated) & !bit(mated)) {
                    assert_ne!(sides & king_attacks(king), sides);
                }
            }
        }
    }
}
