//! What is worth knowing about a sound position.

use shakmaty::variant::VariantPosition;
use shakmaty::{EnPassantMode, Position};

use super::dialect::Dialect;
use super::en_passant::{self, DoubleStep};
use super::fault::{FaultKind, FenFault};
use super::fields::Fields;
use super::material;
use crate::model::Severity;

/// Adds the notes: an en passant square nobody can use, a clock that has run
/// out, material that cannot mate, a stalemate.
pub(crate) fn add(
    position: &VariantPosition,
    step: Option<DoubleStep>,
    dialect: Dialect,
    fields: Fields,
    clock: Option<u32>,
    faults: &mut Vec<FenFault>,
) {
    let placement = fields.placement.unwrap_or_default();
    let sound = faults.iter().all(|fault| fault.severity_in_list() < Severity::Error);
    let mut note = |kind, span| faults.push(FenFault { kind, span });
    if let Some(step) = step {
        let (span, square) = (fields.ep.unwrap_or_default(), step.over);
        if !en_passant::has_capturer(step, position.turn(), position.board()) {
            note(FaultKind::EpNoCapturer { square }, span);
        } else if position.ep_square(EnPassantMode::Legal).is_none() {
            note(FaultKind::EpNotLegal { square }, span);
        }
    }
    let span = fields.clock.unwrap_or_default();
    match clock {
        Some(clock @ 150..) => note(FaultKind::ClockOver150 { clock }, span),
        Some(clock @ 100..) => note(FaultKind::ClockOver100 { clock }, span),
        _ => {}
    }
    if !sound || !dialect.is_orthodox() {
        return;
    }
    if matches!(dialect, Dialect::Standard | Dialect::Chess960) && material::cannot_mate(position.board()) {
        note(FaultKind::DeadPosition, placement);
    }
    if position.is_stalemate() {
        note(FaultKind::Stalemate, placement);
    }
}
