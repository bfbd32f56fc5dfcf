//! The shape of a report on a list of positions.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;

use crate::model::Severity;
use crate::report::summary::{add, bump};
use crate::report::{FindingEntry, VerdictEntry};

/// All that is said about one position of a list.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct PositionReport {
    /// Where it comes from: a path, `a.zip!b.epd`, or `-`.
    pub source: String,
    /// Line on which it stands, counted from 1.
    pub line: u64,
    /// Byte offset of that line in the decoded source.
    pub offset: u64,
    /// The line as written.
    pub text: String,
    /// The dialect it was read in; `auto` if it was not read at all.
    pub dialect: &'static str,
    /// Nothing worse than a note can be said of it.
    pub valid: bool,
    /// The same in the canonical spelling, what cannot be left out and what is
    /// missing filled in; null if no game can be played from it.
    pub normalized: Option<String>,
    /// One verdict for each rule set; none if no game can be played from it.
    pub verdicts: Vec<VerdictEntry>,
    /// What is wrong, in the order of the text.
    pub findings: Vec<FindingEntry>,
}

/// All that is said about one list.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ListEntry {
    /// Its path, `a.zip!b.epd`, or `-`.
    pub path: String,
    /// Bytes decoded.
    pub bytes: u64,
    /// Positions found.
    pub positions: u64,
    /// Lines passed over: empty ones and comments.
    pub passed_over: u64,
    /// `plain`, `gzip`, `bzip2`, `zstd` or `xz`; `none` if it was not opened.
    pub compression: &'static str,
    /// Faults outside any position.
    pub findings: Vec<FindingEntry>,
    /// Why it could not be read to its end.
    pub error: Option<String>,
}

/// Counts over a whole run. Counts of parts add up.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ListSummary {
    /// Positions read.
    pub positions: u64,
    /// Positions of which nothing worse than a note can be said.
    pub valid: u64,
    /// Positions with at least one finding.
    pub positions_with_findings: u64,
    /// Lines passed over: empty ones and comments.
    pub passed_over: u64,
    /// Findings by code, those outside positions too.
    pub by_code: BTreeMap<String, u64>,
    /// Findings by severity.
    pub by_severity: BTreeMap<String, u64>,
    /// For each rule set: what the positions were found to be.
    pub endings: BTreeMap<String, BTreeMap<String, u64>>,
    /// The gravest finding.
    #[serde(skip)]
    pub gravest: Option<Severity>,
}

impl ListSummary {
    /// Counts one position.
    pub fn count(&mut self, position: &PositionReport) {
        self.positions += 1;
        self.valid += u64::from(position.valid);
        self.positions_with_findings += u64::from(!position.findings.is_empty());
        position.findings.iter().for_each(|finding| self.count_finding(finding));
        for verdict in &position.verdicts {
            if !self.endings.contains_key(&verdict.rule_set) {
                self.endings.insert(verdict.rule_set.clone(), BTreeMap::new());
            }
            let endings = self.endings.get_mut(&verdict.rule_set).expect("it has just been put in");
            bump(endings, verdict.reason, 1);
        }
    }

    /// Counts one finding.
    pub fn count_finding(&mut self, finding: &FindingEntry) {
        bump(&mut self.by_code, finding.code, 1);
        bump(&mut self.by_severity, finding.severity, 1);
        self.gravest = self.gravest.max(Some(finding.grave));
    }

    /// Adds the counts of another part of the run.
    pub fn add(&mut self, other: &ListSummary) {
        self.positions += other.positions;
        self.valid += other.valid;
        self.positions_with_findings += other.positions_with_findings;
        self.passed_over += other.passed_over;
        add(&mut self.by_code, &other.by_code);
        add(&mut self.by_severity, &other.by_severity);
        for (set, endings) in &other.endings {
            add(self.endings.entry(set.clone()).or_default(), endings);
        }
        self.gravest = self.gravest.max(other.gravest);
    }
}
