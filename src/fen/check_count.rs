//! The field three-check has more: how many checks are left or were given.

use shakmaty::{ByColor, RemainingChecks};

use super::fault::{FaultKind, FenFault};
use crate::model::Span;

/// Reads `3+3`, the checks left, or `+0+0`, the checks given.
pub(crate) fn scan(text: &[u8], span: Span, faults: &mut Vec<FenFault>) -> Option<ByColor<RemainingChecks>> {
    let left = |digit: u8| RemainingChecks::new(u32::from(digit - b'0'));
    let given = |digit: u8| RemainingChecks::new(u32::from(b'3' - digit));
    match *span.of(text) {
        [white @ b'0'..=b'3', b'+', black @ b'0'..=b'3'] => {
            Some(ByColor { white: left(white), black: left(black) })
        }
        [b'+', white @ b'0'..=b'3', b'+', black @ b'0'..=b'3'] => {
            Some(ByColor { white: given(white), black: given(black) })
        }
        _ => {
            faults.push(FenFault { kind: FaultKind::CheckCountSyntax, span });
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn checks_left_and_checks_given_add_up_to_three() {
        let scan = |field: &str| scan(field.as_bytes(), Span::new(0, field.len()), &mut Vec::new());
        assert_eq!(scan("1+3"), scan("+2+0"));
        assert!(scan("1+3").is_some() && scan("4+3").is_none());
    }
}
