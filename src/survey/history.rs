//! The keys of the positions so far, and how often the last one occurred.

use super::board::Board;
use super::ends::{End, Ends, NEVER};

/// The keys of the positions since the last capture or pawn move, which are
/// all that the last one can equal: each in the place its half-move clock
/// gives it.
#[derive(Clone, Debug)]
pub(super) struct History {
    keys: [u64; PLACES],
    /// Occurrences worth looking for: the fifth, or only the third.
    last: End,
}

/// Places for keys, more than [`LONGEST_STRETCH`] and a power of two.
const PLACES: usize = 512;

/// A reversible stretch longer than this is left to the slow path: searching
/// it after every ply would take time quadratic in its length.
pub(super) const LONGEST_STRETCH: u64 = 400;

/// Three occurrences span eight plies at least.
const LEAST_STRETCH: u64 = 8;

impl History {
    /// Looks for a third occurrence; for a fifth if `fivefold`.
    pub(super) fn new(fivefold: bool) -> History {
        let last = if fivefold { End::Fivefold } else { End::Threefold };
        History { keys: [0; PLACES], last }
    }

    /// Adds a position. If it may be one that occurred before, asks for that
    /// to be looked up.
    #[inline(always)]
    pub(super) fn add(&mut self, board: &Board) -> bool {
        self.keys[place(board.quiet)] = board.trail;
        board.quiet >= LEAST_STRETCH
    }

    /// Records how often the position at `ply`, which was added last, has
    /// occurred. Castling rights do not count here and en passant hardly, so
    /// it may be less often: see [`History::confirms`].
    pub(super) fn look_back(&self, board: &Board, ply: u32, ends: &mut Ends) {
        if ends.first(self.last) != NEVER {
            return;
        }
        let occurrences = self.occurrences(board.quiet, ply);
        if occurrences >= 3 {
            ends.record(End::Threefold, ply);
            ends.record(End::SameMen, ply);
            if occurrences >= 5 {
                ends.record(End::Fivefold, ply);
            }
        }
    }

    /// How often the last key stands in the stretch since the last capture or
    /// pawn move, or the start. A position recurs after four plies at the
    /// earliest, and then with the same side to move.
    fn occurrences(&self, quiet: u64, ply: u32) -> usize {
        let last = self.keys[place(quiet)];
        let stretch = quiet.min(u64::from(ply)).min(LONGEST_STRETCH + 1);
        let earlier = (4..=stretch).step_by(2).filter(|&back| self.keys[place(quiet - back)] == last);
        1 + earlier.count()
    }

    /// Keys can be forged and do not tell all of a position, so what follows
    /// from them is confirmed with the positions themselves, the starting one
    /// first.
    pub(super) fn confirms(positions: &[Board], ends: &Ends) -> bool {
        [(End::Threefold, 3), (End::Fivefold, 5)].into_iter().all(|(end, occurrences)| {
            let ply = ends.first(end);
            let Some(line) = positions.get(..=ply as usize) else { return ply == NEVER };
            line.iter().filter(|&position| position == &line[ply as usize]).count() >= occurrences
        })
    }
}

/// The place of a half-move clock.
#[inline(always)]
fn place(quiet: u64) -> usize {
    quiet as usize % PLACES
}

#[cfg(test)]
mod tests {
    use shakmaty::san::SanPlus;
    use shakmaty::{CastlingMode, Chess, Position, Square, fen::Fen};

    use super::*;

    /// The first ply at which a position stands for the third and fifth time.
    fn recurring(positions: &[Board]) -> [u32; 2] {
        [3, 5].map(|wanted| {
            let occurs = |ply: &usize| {
                positions[..=*ply].iter().filter(|&earlier| *earlier == positions[*ply]).count() >= wanted
            };
            (0..positions.len()).find(occurs).map_or(NEVER, |ply| ply as u32)
        })
    }

    #[test]
    fn no_repetition_is_missed_and_none_too_many_confirmed() {
        let mut state = 1u64;
        let mut below = |n: usize| {
            state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
            (state >> 33) as usize % n
        };
        let mut seen = [0, 0, 0];
        for round in 0..400 {
            let start = ["4k2r/8/8/8/8/8/8/R3K3 w Qk - 0 1", "k7/8/p7/8/1P6/8/8/7K b - - 90 60"][round % 2];
            let fen: Fen = start.parse().expect("a FEN");
            let mut chess: Chess = fen.into_position(CastlingMode::Standard).expect("a position");
            let mut board = Board::of(&chess).expect("standard chess");
            let (mut history, mut ends) = (History::new(true), Ends::NONE);
            history.add(&board);
            let mut positions = vec![board.clone()];
            // The move that takes back the last one, of either side.
            let mut back: [Option<(Square, Square)>; 2] = [None; 2];
            for ply in 1..200 {
                let moves = chess.legal_moves();
                if moves.is_empty() {
                    break;
                }
                let back = &mut back[ply as usize % 2];
                let undo = moves.iter().find(|m| m.from().zip(Some(m.to())) == *back);
                let m = *undo.filter(|_| below(8) > 0).unwrap_or(&moves[below(moves.len())]);
                *back = m.from().map(|from| (m.to(), from));
                let san = SanPlus::from_move_and_play_unchecked(&mut chess, m).to_string();
                board.play(san.as_bytes()).expect("it is legal");
                positions.push(board.clone());
                if history.add(&board) {
                    history.look_back(&board, ply, &mut ends);
                }
            }
            let [third, fifth] = recurring(&positions);
            let found = [End::Threefold, End::Fivefold].map(|end| ends.first(end));
            assert!(found[0] <= third && found[1] <= fifth, "{start}: {found:?} for {third}, {fifth}");
            assert_eq!(History::confirms(&positions, &ends), found == [third, fifth], "{start}");
            seen[0] += u32::from(third < NEVER);
            seen[1] += u32::from(fifth < NEVER);
            seen[2] += u32::from(found != [third, fifth]);
        }
        assert!(seen.iter().all(|&count| count > 0), "{seen:?}");
    }
}
