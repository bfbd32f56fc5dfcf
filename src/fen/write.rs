//! Positions written as FEN.

use shakmaty::{CastlingSide, Color, EnPassantMode, Position, Rank, Role, Setup, Square};

/// When the en passant square is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum EpPolicy {
    /// Only if a pawn may legally take there: the same position is then always
    /// written the same (FIDE 9.2.3.1).
    #[default]
    Legal,
    /// If a pawn stands ready to take, though its king may be exposed (X-FEN).
    Pseudo,
    /// After every double step (PGN 16.1.3.4).
    Always,
}

/// How castling rights are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum CastlingSpelling {
    /// Always `KQkq`; in Chess960 an inner rook is then not told from an outer.
    Standard,
    /// `KQkq` for the outermost rook, its file for an inner one.
    #[default]
    Xfen,
    /// The file of every rook: `HAha`.
    Shredder,
}

/// What becomes of the counters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Clocks {
    /// They stay.
    #[default]
    Keep,
    /// `0 1`, as for a position without a history.
    Zero,
    /// They go: the fields that are left make an EPD.
    Drop,
}

/// How a FEN is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Spelling {
    /// When the en passant square is written.
    pub ep: EpPolicy,
    /// How castling rights are written.
    pub castling: CastlingSpelling,
    /// What becomes of the counters.
    pub clocks: Clocks,
}

impl EpPolicy {
    /// The same in shakmaty's words.
    pub fn mode(self) -> EnPassantMode {
        match self {
            EpPolicy::Legal => EnPassantMode::Legal,
            EpPolicy::Pseudo => EnPassantMode::PseudoLegal,
            EpPolicy::Always => EnPassantMode::Always,
        }
    }
}

/// The six fields of a position (seven in three-check).
pub fn write_fen(position: &impl Position, spelling: Spelling) -> String {
    let mut out = Vec::with_capacity(96);
    append_fen(position, spelling, &mut out);
    String::from_utf8(out).expect("a FEN is ASCII")
}

/// Writes the six fields of a position at the end of `out`.
pub fn append_fen(position: &impl Position, spelling: Spelling, out: &mut Vec<u8>) {
    let setup = position.to_setup(spelling.ep.mode());
    append_position(&setup, spelling.castling, out);
    if let Some(checks) = setup.remaining_checks {
        out.push(b' ');
        append_number(u32::from(checks.white), out);
        out.push(b'+');
        append_number(u32::from(checks.black), out);
    }
    match spelling.clocks {
        Clocks::Keep => {
            out.push(b' ');
            append_number(setup.halfmoves, out);
            out.push(b' ');
            append_number(setup.fullmoves.get(), out);
        }
        Clocks::Zero => out.extend_from_slice(b" 0 1"),
        Clocks::Drop => {}
    }
}

/// Writes the four fields FEN and EPD share.
pub(crate) fn append_position(setup: &Setup, spelling: CastlingSpelling, out: &mut Vec<u8>) {
    append_board(setup, out);
    out.extend_from_slice(setup.turn.fold_wb(b" w ", b" b "));
    append_castling(setup, spelling, out);
    out.push(b' ');
    match setup.ep_square {
        Some(square) => square.append_ascii_to(out),
        None => out.push(b'-'),
    }
}

/// Writes the placement, with pockets and marks where there are any.
fn append_board(setup: &Setup, out: &mut Vec<u8>) {
    for rank in Rank::ALL.into_iter().rev() {
        let mut empty = 0;
        for file in shakmaty::File::ALL {
            let square = Square::from_coords(file, rank);
            let Some(piece) = setup.board.piece_at(square) else {
                empty += 1;
                continue;
            };
            append_gap(&mut empty, out);
            out.push(piece.char() as u8);
            if setup.promoted.contains(square) {
                out.push(b'~');
            }
        }
        append_gap(&mut empty, out);
        if rank > Rank::First {
            out.push(b'/');
        }
    }
    if let Some(pockets) = &setup.pockets {
        out.push(b'[');
        for (color, hand) in pockets.as_ref().zip_color() {
            // Queens first, as servers and python-chess write them.
            for role in [Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn] {
                let count = *hand.get(role);
                out.extend(std::iter::repeat_n(role.of(color).char() as u8, usize::from(count)));
            }
        }
        out.push(b']');
    }
}

/// Writes the number of empty squares, if there are any.
fn append_gap(empty: &mut u8, out: &mut Vec<u8>) {
    if *empty > 0 {
        out.push(b'0' + *empty);
        *empty = 0;
    }
}

/// Writes the castling rights, White's first and the king's side first.
fn append_castling(setup: &Setup, spelling: CastlingSpelling, out: &mut Vec<u8>) {
    let before = out.len();
    for color in Color::ALL {
        let rooks = setup.board.by_piece(color.rook()) & color.backrank();
        let king = setup.board.king_of(color);
        for rook in (setup.castling_rights & color.backrank()).into_iter().rev() {
            let side = CastlingSide::from_king_side(king.is_some_and(|king| king < rook));
            let outermost = match side {
                CastlingSide::KingSide => rooks.last(),
                CastlingSide::QueenSide => rooks.first(),
            };
            let letter = match spelling {
                CastlingSpelling::Xfen if outermost != Some(rook) => rook.file().char(),
                CastlingSpelling::Shredder => rook.file().char(),
                _ if side.is_king_side() => 'k',
                _ => 'q',
            };
            let letter = letter as u8;
            out.push(color.fold_wb(letter.to_ascii_uppercase(), letter));
        }
    }
    if out.len() == before {
        out.push(b'-');
    }
}

/// Writes a number in decimal digits.
pub(crate) fn append_number(number: u32, out: &mut Vec<u8>) {
    if number >= 10 {
        append_number(number / 10, out);
    }
    out.push(b'0' + (number % 10) as u8);
}

#[cfg(test)]
mod tests {
    use super::*;
    use shakmaty::fen::Fen;
    use shakmaty::{CastlingMode, Chess};

    fn position(fen: &str) -> Chess {
        let fen: Fen = fen.parse().expect("a FEN");
        fen.into_position(CastlingMode::Chess960).expect("a position")
    }

    #[test]
    fn an_inner_rook_is_named_by_its_file_in_x_fen() {
        let inner = position("7k/8/8/8/8/8/8/1RK1R1R1 w E - 3 40");
        let castling = |castling| write_fen(&inner, Spelling { castling, ..Spelling::default() });
        assert_eq!(castling(CastlingSpelling::Xfen), "7k/8/8/8/8/8/8/1RK1R1R1 w E - 3 40");
        assert_eq!(castling(CastlingSpelling::Standard), "7k/8/8/8/8/8/8/1RK1R1R1 w K - 3 40");
        let start = position("nrkqbbrn/pppppppp/8/8/8/8/PPPPPPPP/NRKQBBRN w KQkq - 0 1");
        let shredder = Spelling { castling: CastlingSpelling::Shredder, ..Spelling::default() };
        assert_eq!(write_fen(&start, shredder), "nrkqbbrn/pppppppp/8/8/8/8/PPPPPPPP/NRKQBBRN w GBgb - 0 1");
    }

    #[test]
    fn counters_stay_start_anew_or_go() {
        let bare = position("4k3/8/8/8/8/8/8/4K3 w - - 7 40");
        for (clocks, end) in [(Clocks::Keep, " - 7 40"), (Clocks::Zero, " - 0 1"), (Clocks::Drop, " - -")] {
            let text = write_fen(&bare, Spelling { clocks, ..Spelling::default() });
            assert!(text.ends_with(end), "{text}");
        }
    }

    #[test]
    fn the_en_passant_square_is_written_as_the_policy_says() {
        let ep = |fen: &str, ep| {
            let text = write_fen(&position(fen), Spelling { ep, ..Spelling::default() });
            text.split(' ').nth(3).map(str::to_owned).expect("a fourth field")
        };
        let idle = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";
        let pinned = "4r1k1/8/8/3pP3/8/8/8/4K3 w - d6 0 40";
        let open = "rnbqkbnr/1pp1pppp/p7/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3";
        for (fen, legal, pseudo, always) in
            [(idle, "-", "-", "e3"), (pinned, "-", "d6", "d6"), (open, "d6", "d6", "d6")]
        {
            assert_eq!(ep(fen, EpPolicy::Legal), legal);
            assert_eq!(ep(fen, EpPolicy::Pseudo), pseudo);
            assert_eq!(ep(fen, EpPolicy::Always), always);
        }
    }
}
