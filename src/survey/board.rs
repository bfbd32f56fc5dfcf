//! The compact position: 200 bytes, no history, nothing to follow.

use shakmaty::{CastlingMode, Chess, Color, EnPassantMode, Position, Square};

use crate::mate::Men;

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
    /// First squares of kings and rooks that nothing has left or entered, as
    /// far as castling rights hang on them: see [`Board::rights`].
    pub(super) unmoved: u64,
    /// Where the last man of each role and side to move went. Only of a king
    /// that says where he stands.
    pub(super) went: [[u8; 8]; 2],
    /// From where to where the last move went: see [`Board::passed`].
    pub(super) last: (u8, u8),
    /// The side to move is in check.
    pub(super) check: bool,
}

impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        self.men == other.men
            && (self.turn, self.rights()) == (other.turn, other.rights())
            && self.passed() == other.passed()
    }
}

impl Eq for Board {}

impl Board {
    /// The initial position.
    pub fn initial() -> Board {
        Board::of(&Chess::default()).expect("the initial position is standard chess")
    }

    /// Where the men stand and who moves.
    pub(super) fn men_only(&self) -> Men {
        Men {
            kinds: std::array::from_fn(|kind| self.roles[kind + 1]),
            sides: self.sides,
            turn: Color::from_white(usize::from(self.turn) == WHITE),
        }
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
            unmoved: 0,
            went: [[0; 8]; 2],
            last: (0, 0),
            check: chess.is_check(),
        };
        for (square, piece) in chess.board().clone() {
            let (role, side) = (usize::from(piece.role), side(piece.color));
            board.roles[role] |= 1 << u32::from(square);
            board.sides[side] |= 1 << u32::from(square);
            board.men[usize::from(square)] = man(role, side) as u8;
            board.went[side][role] = u32::from(square) as u8;
        }
        for rook in chess.castles().castling_rights() {
            let (king, side) = if u32::from(rook) < 8 { (4, WHITE) } else { (60, BLACK) };
            let corner = matches!(rook, Square::A1 | Square::H1 | Square::A8 | Square::H8);
            if !corner || usize::from(board.men[king]) != man(KING, side) {
                return None;
            }
            board.unmoved |= 1 << king | 1 << u32::from(rook);
        }
        if let Some(square) = chess.ep_square(EnPassantMode::Legal) {
            let crossed = u32::from(square) as u8;
            board.last =
                if board.us() == BLACK { (crossed - 8, crossed + 8) } else { (crossed + 8, crossed - 8) };
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

    /// Castling rights left.
    pub(super) fn rights(&self) -> u8 {
        let left = |right, squares: u64| if self.unmoved & squares == squares { right } else { 0 };
        left(WHITE_SHORT, 0x90)
            | left(WHITE_LONG, 0x11)
            | left(BLACK_SHORT, 0x90 << 56)
            | left(BLACK_LONG, 0x11 << 56)
    }

    /// The square a pawn has just crossed, if it went two.
    pub(super) fn crossed(&self) -> Option<u8> {
        let (from, to) = self.last;
        let double = from ^ to == 16 && usize::from(self.men[usize::from(to & 63)] & 7) == PAWN;
        double.then_some((from + to) / 2)
    }

    /// File on which a pawn can legally be captured en passant, or
    /// [`NO_FILE`].
    ///
    /// It is worked out when somebody asks, which is seldom.
    pub(super) fn passed(&self) -> u8 {
        let Some(crossed) = self.crossed() else { return NO_FILE };
        let capturable = if self.us() == WHITE {
            self.is_capturable::<WHITE>(crossed)
        } else {
            self.is_capturable::<BLACK>(crossed)
        };
        if capturable { crossed & 7 } else { NO_FILE }
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
        usize::from(self.went[side & 1][KING] & 63)
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
pub(super) const fn man(role: usize, side: usize) -> usize {
    role | side << 3
}
