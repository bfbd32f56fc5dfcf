//! Counts over a whole run.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;

use crate::model::{Outcome, Severity};
use crate::report::{FindingEntry, GameReport};
use crate::rules::Reason;

/// Counts over a whole run. Counts of parts add up.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Summary {
    /// Games read.
    pub games: u64,
    /// Legal half-moves of their mainlines.
    pub plies: u64,
    /// Games with at least one finding.
    pub games_with_findings: u64,
    /// Findings by code, those outside games too.
    pub by_code: BTreeMap<String, u64>,
    /// Findings by severity.
    pub by_severity: BTreeMap<String, u64>,
    /// For each rule set: how games ended.
    pub endings: BTreeMap<String, BTreeMap<String, u64>>,
    /// Recorded results: the four, `none`, and `odd` for all others.
    pub recorded_results: BTreeMap<String, u64>,
    /// Findings that hold only under the assumed rule set.
    #[serde(skip)]
    pub assumed: u64,
    /// The gravest finding.
    #[serde(skip)]
    pub gravest: Option<Severity>,
}

impl Summary {
    /// Counts one game.
    pub fn count(&mut self, game: &GameReport) {
        self.games += 1;
        self.plies += u64::from(game.plies);
        self.games_with_findings += u64::from(!game.findings.is_empty());
        for finding in &game.findings {
            self.count_finding(finding);
        }
        for verdict in &game.verdicts {
            bump(self.endings.entry(verdict.rule_set.clone()).or_default(), verdict.reason, 1);
        }
        let class = if game.recorded.class.is_empty() { "none" } else { game.recorded.class };
        bump(&mut self.recorded_results, class, 1);
    }

    /// Counts games that have nothing to be said about them.
    pub fn count_quiet(&mut self, tally: &QuietTally) {
        self.games += tally.games;
        self.plies += tally.plies;
        for (set, reasons) in &tally.endings {
            for (reason, count) in reasons {
                bump(self.endings.entry(set.clone()).or_default(), reason.as_str(), *count);
            }
        }
        for (outcome, count) in Outcome::ALL.into_iter().zip(tally.recorded).filter(|(_, count)| *count > 0) {
            bump(&mut self.recorded_results, outcome.as_str(), count);
        }
    }

    /// Counts one finding.
    pub fn count_finding(&mut self, finding: &FindingEntry) {
        bump(&mut self.by_code, finding.code, 1);
        bump(&mut self.by_severity, finding.severity, 1);
        self.assumed += u64::from(finding.assumed);
        self.gravest = self.gravest.max(Some(finding.grave));
    }

    /// Adds the counts of another part of the run.
    pub fn add(&mut self, other: &Summary) {
        self.games += other.games;
        self.plies += other.plies;
        self.games_with_findings += other.games_with_findings;
        add(&mut self.by_code, &other.by_code);
        add(&mut self.by_severity, &other.by_severity);
        for (set, endings) in &other.endings {
            add(self.endings.entry(set.clone()).or_default(), endings);
        }
        add(&mut self.recorded_results, &other.recorded_results);
        self.assumed += other.assumed;
        self.gravest = self.gravest.max(other.gravest);
    }

    /// All findings.
    pub fn findings(&self) -> u64 {
        self.by_severity.values().sum()
    }
}

/// Counts of games that have nothing to be said about them.
#[derive(Clone, Debug)]
pub struct QuietTally {
    games: u64,
    plies: u64,
    /// For each rule set: how games ended.
    endings: Vec<(String, Vec<(Reason, u64)>)>,
    /// By the order of [`Outcome::ALL`].
    recorded: [u64; 4],
}

impl QuietTally {
    /// No game yet, under these rule sets.
    pub fn new<'s>(sets: impl Iterator<Item = &'s str>) -> QuietTally {
        let endings = sets.map(|set| (set.to_owned(), Vec::new())).collect();
        QuietTally { games: 0, plies: 0, endings, recorded: [0; 4] }
    }

    /// Counts one game: what decided it under each rule set, and its result.
    pub fn count(&mut self, plies: u32, reasons: &[Reason], recorded: Outcome) {
        self.games += 1;
        self.plies += u64::from(plies);
        for ((_, endings), &reason) in self.endings.iter_mut().zip(reasons) {
            match endings.iter_mut().find(|(known, _)| *known == reason) {
                Some((_, count)) => *count += 1,
                None => endings.push((reason, 1)),
            }
        }
        self.recorded[recorded as usize] += 1;
    }
}

pub(super) fn bump(counts: &mut BTreeMap<String, u64>, key: &str, by: u64) {
    match counts.get_mut(key) {
        Some(count) => *count += by,
        None => {
            counts.insert(key.to_owned(), by);
        }
    }
}

pub(super) fn add(counts: &mut BTreeMap<String, u64>, others: &BTreeMap<String, u64>) {
    for (key, &count) in others {
        bump(counts, key, count);
    }
}
