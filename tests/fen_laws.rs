//! No FEN reached by legal play has a fault, however it is spelled, and what is
//! written is read back.

use pgn_arbiter::fen::{
    CastlingSpelling, Dialect, EpPolicy, FaultKind, FenFault, Level, Spelling, is_epd, read, read_epd,
    write_fen,
};
use pgn_arbiter::model::Severity;
use shakmaty::variant::VariantPosition;
use shakmaty::{Board, CastlingMode, Chess, Move, Position, Role, Setup};

/// Random numbers that are the same in every run (xorshift64*).
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        let roll = self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 32;
        roll as usize % bound
    }

    fn one_of<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len())]
    }
}

/// What a player likes: games of different character.
fn likes(taste: usize, position: &Chess, m: Move) -> bool {
    match taste {
        0 => true,
        1 => m.is_capture() || m.is_promotion(),
        2 => m.role() == Role::Pawn,
        3 => m.role() == Role::Knight || m.role() == Role::Rook,
        4 => m.is_castle() || m.role() == Role::King,
        5 => m.promotion().is_some_and(|role| role != Role::Queen) || m.is_en_passant(),
        _ => {
            let mut after = position.clone();
            after.play_unchecked(m);
            after.is_check()
        }
    }
}

/// The array of the Laws, or one of Chess960.
fn start(dice: &mut Dice, chess960: bool) -> Chess {
    if !chess960 {
        return Chess::default();
    }
    let board = Board::chess960(dice.below(960) as u32);
    let setup = Setup { castling_rights: board.rooks(), board, ..Setup::initial() };
    setup.position(CastlingMode::Chess960).expect("an array of Chess960")
}

/// Everything that must hold of one position.
fn check(position: &Chess, dice: &mut Dice, chess960: bool) {
    let ep = dice.one_of(&[EpPolicy::Legal, EpPolicy::Pseudo, EpPolicy::Always]);
    let castling = if chess960 {
        dice.one_of(&[CastlingSpelling::Xfen, CastlingSpelling::Shredder])
    } else {
        CastlingSpelling::Standard
    };
    let text = write_fen(position, Spelling { ep, castling, ..Spelling::default() });
    let dialects =
        if chess960 { [Dialect::Chess960, Dialect::Auto] } else { [Dialect::Standard, Dialect::Auto] };
    for dialect in dialects {
        let record = read(text.as_bytes(), dialect);
        let fault = record.faults.iter().find(|fault| fault.severity_in_list() > Severity::Info);
        assert_eq!(fault, None, "{text} as {}", dialect.name());
        assert_eq!(record.position, Some(VariantPosition::Chess(position.clone())), "{text}");
        assert_eq!(record.normalized, Some(write_fen(position, Spelling::default())), "{text}");
    }
}

/// Plays random games until so many positions have been looked at.
fn play(seed: u64, positions: usize) {
    let mut dice = Dice(seed);
    let mut seen = 0;
    while seen < positions {
        let chess960 = dice.below(2) == 0;
        let mut position = start(&mut dice, chess960);
        let tastes = [dice.below(7), dice.below(7)];
        let keen = dice.below(4);
        for ply in 0..dice.below(300) {
            check(&position, &mut dice, chess960);
            seen += 1;
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            let liked: Vec<Move> =
                moves.iter().copied().filter(|&m| likes(tastes[ply % 2], &position, m)).collect();
            let keen = dice.below(4) < keen && !liked.is_empty();
            let m = if keen { dice.one_of(&liked) } else { dice.one_of(&moves) };
            position.play_unchecked(m);
        }
    }
}

/// A text like a FEN, with some bytes of it changed.
fn damaged(dice: &mut Dice) -> Vec<u8> {
    const TEXTS: [&str; 6] = [
        "rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2",
        "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 40",
        "nrkqbbrn/pppppppp/8/8/8/8/PPPPPPPP/NRKQBBRN w GBgb - 0 1",
        "r1bqk2r/pppp1ppp/8/8/8/8/PPPP1PPP/RNBQ~K2R[Nnp] w KQkq - 4 9",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 2+3 5 9",
        "4k3/8/8/8/8/8/4P3/4K3 w - - bm e4 Kd2; id \"one; two\"; hmvc 3; fmvn 40;",
    ];
    const BYTES: &[u8] = "pnbrqkPNBRQK12345678/ -wb[]~+;\"\t0e3K\u{ff}К".as_bytes();
    let mut text = dice.one_of(&TEXTS).as_bytes().to_vec();
    for _ in 0..dice.below(12) {
        let at = dice.below(text.len());
        match dice.below(3) {
            0 => text[at] = dice.one_of(BYTES),
            1 => text.insert(at, dice.one_of(BYTES)),
            _ if text.len() > 1 => drop(text.remove(at)),
            _ => {}
        }
    }
    text
}

#[test]
fn whatever_is_damaged_every_fault_has_a_place_and_the_repair_is_clean() {
    let mut dice = Dice(0x5eed_0003);
    let dialects: Vec<Dialect> = Dialect::all().collect();
    for _ in 0..30_000 {
        let text = damaged(&mut dice);
        let dialect = dice.one_of(&dialects);
        let record = if is_epd(&text) { read_epd(&text, dialect).record } else { read(&text, dialect) };
        let shown = String::from_utf8_lossy(&text);
        for fault in &record.faults {
            assert!(fault.span().range().end <= text.len(), "{shown}: {fault:?}");
            assert!(!fault.explain().is_empty(), "{fault:?}");
        }
        assert_eq!(record.normalized.is_some(), record.position.is_some(), "{shown}");
        if let Some(normalized) = &record.normalized {
            let again = read(normalized.as_bytes(), record.dialect);
            let lasting = [Level::Material, Level::Check, Level::Counters, Level::Retro, Level::Note];
            let lasts = |level: Level| {
                lasting.contains(&level) || level == Level::Castling && record.is_chess960_only()
            };
            // More men than crazyhouse has can still be played with.
            let excess = |fault: &FenFault| matches!(fault.kind, FaultKind::AgainstVariant { .. });
            let left = again.faults.iter().find(|fault| !lasts(fault.level()) && !excess(fault));
            assert_eq!(left, None, "{shown}: {normalized}");
            assert_eq!(again.position, record.position, "{shown}: {normalized}");
        }
    }
}

#[test]
fn no_position_of_a_legal_game_has_a_fault() {
    play(0x5eed_0001, 20_000);
}

#[test]
#[ignore = "a million positions take a minute"]
fn no_position_of_a_million_has_a_fault() {
    play(0x5eed_0002, 1_000_000);
}
