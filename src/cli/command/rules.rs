//! `rules`: what the rule sets say.

use std::io::{self, Write};

use clap::{Args, Subcommand};
use pgn_arbiter::arbiter::trials::TRIALS;
use pgn_arbiter::arbiter::{Panel, RulingEntry, Searcher, rule};
use pgn_arbiter::facts::Identity;
use pgn_arbiter::mate::Budget;
use pgn_arbiter::rules::{Clause, Difference, RuleBook, RuleSet, TEMPLATE, VariantName};
use serde::Serialize;

use crate::cli::args::Form;
use crate::cli::judges::named;
use crate::cli::{Exit, Failure};

/// List, show, compare and try rule sets
#[derive(Debug, Args)]
pub struct Rules {
    /// Lines for people, or JSON
    #[arg(long, value_name = "FORMAT", default_value = "text", global = true)]
    format: Form,
    #[command(subcommand)]
    action: Option<Action>,
}

#[derive(Debug, Subcommand)]
enum Action {
    /// List all rule sets (the default)
    List,
    /// Show a rule set article by article
    Show {
        /// An id, or a file that ends in .toml
        #[arg(value_name = "ID")]
        set: String,
    },
    /// Show where two rule sets differ
    Diff {
        /// An id, or a file that ends in .toml
        #[arg(value_name = "A")]
        a: String,
        /// An id, or a file that ends in .toml
        #[arg(value_name = "B")]
        b: String,
    },
    /// Try a rule set on games with one point each
    Test {
        /// A file that ends in .toml, or an id
        #[arg(value_name = "FILE")]
        set: String,
    },
    /// Print a rule set to start from
    New,
}

impl Rules {
    pub fn run(&self) -> Result<Exit, Failure> {
        let mut book = RuleBook::builtin();
        let mut out = io::stdout().lock();
        match &self.action {
            None | Some(Action::List) => self.list(&book, &mut out)?,
            Some(Action::Show { set }) => self.show(known(set, &mut book)?, &mut out)?,
            Some(Action::Diff { a, b }) => {
                let a = known(a, &mut book)?;
                let b = known(b, &mut book)?;
                self.diff(&a, &b, &mut out)?;
            }
            Some(Action::Test { set }) => self.test(known(set, &mut book)?, &mut out)?,
            Some(Action::New) => out.write_all(TEMPLATE.as_bytes())?,
        }
        out.flush()?;
        Ok(Exit::Clean)
    }

    fn list(&self, book: &RuleBook, out: &mut dyn Write) -> Result<(), Failure> {
        if self.format == Form::Json {
            let head = |set: &RuleSet| {
                serde_json::json!({
                    "id": set.id,
                    "title": set.title,
                    "from": set.from,
                    "to": set.to,
                    "variants": set.variants,
                    "source": set.source,
                })
            };
            return json(&book.sets().map(head).collect::<Vec<_>>(), out);
        }
        for set in book.sets() {
            writeln!(out, "{:<24} {}", set.id, set.title)?;
            let in_force = set.in_force();
            let in_force = if in_force.is_empty() { "no days known" } else { &in_force };
            writeln!(out, "{:<24} {in_force}; {}", "", set.source)?;
        }
        Ok(())
    }

    fn show(&self, set: RuleSet, out: &mut dyn Write) -> Result<(), Failure> {
        if self.format == Form::Json {
            return json(&set, out);
        }
        writeln!(out, "{}: {}", set.id, set.title)?;
        writeln!(out, "source: {}", set.source)?;
        let in_force = set.in_force();
        if !in_force.is_empty() {
            writeln!(out, "in force: {in_force}")?;
        }
        writeln!(out, "covers: {}", variants(&set.variants))?;
        writeln!(out, "same position: {}", set.identity.describe())?;
        for note in &set.notes {
            writeln!(out, "note: {note}")?;
        }
        writeln!(out)?;
        for clause in &set.clauses {
            clause_lines("", clause, out)?;
        }
        Ok(())
    }

    fn diff(&self, a: &RuleSet, b: &RuleSet, out: &mut dyn Write) -> Result<(), Failure> {
        let difference = Difference::between(a, b);
        if self.format == Form::Json {
            return json(&difference, out);
        }
        writeln!(out, "- {}: {}", a.id, a.title)?;
        writeln!(out, "+ {}: {}", b.id, b.title)?;
        if difference.is_none() {
            writeln!(out, "no difference: they judge alike")?;
            return Ok(());
        }
        writeln!(out)?;
        if let Some((a, b)) = difference.variants {
            writeln!(out, "- covers: {}\n+ covers: {}", variants(a), variants(b))?;
        }
        if let Some((a, b)) = difference.identity {
            let said = |identity: Identity| identity.describe();
            writeln!(out, "- same position: {}\n+ same position: {}", said(a), said(b))?;
        }
        for clause in &difference.only_a {
            clause_lines("- ", clause, out)?;
        }
        for clause in &difference.only_b {
            clause_lines("+ ", clause, out)?;
        }
        if difference.other_order {
            writeln!(out, "the clauses they share stand in another order")?;
        }
        writeln!(out, "\n{} clauses say the same", difference.shared)?;
        Ok(())
    }

    fn test(&self, set: RuleSet, out: &mut dyn Write) -> Result<(), Failure> {
        let outcomes = outcomes(&set);
        if self.format == Form::Json {
            return json(&outcomes, out);
        }
        writeln!(out, "{} loads: {} clauses\n", set.id, set.clauses.len())?;
        for outcome in &outcomes {
            writeln!(out, "{:<57} {}", outcome.trial, outcome.ruling.short())?;
        }
        Ok(())
    }
}

/// What a set makes of one game.
#[derive(Serialize)]
struct Tried {
    trial: &'static str,
    event: &'static str,
    fen: Option<String>,
    #[serde(flatten)]
    ruling: RulingEntry,
}

fn outcomes(set: &RuleSet) -> Vec<Tried> {
    let panel = Panel { sets: vec![set], choice: None, guess: None };
    let budget = Budget::default();
    let oracle = Searcher { budget };
    let tried = TRIALS.iter().map(|trial| {
        let ruling = trial.play(|record, event| rule(&record.facts(event, &oracle), &panel, budget, false));
        let one = ruling.verdicts.into_iter().next().expect("one set judges");
        Tried { trial: trial.name, event: trial.event, fen: ruling.fen, ruling: one }
    });
    tried.collect()
}

/// The set a word names.
fn known(word: &str, book: &mut RuleBook) -> Result<RuleSet, Failure> {
    let id = named(word, book)?;
    Ok(book.get(&id).expect("it was just found").clone())
}

fn clause_lines(sign: &str, clause: &Clause, out: &mut dyn Write) -> io::Result<()> {
    let assumed = if clause.assumed { " (assumed: the source does not say it)" } else { "" };
    writeln!(out, "{sign}{} [{}]{assumed}", clause.article, clause.reason)?;
    writeln!(out, "{sign}    {}", clause.describe())?;
    match &clause.note {
        Some(note) => writeln!(out, "{sign}    note: {note}"),
        None => Ok(()),
    }
}

fn variants(variants: &[VariantName]) -> String {
    variants.iter().map(|variant| variant.as_str()).collect::<Vec<_>>().join(", ")
}

fn json<T: Serialize>(value: &T, out: &mut dyn Write) -> Result<(), Failure> {
    serde_json::to_writer_pretty(&mut *out, value)?;
    writeln!(out)?;
    Ok(())
}
