//! Can this side force mate? (US Chess 14E2, 14E3)

use std::collections::HashMap;

use shakmaty::{Chess, Color, Move, Position, Role};

/// Positions looked at before the question is left open.
const LIMIT: usize = 100_000;

/// Whether `side` can mate against any defence; `None` if that takes too many
/// positions.
///
/// Both answers are exact. The defender is given one reply at a time: as long
/// as none of them is refuted, the positions reached form a fortress in which
/// it is never mated. A position is lost once every reply to it is, and that
/// goes back from mates only.
pub fn can_force_mate(position: &Chess, side: Color) -> Option<bool> {
    let mut game = Game { side, nodes: Vec::new(), known: HashMap::new() };
    let root = game.node(position.clone());
    let mut todo = vec![root];
    while let Some(at) = todo.pop() {
        if game.nodes.len() > LIMIT {
            return None;
        }
        game.expand(at, &mut todo);
        if game.nodes[root].lost {
            return Some(true);
        }
    }
    Some(false)
}

/// The positions reached so far.
struct Game {
    /// Who wants to mate.
    side: Color,
    nodes: Vec<Node>,
    known: HashMap<Chess, usize>,
}

struct Node {
    position: Chess,
    /// Replies of the defender not tried yet, the best last.
    untried: Vec<Move>,
    /// Positions from which this one was reached.
    from: Vec<usize>,
    expanded: bool,
    /// The defender is mated by force.
    lost: bool,
}

impl Game {
    fn node(&mut self, position: Chess) -> usize {
        let next = self.nodes.len();
        let at = *self.known.entry(position.clone()).or_insert(next);
        if at == next {
            let node = Node { position, untried: Vec::new(), from: Vec::new(), expanded: false, lost: false };
            self.nodes.push(node);
        }
        at
    }

    /// Looks at a position for the first time.
    fn expand(&mut self, at: usize, todo: &mut Vec<usize>) {
        let node = &mut self.nodes[at];
        if node.expanded || node.lost {
            return;
        }
        node.expanded = true;
        let position = node.position.clone();
        let moves = position.legal_moves();
        if position.turn() != self.side {
            if moves.is_empty() && position.is_check() {
                self.lose(at, todo);
            } else {
                let mut replies = moves.to_vec();
                replies.sort_by_cached_key(|&m| self.hope(&position, m));
                self.nodes[at].untried = replies;
                self.try_next(at, todo);
            }
        } else if !position.has_insufficient_material(self.side) {
            for m in moves {
                let child = self.child(at, m);
                if self.nodes[child].lost {
                    self.lose(at, todo);
                    return;
                }
                todo.push(child);
            }
        }
    }

    fn child(&mut self, at: usize, m: Move) -> usize {
        let mut position = self.nodes[at].position.clone();
        position.play_unchecked(m);
        let child = self.node(position);
        self.nodes[child].from.push(at);
        child
    }

    /// Lets the defender try its next reply; without one it is lost, unless
    /// it never had any (stalemate).
    fn try_next(&mut self, at: usize, todo: &mut Vec<usize>) {
        let mut tried = false;
        while let Some(m) = self.nodes[at].untried.pop() {
            tried = true;
            let child = self.child(at, m);
            if !self.nodes[child].lost {
                todo.push(child);
                return;
            }
        }
        if tried {
            self.lose(at, todo);
        }
    }

    /// Carries a loss back to the positions it was reached from.
    fn lose(&mut self, at: usize, todo: &mut Vec<usize>) {
        let mut lost = vec![at];
        while let Some(at) = lost.pop() {
            if std::mem::replace(&mut self.nodes[at].lost, true) {
                continue;
            }
            for before in self.nodes[at].from.clone() {
                if self.nodes[before].lost {
                    continue;
                }
                if self.nodes[before].position.turn() == self.side || self.refuted(before, todo) {
                    lost.push(before);
                }
            }
        }
    }

    /// Ranks a reply; the best is tried first. Best is what may end the danger
    /// for good, then what leads nowhere new, then a king off the edge.
    fn hope(&self, position: &Chess, m: Move) -> (bool, bool, bool, i32) {
        let mut next = position.clone();
        next.play_unchecked(m);
        let known = self.known.get(&next).is_some_and(|&at| !self.nodes[at].lost);
        let king = position.board().king_of(position.turn()).unwrap_or(m.to());
        let to = if m.role() == Role::King { m.to() } else { king };
        let edge = |n: u32| n.min(7 - n) as i32;
        let inside = edge(u32::from(to.file())) + edge(u32::from(to.rank()));
        (m.is_capture(), m.promotion() == Some(Role::Queen), known, inside)
    }

    /// True if the defender has no reply left here; else the next is tried.
    fn refuted(&mut self, at: usize, todo: &mut Vec<usize>) -> bool {
        while let Some(m) = self.nodes[at].untried.pop() {
            let child = self.child(at, m);
            if !self.nodes[child].lost {
                todo.push(child);
                return false;
            }
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shakmaty::{CastlingMode, fen::Fen};

    fn forces(fen: &str) -> Option<bool> {
        let fen: Fen = fen.parse().expect("a FEN");
        let position = fen.into_position(CastlingMode::Standard).expect("a position");
        can_force_mate(&position, Color::Black)
    }

    #[test]
    fn a_knight_mates_a_king_shut_in_by_its_own_pawn() {
        assert_eq!(forces("5k1K/8/7P/6n1/8/8/8/8 w - - 0 1"), Some(true));
    }

    #[test]
    fn a_knight_mates_no_king_that_has_a_square() {
        assert_eq!(forces("8/5k2/7K/4n2P/8/8/8/8 w - - 0 1"), Some(false));
    }

    #[test]
    fn two_knights_mate_nobody_who_takes_one() {
        assert_eq!(forces("1Q6/8/8/8/5nn1/8/5k2/7K w - - 0 1"), Some(false));
    }
}
