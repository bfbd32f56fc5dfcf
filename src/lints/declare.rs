//! What a lint is, and how one is declared.

use crate::lints::case::{GameCase, MovesCase, VerdictCase};
use crate::lints::finding::Findings;
use crate::model::Severity;

/// One kind of thing that can be wrong with a game.
#[derive(Debug)]
pub struct Lint {
    /// A letter for its stage and three digits; never used again for another.
    pub code: &'static str,
    /// The flaw, in kebab-case.
    pub name: &'static str,
    /// How grave it is, unless a finding says otherwise.
    pub severity: Severity,
    /// What it means, why it matters, and examples.
    pub docs: &'static str,
    /// What it looks at.
    pub stage: Stage,
}

/// What a lint can see decides when it runs.
#[derive(Debug)]
pub enum Stage {
    /// The text of the game.
    Text(fn(&GameCase<'_>, &mut Findings<'_>)),
    /// Its tag pairs and where it starts.
    Tags(fn(&GameCase<'_>, &mut Findings<'_>)),
    /// Its moves, played.
    Moves(fn(&MovesCase<'_>, &mut Findings<'_>)),
    /// What the rule sets make of it.
    Verdict(fn(&VerdictCase<'_>, &mut Findings<'_>)),
    /// Found by another lint, or outside any game; nothing runs.
    Found,
}

impl Lint {
    /// True if it is reported unless somebody asks otherwise.
    pub fn is_default(&self) -> bool {
        self.severity > Severity::Info
    }

    /// The first sentence of its docs.
    pub fn summary(&self) -> &'static str {
        let docs = self.docs.trim_start();
        docs.split("\n\n").next().unwrap_or(docs).trim_end()
    }
}

/// Every lint is a static of its own.
impl PartialEq for Lint {
    fn eq(&self, other: &Lint) -> bool {
        std::ptr::eq(self, other)
    }
}

/// Declares a lint as a static, its docs taken from the doc comment:
///
/// ```text
/// lint! {
///     /// What is wrong.
///     ///
///     /// ```pgn bad
///     /// 1. e4 e5
///     /// ```
///     pub R305 MISSING_MARKER "missing-marker" Warning, Verdict(look)
/// }
/// ```
macro_rules! lint {
    ($(#[doc = $docs:literal])+ pub $code:ident $static:ident $name:literal $severity:ident, $stage:ident $(($look:path))?) => {
        $(#[doc = $docs])+
        pub static $static: $crate::lints::Lint = $crate::lints::Lint {
            code: stringify!($code),
            name: $name,
            severity: $crate::model::Severity::$severity,
            docs: concat!($($docs, "\n"),+),
            stage: $crate::lints::Stage::$stage $(($look))?,
        };
    };
}
pub(crate) use lint;
