//! Texts that are nearly PGN, or nothing at all.

use crate::written::{Dice, game};

/// Pieces of which texts that are nearly PGN are made.
const PIECES: &[&[u8]] = &[
    b"[Event \"A\"]\n",
    b"[Event \"A\"]",
    b"[White \"B\"]\r\n",
    b"[Result \"1-0\"]\n",
    b"[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n",
    b"[FEN \"",
    b"[Variant \"Crazyhouse\"]\n",
    b"[Variant \"Chess960\"]\n",
    b"[Event ",
    b"[",
    b"]",
    b"\"",
    b"\\",
    b"\n",
    b"\n\n",
    b"\r",
    b"\r\n",
    b" ",
    b"\t",
    b"{",
    b"}",
    b"(",
    b")",
    b";",
    b"%",
    b"\n%",
    b"<",
    b">",
    b"$",
    b"$12 ",
    b"1. ",
    b"1... ",
    b"12.",
    b"e4 ",
    b"e5 ",
    b"Nf3 ",
    b"Nc6 ",
    b"O-O ",
    b"0-0 ",
    b"exd5 ",
    b"e8=Q ",
    b"e2e4",
    b"P@e4 ",
    b"-- ",
    b"1-0",
    b"0-1 ",
    b"1/2-1/2",
    b"1/2",
    b"*",
    b"1 - 0",
    b"\xef\xbb\xbf",
    b"\xc2\xa0",
    b"\xff",
    b"\x00",
    b"\xe2\x99\x98f3 ",
    b"!",
    b"?!",
    b"...",
    b"[%clk 0:01:00]",
    b"White resigns",
    b"99999999999999999999. ",
];

/// A text: random bytes, pieces of PGN, or a game with damages.
pub fn noise(dice: &mut Dice) -> Vec<u8> {
    match dice.below(6) {
        0 => {
            let length = dice.below(200);
            (0..length).map(|_| u8::try_from(dice.below(256)).expect("a byte")).collect()
        }
        1 => {
            let mut text = Vec::new();
            for _ in 0..1 + dice.below(3) {
                text.extend(game(dice, 30).text().into_bytes());
            }
            damaged(text, dice)
        }
        _ => {
            let length = dice.below(60);
            (0..length).flat_map(|_| dice.pick(PIECES).iter().copied()).collect()
        }
    }
}

/// The text with a few bytes or stretches lost, doubled, changed or put in.
pub fn damaged(mut text: Vec<u8>, dice: &mut Dice) -> Vec<u8> {
    for _ in 0..1 + dice.below(4) {
        if text.is_empty() {
            break;
        }
        let at = dice.below(text.len());
        let end = text.len().min(at + 1 + dice.below(40));
        match dice.below(5) {
            0 => drop(text.drain(at..end)),
            1 => {
                let twice = text[at..end].to_vec();
                text.splice(at..at, twice);
            }
            2 => text[at] = u8::try_from(dice.below(256)).expect("a byte"),
            3 => {
                let piece = dice.pick(PIECES).iter().copied();
                text.splice(at..at, piece);
            }
            _ => text[at..end].reverse(),
        }
    }
    text
}
