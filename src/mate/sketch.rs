//! The position with some men left out, thought to stand anywhere.
//!
//! Where bishops roam round a locked wall there are far too many positions,
//! yet the other men alone take few shapes. So some men are *followed*
//! exactly, and each of the *free* ones is thought to stand on any square of
//! its static set, to guard, block, take and wait wherever that helps.
//! Whatever can happen on the board can happen in the sketch; so if no mate
//! fits into the sketches that can arise, there is none on the board.

use std::ops::ControlFlow::{Break, Continue};

use super::board::{Board, KING, LOSER, PAWN, WINNER, attacks_of, bit, forward, pawns_attack, squares};
use super::fill::king_ring;
use super::free::Free;
use super::material::DARK;
use super::pack::{Key, mix};
use super::reach::Reach;
use super::store::Store;

/// What names a closed set of sketches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sketches {
    /// Squares of the men left free.
    pub free: u64,
    /// Squares of men that turned out never to move or be taken.
    pub fixed: u64,
    /// How many sketches.
    pub count: u32,
    /// Sum of their mixed keys.
    pub hash: u64,
}

/// Most sketches with all but kings and pawns free, and with others free.
pub const MOST: [u32; 2] = [100_000, 30_000];
/// The same at first, before a long search.
pub const SOME: [u32; 2] = [20_000, 8_000];
/// The same where many positions are asked about.
pub const FEW: [u32; 2] = [5_000, 2_000];
/// The same when nothing else has helped.
pub const MANY: [u32; 2] = [30_000, 30_000];

/// Some if a set of sketches proves that there is no mate: first with only
/// kings and pawns followed, then with jammed men followed too, then with the
/// loser's men far from its king free, then with one kind of men free at a
/// time. What it costs is taken from `left`, which it never exceeds.
pub fn sketch(board: &Board, most: [u32; 2], left: &mut u64) -> Option<Sketches> {
    // What sketches look for comes after a move.
    if usize::from(board.turn) == LOSER && board.is_mate() {
        return None;
    }
    // Castling and en passant are not followed.
    if board.rooks != 0 || board.ep < 64 {
        return None;
    }
    let stuck = blocked(board);
    let held = (stuck, Reach::holding(board, stuck)?);
    let men = board.occupied() & !board.kinds[PAWN] & !board.kinds[KING];
    let all = (men != 0).then(|| follow(board, &held, men, most[0], left)).flatten();
    all.or_else(|| {
        let partly = [movable(board) & men, distant(board)].into_iter().chain(kinds(board));
        let mut partly = partly.filter(|&free| free != 0 && free != men);
        partly.find_map(|free| follow(board, &held, free, most[1], left))
    })
}

/// Men with a square to go to.
fn movable(board: &Board) -> u64 {
    let moves =
        |side: usize, at: u8| attacks_of(board.kind_at(at), side, at, board.occupied()) & !board.sides[side];
    let of = |side: usize| squares(board.sides[side]).filter(move |&at| moves(side, at) != 0);
    of(WINNER).chain(of(LOSER)).fold(0, |set, at| set | bit(at))
}

/// The loser's men, pawns too, that stand more than two squares from its king.
fn distant(board: &Board) -> u64 {
    let near = king_ring(bit(board.king(LOSER)));
    board.sides[LOSER] & !board.kinds[KING] & !near & !king_ring(near)
}

/// Men of one side and kind, bishops by the colour of their squares.
fn kinds(board: &Board) -> [u64; 10] {
    let [_, knights, bishops, rooks, queens, _] = board.kinds;
    let sets = [bishops & DARK, bishops & !DARK, knights, rooks, queens];
    std::array::from_fn(|i| sets[i % 5] & board.sides[i / 5])
}

/// Follows all sketches with these men free, at most `limit`. None if a mate
/// fits into one. `held` are the pawns that are blocked and the sets that
/// follow if they stay so.
fn follow(board: &Board, held: &(u64, Reach), free: u64, limit: u32, left: &mut u64) -> Option<Sketches> {
    let mut fixed = held.0 & !free;
    loop {
        let other = if fixed == held.0 { None } else { Some(Reach::holding(board, fixed)?) };
        let reach = other.as_ref().unwrap_or(&held.1);
        match follow_fixed(board, reach, free, fixed, limit, left) {
            Ok(set) => return Some(set),
            Err(0) => return None,
            Err(moved) => fixed &= !moved,
        }
    }
}

/// Pawns with nowhere to go at the start.
pub fn blocked(board: &Board) -> u64 {
    let stuck = |side: usize| {
        let free = forward(1 - side, !board.occupied()) | pawns_attack(1 - side, board.sides[1 - side]);
        board.men(side, PAWN) & !free
    };
    stuck(WINNER) | stuck(LOSER)
}

/// The same with some men believed to be fixed: the error names those that
/// were not, or none if it is hopeless.
fn follow_fixed(
    board: &Board,
    reach: &Reach,
    free: u64,
    fixed: u64,
    limit: u32,
    left: &mut u64,
) -> Result<Sketches, u64> {
    let others = Free::of(reach, free);
    let prey = |side: usize| others.attacked[1 - side] & board.sides[side] & fixed;
    if prey(WINNER) | prey(LOSER) != 0 {
        return Err(prey(WINNER) | prey(LOSER));
    }
    let mut root = *board;
    root.kinds = board.kinds.map(|set| set & !free);
    root.sides = board.sides.map(|set| set & !free);
    let mut store = Store::new(root.occupied().count_ones());
    store.insert(Key::of(&root), root.turn, 0);
    let mut id = 0;
    let mut hash = 0_u64;
    while id < store.len() {
        if store.len() > limit || *left == 0 {
            return Err(0);
        }
        *left -= 1;
        let (key, turn) = (store.key(id), store.turn(id));
        hash = hash.wrapping_add(mix(key, turn));
        let at = key.board(turn);
        let flow = others.each(&at, |next, from| {
            let still = |side: usize| next.men(side, PAWN) & board.men(side, PAWN);
            let moved = fixed & !still(WINNER) & !still(LOSER);
            if moved != 0 {
                return Break(moved);
            }
            if usize::from(turn) == WINNER && others.mate_fits(next, from) {
                return Break(0);
            }
            if others.over(next, from) {
                return Continue(());
            }
            store.insert(Key::of(next), next.turn, id);
            Continue(())
        });
        if let Break(moved) = flow {
            return Err(moved);
        }
        id += 1;
    }
    Ok(Sketches { free, fixed, count: id, hash })
}

#[cfg(test)]
mod tests {
    use shakmaty::{CastlingMode, Chess, Color, Role, Setup, Square};

    use super::super::plunge::plunge;
    use super::super::search::{End, Leaf, Search};
    use super::*;

    struct Random(u64);

    impl Random {
        fn below(&mut self, n: usize) -> usize {
            self.0 ^= self.0 << 13;
            self.0 ^= self.0 >> 7;
            self.0 ^= self.0 << 17;
            (self.0 >> 11) as usize % n
        }
    }

    /// A king among men of its own, who shut the other king in too; a hunter
    /// and some more men anywhere.
    fn smothered(random: &mut Random) -> Option<Board> {
        let mut setup = Setup::empty();
        let near: u64 = king_ring(king_ring(1 << 17)) & 0x1f1f_1f1f;
        let (mated, mating) = ([17, 16, 8, 0][random.below(4)], [2, 1, 10, 18, 24][random.below(5)]);
        setup.board.set_piece_at(Square::new(mated), Role::King.of(Color::Black));
        setup.board.set_piece_at(Square::new(mating), Role::King.of(Color::White));
        for at in squares(near) {
            let role =
                [Role::Pawn, Role::Pawn, Role::Pawn, Role::Bishop, Role::Knight, Role::Rook, Role::Queen]
                    [random.below(7)];
            let back = role == Role::Pawn && at < 8;
            if setup.board.piece_at(Square::new(at.into())).is_none() && random.below(5) > 0 && !back {
                let color = Color::from_black(random.below(8) > 0);
                setup.board.set_piece_at(Square::new(at.into()), role.of(color));
            }
        }
        for _ in 0..1 + random.below(3) {
            let role = [Role::Pawn, Role::Pawn, Role::Queen, Role::Bishop, Role::Knight][random.below(5)];
            let at = Square::new(8 + random.below(48) as u32);
            if setup.board.piece_at(at).is_none() {
                setup.board.set_piece_at(at, role.of(Color::from_black(random.below(3) > 0)));
            }
        }
        let hunter = Square::new(random.below(64) as u32);
        if setup.board.piece_at(hunter).is_none() {
            setup.board.set_piece_at(hunter, [Role::Queen, Role::Knight][random.below(2)].of(Color::White));
        }
        setup.turn = Color::from_white(random.below(2) == 0);
        let position: Chess = setup.position(CastlingMode::Standard).ok()?;
        Some(Board::of(&position, Color::White))
    }

    /// `BOARDS` says how many are tried.
    #[test]
    fn where_sketches_deny_a_mate_a_search_finds_none() {
        let boards = std::env::var("BOARDS").map_or(2_000, |n| n.parse().expect("a number"));
        let mut random = Random(0x2545_f491_4f6c_dd1d);
        let (mut denied, mut mates) = (0, 0);
        for _ in 0..boards {
            let Some(board) = smothered(&mut random) else { continue };
            let mut search = Search::new(&board, Leaf::Static);
            let mate = matches!(search.run(40), End::Mate(_)) || plunge(&board, 60).0.is_some();
            mates += usize::from(mate);
            if sketch(&board, [300, 300], &mut 3_000).is_some() {
                denied += 1;
                assert!(!mate, "{board:?}");
            }
        }
        println!("{denied} denied, {mates} mates");
        assert!(denied > 20 && mates > 100, "{denied} denied, {mates} mates");
    }
}
