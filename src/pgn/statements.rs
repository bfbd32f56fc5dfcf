//! What a game's tags and its last comment say of its end.

use std::borrow::Cow;

use crate::model::Span;
use crate::pgn::Game;
use crate::pgn::termination::{Players, Said, Statement, read_comment, read_details, read_tag};

/// Tags that say more than the Termination tag (TCEC, ICC, FICS).
const DETAILS: [&str; 3] = ["TerminationDetails", "ICCResult", "LongResult"];

/// Everything the file says about the end of this game.
pub fn said(game: &Game<'_>) -> Said {
    let name = |tag| game.tags.get(tag).unwrap_or(Cow::Borrowed(b""));
    let (white, black) = (name("White"), name("Black"));
    let players = Players { white: &white, black: &black };
    let tag = |name: &str, read: fn(&[u8], Players<'_>) -> Option<Statement>| {
        let tag = game.tags.find(name)?;
        // Escapes make the value shorter than its text; the whole text shows.
        Some(Statement { span: tag.value, ..read(&game.tags.value(tag), players)? })
    };
    Said {
        tag: tag("Termination", read_tag),
        details: DETAILS.into_iter().find_map(|name| tag(name, read_details)),
        comment: closing_comment(game)
            .and_then(|span| Some(read_comment(span.of(game.text), players)?.moved_by(span.start))),
    }
}

/// The last comment before the termination marker, behind the last move.
fn closing_comment(game: &Game<'_>) -> Option<Span> {
    let before = |comment: &&crate::pgn::Comment| !comment.after_marker && comment.after == game.moves.len();
    game.comments.iter().rev().find(before).map(|comment| comment.text)
}
