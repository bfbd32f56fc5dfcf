//! The compact position: 168 bytes, no history, nothing to follow.

use shakmaty::{CastlingMode, Chess, Color, EnPassantMode, Position, Square};

use super::attacks::attackers;

/// Roles are numbered as in shakmaty; 0 is no man.
pub(super) const PAWN: usize = 1;
pub(super) const KNIGHT: usize = 2;
pub(super) const BISHOP: usize = 3;
pub(super) const ROOK: usize = 4;
pub(super) const QUEEN: usize = 5;
pub(super) const KING: usize = 6;

/// Sides: they index [`Board::sides`].
pub(super) const WHITE: usize = 0;
pub(super) const BLACK: usize = 1;

/// The file of an en passant square that is not there.
pub(super) const NO_FILE: u8 = 8;

/// Castling rights, one bit each.
pub(super) const WHITE_SHORT: u8 = 1;
pub(super) const WHITE_LONG: u8 = 2;
pub(super) const BLACK_SHORT: u8 = 4;
pub(super) const BLACK_LONG: u8 = 8;

/// A position of standard chess.
///
/// A man is a role with 8 added if it is Black's; 0 is an empty square. The
/// same men stand in three forms, by role, by side and by square, so that
/// each question is one look-up.
///
/// Two boards are equal if they are the same position: men, side to move,
/// castling rights, and a legal en passant capture (FIDE 9.2.3). Clock and move
/// number do not count.
#[derive(Clone, Debug)]
pub struct Board {
    /// Squares of each role. What no man loses is lost in row 0.
    pub(super) roles: [u64; 8],
    /// Squares of White's and Black's men.
    pub(super) sides: [u64; 2],
    /// The man on each square.
    pub(super) men: [u8; 64],
    /// Key of what has moved since the first position, see [`super::keys`].
    pub(super) trail: u64,
    /// Half-move clock, in plies: 64 bits, which no game overflows.
    pub(super) quiet: u64,
    /// Full-move number.
    pub(super) number: u64,
    /// Side to move.
    pub(super) turn: u8,
    /// Castling rights left.
    pub(super) rights: u8,
    /// File on which a pawn can legally be captured en passant, or
    /// [`NO_FILE`].
    pub(super) passed: u8,
    /// The side to move is in check.
    pub(super) check: bool,
}

impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        self.men == other.men
            && (self.turn, self.rights, self.passed) == (other.turn, other.rights, other.passed)
    }
}

impl Eq for Board {}

impl Board {
    /// The initial position.
    pub fn initial() -> Board {
        Board::of(&Chess::default()).expect("the initial position is standard chess")
    }

    /// The same position, if all its castling rights are those of standard
    /// chess: king on the e-file, rooks in the corners.
    pub fn of(chess: &Chess) -> Option<Board> {
        let mut board = Board {
            roles: [0; 8],
            sides: [0; 2],
            men: [0; 64],
            trail: 0,
            quiet: chess.halfmoves().into(),
            number: chess.fullmoves().get().into(),
            turn: side(chess.turn()) as u8,
            rights: 0,
            passed: NO_FILE,
            check: chess.is_check(),
        };
        for (square, piece) in chess.board().clone() {
            let (role, side) = (usize::from(piece.role), side(piece.color));
            board.roles[role] |= 1 << u32::from(square);
            board.sides[side] |= 1 << u32::from(square);
            board.men[usize::from(square)] = man(role, side) as u8;
        }
        for rook in chess.castles().castling_rights() {
            board.rights |= match rook {
                Square::H1 => WHITE_SHORT,
                Square::A1 => WHITE_LONG,
                Square::H8 => BLACK_SHORT,
                Square::A8 => BLACK_LONG,
                _ => return None,
            };
        }
        let home = |rights, square: usize, side| {
            board.rights & rights == 0 || usize::from(board.men[square]) == man(KING, side)
        };
        if !home(WHITE_SHORT | WHITE_LONG, 4, WHITE) || !home(BLACK_SHORT | BLACK_LONG, 60, BLACK) {
            return None;
        }
        if let Some(square) = chess.ep_square(EnPassantMode::Legal) {
            board.passed = u32::from(square.file()) as u8;
        }
        Some(board)
    }

    /// The same position in shakmaty's form.
    ///
    /// # Panics
    ///
    /// Never for a position reached by legal moves from a legal one.
    pub fn to_chess(&self) -> Chess {
        let mut text = Vec::new();
        super::write_fen(self, &mut text);
        shakmaty::fen::Fen::from_ascii(&text)
            .expect("the text is a FEN")
            .into_position(CastlingMode::Standard)
            .or_else(shakmaty::PositionError::ignore_too_much_material)
            .expect("the position is legal")
    }

    /// Half-moves since the last capture or pawn move.
    pub fn quiet(&self) -> u32 {
        u32::try_from(self.quiet).unwrap_or(u32::MAX)
    }

    /// Full-move number.
    pub fn number(&self) -> u32 {
        u32::try_from(self.number).unwrap_or(u32::MAX)
    }

    /// True if the side to move is in check.
    pub fn is_check(&self) -> bool {
        self.check
    }

    /// Who is to move.
    pub fn turn(&self) -> Color {
        Color::from_white(self.us() == WHITE)
    }

    /// The side to move.
    pub(super) fn us(&self) -> usize {
        usize::from(self.turn & 1)
    }

    /// All men.
    pub(super) fn occupied(&self) -> u64 {
        self.sides[WHITE] | self.sides[BLACK]
    }

    /// Squares of one side's men of one role.
    pub(super) fn men_of(&self, role: usize, side: usize) -> u64 {
        self.roles[role & 7] & self.sides[side & 1]
    }

    /// Squares of bishops, rooks and queens of both sides.
    #[inline(always)]
    pub(super) fn sliders(&self) -> u64 {
        self.roles[BISHOP] | self.roles[ROOK] | self.roles[QUEEN]
    }

    /// Where the king of a side stands.
    pub(super) fn king(&self, side: usize) -> usize {
        self.men_of(KING, side).trailing_zeros() as usize & 63
    }

    /// True if a man of the other side attacks `square`, whatever stands there.
    pub(super) fn is_attacked(&self, square: usize) -> bool {
        let us = self.us();
        attackers(&self.roles, self.sides[us ^ 1], us, square, self.occupied()) != 0
    }
}

/// The number of a side.
pub(super) fn side(color: Color) -> usize {
    color.fold_wb(WHITE, BLACK)
}

/// The number of a man.
pub(super) fn man(role: usize, side: usize) -> usize {
    role | side << 3
}
