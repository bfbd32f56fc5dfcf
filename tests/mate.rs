//! Known positions: who can still mate, and is the proof accepted?
//!
//! The rows are read from `dead-positions.tsv` in the folder that the variable
//! `PGN_ARBITER_CASES` names, else in `../shared/cases`. Without the file the
//! tests that need it say so and pass. The whole file takes minutes:
//! `cargo test --release --test mate -- --ignored --nocapture`.

use std::path::PathBuf;

use pgn_arbiter::mate::{
    Answer, Budget, Certificate, Quick, can_mate, can_mate_quick, dead, first_dead, first_unable,
    verify::verify,
};
use pgn_arbiter::model::{First, Ply};
use shakmaty::{CastlingMode, Chess, Color, Position, PositionError, fen::Fen, san::San};

struct Row {
    number: usize,
    fen: String,
    winner: Option<Color>,
    can: bool,
    note: String,
}

fn rows() -> Vec<Row> {
    let folder =
        std::env::var_os("PGN_ARBITER_CASES").map_or_else(|| "../shared/cases".into(), PathBuf::from);
    let path = folder.join("dead-positions.tsv");
    let Ok(text) = std::fs::read_to_string(&path) else {
        eprintln!("SKIPPED: no {}; set PGN_ARBITER_CASES", path.display());
        return Vec::new();
    };
    let rows = (1..).zip(text.lines()).skip(1).map(|(number, line)| {
        let cells: Vec<&str> = line.split('\t').collect();
        Row {
            number,
            fen: cells[0].to_owned(),
            winner: match cells[1] {
                "white" => Some(Color::White),
                "black" => Some(Color::Black),
                _ => None,
            },
            can: matches!(cells[2], "winnable" | "alive"),
            note: cells[4].to_owned(),
        }
    });
    rows.collect()
}

fn position(fen: &str) -> Chess {
    let fen: Fen = fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"));
    fen.into_position(CastlingMode::Standard)
        .or_else(PositionError::ignore_too_much_material)
        .or_else(PositionError::ignore_impossible_check)
        .unwrap_or_else(|error| panic!("{error}"))
}

/// The answer, once its proof has been checked.
fn proved(position: &Chess, color: Color, biggest: u32) -> Option<bool> {
    let report = can_mate(position, color, Budget::default()).expect("a legal board");
    let fen = Fen::from_position(position, shakmaty::EnPassantMode::Legal);
    // Without nodes it says *yes* only for a mate seen at once.
    let seen = can_mate_quick(position, color, Budget { nodes: 0 }).expect("a legal board");
    let yes = matches!(report.answer, Answer::Yes(_));
    assert!(yes || seen != Quick::Yes, "{fen} {color}: {:?}", report.answer);
    match &report.answer {
        Answer::Undetermined => return None,
        Answer::No(Certificate::Closed { count, .. }) if *count > biggest => {}
        answer => verify(position, color, answer)
            .unwrap_or_else(|error| panic!("{fen} {color}: {error}: {answer:?}")),
    }
    Some(yes)
}

/// Rows that came out otherwise than labelled, as text.
fn disagreements(rows: impl Iterator<Item = Row>, biggest: u32) -> Vec<String> {
    let mut found = Vec::new();
    for row in rows {
        let position = position(&row.fen);
        let sides = row.winner.map_or(vec![Color::White, Color::Black], |winner| vec![winner]);
        let answers: Vec<Option<bool>> =
            sides.into_iter().map(|side| proved(&position, side, biggest)).collect();
        let can = if answers.contains(&Some(true)) {
            Some(true)
        } else if answers.contains(&None) {
            None
        } else {
            Some(false)
        };
        if can != Some(row.can) {
            let settled = row.note.contains("closure=") || row.note.contains("helpmate-replayed");
            found.push(format!(
                "row {}: {} {:?}: {can:?}, labelled {} ({})",
                row.number,
                row.fen,
                row.winner,
                row.can,
                if settled { "settled by closure or replay" } else { "no closure, no replay" }
            ));
        }
    }
    found
}

#[test]
fn a_sample_of_the_rows_comes_out_as_labelled() {
    let sample = rows().into_iter().filter(|row| row.number % 23 == 0);
    assert_eq!(disagreements(sample, 5_000), Vec::<String>::new());
}

/// `BIGGEST` limits the closed sets that the checker builds again.
#[test]
#[ignore = "takes minutes"]
fn every_row_comes_out_as_labelled() {
    let biggest = std::env::var("BIGGEST").map_or(u32::MAX, |n| n.parse().expect("a number"));
    let found = disagreements(rows().into_iter(), biggest);
    assert!(found.is_empty(), "{} rows:\n{}", found.len(), found.join("\n"));
}

/// Positions that other solvers call unwinnable, wrongly, or leave open.
#[test]
fn mates_that_others_miss() {
    let cases = [
        ("8/3k4/2pp4/3p4/1p1K1p1p/1P1P1P1P/8/1B6 w - - 0 1", Color::White),
        ("8/1p2p1p1/1P2P1P1/Bp2pBp1/1P2P1P1/7k/1P2P3/7K b - - 0 1", Color::White),
        ("k7/1pK3p1/6Pb/1p4pB/bP4P1/Bp6/1P4P1/8 b - - 0 1", Color::White),
        ("k7/1pK3p1/6Pb/1p4pB/bP4P1/Bp6/1P4P1/8 b - - 0 1", Color::Black),
        ("3b4/4p1p1/1p1pP1P1/1P1PpBp1/1pBpP1P1/1P1P4/4K1P1/2k5 w - - 0 1", Color::White),
        ("1Bb5/1p6/pPp3k1/2Pp3p/P2PpBpP/4P1P1/5K2/8 w - - 0 1", Color::White),
        ("1Bb5/1p6/pPp3k1/2Pp3p/P2PpBpP/4P1P1/5K2/8 w - - 0 1", Color::Black),
        ("Bk6/2b4B/3Q2Bb/5B2/4B3/p1pB1B2/PpP1B3/1K6 w - - 0 1", Color::Black),
        ("k6B/1b4B1/4BB2/8/3B4/1pB5/pP6/K7 w - - 0 1", Color::Black),
        ("N1b1N1N1/1pPpPpPp/1P1P1P1P/1bK5/8/8/8/4B2k w - - 0 1", Color::White),
        ("k1b5/8/8/BpBpBp1p/bPbPbPbP/7R/8/K1B5 w - - 0 1", Color::Black),
        ("4b1b1/B2b1P1b/1B2k1b1/B1B2b2/pBp1p1p1/P1P1P1P1/4K3/8 b - - 0 1", Color::Black),
        ("Bk6/2b4B/3b2B1/R4B2/4B3/p1pB1B2/PpP1B3/1K6 w - - 0 1", Color::Black),
        ("k6B/1b4B1/5B2/4B3/3B1b2/1pB1B3/pP1B4/K7 w - - 0 1", Color::White),
        ("k6B/1b4B1/2b2B2/4B3/P2B4/1pB1B3/pP1B4/K7 w - - 0 1", Color::Black),
        ("5k2/4pPpB/1b2P1P1/8/1b6/1B5B/8/6K1 w - - 0 1", Color::Black),
    ];
    for (fen, color) in cases {
        assert_eq!(proved(&position(fen), color, 0), Some(true), "{fen} {color}");
    }
}

#[test]
fn walls_round_which_bishops_roam_are_dead() {
    for fen in [
        "kb6/b1p2p1p/1pP5/1P6/8/8/5P1P/5K2 w - - 0 1",
        "8/b1b5/k6p/2b2p1P/1b3p2/5PpK/6P1/8 w - - 0 1",
        "8/1p2B1B1/1PpB1B2/k1P1B3/p1P2B2/P7/5K2/8 w - - 0 1",
        "B1B1B1B1/pBpBpBp1/P1P1P1P1/4b3/5b2/8/8/k1K5 w - - 0 1",
        "1bB5/k7/R5r1/8/1pBp1p1p/1PpP1PbP/K1P4b/RB6 b - - 0 1",
    ] {
        for color in Color::ALL {
            assert_eq!(proved(&position(fen), color, 10_000), Some(false), "{fen} {color}");
        }
    }
}

/// Nearly a million positions, and the checker builds every one again.
#[test]
#[ignore = "takes a minute"]
fn a_dead_board_of_a_million_positions() {
    let dead = position("3k1b2/2p1pBp1/KpP1P1P1/1P3B2/4B1B1/5B2/8/8 w - - 0 1");
    for color in Color::ALL {
        assert_eq!(proved(&dead, color, u32::MAX), Some(false));
    }
}

#[test]
fn mate_on_the_board_comes_before_material() {
    let mated = position("8/8/8/8/8/2b1k1b1/8/3RKR2 w - - 0 1");
    let answer = can_mate(&mated, Color::Black, Budget::default()).expect("a legal board").answer;
    assert_eq!(answer, Answer::Yes(Vec::new()));
    assert_eq!(verify(&mated, Color::Black, &answer), Ok(()));
}

#[test]
fn en_passant_in_the_root_may_be_the_only_way() {
    let with = position("4k3/8/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/4K3 b - a3 0 50");
    let without = position("4k3/8/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/4K3 b - - 0 50");
    assert_eq!(dead(&with, Budget::default()), Ok(Some(false)));
    assert_eq!(dead(&without, Budget::default()), Ok(Some(true)));
}

/// Any move of the men around the black king mates; only the others and the
/// white queen can wait.
#[test]
fn a_king_smothered_for_good_is_never_mated() {
    for fen in [
        "8/5ppp/8/8/ppp5/bkp4Q/qnp5/n1K5 b - - 0 1",
        "8/6pp/8/8/ppp5/bkp4Q/qnp2p2/n1K5 b - - 0 1",
        "8/6pp/8/4q3/ppp5/bkp4Q/qnp2p2/n1K5 b - - 0 1",
        "8/4b3/6r1/4q3/ppp5/bkp4Q/qnp5/n1K5 b - - 0 1",
        "8/6pp/8/8/ppp5/bkp4Q/qnp5/n1K5 b - - 0 1",
    ] {
        assert_eq!(proved(&position(fen), Color::White, 0), Some(false), "{fen}");
        assert_eq!(proved(&position(fen), Color::Black, 0), Some(true), "{fen}");
    }
}

#[test]
fn stalemate_and_forced_capture_end_all_hopes() {
    for (fen, color) in
        [("7k/8/5KQ1/8/8/8/8/8 b - - 0 1", Color::White), ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", Color::White)]
    {
        let quick = can_mate_quick(&position(fen), color, Budget::default());
        let stalemate = position(fen).is_stalemate();
        assert_eq!(quick, Ok(if stalemate { Quick::No } else { Quick::Yes }), "{fen}");
    }
    let forced = position("8/5NK1/8/8/8/8/7Q/7k b - - 9 66");
    assert_eq!(proved(&forced, Color::White, u32::MAX), Some(false));
}

#[test]
fn a_certificate_of_another_position_is_refused() {
    let wall = position("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 50");
    let open = position("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/R3K3 w - - 0 50");
    let answer = can_mate(&wall, Color::White, Budget::default()).expect("a legal board").answer;
    assert_eq!(verify(&wall, Color::White, &answer), Ok(()));
    assert!(verify(&open, Color::White, &answer).is_err());
    let Answer::No(Certificate::Static { mut men }) = answer else { panic!("{answer:?}") };
    let king = men.iter_mut().find(|man| man.role == shakmaty::Role::King).expect("a king");
    king.reach = king.home.into();
    assert!(verify(&wall, Color::White, &Answer::No(Certificate::Static { men })).is_err());
    let closed = Answer::No(Certificate::Closed { count: 7, leaves: 0, sketched: false, hash: 1 });
    assert!(verify(&wall, Color::White, &closed).is_err());
    assert!(verify(&wall, Color::White, &Answer::Yes(Vec::new())).is_err());
}

#[test]
fn a_small_budget_gives_no_false_answer() {
    let hard = position("3k1b2/2p1pBp1/KpP1P1P1/1P3B2/4B1B1/5B2/8/8 w - - 0 1");
    let report = can_mate(&hard, Color::White, Budget { nodes: 500 }).expect("a legal board");
    assert_eq!(report.answer, Answer::Undetermined);
    assert!(report.nodes <= 500);
    assert_eq!(dead(&hard, Budget { nodes: 500 }), Ok(None));
}

#[test]
fn no_way_to_an_answer_exceeds_the_budget() {
    for fen in [
        "3k1b2/2p1pBp1/KpP1P1P1/1P3B2/4B1B1/5B2/8/8 w - - 0 1",
        "1bB5/k1b5/r7/8/1pBp1p1p/1PpP1PbP/K1P4b/RB6 w - - 0 1",
        "1k6/1P1p1p1p/BP6/1P6/8/8/3P1PKP/8 w - - 0 1",
        "B1B1B1B1/pBpBpBp1/P1P1P1P1/4b3/5b2/8/8/k1K5 w - - 0 1",
    ] {
        for nodes in [0, 1, 10, 99, 3_001, 6_500, 20_000] {
            for color in Color::ALL {
                let report = can_mate(&position(fen), color, Budget { nodes }).expect("a legal board");
                assert!(report.nodes <= nodes, "{fen} {color}: {} of {nodes}", report.nodes);
            }
        }
    }
}

/// 1... Kxh7 takes the last man that could mate.
#[test]
fn the_first_ply_without_a_mate_is_found_from_the_end() {
    let mut game = vec![position("6k1/8/8/8/8/8/6K1/7Q w - - 0 1")];
    for san in ["Qh7+", "Kxh7", "Kg3", "Kg7", "Kf4"] {
        let mut next = game.last().expect("a position").clone();
        let m = san.parse::<San>().expect("SAN").to_move(&next).expect("a legal move");
        next.play_unchecked(m);
        game.push(next);
    }
    let at = |ply: Ply| game[ply.index()].clone();
    let budget = Budget::default();
    assert_eq!(first_unable(at, Ply(5), Color::Black, budget), First::At(Ply(0)));
    // After Qh7+ the king need not take: only after ply 2 is all hope lost.
    assert_eq!(first_unable(at, Ply(5), Color::White, budget), First::At(Ply(2)));
    assert_eq!(first_dead(at, Ply(5), budget), First::At(Ply(2)));
    assert_eq!(first_unable(at, Ply(0), Color::White, budget), First::Never);
}
