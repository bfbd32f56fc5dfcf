//! Where a game starts, and by which rules it goes on.

use crate::fen::FenRecord;
use crate::lints::{Finding, Findings, GameCase, lint};
use crate::model::{Severity, Span};
use crate::pgn::setup::SetupError;

lint! {
    /// SetUp and FEN do not go together.
    ///
    /// A game that starts from a position has both `[SetUp "1"]` and the FEN
    /// tag (PGN 9.7). Some readers start from the standard array where SetUp is
    /// missing. The FEN tag alone decides here.
    ///
    /// ```pgn bad
    /// [FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]
    /// [Result "*"]
    ///
    /// 1. e4 *
    /// ```
    /// ```pgn bad
    /// [SetUp "1"]
    /// [Result "*"]
    ///
    /// 1. e4 *
    /// ```
    /// ```pgn good
    /// [SetUp "1"]
    /// [FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]
    /// [Result "*"]
    ///
    /// 1. e4 *
    /// ```
    pub T114 SETUP_TAG "setup-tag" Info, Tags(look)
}

lint! {
    /// The game is one of a variant, and no Variant tag says so.
    ///
    /// The castling rights of its FEN belong to kings or rooks that do not
    /// stand where standard chess has them; or its moves are illegal in
    /// standard chess and all legal in the variant that drops or the Event tag
    /// speak for. It is played as that variant, and readers that go by the tag
    /// alone will refuse its moves.
    ///
    /// ```pgn bad
    /// [FEN "bqnrkbrn/pppppppp/8/8/8/8/PPPPPPPP/BQNRKBRN w KQkq - 0 1"]
    /// [SetUp "1"]
    /// [Result "*"]
    ///
    /// 1. g3 g6 2. Bg2 Bg7 3. O-O O-O *
    /// ```
    /// ```pgn good
    /// [Variant "Chess960"]
    /// [FEN "bqnrkbrn/pppppppp/8/8/8/8/PPPPPPPP/BQNRKBRN w KQkq - 0 1"]
    /// [SetUp "1"]
    /// [Result "*"]
    ///
    /// 1. g3 g6 2. Bg2 Bg7 3. O-O O-O *
    /// ```
    pub T131 VARIANT_TAG_MISSING "variant-tag-missing" Warning, Found
}

lint! {
    /// A game of Chess960 has no FEN tag.
    ///
    /// Nobody can know which of the 960 arrays it started from. The standard
    /// one is taken, so moves may seem illegal that were not.
    ///
    /// ```pgn bad
    /// [Variant "Chess960"]
    /// [Result "*"]
    ///
    /// 1. e4 e5 *
    /// ```
    /// ```pgn good
    /// [Variant "Chess960"]
    /// [FEN "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"]
    /// [SetUp "1"]
    /// [Result "*"]
    ///
    /// 1. e4 e5 *
    /// ```
    pub T132 CHESS960_FEN_MISSING "chess960-fen-missing" Warning, Found
}

lint! {
    /// The Variant tag names a variant that is not known here.
    ///
    /// Neither the moves nor the result are judged: by the rules of chess they
    /// might be wrong and by their own right.
    ///
    /// ```pgn bad
    /// [Variant "Seirawan"]
    /// [Result "*"]
    ///
    /// 1. e4 e5 *
    /// ```
    /// ```pgn good
    /// [Variant "Crazyhouse"]
    /// [Result "*"]
    ///
    /// 1. e4 e5 *
    /// ```
    pub T133 UNKNOWN_VARIANT "unknown-variant" Warning, Found
}

lint! {
    /// The FEN tag is no position of the game's variant.
    ///
    /// The moves are not judged, and never by the rules of standard chess:
    /// either tag may be the wrong one.
    ///
    /// ```pgn bad
    /// [Variant "Racing Kings"]
    /// [FEN "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"]
    /// [SetUp "1"]
    /// [Result "*"]
    ///
    /// 1. Kh3 *
    /// ```
    /// ```pgn good
    /// [Variant "Racing Kings"]
    /// [FEN "8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1"]
    /// [SetUp "1"]
    /// [Result "*"]
    ///
    /// 1. Kh3 *
    /// ```
    pub T134 FEN_VARIANT_MISMATCH "fen-variant-mismatch" Error, Found
}

fn look(case: &GameCase<'_>, found: &mut Findings<'_>) {
    setup_tag(case, found);
    let setup = &case.game.setup;
    let fen = setup.fen.as_ref().map_or(Span::default(), |(_, span)| *span);
    let variant = setup.variant.unwrap_or_default();
    if setup.variant_missing {
        let said = match setup.variant {
            Some(span) => format!("the Variant tag says {:?}", case.quote(span)),
            None => "there is no Variant tag".to_owned(),
        };
        let message = format!("the position is legal only as Chess960, and {said}");
        found.push(Finding::new(&VARIANT_TAG_MISSING, fen, message));
    }
    if let Some(dialect) = setup.inferred {
        let first = case.game.moves.first().map_or(Span::default(), |text| text.span);
        let message = format!("the moves are legal only as {}, and there is no Variant tag", dialect.name());
        found.push(Finding::new(&VARIANT_TAG_MISSING, first, message));
    }
    if setup.fen_missing {
        let message = "a game of Chess960 needs a FEN tag; its moves are checked from the standard array";
        found.push(Finding::new(&CHESS960_FEN_MISSING, variant, message));
    }
    match setup.setup {
        Err(SetupError::UnknownVariant) => {
            let message = format!("the variant {:?} is not known, so nothing is judged", case.quote(variant));
            found.push(Finding::new(&UNKNOWN_VARIANT, variant, message));
        }
        Err(SetupError::WrongVariant) => {
            let why = setup.fen.as_ref().and_then(|(record, _)| why(record)).unwrap_or_default();
            let message = format!("the FEN does not fit the Variant tag {:?}{why}", case.quote(variant));
            found.push(Finding::new(&FEN_VARIANT_MISMATCH, fen, message));
        }
        Ok(_) | Err(SetupError::BadFen) => {}
    }
}

/// What keeps the FEN from being a position of its variant.
fn why(record: &FenRecord) -> Option<String> {
    let fault = record.faults.iter().find(|fault| fault.severity_in_game() == Severity::Error)?;
    Some(format!(": {}", fault.explain()))
}

fn setup_tag(case: &GameCase<'_>, found: &mut Findings<'_>) {
    let tags = &case.game.tags;
    let setup = tags.iter().find(|tag| tags.name(tag).eq_ignore_ascii_case(b"SetUp"));
    let fen = tags.find("FEN").filter(|tag| !tags.value(tag).is_empty());
    let (span, message) = match (setup, fen) {
        (Some(setup), _) if tags.name(setup) != b"SetUp" => {
            (setup.name, format!("the tag is SetUp, not {}", case.quote(setup.name)))
        }
        (None, Some(fen)) => (fen.span, "a FEN tag without [SetUp \"1\"]".to_owned()),
        (Some(setup), Some(_)) if *tags.value(setup) != *b"1" => (
            setup.value,
            format!("SetUp is {:?} beside a FEN tag, and should be \"1\"", case.quote(setup.value)),
        ),
        (Some(setup), None) if *tags.value(setup) == *b"1" => {
            (setup.span, "SetUp is \"1\", and there is no FEN tag".to_owned())
        }
        _ => return,
    };
    found.push(Finding::new(&SETUP_TAG, span, message));
}
