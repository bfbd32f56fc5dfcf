//! What two rule sets do not have in common.

use serde::Serialize;

use crate::facts::Identity;
use crate::rules::rule_set::{Clause, RuleSet, VariantName};

/// Where two rule sets differ. Where an article stands and what it is called
/// makes no difference; what it says does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Difference<'s> {
    /// Id of the first.
    pub a: &'s str,
    /// Id of the second.
    pub b: &'s str,
    /// When two positions are the same, for each, if that differs.
    pub identity: Option<(Identity, Identity)>,
    /// The kinds of chess covered, for each, if they differ.
    pub variants: Option<(&'s [VariantName], &'s [VariantName])>,
    /// Clauses of the first that the second does not have.
    pub only_a: Vec<&'s Clause>,
    /// Clauses of the second that the first does not have.
    pub only_b: Vec<&'s Clause>,
    /// Clauses that say the same.
    pub shared: usize,
    /// The shared clauses stand in another order, so that another may prevail
    /// on the same ply.
    pub other_order: bool,
}

impl<'s> Difference<'s> {
    /// Compares two sets.
    pub fn between(a: &'s RuleSet, b: &'s RuleSet) -> Difference<'s> {
        let other = |clauses: &'s [Clause], others: &'s [Clause]| {
            clauses.iter().filter(|clause| !others.iter().any(|other| same(clause, other))).collect()
        };
        let places: Vec<usize> = a
            .clauses
            .iter()
            .filter_map(|clause| b.clauses.iter().position(|other| same(clause, other)))
            .collect();
        Difference {
            a: &a.id,
            b: &b.id,
            identity: (a.identity != b.identity).then_some((a.identity, b.identity)),
            variants: (a.variants != b.variants).then_some((&a.variants, &b.variants)),
            only_a: other(&a.clauses, &b.clauses),
            only_b: other(&b.clauses, &a.clauses),
            shared: places.len(),
            other_order: !places.is_sorted(),
        }
    }

    /// They judge alike.
    pub fn is_none(&self) -> bool {
        let alike = self.identity.is_none() && self.variants.is_none() && !self.other_order;
        alike && self.only_a.is_empty() && self.only_b.is_empty()
    }
}

fn same(a: &Clause, b: &Clause) -> bool {
    let said = |clause: &Clause| (clause.reason, clause.effect, clause.award);
    said(a) == said(b) && a.when == b.when && (a.before_move, a.previous) == (b.before_move, b.previous)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::RuleBook;

    #[test]
    fn lichess_changed_what_a_resignation_is_worth() {
        let book = RuleBook::builtin();
        let set = |id| book.get(id).expect("a rule set");
        let difference = Difference::between(set("lichess"), set("lichess-2025"));
        let articles: Vec<&str> = difference.only_a.iter().map(|clause| clause.reason.as_str()).collect();
        assert_eq!(articles, ["resign_vs_no_mate"]);
        assert!(difference.only_b.is_empty() && difference.identity.is_none() && !difference.other_order);
        assert!(Difference::between(set("icc"), set("icc")).is_none());
    }
}
