//! EPD: the four fields that make a position, then operations (PGN 16.2).

use shakmaty::Position;

use super::detect::detect;
use super::dialect::Dialect;
use super::fault::{FaultKind, FenFault};
use super::fields::{self, Fields};
use super::judge::judge;
use super::record::{FenRecord, LONGEST, settle};
use super::write::{Spelling, append_position};
use crate::model::Span;

/// An EPD as written and as understood.
#[derive(Clone, Debug)]
pub struct EpdRecord {
    /// The position, its faults and those of the operations. The counters are
    /// those of the operations `hmvc` and `fmvn`; without them EPD has none.
    pub record: FenRecord,
    /// The operations, in order.
    pub operations: Vec<Operation>,
}

/// An opcode and its operands (PGN 16.2.4).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Operation {
    /// Where the opcode stands.
    pub opcode: Span,
    /// Where the operands stand.
    pub operands: Vec<Operand>,
}

/// A move, a number or a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Operand {
    /// Where it stands, without its quotation marks.
    pub span: Span,
    /// It stands between quotation marks.
    pub quoted: bool,
}

/// Tells EPD from FEN: four fields, or a fifth that starts with a letter or an
/// underscore, as opcodes do and counters do not.
pub fn is_epd(text: &[u8]) -> bool {
    let words = fields::words(text);
    let fifth = words.get(4).and_then(|word| text.get(word.range().start));
    words.len() == 4 || fifth.is_some_and(|&byte| byte.is_ascii_alphabetic() || byte == b'_')
}

/// Reads an EPD and reports every fault in it.
pub fn read_epd(text: &[u8], dialect: Dialect) -> EpdRecord {
    let text = &text[..text.len().min(LONGEST)];
    if dialect == Dialect::Auto {
        let mut epd = read_epd(text, detect(text));
        epd.record = settle(epd.record, || read_epd(text, Dialect::Chess960).record);
        return epd;
    }
    let mut faults = Vec::new();
    let words = fields::words(text);
    let end = words.get(3).map_or(text.len(), |word| word.range().end);
    fields::check_blanks(&text[..end], &mut faults);
    if words.len() < 4 {
        let kind = FaultKind::FieldCount { found: words.len(), wanted: 4 };
        faults.push(FenFault { kind, span: Span::new(text.len(), text.len()) });
    }
    let operations = scan(text, end, &mut faults);
    let word = |at: usize| words.get(at).copied();
    let fields = Fields {
        placement: word(0),
        side: word(1),
        castling: word(2),
        ep: word(3),
        clock: number(text, &operations, b"hmvc"),
        fullmove: number(text, &operations, b"fmvn"),
        checks: None,
    };
    EpdRecord { record: judge(text, fields, dialect, faults), operations }
}

/// The operand of the operation with this opcode.
fn number(text: &[u8], operations: &[Operation], opcode: &[u8]) -> Option<Span> {
    let operation = operations.iter().find(|operation| operation.opcode.of(text) == opcode)?;
    operation.operands.first().map(|operand| operand.span)
}

/// Reads the operations from `at` to the end.
fn scan(text: &[u8], at: usize, faults: &mut Vec<FenFault>) -> Vec<Operation> {
    let mut operations: Vec<Operation> = Vec::new();
    let mut at = at;
    while at < text.len() {
        let (end, closed) = semicolon(text, at);
        let mut words = operands(text, Span::new(at, end));
        let whole = Span::new(at, end);
        at = end + 1;
        if words.is_empty() && !closed {
            break;
        }
        let first = words.first().copied().filter(|word| !word.quoted && is_opcode(word.span.of(text)));
        let Some(opcode) = first.map(|word| word.span) else {
            faults.push(FenFault { kind: FaultKind::EpdOperation, span: whole });
            continue;
        };
        if !closed {
            faults.push(FenFault { kind: FaultKind::EpdOperation, span: whole });
        }
        if operations.iter().any(|known| known.opcode.of(text) == opcode.of(text)) {
            faults.push(FenFault { kind: FaultKind::EpdDuplicate, span: opcode });
        }
        words.remove(0);
        operations.push(Operation { opcode, operands: words });
    }
    operations
}

/// The next semicolon outside quotation marks; the end if there is none.
fn semicolon(text: &[u8], from: usize) -> (usize, bool) {
    let mut quoted = false;
    for (at, &byte) in text.iter().enumerate().skip(from) {
        quoted ^= byte == b'"';
        if byte == b';' && !quoted {
            return (at, true);
        }
    }
    (text.len(), false)
}

/// The words of one operation.
fn operands(text: &[u8], span: Span) -> Vec<Operand> {
    let mut words = Vec::new();
    let mut at = span.range().start;
    let end = span.range().end;
    while at < end {
        let quoted = text[at] == b'"';
        let start = at + usize::from(quoted);
        let stop = |byte: &u8| if quoted { *byte == b'"' } else { byte.is_ascii_whitespace() };
        let close = text[start..end].iter().position(stop).map_or(end, |len| start + len);
        if close > start || quoted {
            words.push(Operand { span: Span::new(start, close), quoted });
        }
        at = close + 1;
    }
    words
}

/// A letter, and up to fourteen letters, digits and underscores (PGN 16.2.4).
fn is_opcode(word: &[u8]) -> bool {
    word.first().is_some_and(u8::is_ascii_alphabetic)
        && word.len() <= 15
        && word.iter().all(|&byte| byte.is_ascii_alphanumeric() || byte == b'_')
}

/// Writes the four fields of a position at the end of `out`.
pub fn append_epd(position: &impl Position, spelling: Spelling, out: &mut Vec<u8>) {
    append_position(&position.to_setup(spelling.ep.mode()), spelling.castling, out);
}

/// Writes one operation after what stands in `out`. The operands stand as they
/// are given; a text brings its own quotation marks.
pub fn append_operation(opcode: &str, operands: &[&str], out: &mut Vec<u8>) {
    for word in [opcode].iter().chain(operands) {
        out.push(b' ');
        out.extend_from_slice(word.as_bytes());
    }
    out.push(b';');
}

#[cfg(test)]
mod tests {
    use super::*;
    use shakmaty::Chess;

    fn names(text: &str) -> Vec<&'static str> {
        let read = read_epd(text.as_bytes(), Dialect::Standard);
        read.record.faults.iter().map(FenFault::name).collect()
    }

    #[test]
    fn operations_are_told_from_their_operands() {
        let text = br#"4k3/8/8/8/8/8/4P3/4K3 w - - bm e4 Kd2; id "one; two"; hmvc 3; fmvn 40;"#;
        let read = read_epd(text, Dialect::Standard);
        assert_eq!(read.record.faults, []);
        assert_eq!((read.record.halfmoves, read.record.fullmoves), (Some(3), Some(40)));
        let id = &read.operations[1];
        assert_eq!(id.operands[0].span.of(text), b"one; two");
        assert!(id.operands[0].quoted && is_epd(text));
    }

    #[test]
    fn an_operation_without_semicolon_is_read_and_reported() {
        assert_eq!(names("4k3/8/8/8/8/8/4P3/4K3 w - - bm e4"), ["epd-operation-syntax"]);
        assert_eq!(names("4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; bm Kd2;"), ["epd-opcode-duplicate"]);
        assert_eq!(names("4k3/8/8/8/8/8/4P3/4K3 w - - id \"open; x;"), ["epd-operation-syntax"]);
        assert_eq!(names("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"), ["epd-operation-syntax"]);
    }

    #[test]
    fn counters_in_operations_are_read_as_counters() {
        assert_eq!(
            names("4k3/8/8/8/8/8/8/4K2R w K - hmvc x; fmvn 0;"),
            ["fen-clock-syntax", "fen-fullmove-zero"]
        );
        assert_eq!(names("4k3/8/8/8/8/8/8/4K2R w K -"), [""; 0]);
    }

    #[test]
    fn three_fields_are_no_epd() {
        assert_eq!(names("4k3/8/8/8/8/8/4P3/4K3 w -"), ["fen-field-count"]);
        assert!(!is_epd(b"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"));
    }

    #[test]
    fn an_epd_is_written_with_its_operations() {
        let mut out = Vec::new();
        append_epd(&Chess::default(), Spelling::default(), &mut out);
        append_operation("hmvc", &["0"], &mut out);
        assert_eq!(out, b"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - hmvc 0;");
    }
}
