//! No FEN reached by legal play has a fault, however it is spelled, and what is
//! written is read back.

use pgn_arbiter::fen::{CastlingSpelling, Dialect, EpPolicy, Gravity, Spelling, read, write_fen};
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
        let fault = record.faults.iter().find(|fault| fault.severity_in_list() > Gravity::Info);
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

#[test]
fn no_position_of_a_legal_game_has_a_fault() {
    play(0x5eed_0001, 20_000);
}

#[test]
#[ignore = "a million positions take a minute"]
fn no_position_of_a_million_has_a_fault() {
    play(0x5eed_0002, 1_000_000);
}
