//! Writes what this crate and shakmaty say of a list of FENs, for
//! `tests/fen_differences.py` to compare with python-chess.

use std::io::Write;

use pgn_arbiter::fen::{Dialect, FenFault, read};
use pgn_arbiter::model::Severity;
use shakmaty::fen::Fen;
use shakmaty::variant::VariantPosition;

/// shakmaty's answer in one word.
fn shakmaty_says(text: &str, dialect: Dialect) -> String {
    let fen: Fen = match text.parse() {
        Ok(fen) => fen,
        Err(error) => return format!("ERROR {error}"),
    };
    let mode = shakmaty::CastlingMode::from_chess960(dialect == Dialect::Chess960);
    match VariantPosition::from_setup(dialect.variant(), fen.into_setup(), mode) {
        Ok(_) => "VALID".into(),
        Err(error) => format!("{:?}", error.kinds()),
    }
}

#[test]
#[ignore = "needs FEN_LIST, a file of dialect, tab, FEN, and FEN_ANSWERS, the file to write"]
fn answers_for_the_comparison() {
    let list = std::env::var("FEN_LIST").expect("FEN_LIST names a file");
    let answers = std::env::var("FEN_ANSWERS").expect("FEN_ANSWERS names a file");
    let list = std::fs::read_to_string(list).expect("the list can be read");
    let mut out =
        std::io::BufWriter::new(std::fs::File::create(answers).expect("the answers can be written"));
    for line in list.split_terminator('\n') {
        let (dialect, text) = line.split_once('\t').expect("dialect, tab, FEN");
        let dialect = Dialect::from_name(dialect).expect("a dialect");
        let record = read(text.as_bytes(), dialect);
        let names = |grave: bool| {
            let chosen =
                record.faults.iter().filter(|fault| (fault.severity_in_list() > Severity::Info) == grave);
            chosen.map(FenFault::name).collect::<Vec<_>>().join(",")
        };
        let shakmaty = shakmaty_says(text, dialect);
        writeln!(out, "{}\t{}\t{shakmaty}\t{}", names(true), names(false), record.position.is_some())
            .expect("written");
    }
}
