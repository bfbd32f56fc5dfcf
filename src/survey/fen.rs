//! The compact position as FEN text.

use super::board::{BLACK_LONG, BLACK_SHORT, Board, NO_FILE, WHITE, WHITE_LONG, WHITE_SHORT};

/// Letters of men, see [`Board`].
const LETTERS: &[u8; 16] = b".PNBRQK..pnbrqk.";

/// Appends a position in Forsyth-Edwards notation (PGN 16.1). The en passant
/// square stands there only if a legal capture exists.
pub fn write_fen(board: &Board, text: &mut Vec<u8>) {
    Scribe::default().write_fen(board, text);
}

/// Writes positions that follow each other: of each it spells only the ranks
/// that have changed since the one before.
#[derive(Clone, Debug)]
pub struct Scribe {
    /// The men on each rank, as they were last time.
    men: [u64; 8],
    /// The ranks spelled, a slash behind each, and how long that is.
    spelled: [([u8; 16], usize); 8],
}

impl Default for Scribe {
    fn default() -> Scribe {
        let mut empty = [0; 16];
        empty[..2].copy_from_slice(b"8/");
        Scribe { men: [0; 8], spelled: [(empty, 2); 8] }
    }
}

impl Scribe {
    /// Appends a position as FEN.
    pub fn write_fen(&mut self, board: &Board, text: &mut Vec<u8>) {
        self.write_epd(board, text);
        for number in [board.quiet, board.number] {
            text.push(b' ');
            // What no game reaches stays within what readers take.
            write_number(u32::try_from(number).unwrap_or(u32::MAX), text);
        }
    }

    /// Appends the four fields of a position that EPD has too (PGN 16.2.3).
    #[inline]
    pub fn write_epd(&mut self, board: &Board, text: &mut Vec<u8>) {
        // Eight ranks of nine bytes, the side, four rights and a square, and
        // the rest of a block of sixteen.
        let mut line = [0; 112];
        let mut len = 0;
        for rank in (0..8).rev() {
            let squares = board.men.as_chunks::<8>().0[rank];
            let men = u64::from_le_bytes(squares);
            if men != self.men[rank] {
                self.men[rank] = men;
                self.spelled[rank] = spell(squares);
            }
            let (spelled, letters) = &self.spelled[rank];
            line[len..len + 16].copy_from_slice(spelled);
            len += letters;
        }
        // In the place of the last slash.
        let white = board.us() == WHITE;
        line[len - 1..len + 2].copy_from_slice(if white { b" w " } else { b" b " });
        len += 2;
        let start = len;
        let rights = board.rights();
        for (right, letter) in
            [(WHITE_SHORT, b'K'), (WHITE_LONG, b'Q'), (BLACK_SHORT, b'k'), (BLACK_LONG, b'q')]
        {
            line[len] = letter;
            len += usize::from(rights & right != 0);
        }
        if len == start {
            line[len] = b'-';
            len += 1;
        }
        line[len] = b' ';
        len += 1;
        let passed = board.passed();
        if passed < NO_FILE {
            line[len] = b'a' + passed;
            line[len + 1] = if white { b'6' } else { b'3' };
            len += 2;
        } else {
            line[len] = b'-';
            len += 1;
        }
        text.extend_from_slice(&line[..len]);
    }
}

/// The men of one rank, and a slash. Whether a square is empty cannot be
/// foretold, so nothing branches on it.
fn spell(men: [u8; 8]) -> ([u8; 16], usize) {
    let (mut text, mut len, mut empty) = ([0; 16], 0, 0);
    for man in men {
        let stands = man != 0;
        text[len & 15] = b'0' + empty;
        len += usize::from(stands & (empty != 0));
        text[len & 15] = LETTERS[usize::from(man & 15)];
        len += usize::from(stands);
        empty = (empty + 1) * u8::from(!stands);
    }
    text[len & 15] = b'0' + empty;
    len += usize::from(empty != 0);
    text[len & 15] = b'/';
    (text, len + 1)
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
