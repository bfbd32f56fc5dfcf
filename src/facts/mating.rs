//! Can this side ever mate? The question, and who is asked.

use serde::{Deserialize, Serialize};
use shakmaty::{Board, Chess, Color, Position, Role, variant::VariantPosition};

use crate::facts::forced;
use crate::facts::held::Truth;

/// Knows whether a side can mate by any series of legal moves, the other side
/// helping (FIDE 5.2.2, 6.9).
///
/// An answer must be proven. Counts of moves and repetitions play no part.
pub trait MateOracle {
    /// Whether `side` can still mate; `None` if no proof was found.
    fn can_mate(&self, position: &Chess, side: Color) -> Option<bool>;

    /// True if a look at no more than so many positions shows that `side` can
    /// still mate; false says nothing.
    fn sees_mate(&self, _position: &Chess, _side: Color, _positions: u64) -> bool {
        false
    }
}

/// The oracle that searches nothing: it knows mate and stalemate, the
/// material that never mates, and a queen or rook against a bare king.
#[derive(Clone, Copy, Debug, Default)]
pub struct Lemmas;

impl MateOracle for Lemmas {
    fn can_mate(&self, position: &Chess, side: Color) -> Option<bool> {
        // Mate goes before material: a mate on the board is one, whatever the men.
        let moves = position.legal_moves();
        if moves.is_empty() {
            return Some(position.is_check() && position.turn() != side);
        }
        // A bare king; a knight against king and queens; bishops on one colour
        // with no knight or pawn on the board.
        if position.has_insufficient_material(side) {
            return Some(false);
        }
        let board = position.board();
        let major = has_just(board, side, &[Role::Queen]) || has_just(board, side, &[Role::Rook]);
        let forced = position.turn() != side && moves.iter().all(|m| m.is_capture());
        (major && is_bare(board, !side) && !forced).then_some(true)
    }
}

/// How a rule book asks whether the opponent of the side that lost could have
/// mated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum MatingTest {
    /// By any series of legal moves (FIDE 6.9).
    Exact,
    /// It has more than a king.
    LoneKing,
    /// It has more than king and one minor piece.
    OwnClasses,
    /// The libraries' rule, which also looks at the other side's men.
    LichessMaterial,
    /// US Chess 14E: a lone king; a lone minor piece, or two knights against
    /// no pawns, without a forced win; or no mate by any series of moves.
    #[serde(rename = "uscf-14e")]
    Uscf14e,
}

impl MatingTest {
    /// Whether, by this test, `side` *cannot* mate.
    pub fn cannot_mate(self, position: &VariantPosition, side: Color, oracle: &dyn MateOracle) -> Truth {
        let board = position.board();
        match self {
            MatingTest::LoneKing => known(is_bare(board, side)),
            MatingTest::OwnClasses => known(is_bare(board, side) || is_lone_minor(board, side)),
            MatingTest::LichessMaterial => known(position.has_insufficient_material(side)),
            MatingTest::Exact => exact(position, side, oracle),
            MatingTest::Uscf14e => uscf_14e(position, side, oracle),
        }
    }
}

fn known(holds: bool) -> Truth {
    if holds { Truth::Yes } else { Truth::No }
}

fn exact(position: &VariantPosition, side: Color, oracle: &dyn MateOracle) -> Truth {
    let VariantPosition::Chess(chess) = position else { return Truth::Maybe };
    oracle.can_mate(chess, side).map_or(Truth::Maybe, |can| known(!can))
}

fn uscf_14e(position: &VariantPosition, side: Color, oracle: &dyn MateOracle) -> Truth {
    let board = position.board();
    if is_bare(board, side) {
        return Truth::Yes;
    }
    let pawns = (board.pawns() & board.by_color(!side)).any();
    let two_knights = has_just(board, side, &[Role::Knight, Role::Knight]) && !pawns;
    if is_lone_minor(board, side) || two_knights {
        let VariantPosition::Chess(chess) = position else { return Truth::Maybe };
        return forced::can_force_mate(chess, side).map_or(Truth::Maybe, |can| known(!can));
    }
    exact(position, side, oracle)
}

/// A king and nothing else.
fn is_bare(board: &Board, side: Color) -> bool {
    board.by_color(side).count() == 1
}

/// King and one bishop, or king and one knight.
fn is_lone_minor(board: &Board, side: Color) -> bool {
    has_just(board, side, &[Role::Bishop]) || has_just(board, side, &[Role::Knight])
}

/// A king and just these men.
fn has_just(board: &Board, side: Color, men: &[Role]) -> bool {
    let has = |role: Role| (board.by_role(role) & board.by_color(side)).count();
    let wanted = |role: Role| men.iter().filter(|&&man| man == role).count();
    board.by_color(side).count() == men.len() + 1
        && Role::ALL.into_iter().all(|role| role == Role::King || has(role) == wanted(role))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::testing::position;

    fn cannot(test: MatingTest, fen: &str) -> Truth {
        test.cannot_mate(&position(fen), Color::Black, &Lemmas)
    }

    #[test]
    fn a_knight_never_mates_king_and_queen_but_may_mate_king_and_rook() {
        let queen = "8/8/8/8/1n6/k7/6Q1/K7 w - - 0 1";
        let rook = "8/8/8/8/8/k7/4n2R/K7 w - - 0 1";
        assert_eq!(cannot(MatingTest::LichessMaterial, queen), Truth::Yes);
        assert_eq!(cannot(MatingTest::Exact, queen), Truth::Yes);
        assert_eq!(cannot(MatingTest::LichessMaterial, rook), Truth::No);
        assert_eq!(cannot(MatingTest::OwnClasses, rook), Truth::Yes);
        assert_eq!(cannot(MatingTest::LoneKing, rook), Truth::No);
    }

    #[test]
    fn a_mate_on_the_board_is_one_whatever_the_men() {
        let mate = position("R5k1/5ppp/8/8/8/8/8/4K3 b - - 3 40");
        assert_eq!(MatingTest::Exact.cannot_mate(&mate, Color::White, &Lemmas), Truth::No);
        assert_eq!(MatingTest::Exact.cannot_mate(&mate, Color::Black, &Lemmas), Truth::Yes);
    }

    #[test]
    fn queen_that_must_be_taken_is_left_open() {
        let VariantPosition::Chess(forced) = position("k7/1Q6/8/8/8/8/8/7K b - - 0 1") else { panic!() };
        assert_eq!(Lemmas.can_mate(&forced, Color::White), None);
    }

    #[test]
    fn fourteen_e_asks_for_a_forced_win() {
        assert_eq!(cannot(MatingTest::Uscf14e, "5k1K/8/7P/6n1/8/8/8/8 w - - 0 1"), Truth::No);
        assert_eq!(cannot(MatingTest::Uscf14e, "8/5k2/7K/4n2P/8/8/8/8 w - - 0 1"), Truth::Yes);
        assert_eq!(cannot(MatingTest::Uscf14e, "1Q6/8/8/8/5nn1/8/5k2/7K w - - 0 1"), Truth::Yes);
    }
}
