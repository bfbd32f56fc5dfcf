//! `docs/rule-sets.md` lists every numbered rule of the source documents with
//! what carries it, and every word a rule set can use.

use std::collections::BTreeMap;

use pgn_arbiter::rules::RuleBook;

const DOCS: &str = include_str!("../docs/rule-sets.md");

/// Number of rules in each document.
const RULES: [(&str, u32); 5] = [("000", 39), ("001", 17), ("002", 20), ("003", 12), ("004", 24)];

/// Rule number → what carries it.
fn rows() -> BTreeMap<&'static str, &'static str> {
    let cells = DOCS.lines().filter_map(|line| {
        let mut cells = line.trim_matches('|').split(" | ").map(str::trim);
        let number = cells.next().filter(|cell| cell.len() == 6 && cell.as_bytes()[3] == b'.')?;
        Some((number, cells.nth(1)?.trim_end_matches('|').trim()))
    });
    let rows: Vec<_> = cells.collect();
    let map: BTreeMap<_, _> = rows.iter().copied().collect();
    assert_eq!(map.len(), rows.len(), "a rule has two rows");
    map
}

#[test]
fn every_numbered_rule_has_a_row_that_says_what_carries_it() {
    let rows = rows();
    let mut expected = 0;
    for (document, last) in RULES {
        for number in 1..=last {
            let rule = format!("{document}.{number:02}");
            let carried = rows.get(rule.as_str()).unwrap_or_else(|| panic!("{rule} has no row"));
            let by =
                ["/", "legality", "FEN", "`identity`", "the set", "no clause", "not observable in PGN: "];
            assert!(by.iter().any(|word| carried.contains(word)), "{rule}: carried by {carried:?}");
            expected += 1;
        }
    }
    assert_eq!(rows.len(), expected, "a row has no rule");
}

#[test]
fn every_clause_a_row_names_exists() {
    let book = RuleBook::builtin();
    for (rule, carried) in rows() {
        for name in carried.split('`').skip(1).step_by(2) {
            let Some((set, reason)) = name.split_once('/') else { continue };
            let set = book.get(set).unwrap_or_else(|| panic!("{rule}: no set {set}"));
            let has = set.clauses.iter().any(|clause| clause.reason.as_str() == reason);
            assert!(has, "{rule}: {} has no clause with the reason {reason}", set.id);
        }
    }
}

#[test]
fn articles_that_are_numbered_rules_have_a_row() {
    let rows = rows();
    for set in RuleBook::builtin().sets() {
        for clause in &set.clauses {
            let article = clause.article.as_str();
            let numbered = RULES.iter().any(|(document, _)| article.starts_with(&format!("{document}.")));
            assert!(!numbered || rows.contains_key(article), "{}: {article}", set.id);
        }
    }
}

#[test]
fn every_set_is_listed_with_its_days() {
    for set in RuleBook::builtin().sets() {
        let row = format!("| `{}` |", set.id);
        let row = DOCS.lines().find(|line| line.starts_with(&row)).unwrap_or_else(|| panic!("{row}"));
        for day in [set.from, set.to].into_iter().flatten() {
            assert!(row.contains(&day.to_string()), "{}: {day}", set.id);
        }
    }
}

#[test]
fn the_example_set_can_be_loaded() {
    let example =
        DOCS.split("```toml\n").nth(1).and_then(|rest| rest.split("```").next()).expect("an example");
    let mut book = RuleBook::builtin();
    let set = book.add("docs/rule-sets.md", example).expect("the example is sound");
    assert_eq!((set.id.as_str(), set.clauses.len()), ("club", 3));
}

#[test]
fn the_words_an_error_offers_are_explained() {
    let text = "id = \"x\"\ntitle = \"x\"\nsource = \"x\"\n[[clause]]\nreason = \"flag\"\narticle = \"1\"\n\
                effect = \"ends\"\naward = \"draw\"\nwhen = [\"?\"]\n";
    let error = pgn_arbiter::rules::parse("x.toml", text).expect_err("no such condition").to_string();
    let words = error.split("expected one of").nth(1).expect("the words allowed");
    for word in words.split('`').skip(1).step_by(2) {
        assert!(DOCS.contains(word), "the condition {word} is not in the documentation");
    }
}
