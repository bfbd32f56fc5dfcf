//! The fast filter at work on a block: which of its games need not be read.

use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::pgn::split::{Found, Known};
use crate::report::QuietTally;
use crate::rules::Reason;
use crate::survey::{Answer, Proviso, Quiet, Survey};

/// A filter, and what it has found out about the games of one block.
pub(super) struct Sieve {
    /// None if it could not be sure of anything.
    survey: Option<Survey>,
    /// Bytes of a game beyond which it is cut off, and so has to be read.
    most: usize,
    tally: QuietTally,
    /// Games that are quiet if something can be proven.
    provided: Vec<Provided>,
    /// The reasons of their verdicts, one after the other.
    reasons: Vec<Reason>,
}

/// A game that is quiet if its proviso holds.
struct Provided {
    /// Bytes from its first to the end of the block.
    left: usize,
    quiet: Quiet,
    proviso: Box<Proviso>,
}

impl Sieve {
    pub(super) fn new(survey: Option<Survey>, most: usize, tally: QuietTally) -> Sieve {
        Sieve { survey, most, tally, provided: Vec::new(), reasons: Vec::new() }
    }

    /// What is known of the game at the start of a text, the rest of the block.
    /// If there is nothing to say about it, it is counted; a filter that fails
    /// knows nothing.
    pub(super) fn ask(&mut self, text: &[u8]) -> Known {
        let Some(survey) = &mut self.survey else { return Known::Nothing };
        match catch_unwind(AssertUnwindSafe(|| survey.game(text))) {
            Ok(Answer::Quiet(quiet) | Answer::Provided(quiet, _)) if quiet.bytes > self.most => {
                Known::Nothing
            }
            Ok(Answer::Quiet(quiet)) => {
                self.tally.count(quiet.plies, survey.reasons(), quiet.recorded);
                Known::Quiet(quiet.bytes)
            }
            Ok(Answer::Provided(quiet, proviso)) => {
                self.reasons.extend_from_slice(survey.reasons());
                self.provided.push(Provided { left: text.len(), quiet, proviso });
                Known::Length(quiet.bytes)
            }
            Ok(Answer::LookCloser) => survey.length().map_or(Known::Nothing, Known::Length),
            Err(_) => Known::Nothing,
        }
    }

    /// Makes the proofs that were put off, and leaves out of the games `found`
    /// in a block of so many bytes those that are quiet. Gives the filter back,
    /// and the count of all quiet games.
    pub(super) fn settle(self, found: &mut Vec<Found>, bytes: usize) -> (Option<Survey>, QuietTally) {
        let Sieve { survey, mut tally, provided, reasons, .. } = self;
        let Some(survey) = survey else { return (None, tally) };
        let verdicts = reasons.chunks_exact(survey.reasons().len().max(1));
        let mut provided = provided.iter().zip(verdicts).peekable();
        found.retain(|found| {
            let Some((game, verdicts)) = provided.next_if(|(game, _)| game.left == bytes - found.start)
            else {
                return true;
            };
            let holds = catch_unwind(AssertUnwindSafe(|| survey.holds(&game.proviso))).unwrap_or(false);
            if holds {
                tally.count(game.quiet.plies, verdicts, game.quiet.recorded);
            }
            !holds
        });
        (Some(survey), tally)
    }
}
