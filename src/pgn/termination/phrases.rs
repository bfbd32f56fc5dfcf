//! The phrases by which sites and programs say how a game ended.
//!
//! In a pattern `{}` is a player (`White`, `Black` or a name), `#` a number
//! and `*` any text; letters are small and compared without regard to case.
//! A pattern stands for the whole of a tag value or comment or, where its
//! row says so, for the end of a comment that begins with an engine's
//! evaluation.

use super::Cause::{self, *};

/// What a phrase says about the player it names first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Says {
    /// That player won.
    Wins,
    /// That player lost.
    Loses,
    /// The game is a draw.
    Drawn,
    /// None of these.
    Nothing,
}
use Says::*;

/// Where a phrase means what its row says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum At {
    /// In tags only.
    Tag,
    /// In tags, and as a whole comment.
    Whole,
    /// In tags, as a whole comment, and at the end of an engine's comment.
    End,
}
use At::*;

/// Pattern, cause, what it says of the player, where it counts.
pub(super) type Phrase = (&'static str, Cause, Says, At);

/// The standard's own words (PGN 9.8.1), the words of programs after them,
/// and single words.
const WORDS: &[Phrase] = &[
    ("normal", Normal, Nothing, Tag),
    ("time forfeit", TimeForfeit, Nothing, Tag),
    ("adjudication", Adjudication, Nothing, Tag),
    ("abandoned", Abandoned, Nothing, Tag),
    ("unterminated", Unterminated, Nothing, Tag),
    ("rules infraction", RulesInfraction, Nothing, Tag),
    ("illegal move", IllegalMove, Nothing, Tag),
    ("stalled connection", Disconnect, Nothing, Tag),
    ("death", Abandoned, Nothing, Tag),
    ("emergency", Abandoned, Nothing, Tag),
    ("bye", NotPlayed, Nothing, Tag),
    ("forfeit", NotPlayed, Nothing, Tag),
    ("checkmate", Checkmate, Nothing, Tag),
    ("stalemate", Stalemate, Drawn, End),
    ("time", TimeForfeit, Nothing, Whole),
    ("resign", Resignation, Nothing, Tag),
    ("resigned", Resignation, Nothing, Whole),
    ("draw accepted", Agreement, Drawn, Whole),
    ("in progress", Unterminated, Nothing, Whole),
    ("insufficient material", InsufficientMaterial, Drawn, End),
    ("3-fold rep", Repetition, Drawn, Tag),
    ("3-fold repetition", Repetition, Drawn, End),
    ("50-move rule", FiftyMoves, Drawn, Tag),
    ("50 moves rule", FiftyMoves, Drawn, Tag),
    ("fifty moves rule", FiftyMoves, Drawn, End),
    ("no result", Unterminated, Nothing, End),
    ("game interrupted", Unterminated, Nothing, End),
    ("{} won on time", TimeForfeit, Wins, End),
];

/// Games on two boards. "White's partner resigns" must not be taken for the
/// resignation of somebody called so.
const PARTNERS: &[Phrase] = &[
    ("{}'s partner won", VariantEnd, Wins, Whole),
    ("{}'s partner *", VariantEnd, Nothing, Whole),
    ("partner's game drawn *", VariantEnd, Drawn, Whole),
    ("game drawn by mate on both boards", VariantEnd, Drawn, Whole),
];

/// chess.com, lichess.
const SITES: &[Phrase] = &[
    ("{} won by checkmate", Checkmate, Wins, Whole),
    ("{} won by resignation", Resignation, Wins, Whole),
    ("{} won - game abandoned", Abandoned, Wins, Whole),
    ("{} wins by checkmate", Checkmate, Wins, Whole),
    ("{} wins by resignation", Resignation, Wins, Whole),
    ("{} wins on time", TimeForfeit, Wins, Whole),
    ("{} wins by forfeit", NotPlayed, Wins, Whole),
    ("{} wins - game abandoned", Abandoned, Wins, Whole),
    ("game drawn by agreement", Agreement, Drawn, Whole),
    ("game drawn by repetition", Repetition, Drawn, Whole),
    ("game drawn by stalemate", Stalemate, Drawn, Whole),
    ("game drawn by insufficient material", InsufficientMaterial, Drawn, Whole),
    ("game drawn - insufficient material", InsufficientMaterial, Drawn, Whole),
    ("game drawn by 50-move rule", FiftyMoves, Drawn, Whole),
    ("game drawn by 75-move rule", SeventyFiveMoves, Drawn, Whole),
    ("game drawn by timeout vs insufficient material", TimeoutVsInsufficient, Drawn, Whole),
    ("game drawn - timeout vs insufficient material", TimeoutVsInsufficient, Drawn, Whole),
    ("{} won by king of the hill", VariantEnd, Wins, Whole),
    ("{} won by checking the opponent king for the 3rd time", VariantEnd, Wins, Whole),
    ("{} won by three-check", VariantEnd, Wins, Whole),
    ("{} resigns", Resignation, Loses, End),
    ("{} resigned", Resignation, Loses, Tag),
    ("{} is checkmated", Checkmate, Loses, Whole),
    ("{} left the game", Abandoned, Loses, Whole),
    ("the game is a draw", Normal, Drawn, Whole),
    ("game ends by variant rule", VariantEnd, Nothing, Whole),
    ("game was aborted", Unterminated, Nothing, Whole),
    ("{} wins", Unknown, Wins, Whole),
    ("cheat detected", RulesInfraction, Nothing, Whole),
];

/// The servers FICS and ICC.
const SERVERS: &[Phrase] = &[
    ("{} checkmated", Checkmate, Loses, Whole),
    ("{} stalemated", Stalemate, Drawn, Whole),
    ("{} forfeits on time", TimeForfeit, Loses, Whole),
    ("{} forfeits by disconnection", Disconnect, Loses, Whole),
    ("unregistered player {} disconnected and forfeits", Disconnect, Loses, Whole),
    ("{} got disconnected and forfeits", Disconnect, Loses, Whole),
    ("{} disconnected and forfeits", Disconnect, Loses, Whole),
    ("{} ran out of time and {} has no material to mate", TimeoutVsInsufficient, Drawn, Whole),
    ("game drawn because both players ran out of time", BothFlags, Drawn, Whole),
    ("game drawn by mutual agreement", Agreement, Drawn, Whole),
    ("game drawn by the 50 move rule", FiftyMoves, Drawn, Whole),
    ("draw by the 50 move rule", FiftyMoves, Drawn, Whole),
    ("neither player has mating material", InsufficientMaterial, Drawn, Whole),
    ("game drawn because neither player has mating material", InsufficientMaterial, Drawn, Whole),
    ("game drawn due to length", Adjudication, Drawn, Whole),
    ("game drawn by adjudication", Adjudication, Drawn, Whole),
    ("{} declared the winner by adjudication", Adjudication, Wins, Whole),
    ("{} wins [reason unknown]", Unknown, Wins, Whole),
    ("game adjourned *", Unterminated, Nothing, Whole),
    ("game courtesyadjourned by {}", Unterminated, Nothing, Whole),
    ("{} lost connection; game adjourned", Unterminated, Nothing, Whole),
    ("game aborted *", Unterminated, Nothing, Whole),
    ("game courtesyaborted by {}", Unterminated, Nothing, Whole),
    ("{} lost connection; game aborted", Unterminated, Nothing, Whole),
    ("{} lost connection and too few moves; game aborted", Unterminated, Nothing, Whole),
    ("bughouse game aborted", Unterminated, Nothing, Whole),
    ("{} wins by losing all material", VariantEnd, Wins, Whole),
    ("{} wins by having less material (stalemate)", VariantEnd, Wins, Whole),
    ("{}'s king exploded", VariantEnd, Loses, Whole),
];

/// Referees of engine games: cutechess, fastchess, c-chess-cli, TCEC's.
const REFEREES: &[Phrase] = &[
    ("{} mates", Checkmate, Wins, End),
    ("draw by stalemate", Stalemate, Drawn, End),
    ("draw by insufficient mating material", InsufficientMaterial, Drawn, End),
    ("draw by fifty moves rule", FiftyMoves, Drawn, End),
    ("draw by 3-fold repetition", Repetition, Drawn, End),
    ("draw by agreement", Agreement, Drawn, End),
    ("draw by timeout", TimeoutVsInsufficient, Drawn, End),
    ("draw by adjudication", Adjudication, Drawn, End),
    ("draw by adjudication: *", Adjudication, Drawn, End),
    ("draw by disconnection", Disconnect, Drawn, End),
    ("draw by stalled connection", Disconnect, Drawn, End),
    ("{} wins by adjudication", Adjudication, Wins, End),
    ("{} wins by adjudication: *", Adjudication, Wins, End),
    ("{} loses on time", TimeForfeit, Loses, End),
    ("{} loses on time (*", TimeForfeit, Loses, End),
    ("{} makes an illegal move", IllegalMove, Loses, End),
    ("{} makes an illegal move: *", IllegalMove, Loses, End),
    ("{} disconnects", Disconnect, Loses, End),
    ("{}'s connection stalls", Disconnect, Loses, End),
    ("{} in infinite loop", Disconnect, Loses, End),
    ("{} wins with king in the center", VariantEnd, Wins, End),
    ("illegal move: *", IllegalMove, Nothing, Tag),
    ("tcec draw rule", Adjudication, Drawn, Tag),
    ("tcec win rule", Adjudication, Nothing, Tag),
    ("adjudication: tcec draw rule", Adjudication, Drawn, End),
    ("adjudication: *", Adjudication, Nothing, End),
    ("syzygytb", Adjudication, Nothing, Tag),
    ("tb position", Adjudication, Nothing, Tag),
    ("gui adjudication", Adjudication, Nothing, Tag),
    ("gui tb adjudication", Adjudication, Nothing, Tag),
    ("gui tb mate in #", Adjudication, Nothing, Tag),
    ("user adjudication", Adjudication, Nothing, Tag),
    ("user adjudication - *", Adjudication, Nothing, Tag),
    ("manual adjudication", Adjudication, Nothing, End),
    ("manual draw adjudication", Adjudication, Drawn, End),
    ("draw by manual adjudication", Adjudication, Drawn, End),
];

/// Chess programs with a board: xboard, Arena, Polyglot.
const BOARDS: &[Phrase] = &[
    ("draw agreed", Agreement, Drawn, Whole),
    ("draw claim: 50-move rule", FiftyMoves, Drawn, Whole),
    ("draw claim: 3-fold repetition", Repetition, Drawn, Whole),
    ("draw claim: insufficient mating material", InsufficientMaterial, Drawn, Whole),
    ("xboard adjudication: checkmate", Checkmate, Nothing, Whole),
    ("xboard adjudication: stalemate", Stalemate, Drawn, Whole),
    ("xboard adjudication: insufficient mating material", InsufficientMaterial, Drawn, Whole),
    ("xboard adjudication: repetition draw", Repetition, Drawn, Whole),
    ("xboard adjudication: 50-move rule", FiftyMoves, Drawn, Whole),
    ("xboard adjudication: *", Adjudication, Nothing, Whole),
    ("xboard exit", Unterminated, Nothing, Whole),
    ("false illegal-move claim", RulesInfraction, Nothing, Whole),
    ("forfeit due to invalid move *", IllegalMove, Nothing, Whole),
    ("bare king", VariantEnd, Nothing, Whole),
    ("arena adjudication. illegal move!", IllegalMove, Nothing, Whole),
    ("arena adjudication", Adjudication, Nothing, Whole),
    ("polyglot: resign (illegal engine move *", IllegalMove, Nothing, Whole),
    ("{} lost on time", TimeForfeit, Loses, Whole),
    ("both flags fell", BothFlags, Drawn, Whole),
];

/// What collections of puzzles write in the Termination tag.
const PUZZLES: &[Phrase] = &[
    ("mate in #", PuzzleGoal, Nothing, Tag),
    ("draw in #", PuzzleGoal, Nothing, Tag),
    ("equalize in #", PuzzleGoal, Nothing, Tag),
    ("win in #", PuzzleGoal, Nothing, Tag),
    ("promotion with *", PuzzleGoal, Nothing, Tag),
    ("+#cp in #", PuzzleGoal, Nothing, Tag),
    ("+#cp", PuzzleGoal, Nothing, Tag),
];

/// All phrases. The first that fits holds, so the narrower comes first.
pub(super) const PHRASES: &[&[Phrase]] = &[PARTNERS, WORDS, SITES, SERVERS, REFEREES, BOARDS, PUZZLES];
