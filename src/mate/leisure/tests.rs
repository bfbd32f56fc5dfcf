//! Every picture is brought about move by move, in the order the module gives.

use std::collections::{HashSet, VecDeque};
use std::ops::ControlFlow;

use shakmaty::fen::Fen;
use shakmaty::{Chess, Color};

use super::*;
use crate::mate::board::{LOSER, Step, WINNER, bit};
use crate::mate::pack::Key;
use crate::mate::trial_games::{position, random_games};

/// A position that only some moves lead to.
fn lead(
    from: Board,
    may: impl Fn(&Board, Step, &Board) -> bool,
    goal: impl Fn(&Board) -> bool,
) -> Option<Board> {
    let mut seen = HashSet::from([(Key::of(&from), from.turn)]);
    let mut waiting = VecDeque::from([from]);
    while let Some(board) = waiting.pop_front() {
        if goal(&board) {
            return Some(board);
        }
        let _: ControlFlow<()> = board.legal(|step| {
            let next = board.after(step);
            if may(&board, step, &next) && seen.insert((Key::of(&next), next.turn)) {
                waiting.push_back(next);
            }
            ControlFlow::Continue(())
        });
    }
    None
}

fn joins(step: Step, a: u8, b: u8) -> bool {
    [[step.from, step.to], [step.to, step.from]].contains(&[a, b])
}

/// Plays what a picture stands for.
fn stage(board: &Board, picture: Picture) -> Result<(), &'static str> {
    let ground = Ground::of(board).ok_or("no ground")?;
    let [own, idler] = picture.idlers;
    let idles = |board: &Board, step: Step| match (idler, picture.swing) {
        (Some(idler), _) => joins(step, idler.home, idler.away),
        (None, Some(swing)) => step.from == board.king(LOSER) && joins(step, picture.king, swing),
        (None, None) => false,
    };
    let winner_moves = |board: &Board| usize::from(board.turn) == WINNER;
    let quiet = |board: &Board, step: Step, next: &Board| {
        board.occupied() & bit(step.to) == 0 && !next.in_check(next.turn.into())
    };

    // The loser's king walks, the winner idles.
    let arrived = lead(
        *board,
        |board, step, next| match (winner_moves(board), own) {
            (true, _) if board.in_check(WINNER) => step.to == ground.kings[WINNER],
            (true, Some(own)) => joins(step, own.home, own.away) && quiet(board, step, next),
            (true, None) => step.from == board.king(WINNER) && quiet(board, step, next),
            (false, _) if board.king(LOSER) == picture.king => idles(board, step),
            (false, _) => step.from == board.king(LOSER) && quiet(board, step, next),
        },
        |board| {
            board.king(LOSER) == picture.king
                && board.king(WINNER) == ground.kings[WINNER]
                && own.is_none_or(|own| board.sides[WINNER] & bit(own.home) != 0)
        },
    );
    let arrived = arrived.ok_or("the loser's king does not arrive")?;

    // The winner's king or a helper goes to its place, the king in its own time.
    let [man, place] = picture.helper.unwrap_or([ground.kings[WINNER]; 2]);
    let others = arrived.sides[WINNER] & !bit(man);
    let on_time = [true, false].map(|swung| {
        lead(
            arrived,
            |board, step, next| {
                let king = step.from == board.king(WINNER);
                let helper = man != ground.kings[WINNER] && others & bit(step.from) == 0 && !king;
                match winner_moves(board) {
                    true => (king || helper) && quiet(board, step, next),
                    false => idles(board, step),
                }
            },
            |board| {
                let home = if man == ground.kings[WINNER] { place } else { ground.kings[WINNER] };
                board.sides[WINNER] & bit(place) != 0
                    && board.king(WINNER) == home
                    && winner_moves(board)
                    && (picture.swing.is_none() || swung == (board.king(LOSER) != picture.king))
            },
        )
    });

    // The hand comes and mates.
    let mated = on_time.into_iter().flatten().find_map(|board| {
        let others = board.sides[WINNER] & !bit(picture.hand);
        lead(
            board,
            |board, step, next| match winner_moves(board) {
                true => {
                    others & bit(step.from) == 0
                        && [0, QUEEN].contains(&usize::from(step.promotion))
                        && (quiet(board, step, next) || step.to == picture.target && next.is_mate())
                }
                false => idles(board, step),
            },
            |board| !winner_moves(board) && board.is_mate() && board.king(LOSER) == picture.king,
        )
    });
    mated.map(|_| ()).ok_or("the hand does not mate")
}

fn check(position: &Chess, winner: Color) -> bool {
    let board = Board { rooks: 0, ep: 64, ..Board::of(position, winner) };
    let Some(picture) = at_leisure(&board) else { return false };
    if let Err(why) = stage(&board, picture) {
        let fen = Fen::from_position(position, shakmaty::EnPassantMode::Legal);
        panic!("{why}: {picture:?} for {winner:?} in {fen}");
    }
    true
}

/// Random games; of every eighth position, both sides are asked about.
fn play(games: u32, seed: u64) {
    let (mut asked, mut seen) = (0, 0);
    random_games(games, 260, 8, seed, |position, winner| {
        asked += 1;
        seen += u64::from(check(position, winner));
    });
    assert!(seen * 10 > asked * 3, "{seen} of {asked}");
}

#[test]
fn pictures_come_about() {
    play(100, 0x9e37_79b9_7f4a_7c15);
}

#[test]
#[ignore = "a minute and a half"]
fn many_pictures_come_about() {
    play(20_000, 0x2545_f491_4f6c_dd1d);
}

#[test]
fn every_way_is_found() {
    for (name, fen) in [
        ("a guarded queen before the king", "6k1/5pp1/8/4n3/8/1Q4N1/5PP1/6K1 w - - 0 1"),
        ("the king guards her", "7k/8/8/8/3n4/8/8/Q3K3 w - - 0 1"),
        ("a pawn becomes a queen", "8/8/3k4/8/8/2n5/P7/K7 w - - 0 1"),
        ("the king moves to and fro", "8/8/3k4/8/8/8/P7/K7 w - - 0 1"),
        ("a rook with the king", "8/8/3k4/8/2n5/8/8/R3K3 w - - 0 1"),
        ("out of check first", "6k1/8/8/8/8/3n4/8/Q3K3 w - - 0 1"),
    ] {
        assert!(check(&position(fen), Color::White), "{name}");
    }
}
