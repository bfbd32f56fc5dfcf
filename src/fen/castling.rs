//! The third field: who may still castle, and with which rook
//! (PGN 16.1.3.3; X-FEN and Shredder-FEN for Chess960).

use shakmaty::{Bitboard, Board, CastlingMode, CastlingSide, Color, File, Square};

use super::dialect::Dialect;
use super::fault::{FaultKind, FenFault};
use crate::model::Span;

/// A letter of the castling field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Right {
    color: Color,
    rook: Rook,
    letter: char,
    span: Span,
}

/// How a letter names its rook.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rook {
    /// `K`, `Q`: the rook farthest out on that side.
    Outermost(CastlingSide),
    /// `A` to `H`: the rook on that file.
    On(File),
}

impl Rook {
    fn of(letter: u8) -> Option<Rook> {
        match letter.to_ascii_uppercase() {
            b'K' => Some(Rook::Outermost(CastlingSide::KingSide)),
            b'Q' => Some(Rook::Outermost(CastlingSide::QueenSide)),
            _ => File::from_char(char::from(letter.to_ascii_lowercase())).map(Rook::On),
        }
    }
}

impl Right {
    /// Falls from White to Black and from the king's side to the queen's.
    fn order(self) -> i32 {
        let side = match self.rook {
            Rook::Outermost(CastlingSide::KingSide) => 8,
            Rook::On(file) => i32::from(file),
            Rook::Outermost(CastlingSide::QueenSide) => -1,
        };
        side + self.color.fold_wb(10, 0)
    }
}

/// Reads the letters and reports those that do not belong, come twice or come
/// in another order than `KQkq`.
///
/// File letters in a dialect without them are reported, and kept.
pub(crate) fn scan(text: &[u8], span: Span, dialect: Dialect, faults: &mut Vec<FenFault>) -> Vec<Right> {
    let mut rights: Vec<Right> = Vec::new();
    let field = span.of(text);
    if field == b"-" {
        return rights;
    }
    let mut unordered = false;
    let mut at = 0;
    while at < field.len() {
        let (found, len) = super::character(&field[at..]);
        let here = Span::new(span.range().start + at, span.range().start + at + len);
        let mut report = |kind| faults.push(FenFault { kind, span: here });
        match Rook::of(field[at]) {
            None => report(FaultKind::CastlingSyntax { found }),
            Some(rook) => {
                let color = Color::from_white(field[at].is_ascii_uppercase());
                if rights.iter().any(|right| right.letter == found) {
                    report(FaultKind::CastlingDuplicate { letter: found });
                } else {
                    if matches!(rook, Rook::On(_)) && !dialect.names_rooks_by_file() {
                        report(FaultKind::CastlingSyntax { found });
                    }
                    let right = Right { color, rook, letter: found, span: here };
                    unordered |= rights.last().is_some_and(|last| last.order() < right.order());
                    rights.push(right);
                }
            }
        }
        at += len;
    }
    if unordered {
        faults.push(FenFault { kind: FaultKind::CastlingOrder, span });
    }
    rights
}

/// The rights that hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Castling {
    /// The rooks that may castle.
    pub rooks: Bitboard,
    /// How castling is read.
    pub mode: CastlingMode,
}

/// Looks for the king and the rook of every right and reports those that are
/// not there (FIDE 3.8.2; FIDE Guidelines II for Chess960).
///
/// Rights without king or rook are dropped. If the standard reading loses a
/// right and Chess960 would keep them all, the Chess960 reading is taken and
/// noted.
pub(crate) fn judge(
    rights: &[Right],
    board: &Board,
    dialect: Dialect,
    field: Span,
    faults: &mut Vec<FenFault>,
) -> Castling {
    let mut chess960 = Vec::new();
    let free = resolve(rights, board, CastlingMode::Chess960, &mut chess960);
    if dialect == Dialect::Chess960 {
        faults.append(&mut chess960);
        return Castling { rooks: free, mode: CastlingMode::Chess960 };
    }
    let mut standard = Vec::new();
    let rooks = resolve(rights, board, CastlingMode::Standard, &mut standard);
    let only_chess960 = !standard.is_empty() && chess960.is_empty();
    // A file letter has been reported as a letter; it is no second fault.
    let by_file =
        |span: Span| rights.iter().any(|right| right.span == span && matches!(right.rook, Rook::On(_)));
    faults.extend(standard.into_iter().filter(|fault| !by_file(fault.span)));
    if only_chess960 {
        faults.push(FenFault { kind: FaultKind::Chess960Only, span: field });
        return Castling { rooks: free, mode: CastlingMode::Chess960 };
    }
    Castling { rooks, mode: CastlingMode::Standard }
}

/// The rooks of the rights in one mode, and what is wrong with the rest.
fn resolve(rights: &[Right], board: &Board, mode: CastlingMode, faults: &mut Vec<FenFault>) -> Bitboard {
    let mut rooks = Bitboard::EMPTY;
    for color in Color::ALL {
        let mut sides = Vec::new();
        for right in rights.iter().filter(|right| right.color == color) {
            let mut report = |kind| faults.push(FenFault { kind, span: right.span });
            let Some(king) = home_king(board, color, mode) else {
                report(FaultKind::CastlingNoKing { color });
                break;
            };
            if mode.is_chess960() && matches!(king.file(), File::A | File::H) {
                report(FaultKind::CastlingKingCorner { color, king });
                break;
            }
            match home_rook(board, *right, king, mode) {
                None => report(FaultKind::CastlingNoRook { color, letter: right.letter }),
                Some(rook) => {
                    let side = CastlingSide::from_king_side(king < rook);
                    if sides.contains(&side) {
                        report(FaultKind::CastlingDuplicate { letter: right.letter });
                    } else {
                        sides.push(side);
                        rooks.add(rook);
                    }
                }
            }
        }
    }
    rooks
}

/// The king, if it is where it can still castle.
fn home_king(board: &Board, color: Color, mode: CastlingMode) -> Option<Square> {
    let home =
        |king: &Square| king.rank() == color.backrank() && (mode.is_chess960() || king.file() == File::E);
    board.king_of(color).filter(home)
}

/// The rook a letter names.
fn home_rook(board: &Board, right: Right, king: Square, mode: CastlingMode) -> Option<Square> {
    let rooks = board.by_piece(right.color.rook()) & right.color.backrank();
    let on = |file: File| Square::from_coords(file, right.color.backrank());
    let rook = match (right.rook, mode) {
        (Rook::Outermost(CastlingSide::KingSide), CastlingMode::Standard) => Some(on(File::H)),
        (Rook::Outermost(CastlingSide::QueenSide), CastlingMode::Standard) => Some(on(File::A)),
        (Rook::On(file @ (File::A | File::H)), CastlingMode::Standard) => Some(on(file)),
        (Rook::On(_), CastlingMode::Standard) => None,
        (Rook::Outermost(CastlingSide::KingSide), _) => rooks.last().filter(|&rook| king < rook),
        (Rook::Outermost(CastlingSide::QueenSide), _) => rooks.first().filter(|&rook| rook < king),
        (Rook::On(file), _) => Some(on(file)),
    };
    rook.filter(|&square| rooks.contains(square))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(field: &str, placement: &str, dialect: Dialect) -> (Vec<FaultKind>, Castling) {
        let board = Board::from_ascii_board_fen(placement.as_bytes()).expect("a board");
        let span = Span::new(0, field.len());
        let mut faults = Vec::new();
        let rights = scan(field.as_bytes(), span, dialect, &mut faults);
        let castling = judge(&rights, &board, dialect, span, &mut faults);
        (faults.iter().map(|fault| fault.kind).collect(), castling)
    }

    #[test]
    fn rights_without_rooks_are_reported_one_by_one_and_dropped() {
        let (faults, castling) = read("KQkq", "3qk3/8/8/8/8/8/8/4K1R1", Dialect::Standard);
        assert_eq!(faults.len(), 4);
        assert!(castling.rooks.is_empty());
        assert!(castling.mode.is_standard());
    }

    #[test]
    fn a_right_only_chess960_knows_is_read_as_chess960() {
        let (faults, castling) = read("K", "4k3/8/8/8/8/8/8/3K3R", Dialect::Standard);
        assert_eq!(faults, [FaultKind::CastlingNoKing { color: Color::White }, FaultKind::Chess960Only]);
        assert!(castling.mode.is_chess960());
        assert!(castling.rooks.contains(Square::H1));
    }

    #[test]
    fn a_file_letter_in_standard_chess_is_one_fault_of_the_letter() {
        let (faults, castling) = read("HAb", "r3k2r/8/8/8/8/8/8/R3K2R", Dialect::Standard);
        let letters = ['H', 'A', 'b'].map(|found| FaultKind::CastlingSyntax { found });
        assert_eq!(faults, letters);
        assert_eq!(castling.rooks, Bitboard::from(Square::A1).with(Square::H1));
    }

    #[test]
    fn two_rights_for_one_side_of_the_king_are_one_too_many() {
        let (faults, castling) = read("KG", "7k/8/8/8/8/8/8/1RK1R1RR", Dialect::Chess960);
        assert_eq!(faults, [FaultKind::CastlingDuplicate { letter: 'G' }]);
        assert!(castling.rooks.contains(Square::H1));
    }

    #[test]
    fn the_outermost_rook_is_meant_by_king_and_queen_letters() {
        let (faults, castling) = read("KQ", "7k/8/8/8/8/8/8/R1RKR1R1", Dialect::Chess960);
        assert_eq!(faults, []);
        assert_eq!(castling.rooks, Bitboard::from(Square::A1).with(Square::G1));
    }

    #[test]
    fn black_before_white_and_queen_before_king_are_out_of_order() {
        for field in ["kqKQ", "QKkq", "KQqk", "KkQq"] {
            let (faults, _) = read(field, "r3k2r/8/8/8/8/8/8/R3K2R", Dialect::Standard);
            assert_eq!(faults, [FaultKind::CastlingOrder], "{field}");
        }
    }
}
