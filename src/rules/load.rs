//! Rule sets from TOML text.

use crate::rules::condition::Condition;
use crate::rules::rule_set::{Award, Clause, Effect, RuleSet};

/// A rule set to start from, with comments that say what can be written.
pub const TEMPLATE: &str = include_str!("template.toml");

/// Why a rule set cannot be used. Lines are counted from 1.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RuleSetError {
    /// The text is not TOML, or a key or word in it is none of ours.
    #[error("{name}, line {line}{}: {message}", in_article(.article))]
    Read {
        /// What the text was called.
        name: String,
        /// Where the fault is.
        line: usize,
        /// The article of the clause it is in.
        article: Option<String>,
        /// What is wrong, and which words are allowed.
        message: String,
    },
    /// A clause means nothing.
    #[error("{name}, line {line}, article {article}: {message}")]
    Clause {
        /// What the text was called.
        name: String,
        /// Where the clause begins.
        line: usize,
        /// Its article.
        article: String,
        /// What is wrong.
        message: String,
    },
    /// Two sets bear the same name.
    #[error("{name}: there is a rule set {id:?} already")]
    Twice {
        /// What the text was called.
        name: String,
        /// The id.
        id: String,
    },
}

fn in_article(article: &Option<String>) -> String {
    article.as_ref().map_or_else(String::new, |article| format!(", article {article}"))
}

/// Reads a rule set. `name` is what errors call the text.
///
/// # Errors
///
/// If the text is not TOML, has a key or word that means nothing here, or a
/// clause that can never say anything.
pub fn parse(name: &str, text: &str) -> Result<RuleSet, RuleSetError> {
    let set: RuleSet = toml::from_str(text).map_err(|error| {
        let at = error.span().map_or(0, |span| span.start);
        let line = line_of(text, at);
        RuleSetError::Read {
            name: name.to_owned(),
            line,
            article: article_around(text, line),
            message: error.message().to_owned(),
        }
    })?;
    for (index, clause) in set.clauses.iter().enumerate() {
        if let Some(message) = flaw(clause) {
            return Err(RuleSetError::Clause {
                name: name.to_owned(),
                line: clause_line(text, index),
                article: clause.article.clone(),
                message: message.to_owned(),
            });
        }
    }
    Ok(set)
}

/// What makes a clause meaningless.
fn flaw(clause: &Clause) -> Option<&'static str> {
    let claims = clause.effect == Effect::MayClaim;
    let loses = |condition: &Condition| {
        matches!(
            condition,
            Condition::FlagFall | Condition::Resigned | Condition::Left | Condition::IllegalMoves(_)
        )
    };
    let small = |condition: &Condition| matches!(condition, Condition::Repetition(n) | Condition::ConsecutiveRepetition(n) if *n < 3);
    if clause.when.is_empty() {
        Some("it has no condition, so it would hold always")
    } else if clause.when.iter().any(small) {
        Some("a repetition counts from 3")
    } else if clause.award == Award::Opponent && !clause.when.iter().any(loses) {
        Some("a win is awarded, but to whom? `opponent` needs flag-fall, resigned, left or illegal-moves")
    } else if clause.award == Award::Variant && !clause.when.contains(&Condition::VariantEnd) {
        Some("`variant` awards what variant-end says, which is not among the conditions")
    } else if clause.when.iter().any(|c| matches!(c, Condition::OpponentCannotMate(_)))
        && !clause.when.iter().any(loses)
    {
        Some("whose opponent? opponent-cannot-mate needs flag-fall, resigned, left or illegal-moves")
    } else if claims && clause.reason.claim().is_none() {
        Some("a may-claim clause has the reason claim_threefold or claim_fifty_moves")
    } else if claims && clause.award != Award::Draw {
        Some("only a draw can be claimed")
    } else if !claims && (clause.before_move || clause.previous) {
        Some("before-move and previous belong to may-claim clauses")
    } else {
        None
    }
}

fn line_of(text: &str, offset: usize) -> usize {
    1 + text.bytes().take(offset).filter(|&byte| byte == b'\n').count()
}

/// Line of the `index`-th clause, counted from 0.
fn clause_line(text: &str, index: usize) -> usize {
    let mut heads = text.lines().enumerate().filter(|(_, line)| line.trim() == "[[clause]]");
    heads.nth(index).map_or(1, |(line, _)| line + 1)
}

/// The article of the clause that a line belongs to.
fn article_around(text: &str, line: usize) -> Option<String> {
    let lines: Vec<&str> = text.lines().collect();
    let head = |line: &&str| line.trim_start().starts_with("[[");
    let before = &lines[..line.min(lines.len())];
    let begin = before.iter().rposition(|line| line.trim() == "[[clause]]")?;
    let body = lines[begin + 1..].iter().take_while(|line| !head(line));
    let mut articles = body.filter_map(|line| line.trim().strip_prefix("article")?.trim().strip_prefix('='));
    articles.next().map(|value| value.trim().trim_matches('"').to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEAD: &str = "id = \"club\"\ntitle = \"Club\"\nsource = \"the board\"\n\n";

    fn error(clause: &str) -> String {
        let text = format!("{HEAD}[[clause]]\n{clause}");
        parse("club.toml", &text).expect_err("a flaw").to_string()
    }

    #[test]
    fn a_small_set_is_read() {
        let text = format!(
            "{HEAD}[[clause]]\nreason = \"fivefold\"\narticle = \"9.6.1\"\nwhen = [{{ repetition = 5 }}]\n\
             effect = \"ends\"\naward = \"draw\"\n"
        );
        let set = parse("club.toml", &text).expect("a rule set");
        assert_eq!(set.clauses[0].when, [Condition::Repetition(5)]);
    }

    #[test]
    fn the_template_is_sound() {
        assert_eq!(parse("template.toml", TEMPLATE).expect("a rule set").id, "club");
    }

    #[test]
    fn an_unknown_condition_is_named_with_line_article_and_the_words_allowed() {
        let error = error(
            "reason = \"fivefold\"\narticle = \"7\"\nwhen = [\"chekmate\"]\neffect = \"ends\"\naward = \"draw\"\n",
        );
        assert!(error.starts_with("club.toml, line 8, article 7: unknown variant `chekmate`"), "{error}");
        assert!(error.contains("`checkmate`") && error.contains("`quiet-plies`"), "{error}");
    }

    #[test]
    fn an_unknown_key_is_an_error() {
        let error = error(
            "reason = \"fivefold\"\narticle = \"7\"\nwhen = [\"checkmate\"]\nefect = \"ends\"\naward = \"draw\"\n",
        );
        assert!(error.contains("line 9, article 7: unknown field `efect`, expected one of"), "{error}");
    }

    #[test]
    fn a_win_for_nobody_is_an_error() {
        let error = error(
            "reason = \"flag\"\narticle = \"7\"\nwhen = [\"checkmate\"]\neffect = \"ends\"\naward = \"opponent\"\n",
        );
        assert!(error.contains("line 5, article 7: a win is awarded, but to whom?"), "{error}");
    }
}
