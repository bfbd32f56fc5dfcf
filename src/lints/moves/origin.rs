//! Files and ranks of origin that nobody needs.

use crate::lints::{Finding, Findings, MovesCase, lint};
use crate::model::Ply;

lint! {
    /// A move names a file or rank of origin, and only one piece can go there.
    ///
    /// A pinned piece does not count: it could not have made the move
    /// (PGN 8.2.3.4). Harmless to read, but two spellings of one move.
    ///
    /// ```pgn bad
    /// 1. Ngf3 *
    /// ```
    /// ```pgn good
    /// 1. d4 d5 2. Nd2 e6 3. Ngf3 *
    /// ```
    pub M337 NEEDLESS_DISAMBIGUATION "needless-disambiguation" Info, Moves(look)
}

fn look(case: &MovesCase<'_>, found: &mut Findings<'_>) {
    if !found.wants(&NEEDLESS_DISAMBIGUATION) {
        return;
    }
    let needless = (1..).map(Ply).zip(&case.replay.notation).filter(|(_, notation)| notation.needless_origin);
    for (ply, _) in needless {
        let text = &case.game.moves[ply.index() - 1];
        let san = case.san(ply);
        let message =
            format!("{} {} says more than needed: {san}", case.move_number(ply), case.shown(text.span));
        found.push(Finding::new(&NEEDLESS_DISAMBIGUATION, text.span, message).at(ply).san(san));
    }
}
