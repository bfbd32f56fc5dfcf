//! A line of a list: FEN or EPD, told apart by the line itself.

use super::dialect::Dialect;
use super::epd::{Operation, append_epd, is_epd, read_epd};
use super::record::{FenRecord, read};
use super::write::{Clocks, Spelling, append_number};
use shakmaty::Position;

/// What the lines of a list are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ListMode {
    /// Each line says it of itself.
    #[default]
    Auto,
    /// FEN.
    Fen,
    /// EPD.
    Epd,
}

/// How the lines of a list are read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ListReading {
    /// What they are.
    pub mode: ListMode,
    /// The chess they are written for.
    pub dialect: Dialect,
}

/// A line as written and as understood.
#[derive(Clone, Debug)]
pub struct ListRecord {
    /// The position and its faults.
    pub record: FenRecord,
    /// The operations of an EPD; `None` for a FEN.
    pub operations: Option<Vec<Operation>>,
}

impl ListReading {
    /// Reads a line.
    pub fn read(self, text: &[u8]) -> ListRecord {
        let epd = match self.mode {
            ListMode::Auto => is_epd(text),
            ListMode::Fen => false,
            ListMode::Epd => true,
        };
        if !epd {
            return ListRecord { record: read(text, self.dialect), operations: None };
        }
        let epd = read_epd(text, self.dialect);
        ListRecord { record: epd.record, operations: Some(epd.operations) }
    }
}

impl ListRecord {
    /// The line in the canonical spelling; `None` if no game can be played
    /// from it.
    pub fn normalized(&self, text: &[u8]) -> Option<String> {
        if self.operations.is_none() {
            return self.record.normalized.clone();
        }
        let mut out = Vec::new();
        self.append_as_epd(text, Spelling::default(), &mut out)?;
        Some(String::from_utf8_lossy(&out).into_owned())
    }

    /// Writes the line as EPD at the end of `out`, with the operations it has.
    /// `None`, and nothing is written, if no game can be played from it.
    ///
    /// Counters of a FEN become the operations `hmvc` and `fmvn`; those of an
    /// EPD stay, start anew or go, and none are made up.
    pub fn append_as_epd(&self, text: &[u8], spelling: Spelling, out: &mut Vec<u8>) -> Option<()> {
        let position = self.record.position.as_ref()?;
        append_epd(position, spelling, out);
        let counters = match (&self.operations, spelling.clocks) {
            (_, Clocks::Zero) => [Some(0), Some(1)],
            (None, Clocks::Keep) => [Some(position.halfmoves()), Some(position.fullmoves().get())],
            _ => [None, None],
        };
        for (opcode, counter) in ["hmvc", "fmvn"].into_iter().zip(counters) {
            if let Some(counter) = counter {
                out.push(b' ');
                out.extend_from_slice(opcode.as_bytes());
                out.push(b' ');
                append_number(counter, out);
                out.push(b';');
            }
        }
        for operation in self.operations.iter().flatten() {
            let opcode = operation.opcode.of(text);
            if matches!(opcode, b"hmvc" | b"fmvn") && spelling.clocks != Clocks::Keep {
                continue;
            }
            out.push(b' ');
            out.extend_from_slice(opcode);
            for operand in &operation.operands {
                out.push(b' ');
                let quote = if operand.quoted { &b"\""[..] } else { b"" };
                for part in [quote, operand.span.of(text), quote] {
                    out.extend_from_slice(part);
                }
            }
            out.push(b';');
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn epd(text: &str, clocks: Clocks) -> String {
        let mut out = Vec::new();
        let record = ListReading { dialect: Dialect::Auto, ..ListReading::default() }.read(text.as_bytes());
        let spelling = Spelling { clocks, ..Spelling::default() };
        record.append_as_epd(text.as_bytes(), spelling, &mut out).expect("a position");
        String::from_utf8(out).expect("ASCII")
    }

    #[test]
    fn a_line_says_itself_whether_it_is_fen_or_epd() {
        let reading = ListReading::default();
        assert!(reading.read(b"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1").operations.is_none());
        assert!(reading.read(b"4k3/8/8/8/8/8/4P3/4K3 w - - bm e4;").operations.is_some());
    }

    #[test]
    fn counters_become_operations_and_operations_stay() {
        let fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 3 40";
        assert_eq!(epd(fen, Clocks::Keep), "4k3/8/8/8/8/8/4P3/4K3 w - - hmvc 3; fmvn 40;");
        assert_eq!(epd(fen, Clocks::Drop), "4k3/8/8/8/8/8/4P3/4K3 w - -");
        let text = "4k3/8/8/8/8/8/4P3/4K3 w - -  bm e4 Kd2;id \"a; b\"; hmvc 7;";
        let kept = "4k3/8/8/8/8/8/4P3/4K3 w - - bm e4 Kd2; id \"a; b\"; hmvc 7;";
        assert_eq!(epd(text, Clocks::Keep), kept);
        assert!(epd(text, Clocks::Zero).starts_with("4k3/8/8/8/8/8/4P3/4K3 w - - hmvc 0; fmvn 1; bm e4"));
    }
}
