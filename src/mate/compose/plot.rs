//! Who moves when, so that a scene comes about.
//!
//! The loser's king walks to its square, then a blocker comes; the winner's
//! helper or king takes its place, then the hand. A move that is not legal yet
//! waits: meanwhile an *idler* moves to and fro, a pawn is pushed, or a king
//! takes a step. Whatever was overlooked shows here: a line is given only if
//! each of its moves was legal and the last one mates.

use crate::mate::board::{
    BISHOP, Board, KNIGHT, LOSER, PAWN, QUEEN, ROOK, Step, WINNER, ahead, attacks_of, between, bit,
    king_attacks, plain, squares,
};
use crate::mate::steps::{Line, way};

use super::play::Play;
use super::route::{Route, Walk, approach};
use super::scene::Scene;
use super::stage::Stage;

/// Most plies of a scene.
const PLIES: usize = 40;
/// Most plies on end in which no man comes nearer.
const STILL: usize = 4;
/// Most moves the winner waits, besides those of the loser's king.
const PATIENCE: usize = 1;

/// Who moves where, each side's moves in order.
struct Plot {
    ours: Route,
    theirs: Route,
    /// Square the loser's king ends on.
    king: u8,
    /// Squares that all others keep clear of, and those beside the king.
    hot: u64,
    ring: u64,
    /// Where the hand's moves begin, and where it may stop besides.
    first: usize,
    stops: u64,
    /// Squares the winner's men use.
    taken: u64,
    /// Square the hand mates from, and those between it and the king.
    last: u64,
    /// Where the winner's king goes.
    place: Option<u8>,
    /// Squares of men that are to move.
    leaving: u64,
}

impl Stage<'_> {
    /// Plays a scene: `moves` of the loser's men behind those of its king,
    /// `route` of the winner's helper or king before that of the hand.
    pub fn play(&mut self, scene: &Scene<'_>, moves: &[Step], route: &[Step], line: &Line) -> Option<Line> {
        let &Scene { king, ring, hand, target, gap, stops, .. } = scene;
        let rest = route.last().map_or(0, |step| bit(step.to));
        // The loser's king keeps away from where the winner's ends.
        let place = route.last().filter(|_| route[0].from == self.kings[WINNER]).map(|step| step.to);
        let stands = bit(place.unwrap_or(self.kings[WINNER]));
        // A pawn's way is not barred by its own king.
        if hand.pushes > 0 && ahead(hand.from) & stands != 0 {
            return None;
        }
        let approach = approach(&mut self.views, hand, target, stops & !rest)?;
        if way(&approach) & rest != 0 {
            return None;
        }
        let mut theirs = Route::new();
        // A blocker that passes where the king is to stand goes first.
        let first = way(moves) & bit(king) != 0;
        if first {
            moves.iter().for_each(|&step| theirs.push(step));
        }
        match place {
            Some(place) if king != self.kings[LOSER] => {
                let safe = self.safe & !king_attacks(place);
                Walk::of(self.kings[LOSER], safe).to(bit(king), &mut theirs)?;
            }
            _ => {
                self.walks[LOSER].to(bit(king), &mut theirs)?;
            }
        }
        let leaving = bit(hand.from) | route.first().map_or(0, |step| bit(step.from));
        // Nobody captures the men that are still to move.
        if way(&theirs) & leaving != 0 {
            return None;
        }
        self.left = self.left.saturating_sub(1);
        if !first {
            moves.iter().for_each(|&step| theirs.push(step));
        }
        let mut ours = Route::new();
        route.iter().chain(&*approach).for_each(|&step| ours.push(step));
        let taken = way(&ours) | gap;
        let hot = taken | way(&theirs) | ring | bit(king);
        let plot = Plot {
            ours,
            theirs,
            king,
            hot,
            ring,
            first: route.len(),
            stops: stops & !hot,
            taken,
            last: gap | bit(target),
            leaving,
            place,
        };
        let end = self.perform(plot, line)?;
        end.board.is_mate().then_some(end.line)
    }

    /// The winner's king captures a man that stands in a pawn's way; the
    /// position after that, and the moves.
    pub fn clear_the_way(&self, line: &Line) -> Option<(Board, Line)> {
        let pawns = squares(self.board.men(WINNER, PAWN));
        let blockers = pawns.fold(0, |set, pawn| set | ahead(pawn)) & self.board.sides[LOSER];
        let mut ours = Route::new();
        self.stay.to(blockers & !bit(self.kings[LOSER]), &mut ours)?;
        let king = self.kings[LOSER];
        let (hot, leaving) = (way(&ours), bit(self.kings[WINNER]));
        let plot = Plot {
            ours,
            theirs: Route::new(),
            king,
            hot,
            ring: 0,
            first: 0,
            stops: !hot,
            taken: hot,
            last: 0,
            leaving,
            place: None,
        };
        let end = self.perform(plot, line)?;
        Some((end.board, end.line))
    }

    /// The end of a plot, if each of its moves can be played in its turn.
    fn perform(&self, mut plot: Plot, line: &Line) -> Option<Play> {
        // A scene has no use for castling or en passant, nor has the answer to
        // a mate by a man that is no pawn.
        let board = Board { rooks: 0, ep: 64, ..*self.board };
        let mut play = Play { board, line: *line };
        let (mut next, mut come) = (0, 0);
        let mut idlers = [None; 2];
        let mut patience = PATIENCE + plot.theirs.len();
        let mut astray = None;
        let hot = plot.hot;
        let mut progress = 0;
        for ply in 0..PLIES {
            if ply - progress > STILL {
                return None;
            }
            if usize::from(play.board.turn) == WINNER {
                let last = next + 1 == plot.ours.len();
                // A mate needs the loser's king where the picture has it.
                let ready = !last || plot.ring == 0 || come == plot.theirs.len() && astray.is_none();
                let stops = if next < plot.first { !hot } else { plot.stops };
                // With more to come from the loser, time is taken while it can be.
                let early = plot.theirs.len() - come > plot.ours.len() - 1 - next;
                if early && play.detours(&mut plot.ours[next], stops) {
                    continue;
                }
                if ready && play.tries(plot.ours[next]) {
                    (next, progress) = (next + 1, ply);
                    if last {
                        return Some(play);
                    }
                    continue;
                }
                if !early && play.detours(&mut plot.ours[next], stops) {
                    continue;
                }
                if next < plot.first && play.detours(&mut plot.ours[plot.first], plot.stops) {
                    continue;
                }
                patience = patience.checked_sub(1)?;
                let idler = *idlers[WINNER].get_or_insert_with(|| self.idler(WINNER, hot | plot.leaving, 0));
                if !play.idles(idler) && !play.dawdles(hot | plot.leaving) {
                    return None;
                }
            } else if come < plot.theirs.len() && play.tries(plot.theirs[come]) {
                (come, progress) = (come + 1, ply);
            } else if come < plot.theirs.len() && play.detours(&mut plot.theirs[come], !plot.taken) {
                // The move is still to come, from another square.
            } else if astray.is_some_and(|home| play.tries(home)) {
                astray = None;
            } else {
                let keep = plot.place.map_or(0, bit) | plot.last;
                let idler = *idlers[LOSER].get_or_insert_with(|| self.idler(LOSER, hot, keep));
                if play.idles(idler) {
                    continue;
                }
                if astray.is_none() && come == plot.theirs.len() {
                    astray = play.strays(plot.king, hot & !plot.ring);
                    if astray.is_some() {
                        continue;
                    }
                }
                if !play.dawdles(hot) {
                    return None;
                }
            }
        }
        None
    }

    /// A man that can move to and fro clear of some squares, giving no check,
    /// nor attacking those that are to be kept free of attack.
    fn idler(&self, side: usize, hot: u64, keep: u64) -> Option<Step> {
        let enemy = bit(self.board.king(1 - side)) | keep;
        [KNIGHT, BISHOP, QUEEN, ROOK].into_iter().find_map(|kind| {
            squares(self.board.men(side, kind) & !hot & !self.pinned[side]).find_map(|from| {
                let others = self.men & !bit(from);
                let goals = attacks_of(kind, side, from, others) & !others & !hot;
                let quiet = |&to: &u8| {
                    between(from, to) & hot == 0 && attacks_of(kind, side, to, others) & enemy == 0
                };
                squares(goals).find(quiet).map(|to| plain(from, to))
            })
        })
    }
}
