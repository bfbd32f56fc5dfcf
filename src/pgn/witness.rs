//! What common tolerant software sees in the bytes of a game.
//!
//! pgn-reader stands for readers that pass over what they do not understand.
//! It is asked as a witness: where it sees other moves, another marker or
//! other tags than [`crate::pgn::parse`] does, whoever uses such a reader
//! loses them without being told.

use std::ops::ControlFlow;

use pgn_reader::{Outcome as Seen, RawTag, Reader, SanPlus, Visitor};
use shakmaty::san::San;
use shakmaty::{Color, KnownOutcome};

use crate::model::{Outcome, Span};
use crate::pgn::lexeme::count_lines;
use crate::pgn::reading::{Reading, Shape, Written};
use crate::pgn::result::Spelling;
use crate::pgn::scan::TokenKind;
use crate::pgn::{Game, MoveText};

/// Where the witness sees something else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Disagreement {
    /// It does not see this move of the mainline.
    Lost {
        /// Index of the move.
        index: usize,
    },
    /// It sees another move in place of this one.
    Other {
        /// Index of the move.
        index: usize,
        /// What it sees.
        seen: String,
    },
    /// It sees a move behind the last one.
    Extra {
        /// What it sees.
        seen: String,
    },
    /// It sees another termination marker than the first one, or none.
    Marker {
        /// Where the marker stands.
        span: Span,
        /// What it sees.
        seen: Option<Outcome>,
    },
    /// It sees another value of this tag, or no such tag.
    Tag {
        /// Where the value stands.
        span: Span,
        /// What it sees.
        seen: Option<String>,
    },
}

/// True if the reading of the game found anything that readers may see
/// otherwise.
pub fn is_doubtful(game: &Game<'_>) -> bool {
    let clean = |m: &MoveText| matches!(m.reading, Reading::Clean(_));
    !game.oddities.is_empty() || !game.moves.iter().all(clean) || is_variation_parted(game)
}

/// A blank line stands inside a variation: the rest of it seems to be a game
/// of its own, and its moves the moves of that game.
fn is_variation_parted(game: &Game<'_>) -> bool {
    let mut depth = 0_usize;
    !game.variations.is_empty()
        && game.tokens.iter().any(|token| {
            match token.kind {
                TokenKind::Open => depth += 1,
                TokenKind::Close => depth = depth.saturating_sub(1),
                TokenKind::Space => return depth > 0 && count_lines(token.span.of(game.text)) > 1,
                _ => {}
            }
            false
        })
}

/// The first thing the witness sees otherwise: in the moves, then in the
/// marker, then in the tags.
pub fn disagreement(game: &Game<'_>) -> Option<Disagreement> {
    let witness = Witness::of(game.text);
    witness.in_moves(game).or_else(|| witness.in_marker(game)).or_else(|| witness.in_tags(game))
}

/// Everything the witness saw, in order. Where it ends a game at a blank line
/// and begins another, both are taken together.
#[derive(Debug, Default)]
struct Witness {
    sans: Vec<SanPlus>,
    outcome: Option<Outcome>,
    tags: Vec<(Vec<u8>, Vec<u8>)>,
    /// It gave up at a brace that is never closed, or a tag too long for it.
    failed: bool,
}

impl Witness {
    fn of(text: &[u8]) -> Witness {
        let mut witness = Witness::default();
        let mut reader = Reader::new(text);
        loop {
            match reader.read_game(&mut witness) {
                Ok(Some(())) => {}
                Ok(None) => return witness,
                Err(_) => {
                    witness.failed = true;
                    return witness;
                }
            }
        }
    }

    fn in_moves(&self, game: &Game<'_>) -> Option<Disagreement> {
        for (index, m) in game.moves.iter().enumerate() {
            match self.sans.get(index) {
                Some(seen) if reads(&m.reading, &seen.san) => {}
                // It gave up before it came here, and said so.
                None if self.failed => return None,
                Some(seen) if !game.moves[index + 1..].iter().any(|m| reads(&m.reading, &seen.san)) => {
                    return Some(Disagreement::Other { index, seen: seen.to_string() });
                }
                // What it sees stands further on: all before it is lost.
                _ => return Some(Disagreement::Lost { index }),
            }
        }
        let extra = self.sans.get(game.moves.len())?;
        Some(Disagreement::Extra { seen: extra.to_string() })
    }

    fn in_marker(&self, game: &Game<'_>) -> Option<Disagreement> {
        let &(recorded, span) = game.markers.first()?;
        // An odd spelling is a flaw of its own.
        let ours = recorded.outcome().filter(|_| recorded.spelling == Spelling::Standard)?;
        let same = self.failed || self.outcome == Some(ours);
        (!same).then_some(Disagreement::Marker { span, seen: self.outcome })
    }

    fn in_tags(&self, game: &Game<'_>) -> Option<Disagreement> {
        let mut known: Vec<&[u8]> = Vec::new();
        for tag in game.tags.iter() {
            let name = game.tags.name(tag);
            if known.contains(&name) {
                continue;
            }
            known.push(name);
            let seen = self.tags.iter().find(|(seen, _)| seen == name).map(|(_, value)| value);
            let same =
                seen.is_some_and(|seen| **seen == *game.tags.value(tag)) || seen.is_none() && self.failed;
            if !same {
                let seen = seen.map(|seen| String::from_utf8_lossy(seen).into_owned());
                return Some(Disagreement::Tag { span: tag.value, seen });
            }
        }
        None
    }
}

/// True if a word reads as this move.
fn reads(reading: &Reading, san: &San) -> bool {
    match reading {
        Reading::Clean(written) => same(written, san),
        Reading::Mended { candidates, .. } => candidates.iter().any(|written| same(written, san)),
        Reading::Null => *san == San::Null,
        Reading::Unreadable => false,
    }
}

fn same(written: &Written, san: &San) -> bool {
    match (written.shape, *san) {
        (Shape::Castle(side), San::Castle(seen)) => side == seen,
        (Shape::Drop { role, to }, San::Put { role: seen, to: square }) => role == seen && to == square,
        (
            Shape::Piece { role, file, rank, to, promotion, .. },
            San::Normal {
                role: seen, file: from_file, rank: from_rank, to: square, promotion: becomes, ..
            },
        ) => {
            role.is_none_or(|role| role == seen)
                && to == square
                && promotion == becomes
                && (file.is_none() || from_file.is_none() || file == from_file)
                && (rank.is_none() || from_rank.is_none() || rank == from_rank)
        }
        _ => false,
    }
}

impl Visitor for Witness {
    type Tags = ();
    type Movetext = ();
    type Output = ();

    fn begin_tags(&mut self) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn tag(&mut self, _: &mut (), name: &[u8], value: RawTag<'_>) -> ControlFlow<()> {
        self.tags.push((name.trim_ascii().to_vec(), value.decode().into_owned()));
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, (): ()) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn san(&mut self, _: &mut (), san: SanPlus) -> ControlFlow<()> {
        self.sans.push(san);
        ControlFlow::Continue(())
    }

    fn outcome(&mut self, _: &mut (), outcome: Seen) -> ControlFlow<()> {
        self.outcome.get_or_insert(match outcome {
            Seen::Known(KnownOutcome::Decisive { winner: Color::White }) => Outcome::WhiteWins,
            Seen::Known(KnownOutcome::Decisive { winner: Color::Black }) => Outcome::BlackWins,
            Seen::Known(KnownOutcome::Draw) => Outcome::Draw,
            Seen::Unknown => Outcome::Open,
        });
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, (): ()) {}
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::RawGame;
    use crate::pgn::language::ENGLISH;
    use crate::pgn::parse;

    fn ask(text: &str) -> Option<Disagreement> {
        let text = text.as_bytes();
        let raw = RawGame { ordinal: 1, offset: 0, line: 1, column: 0, text, truncated: false };
        disagreement(&parse(&raw, &ENGLISH))
    }

    #[test]
    fn a_legal_game_is_seen_alike() {
        assert_eq!(
            ask("[Event \"A\"]\n\n1. e4 {a (b} e5 (1... c5) 2. Nf3!? $1 Nc6 ; c\n3. O-O+ 1-0\n"),
            None
        );
        assert_eq!(ask("1. e4 e5\n\n2. Nf3 *"), None);
    }

    #[test]
    fn moves_are_lost() {
        assert_eq!(ask("1. e4 e5 2. xyz Nf3 Nc6 *"), Some(Disagreement::Lost { index: 2 }));
        assert_eq!(ask("1. e4 e5 2. Sf3 Sc6 *"), Some(Disagreement::Lost { index: 2 }));
        assert_eq!(ask("1.\u{a0}e4 e5 *"), Some(Disagreement::Lost { index: 0 }));
    }

    #[test]
    fn moves_behind_the_marker_are_seen_as_moves() {
        let seen = "d4".to_owned();
        assert_eq!(ask("[Event \"A\"]\n\n1. e4 1-0 2. d4 *"), Some(Disagreement::Extra { seen }));
    }

    #[test]
    fn an_open_bracket_hides_the_marker() {
        let marker = ask("1. e4 e5 (1... c5 *");
        assert!(matches!(marker, Some(Disagreement::Marker { seen: None, .. })), "{marker:?}");
    }

    #[test]
    fn a_blank_line_in_a_variation_lets_its_rest_out() {
        let lost = ask("1. e4 e5 (1... c5\n\n2. Nf3) 2. d4 *");
        assert!(matches!(lost, Some(Disagreement::Other { index: 2, .. })), "{lost:?}");
    }

    #[test]
    fn an_open_brace_is_no_silent_loss() {
        assert_eq!(ask("1. e4 { the best move"), None);
    }
}
