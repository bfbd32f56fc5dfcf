//! The command `convert`: games to positions.
//!
//! `tests/epd_against_python_chess.py` compares its EPD with python-chess over
//! a whole corpus; here stands what needs no other program.

use std::fs;
use std::io::Read;
use std::path::PathBuf;
use std::process::{Command, Output};

use serde_json::Value;

/// A directory that goes when the test is over.
struct Room(PathBuf);

impl Room {
    fn new(name: &str) -> Room {
        let path = std::env::temp_dir().join(format!("pgn-arbiter-convert-{}-{name}", std::process::id()));
        fs::create_dir_all(&path).expect("a directory");
        Room(path)
    }

    fn path(&self, name: &str) -> String {
        self.0.join(name).to_str().expect("UTF-8").to_owned()
    }

    fn with(&self, name: &str, text: &str) -> String {
        fs::write(self.0.join(name), text).expect("a file");
        self.path(name)
    }

    fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(&self.0).expect("a directory");
        let mut names: Vec<String> = entries
            .map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned())
            .collect();
        names.sort();
        names
    }
}

impl Drop for Room {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn run(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pgn-arbiter"));
    command.arg("convert").args(arguments).output().expect("it runs")
}

fn lines(arguments: &[&str]) -> Vec<String> {
    let output = run(arguments);
    String::from_utf8(output.stdout).expect("UTF-8").lines().map(str::to_owned).collect()
}

fn game(tags: &str, movetext: &str) -> String {
    format!(
        "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"A, \\\"B\\\"\"]\n[Black \"C\"]\n[Result \"*\"]\n{tags}\n{movetext}\n\n"
    )
}

const OPENING: &str = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. O-O *";
const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";

#[test]
fn the_last_position_is_written_unless_others_are_asked_for() {
    let room = Room::new("which");
    let pgn = room.with("x.pgn", &game("", OPENING));
    let last = "r1bqkbnr/1pp2ppp/p1p5/4p3/4P3/5N2/PPPP1PPP/RNBQ1RK1 b kq - 1 5";
    assert_eq!(lines(&[&pgn]), [last]);
    assert_eq!(lines(&[&pgn, "--positions", "start"]), [format!("{START} 0 1")]);
    let all = lines(&[&pgn, "--positions", "all"]);
    assert_eq!((all.len(), &all[9]), (10, &last.to_owned()));
    assert_eq!(lines(&[&pgn, "--every", "4"]), [&*all[0], &all[4], &all[8]]);
    assert_eq!(lines(&[&pgn, "--at-ply", "3,7"]), [&*all[3], &all[7]]);
    assert_eq!(lines(&[&pgn, "--at-move", "2w,3b"]), [&*all[2], &all[5]]);
    assert_eq!(lines(&[&pgn, "--after-opening", "8"]), all[8..]);
    let quiet = lines(&[&pgn, "--quiet-only"]);
    assert_eq!(quiet.len(), 8);
    assert!(!quiet.contains(&all[7]) && !quiet.contains(&all[8]));
    assert!(lines(&[&pgn, "--at-ply", "99"]).is_empty());
}

#[test]
fn a_sample_depends_on_the_seed_and_nothing_else() {
    let room = Room::new("sample");
    let text = game("", OPENING);
    let one = room.with("one.pgn", &text);
    let two = room.with("two.pgn", &format!("{}{text}", game("", "1. d4 *")));
    let drawn = lines(&[&one, "--sample", "3", "--seed", "7"]);
    assert_eq!(drawn.len(), 3);
    assert_eq!(lines(&[&two, "--sample", "3", "--seed", "7"])[2..], drawn[..]);
    assert_ne!(lines(&[&one, "--sample", "3", "--seed", "8"]), drawn);
}

#[test]
fn every_spelling_has_its_en_passant_and_castling() {
    let room = Room::new("spelling");
    let pgn = room.with("x.pgn", &game("", "1. e4 e6 2. e5 d5 *"));
    let field = |arguments: &[&str], at: usize| {
        let line = lines(&[&[&*pgn][..], arguments].concat()).remove(0);
        line.split(' ').nth(at).expect("a field").to_owned()
    };
    assert_eq!(field(&[], 3), "d6");
    assert_eq!(field(&["--at-ply", "1"], 3), "-");
    assert_eq!(field(&["--at-ply", "1", "--ep", "always"], 3), "e3");
    assert_eq!(field(&["--castling", "shredder"], 2), "HAha");
    let epd = lines(&[&pgn, "--to", "epd", "--opcodes", "hmvc,fmvn,sm,c0", "--at-ply", "1"]);
    assert_eq!(
        epd,
        [r#"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - hmvc 0; fmvn 1; sm e6; c0 "A, 'B' - C";"#]
    );
}

#[test]
fn a_table_has_the_columns_that_are_asked_for() {
    let room = Room::new("table");
    let movetext = "1. e4 { [%eval 0.3] [%clk 0:05:00.5] } 1... e5 { [%eval #-3] } 2. Nf3 *";
    let pgn = room.with("x.pgn", &game("[WhiteElo \"2000\"]\n", movetext));
    let columns = "game,ply,move,turn,san,uci,result,eval,clock,WhiteElo,White,Round2";
    let csv = lines(&[&pgn, "--positions", "all", "--to", "csv", "--columns", columns]);
    assert_eq!(
        csv,
        [
            columns,
            "1,0,1,w,e4,e2e4,*,,,2000,\"A, \"\"B\"\"\",",
            "1,1,1,b,e5,e7e5,*,0.30,300.5,2000,\"A, \"\"B\"\"\",",
            "1,2,2,w,Nf3,g1f3,*,#-3,,2000,\"A, \"\"B\"\"\",",
            "1,3,2,b,,,*,,,2000,\"A, \"\"B\"\"\",",
        ]
    );
    let json = lines(&[&pgn, "--to", "jsonl", "--at-ply", "1", "--columns", "ply,eval,Round2,White"]);
    let row: Value = serde_json::from_str(&json[0]).expect("JSON");
    assert_eq!(row, serde_json::json!({"ply": 1, "eval": 0.30, "Round2": null, "White": "A, \"B\""}));
    let mate = room.with("m.pgn", &game("", "1. f3 e5 2. g4 Qh4# 0-1"));
    let tsv = lines(&[&mate, "--to", "tsv", "--columns", "derived,reason", "--rules", "fide-2023"]);
    assert_eq!(tsv, ["derived\treason", "0-1\tcheckmate"]);
}

#[test]
fn the_quick_way_and_the_long_way_write_the_same() {
    let room = Room::new("ways");
    let fen = "[SetUp \"1\"]\n[FEN \"4k3/8/8/3pP3/8/8/4P3/4K2R w K d6 0 30\"]\n";
    let mut text = game("", OPENING);
    text += &game(fen, "30. exd6 Kd7 31. O-O Kxd6 *");
    text += &game("", "1. e4 $1 {[%clk 0:01:00] a comment} e5 2. Nf3! Nc6 1/2-1/2");
    text += &game("", "1. e4 (1. d4 d5) 1... e5 ; rest\n2. Nf3 *");
    text += &game("", "1. e2e4 e7-e5 2. Ng1f3 1-0");
    let pgn = room.with("x.pgn", &text);
    let list = lines(&[&pgn, "--positions", "all", "--to", "epd"]);
    let table = lines(&[&pgn, "--positions", "all", "--to", "tsv", "--columns", "epd"]);
    assert_eq!(list, table[1..]);
    assert_eq!(list.len(), 10 + 5 + 5 + 4 + 4);
    assert_eq!(list[10], "4k3/8/8/3pP3/8/8/4P3/4K2R w K d6");
}

#[test]
fn a_game_that_stops_is_told_and_treated_as_wanted() {
    let room = Room::new("stops");
    let text = game("", "1. e4 e5 2. Ke3 Nc6 *") + &game("", "1. d4 *");
    let pgn = room.with("x.pgn", &text);
    let stop = run(&[&pgn, "--positions", "all"]);
    assert_eq!(stop.status.code(), Some(1));
    assert_eq!(String::from_utf8_lossy(&stop.stdout).lines().count(), 3 + 2);
    let told = String::from_utf8_lossy(&stop.stderr).into_owned();
    assert!(told.contains("illegal-move") && told.contains("x.pgn:9:"), "{told}");

    assert_eq!(lines(&[&pgn, "--positions", "all", "--on-error", "skip-game"]).len(), 2);

    let (out, report) = (room.path("out.fen"), room.path("report.json"));
    let fail = run(&[&pgn, "--on-error", "fail", "-o", &out, "--report", &report]);
    assert_eq!(fail.status.code(), Some(2));
    assert_eq!(room.names(), ["report.json", "x.pgn"]);
    let report: Value = serde_json::from_slice(&fs::read(report).expect("a report")).expect("JSON");
    assert_eq!(report["games"][0]["findings"][0]["name"], "illegal-move");
    assert_eq!(report["games"][0]["ordinal"], 1);
}

#[test]
fn nothing_that_was_read_is_passed_over_in_silence() {
    let room = Room::new("silence");
    let text = game("[Variant \"Bughouse\"]\n", "1. e4 *");
    let pgn = room.with("x.pgn", &text);
    let empty = room.with("empty.pgn", "\n");
    let output = run(&[&pgn, &empty, "-q"]);
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(
        output.stdout.is_empty() && told.contains("unknown-variant") && told.contains("no-games"),
        "{told}"
    );
    let missing = run(&[&room.path("missing.pgn")]);
    assert_eq!(missing.status.code(), Some(2));
    assert!(!missing.stderr.is_empty());
}

#[test]
fn variants_are_written_in_their_own_fen() {
    let room = Room::new("variants");
    let start = "[SetUp \"1\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3+3 0 1\"]\n";
    let zh = game("[Variant \"Crazyhouse\"]\n", "1. e4 d5 2. exd5 Qxd5 *");
    let three = game(&format!("[Variant \"Three-check\"]\n{start}"), "1. e4 e5 2. Bc4 d6 3. Bxf7+ *");
    let chess960 = game(
        "[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"nrkqbbrn/pppppppp/8/8/8/8/PPPPPPPP/NRKQBBRN w KQkq - 0 1\"]\n",
        "1. b3 *",
    );
    let pgn = room.with("x.pgn", &(zh + &three + &chess960));
    let fens = lines(&[&pgn]);
    assert_eq!(fens[0], "rnb1kbnr/ppp1pppp/8/3q4/8/8/PPPP1PPP/RNBQKBNR[Pp] w KQkq - 0 3");
    assert!(fens[1].ends_with(" b KQkq - 2+3 0 3"), "{}", fens[1]);
    assert!(fens[2].contains(" b KQkq - 0 1"), "{}", fens[2]);
    let epd = run(&[&pgn, "--to", "epd", "-q"]);
    assert!(String::from_utf8_lossy(&epd.stderr).contains("no check counters"));
}

#[test]
fn each_position_is_written_once_and_the_first_time() {
    let room = Room::new("unique");
    let text = game("", "1. Nf3 Nf6 2. Ng1 Ng8 3. e4 *") + &game("", OPENING) + &game("", "1. e4 *");
    let pgn = room.with("x.pgn", &text);
    let all = lines(&[&pgn, "--positions", "all", "--to", "epd"]);
    let mut expected: Vec<String> = Vec::new();
    for line in all {
        if !expected.contains(&line) {
            expected.push(line);
        }
    }
    for threads in ["1", "4"] {
        let unique = ["--positions", "all", "--to", "epd", "--unique", "--threads", threads];
        assert_eq!(lines(&[&[&*pgn][..], &unique].concat()), expected);
    }
    let small = ["--positions", "all", "--unique", "--unique-memory", "300"];
    assert_eq!(run(&[&[&*pgn][..], &small].concat()).status.code(), Some(2));
    let filter = run(&[&[&*pgn][..], &small, &["--unique-overflow", "filter"]].concat());
    assert!(filter.status.success());
    assert!(String::from_utf8_lossy(&filter.stderr).contains("a filter took over"));
}

#[cfg(feature = "zstd")]
#[test]
fn parts_are_numbered_and_games_stay_whole() {
    let room = Room::new("parts");
    let text: String = (0..7).map(|_| game("", OPENING)).collect();
    let pgn = room.with("x.pgn", &text);
    let (csv, epd) = (room.path("rows.csv"), room.path("rows.epd.zst"));
    let output = run(&[&pgn, "--to", "csv", "--positions", "all", "--split-games", "3", "-o", &csv]);
    assert!(output.status.success());
    assert_eq!(room.names(), ["rows-0001.csv", "rows-0002.csv", "rows-0003.csv", "x.pgn"]);
    let rows = |name: &str| fs::read_to_string(room.path(name)).expect("a part").lines().count();
    assert_eq!(["rows-0001.csv", "rows-0002.csv", "rows-0003.csv"].map(rows), [31, 31, 11]);

    let size = ["--to", "epd", "--positions", "all", "--split-size", "1K", "-o", &epd];
    assert!(run(&[&[&*pgn][..], &size].concat()).status.success());
    let whole = lines(&[&pgn, "--to", "epd", "--positions", "all"]).join("\n") + "\n";
    let mut joined = String::new();
    for name in room.names().iter().filter(|name| name.ends_with(".epd.zst")) {
        let bytes = fs::read(room.path(name)).expect("a part");
        let mut part = String::new();
        zstd::Decoder::new(&bytes[..]).expect("zstd").read_to_string(&mut part).expect("text");
        assert!(part.len() <= 1024 && part.len().is_multiple_of(whole.len() / 7));
        joined += &part;
    }
    assert!(joined == whole);
}

#[cfg(feature = "gzip")]
#[test]
fn a_name_that_ends_in_gz_is_compressed() {
    let room = Room::new("gz");
    let pgn = room.with("x.pgn", &game("", OPENING));
    let out = room.path("x.fen.gz");
    assert!(run(&[&pgn, "-o", &out]).status.success());
    let bytes = fs::read(out).expect("a file");
    let mut text = String::new();
    flate2::read::GzDecoder::new(&bytes[..]).read_to_string(&mut text).expect("text");
    assert_eq!(text.lines().map(str::to_owned).collect::<Vec<_>>(), lines(&[&pgn]));
}

#[cfg(unix)]
#[test]
fn a_device_is_written_to_and_not_replaced() {
    use std::os::unix::fs::FileTypeExt;
    let room = Room::new("device");
    let pgn = room.with("x.pgn", &game("", OPENING));
    let pipe = room.path("pipe");
    let made = Command::new("mkfifo").arg(&pipe).status().expect("mkfifo runs");
    assert!(made.success());
    let from = pipe.clone();
    let read = std::thread::spawn(move || fs::read_to_string(from).expect("text"));
    assert!(run(&[&pgn, "-o", &pipe]).status.success());
    assert_eq!(read.join().expect("it was read").lines().count(), 1);
    assert!(fs::metadata(&pipe).expect("it is there").file_type().is_fifo());
}

#[test]
fn rows_of_games_read_quickly_and_closely_stand_in_order() {
    let room = Room::new("order");
    let mut text = "stray words\n\n".to_owned();
    for n in 0..400 {
        let closer = n % 7 < 3;
        let first = if closer { "e2e4" } else { "e4" };
        text += &game(&format!("[Number \"{n}\"]\n"), &format!("1. {first} e5 2. Nf3 *"));
    }
    let pgn = room.with("x.pgn", &text);
    let epd = lines(&[&pgn, "--positions", "all", "--to", "epd", "--opcodes", "fmvn"]);
    let table = lines(&[&pgn, "--positions", "all", "--to", "tsv", "--columns", "epd,Number,game"]);
    assert_eq!(epd.len(), 1600);
    for (at, (line, row)) in epd.iter().zip(&table[1..]).enumerate() {
        let cells: Vec<&str> = row.split('\t').collect();
        assert!(line.starts_with(cells[0]), "{at}");
        assert_eq!((cells[1], cells[2]), (&*(at / 4).to_string(), &*(at / 4 + 1).to_string()));
    }
    let parts = room.path("p.epd");
    assert!(
        run(&[&pgn, "--to", "epd", "--split-games", "3", "--positions", "all", "-o", &parts]).status.code()
            == Some(0)
    );
    let first = fs::read_to_string(room.path("p-0134.epd")).expect("the last part");
    assert_eq!(first.lines().count(), 4);
}

#[test]
fn any_number_of_threads_writes_the_same_bytes() {
    let room = Room::new("threads");
    let mut text = String::new();
    for n in 0..3000 {
        text += &match n % 4 {
            0 => game("", OPENING),
            1 => game("", "1. d4 d5 2. c4 dxc4 3. Ke4 *"),
            2 => game("", "1. e2e4 c5 2. Nf3 d6 *"),
            _ => game("", &format!("1. e4 {{{n}}} e5 2. Nc3 *")),
        };
    }
    let pgn = room.with("x.pgn", &text);
    for arguments in [
        &["--positions", "all", "--to", "epd"][..],
        &["--sample", "2", "--to", "csv"],
        &["--positions", "all", "--unique"],
    ] {
        let written = |threads| {
            let output = run(&[&[&*pgn, "--threads", threads][..], arguments].concat());
            (output.stdout, output.stderr)
        };
        let one = written("1");
        assert!(!one.0.is_empty() && one == written("3") && one == written("8"));
    }
}
