//! The proofs a verdict rests on, in a form to show.

use serde::Serialize;
use shakmaty::san::SanPlus;
use shakmaty::variant::VariantPosition;
use shakmaty::{Chess, Color};

use crate::facts::Facts;
use crate::fen::{Spelling, write_fen};
use crate::mate::{Answer, Budget, Certificate, Lemma, can_mate, verify};
use crate::model::MoveNumber;
use crate::rules::Asked;

/// "Could this side still mate?", and what proves the answer.
#[derive(Clone, Debug, Serialize)]
pub struct ProofEntry {
    /// The side: `white` or `black`.
    pub side: &'static str,
    /// The ply of the position asked about.
    pub ply: u32,
    /// The position.
    pub fen: String,
    /// The answer; null if the search ended without one.
    pub can_mate: Option<bool>,
    /// Moves that lead to mate, the other side helping; null if there are
    /// none, empty if it is mate already.
    pub line: Option<Vec<String>>,
    /// Why no mate can ever come about, in a sentence; null if one can.
    pub because: Option<String>,
    /// The proof that none can, as the checker takes it.
    pub certificate: Option<Certificate>,
    /// Positions the search looked at.
    pub nodes: u64,
    /// Whether the checker, which does not trust the search, accepts the
    /// proof; null if it was not asked.
    pub accepted: Option<bool>,
}

/// Finds and, if `check`, checks the answer to a question of mate.
pub(super) fn prove(facts: &Facts<'_>, asked: Asked, budget: Budget, check: bool) -> Option<ProofEntry> {
    let position = facts.replay.position_at(asked.ply);
    let VariantPosition::Chess(chess) = &position else { return None };
    let report = can_mate(chess, asked.side, budget).ok()?;
    let accepted = check.then(|| verify::verify(chess, asked.side, &report.answer).is_ok());
    let (can_mate, line, certificate) = match report.answer {
        Answer::Yes(moves) => (Some(true), Some(numbered(chess, &moves)), None),
        Answer::No(certificate) => (Some(false), None, Some(certificate)),
        Answer::Undetermined => (None, None, None),
    };
    Some(ProofEntry {
        side: asked.side.fold_wb("white", "black"),
        ply: asked.ply.0,
        fen: write_fen(&position, Spelling::default()),
        can_mate,
        line,
        because: certificate.as_ref().map(|certificate| because(certificate, asked.side)),
        certificate,
        nodes: report.nodes,
        accepted: accepted.filter(|_| can_mate.is_some()),
    })
}

/// The moves as the standard writes them.
fn numbered(start: &Chess, moves: &[shakmaty::Move]) -> Vec<String> {
    let mut position = start.clone();
    moves.iter().map(|&m| SanPlus::from_move_and_play_unchecked(&mut position, m).to_string()).collect()
}

impl ProofEntry {
    /// The line with its move numbers: `45. Kg3 Kh1 46. Rf1#`.
    ///
    /// # Panics
    ///
    /// Never: `fen` is the program's own.
    pub fn line_text(&self) -> Option<String> {
        let line = self.line.as_ref()?;
        let mut fields = self.fen.split(' ').skip(1);
        let turn = if fields.next() == Some("b") { Color::Black } else { Color::White };
        let number = self.fen.rsplit(' ').next().and_then(|number| number.parse().ok()).unwrap_or(1);
        let mut number = MoveNumber { number, turn };
        let mut text = String::new();
        for san in line {
            match number.turn {
                Color::White => text.push_str(&format!("{}. ", number.number)),
                Color::Black if text.is_empty() => text.push_str(&format!("{}... ", number.number)),
                Color::Black => {}
            }
            text.push_str(san);
            text.push(' ');
            number = number.next();
        }
        Some(text.trim_end().to_owned())
    }
}

/// A certificate in short.
fn because(certificate: &Certificate, side: Color) -> String {
    match certificate {
        Certificate::Material { lemma: Lemma::BareKing } => format!("{side} has only a king"),
        Certificate::Material { lemma: Lemma::KnightAgainstQueens } => {
            format!("{side} has king and knight against king and queens, which can always take the knight")
        }
        Certificate::Material { lemma: Lemma::BishopsOfOneColour } => format!(
            "{side} has only bishops on squares of one colour, and nothing on the board can close the others"
        ),
        Certificate::Static { men } => {
            format!(
                "each of the {} men keeps to a set of squares, and no mate fits into these sets",
                men.len()
            )
        }
        Certificate::Closed { count, leaves, .. } => format!(
            "none of the {count} positions that can arise is mate; {leaves} captures and pawn moves out of them are settled too"
        ),
        Certificate::Sketched { count, .. } => format!(
            "no mate fits into any of the {count} arrangements of blocked men that can arise, wherever the others stand"
        ),
    }
}
