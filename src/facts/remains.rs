//! The material a game came down to.

use shakmaty::{Move, Position, Role, variant::VariantPosition};

use crate::facts::held::{Held, Truth};
use crate::model::Ply;
use crate::replay::Replay;

/// The end of a game of standard chess, from where no pawn, rook or queen is
/// left on: none can come back, and only captures change what there is.
///
/// Rules about little material ask no more of a game. In a variant, where men
/// may be dropped, every position is looked at.
#[derive(Clone, Debug)]
pub struct Remains {
    /// A position for each material, and the first ply that has it.
    stands: Vec<(Ply, VariantPosition)>,
}

impl Remains {
    /// Plays the game once, if it came so far.
    pub fn of(replay: &Replay) -> Remains {
        let mut stands = Vec::new();
        if is_standard(replay) && only_minors(&replay.last) {
            let last = replay.plies.iter().rposition(|record| takes_the_last(record.m));
            let from = last.map_or(0, |index| index + 1);
            let mut position = replay.position_at(ply(from));
            stands.push((ply(from), position.clone()));
            for (index, record) in replay.plies.iter().enumerate().skip(from) {
                position.play_unchecked(record.m);
                if record.m.is_capture() {
                    stands.push((ply(index + 1), position.clone()));
                }
            }
        }
        Remains { stands }
    }

    /// The plies at which `test` holds. It looks at the material alone, and
    /// holds nowhere with a pawn, rook or queen on the board.
    pub fn plies_where(&self, replay: &Replay, test: impl Fn(&VariantPosition) -> bool) -> Held {
        let mut held = Held::never();
        let truth = |position: &VariantPosition| if test(position) { Truth::Yes } else { Truth::No };
        if is_standard(replay) {
            let ends = self.stands.iter().skip(1).map(|&(ply, _)| ply).chain([replay.end().next()]);
            for ((from, position), to) in self.stands.iter().zip(ends) {
                held.push(*from, to, truth(position));
            }
        } else {
            replay.each_position(|ply, position| held.push(ply, ply.next(), truth(position)));
        }
        held
    }
}

fn is_standard(replay: &Replay) -> bool {
    matches!(replay.last, VariantPosition::Chess(_))
}

fn only_minors(position: &VariantPosition) -> bool {
    let board = position.board();
    (board.pawns() | board.rooks() | board.queens()).is_empty()
}

/// A move without which there would be a pawn, rook or queen, if there is none
/// behind it.
fn takes_the_last(m: Move) -> bool {
    let heavy = matches!(m.capture(), Some(Role::Pawn | Role::Rook | Role::Queen));
    heavy || m.promotion().is_some()
}

fn ply(index: usize) -> Ply {
    Ply(u32::try_from(index).expect("a game has fewer than 2^32 plies"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::MaterialClass;
    use crate::facts::testing::{position, replay, replay_from};
    use crate::model::First;

    fn first(replay: &Replay, class: MaterialClass) -> First {
        Remains::of(replay).plies_where(replay, |position| class.is_on(position.board())).first()
    }

    #[test]
    fn capture_of_the_last_pawn_begins_the_class() {
        let game = replay_from(position("8/8/8/8/3k4/3P4/8/3K4 b - - 0 1"), "Kxd3 Ke1 Ke3");
        assert_eq!(first(&game, MaterialClass::KK), First::At(Ply(1)));
        let insufficient =
            Remains::of(&game).plies_where(&game, |position| position.is_insufficient_material());
        assert_eq!(insufficient.first(), First::At(Ply(1)));
        assert_eq!(first(&replay("e4 e5"), MaterialClass::KK), First::Never);
    }

    #[test]
    fn each_capture_of_a_minor_piece_leaves_another_class() {
        let game = replay_from(position("8/8/3k4/8/4n3/3B4/8/3K4 w - - 0 1"), "Bxe4 Ke5 Ke2 Kxe4");
        assert_eq!(first(&game, MaterialClass::KbKn), First::At(Ply(0)));
        assert_eq!(first(&game, MaterialClass::KbK), First::At(Ply(1)));
        assert_eq!(first(&game, MaterialClass::KK), First::At(Ply(4)));
    }

    #[test]
    fn a_pawn_that_became_a_knight_was_a_pawn() {
        let game = replay_from(position("8/P7/3k4/8/8/8/8/3K4 w - - 0 1"), "a8=N Kc6 Kd2");
        assert_eq!(first(&game, MaterialClass::KnK), First::At(Ply(1)));
    }
}
