//! Some men on their squares, the others anywhere in their sets: what may
//! follow, and whether a mate may be on the board.

use shakmaty::{Bitboard, Board, Color, Piece, Rank, Role, Square, attacks};

use super::super::answer::Confined;
use super::confined::World;
use super::net::distinct;

/// Why a set of sketches proves nothing.
pub enum Flaw {
    /// A mate fits, or en passant comes into it, or there are too many.
    Hopeless,
    /// Men believed to be fixed are not.
    NotFixed(Bitboard),
}

/// What all sketches of a certificate have in common.
pub struct Scene {
    /// The side asked about.
    pub color: Color,
    pub world: World,
    /// The men that may be anywhere in their sets.
    pub free: Vec<Confined>,
    /// Pawns believed never to move or be taken.
    pub fixed: Bitboard,
    /// The followed men in the position asked about.
    pub root: Board,
}

/// A sketch that may follow.
struct Next {
    board: Board,
    /// The square it left, if a followed man moved and took nothing in
    /// passing: a line opens there and nowhere else.
    left: Option<Square>,
}

impl Scene {
    /// Every sketch that may follow and does not end the game.
    pub fn follow_ups(&self, board: &Board, turn: Color) -> Result<Vec<Board>, Flaw> {
        let mut boards = Vec::new();
        for Next { board: next, left } in self.moves(board, turn)? {
            let same = next.white() & next.pawns() & self.root.white() & self.root.pawns()
                | next.black() & next.pawns() & self.root.black() & self.root.pawns();
            if !self.fixed.is_subset(same) {
                return Err(Flaw::NotFixed(self.fixed & !same));
            }
            if turn == self.color && self.mate_fits(&next, left) {
                return Err(Flaw::Hopeless);
            }
            if !left.is_some_and(|left| self.ends(&next, !turn, left)) {
                boards.push(next);
            }
        }
        Ok(boards)
    }

    /// Whatever moves of followed and free men may lead to, but for sketches
    /// in which the mover's king could be taken, or in which the side asked
    /// about has only its king.
    fn moves(&self, board: &Board, turn: Color) -> Result<Vec<Next>, Flaw> {
        let mut found = Vec::new();
        for from in board.by_color(turn) {
            let Some(piece) = board.piece_at(from) else { continue };
            let targets = match piece.role {
                Role::Pawn => self.pawn_targets(board, turn, from)?,
                Role::King => attacks::king_attacks(from) & !self.world.held(!turn),
                _ => attacks::attacks(from, piece, board.occupied() | self.walls()),
            };
            for to in targets & !board.by_color(turn) & !board.kings() & !self.walls() {
                let pawn = piece.role == Role::Pawn;
                let roles = match piece.role {
                    Role::Pawn if Bitboard::BACKRANKS.contains(to) => {
                        vec![Role::Queen, Role::Rook, Role::Bishop, Role::Knight]
                    }
                    role => vec![role],
                };
                let passing = pawn
                    && from.file() != to.file()
                    && to.rank() == turn.fold_wb(Rank::Sixth, Rank::Third)
                    && board.piece_at(to).is_none()
                    && self.men(!turn).any(|man| man.role == Role::Pawn);
                for role in roles {
                    let mut next = board.clone();
                    next.discard_piece_at(from);
                    next.set_piece_at(to, Piece { color: turn, role });
                    found.push(Next { board: next, left: (!passing).then_some(from) });
                }
            }
        }
        if self.men(turn).any(|man| man.reach.count() > 1) {
            found.push(Next { board: board.clone(), left: None });
            for at in board.by_color(!turn) & !board.kings() & self.stand(turn) {
                let mut next = board.clone();
                next.discard_piece_at(at);
                found.push(Next { board: next, left: None });
            }
        }
        found.retain(|next| {
            let bare = next.board.by_color(self.color).count() == 1 && self.men(self.color).next().is_none();
            !bare && !self.attacked(&next.board, turn, self.crowd())
        });
        Ok(found)
    }

    fn pawn_targets(&self, board: &Board, turn: Color, from: Square) -> Result<Bitboard, Flaw> {
        let blocked = board.occupied() | self.walls();
        let ahead = |at: Square| at.offset(turn.fold_wb(8, -8)).filter(|&to| !blocked.contains(to));
        let prey = (board.by_color(!turn) | self.stand(!turn)) & !board.kings();
        let mut targets = attacks::pawn_attacks(turn, from) & prey;
        if let Some(once) = ahead(from) {
            targets.add(once);
            let home = from.rank() == turn.fold_wb(Rank::Second, Rank::Seventh);
            if let Some(twice) = ahead(once).filter(|_| home) {
                targets.add(twice);
                let free = self.men(!turn).filter(|man| man.role == Role::Pawn);
                let pawns = free.fold(board.by_piece(Role::Pawn.of(!turn)), |set, man| set | man.reach);
                if !(attacks::pawn_attacks(turn, once) & pawns).is_empty() {
                    return Err(Flaw::Hopeless);
                }
            }
        }
        Ok(targets)
    }

    /// Is this the end, wherever the free men stand? Only of a check to a
    /// side without free men, which no followed man answers. The square that
    /// was just left is empty before that answer.
    fn ends(&self, board: &Board, turn: Color, left: Square) -> bool {
        let crowd = self.crowd().without(left);
        self.men(turn).next().is_none()
            && self.attacked(board, turn, crowd)
            && self
                .moves(board, turn)
                .is_ok_and(|replies| replies.iter().all(|next| self.attacked(&next.board, turn, crowd)))
    }

    /// Might this board, just reached by the side asked about, be a mate?
    fn mate_fits(&self, board: &Board, left: Option<Square>) -> bool {
        let (us, them) = (self.color, !self.color);
        let Some(king) = board.king_of(them) else { return false };
        let hard = board.occupied() | self.walls();
        let check = board.attacks_to(king, us, hard).any()
            || match left {
                None => self.attackers(king, board.occupied()).any(),
                Some(left) => {
                    let hits = self.attackers(king, board.occupied()).into_iter();
                    hits.into_iter().any(|behind| attacks::between(king, behind).contains(left))
                }
            };
        if !check {
            return false;
        }
        let open = attacks::king_attacks(king).into_iter().filter(|&square| {
            let (seen, all) = (board.occupied().without(king), hard.without(king));
            let own = board.by_color(them).contains(square);
            !own && board.attacks_to(square, us, all).is_empty() && self.attackers(square, seen).is_empty()
        });
        let open: Bitboard = open.collect();
        // A man of ours on an open square could be taken there.
        let own: Vec<Bitboard> = self.men(them).map(|man| man.reach).collect();
        open.is_disjoint(board.by_color(us)) && distinct(open, &own) && !self.answered(board)
    }

    /// Can a followed man of the side in check take one of the other's, on a
    /// path that is free for certain, and leave no check behind?
    fn answered(&self, board: &Board) -> bool {
        let (us, them) = (self.color, !self.color);
        let crowd = board.occupied() | self.crowd();
        let takers = board.by_color(them) & !board.kings();
        takers.into_iter().any(|from| {
            let Some(piece) = board.piece_at(from) else { return false };
            let targets = attacks::attacks(from, piece, crowd) & board.by_color(us) & !board.kings();
            targets.into_iter().any(|to| {
                let mut next = board.clone();
                next.discard_piece_at(from);
                next.set_piece_at(to, piece);
                next.king_of(them).is_some_and(|king| {
                    next.attacks_to(king, us, next.occupied()).is_empty()
                        && self.attackers(king, next.occupied()).is_empty()
                })
            })
        })
    }

    /// Squares from which a free man of the side asked about attacks.
    fn attackers(&self, square: Square, occupied: Bitboard) -> Bitboard {
        self.men(self.color).fold(Bitboard::EMPTY, |set, man| {
            // The moves of pieces can be played backwards; those of a pawn
            // are those of one of the other side.
            let plain = attacks::attacks(square, man.role.of(!man.color), occupied);
            let crowned = attacks::queen_attacks(square, occupied) | attacks::knight_attacks(square);
            set | man.reach & if man.promotes { plain | crowned } else { plain }
        })
    }

    /// Do followed men attack the king of `side`, with men on all of `crowd`?
    fn attacked(&self, board: &Board, side: Color, crowd: Bitboard) -> bool {
        board.king_of(side).is_some_and(|king| board.attacks_to(king, !side, board.occupied() | crowd).any())
    }

    /// The free men of a side.
    fn men(&self, side: Color) -> impl Iterator<Item = &Confined> {
        self.free.iter().filter(move |man| man.color == side)
    }

    /// Where they may stand.
    fn stand(&self, side: Color) -> Bitboard {
        self.men(side).fold(Bitboard::EMPTY, |set, man| set | man.reach)
    }

    /// Squares any free man may stand on.
    fn crowd(&self) -> Bitboard {
        self.stand(Color::White) | self.stand(Color::Black)
    }

    /// Squares of free men that are steady.
    fn walls(&self) -> Bitboard {
        self.crowd() & self.world.walls()
    }
}
