//! Follows some of the men while the others may be anywhere in their sets.

use std::collections::HashSet;

use shakmaty::{Bitboard, Board, Chess, Color, EnPassantMode, Piece, Position, Rank, Role, Square, attacks};

use super::super::answer::Confined;
use super::VerifyError;
use super::confined::{self, World};
use super::net::distinct;
use super::number::{mix, of_board};

/// Why a set of sketches proves nothing.
enum Flaw {
    /// A mate fits, or promotion or en passant comes into it, or there are
    /// too many.
    Hopeless,
    /// Men believed to be fixed are not.
    NotFixed(Bitboard),
}

/// Checks a certificate of sketches.
pub fn check(
    position: &Chess,
    color: Color,
    (free, fixed): (Bitboard, Bitboard),
    named: (u32, u64),
) -> Result<(), VerifyError> {
    let board = position.board();
    let men = board.occupied() & !board.pawns() & !board.kings();
    if !free.is_subset(men) || !fixed.is_subset(board.pawns()) {
        return Err(VerifyError::OtherMen);
    }
    let found = follow(position, color, free, fixed, named.0).map_err(|_| VerifyError::RoomForMate)?;
    if found == named { Ok(()) } else { Err(VerifyError::OtherSet { count: found.0, leaves: 0 }) }
}

/// True if sketches settle a leaf: small ones, with all but kings and pawns
/// free, or those that can move, or one kind.
pub fn settles(position: &Chess, color: Color) -> bool {
    let board = position.board();
    let men = board.occupied() & !board.pawns() & !board.kings();
    let movable = men.into_iter().filter(|&at| {
        let own = board.color_at(at).map_or(Bitboard::EMPTY, |side| board.by_color(side));
        !board.attacks_from(at).is_subset(own)
    });
    let movable: Bitboard = movable.collect();
    let mut choices = vec![(men, 5_000), (movable, 2_000)];
    for side in [board.white(), board.black()] {
        let bishops = board.bishops() & side;
        let kinds = [
            bishops & Bitboard::DARK_SQUARES,
            bishops & Bitboard::LIGHT_SQUARES,
            board.knights() & side,
            board.rooks() & side,
            board.queens() & side,
        ];
        choices.extend(kinds.map(|kind| (kind, 2_000)));
    }
    choices.into_iter().enumerate().any(|(i, (free, limit))| {
        (i == 0 || free.any() && free != men) && settles_with(position, color, free, limit)
    })
}

fn settles_with(position: &Chess, color: Color, free: Bitboard, limit: u32) -> bool {
    let board = position.board();
    let stuck = |at: &Square| {
        let side = board.color_at(*at).unwrap_or(color);
        let ahead = at.offset(side.fold_wb(8, -8)).is_some_and(|ahead| !board.occupied().contains(ahead));
        !ahead && (attacks::pawn_attacks(side, *at) & board.by_color(!side)).is_empty()
    };
    let mut fixed: Bitboard = board.pawns().into_iter().filter(stuck).collect();
    loop {
        match follow(position, color, free, fixed, limit) {
            Ok(_) => return true,
            Err(Flaw::Hopeless) => return false,
            Err(Flaw::NotFixed(moved)) => fixed &= !moved,
        }
    }
}

/// All sketches: how many, and their sum.
fn follow(
    position: &Chess,
    color: Color,
    free: Bitboard,
    fixed: Bitboard,
    limit: u32,
) -> Result<(u32, u64), Flaw> {
    if position.castles().any() || position.ep_square(EnPassantMode::Legal).is_some() {
        return Err(Flaw::Hopeless);
    }
    let mut sets = confined::at_home(position);
    while confined::extend_but(position, &mut sets, fixed) {}
    let world = World::of(&sets);
    let free_men: Vec<Confined> = sets.iter().filter(|man| free.contains(man.home)).copied().collect();
    let mut root = position.board().clone();
    free.into_iter().for_each(|at| root.discard_piece_at(at));
    let seen_by_free = |side: Color| {
        let own = free_men.iter().filter(|man| man.color == side);
        own.flat_map(|man| man.reach.into_iter().map(|from| world.sees(man, from)))
            .fold(Bitboard::EMPTY, |a, b| a | b)
    };
    let prey =
        fixed & (root.white() & seen_by_free(Color::Black) | root.black() & seen_by_free(Color::White));
    if prey.any() {
        return Err(Flaw::NotFixed(prey));
    }
    let scene = Scene { color, world, free: free_men, fixed, root: root.clone() };
    let mut seen = HashSet::from([of_board(&root, position.turn(), color)]);
    let mut waiting = vec![(root, position.turn())];
    while let Some((board, turn)) = waiting.pop() {
        for next in scene.follow_ups(&board, turn)? {
            if seen.insert(of_board(&next, !turn, color)) {
                waiting.push((next, !turn));
            }
        }
        if seen.len() > limit as usize {
            return Err(Flaw::Hopeless);
        }
    }
    Ok((seen.len() as u32, seen.into_iter().fold(0, |sum, number| sum.wrapping_add(mix(number)))))
}

struct Scene {
    color: Color,
    world: World,
    free: Vec<Confined>,
    fixed: Bitboard,
    root: Board,
}

impl Scene {
    /// Where free men of a side may stand.
    fn stand(&self, side: Color) -> Bitboard {
        self.free.iter().filter(|man| man.color == side).fold(Bitboard::EMPTY, |set, man| set | man.reach)
    }

    /// Squares of free men that are steady.
    fn walls(&self) -> Bitboard {
        self.stand(Color::White) & self.world.walls() | self.stand(Color::Black) & self.world.walls()
    }

    /// Every board that may follow.
    fn follow_ups(&self, board: &Board, turn: Color) -> Result<Vec<Board>, Flaw> {
        let mut boards = Vec::new();
        let blocked = board.occupied() | self.walls();
        for from in board.by_color(turn) {
            let Some(piece) = board.piece_at(from) else { continue };
            let targets = match piece.role {
                Role::Pawn => self.pawn_moves(board, turn, from, blocked)?,
                Role::King => attacks::king_attacks(from) & !self.world.held(!turn),
                _ => attacks::attacks(from, piece, blocked),
            };
            for to in targets & !board.by_color(turn) & !board.kings() & !self.walls() {
                let mut next = board.clone();
                next.discard_piece_at(from);
                next.set_piece_at(to, piece);
                self.admit(next, turn, Some(from), &mut boards)?;
            }
        }
        if self.free.iter().any(|man| man.color == turn && man.reach.count() > 1) {
            self.admit(board.clone(), turn, None, &mut boards)?;
            for at in board.by_color(!turn) & !board.kings() & self.stand(turn) {
                let mut next = board.clone();
                next.discard_piece_at(at);
                self.admit(next, turn, None, &mut boards)?;
            }
        }
        Ok(boards)
    }

    fn pawn_moves(
        &self,
        board: &Board,
        turn: Color,
        from: Square,
        blocked: Bitboard,
    ) -> Result<Bitboard, Flaw> {
        let up = turn.fold_wb(8, -8);
        let free = |at: Square| at.offset(up).filter(|&to| !blocked.contains(to));
        let prey = (board.by_color(!turn) | self.stand(!turn)) & !board.kings();
        let mut targets = attacks::pawn_attacks(turn, from) & prey;
        if let Some(once) = free(from) {
            targets.add(once);
            if let Some(twice) =
                free(once).filter(|_| from.rank() == turn.fold_wb(Rank::Second, Rank::Seventh))
            {
                targets.add(twice);
                if self.passable(board, turn, (from, once, twice)) {
                    return Err(Flaw::Hopeless);
                }
            }
        }
        if (targets & !board.by_color(turn) & !self.walls()).is_disjoint(Bitboard::BACKRANKS) {
            Ok(targets)
        } else {
            Err(Flaw::Hopeless)
        }
    }

    /// Might a pawn that goes so be captured in passing?
    fn passable(&self, board: &Board, turn: Color, (from, once, twice): (Square, Square, Square)) -> bool {
        let takers = attacks::pawn_attacks(turn, once) & board.by_piece(Role::Pawn.of(!turn));
        takers.into_iter().any(|taker| {
            let mut next = board.clone();
            [from, twice, taker].into_iter().for_each(|at| next.discard_piece_at(at));
            next.set_piece_at(once, Piece { color: !turn, role: Role::Pawn });
            let king = next.king_of(!turn);
            king.is_some_and(|king| next.attacks_to(king, turn, next.occupied()).is_empty())
        })
    }

    /// Takes up a board unless the mover's king could be taken there.
    fn admit(
        &self,
        next: Board,
        turn: Color,
        from: Option<Square>,
        boards: &mut Vec<Board>,
    ) -> Result<(), Flaw> {
        let Some(king) = next.king_of(turn) else { return Ok(()) };
        let crowd = next.occupied() | self.stand(Color::White) | self.stand(Color::Black);
        if next.attacks_to(king, !turn, crowd).any() {
            return Ok(());
        }
        let same = next.white() & next.pawns() & self.root.white() & self.root.pawns()
            | next.black() & next.pawns() & self.root.black() & self.root.pawns();
        if !self.fixed.is_subset(same) {
            return Err(Flaw::NotFixed(self.fixed & !same));
        }
        if turn == self.color && self.mate_fits(&next, from) {
            return Err(Flaw::Hopeless);
        }
        boards.push(next);
        Ok(())
    }

    /// Might this board, just reached by the side asked about, be a mate?
    fn mate_fits(&self, board: &Board, from: Option<Square>) -> bool {
        let (us, them) = (self.color, !self.color);
        let Some(king) = board.king_of(them) else { return false };
        let hard = board.occupied() | self.walls();
        let check = board.attacks_to(king, us, hard).any()
            || match from {
                None => self.attackers(king, board.occupied()).any(),
                Some(from) => {
                    let hits = self.attackers(king, board.occupied()).into_iter();
                    hits.into_iter().any(|behind| attacks::between(king, behind).contains(from))
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
        let own: Vec<Bitboard> =
            self.free.iter().filter(|man| man.color == them).map(|man| man.reach).collect();
        distinct(open.collect(), &own)
    }

    /// Squares from which a free man of the side asked about attacks.
    fn attackers(&self, square: Square, occupied: Bitboard) -> Bitboard {
        let own = self.free.iter().filter(|man| man.color == self.color);
        own.fold(Bitboard::EMPTY, |set, man| {
            // The moves of all these men can be played backwards.
            set | attacks::attacks(square, man.role.of(man.color), occupied) & man.reach
        })
    }
}
