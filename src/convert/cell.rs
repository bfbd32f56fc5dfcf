//! Values of a row, written as each kind of table has them.

use crate::fen::append_number;

/// A value.
pub enum Cell<'c> {
    /// There is none.
    Empty,
    /// A whole number.
    Number(u64),
    /// A number with decimals, as it is written.
    Decimal(&'c str),
    /// A text.
    Text(&'c str),
}

/// How tables are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TableForm {
    /// Comma-separated (RFC 4180): quoted where it must be.
    Csv,
    /// Tab-separated: tab, line end and backslash stand as `\t`, `\n`, `\r`
    /// and `\\`.
    Tsv,
    /// One JSON object a line.
    JsonLines,
}

impl TableForm {
    /// What stands above the rows.
    pub fn head(self, names: impl Iterator<Item = String>, out: &mut Vec<u8>) {
        if self == TableForm::JsonLines {
            return;
        }
        for (at, name) in names.enumerate() {
            self.begin(at, out);
            self.value(&Cell::Text(&name), out);
        }
        out.push(b'\n');
    }

    /// One value, `at` counted from 0.
    pub fn cell(self, at: usize, name: &str, cell: &Cell<'_>, out: &mut Vec<u8>) {
        self.begin(at, out);
        if self == TableForm::JsonLines {
            json(name, out);
            out.push(b':');
        }
        self.value(cell, out);
    }

    /// Ends a row.
    pub fn end(self, out: &mut Vec<u8>) {
        out.extend_from_slice(if self == TableForm::JsonLines { b"}\n" } else { b"\n" });
    }

    fn begin(self, at: usize, out: &mut Vec<u8>) {
        match (self, at) {
            (TableForm::JsonLines, 0) => out.push(b'{'),
            (_, 0) => {}
            (TableForm::Tsv, _) => out.push(b'\t'),
            _ => out.push(b','),
        }
    }

    fn value(self, cell: &Cell<'_>, out: &mut Vec<u8>) {
        match *cell {
            Cell::Empty if self == TableForm::JsonLines => out.extend_from_slice(b"null"),
            Cell::Empty => {}
            Cell::Number(number) => match u32::try_from(number) {
                Ok(number) => append_number(number, out),
                Err(_) => out.extend_from_slice(number.to_string().as_bytes()),
            },
            Cell::Decimal(text) => out.extend_from_slice(text.as_bytes()),
            Cell::Text(text) => match self {
                TableForm::Csv => csv(text, out),
                TableForm::Tsv => tsv(text, out),
                TableForm::JsonLines => json(text, out),
            },
        }
    }
}

fn csv(text: &str, out: &mut Vec<u8>) {
    if !text.contains(['"', ',', '\n', '\r']) && text.trim().len() == text.len() {
        return out.extend_from_slice(text.as_bytes());
    }
    out.push(b'"');
    out.extend_from_slice(text.replace('"', "\"\"").as_bytes());
    out.push(b'"');
}

fn tsv(text: &str, out: &mut Vec<u8>) {
    for &byte in text.as_bytes() {
        match byte {
            b'\t' => out.extend_from_slice(b"\\t"),
            b'\n' => out.extend_from_slice(b"\\n"),
            b'\r' => out.extend_from_slice(b"\\r"),
            b'\\' => out.extend_from_slice(b"\\\\"),
            byte => out.push(byte),
        }
    }
}

fn json(text: &str, out: &mut Vec<u8>) {
    serde_json::to_writer(out, text).expect("a buffer takes everything");
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(form: TableForm) -> String {
        let mut out = Vec::new();
        form.head(["a", "b", "c", "d"].into_iter().map(str::to_owned), &mut out);
        let cells = [Cell::Number(7), Cell::Text("x, \"y\"\t\\"), Cell::Empty, Cell::Decimal("-0.25")];
        for (at, (name, cell)) in ["a", "b", "c", "d"].into_iter().zip(cells).enumerate() {
            form.cell(at, name, &cell, &mut out);
        }
        form.end(&mut out);
        String::from_utf8(out).expect("ASCII")
    }

    #[test]
    fn values_that_would_break_a_row_are_quoted_or_escaped() {
        assert_eq!(row(TableForm::Csv), "a,b,c,d\n7,\"x, \"\"y\"\"\t\\\",,-0.25\n");
        assert_eq!(row(TableForm::Tsv), "a\tb\tc\td\n7\tx, \"y\"\\t\\\\\t\t-0.25\n");
        let json = r#"{"a":7,"b":"x, \"y\"\t\\","c":null,"d":-0.25}"#;
        assert_eq!(row(TableForm::JsonLines), format!("{json}\n"));
    }
}
