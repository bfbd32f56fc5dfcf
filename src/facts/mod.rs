//! What happened in a game, and when first.
//!
//! Facts know no rule set: they answer its questions. A game's moves give the
//! last position's [`Standing`], the half-move clock ([`Quiet`]), the
//! repetitions under any [`Identity`], the material, and, with a
//! [`MateOracle`], dead positions; the file or an arbiter gives the [`Event`]
//! that moves do not show. What needs work is done when it is first asked for
//! and kept, so that many rule sets cost hardly more than one and a set that
//! asks for no proof pays for none.

mod dead;
mod ended_by;
mod event;
mod forced;
mod held;
mod identity;
mod material;
mod mating;
mod quiet;
mod remains;
mod repetition;
mod shuffle;
mod standing;
#[cfg(test)]
pub(crate) mod testing;

use std::cell::{OnceCell, RefCell};
use std::rc::Rc;

use shakmaty::{Bitboard, Color, Move, Position, Rank, variant::VariantPosition};

use crate::model::{Outcome, Ply};
use crate::replay::{Replay, Stop};

pub use ended_by::{Claim, ClaimOn, ClaimRule, EndedBy, EventError};
pub use event::Event;
pub use held::{Held, Truth};
pub use identity::{CastlingIdentity, EnPassantIdentity, Identity, Key};
pub use material::MaterialClass;
pub use mating::{Lemmas, MateOracle, MatingTest};
pub use quiet::Quiet;
pub use repetition::Repetition;
pub use shuffle::Shuffle;
pub use standing::Standing;

use remains::Remains;

/// Moves that would bring a position back, and how often it would then have
/// stood.
pub type Ahead = Rc<Vec<(Move, u32)>>;

/// A game's facts.
pub struct Facts<'g> {
    /// The moves.
    pub replay: &'g Replay,
    /// How the game is said to have stopped.
    pub event: Event,
    /// The result on record.
    pub recorded: Option<Outcome>,
    /// The record has movetext. Without it the moves are not known, and the
    /// last position is not the one the game ended in.
    pub movetext: bool,
    /// Whether the last position can be played on from.
    pub standing: Standing,
    /// The half-move clock.
    pub quiet: Quiet,
    oracle: &'g dyn MateOracle,
    shuffles: OnceCell<Vec<Shuffle>>,
    repetitions: RefCell<Vec<(Identity, Rc<Repetition>)>>,
    ahead: RefCell<Vec<(Identity, Ahead)>>,
    remains: OnceCell<Remains>,
    dead: OnceCell<Held>,
    insufficient: OnceCell<Held>,
    mating: RefCell<Vec<(MatingTest, Color, Truth)>>,
}

impl<'g> Facts<'g> {
    /// Gathers what every question needs. `oracle` is asked for proofs when a
    /// rule set wants one.
    pub fn of(
        replay: &'g Replay,
        event: Event,
        recorded: Option<Outcome>,
        oracle: &'g dyn MateOracle,
    ) -> Facts<'g> {
        Facts {
            replay,
            event,
            recorded,
            movetext: true,
            standing: Standing::of(&replay.last),
            quiet: Quiet::of(replay),
            oracle,
            shuffles: OnceCell::new(),
            repetitions: RefCell::default(),
            ahead: RefCell::default(),
            remains: OnceCell::new(),
            dead: OnceCell::new(),
            insufficient: OnceCell::new(),
            mating: RefCell::default(),
        }
    }

    /// The facts of a record that has tags and a result and no movetext.
    pub fn without_movetext(self) -> Facts<'g> {
        Facts { movetext: false, ..self }
    }

    /// The last ply that was played.
    pub fn end(&self) -> Ply {
        self.replay.end()
    }

    /// Every move of the movetext was played, so the last position is the one
    /// the game stopped at.
    pub fn is_complete(&self) -> bool {
        self.replay.stop == Stop::End && self.movetext
    }

    /// The side to move after a ply.
    pub fn turn(&self, ply: Ply) -> Color {
        let first = self.replay.start.turn();
        if ply.0.is_multiple_of(2) { first } else { !first }
    }

    /// The game was set up with a running half-move clock that never stopped:
    /// what stood on the board before is unknown, and a repetition cannot be
    /// refuted.
    pub fn history_unknown(&self) -> bool {
        self.quiet.history_unknown()
    }

    /// Plies at which the side to move is not in check.
    pub fn no_check(&self) -> Held {
        let mut held = Held::never();
        let start = (Ply::START, self.replay.start.is_check());
        let after = (1..).map(Ply).zip(self.replay.plies.iter().map(|record| record.check));
        for (ply, check) in std::iter::once(start).chain(after) {
            held.push(ply, ply.next(), if check { Truth::No } else { Truth::Yes });
        }
        held
    }

    /// Plies with at least `n` quiet half-moves behind them.
    pub fn quiet_plies(&self, n: u32) -> Held {
        self.quiet.at_least(n, self.replay)
    }

    /// Plies at which the position stood for the `n`-th time or more (`n` from
    /// 3).
    pub fn repetition(&self, n: u32, identity: Identity) -> Held {
        self.repetitions(identity).map_or_else(Held::never, |repetition| repetition.at_least(n))
    }

    /// The same, the last `n` occurrences following one another every four
    /// plies (FIDE 9.6a, 2014).
    pub fn consecutive_repetition(&self, n: u32, identity: Identity) -> Held {
        self.repetitions(identity).map_or_else(Held::never, |repetition| repetition.consecutive(n))
    }

    /// The legal moves after which the position would have stood at least
    /// twice, with how often.
    pub fn about_to_repeat(&self, identity: Identity) -> Ahead {
        let kept = self.ahead.borrow().iter().find(|(known, _)| *known == identity).cloned();
        kept.map(|(_, ahead)| ahead).unwrap_or_else(|| {
            let ahead = Rc::new(repetition::about_to_appear(self.replay, identity, self.shuffles()));
            self.ahead.borrow_mut().push((identity, Rc::clone(&ahead)));
            ahead
        })
    }

    /// Plies with just this material on the board.
    pub fn material(&self, class: MaterialClass) -> Held {
        self.remains().plies_where(self.replay, |position| class.is_on(position.board()))
    }

    /// Plies at which both sides lack material by the libraries' rule.
    pub fn insufficient_material(&self) -> &Held {
        self.insufficient.get_or_init(|| {
            self.remains().plies_where(self.replay, VariantPosition::is_insufficient_material)
        })
    }

    /// Plies at which neither side can ever mate (FIDE 5.2.2).
    pub fn dead_position(&self) -> &Held {
        self.dead.get_or_init(|| dead::dead(self.replay, self.oracle))
    }

    /// Whether `side` cannot mate from the last position, by one test.
    pub fn cannot_mate(&self, test: MatingTest, side: Color) -> Truth {
        let asked = self.mating.borrow().iter().find(|known| known.0 == test && known.1 == side).copied();
        asked.map(|(_, _, truth)| truth).unwrap_or_else(|| {
            let truth = test.cannot_mate(&self.replay.last, side, self.oracle);
            self.mating.borrow_mut().push((test, side, truth));
            truth
        })
    }

    /// Whether some side has made fewer than `n` moves by the end. Moves made
    /// before a position that was set up are not known.
    pub fn fewer_moves_each(&self, n: u32) -> Truth {
        let plies = self.end().0;
        let last = plies / 2; // moves of the side that moved second
        if last >= n {
            Truth::No
        } else if self.starts_afresh() {
            Truth::Yes
        } else {
            Truth::Maybe
        }
    }

    /// Whether fewer than `n` half-moves have been made by the end.
    pub fn fewer_plies(&self, n: u32) -> Truth {
        match (self.end().0 >= n, self.starts_afresh()) {
            (true, _) => Truth::No,
            (false, true) => Truth::Yes,
            (false, false) => Truth::Maybe,
        }
    }

    /// The variant's first position, or all men on the board and no pawn
    /// moved, as in Chess960: no moves came before.
    fn starts_afresh(&self) -> bool {
        let start = &self.replay.start;
        let board = start.board();
        let home = Bitboard::from(Rank::Second) | Rank::Seventh;
        let set_up = board.occupied().count() == 32 && board.pawns() == home;
        start.fullmoves().get() == 1 && (set_up || *start == VariantPosition::new(start.variant()))
    }

    fn remains(&self) -> &Remains {
        self.remains.get_or_init(|| Remains::of(self.replay))
    }

    fn shuffles(&self) -> &[Shuffle] {
        self.shuffles.get_or_init(|| shuffle::shuffles(self.replay))
    }

    /// `None` where nothing can have stood three times.
    fn repetitions(&self, identity: Identity) -> Option<Rc<Repetition>> {
        if self.shuffles().iter().all(|shuffle| shuffle.thrice.is_empty()) {
            return None;
        }
        let kept = self.repetitions.borrow().iter().find(|(known, _)| *known == identity).cloned();
        Some(kept.map(|(_, repetition)| repetition).unwrap_or_else(|| {
            let repetition = Rc::new(Repetition::of(self.replay, identity, self.shuffles()));
            self.repetitions.borrow_mut().push((identity, Rc::clone(&repetition)));
            repetition
        }))
    }
}
