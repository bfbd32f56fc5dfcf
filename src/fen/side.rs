//! The second field: who is to move (PGN 16.1.3.2).

use shakmaty::Color;

use super::fault::{FaultKind, FenFault};
use crate::model::Span;

/// Reads `w` or `b`; other spellings of a colour are reported and understood.
pub(crate) fn scan(text: &[u8], span: Span, faults: &mut Vec<FenFault>) -> Option<Color> {
    let field = span.of(text);
    let known = match field {
        b"w" => return Some(Color::White),
        b"b" => return Some(Color::Black),
        field if field.eq_ignore_ascii_case(b"w") || field.eq_ignore_ascii_case(b"white") => {
            Some(Color::White)
        }
        field if field.eq_ignore_ascii_case(b"b") || field.eq_ignore_ascii_case(b"black") => {
            Some(Color::Black)
        }
        _ => None,
    };
    faults.push(FenFault { kind: FaultKind::Side, span });
    known
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_colour_spelled_otherwise_is_reported_and_understood() {
        for (field, color) in [("W", Some(Color::White)), ("black", Some(Color::Black)), ("-", None)] {
            let mut faults = Vec::new();
            assert_eq!(scan(field.as_bytes(), Span::new(0, field.len()), &mut faults), color);
            assert_eq!(faults.len(), 1);
        }
    }
}
