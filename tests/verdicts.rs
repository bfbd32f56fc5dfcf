//! Verdicts on games as files state them: a termination text, a result, and
//! the moves. Most situations come from public bug reports of other programs.

mod common;

use pgn_arbiter::facts::{Event, Facts};
use pgn_arbiter::model::{Outcome, OutcomeSet, Span};
use pgn_arbiter::pgn::termination::{Cause, Statement};
use pgn_arbiter::replay::{Replay, Stop};
use pgn_arbiter::rules::{Reason, RuleBook, Standpoint, adjudicate, claimable_by_move};
use shakmaty::{
    Color,
    variant::{Variant, VariantPosition},
};

/// What is compared: reason, end, whether the recorded result is right.
type Found = (Reason, Option<u32>, Option<bool>);

struct Game {
    replay: Replay,
    cause: Option<Cause>,
    winner: Option<Color>,
    recorded: Outcome,
}

impl Game {
    fn new(fen: Option<&str>, movetext: &str, recorded: &str) -> Game {
        let start = fen.map_or_else(VariantPosition::default, |fen| common::position(Variant::Chess, fen));
        Game::from(start, movetext, recorded)
    }

    fn from(start: VariantPosition, movetext: &str, recorded: &str) -> Game {
        let recorded = Outcome::from_standard(recorded.as_bytes()).expect("a result");
        Game { replay: common::play(start, movetext), cause: None, winner: None, recorded }
    }

    fn stated(self, cause: Cause) -> Game {
        Game { cause: Some(cause), ..self }
    }

    fn facts(&self) -> Facts<'_> {
        let span = Span::default();
        let statement = self.cause.map(|cause| Statement { cause, winner: self.winner, drawn: false, span });
        let turn = shakmaty::Position::turn(&self.replay.last);
        let event = Event::stated(statement, Some(self.recorded), turn);
        Facts::of(&self.replay, event, Some(self.recorded), &common::Search)
    }

    fn under(&self, set: &str) -> Found {
        let book = RuleBook::builtin();
        let verdict = adjudicate(&self.facts(), book.get(set).expect("a rule set"));
        (verdict.reason, verdict.end_ply.map(|ply| ply.0), verdict.recorded_ok)
    }
}

fn open(recorded_ok: Option<bool>) -> Found {
    (Reason::NotEnded, None, recorded_ok)
}

#[test]
fn first_occurrence_with_an_en_passant_capture_is_another_position() {
    let game = Game::new(None, "1. e4 Nf6 2. e5 d5 3. Nc3 Ng8 4. Nb1 Nf6 5. Nc3 Ng8 6. Nb1 Nf6", "1/2-1/2")
        .stated(Cause::Repetition);
    assert_eq!(game.under("automatic"), (Reason::ClaimNotValid, None, None));
    assert_eq!(game.under("fide-2023"), (Reason::ClaimNotValid, None, None));
    assert_eq!(game.under("fics"), (Reason::ClaimThreefold, None, Some(true)));
}

#[test]
fn castling_rights_lost_between_the_occurrences_count_by_rights_only() {
    let game = Game::new(None, "1. e4 e5 2. Ke2 Ke7 3. Ke1 Ke8 4. Ke2 Ke7 5. Ke1 Ke8", "1/2-1/2")
        .stated(Cause::Repetition);
    assert_eq!(game.under("automatic"), (Reason::ClaimNotValid, None, None));
    assert_eq!(game.under("fide-2023"), (Reason::ClaimNotValid, None, None));
    assert_eq!(game.under("fics"), (Reason::ClaimThreefold, None, Some(true)));
    assert_eq!(game.under("tournament-client"), (Reason::Threefold, Some(10), Some(true)));
}

#[test]
fn fifty_moves_may_be_claimed_with_a_move_that_is_only_announced() {
    let game = Game::new(Some("4k3/8/8/8/8/8/8/1R2K3 w - - 98 110"), "110. Ra1", "1/2-1/2")
        .stated(Cause::FiftyMoves);
    assert_eq!(game.under("fide-2023"), (Reason::ClaimFiftyMoves, None, Some(true)));
    assert_eq!(game.under("automatic"), (Reason::ClaimNotValid, None, None));
    let book = RuleBook::builtin();
    let ahead = claimable_by_move(&game.facts(), book.get("fide-2023").expect("a rule set"));
    assert_eq!(ahead.len(), 1);
    assert!(claimable_by_move(&game.facts(), book.get("chesscom-daily").expect("a rule set")).is_empty());
}

#[test]
fn promotion_restarts_the_count_and_a_knight_is_too_little() {
    let game = Game::new(Some("4k3/7P/8/8/8/8/8/4K3 w - - 98 111"), "111. h8=N Kd7 112. Ng6", "1/2-1/2")
        .stated(Cause::FiftyMoves);
    let book = RuleBook::builtin();
    for set in book.sets().filter(|set| set.covers(pgn_arbiter::rules::VariantName::Chess)) {
        let verdict = adjudicate(&game.facts(), set);
        assert_eq!(
            (verdict.end_ply.map(|ply| ply.0), verdict.recorded_ok),
            (Some(1), Some(true)),
            "{}",
            set.id
        );
        assert_eq!(verdict.moves_after_end, 2);
    }
}

#[test]
fn an_announced_move_that_stalemates_still_bears_out_the_claim() {
    let game = Game::new(Some("8/2P1Pk2/2pK1p2/2P2P2/8/8/8/8 b - - 98 119"), "119... Ke8", "1/2-1/2")
        .stated(Cause::FiftyMoves);
    assert_eq!(game.under("fide-2023"), (Reason::ClaimFiftyMoves, None, Some(true)));
    assert_eq!(game.under("automatic"), (Reason::ClaimNotValid, None, None));
}

#[test]
fn the_fiftieth_move_ends_a_game_here_and_may_be_claimed_there() {
    let game = Game::new(Some("4k3/8/8/8/8/8/8/R3K3 w - - 98 90"), "90. Ra2 Ke7 91. Ra3", "1-0")
        .stated(Cause::TimeForfeit);
    for set in ["automatic", "lichess", "chesscom-live", "cutechess"] {
        assert_eq!(game.under(set), (Reason::FiftyMoves, Some(2), Some(false)), "{set}");
    }
    for set in ["fide-2023", "chesscom-daily"] {
        assert_eq!(game.under(set), (Reason::Flag, None, Some(true)), "{set}");
    }
}

#[test]
fn bishops_on_one_colour_end_a_game_under_every_set_but_one() {
    let game = Game::new(Some("6k1/5b2/8/8/8/3B4/8/4K3 w - - 0 40"), "40. Kd2", "0-1");
    let book = RuleBook::builtin();
    for set in book.sets().filter(|set| set.covers(pgn_arbiter::rules::VariantName::Chess)) {
        let verdict = adjudicate(&game.facts(), set);
        let right = if set.id == "fics" { (None, None) } else { (Some(0), Some(false)) };
        assert_eq!((verdict.end_ply.map(|ply| ply.0), verdict.recorded_ok), right, "{}", set.id);
    }
}

#[test]
fn two_bishops_on_one_colour_against_a_king_are_not_on_every_list() {
    let game = Game::new(Some("7k/8/8/8/2B5/8/8/4KB2 w - - 0 50"), "50. Kd2", "1-0");
    for set in ["automatic", "lichess", "cutechess", "fastchess"] {
        assert_eq!(game.under(set), (Reason::InsufficientMaterial, Some(0), Some(false)), "{set}");
    }
    for set in ["fide-2023", "uscf"] {
        assert_eq!(game.under(set), (Reason::DeadPosition, Some(0), Some(false)), "{set}");
    }
    for set in ["chesscom-live", "icc", "fics", "paginainizio", "fide-1993"] {
        assert_eq!(game.under(set), open(None), "{set}");
    }
}

#[test]
fn a_bare_king_does_not_win_on_time() {
    let game = Game::new(Some("7k/8/8/8/8/5q2/8/1K6 w - - 0 50"), "50. Kc2 Kg7 51. Kb2", "1-0")
        .stated(Cause::TimeForfeit);
    for set in ["automatic", "fide-2023", "cutechess"] {
        assert_eq!(game.under(set), (Reason::FlagVsNoMate, None, Some(false)), "{set}");
    }
    assert_eq!(game.under("fastchess"), (Reason::Flag, None, Some(true)));
}

#[test]
fn a_verdict_names_the_questions_of_mate_it_rests_on() {
    let book = RuleBook::builtin();
    let sides = |game: &Game, set: &str| {
        let facts = game.facts();
        let verdict = adjudicate(&facts, book.get(set).expect("a rule set"));
        verdict.asked(&facts).into_iter().map(|asked| (asked.ply.0, asked.side)).collect::<Vec<_>>()
    };
    let fen = "7k/8/8/8/8/5q2/8/1K6 w - - 0 50";
    let flag = Game::new(Some(fen), "50. Kc2 Kg7", "0-1").stated(Cause::TimeForfeit);
    assert_eq!(sides(&flag, "fide-2023"), [(2, Color::Black)]);
    assert_eq!(sides(&flag, "automatic"), []);
    let dead = Game::new(Some("8/8/8/8/3k4/3P4/8/3K4 b - - 0 1"), "1... Kxd3", "1/2-1/2");
    assert_eq!(sides(&dead, "fide-2023"), [(1, Color::White), (1, Color::Black)]);
    assert_eq!(sides(&dead, "automatic"), []);
}

#[test]
fn a_minor_piece_each_ends_a_game_on_two_sites() {
    let game = Game::new(Some("6k1/8/8/3b4/8/8/3N4/4K3 w - - 0 60"), "60. Kf2", "1-0");
    for set in ["automatic", "lichess", "fide-2023"] {
        assert_eq!(game.under(set), open(None), "{set}");
    }
    for set in ["chesscom-live", "icc"] {
        assert_eq!(game.under(set), (Reason::InsufficientMaterial, Some(0), Some(false)), "{set}");
    }
}

#[test]
fn a_time_forfeit_recorded_as_a_draw_is_taken_as_the_flag_of_the_side_to_move() {
    let game = Game::new(Some("7k/8/8/8/8/5q2/8/1K6 b - - 0 50"), "50... Kg7 51. Kc2", "1/2-1/2")
        .stated(Cause::TimeForfeit);
    let book = RuleBook::builtin();
    let verdict = adjudicate(&game.facts(), book.get("automatic").expect("a rule set"));
    assert_eq!((verdict.reason, verdict.recorded_ok), (Reason::FlagVsNoMate, Some(true)));
    assert!(verdict.event_assumed);
}

#[test]
fn a_repetition_after_an_unknown_past_cannot_be_refuted() {
    let game = Game::new(Some("4k3/8/8/8/8/8/R7/4K3 w - - 30 60"), "60. Ra3 Kd7", "1/2-1/2")
        .stated(Cause::Repetition);
    let book = RuleBook::builtin();
    let verdict = adjudicate(&game.facts(), book.get("automatic").expect("a rule set"));
    assert_eq!((verdict.reason, verdict.recorded_ok), (Reason::Undetermined, None));
    assert!(verdict.history_unknown);
}

#[test]
fn a_capture_makes_the_past_known() {
    let game = Game::new(Some("4k3/8/8/8/8/r7/R7/4K3 w - - 30 60"), "60. Rxa3 Kd7", "1/2-1/2")
        .stated(Cause::Repetition);
    assert_eq!(game.under("automatic"), (Reason::ClaimNotValid, None, None));
}

#[test]
fn an_unfinished_game_has_no_result() {
    let game = Game::new(None, "1. e4 e5", "1-0").stated(Cause::Unterminated);
    assert_eq!(game.under("automatic"), open(Some(false)));
    let game = Game::new(None, "1. e4 e5", "*").stated(Cause::Unterminated);
    assert_eq!(game.under("automatic"), open(Some(true)));
}

#[test]
fn a_draw_agreed_too_early_is_not_admissible_and_a_mere_draw_is() {
    let agreed = Game::new(None, "1. e4", "1/2-1/2").stated(Cause::Agreement);
    assert_eq!(agreed.under("automatic"), (Reason::AgreementNotAllowed, None, Some(false)));
    assert_eq!(agreed.under("paginainizio"), (Reason::Agreement, None, Some(true)));
    assert_eq!(Game::new(None, "1. e4", "1/2-1/2").under("automatic"), open(None));
}

#[test]
fn agreement_soon_after_a_position_that_was_set_up_may_be_late_enough() {
    let game =
        Game::new(Some("r3k3/8/8/8/8/8/8/4K2R w - - 0 1"), "1. Rh2", "1/2-1/2").stated(Cause::Agreement);
    assert_eq!(game.under("automatic"), (Reason::Undetermined, None, None));
}

#[test]
fn a_game_left_open_is_told_from_a_wrong_result() {
    let mate = Game::new(None, "1. f3 e5 2. g4 Qh4#", "*");
    let book = RuleBook::builtin();
    let verdict = adjudicate(&mate.facts(), book.get("automatic").expect("a rule set"));
    assert_eq!(verdict.standpoint(Outcome::Open), Standpoint::LeftOpen);
    assert_eq!(verdict.standpoint(Outcome::WhiteWins), Standpoint::Wrong);
    assert_eq!(verdict.standpoint(Outcome::BlackWins), Standpoint::Right);
    assert_eq!(verdict.recorded_ok, Some(false));
}

#[test]
fn an_open_position_admits_every_result() {
    let game = Game::new(None, "1. e4 e5", "1-0");
    let book = RuleBook::builtin();
    let verdict = adjudicate(&game.facts(), book.get("automatic").expect("a rule set"));
    assert_eq!((verdict.admissible, verdict.result), (OutcomeSet::ALL, None));
}

#[test]
fn an_illegal_move_leaves_the_rest_unjudged_and_an_earlier_end_stands() {
    let mut early = Game::new(None, "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. e4", "1-0");
    early.replay.stop = Stop::Illegal { at: pgn_arbiter::model::Ply(10) };
    assert_eq!(early.under("automatic"), (Reason::Threefold, Some(8), Some(false)));
    assert_eq!(early.under("paginainizio"), (Reason::NotDerived, None, None));
}

#[test]
fn without_movetext_no_result_is_doubted() {
    let game = Game::new(None, "", "1/2-1/2").stated(Cause::Agreement);
    let book = RuleBook::builtin();
    let facts = game.facts().without_movetext();
    let verdict = adjudicate(&facts, book.get("automatic").expect("a rule set"));
    assert_eq!(
        (verdict.reason, verdict.admissible, verdict.recorded_ok),
        (Reason::NotEnded, OutcomeSet::ALL, None)
    );
}

#[test]
fn an_illegal_move_that_cost_the_game_counts_where_the_rules_say_so() {
    let game = Game::new(None, "1. e4 e5 2. Nf3", "1-0").stated(Cause::IllegalMove);
    assert_eq!(game.under("fastchess"), (Reason::IllegalMove, None, Some(true)));
    assert_eq!(game.under("automatic"), open(None));
}

#[test]
fn both_flags_down_draw_where_the_rules_say_so() {
    let game = Game::new(None, "1. e4 e5", "1-0").stated(Cause::BothFlags);
    assert_eq!(game.under("icc"), (Reason::BothFlags, None, Some(false)));
    assert_eq!(game.under("fide-2023").2, None);
    assert_eq!(game.under("automatic"), (Reason::BothFlags, None, None));
}

#[test]
fn a_server_grants_a_repetition_one_ply_late() {
    let game = Game::new(None, "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nc3", "1/2-1/2")
        .stated(Cause::Repetition);
    assert_eq!(game.under("fics"), (Reason::ClaimThreefold, None, Some(true)));
    assert_eq!(game.under("icc"), (Reason::ClaimNotValid, None, None));
}

#[test]
fn a_long_shuffle_under_huge_clocks_is_judged() {
    let moves = "Nf3 Nf6 Ng1 Ng8 ".repeat(4_424);
    let game =
        Game::new(Some("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 4000000000 1"), &moves, "*");
    assert_eq!(game.under("automatic"), (Reason::FiftyMoves, Some(0), Some(false)));
    assert_eq!(game.under("fide-2014").0, Reason::SeventyfiveMoves);
    assert_eq!(game.under("paginainizio"), open(Some(true)));
}

#[test]
fn each_variant_ends_by_its_own_rule() {
    let game = |variant, fen: &str, moves: &str, recorded: &str| {
        Game::from(common::position(variant, fen), moves, recorded)
    };
    let hill = game(Variant::KingOfTheHill, "7k/8/8/8/8/4K3/8/8 w - - 0 1", "1. Ke4", "1-0");
    assert_eq!(hill.under("lichess-king-of-the-hill"), (Reason::VariantEnd, Some(1), Some(true)));
    assert_eq!(hill.under("automatic"), (Reason::NotCovered, None, None));
    let checks = game(Variant::ThreeCheck, "4k3/8/8/8/8/8/8/R3K3 w - - 1+3 0 1", "1. Ra8+", "1-0");
    assert_eq!(checks.under("lichess-three-check"), (Reason::VariantEnd, Some(1), Some(true)));
    let atomic = game(Variant::Atomic, "3qk3/8/8/8/8/8/8/3QK3 w - - 0 1", "1. Qxd8", "0-1");
    assert_eq!(atomic.under("lichess-atomic"), (Reason::VariantEnd, Some(1), Some(false)));
    let giveaway = game(Variant::Antichess, "8/8/8/8/8/8/1p6/R7 b - - 0 1", "1... bxa1=K", "0-1");
    assert_eq!(giveaway.under("lichess-antichess"), (Reason::VariantEnd, Some(1), Some(false)));
    let race = game(Variant::RacingKings, "8/K7/8/8/8/8/8/7k w - - 0 1", "1. Ka8", "1-0");
    assert_eq!(race.under("lichess-racing-kings"), (Reason::VariantEnd, Some(1), Some(true)));
    let horde = game(Variant::Horde, "4k3/8/8/8/8/8/8/r6P b - - 0 1", "1... Rxh1", "0-1");
    assert_eq!(horde.under("lichess-horde"), (Reason::VariantEnd, Some(1), Some(true)));
    let house = game(Variant::Crazyhouse, "4k3/8/8/8/8/8/8/R3K3[Q] w - - 120 90", "90. Ra2", "1-0");
    assert_eq!(house.under("lichess-crazyhouse"), open(None));
}
