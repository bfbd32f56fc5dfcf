//! Which pictures of a mate can be completed.

use crate::mate::board::{
    BISHOP, KNIGHT, LOSER, PAWN, QUEEN, ROOK, Step, WINNER, attacks_of, between, bit, king_attacks,
    knight_attacks, squares,
};
use crate::mate::fill::{NOT_A, NOT_H};
use crate::mate::steps::Line;

use super::route::{Route, Walk, lead};
use super::stage::{Hand, Hands, Stage, seen_as};

/// Squares of the loser's king that are tried.
const KINGS: usize = 20;
/// Scenes played before it is given up.
const SCENES: u32 = 12;

/// What may be added to a picture besides the winner's king or a helper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extras {
    None,
    /// One of the loser's men steps beside its king.
    Blocker,
}

/// A mate as it would stand on the board.
#[derive(Clone, Copy)]
pub struct Scene<'h> {
    /// Square of the mated king, and the squares beside it.
    pub king: u8,
    pub ring: u64,
    pub hand: &'h Hand,
    /// Square the hand mates from, and those between it and the king.
    pub target: u8,
    pub gap: u64,
    /// Where the hand may stop on its way.
    pub stops: u64,
    /// The loser's men that stay or come to stand beside the king.
    shields: u64,
    /// What the hand attacks from its target, and the winner's other men.
    hits: u64,
    others: u64,
    /// What a man that has stepped in attacks.
    barred: u64,
}

impl Scene<'_> {
    /// What is left to do: squares beside the king that it could go to, the
    /// hand's own if nothing guards it there.
    fn needs(&self) -> u64 {
        let open = self.ring & !self.others;
        open & !self.shields & !self.hits & !bit(self.target) | open & bit(self.target)
    }
}

impl Stage<'_> {
    /// Moves to a mate, behind those of `line`.
    pub fn compose(&mut self, hands: &Hands, extras: Extras, line: Line) -> Option<Line> {
        self.left = SCENES;
        for king in self.squares() {
            for hand in hands.iter() {
                let found = self.mates(king, hand, extras, &line);
                if found.is_some() || self.left == 0 {
                    return found;
                }
            }
        }
        None
    }

    /// Squares for the loser's king: where it stands, then those where few
    /// squares beside it are open, the near ones first.
    fn squares(&self) -> impl Iterator<Item = u8> + use<> {
        let rings = self.walks[LOSER].rings;
        let open = !(self.board.sides[LOSER] & !rings[0] | self.once);
        let (west, east) = ((open & NOT_A) >> 1, (open & NOT_H) << 1);
        let beside = [west, east, open << 8, open >> 8, west << 8, west >> 8, east << 8, east >> 8];
        let mut counts = [!0, 0, 0, 0, 0, 0];
        beside.into_iter().for_each(|set| shift(&mut counts, set));
        let [none, one, two, three, four, five] = counts;
        let more = !(none | one | two | three | four | five);
        let classes = [none | one, two, three, four | five, more];
        let away = classes
            .into_iter()
            .flat_map(move |class| rings.into_iter().skip(1).flat_map(move |ring| squares(ring & class)));
        squares(rings[0]).chain(away).take(KINGS)
    }

    /// With the loser's king on a square, by a given hand.
    fn mates(&mut self, king: u8, hand: &Hand, extras: Extras, line: &Line) -> Option<Line> {
        let ring = king_attacks(king);
        let ours = self.board.sides[WINNER];
        let shields = ring & self.board.sides[LOSER] & !bit(self.kings[LOSER]);
        let others = self.twice | self.once & !hand.attacks;
        let open = ring & !others;
        let [slanted, straight] = self.views.of(king);
        let checks = match hand.kind {
            KNIGHT => knight_attacks(king),
            kind => seen_as(kind, slanted, straight),
        };
        let mut targets = checks & !self.held & !(ours & !bit(hand.from));
        if hand.pushes > 0 {
            targets &= hand.promotes(king, !(ours | checks | ring) | bit(self.kings[WINNER]));
        }
        if targets == 0 || (open & !shields).count_ones() > most_open(hand.kind) {
            return None;
        }
        // The targets by what the picture lacks then, up to three squares.
        let mut lacking = [targets, 0, 0, 0];
        for square in squares(open & !shields) {
            shift(&mut lacking, !(self.views.attacks(hand.kind, square) | bit(square)));
        }
        shift(&mut lacking, open);
        let stops = !(ours | checks | ring | bit(king) | bit(self.kings[LOSER]));
        for (count, set) in lacking.into_iter().enumerate() {
            for target in squares(set) {
                let gap = between(target, king);
                if gap & (self.held | self.pushes) != 0 {
                    continue;
                }
                let hits = self.views.attacks(hand.kind, target);
                let scene = Scene { king, ring, hand, target, gap, stops, shields, hits, others, barred: 0 };
                let found = match extras {
                    Extras::None if count == 0 => self.play(&scene, &[], &[], line),
                    Extras::None => {
                        let guarded = hand.guarded(self);
                        self.completed(&scene, guarded, &[], line)
                    }
                    Extras::Blocker if count == 0 => None,
                    Extras::Blocker => self.blocked(&scene, line),
                };
                if found.is_some() || self.left == 0 {
                    return found;
                }
            }
        }
        None
    }

    /// Completed by the winner's king or a helper, after moves of the loser's.
    fn completed(&mut self, scene: &Scene<'_>, guarded: u64, moves: &[Step], line: &Line) -> Option<Line> {
        let needs = scene.needs();
        if needs == 0 {
            return self.play(scene, moves, &[], line);
        }
        self.with_king(scene, needs, moves, line).or_else(|| {
            let hopeful = needs & !guarded == 0 && needs.count_ones() < 3;
            hopeful.then(|| self.with_helper(scene, needs, moves, line)).flatten()
        })
    }

    fn with_king(&mut self, scene: &Scene<'_>, needs: u64, moves: &[Step], line: &Line) -> Option<Line> {
        let places = self.places(scene, needs) & self.walk(scene).all;
        if places == 0 {
            return None;
        }
        let mut route = Route::new();
        self.walk(scene).to(places, &mut route)?;
        self.play(scene, moves, &route, line)
    }

    /// Where the winner's king covers some squares beside the other.
    fn places(&self, scene: &Scene<'_>, needs: u64) -> u64 {
        let away = !(scene.barred | scene.ring | bit(scene.king) | scene.gap | bit(scene.target));
        squares(needs).fold(away, |places, square| places & king_attacks(square))
    }

    fn walk(&self, scene: &Scene<'_>) -> &Walk {
        if scene.king == self.kings[LOSER] { &self.stay } else { &self.walks[WINNER] }
    }

    fn with_helper(&mut self, scene: &Scene<'_>, needs: u64, moves: &[Step], line: &Line) -> Option<Line> {
        let &Scene { king, ring, hand, target, gap, shields, .. } = scene;
        let ours = self.board.sides[WINNER];
        let clear = !(ours | bit(target) | gap | ring & shields | bit(king) | bit(self.kings[LOSER]));
        let (mut hops, mut slanted, mut straight) = (clear, clear, clear);
        for square in squares(needs) {
            let [diagonals, lines] = self.views.of(square);
            hops &= knight_attacks(square);
            slanted &= diagonals;
            straight &= lines;
        }
        let [diagonals, lines] = self.views.of(king);
        let free = ours & !bit(hand.from) & !self.pinned[WINNER];
        for kind in [KNIGHT, BISHOP, ROOK, QUEEN] {
            let (spots, checks) = match kind {
                KNIGHT => (hops, knight_attacks(king)),
                _ => (seen_as(kind, slanted, straight), seen_as(kind, diagonals, lines)),
            };
            let spots = spots & !checks;
            if spots == 0 {
                continue;
            }
            for helper in squares(self.board.kinds[kind] & free) {
                let mut route = Route::new();
                if !lead(&mut self.views, kind, helper, spots, clear & !checks, &mut route) {
                    continue;
                }
                // What it guarded before it went is guarded no more.
                let others = scene.others & !self.views.attacks(kind, helper);
                let goal = route.last()?.to;
                if (Scene { others, ..*scene }).needs() & !self.views.attacks(kind, goal) != 0 {
                    continue;
                }
                let found = self.play(scene, moves, &route, line);
                if found.is_some() || self.left == 0 {
                    return found;
                }
            }
        }
        None
    }

    /// One of the loser's men steps on a square beside its king.
    fn blocked(&mut self, scene: &Scene<'_>, line: &Line) -> Option<Line> {
        let &Scene { king, ring, target, gap, shields, .. } = scene;
        let hot = gap | bit(target);
        let needs = scene.needs();
        let guarded = scene.hand.guarded(self);
        for square in squares(needs & !bit(target)) {
            let rest = needs & !bit(square);
            if rest & !guarded != 0 && self.places(scene, rest) & self.walk(scene).all == 0 {
                continue;
            }
            for kind in [BISHOP, KNIGHT, PAWN, ROOK, QUEEN] {
                let free = !(self.pinned[LOSER] | ring | bit(target));
                let promoted = if kind == BISHOP || kind == KNIGHT { self.runners } else { 0 };
                let men = (self.board.men(LOSER, kind) | promoted) & free;
                if men == 0 {
                    continue;
                }
                let barred = attacks_of(kind, LOSER, square, self.views.men | bit(target));
                let checks = attacks_of(kind, WINNER, self.kings[WINNER], self.men);
                let stops = !(self.men | checks | ring & !bit(square) | bit(king) | hot);
                if barred & hot != 0 || stops & bit(square) == 0 {
                    continue;
                }
                for man in squares(men) {
                    let mut route = Route::new();
                    if !self.steps_in(kind, man, square, stops, &mut route) {
                        continue;
                    }
                    let scene = Scene { shields: shields & !bit(man) | bit(square), barred, ..*scene };
                    let found = self.completed(&scene, guarded, &route, line);
                    if found.is_some() || self.left == 0 {
                        return found;
                    }
                }
            }
        }
        None
    }

    /// The moves of one of the loser's men to a square; a pawn is pushed
    /// there, or becomes a knight or bishop that goes there.
    fn steps_in(&mut self, kind: usize, man: u8, square: u8, stops: u64, route: &mut Route) -> bool {
        let pawn = self.board.kinds[PAWN] & bit(man) != 0;
        if !pawn {
            return lead(&mut self.views, kind, man, bit(square), stops, route);
        }
        let mut at = man;
        let last = if kind == PAWN { square } else { man & 7 };
        if kind == PAWN && ((man ^ square) & 7 != 0 || square >= man) {
            return false;
        }
        while at > last {
            let once = at - 8;
            let to = if at >> 3 == 6 && at != last + 8 && self.men & bit(once) == 0 { at - 16 } else { once };
            if self.men & bit(to) != 0 || to < last {
                return false;
            }
            let promotion = if to < 8 { kind as u8 } else { 0 };
            route.push(Step { from: at, to, promotion });
            at = to;
        }
        at == last
            && (at == square || kind != PAWN && lead(&mut self.views, kind, at, bit(square), stops, route))
    }
}

/// Open squares beside a king beyond which a hand is not tried.
fn most_open(hand: usize) -> u32 {
    match hand {
        QUEEN => 8,
        ROOK => 6,
        _ => 5,
    }
}

/// Moves those of the squares that are in `up` from their set to the next;
/// out of the last they are dropped.
fn shift<const N: usize>(sets: &mut [u64; N], up: u64) {
    for i in (1..N).rev() {
        sets[i] = sets[i] & !up | sets[i - 1] & up;
    }
    sets[0] &= !up;
}
