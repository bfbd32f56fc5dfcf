//! Nothing passes a man that has never moved.

use shakmaty::{Bitboard, Color, File, Rank, Role, Square, attacks};

use super::reach::reach;
use super::unmoved::array;
use super::{Past, if_any};
use crate::fen::fault::FaultKind;

/// Reports men that cannot have come to their squares: neither from the array
/// nor, as far as pawns are gone, from a promotion (FIDE 3.2 to 3.8).
pub(crate) fn judge(
    past: &Past,
    unmoved: Bitboard,
    color: Color,
    report: &mut dyn FnMut(FaultKind, Option<Square>),
) {
    let board = &past.board;
    if let Some(king) = board.king_of(color)
        && !king_reach(past, unmoved, color).contains(king)
    {
        report(FaultKind::PieceEnclosed { color, square: king }, Some(king));
    }
    let gone = 8_usize.saturating_sub(board.by_piece(color.pawn()).count());
    let last_rank = promotion_squares(unmoved, color) & if_any(gone > 0);
    let mut promoted = board.by_piece(color.knight()).count().saturating_sub(2);
    let mut stranger = None;
    for kind in kinds(past, unmoved, color) {
        let men = board.by_piece(kind.role.of(color)) & kind.squares;
        let by_promotion = reach(last_rank, kind.role, unmoved);
        let stayed = most_from_array(men, &kind.reaches, !by_promotion);
        let Some(stayed) = stayed else {
            let lost =
                men & !by_promotion & !kind.reaches.iter().fold(Bitboard::EMPTY, |all, &each| all | each);
            let square = lost.first().or((men & !by_promotion).last());
            report(FaultKind::PieceEnclosed { color, square: square.unwrap_or(Square::A1) }, square);
            return;
        };
        promoted += (men & !stayed).count();
        stranger = stranger.or((men & !stayed).first());
    }
    if promoted > gone
        && let Some(square) = stranger
    {
        report(FaultKind::PieceEnclosed { color, square }, Some(square));
    }
}

/// The men of one role on squares they may share: bishops on light squares,
/// bishops on dark ones, rooks, queens.
struct Kind {
    role: Role,
    squares: Bitboard,
    /// What each man of the array can reach.
    reaches: Vec<Bitboard>,
}

/// The kinds with what their men of the array reach.
fn kinds(past: &Past, unmoved: Bitboard, color: Color) -> Vec<Kind> {
    let kind = |role, squares: Bitboard| {
        let reaches = homes(past, unmoved, color, role, squares)
            .into_iter()
            .map(
                |starts| {
                    if starts.is_subset(unmoved) { starts } else { reach(starts, role, unmoved) & squares }
                },
            )
            .collect();
        Kind { role, squares, reaches }
    };
    vec![
        kind(Role::Bishop, Bitboard::LIGHT_SQUARES),
        kind(Role::Bishop, Bitboard::DARK_SQUARES),
        kind(Role::Rook, Bitboard::FULL),
        kind(Role::Queen, Bitboard::FULL),
    ]
}

/// The squares each man of the array may have started from; a rook also those
/// it may have castled to.
fn homes(past: &Past, unmoved: Bitboard, color: Color, role: Role, squares: Bitboard) -> Vec<Bitboard> {
    let castled = match role {
        Role::Rook => on(color, [File::D, File::F]) & !unmoved,
        _ => Bitboard::EMPTY,
    };
    if !past.chess960 {
        let own = array(color).filter(|&(square, home)| home == role && squares.contains(square));
        return own
            .map(|(square, _)| {
                let start = Bitboard::from_square(square);
                start | castled & if_any(!unmoved.contains(square))
            })
            .collect();
    }
    let settled = past.settled & past.board.by_piece(role.of(color));
    let anywhere = Bitboard::from_rank(color.backrank()) & squares & !unmoved;
    let count = if role == Role::Rook { 2 } else { 1 };
    let mut homes: Vec<Bitboard> = settled.into_iter().map(Bitboard::from_square).collect();
    homes.resize(count.max(homes.len()), anywhere);
    homes
}

/// The squares of one side's first rank on these files.
fn on(color: Color, files: [File; 2]) -> Bitboard {
    files.into_iter().map(|file| Square::from_coords(file, color.backrank())).collect()
}

/// What the king can reach: not what unmoved pawns of the other side attack.
fn king_reach(past: &Past, unmoved: Bitboard, color: Color) -> Bitboard {
    let king = past.board.by_piece(color.king());
    if king.is_subset(unmoved) {
        return king;
    }
    let first = Bitboard::from_rank(color.backrank());
    let home =
        if past.chess960 { first } else { Bitboard::from_square(color.fold_wb(Square::E1, Square::E8)) };
    let starts = (home | on(color, [File::C, File::G])) & !unmoved;
    let pawns = unmoved & past.board.by_piece((!color).pawn());
    let attacked =
        pawns.into_iter().fold(Bitboard::EMPTY, |all, pawn| all | attacks::pawn_attacks(!color, pawn));
    reach(starts, Role::King, unmoved | attacked)
}

/// Where a pawn can have promoted: a square of the last rank that was not
/// always taken, next to one of the rank before that was not.
fn promotion_squares(unmoved: Bitboard, color: Color) -> Bitboard {
    let before = color.fold_wb(Rank::Seventh, Rank::Second);
    let open = (Bitboard::from_rank(before) & !unmoved).into_iter();
    let reached = open.fold(Bitboard::EMPTY, |all, square| all | attacks::king_attacks(square));
    reached & (!color).backrank() & !unmoved
}

/// As many men as can each be a different man of the array, among them all of
/// `needed`. `None` if those cannot.
fn most_from_array(men: Bitboard, reaches: &[Bitboard], needed: Bitboard) -> Option<Bitboard> {
    let Some((&first, rest)) = reaches.split_first() else {
        return (men & needed).is_empty().then_some(Bitboard::EMPTY);
    };
    let mut best = most_from_array(men, rest, needed);
    for man in men & first {
        let with = most_from_array(men.without(man), rest, needed).map(|others| others.with(man));
        if with.map(Bitboard::count) > best.map(Bitboard::count) {
            best = with;
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::super::unmoved;
    use super::*;
    use shakmaty::Board;

    fn free(placement: &str, chess960: bool) -> bool {
        let board = Board::from_ascii_board_fen(placement.as_bytes()).expect("a board");
        let past = Past::new(&board, Color::White, Bitboard::EMPTY, None, chess960);
        let mut free = true;
        for color in Color::ALL {
            judge(&past, unmoved::of(&past), color, &mut |_, _| free = false);
        }
        free
    }

    #[test]
    fn a_bishop_behind_an_unmoved_pawn_never_got_there() {
        assert!(!free("4k3/8/8/8/8/8/1P6/B3K3", false));
        assert!(free("4k3/8/8/8/8/8/1P6/B3K3", true), "in Chess960 it may have started there");
    }

    #[test]
    fn a_black_bishop_may_have_promoted_there() {
        assert!(free("4k3/8/8/8/8/8/1P6/b3K3", false));
        assert!(!free("4k3/pppppppp/8/8/8/8/1P6/b3K3", false));
    }

    #[test]
    fn a_bishop_outside_is_a_promoted_pawn_if_one_is_gone() {
        assert!(!free("rnbqkbnr/pppppppp/8/8/8/3B4/PPPPPPPP/RNBQK1NR", false));
        assert!(free("rnbqkbnr/ppppppp1/8/8/8/3B4/1PPPPPPP/RNBQK1NR", false));
    }

    #[test]
    fn a_castled_rook_is_outside_the_corner() {
        assert!(free("4k3/8/8/8/8/6P1/PPPPPP1P/5RK1", false));
    }

    #[test]
    fn a_king_never_steps_where_an_unmoved_pawn_attacks() {
        assert!(!free("4k3/1p6/2K5/8/8/8/8/8", false));
        assert!(free("4k3/8/1p6/2K5/8/8/8/8", false));
    }
}
