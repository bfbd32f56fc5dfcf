//! Words in tags that tell where a game was played.

use std::borrow::Cow;

/// Where games are played, as far as the rules differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Venue {
    /// Across a board, shown or kept by some site.
    Board,
    Lichess,
    ChessCom,
    Fics,
    Icc,
    Fastchess,
    Cutechess,
    Iccf,
    UsChess,
    FideOnline,
}

/// A tag, words of which one stands in it, and what that says. No words: the
/// tag is there. `sure` if the site writes it so itself.
struct Sign {
    tags: &'static [&'static str],
    words: &'static [&'static str],
    venue: Venue,
    sure: bool,
}

const fn sign(
    tags: &'static [&'static str],
    words: &'static [&'static str],
    venue: Venue,
    sure: bool,
) -> Sign {
    Sign { tags, words, venue, sure }
}

/// In order: the first that fits tells. A site's broadcasts and studies are
/// other people's games, so they come before the site.
const SIGNS: &[Sign] = &[
    sign(&["BroadcastName", "BroadcastURL", "StudyName", "ChapterName"], &[], Venue::Board, true),
    sign(
        &["Site", "Annotator", "GameURL"],
        &["lichess.org/broadcast", "lichess.org/study"],
        Venue::Board,
        true,
    ),
    sign(&["Site", "Link", "GameURL"], &["lichess.org"], Venue::Lichess, true),
    sign(&["Event"], &["lichess.org", "lichess"], Venue::Lichess, true),
    sign(&["Site", "Link", "GameURL"], &["chess.com"], Venue::ChessCom, true),
    sign(&["FICSGamesDBGameNo"], &[], Venue::Fics, true),
    sign(&["Site"], &["freechess.org", "fics"], Venue::Fics, true),
    sign(&["Event"], &["fics"], Venue::Fics, true),
    sign(&["ICCResult"], &[], Venue::Icc, true),
    sign(&["Site", "Event"], &["chessclub.com", "internet chess club", "icc"], Venue::Icc, true),
    sign(&["Event", "Site"], &["fastchess", "fast-chess"], Venue::Fastchess, true),
    sign(&["Event", "Site"], &["cutechess", "cutechess-cli"], Venue::Cutechess, true),
    sign(&["Event", "Site"], &["tcec", "chessdom.com", "tcec-chess.com"], Venue::Cutechess, false),
    sign(&["TerminationDetails", "GameDuration", "GameStartTime"], &[], Venue::Cutechess, false),
    sign(
        &["Termination"],
        &["stalled connection", "3-fold rep", "gui adjudication", "gui tb adjudication"],
        Venue::Cutechess,
        false,
    ),
    sign(
        &["Termination"],
        &[
            "won by checkmate",
            "won by resignation",
            "won on time",
            "game abandoned",
            "game drawn by",
            "game drawn - timeout vs insufficient material",
        ],
        Venue::ChessCom,
        false,
    ),
    sign(&["Event", "Site"], &["iccf"], Venue::Iccf, true),
    sign(&["EventType"], &["corr"], Venue::Iccf, false),
    sign(&["Mode"], &["em", "pm", "tc"], Venue::Iccf, false),
    sign(&["Event", "Site", "EventSponsor"], &["uscf", "us chess"], Venue::UsChess, false),
    sign(&["Event"], &["online olympiad", "fide online"], Venue::FideOnline, false),
];

/// What the tags say, which tag and which word say it, and whether that is
/// sure.
pub(super) struct Found {
    pub venue: Venue,
    pub tag: &'static str,
    pub word: Option<&'static str>,
    pub sure: bool,
}

/// The first sign that fits.
pub(super) fn find<'t>(tag: &impl Fn(&str) -> Option<Cow<'t, str>>) -> Option<Found> {
    SIGNS.iter().find_map(|sign| {
        let Sign { tags, words, venue, sure } = *sign;
        tags.iter().find_map(|&name| {
            let value = tag(name)?;
            if words.is_empty() {
                return Some(Found { venue, tag: name, word: None, sure });
            }
            let word = words.iter().copied().find(|word| mentions(&value, word))?;
            Some(Found { venue, tag: name, word: Some(word), sure })
        })
    })
}

/// The word stands in the text, in any case, and is not part of another:
/// `tcec-chess.com` does not mention `chess.com`.
fn mentions(text: &str, word: &str) -> bool {
    let text = text.to_lowercase();
    let joins = |c: char| c.is_alphanumeric() || c == '-';
    text.match_indices(word).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let after = text[at + word.len()..].chars().next();
        !before.is_some_and(joins) && !after.is_some_and(char::is_alphanumeric)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_inside_another_is_not_mentioned() {
        assert!(mentions("https://www.Chess.com/game/1", "chess.com"));
        assert!(!mentions("https://tcec-chess.com", "chess.com"));
        assert!(!mentions("Nicca", "icc"));
    }
}
