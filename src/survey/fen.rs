//! The compact position as FEN text.

use super::board::{BLACK_LONG, BLACK_SHORT, Board, NO_FILE, WHITE, WHITE_LONG, WHITE_SHORT};

/// Letters of men, see [`Board`].
const LETTERS: &[u8; 16] = b".PNBRQK..pnbrqk.";

/// Appends a position in Forsyth-Edwards notation (PGN 16.1). The en passant
/// square stands there only if a legal capture exists.
pub fn write_fen(board: &Board, text: &mut Vec<u8>) {
    write_epd(board, text);
    for number in [board.quiet, board.number] {
        text.push(b' ');
        // What no game reaches stays within what readers take.
        write_number(u32::try_from(number).unwrap_or(u32::MAX), text);
    }
}

/// Appends the four fields of a position that EPD has too (PGN 16.2.3).
pub fn write_epd(board: &Board, text: &mut Vec<u8>) {
    write_placement(board, text);
    let white = board.us() == WHITE;
    text.extend_from_slice(if white { b" w " } else { b" b " });
    let start = text.len();
    for (right, letter) in [(WHITE_SHORT, b'K'), (WHITE_LONG, b'Q'), (BLACK_SHORT, b'k'), (BLACK_LONG, b'q')]
    {
        if board.rights & right != 0 {
            text.push(letter);
        }
    }
    if text.len() == start {
        text.push(b'-');
    }
    text.push(b' ');
    if board.passed < NO_FILE {
        text.extend_from_slice(&[b'a' + board.passed, if white { b'6' } else { b'3' }]);
    } else {
        text.push(b'-');
    }
}

fn write_placement(board: &Board, text: &mut Vec<u8>) {
    for rank in (0..8).rev() {
        let mut empty = 0;
        for &man in &board.men[8 * rank..8 * rank + 8] {
            if man == 0 {
                empty += 1;
                continue;
            }
            if empty > 0 {
                text.push(b'0' + empty);
                empty = 0;
            }
            text.push(LETTERS[usize::from(man & 15)]);
        }
        if empty > 0 {
            text.push(b'0' + empty);
        }
        if rank > 0 {
            text.push(b'/');
        }
    }
}

fn write_number(number: u32, text: &mut Vec<u8>) {
    let mut digits = [0; 10];
    let mut at = digits.len();
    let mut rest = number;
    loop {
        at -= 1;
        digits[at] = b'0' + (rest % 10) as u8;
        rest /= 10;
        if rest == 0 {
            break;
        }
    }
    text.extend_from_slice(&digits[at..]);
}
