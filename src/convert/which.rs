//! Which positions of a game are wanted.

use std::num::NonZeroU32;

use shakmaty::Color;

use super::sample::Sample;
use crate::model::MoveNumber;

/// Where the choice begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Positions {
    /// The last position.
    #[default]
    Final,
    /// Every position, the first included.
    All,
    /// The first position.
    Start,
}

/// Which positions of a game are wanted. Everything asked for must hold.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Which {
    /// Where the choice begins.
    pub positions: Positions,
    /// Only those whose ply this number divides.
    pub every: Option<NonZeroU32>,
    /// Only these plies, or those of `at_moves`.
    pub at_plies: Vec<u32>,
    /// Only those with this side to move at this move number, or `at_plies`.
    pub at_moves: Vec<MoveNumber>,
    /// Only those with at least this many half-moves behind them.
    pub after_opening: u32,
    /// Only those in which nothing happens: the side to move is not in check,
    /// and the last move neither captured nor promoted.
    pub quiet_only: bool,
    /// Of those that are left, only so many, drawn by lot.
    pub sample: Option<Sample>,
}

/// What the choice looks at.
pub struct Line<'l> {
    /// The last ply.
    pub end: u32,
    /// Number of the first move.
    pub first: MoveNumber,
    /// The game's text, from which lots are drawn.
    pub text: &'l [u8],
    /// Whether the position at a ply is one in which something happens.
    pub loud: &'l dyn Fn(u32) -> bool,
}

impl Which {
    /// It is the last position, and nothing else has a say.
    pub fn is_final(&self) -> bool {
        *self == Which::default()
    }

    /// The plies of the wanted positions, in order, appended to `plies`.
    pub fn choose(&self, line: &Line<'_>, plies: &mut Vec<u32>) {
        let range = match self.positions {
            Positions::Final => line.end..=line.end,
            Positions::All => self.after_opening..=line.end,
            Positions::Start => 0..=0,
        };
        let start = plies.len();
        plies.extend(range.filter(|&ply| self.wants(line, ply)));
        if let Some(sample) = self.sample {
            sample.draw(line.text, start, plies);
        }
    }

    fn wants(&self, line: &Line<'_>, ply: u32) -> bool {
        let named = self.at_plies.is_empty() && self.at_moves.is_empty()
            || self.at_plies.contains(&ply)
            || self.at_moves.contains(&line.first.after(ply));
        named
            && ply >= self.after_opening
            && self.every.is_none_or(|every| ply % every == 0)
            && !(self.quiet_only && (line.loud)(ply))
    }
}

/// Reads `20w`, `20b`; `20` alone is White's.
pub fn read_move_number(text: &str) -> Option<MoveNumber> {
    let (digits, turn) = match text.as_bytes().last()? {
        b'w' => (&text[..text.len() - 1], Color::White),
        b'b' => (&text[..text.len() - 1], Color::Black),
        _ => (text, Color::White),
    };
    let number = digits.parse().ok().filter(|&number| number > 0)?;
    Some(MoveNumber { number, turn })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(which: &Which, end: u32) -> Vec<u32> {
        let first = MoveNumber { number: 1, turn: Color::White };
        let loud = |ply| ply % 5 == 3;
        let mut plies = Vec::new();
        which.choose(&Line { end, first, text: b"a game", loud: &loud }, &mut plies);
        plies
    }

    #[test]
    fn final_all_and_start() {
        assert_eq!(chosen(&Which::default(), 4), [4]);
        let all = Which { positions: Positions::All, ..Which::default() };
        assert_eq!(chosen(&all, 3), [0, 1, 2, 3]);
        assert_eq!(chosen(&Which { positions: Positions::Start, ..Which::default() }, 3), [0]);
        assert_eq!(chosen(&Which { every: NonZeroU32::new(4), after_opening: 3, ..all.clone() }, 9), [4, 8]);
        assert_eq!(chosen(&Which { quiet_only: true, ..all }, 5), [0, 1, 2, 4, 5]);
    }

    #[test]
    fn a_move_number_names_one_position() {
        let at_moves =
            vec![read_move_number("2w").expect("a number"), read_move_number("3b").expect("it too")];
        let which = Which { positions: Positions::All, at_moves, ..Which::default() };
        assert_eq!(chosen(&which, 20), [2, 5]);
        assert_eq!(chosen(&which, 4), [2]);
        assert_eq!(read_move_number("0w"), None);
        assert_eq!(read_move_number("w"), None);
    }

    #[test]
    fn a_sample_is_the_same_every_time_and_in_order() {
        let sample = |seed| Some(Sample { size: 5, seed });
        let which = |seed| Which { positions: Positions::All, sample: sample(seed), ..Which::default() };
        let drawn = chosen(&which(1), 80);
        assert_eq!(drawn.len(), 5);
        assert!(drawn.is_sorted() && drawn == chosen(&which(1), 80));
        assert_ne!(drawn, chosen(&which(2), 80));
        assert_eq!(chosen(&which(1), 2), [0, 1, 2]);
    }
}
