//! A ruling as lines for people.

use std::fmt::Write;

use crate::arbiter::proof::ProofEntry;
use crate::arbiter::ruling::{MoveClaim, Ruling, RulingEntry};
use crate::model::Outcome;
use crate::report::VerdictEntry;

/// Moves of a claim that are named.
const MOST_MOVES: usize = 6;

impl Ruling {
    /// The ruling in lines. `whole` shows proofs whole.
    pub fn lines(&self, whole: bool) -> String {
        let recorded = self.recorded.map_or_else(String::new, |recorded| format!("; recorded: {recorded}"));
        let fen = self.fen.as_deref().unwrap_or("no position to start from");
        let mut text = format!("{fen}\nevent: {}{recorded}\n", self.event);
        if self.stop != "end" {
            let plies = self.plies;
            line(&mut text, format_args!("the moves cannot be played beyond ply {plies} ({})", self.stop));
        }
        // Several sets may rest on the same proof; once is enough to read it.
        let mut shown: Vec<(u32, &str)> = Vec::new();
        for entry in &self.verdicts {
            line(&mut text, format_args!("\n{}: {}", entry.verdict.rule_set, entry.short()));
            for note in entry.notes(self.recorded) {
                line(&mut text, format_args!("    {note}"));
            }
            for proof in &entry.proofs {
                if shown.contains(&(proof.ply, proof.side)) {
                    line(&mut text, format_args!("    {}", proof.short()));
                } else {
                    proof.write(whole, &mut text);
                    shown.push((proof.ply, proof.side));
                }
            }
        }
        text
    }
}

impl RulingEntry {
    /// Result, reason, article and ply, on one line.
    pub fn short(&self) -> String {
        let verdict = &self.verdict;
        let mut text = match verdict.result {
            Some(result) => result.to_owned(),
            None if verdict.admissible.len() == Outcome::ALL.len() => "any result".to_owned(),
            None => verdict.admissible.join(" or "),
        };
        text.push_str(&format!(", {}", verdict.reason));
        if let Some(article) = &verdict.article {
            text.push_str(&format!(" ({article})"));
        }
        if let Some(ply) = verdict.end_ply {
            text.push_str(&format!(" since ply {ply}"));
        }
        text
    }

    /// What else there is to know, a line each.
    fn notes(&self, recorded: Option<&str>) -> Vec<String> {
        let VerdictEntry { chosen_because, moves_after_end, also, claimable, recorded_ok, .. } =
            &self.verdict;
        let mut notes = Vec::new();
        notes.extend(chosen_because.as_ref().map(|why| format!("picked because: {why}")));
        if !also.is_empty() {
            notes.push(format!("also {}", also.join(", ")));
        }
        if *moves_after_end > 0 {
            notes.push(format!("half-moves played after that: {moves_after_end}"));
        }
        for claim in claimable {
            let side = capital(&claim.side);
            notes.push(format!("{side} could claim {} at ply {}", claim.rule, claim.first_ply));
        }
        notes.extend(self.claimable_by_move.iter().map(MoveClaim::note));
        notes.extend(recorded.map(|recorded| match recorded_ok {
            Some(true) => format!("the recorded {recorded} stands"),
            Some(false) => format!("the recorded {recorded} is wrong"),
            None => format!("the recorded {recorded} may be right: the moves do not show it"),
        }));
        notes
    }
}

impl MoveClaim {
    fn note(&self) -> String {
        let rule = serde_json::to_value(self.rule).unwrap_or_default();
        let rule = rule.as_str().unwrap_or_default();
        let shown: Vec<&str> = self.moves.iter().take(MOST_MOVES).map(String::as_str).collect();
        let more = self.moves.len() - shown.len();
        let more = if more > 0 { format!(" and {more} more") } else { String::new() };
        format!("{} could claim {rule} by writing down {}{more}", capital(self.side), shown.join(", "))
    }
}

impl ProofEntry {
    /// The answer alone.
    fn short(&self) -> String {
        let side = capital(self.side);
        match self.can_mate {
            Some(true) => format!("{side} could still mate, as shown above"),
            Some(false) => format!("{side} can never mate, as shown above"),
            None => format!("no proof whether {side} can mate"),
        }
    }

    fn write(&self, whole: bool, text: &mut String) {
        let side = capital(self.side);
        let said = match (self.can_mate, self.line_text(), &self.because) {
            (Some(true), Some(moves), _) if moves.is_empty() => format!("{side} has given mate"),
            (Some(true), Some(moves), _) => format!("{side} could still mate: {moves}"),
            (Some(false), _, Some(because)) => format!("{side} can never mate: {because}"),
            _ => format!("no proof whether {side} can mate, after {} positions", self.nodes),
        };
        line(text, format_args!("    {said}"));
        if !whole {
            return;
        }
        if let Some(certificate) = &self.certificate {
            let certificate = serde_json::to_string(certificate).unwrap_or_default();
            line(text, format_args!("    certificate: {certificate}"));
        }
        let accepted = match self.accepted {
            Some(true) => "the checker accepts the proof",
            Some(false) => "the checker rejects the proof: please report this",
            None => return,
        };
        line(text, format_args!("    {accepted}; the search looked at {} positions", self.nodes));
    }
}

/// The name of a side at the head of a sentence.
fn capital(side: &str) -> &'static str {
    if side == "white" { "White" } else { "Black" }
}

fn line(text: &mut String, arguments: std::fmt::Arguments<'_>) {
    writeln!(text, "{arguments}").expect("a string takes everything");
}
