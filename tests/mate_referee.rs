//! Against another solver, and against the games themselves.
//!
//! The referee is known to be wrong at times: where we disagree, our proof is
//! checked, and the position is listed.

use std::collections::HashSet;
use std::io::Read;
use std::path::PathBuf;
use std::str::FromStr;

use pgn_arbiter::mate::{Answer, Budget, Quick, can_mate, can_mate_quick, verify::verify};
use shakmaty::{CastlingMode, Chess, Color, EnPassantMode, Position, PositionError, Role, Square, fen::Fen};

/// A small generator of random numbers, so that every run is the same.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % n
    }
}

fn position(fen: &str) -> Option<Chess> {
    let fen: Fen = fen.parse().ok()?;
    fen.into_position(CastlingMode::Standard).or_else(PositionError::ignore_too_much_material).ok()
}

/// Every position of a game that ends in mate is one from which the mating
/// side can mate.
#[test]
fn a_game_that_ends_in_mate_could_always_end_so() {
    let mut random = Random(7);
    let mut mates = 0;
    for fen in [
        "4k3/pppppppp/8/8/8/8/PPPPPPPP/R2QK2R w KQ - 0 1",
        "8/1k6/8/8/3q4/8/5PK1/8 b - - 0 1",
        "3k4/8/8/3pr3/8/4R3/1P6/3K4 w - - 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    ] {
        for _ in 0..300 {
            let mut game = vec![position(fen).expect("a FEN")];
            let winner = loop {
                let last = game.last().expect("a position");
                let moves = last.legal_moves();
                if moves.is_empty() || game.len() > 200 {
                    break last.is_checkmate().then(|| !last.turn());
                }
                let mut next = last.clone();
                next.play_unchecked(moves[random.below(moves.len())]);
                game.push(next);
            };
            let Some(winner) = winner else { continue };
            mates += 1;
            for position in &game {
                let quick = can_mate_quick(position, winner, Budget::default());
                assert_eq!(quick, Ok(Quick::Yes), "{}", Fen::from_position(position, EnPassantMode::Legal));
            }
        }
    }
    assert!(mates > 50, "{mates} mates");
}

/// A position near another: one man moved, added or taken off.
fn mutation(position: &Chess, random: &mut Random) -> Option<Chess> {
    let mut setup = position.to_setup(EnPassantMode::Legal);
    let board = &mut setup.board;
    for _ in 0..1 + random.below(3) {
        let from = Square::new(random.below(64) as u32);
        let to = Square::new(random.below(64) as u32);
        match board.piece_at(from) {
            Some(piece) if piece.role == Role::King || random.below(2) == 0 => {
                if board.piece_at(to).is_none() {
                    board.discard_piece_at(from);
                    board.set_piece_at(to, piece);
                }
            }
            Some(_) => board.discard_piece_at(from),
            None => {
                let role = [Role::Pawn, Role::Pawn, Role::Bishop, Role::Bishop, Role::Knight, Role::Rook]
                    [random.below(6)];
                board.set_piece_at(from, role.of(Color::from_white(random.below(2) == 0)));
            }
        }
    }
    if random.below(3) == 0 {
        setup.turn = !setup.turn;
    }
    setup.castling_rights = shakmaty::Bitboard::EMPTY;
    setup.ep_square = None;
    setup.position(CastlingMode::Standard).ok()
}

/// A wall of pawns that face each other, kings and a few bishops about it.
fn wall(random: &mut Random) -> Option<Chess> {
    let mut setup = shakmaty::Setup::empty();
    let mut rank = 2 + random.below(4);
    for file in 0..8 {
        if random.below(4) > 0 {
            rank = (rank + random.below(3)).saturating_sub(1).clamp(1, 5);
            let gap = 1 + random.below(8) / 7;
            let (low, high) = (rank, (rank + gap).min(6));
            setup.board.set_piece_at(Square::new((8 * low + file) as u32), Role::Pawn.of(Color::White));
            setup.board.set_piece_at(Square::new((8 * high + file) as u32), Role::Pawn.of(Color::Black));
        }
    }
    let men = [Role::King.of(Color::White), Role::King.of(Color::Black)].into_iter();
    let extra = (0..random.below(4)).map(|_| {
        let role = [Role::Bishop, Role::Bishop, Role::Bishop, Role::Knight][random.below(4)];
        role.of(Color::from_white(random.below(2) == 0))
    });
    for man in men.chain(extra.collect::<Vec<_>>()) {
        let at = Square::new(random.below(64) as u32);
        if setup.board.piece_at(at).is_none() {
            setup.board.set_piece_at(at, man);
        }
    }
    setup.turn = Color::from_white(random.below(2) == 0);
    setup.position(CastlingMode::Standard).ok()
}

fn text(name: &str) -> String {
    let folder =
        std::env::var_os("PGN_ARBITER_FENS").map_or_else(|| "../shared/corpus/fen".into(), PathBuf::from);
    let Ok(bytes) = std::fs::read(folder.join(name)) else {
        eprintln!("SKIPPED: no {}; set PGN_ARBITER_FENS", folder.join(name).display());
        return String::new();
    };
    if !name.ends_with(".gz") {
        return String::from_utf8_lossy(&bytes).into_owned();
    }
    let mut text = String::new();
    flate2::read::GzDecoder::new(&bytes[..]).read_to_string(&mut text).expect("a gzip file of text");
    text
}

fn fens(name: &str) -> Vec<Chess> {
    let text = text(name);
    let lines = text.lines().filter(|line| !line.starts_with('#') && line.len() > 10);
    lines.filter_map(|line| position(line[3..].trim())).collect()
}

/// What chasolver says of both sides, the side to move first.
fn referee<B: FromStr, C: Copy>(
    fen: &str,
    ask: impl Fn(&B, C) -> Option<bool>,
    turn: impl Fn(&B) -> C,
    other: impl Fn(C) -> C,
) -> Option<[Option<bool>; 2]> {
    let board = fen.parse::<B>().ok()?;
    let turn = turn(&board);
    Some([ask(&board, turn), ask(&board, other(turn))])
}

/// Compares, and lists what the referee sees otherwise. `QUERIES` says how
/// many (1,000,000 unless set); `FAST` asks its fast mode only.
#[test]
#[ignore = "takes long"]
fn the_referee_is_contradicted_only_with_proof() {
    let wanted: usize = std::env::var("QUERIES").map_or(1_000_000, |n| n.parse().expect("a number"));
    let fast = std::env::var_os("FAST").is_some();
    let seed: u64 = std::env::var("SEED").map_or(2026, |n| n.parse().expect("a number"));
    let mut random = Random(seed);
    let games = fens("winnability-lichess-65k.txt.gz");
    let hard = fens("winnability-labelled.txt");
    let mut seen = HashSet::new();
    let (mut asked, mut agreed, mut silent, mut ours_open) = (0, 0, 0, 0);
    let mut conflicts = Vec::new();
    let mut turn = 0;
    while asked < wanted {
        turn += 1;
        let position = match turn % 4 {
            _ if games.is_empty() || hard.is_empty() => wall(&mut random),
            0 => Some(games[random.below(games.len())].clone()).and_then(|game| {
                if random.below(2) == 0 { Some(game) } else { mutation(&game, &mut random) }
            }),
            1 => wall(&mut random),
            2 => wall(&mut random).and_then(|wall| mutation(&wall, &mut random)),
            _ => mutation(&hard[random.below(hard.len())], &mut random),
        };
        let Some(position) = position.filter(|p| !p.is_game_over()) else { continue };
        let fen = Fen::from_position(&position, EnPassantMode::Legal).to_string();
        if !seen.insert(fen.clone()) {
            continue;
        }
        let full = |board: &_, side| match chasolver::winnability(board, side) {
            Some(chasolver::Winnability::Winnable { .. }) => Some(true),
            Some(chasolver::Winnability::Unwinnable) => Some(false),
            None => None,
        };
        let quick = |board: &_, side| chasolver::is_unwinnable_fast(board, side).then_some(false);
        let said = if fast {
            referee(&fen, quick, |board| board.side_to_move(), |color| !color)
        } else {
            referee(&fen, full, |board| board.side_to_move(), |color| !color)
        };
        let Some(said) = said else { continue };
        for (said, side) in said.into_iter().zip([position.turn(), !position.turn()]) {
            asked += 1;
            let report = can_mate(&position, side, Budget::default()).expect("a legal board");
            let ours = match &report.answer {
                Answer::Yes(_) => Some(true),
                Answer::No(_) => Some(false),
                Answer::Undetermined => None,
            };
            // Without nodes it says *yes* only for a mate seen at once.
            if ours != Some(true) {
                let seen = can_mate_quick(&position, side, Budget { nodes: 0 }).expect("a legal board");
                assert_ne!(seen, Quick::Yes, "{fen} {side}: {ours:?}");
            }
            match (said, ours) {
                (_, None) => {
                    ours_open += 1;
                    println!("undetermined by us: {fen} {side}, they say {said:?}");
                }
                (None, Some(_)) => silent += 1,
                (Some(theirs), Some(ours)) if theirs == ours => agreed += 1,
                _ => {
                    let checked = verify(&position, side, &report.answer);
                    println!("conflict: {fen} {side}: they say {said:?}, we {ours:?}, proof: {checked:?}");
                    conflicts.push((fen.clone(), side, checked.is_ok()));
                }
            }
        }
    }
    println!(
        "{asked} queries: {agreed} agreed, {silent} without an answer of theirs, {} conflicts, {ours_open} undetermined by us",
        conflicts.len()
    );
    assert!(conflicts.iter().all(|(_, _, proved)| *proved), "a conflict without proof");
}
