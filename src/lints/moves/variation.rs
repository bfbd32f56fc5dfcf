//! Moves of variations.

use crate::lints::moves::{marks, slips};
use crate::lints::{Finding, Findings, Lint, MovesCase, lint};
use crate::model::Ply;
use crate::pgn::Variation;
use crate::replay::{Stop, VariationReplay};

lint! {
    /// A move of a variation is not legal, ambiguous or unreadable.
    ///
    /// The variation is not checked behind it; the mainline is not touched.
    ///
    /// ```pgn bad
    /// 1. e4 e5 (1... Ke6) *
    /// ```
    /// ```pgn good
    /// 1. e4 e5 (1... c5) *
    /// ```
    pub M311 FAULTY_VARIATION "faulty-variation" Warning, Moves(look)
}

lint! {
    /// A null move stands in a variation.
    ///
    /// An annotator's "what if he passes?"; the variation is not checked
    /// behind it.
    ///
    /// ```pgn bad
    /// 1. e4 e5 (1... -- 2. d4) *
    /// ```
    pub M312 NULL_MOVE_IN_VARIATION "null-move-in-variation" Info, Found
}

lint! {
    /// A move of a variation is not written as the standard has it.
    ///
    /// The same slips that have lints of their own in the mainline.
    ///
    /// ```pgn bad
    /// 1. e4 e5 (1... d5 2. ed5) *
    /// ```
    pub M313 VARIATION_SPELLING "variation-spelling" Info, Found
}

fn look(case: &MovesCase<'_>, found: &mut Findings<'_>) {
    for (variation, replay) in case.game.variations.iter().zip(case.variations) {
        if let Some(stop) = replay.stop {
            stopped(case, variation, replay, stop, found);
        }
        if found.wants(&VARIATION_SPELLING) {
            spelling(case, variation, replay, found);
        }
    }
}

fn stopped(
    case: &MovesCase<'_>,
    variation: &Variation,
    replay: &VariationReplay,
    stop: Stop,
    found: &mut Findings<'_>,
) {
    if stop.at().is_none() {
        return;
    }
    let text = &variation.moves[replay.played];
    let ply = Ply(replay.first.0 + replay.played as u32);
    let word = case.shown(text.span);
    let reason = replay.refusal.as_ref().map(|refusal| refusal.reason.as_str()).unwrap_or_default();
    let (lint, what): (&'static Lint, String) = match stop {
        Stop::Illegal { .. } => (&FAULTY_VARIATION, format!("is illegal: {reason}")),
        Stop::Ambiguous { .. } => (&FAULTY_VARIATION, format!("is ambiguous: {reason}")),
        Stop::Null { .. } => (&NULL_MOVE_IN_VARIATION, "is a null move".to_owned()),
        _ => (&FAULTY_VARIATION, "cannot be read as a move".to_owned()),
    };
    let message = format!("{} {word}, in a variation, {what}", case.move_number(ply));
    found.push(Finding::new(lint, text.span, message).at(ply).san(word));
}

fn spelling(case: &MovesCase<'_>, variation: &Variation, replay: &VariationReplay, found: &mut Findings<'_>) {
    for (index, notation) in replay.notation.iter().enumerate().filter(|(_, notation)| !notation.is_clean()) {
        let text = &variation.moves[index];
        let ply = Ply(replay.first.0 + index as u32);
        let word = case.shown(text.span);
        let origin = notation.needless_origin.then_some("says more than needed");
        let what: Vec<&str> = slips::slips(notation.mends)
            .chain(marks::flaws(notation))
            .map(|(_, what)| what)
            .chain(origin)
            .collect();
        let message = format!("{} {word}, in a variation, {}", case.move_number(ply), what.join(" and "));
        found.push(Finding::new(&VARIATION_SPELLING, text.span, message).at(ply).san(word));
    }
}
