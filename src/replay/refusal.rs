//! Why a move is illegal, in the words of the Laws.

use shakmaty::san::San;
use shakmaty::variant::{Variant, VariantPosition};
use shakmaty::{Bitboard, CastlingSide, Color, Move, Piece, Position, Rank, Role, Square, attacks};

use crate::model::side as side_of;
use crate::pgn::reading::{Shape, Written};
use crate::replay::Replay;
use crate::replay::reach::{Obstacle, blocker, obstacle};
use crate::replay::rights::{RightLost, lost};

/// Why a move was refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The reason, as a clause: "the queen on h5 does not reach c7".
    pub reason: String,
    /// The article of the FIDE Laws of 2023 it rests on.
    pub article: &'static str,
}

impl Refusal {
    fn new(article: &'static str, reason: impl Into<String>) -> Refusal {
        Refusal { reason: reason.into(), article }
    }

    /// Several legal moves fit the text (PGN 8.2.3.4, FIDE C.10).
    pub(super) fn ambiguous(position: &VariantPosition, moves: &[Move]) -> Refusal {
        let origins: Vec<String> =
            moves.iter().filter_map(|m| m.from()).map(|from| from.to_string()).collect();
        let same_role = moves.windows(2).all(|pair| pair[0].role() == pair[1].role());
        let reason = match moves {
            [first, ..] if same_role => {
                let role = first.role();
                let to = first.to();
                format!("the {}s on {} can all go to {to}", name(role), list(&origins))
            }
            _ => {
                let sans: Vec<String> =
                    moves.iter().map(|&m| San::from_move(position, m).to_string()).collect();
                format!("it may mean {}", list(&sans))
            }
        };
        Refusal::new("C.10", reason)
    }
}

/// Says why no legal move of the position at the end of `replay` fits.
pub(super) fn why_illegal(replay: &Replay, written: &Written) -> Refusal {
    let position = &replay.last;
    if position.variant() != Variant::Chess {
        let variant = crate::fen::Dialect::of(position.variant(), replay.castling).name();
        return Refusal::new("3.10.2", format!("it is not legal under the rules of {variant}"));
    }
    if let Some(refusal) = game_over(position) {
        return refusal;
    }
    match written.shape {
        Shape::Castle(side) => castling(replay, side),
        Shape::Drop { .. } => Refusal::new("3.1", "men are dropped in crazyhouse only"),
        Shape::Piece { role, to, .. } => piece_move(position, role, to, written),
    }
}

/// After checkmate or stalemate no move is legal.
fn game_over(position: &VariantPosition) -> Option<Refusal> {
    if !position.legal_moves().is_empty() {
        return None;
    }
    Some(if position.is_check() {
        Refusal::new("5.1.1", "the game is over: checkmate stands on the board")
    } else {
        Refusal::new("5.2.1", "the game is over: stalemate stands on the board")
    })
}

fn castling(replay: &Replay, side: CastlingSide) -> Refusal {
    let position = &replay.last;
    let color = position.turn();
    let who = side_of(color);
    let board = position.board();
    let which = match side {
        CastlingSide::KingSide => "on the king's side",
        CastlingSide::QueenSide => "on the queen's side",
    };
    if let Some(why) = lost(replay, color, side) {
        let reason = match why {
            RightLost::NeverHad => {
                format!("{who} has no right to castle {which} in the position it starts from")
            }
            RightLost::KingMoved(ply) => {
                format!("{who}'s king moved at ply {ply}, so the right to castle is lost")
            }
            RightLost::RookMoved(ply) => {
                format!("{who}'s rook moved at ply {ply}, so the right to castle {which} is lost")
            }
            RightLost::RookCaptured(ply) => {
                format!("{who}'s rook was captured at ply {ply}, so the right to castle {which} is lost")
            }
        };
        return Refusal::new("3.8.2.1", reason);
    }
    let castles = position.castles();
    let (Some(king), Some(rook)) = (board.king_of(color), castles.rook(color, side)) else {
        return Refusal::new("3.8.2", "there is no king or no rook to castle with");
    };
    let path = castles.path(color, side) & board.occupied();
    if let Some(man) = path.first() {
        return Refusal::new("3.8.2.2", format!("{} stands between king and rook", man_on(position, man)));
    }
    let enemy = |square: Square| attackers(position, square, board.occupied() ^ Bitboard::from(king)).first();
    if position.is_check() {
        return Refusal::new("3.8.2.2", format!("{who} may not castle out of check"));
    }
    let target = side.king_to(color);
    let crossed =
        attacks::between(king, target).into_iter().find_map(|square| Some((square, enemy(square)?)));
    if let Some((square, from)) = crossed {
        let reason = format!("the king would cross {square}, which {} attacks", man_on(position, from));
        return Refusal::new("3.8.2.2", reason);
    }
    if let Some(from) = enemy(target) {
        let reason = format!("the king would come to {target}, which {} attacks", man_on(position, from));
        return Refusal::new("3.8.2.2", reason);
    }
    Refusal::new("3.8.2.2", format!("the king would stand in check once the rook has left {rook}"))
}

/// A move of a piece or a pawn that no legal move fits.
fn piece_move(position: &VariantPosition, role: Option<Role>, to: Square, written: &Written) -> Refusal {
    let Shape::Piece { file, rank, promotion, .. } = written.shape else {
        return Refusal::new("3.10.2", "no such move is legal");
    };
    let color = position.turn();
    let who = side_of(color);
    let board = position.board();
    let role = role.or_else(|| board.role_at(Square::from_coords(file?, rank?)));
    let Some(role) = role else {
        let from = file.zip(rank).map(|(file, rank)| Square::from_coords(file, rank).to_string());
        return Refusal::new("3.1", format!("there is no man on {}", from.unwrap_or_default()));
    };
    let men: Vec<Square> = (board.by_role(role) & board.by_color(color))
        .into_iter()
        .filter(|from| {
            file.is_none_or(|file| from.file() == file) && rank.is_none_or(|rank| from.rank() == rank)
        })
        .collect();
    if men.is_empty() {
        let origin = match (file, rank) {
            (Some(file), Some(rank)) => format!(" on {}", Square::from_coords(file, rank)),
            (Some(file), None) => format!(" on the {}-file", file.char()),
            (None, Some(rank)) => format!(" on rank {}", rank.char()),
            (None, None) => String::new(),
        };
        return Refusal::new("3.1", format!("{who} has no {}{origin}", name(role)));
    }
    if role == Role::Pawn
        && let Some(refusal) = promotion_fault(position, &men, to, promotion)
    {
        return refusal;
    }
    let mut nearest: Option<(Obstacle, Square)> = None;
    for from in men.iter().copied() {
        match obstacle(board, from, to) {
            Obstacle::None => return unsafe_king(position, role, from, to),
            Obstacle::Geometry => {}
            other => nearest = nearest.or(Some((other, from))),
        }
    }
    let Some((obstacle, from)) = nearest else {
        return Refusal::new(article_of(role), does_not_reach(role, &men, to, color));
    };
    let man = format!("the {} on {from}", name(role));
    match obstacle {
        Obstacle::Blocked(between) => {
            let article = if role == Role::Pawn { "3.7.2" } else { "3.5" };
            Refusal::new(article, format!("{} stands in the way of {man}", man_on(position, between)))
        }
        Obstacle::OwnMan => {
            Refusal::new("3.1", format!("{}, of the same side, stands on {to} already", man_on(position, to)))
        }
        Obstacle::NotFree => {
            Refusal::new("3.7.1", format!("{} stands in front of {man}", man_on(position, to)))
        }
        Obstacle::NotFromHome => {
            Refusal::new("3.7.2", format!("{man} has moved already, so it may not go two squares"))
        }
        _ => nothing_to_capture(position, from, to),
    }
}

/// A pawn goes slantwise, and there is nothing to take.
fn nothing_to_capture(position: &VariantPosition, from: Square, to: Square) -> Refusal {
    let color = position.turn();
    let beside = Square::from_coords(to.file(), from.rank());
    let enemy_pawn = Piece { color: !color, role: Role::Pawn };
    if from.rank() == color.fold_wb(Rank::Fifth, Rank::Fourth)
        && position.board().piece_at(beside) == Some(enemy_pawn)
    {
        let reason = format!(
            "nothing stands on {to}, and the pawn on {beside} may be taken en passant only at once after a double step"
        );
        return Refusal::new("3.7.3.2", reason);
    }
    Refusal::new(
        "3.7.3",
        format!("the pawn on {from} moves slantwise only to capture, and nothing stands on {to}"),
    )
}

/// What is wrong with the promotion, if anything is.
fn promotion_fault(
    position: &VariantPosition,
    men: &[Square],
    to: Square,
    promotion: Option<Role>,
) -> Option<Refusal> {
    let last = to.rank() == position.turn().fold_wb(Rank::Eighth, Rank::First);
    let arrives = men.iter().any(|&from| obstacle(position.board(), from, to) == Obstacle::None);
    match promotion {
        None if last && arrives => Some(Refusal::new(
            "3.7.3.3",
            format!("a pawn that reaches {to} must be exchanged for a piece, and none is named"),
        )),
        Some(role @ (Role::King | Role::Pawn)) => Some(Refusal::new(
            "3.7.3.3",
            format!("a pawn may become a queen, rook, bishop or knight, not a {}", name(role)),
        )),
        Some(_) if !last => {
            Some(Refusal::new("3.7.3.3", format!("a pawn on {to} has not reached the last rank")))
        }
        _ => None,
    }
}

/// The man can move there but for its own king.
fn unsafe_king(position: &VariantPosition, role: Role, from: Square, to: Square) -> Refusal {
    let board = position.board();
    let color = position.turn();
    let who = side_of(color);
    let Some(king) = board.king_of(color) else {
        return Refusal::new("3.9.2", "it leaves the king in check");
    };
    if role == Role::King {
        let occupied = board.occupied() ^ Bitboard::from(from);
        if let Some(attacker) = attackers(position, to, occupied).without(to).first() {
            let reason = match board.role_at(attacker) {
                Some(Role::King) => format!("the kings would stand side by side on {to} and {attacker}"),
                _ => format!("the king may not go to {to}, which {} attacks", man_on(position, attacker)),
            };
            return Refusal::new("3.9.2", reason);
        }
        return Refusal::new("3.9.2", format!("the king may not go to {to}"));
    }
    let mut occupied = board.occupied();
    occupied.discard(from);
    occupied.add(to);
    let after = attackers(position, king, occupied).without(to);
    match after.first() {
        Some(attacker) if position.checkers().contains(attacker) => {
            let reason = format!(
                "{who}'s king on {king} is in check from {}, and the {} does not parry it",
                man_on(position, attacker),
                name(role)
            );
            Refusal::new("3.9.2", reason)
        }
        Some(attacker) => {
            let pinned = blocker(board, king, attacker) == Some(from);
            let verb = if pinned { "is pinned: it would leave" } else { "would leave" };
            let reason = format!(
                "the {} on {from} {verb} its own king on {king} in check from {}",
                name(role),
                man_on(position, attacker)
            );
            Refusal::new("3.9.2", reason)
        }
        None => Refusal::new("3.9.2", format!("it would leave {who}'s king on {king} in check")),
    }
}

/// Men of the other side that attack a square.
fn attackers(position: &VariantPosition, square: Square, occupied: Bitboard) -> Bitboard {
    position.board().attacks_to(square, !position.turn(), occupied)
}

fn does_not_reach(role: Role, men: &[Square], to: Square, color: Color) -> String {
    match men {
        [from] => format!("the {} on {from} does not reach {to}", name(role)),
        _ => format!("no {} {} reaches {to}", adjective(color), name(role)),
    }
}

/// The man on a square, with its square: "the black rook on e8".
fn man_on(position: &VariantPosition, square: Square) -> String {
    match position.board().piece_at(square) {
        Some(man) => format!("the {} {} on {square}", adjective(man.color), name(man.role)),
        None => format!("the man on {square}"),
    }
}

/// How men of this role move.
fn article_of(role: Role) -> &'static str {
    match role {
        Role::Bishop => "3.2",
        Role::Rook => "3.3",
        Role::Queen => "3.4",
        Role::Knight => "3.6",
        Role::Pawn => "3.7",
        Role::King => "3.8",
    }
}

fn adjective(color: Color) -> &'static str {
    color.fold_wb("white", "black")
}

fn name(role: Role) -> &'static str {
    match role {
        Role::Pawn => "pawn",
        Role::Knight => "knight",
        Role::Bishop => "bishop",
        Role::Rook => "rook",
        Role::Queen => "queen",
        Role::King => "king",
    }
}

/// "a", "a and b", "a, b and c".
fn list(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [only] => only.clone(),
        [start @ .., last] => format!("{} and {last}", start.join(", ")),
    }
}
