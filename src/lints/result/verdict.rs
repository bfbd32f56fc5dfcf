//! The recorded result against what the rules allow.

use crate::lints::{Finding, Findings, Lint, VerdictCase, lint};
use crate::model::{Outcome, Ply, Severity, side};
use crate::replay::Cursor;
use crate::rules::{Reason, Verdict, adjudicate};

lint! {
    /// The recorded result is not one the rules allow for this game.
    ///
    /// Mate, stalemate, a dead position, a repetition or a count of moves
    /// ended the game otherwise; or the file says how it ended, and then the
    /// rules give another result. It is a warning, not an error, if it holds
    /// only under a rule set that was assumed because none was named, and if
    /// the file does not say whose flag fell: a drawn "time forfeit" may be a
    /// draw that was claimed when the opponent left.
    ///
    /// ```pgn bad
    /// [Result "1-0"]
    ///
    /// 1. f3 e5 2. g4 Qh4# 1-0
    /// ```
    /// ```pgn good
    /// [Result "0-1"]
    ///
    /// 1. f3 e5 2. g4 Qh4# 0-1
    /// ```
    pub R301 RESULT_AGAINST_VERDICT "result-against-verdict" Error, Verdict(look)
}

lint! {
    /// Moves follow the position that ended the game.
    ///
    /// The finding's ply is that of the move that ended it. After checkmate
    /// and stalemate no move is legal, so there it is an `illegal-move`.
    ///
    /// ```pgn bad
    /// [Result "1/2-1/2"]
    ///
    /// 1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. e4 1/2-1/2
    /// ```
    /// ```pgn good
    /// [Result "1/2-1/2"]
    ///
    /// 1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 1/2-1/2
    /// ```
    pub R302 MOVES_AFTER_END "moves-after-end" Warning, Found
}

lint! {
    /// The position ended the game, and no result is recorded.
    ///
    /// Puzzles and studies often end with `*` on purpose.
    ///
    /// ```pgn bad
    /// [Result "*"]
    ///
    /// 1. f3 e5 2. g4 Qh4# *
    /// ```
    pub R303 OPEN_RESULT "open-result" Warning, Found
}

lint! {
    /// A draw could have been claimed, and nobody did.
    ///
    /// No fault: a player need not claim (FIDE 9.4). Good to know where
    /// engines or servers ought to have. The default rule set knows no claims,
    /// so there is no example.
    pub R304 UNCLAIMED_DRAW "unclaimed-draw" Info, Found
}

fn look(case: &VerdictCase<'_>, found: &mut Findings<'_>) {
    if case.facts.movetext {
        against_result(case, found);
    }
    after_end(case, found);
    if found.wants(&UNCLAIMED_DRAW) {
        unclaimed(case, found);
    }
}

/// What a verdict has against the results on record.
fn objection(case: &VerdictCase<'_>, verdict: &Verdict<'_>, recorded: &[Outcome]) -> Option<&'static Lint> {
    if recorded.iter().any(|&outcome| verdict.admissible.allows(outcome)) {
        return None;
    }
    if recorded.iter().any(|&outcome| outcome != Outcome::Open) {
        let told = verdict.end_ply.is_none() && super::termination::contradicts(case);
        return (!told).then_some(&RESULT_AGAINST_VERDICT);
    }
    (verdict.end_ply.is_some() && verdict.result.is_some()).then_some(&OPEN_RESULT)
}

fn against_result(case: &VerdictCase<'_>, found: &mut Findings<'_>) {
    let recorded = case.recorded();
    for lint in [&RESULT_AGAINST_VERDICT, &OPEN_RESULT] {
        let objects =
            |verdict: &Verdict<'_>| objection(case, verdict, &recorded).is_some_and(|found| found == lint);
        let objecting: Vec<&Verdict<'_>> = case.verdicts.iter().filter(|verdict| objects(verdict)).collect();
        let Some(&first) = objecting.first() else { continue };
        let told = recorded.iter().find(|&&outcome| outcome != Outcome::Open);
        let shown = match told.or(recorded.first()) {
            Some(Outcome::Open) => "the result is left open".to_owned(),
            Some(outcome) => format!("{outcome} is recorded"),
            None => "no result is recorded".to_owned(),
        };
        let ply = first.end_ply.unwrap_or(case.replay.end());
        let mut finding =
            Finding::new(lint, case.result_span(), format!("{shown}, but {}", why(first))).at(ply);
        finding = with_move(finding, case, ply);
        finding = by(finding, &objecting);
        if objecting.iter().all(|verdict| verdict.event_assumed) {
            finding.severity = finding.severity.min(Severity::Warning);
            finding.message.push_str("; the text does not say whose doing it was");
        }
        found.push(assume(case, finding, &objects));
    }
}

fn after_end(case: &VerdictCase<'_>, found: &mut Findings<'_>) {
    let went_on = |verdict: &&Verdict<'_>| verdict.moves_after_end > 0;
    let mut ends: Vec<(Ply, Vec<&Verdict<'_>>)> = Vec::new();
    for verdict in case.verdicts.iter().filter(went_on) {
        let Some(ply) = verdict.end_ply else { continue };
        match ends.iter_mut().find(|(end, _)| *end == ply) {
            Some((_, verdicts)) => verdicts.push(verdict),
            None => ends.push((ply, vec![verdict])),
        }
    }
    for (ply, verdicts) in ends {
        let first = verdicts[0];
        let moves = match first.moves_after_end {
            1 => "1 move follows".to_owned(),
            more => format!("{more} moves follow"),
        };
        let message = format!("{moves} the end of the game: {}", why(first));
        let span = case.game.moves.get(ply.index()).map_or(case.result_span(), |text| text.span);
        let mut finding = Finding::new(&MOVES_AFTER_END, span, message).at(ply);
        finding = with_move(finding, case, ply);
        finding = by(finding, &verdicts);
        found.push(assume(case, finding, &|verdict| {
            verdict.end_ply == Some(ply) && verdict.moves_after_end > 0
        }));
    }
}

fn unclaimed(case: &VerdictCase<'_>, found: &mut Findings<'_>) {
    for verdict in case.verdicts.iter().filter(|verdict| verdict.result.is_none()) {
        for claim in &verdict.claimable {
            let message = format!(
                "{} could have claimed a draw at ply {} and did not",
                side(claim.side),
                claim.first_ply
            );
            let at = claim.first_ply.index().checked_sub(1).and_then(|index| case.game.moves.get(index));
            let span = at.map_or(case.result_span(), |text| text.span);
            let mut finding = Finding::new(&UNCLAIMED_DRAW, span, message).at(claim.first_ply);
            finding = with_move(finding, case, claim.first_ply);
            found.push(by(finding, &[verdict]));
        }
    }
}

/// Names the rule sets and the article.
fn by(mut finding: Finding, verdicts: &[&Verdict<'_>]) -> Finding {
    finding.rule_sets = verdicts.iter().map(|verdict| verdict.rule_set.id.clone()).collect();
    finding.article = verdicts.first().and_then(|verdict| verdict.article).map(str::to_owned);
    finding
}

/// Says so if a finding holds only because of a rule set that nobody named.
fn assume(case: &VerdictCase<'_>, mut finding: Finding, holds: &dyn Fn(&Verdict<'_>) -> bool) -> Finding {
    if !finding.rule_sets.iter().all(|id| case.guess == Some(id.as_str())) {
        return finding;
    }
    // One set that says otherwise is enough, and proofs cost: no more are asked.
    let everywhere = case.book.sets().map(|set| adjudicate(case.facts, set));
    let mut covered = everywhere.filter(|verdict| verdict.reason != Reason::NotCovered);
    let Some(stands) = covered.find(|verdict| !holds(verdict)) else { return finding };
    finding.assumed = true;
    finding.severity = finding.severity.min(Severity::Warning);
    let claim =
        stands.claimable.first().map(|_| ", where only a claim would have drawn it").unwrap_or_default();
    finding.message.push_str(&format!("; not so under {}{claim}", stands.rule_set.id));
    finding
}

/// What decided, as a clause: "it was drawn by the third repetition at ply 8".
fn why(verdict: &Verdict<'_>) -> String {
    let set = &verdict.rule_set.id;
    let admissible: Vec<&str> = verdict.admissible.iter().map(Outcome::as_str).collect();
    let result = admissible.join(" or ");
    match verdict.end_ply {
        Some(ply) => format!("{} at ply {ply} ended it {result} ({set})", phrase(verdict.reason)),
        None => format!("{} leaves only {result} ({set})", phrase(verdict.reason)),
    }
}

/// A reason as the subject of a sentence.
fn phrase(reason: Reason) -> &'static str {
    match reason {
        Reason::Checkmate => "checkmate",
        Reason::Stalemate => "stalemate",
        Reason::VariantEnd => "the variant's own rule",
        Reason::DeadPosition => "a dead position",
        Reason::InsufficientMaterial => "insufficient material",
        Reason::Threefold => "the third occurrence of the position",
        Reason::Fivefold => "the fifth occurrence of the position",
        Reason::FiftyMoves => "the fiftieth move without capture or pawn move",
        Reason::SeventyfiveMoves => "the seventy-fifth move without capture or pawn move",
        Reason::ClaimThreefold => "the claim of a threefold repetition",
        Reason::ClaimFiftyMoves => "the claim of fifty moves",
        Reason::ClaimNotValid => "a claim that the game does not bear out",
        Reason::Flag => "the flag fall",
        Reason::FlagVsNoMate => "the flag fall against a side that cannot mate",
        Reason::BothFlags => "the fall of both flags",
        Reason::Resign => "the resignation",
        Reason::ResignVsNoMate => "the resignation against a side that cannot mate",
        Reason::IllegalMove => "the illegal move",
        Reason::Agreement => "the agreement",
        Reason::AgreementNotAllowed => "an agreement that came too early",
        Reason::NotEnded => "a game that nothing ended",
        Reason::Undetermined => "a missing proof",
        Reason::NotCovered => "a variant that is not covered",
        Reason::NotDerived => "a game that cannot be played to its end",
    }
}

/// Gives the move that led to a ply and the position before it.
fn with_move(mut finding: Finding, case: &VerdictCase<'_>, ply: Ply) -> Finding {
    let mut cursor = Cursor::new(case.replay);
    finding.san = cursor.san(ply);
    match ply.0.checked_sub(1) {
        Some(before) if finding.san.is_some() => finding.before(cursor.at(Ply(before))),
        _ => finding,
    }
}
