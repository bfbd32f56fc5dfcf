//! The answer to a question put to the arbiter about one game.

use serde::Serialize;
use shakmaty::{Position, san::SanPlus};

use crate::arbiter::panel::Panel;
use crate::arbiter::proof::{ProofEntry, prove};
use crate::facts::{ClaimRule, Facts};
use crate::fen::{Spelling, write_fen};
use crate::mate::Budget;
use crate::replay::Stop;
use crate::report::{VerdictEntry, entry};
use crate::rules::{Asked, Reason, Verdict, adjudicate, claimable_by_move};

/// What every rule set says of a game and its end.
#[derive(Clone, Debug, Serialize)]
pub struct Ruling {
    /// The last position that was reached; null if there is none to start
    /// from.
    pub fen: Option<String>,
    /// What is said to have happened there: `flag:white`, `none` …
    pub event: String,
    /// The result on record; null if there is none.
    pub recorded: Option<&'static str>,
    /// Legal half-moves that lead there.
    pub plies: u32,
    /// Why the moves end there: `end`, or what could not be played.
    pub stop: &'static str,
    /// One for each rule set.
    pub verdicts: Vec<RulingEntry>,
}

/// What one rule set says: the verdict of an audit, and what an arbiter needs
/// beside it.
#[derive(Clone, Debug, Serialize)]
pub struct RulingEntry {
    /// The verdict, as it stands in the report of an audit.
    #[serde(flatten)]
    pub verdict: VerdictEntry,
    /// Draws the side to move can claim by writing down a move.
    pub claimable_by_move: Vec<MoveClaim>,
    /// The proofs it rests on.
    pub proofs: Vec<ProofEntry>,
}

/// A draw that can be claimed by writing down a move (FIDE 9.2.1, 9.3.1).
#[derive(Clone, Debug, Serialize)]
pub struct MoveClaim {
    /// By which rule.
    pub rule: ClaimRule,
    /// `white` or `black`.
    pub side: &'static str,
    /// The moves, as the standard writes them.
    pub moves: Vec<String>,
}

/// Has every set of the panel rule on a game. Proofs that decided are shown;
/// with `check`, they are checked again by means of their own.
pub fn rule(facts: &Facts<'_>, panel: &Panel<'_>, budget: Budget, check: bool) -> Ruling {
    let mut proven: Vec<(Asked, Option<ProofEntry>)> = Vec::new();
    let mut proof = |asked: Asked| {
        let known = proven.iter().find(|(known, _)| *known == asked).map(|(_, proof)| proof.clone());
        known.unwrap_or_else(|| {
            let proof = prove(facts, asked, budget, check);
            proven.push((asked, proof.clone()));
            proof
        })
    };
    let verdicts = panel.sets.iter().enumerate().map(|(index, set)| {
        let verdict = adjudicate(facts, set);
        let proofs = verdict.asked(facts).into_iter().filter_map(&mut proof).collect();
        let mut entry = VerdictEntry::new(&verdict, facts.replay);
        if let (0, Some(choice)) = (index, &panel.choice) {
            entry.chosen_because = Some(choice.why.clone());
        }
        RulingEntry { claimable_by_move: move_claims(facts, &verdict), verdict: entry, proofs }
    });
    let verdicts = verdicts.collect();
    Ruling {
        verdicts,
        fen: (facts.replay.stop != Stop::NoStart).then(|| write_fen(&facts.replay.last, Spelling::default())),
        event: facts.event.ended_by.to_string(),
        recorded: facts.recorded.map(|recorded| recorded.as_str()),
        plies: facts.end().0,
        stop: entry::stop(facts.replay.stop),
    }
}

/// Nothing is left to claim where the game has ended, and nothing to write
/// down where its last position is not known.
fn move_claims(facts: &Facts<'_>, verdict: &Verdict<'_>) -> Vec<MoveClaim> {
    let over = verdict.end_ply.is_some() || verdict.reason == Reason::NotCovered || !facts.is_complete();
    if over {
        return Vec::new();
    }
    let last = &facts.replay.last;
    let san = |m| SanPlus::from_move(last.clone(), m).to_string();
    let claims = claimable_by_move(facts, verdict.rule_set).into_iter();
    let side = last.turn().fold_wb("white", "black");
    claims
        .map(|(rule, moves)| MoveClaim { rule, side, moves: moves.into_iter().map(san).collect() })
        .collect()
}
