//! Random legal games, written as the standard has it.
#![allow(dead_code)] // Each file of tests uses a part of it.

use std::collections::HashMap;
use std::fmt::Write as _;

use shakmaty::fen::Epd;
use shakmaty::san::SanPlus;
use shakmaty::{Chess, Color, EnPassantMode, Position};

/// Numbers that look random and are the same in every run.
pub struct Dice(u64);

impl Dice {
    /// Dice whose throws depend on `seed` alone.
    pub fn new(seed: u64) -> Dice {
        Dice(seed)
    }

    /// A number (splitmix64).
    pub fn throw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ (bits >> 31)
    }

    /// A number below `end`, which is not 0.
    pub fn below(&mut self, end: usize) -> usize {
        usize::try_from(self.throw() % end as u64).expect("it is below a usize")
    }

    /// One of a list.
    pub fn pick<'t, T>(&mut self, list: &'t [T]) -> &'t T {
        &list[self.below(list.len())]
    }
}

/// A game as it was played.
#[derive(Clone, Debug)]
pub struct Written {
    /// Number of the game, in its tags.
    pub round: u64,
    /// The moves in standard algebraic notation.
    pub sans: Vec<String>,
    /// The result.
    pub result: &'static str,
    /// The position after the last move.
    pub last: Chess,
    /// It ended on the board: no other result is right.
    pub ended: bool,
}

/// A game of at most `most` random plies. It stops where the game ends by
/// itself: mate, stalemate, bare material, the third occurrence of a position,
/// the hundredth quiet ply.
pub fn game(dice: &mut Dice, most: usize) -> Written {
    let mut position = Chess::default();
    let mut seen: HashMap<Epd, u32> = HashMap::new();
    let mut sans = Vec::new();
    let result = loop {
        let times = seen.entry(Epd::from_position(&position, EnPassantMode::Legal)).or_default();
        *times += 1;
        if position.is_checkmate() {
            break Some(if position.turn() == Color::White { "0-1" } else { "1-0" });
        }
        if position.is_stalemate()
            || position.is_insufficient_material()
            || *times == 3
            || position.halfmoves() >= 100
        {
            break Some("1/2-1/2");
        }
        if sans.len() >= most {
            break None;
        }
        let moves = position.legal_moves();
        let m = *dice.pick(&moves);
        sans.push(SanPlus::from_move_and_play_unchecked(&mut position, m).to_string());
    };
    let ended = result.is_some();
    let results = if sans.len() < 2 { &["1-0", "0-1", "*"][..] } else { &["1-0", "0-1", "1/2-1/2", "*"] };
    let result = result.unwrap_or_else(|| *dice.pick(results));
    Written { round: dice.throw() % 1000, sans, result, last: position, ended }
}

/// A game of just so many plies, which nothing ended.
pub fn open_game(dice: &mut Dice, plies: usize) -> Written {
    loop {
        let game = game(dice, plies);
        if !game.ended && game.sans.len() == plies {
            return game;
        }
    }
}

impl Written {
    /// The words of the movetext: numbers, moves, the marker.
    pub fn words(&self) -> Vec<String> {
        let mut words = Vec::new();
        for (ply, san) in self.sans.iter().enumerate() {
            if ply % 2 == 0 {
                words.push(format!("{}.", ply / 2 + 1));
            }
            words.push(san.clone());
        }
        words.push(self.result.to_owned());
        words
    }

    /// The seven tag roster.
    pub fn tags(&self) -> String {
        let (round, result) = (self.round, self.result);
        format!(
            "[Event \"Dice\"]\n[Site \"?\"]\n[Date \"2024.02.29\"]\n[Round \"{round}\"]\n\
             [White \"First, A\"]\n[Black \"Second, B\"]\n[Result \"{result}\"]\n"
        )
    }

    /// The game in export format.
    pub fn text(&self) -> String {
        written(&self.tags(), &self.words())
    }
}

/// Tags, a blank line, words in lines of less than 80 characters, a blank line.
pub fn written(tags: &str, words: &[String]) -> String {
    let mut text = format!("{tags}\n");
    let mut column = 0;
    for word in words {
        if column + word.len() >= 79 {
            text.push('\n');
            column = 0;
        } else if column > 0 {
            text.push(' ');
            column += 1;
        }
        write!(text, "{word}").expect("a string");
        column += word.len();
    }
    text.push_str("\n\n");
    text
}
