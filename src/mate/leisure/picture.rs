//! What a picture still lacks, and who supplies it.

use crate::mate::board::{
    BISHOP, KNIGHT, LOSER, PAWN, QUEEN, ROOK, WINNER, attacks_of, between, bishop_attacks, bit, king_attacks,
    knight_attacks, line_attacks, pawns_attack, rook_attacks, squares,
};
use crate::mate::fill::{NOT_A, NOT_H, knight_ring, spread};

use super::hand::{Hand, Help};
use super::{Picture, attacked, walk};

/// Open squares beside the king that one helper may cover.
const MOST: u32 = 2;

/// The loser's king and the hand on their last squares.
struct Scene<'h> {
    hand: &'h Hand<'h>,
    king: u8,
    target: u8,
    /// The king's square, and the one it moves to and from if it idles itself.
    kings: [u8; 2],
    swing: Option<u8>,
    /// Squares beside these two.
    near: u64,
    /// Squares between hand and king.
    gap: u64,
    /// Squares the king could go to if they are not covered.
    flights: u64,
}

impl Hand<'_> {
    /// The picture with the loser's king on one square and the hand on another,
    /// if it can be completed.
    pub fn completes(&self, king: u8, target: u8, help: Help) -> Option<Picture> {
        let scene = Scene::of(self, king, target)?;
        if !self.arrives(target, scene.kings, [0; 2]) {
            return None;
        }
        let ground = self.ground;
        let open = scene.open([0; 2]);
        let apart = ground.home & (bit(scene.kings[0]) | bit(scene.kings[1])) == 0;
        if apart && open & !ground.home == 0 && (scene.swing.is_none() || loses_a_move(scene.room())) {
            return Some(scene.picture(None));
        }
        if let Some(place) = scene.place(open) {
            return Some(scene.picture(Some([ground.kings[WINNER], place])));
        }
        let open = open & !ground.home;
        if !apart || open & !help.guarded != 0 || open.count_ones() > MOST {
            return None;
        }
        if scene.swing.is_some() && !loses_a_move(scene.room()) {
            return None;
        }
        let helper = scene.pawn(open, help.pushes).or_else(|| scene.man(open))?;
        Some(scene.picture(Some(helper)))
    }
}

impl<'h> Scene<'h> {
    fn of(hand: &'h Hand<'h>, king: u8, target: u8) -> Option<Scene<'h>> {
        let ground = hand.ground;
        let ring = king_attacks(king);
        let gap = between(target, king);
        let mut scene = Scene {
            hand,
            king,
            target,
            kings: [king; 2],
            swing: None,
            near: ring,
            gap,
            flights: ring & !(ground.shields() & !bit(target)),
        };
        if ground.idlers[LOSER].is_none() {
            let steps = ring & hand.places & !(bit(target) | gap | ground.home);
            let beside = steps & EDGE;
            let steps = if beside != 0 { beside } else { steps };
            let swing = squares(steps).next()?;
            scene.swing = Some(swing);
            scene.kings[1] = swing;
            scene.near |= king_attacks(swing);
        }
        Some(scene)
    }

    fn picture(&self, helper: Option<[u8; 2]>) -> Picture {
        let &Scene { hand, king, target, swing, .. } = self;
        Picture { idlers: hand.ground.idlers, king, swing, hand: hand.from, target, helper }
    }

    /// Flights that neither the hand nor the winner's other men cover, its king
    /// apart, if a man that has `left` its square stands on another.
    fn open(&self, [left, place]: [u64; 2]) -> u64 {
        let &Scene { hand, target, .. } = self;
        let ground = hand.ground;
        let men = ground.taken | bit(target) | place;
        let past = men & !(bit(hand.from) | bit(ground.kings[LOSER]));
        let hits = line_attacks(hand.kind, target, past) & !bit(target);
        let others = attacked(ground.board, WINNER, bit(hand.from) | left, !men);
        self.flights & !(hits | others)
    }

    /// Where the winner's king can walk with the other king on its square.
    fn room(&self) -> u64 {
        let ground = self.hand.ground;
        walk(ground.kings[WINNER], !(ground.taken | ground.held | self.near | self.hand.path))
    }

    /// Where the winner's king covers what is open.
    fn place(&self, open: u64) -> Option<u8> {
        let spots = self.hand.roam & !(self.near | self.gap | bit(self.target));
        let spots = squares(open).fold(spots, |spots, flight| spots & king_attacks(flight));
        if open == 0 || spots == 0 {
            return None;
        }
        let room = self.room();
        let place = squares(spots & room).next()?;
        let moved = [0, bit(place)];
        let covers = self.open(moved) & !king_attacks(place) == 0;
        let timed = self.swing.is_none() || loses_a_move(room);
        (covers && timed && self.hand.arrives(self.target, self.kings, moved)).then_some(place)
    }

    /// A pawn that covers what is open, and where.
    fn pawn(&self, open: u64, pushes: u64) -> Option<[u8; 2]> {
        let ground = self.hand.ground;
        let kings = bit(self.kings[0]) | bit(self.kings[1]);
        let spots = pushes & !(self.taken() | self.near | self.gap | pawns_attack(LOSER, kings));
        let spots = squares(open).fold(spots, |spots, flight| spots & pawns_attack(LOSER, bit(flight)));
        squares(spots).find_map(|to| {
            let behind = 0x0101_0101_0101_0101 << (to & 7) & (bit(to) - 1);
            let from = 63_u8.wrapping_sub((behind & ground.men).leading_zeros() as u8) & 63;
            let pawns = ground.board.kinds[PAWN] & self.hand.free;
            let passed = behind & !(bit(from) | (bit(from) - 1));
            let clear = passed & (self.taken() | bit(self.target)) == 0;
            let quiet = pawns_attack(WINNER, passed) & kings == 0;
            (bit(from) & pawns != 0 && clear && quiet && self.helps(from, to, PAWN)).then_some([from, to])
        })
    }

    /// Another man that covers what is open in two moves, and where.
    fn man(&self, open: u64) -> Option<[u8; 2]> {
        let ground = self.hand.ground;
        let taken = self.taken();
        let away = !(taken | self.near | self.gap);
        let (mut hops, mut slanted, mut straight) = (away, away, away);
        for flight in squares(open) {
            hops &= knight_attacks(flight);
            slanted &= bishop_attacks(flight, taken & !bit(self.hand.from));
            straight &= rook_attacks(flight, taken & !bit(self.hand.from));
        }
        let [king, other] = self.kings;
        for kind in [KNIGHT, BISHOP, ROOK, QUEEN] {
            let (spots, checks) = match kind {
                KNIGHT => (hops, knight_ring(bit(king) | bit(other))),
                BISHOP => (
                    slanted,
                    line_attacks(kind, king, ground.still) | line_attacks(kind, other, ground.still),
                ),
                ROOK => (
                    straight,
                    line_attacks(kind, king, ground.still) | line_attacks(kind, other, ground.still),
                ),
                _ => (
                    slanted | straight,
                    line_attacks(kind, king, ground.still) | line_attacks(kind, other, ground.still),
                ),
            };
            let spots = spots & !checks;
            if spots == 0 {
                continue;
            }
            let found = squares(ground.board.kinds[kind] & self.hand.free).find_map(|from| {
                let first = attacks_of(kind, WINNER, from, taken);
                let stops = first & !(taken | checks | self.near);
                let ends = if first & spots != 0 { first } else { spread(kind, stops, !taken) } & spots;
                let to = squares(ends).next()?;
                self.helps(from, to, kind).then_some([from, to])
            });
            if found.is_some() {
                return found;
            }
        }
        None
    }

    /// Squares a helper keeps clear of.
    fn taken(&self) -> u64 {
        let squares = bit(self.kings[0]) | bit(self.kings[1]) | bit(self.target);
        self.hand.ground.taken | squares | self.hand.path
    }

    /// True if nothing goes wrong with this man gone from its square, and the
    /// picture is complete with it on the other.
    fn helps(&self, from: u8, to: u8, kind: usize) -> bool {
        let ground = self.hand.ground;
        let still = ground.still & !bit(from);
        let held = attacked(ground.board, LOSER, 0, !still) | ground.idles(still);
        let shown = attacked(ground.board, WINNER, 0, !still);
        let kings = bit(self.kings[0]) | bit(self.kings[1]);
        let calm = held & (bit(self.target) | self.gap | bit(ground.kings[WINNER])) | shown & kings == 0;
        let covered = attacks_of(kind, WINNER, to, ground.taken | bit(self.target)) | ground.home;
        let moved = [bit(from), bit(to)];
        calm && self.open(moved) & !covered == 0 && self.hand.arrives(self.target, self.kings, moved)
    }
}

/// The squares along the edge of the board.
pub const EDGE: u64 = 0xff81_8181_8181_81ff;

/// True if a king can walk round a triangle, and so come back a move later.
fn loses_a_move(room: u64) -> bool {
    room & (room << 1 & NOT_A | room >> 1 & NOT_H) & (room << 8 | room >> 8) != 0
}
