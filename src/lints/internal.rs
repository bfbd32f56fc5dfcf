//! Our own faults.

use crate::lints::lint;

lint! {
    /// The program failed on this game.
    ///
    /// A fault of the program, not of the game: it is reported in the game's
    /// place and the run goes on. Please send the game to the maintainers. If we
    /// had an example, it would be mended.
    pub X901 INTERNAL_ERROR "internal-error" Error, Found
}
