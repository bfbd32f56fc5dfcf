//! What the lints found in one game.

use shakmaty::variant::VariantPosition;

use crate::fen::{Spelling, write_fen};
use crate::lints::Lint;
use crate::lints::select::Selection;
use crate::model::{Ply, Severity, Span};

/// One thing that is wrong, and where.
#[derive(Clone, Debug)]
pub struct Finding {
    /// What kind of thing.
    pub lint: &'static Lint,
    /// How grave it is here.
    pub severity: Severity,
    /// A sentence without its full stop.
    pub message: String,
    /// The bytes of the game that show it.
    pub span: Span,
    /// The move at fault.
    pub ply: Option<Ply>,
    /// That move, as the standard writes it, or as written if it is no move.
    pub san: Option<String>,
    /// The position before it.
    pub fen: Option<String>,
    /// The rule sets that say so.
    pub rule_sets: Vec<String>,
    /// The article that says so.
    pub article: Option<String>,
    /// It holds under the rule set that was assumed, and not under all.
    pub assumed: bool,
}

impl Finding {
    /// A finding of the lint's own severity.
    pub fn new(lint: &'static Lint, span: Span, message: impl Into<String>) -> Finding {
        Finding {
            lint,
            severity: lint.severity,
            message: message.into(),
            span,
            ply: None,
            san: None,
            fen: None,
            rule_sets: Vec::new(),
            article: None,
            assumed: false,
        }
    }

    /// Names the move at fault.
    pub fn at(mut self, ply: Ply) -> Finding {
        self.ply = Some(ply);
        self
    }

    /// Gives the move at fault.
    pub fn san(mut self, san: impl Into<String>) -> Finding {
        self.san = Some(san.into());
        self
    }

    /// Gives the position before the move at fault.
    pub fn before(mut self, position: &VariantPosition) -> Finding {
        self.fen = Some(write_fen(position, Spelling::default()));
        self
    }

    /// Changes how grave it is.
    pub fn severity(mut self, severity: Severity) -> Finding {
        self.severity = severity;
        self
    }

    /// Names the article.
    pub fn article(mut self, article: impl Into<String>) -> Finding {
        self.article = Some(article.into());
        self
    }
}

/// Findings of one kind that one game may have.
const MOST_ALIKE: usize = 10;

/// The findings of one game, as far as they are selected.
#[derive(Debug)]
pub struct Findings<'s> {
    selection: &'s Selection,
    found: Vec<Finding>,
}

impl<'s> Findings<'s> {
    /// None yet.
    pub fn new(selection: &'s Selection) -> Findings<'s> {
        Findings { selection, found: Vec::new() }
    }

    /// True if findings of this lint are wanted: a lint may save its work.
    pub fn wants(&self, lint: &Lint) -> bool {
        self.selection.has(lint)
    }

    /// Takes a finding in, if its lint is selected.
    pub fn push(&mut self, finding: Finding) {
        if self.selection.reports(finding.lint, finding.severity) {
            self.found.push(finding);
        }
    }

    /// Takes in the first few findings of one kind; the last of them says how
    /// many more there are. Rubbish must not give thousands.
    pub fn push_first(&mut self, findings: impl IntoIterator<Item = Finding>) {
        let mut findings = findings.into_iter();
        for finding in findings.by_ref().take(MOST_ALIKE - 1) {
            self.push(finding);
        }
        if let Some(mut last) = findings.next() {
            let more = findings.count();
            if more > 0 {
                last.message += &format!("; {more} more places in this game are alike");
            }
            self.push(last);
        }
    }

    /// The findings in the order of the text.
    pub fn into_sorted(mut self) -> Vec<Finding> {
        self.found.sort_by_key(|finding| (finding.span.start, finding.lint.code));
        self.found
    }
}
