//! The position to play from, as far as the rules of its chess allow one.

use shakmaty::variant::VariantPosition;
use shakmaty::{CastlingMode, PositionError, PositionErrorKinds, Setup};

use super::dialect::Dialect;
use super::fault::{FenFault, Level};
use super::judge::reached;

/// The position with men in excess and impossible checks where there are any:
/// moves can be made from it all the same. The flag is true if the position is
/// none of the variant's, by a rule that only the variant has.
pub(crate) fn position(
    setup: Setup,
    dialect: Dialect,
    mode: CastlingMode,
    faults: &[FenFault],
) -> (Option<VariantPosition>, bool) {
    let read = VariantPosition::from_setup(dialect.variant(), setup, mode);
    let kinds = read.as_ref().err().map_or(PositionErrorKinds::empty(), PositionError::kinds);
    // A check has its own faults, but in racing kings there is none at all.
    let mut known = PositionErrorKinds::empty();
    known.set(PositionErrorKinds::IMPOSSIBLE_CHECK, dialect != Dialect::RacingKings);
    known.set(PositionErrorKinds::TOO_MUCH_MATERIAL, reached(faults, Level::Material));
    let strange = !known.contains(kinds) && !reached(faults, Level::Basic);
    let mut lenient = read.or_else(PositionError::ignore_too_much_material);
    if dialect != Dialect::RacingKings {
        lenient = lenient.or_else(PositionError::ignore_impossible_check);
    }
    (lenient.ok(), strange)
}
