//! Real texts and what they say.

use super::*;

const W: Option<Color> = Some(Color::White);
const B: Option<Color> = Some(Color::Black);

/// Text, cause, winner, drawn.
type Row = (&'static str, Cause, Option<Color>, bool);

fn players(white: &'static str, black: &'static str) -> Players<'static> {
    Players { white: white.as_bytes(), black: black.as_bytes() }
}

fn check(rows: &[Row], players: Players<'_>, read: fn(&[u8], Players<'_>) -> Option<Statement>) {
    for &(text, cause, winner, drawn) in rows {
        let said = read(text.as_bytes(), players).unwrap_or_else(|| panic!("nothing read in {text:?}"));
        assert_eq!((said.cause, said.winner, said.drawn), (cause, winner, drawn), "{text:?}");
    }
}

#[test]
fn words_of_the_standard_and_of_programs_in_the_tag() {
    let rows = [
        ("Normal", Cause::Normal, None, false),
        ("normal", Cause::Normal, None, false),
        ("Time forfeit", Cause::TimeForfeit, None, false),
        ("Abandoned", Cause::Abandoned, None, false),
        ("Rules infraction", Cause::RulesInfraction, None, false),
        ("unterminated", Cause::Unterminated, None, false),
        ("Unknown", Cause::Unknown, None, false),
        ("death", Cause::Abandoned, None, false),
        ("bye", Cause::NotPlayed, None, false),
        ("stalled connection", Cause::Disconnect, None, false),
        ("Insufficient material", Cause::InsufficientMaterial, None, true),
        ("3-fold rep", Cause::Repetition, None, true),
        ("GUI TB Mate in 9", Cause::Adjudication, None, false),
        ("User adjudication - GUI crash", Cause::Adjudication, None, false),
        ("TCEC Draw Rule", Cause::Adjudication, None, true),
        ("Black loses on time", Cause::TimeForfeit, W, false),
        ("Chiron Stage 3 withdrawal", Cause::Unknown, None, false),
        ("mate in 3", Cause::PuzzleGoal, None, false),
        ("promotion with +100cp", Cause::PuzzleGoal, None, false),
        ("+300cp in 2", Cause::PuzzleGoal, None, false),
        ("Гравець переміг, бо суперник здався", Cause::Unknown, None, false),
    ];
    check(&rows, Players::default(), read_tag);
    for nothing in ["", "?", "-", "  "] {
        assert_eq!(read_tag(nothing.as_bytes(), Players::default()), None);
    }
}

#[test]
fn sentences_with_names_in_the_tag() {
    let rows = [
        ("who won (2100) [x] won on time", Cause::TimeForfeit, W, false),
        ("Mr  Black won by checkmate", Cause::Checkmate, B, false),
        ("mr black wins by Checkmate", Cause::Checkmate, B, false),
        ("who won (2100) [x] won - game abandoned", Cause::Abandoned, W, false),
        ("White won by resignation", Cause::Resignation, W, false),
        ("Somebody else won by resignation", Cause::Resignation, None, false),
        (
            "Mr Black ran out of time and who won (2100) [x] has no material to mate",
            Cause::TimeoutVsInsufficient,
            None,
            true,
        ),
        ("Game drawn by timeout vs insufficient material", Cause::TimeoutVsInsufficient, None, true),
        ("Game drawn - insufficient material", Cause::InsufficientMaterial, None, true),
        ("Mr Black won by king of the hill", Cause::VariantEnd, B, false),
    ];
    check(&rows, players("who won (2100) [x]", "Mr Black"), read_tag);
}

#[test]
fn a_name_both_players_have_names_nobody() {
    let said = read_tag(b"engine won on time", players("Engine", "engine")).unwrap();
    assert_eq!((said.cause, said.winner), (Cause::TimeForfeit, None));
    assert_eq!(read_tag(b"White won on time", players("Engine", "engine")).unwrap().winner, W);
}

#[test]
fn second_tags() {
    let rows = [
        ("White mates", Cause::Checkmate, W, false),
        ("SyzygyTB", Cause::Adjudication, None, false),
        ("D7c7", Cause::IllegalMove, None, false),
        ("0000", Cause::IllegalMove, None, false),
        ("illegal move: c7f7", Cause::IllegalMove, None, false),
        ("White's connection stalls", Cause::Disconnect, B, false),
        ("White in infinite loop", Cause::Disconnect, B, false),
        ("No result", Cause::Unterminated, None, false),
        ("White checkmated", Cause::Checkmate, B, false),
        ("Black forfeits on time", Cause::TimeForfeit, W, false),
        ("Unregistered player White disconnected and forfeits", Cause::Disconnect, B, false),
        ("White wins [reason unknown]", Cause::Unknown, W, false),
        ("White stalemated", Cause::Stalemate, None, true),
        ("Game adjourned when White disconnected", Cause::Unterminated, None, false),
        ("Game aborted because it's too short to adjourn", Cause::Unterminated, None, false),
        ("Game drawn because both players ran out of time", Cause::BothFlags, None, true),
        ("White's partner checkmated", Cause::VariantEnd, None, false),
        ("White got disconnected and forfeits", Cause::Disconnect, B, false),
        ("White's partner resigns", Cause::VariantEnd, None, false),
        ("Game drawn by the 50 move rule", Cause::FiftyMoves, None, true),
    ];
    check(&rows, Players::default(), read_details);
}

#[test]
fn closing_comments() {
    let rows = [
        ("+M1/9 0.1s, Black mates", Cause::Checkmate, B, false),
        (" 1.2s, Draw by 3-fold repetition ", Cause::Repetition, None, true),
        ("-0.3/12\n0.01s, Draw by\nfifty moves rule", Cause::FiftyMoves, None, true),
        ("0.00/1 0s, Draw by timeout", Cause::TimeoutVsInsufficient, None, true),
        ("0.00/1 0s, Draw by adjudication: SyzygyTB", Cause::Adjudication, None, true),
        ("d=1, mb=+0+0, Engine 1.0 wins by adjudication: TCEC win rule", Cause::Adjudication, W, false),
        ("mb=+0+0+0, Adjudication: TCEC draw rule", Cause::Adjudication, None, true),
        ("Rr=-1, mb=+0, Black makes an illegal move: d9c9", Cause::IllegalMove, W, false),
        ("+0.1/3 1s, White loses on time (37ms overrun)", Cause::TimeForfeit, B, false),
        ("White's connection stalls", Cause::Disconnect, B, false),
        (" White resigns. ", Cause::Resignation, B, false),
        ("[%clk 0:00:03] Black wins on time.", Cause::TimeForfeit, B, false),
        ("White resigns. [%clk 0:00:03]", Cause::Resignation, B, false),
        (" Game ends by variant rule. ", Cause::VariantEnd, None, false),
        (" White left the game. ", Cause::Abandoned, B, false),
        (" The game is a draw. ", Cause::Normal, None, true),
        ("Engine 1.0 forfeits by disconnection", Cause::Disconnect, B, false),
        ("Other lost connection; game adjourned", Cause::Unterminated, None, false),
        ("Game aborted on move 1", Cause::Unterminated, None, false),
        (
            "Other ran out of time and Engine 1.0 has no material to mate",
            Cause::TimeoutVsInsufficient,
            None,
            true,
        ),
        ("Xboard adjudication: Checkmate", Cause::Checkmate, None, false),
        ("Arena Adjudication. Illegal move!", Cause::IllegalMove, None, false),
        ("polyglot: resign (illegal engine move e2e5)", Cause::IllegalMove, None, false),
        ("Both flags fell", Cause::BothFlags, None, true),
        ("White wins.", Cause::Unknown, W, false),
        ("Stalemate.", Cause::Stalemate, None, true),
    ];
    check(&rows, players("Engine 1.0", "Other"), read_comment);
}

#[test]
fn prose_says_nothing() {
    let prose = [
        "Time control",
        "Black resigned.",
        "After 34...Kg7, White resigns",
        "Seeing that mate cannot be stopped, Black resigns",
        "and White mates",
        "White resigns before move 41, which was sealed",
        "Il Nero abbandona.",
        "Normal",
        "mate in 3",
        "Adjudication",
        "That is the Scholar's Mate",
        "[%clk 0:05:00]",
        "",
        "Somebody resigns",
        "+0.35/18 0.41s",
    ];
    for text in prose {
        assert_eq!(read_comment(text.as_bytes(), players("A", "B")), None, "{text:?}");
    }
}

#[test]
fn the_span_is_that_of_the_phrase() {
    let text = b"+M1/9 0.1s,  White\r\n mates. [%clk 0:00:01]";
    let said = read_comment(text, Players::default()).unwrap();
    assert_eq!(said.span.of(text), b"White\r\n mates");
    let long = [&b"x".repeat(5_000)[..], b" 0.1s, Black resigns"].concat();
    assert_eq!(read_comment(&long, Players::default()).unwrap().span.of(&long), b"Black resigns");
    let said = read_tag(b" Time forfeit ", Players::default()).unwrap();
    assert_eq!(said.span, Span::new(1, 13));
}

#[test]
fn no_pattern_has_capitals_or_stands_twice() {
    let mut seen = std::collections::HashSet::new();
    for (pattern, ..) in PHRASES.iter().copied().flatten() {
        assert_eq!(*pattern, pattern.to_lowercase());
        assert!(seen.insert(pattern), "{pattern}");
    }
}
