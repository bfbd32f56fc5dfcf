//! `adjudicate`: the arbiter's answer about one position or game.

use std::io::{self, Write};
use std::path::PathBuf;

use clap::Args;
use clap::builder::PossibleValuesParser;
use pgn_arbiter::arbiter::{Panel, Record, Ruling, Searcher, choose, rule};
use pgn_arbiter::facts::{EndedBy, Event, Facts};
use pgn_arbiter::fen::{self, Dialect};
use pgn_arbiter::mate::Budget;
use pgn_arbiter::model::{RawGame, Severity};
use pgn_arbiter::replay::{Replay, Strictness};
use pgn_arbiter::rules::VariantName;

use crate::cli::args::Form;
use crate::cli::judges::RuleSets;
use crate::cli::{Exit, Failure, game};

/// Ask what each rule set says of one position or game
#[derive(Debug, Args)]
#[command(group(clap::ArgGroup::new("what").required(true).args(["fen", "pgn"])))]
pub struct Adjudicate {
    /// The position
    #[arg(long, value_name = "FEN")]
    fen: Option<String>,
    /// The chess the position is one of
    #[arg(long, value_name = "VARIANT", default_value = "auto", conflicts_with = "pgn", value_parser = PossibleValuesParser::new(Dialect::all().map(Dialect::name)))]
    variant: String,
    /// A file with the game, or - for standard input
    #[arg(long, value_name = "FILE")]
    pgn: Option<PathBuf>,
    /// Number of the game in the file, counted from 1
    #[arg(long, value_name = "N", default_value_t = 1, conflicts_with = "fen")]
    game: u64,
    /// What happened at the end: flag:white, resign:black, agreement, claim:threefold:white, claim:fifty:white:Nf3, none, … [default: what the file says; none for a FEN]
    #[arg(long, value_name = "EVENT")]
    event: Option<EndedBy>,
    #[command(flatten)]
    judges: RuleSets,
    /// Lines for people, or JSON
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    format: Form,
    /// Show proofs whole, and check them by means of their own
    #[arg(long)]
    proof: bool,
    /// Most positions a proof may cost
    #[arg(long, value_name = "N", default_value_t = Budget::default().nodes)]
    nodes: u64,
}

impl Adjudicate {
    pub fn run(&self) -> Result<Exit, Failure> {
        let ruling = match (&self.fen, &self.pgn) {
            (Some(fen), _) => self.position(fen)?,
            (None, Some(path)) => game::nth(path, self.game, |raw| self.game(raw))??,
            (None, None) => return Err("name a position with --fen or a game with --pgn".into()),
        };
        let mut out = io::stdout().lock();
        match self.format {
            Form::Text => out.write_all(ruling.lines(self.proof).as_bytes())?,
            Form::Json => {
                serde_json::to_writer_pretty(&mut out, &ruling)?;
                writeln!(out)?;
            }
        }
        Ok(Exit::Clean)
    }

    fn position(&self, text: &str) -> Result<Ruling, Failure> {
        let dialect = Dialect::from_name(&self.variant).expect("clap lets no other variant through");
        let record = fen::read(text.as_bytes(), dialect);
        let faults = record.faults.iter().filter(|fault| fault.severity_in_list() == Severity::Error);
        let faults: Vec<String> = faults.map(|fault| fault.explain()).collect();
        let position = match record.position {
            Some(position) if faults.is_empty() => position,
            _ => return Err(format!("the position is refused: {}", faults.join("; ")).into()),
        };
        let replay = Replay::new(position, record.castling);
        let event = self.event.map_or(Event::NONE, Event::told);
        let (book, judges) = self.judges.read()?;
        let variant = VariantName::of(replay.start.variant(), replay.castling);
        let panel = judges.panel(&book, || book.detect(|_| None, variant));
        let oracle = self.oracle();
        Ok(self.rule(&Facts::of(&replay, event, None, &oracle), panel, variant))
    }

    fn game(&self, raw: &RawGame<'_>) -> Result<Ruling, Failure> {
        let record = Record::of(raw, Strictness::Lenient);
        let event = self.event.map_or_else(|| record.event(), Event::told);
        let (book, judges) = self.judges.read()?;
        let variant = VariantName::of(record.replay.start.variant(), record.replay.castling);
        let panel = judges.panel(&book, || choose(&book, &record.game, &record.replay));
        let oracle = self.oracle();
        Ok(self.rule(&record.facts(event, &oracle), panel, variant))
    }

    /// Of all sets there are, only those speak that cover the variant.
    fn rule(&self, facts: &Facts<'_>, mut panel: Panel<'_>, variant: VariantName) -> Ruling {
        if self.judges.is_all() {
            panel.sets.retain(|set| set.covers(variant));
        }
        rule(facts, &panel, Budget { nodes: self.nodes }, self.proof)
    }

    fn oracle(&self) -> Searcher {
        Searcher { budget: Budget { nodes: self.nodes } }
    }
}
