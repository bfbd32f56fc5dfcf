//! The first field: which man stands on which square (PGN 16.1.3.1).

use shakmaty::{Bitboard, Board, ByColor, ByRole, File, Piece, Rank, Role, Square};

use super::dialect::Dialect;
use super::fault::{FaultKind, FenFault};
use crate::model::Span;

/// The men on the board and in hand.
#[derive(Clone, Debug, Default)]
pub(crate) struct Placement {
    /// The men on the board.
    pub board: Board,
    /// Squares whose man bears the `~` of crazyhouse.
    pub promoted: Bitboard,
    /// The men in hand.
    pub pockets: Option<ByColor<ByRole<u8>>>,
}

/// Reads the placement and reports what is wrong with it.
///
/// `None` if it is not known where the men stand. Digits that should be one,
/// and the marks of crazyhouse in another chess, leave no doubt and are read.
pub(crate) fn scan(
    text: &[u8],
    span: Span,
    dialect: Dialect,
    faults: &mut Vec<FenFault>,
) -> Option<Placement> {
    let house = dialect == Dialect::Crazyhouse;
    let (ranks, hand) = split_hand(text, span, house);
    let mut placement = Placement { board: Board::empty(), ..Placement::default() };
    let mut sure = true;

    let mut count = 0;
    let mut start = ranks.range().start;
    for rank in ranks.of(text).split(|&byte| byte == b'/') {
        let row = 7_u32.checked_sub(count).map(Rank::new);
        count += 1;
        let here = Span::new(start, start + rank.len());
        sure &= scan_rank(text, here, count as usize, row, house, &mut placement, faults);
        start += rank.len() + 1;
    }
    if count != 8 {
        faults.push(FenFault { kind: FaultKind::RankCount { found: count as usize }, span: ranks });
        sure = false;
    }
    if let Some(hand) = hand {
        if house {
            placement.pockets = Some(scan_hand(text, hand, faults));
        } else {
            let found = char::from(text[hand.range().start]);
            faults.push(FenFault { kind: FaultKind::BadChar { found }, span: hand });
        }
    } else if house {
        placement.pockets = Some(ByColor::default());
    }
    sure.then_some(placement)
}

/// The ranks, and the men in hand: `[Qp]`, or in crazyhouse a ninth part.
fn split_hand(text: &[u8], span: Span, house: bool) -> (Span, Option<Span>) {
    let bytes = span.of(text);
    let start = span.range().start;
    let bracket = bytes.iter().position(|&byte| byte == b'[').filter(|_| bytes.ends_with(b"]"));
    let ninth = || {
        let slash = bytes.iter().enumerate().filter(|&(_, &byte)| byte == b'/').nth(7);
        slash.map(|(at, _)| at).filter(|_| house)
    };
    match bracket.or_else(ninth) {
        Some(at) => (Span::new(start, start + at), Some(Span::new(start + at, span.range().end))),
        None => (span, None),
    }
}

/// Reads one rank; `row` is `None` below the eighth. False if in doubt.
fn scan_rank(
    text: &[u8],
    span: Span,
    from_top: usize,
    row: Option<Rank>,
    house: bool,
    placement: &mut Placement,
    faults: &mut Vec<FenFault>,
) -> bool {
    let mut sum: usize = 0;
    let mut sure = true;
    let mut last: Option<u8> = None;
    let mut at = span.range().start;
    while at < span.range().end {
        let byte = text[at];
        let mut width = 1;
        match byte {
            b'1'..=b'8' => {
                if let Some(first @ b'1'..=b'8') = last {
                    let kind = FaultKind::AdjacentDigits { first: first - b'0', second: byte - b'0' };
                    faults.push(FenFault { kind, span: Span::new(at - 1, at + 1) });
                }
                sum += usize::from(byte - b'0');
            }
            b'~' if house && last.is_some_and(|letter| b"QRBNqrbn".contains(&letter)) => {
                let square = u32::try_from(sum - 1).ok().and_then(|file| square(file, row));
                placement.promoted.add(square.map_or(Bitboard::EMPTY, Bitboard::from_square));
            }
            _ => match Piece::from_char(char::from(byte)) {
                Some(piece) => {
                    if let Some(square) = u32::try_from(sum).ok().and_then(|file| square(file, row)) {
                        placement.board.set_piece_at(square, piece);
                    }
                    sum += 1;
                }
                None => {
                    let (found, len) = super::character(&text[at..span.range().end]);
                    width = len;
                    faults
                        .push(FenFault { kind: FaultKind::BadChar { found }, span: Span::new(at, at + len) });
                    sure &= byte == b'~' && last.is_some();
                }
            },
        }
        last = Some(byte);
        at += width;
    }
    // Below the eighth rank there is none to add up.
    if sum != 8 && sure && row.is_some() {
        faults.push(FenFault { kind: FaultKind::RankSum { from_top, sum }, span });
        sure = false;
    }
    sure
}

/// The square of a file counted from 0 and a rank, if both are on the board.
fn square(file: u32, row: Option<Rank>) -> Option<Square> {
    (file < 8).then(|| File::new(file)).zip(row).map(|(file, rank)| Square::from_coords(file, rank))
}

/// Reads the men in hand. A king or a stranger among them is reported.
fn scan_hand(text: &[u8], span: Span, faults: &mut Vec<FenFault>) -> ByColor<ByRole<u8>> {
    let mut pockets = ByColor::<ByRole<u8>>::default();
    let inner = span.of(text);
    let inner = inner.strip_suffix(b"]").unwrap_or(inner);
    for (at, &byte) in inner.iter().enumerate().skip(1) {
        match Piece::from_char(char::from(byte)) {
            Some(piece) if piece.role != Role::King => {
                let count = pockets.get_mut(piece.color).get_mut(piece.role);
                *count = count.saturating_add(1);
            }
            _ if byte == b'-' && inner.len() == 2 => {}
            _ => {
                let start = span.range().start + at;
                let (found, len) = super::character(&inner[at..]);
                let span = Span::new(start, start + len);
                faults.push(FenFault { kind: FaultKind::BadChar { found }, span });
            }
        }
    }
    pockets
}

/// The byte of the placement in which a square's man stands; the whole
/// placement if the square is empty or the field cannot be read.
pub(crate) fn span_of(text: &[u8], placement: Span, square: Square) -> Span {
    let (mut rank, mut file) = (7_u32, 0_u32);
    for at in placement.range() {
        match text[at] {
            b'/' if rank == 0 => break,
            b'/' => (rank, file) = (rank - 1, 0),
            digit @ b'1'..=b'8' => file += u32::from(digit - b'0'),
            letter if letter.is_ascii_alphabetic() => {
                if u32::from(square.rank()) == rank && u32::from(square.file()) == file {
                    return Span::new(at, at + 1);
                }
                file += 1;
            }
            _ => {}
        }
    }
    placement
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(text: &str, dialect: Dialect) -> (Vec<FaultKind>, Option<Placement>) {
        let mut faults = Vec::new();
        let placement = scan(text.as_bytes(), Span::new(0, text.len()), dialect, &mut faults);
        (faults.iter().map(|fault| fault.kind).collect(), placement)
    }

    #[test]
    fn split_digits_are_reported_and_read() {
        let (faults, placement) = kinds("8/44/8/8/8/8/8/8", Dialect::Standard);
        assert_eq!(faults, [FaultKind::AdjacentDigits { first: 4, second: 4 }]);
        assert!(placement.is_some());
    }

    #[test]
    fn a_letter_of_another_alphabet_is_one_character() {
        let (faults, placement) = kinds("8/8/8/8/8/8/8/RNBQКBNR", Dialect::Standard);
        assert_eq!(faults, [FaultKind::BadChar { found: 'К' }]);
        assert!(placement.is_none());
    }

    #[test]
    fn every_wrong_rank_is_reported() {
        let (faults, _) = kinds("7/8/9/8/71k/8/8/8", Dialect::Standard);
        assert_eq!(
            faults,
            [
                FaultKind::RankSum { from_top: 1, sum: 7 },
                FaultKind::BadChar { found: '9' },
                FaultKind::AdjacentDigits { first: 7, second: 1 },
                FaultKind::RankSum { from_top: 5, sum: 9 },
            ]
        );
    }

    #[test]
    fn a_slash_at_the_end_is_a_ninth_rank_and_nothing_else() {
        let (faults, placement) = kinds("8/8/8/8/8/8/8/8/", Dialect::Standard);
        assert_eq!(faults, [FaultKind::RankCount { found: 9 }]);
        assert!(placement.is_none());
    }

    #[test]
    fn crazyhouse_hands_stand_in_brackets_or_after_a_slash() {
        for text in ["8/8/8/8/8/8/8/7Q~[Pp]", "8/8/8/8/8/8/8/7Q~/Pp"] {
            let (faults, placement) = kinds(text, Dialect::Crazyhouse);
            assert_eq!(faults, []);
            let placement = placement.expect("readable");
            assert_eq!(placement.promoted, Bitboard::from_square(Square::H1));
            assert_eq!(placement.pockets.map(|hands| (hands.white.pawn, hands.black.pawn)), Some((1, 1)));
        }
    }

    #[test]
    fn the_letter_of_a_square_is_found() {
        let text = b"4k3/8/8/8/8/8/8/R3K2R";
        let span = span_of(text, Span::new(0, text.len()), Square::E1);
        assert_eq!(span.of(text), b"K");
        assert_eq!(span.start, 18);
    }
}
