//! The filter's law: it is quiet only about games in which `examine`, under
//! the same rule sets and lints, finds nothing, and its figures are those of
//! `examine`.

mod filter;

use std::env;
use std::path::PathBuf;

use filter::Pair;
use pgn_arbiter::input::{Opening, Suffixes, list};
use shakmaty::san::SanPlus;
use shakmaty::{Chess, Color, KnownOutcome, Outcome, Position};

/// How many random games to play: more by hand now and then.
fn games() -> u32 {
    let wanted = env::var("PGN_ARBITER_RANDOM_GAMES").ok();
    wanted.map_or(3000, |games| games.parse().expect("PGN_ARBITER_RANDOM_GAMES is a number"))
}

/// A small generator of numbers; a fixed seed gives the same games anywhere.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        (self.0 >> 33) as usize % n
    }

    fn pick<'t>(&mut self, texts: &[&'t str]) -> &'t str {
        texts[self.below(texts.len())]
    }
}

/// A random legal game of at most `most` plies in one of several styles.
fn random_game(random: &mut Random, most: usize) -> String {
    let mut chess = Chess::default();
    let mut movetext = String::new();
    let style = random.below(4);
    let mut column = 0;
    for ply in 0..most {
        let moves = chess.legal_moves();
        if moves.is_empty() {
            break;
        }
        // Now and then a move back, so that positions recur.
        let m = moves[random.below(moves.len())];
        let number = chess.fullmoves();
        let mut words = match (chess.turn(), style) {
            (Color::White, 1) => format!("{number}."),
            (Color::White, _) => format!("{number}. "),
            (Color::Black, 2) => format!("{number}... "),
            (Color::Black, _) => String::new(),
        };
        words += &SanPlus::from_move(chess.clone(), m).to_string();
        chess.play_unchecked(m);
        if style == 2 {
            words += &format!(" {{ [%clk 0:{:02}:{:02}] }}", 59 - ply % 60, 59 - ply % 60);
        }
        if style == 3 && random.below(8) == 0 {
            words += random.pick(&[" $1", " $14", " {good}", " { a word, or two }", " {[%eval 0.3]}"]);
        }
        column += words.len() + 1;
        movetext += &words;
        movetext.push(if column > 79 && style != 2 { '\n' } else { ' ' });
        if column > 79 {
            column = 0;
        }
    }
    let result = match chess.outcome() {
        Outcome::Known(KnownOutcome::Decisive { winner: Color::White }) => "1-0",
        Outcome::Known(KnownOutcome::Decisive { winner: Color::Black }) => "0-1",
        Outcome::Known(KnownOutcome::Draw) => "1/2-1/2",
        Outcome::Unknown => random.pick(&["1-0", "0-1", "1/2-1/2", "*"]),
    };
    let more = random.pick(&[
        "",
        "",
        "[WhiteElo \"2100\"]\n[BlackElo \"?\"]\n[ECO \"A00\"]\n",
        "[Termination \"Normal\"]\n",
        "[Termination \"Time forfeit\"]\n",
        "[Variant \"Standard\"]\n[EventDate \"2024.??.??\"]\n",
    ]);
    format!(
        "[Event \"Law\"]\n[Site \"?\"]\n[Date \"2024.05.01\"]\n[Round \"1\"]\n[White \"A\"]\n[Black \"B\"]\n\
         [Result \"{result}\"]\n{more}\n{movetext}{result}\n\n"
    )
}

/// The text with one thing wrong: or not, which is not for us to say.
fn damaged(random: &mut Random, text: &str) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    let at = random.below(bytes.len());
    let bits = [
        "x",
        "+",
        "#",
        "=Q",
        "1",
        "0",
        "-",
        " ",
        "\n",
        "\n\n",
        "\r",
        "\t",
        "{",
        "}",
        "(",
        ")",
        "[",
        "]",
        "\"",
        "\\",
        ";",
        "%",
        "$",
        "$300",
        "!",
        "?",
        ".",
        "...",
        "*",
        "1-0",
        "0-1",
        "1/2-1/2",
        "e4",
        "Nf3",
        "O-O",
        "0-0",
        "Kxe1#",
        "{ White resigns. }",
        "{[%clk 9:99:99]}",
        "--",
        "\u{fc}",
        "\u{0}",
        "[Event \"x\"]\n",
        "\n[Event \"x\"]\n",
        "\n\n[Event \"x\"]\n",
        "[Result \"1-0\"]\n",
        "[FEN \"x\"]\n",
        "\n%",
        "\n;",
        "\u{feff}",
        "<",
        ">",
        "~",
    ];
    match random.below(6) {
        0 => {
            bytes.remove(at);
        }
        1 => {
            let to = (at + 1 + random.below(12)).min(bytes.len());
            bytes.drain(at..to);
        }
        2 => {
            let bit = random.pick(&bits);
            bytes.splice(at..at, bit.bytes());
        }
        3 => {
            let bit = random.pick(&bits);
            bytes.splice(at..=at, bit.bytes());
        }
        4 => {
            let other = random.below(bytes.len());
            bytes.swap(at, other);
        }
        _ => {
            // A word twice, or taken away.
            let start = bytes[..at].iter().rposition(|&byte| byte <= b' ').map_or(0, |space| space + 1);
            let end =
                bytes[at..].iter().position(|&byte| byte <= b' ').map_or(bytes.len(), |space| at + space);
            let mut word = bytes[start..end].to_vec();
            if random.below(2) == 0 {
                bytes.drain(start..end);
            } else {
                word.push(b' ');
                bytes.splice(start..start, word);
            }
        }
    }
    bytes
}

#[test]
fn random_legal_games_keep_the_law() {
    let mut random = Random(1);
    let mut pairs = [Pair::new(&[], &[]), Pair::new(&["all"], &[]), Pair::new(&["lichess"], &["M"])];
    for _ in 0..games() {
        let most = 1 + random.below(160);
        let text = random_game(&mut random, most);
        for pair in &mut pairs {
            pair.check_all(text.as_bytes());
        }
    }
    for pair in &pairs {
        eprintln!("{:.1} % of {} random games are quiet", pair.share(), pair.games);
    }
    assert!(pairs[0].share() > 50.0, "the filter is hardly ever quiet: {}", pairs[0].share());
}

#[test]
fn damaged_games_keep_the_law() {
    let mut random = Random(2);
    let mut pairs = [Pair::new(&[], &[]), Pair::new(&["automatic", "lichess", "fics"], &["M"])];
    for _ in 0..games() {
        let most = 1 + random.below(80);
        let text = random_game(&mut random, most) + &random_game(&mut random, 6);
        let mut bytes = damaged(&mut random, &text);
        if random.below(3) == 0 {
            bytes = damaged(&mut random, &String::from_utf8_lossy(&bytes));
        }
        for pair in &mut pairs {
            pair.check_all(&bytes);
        }
    }
}

#[test]
fn corpus_keeps_the_law() {
    let path =
        env::var_os("PGN_ARBITER_CORPUS").map_or_else(|| PathBuf::from("../shared/corpus"), PathBuf::from);
    if !path.is_dir() {
        eprintln!("skipped: no corpus at {} (set PGN_ARBITER_CORPUS)", path.display());
        return;
    }
    let opening = Opening::new(Suffixes::PGN);
    let mut total = Pair::new(&[], &[]);
    let mut all = Pair::new(&["all"], &[]);
    for source in list([&path], Suffixes::PGN) {
        let Ok(streams) = source.expect("the corpus can be read").open(&opening) else { continue };
        for stream in streams {
            let Ok(mut stream) = stream else { continue };
            let mut text = Vec::new();
            let mut buffer = [0; 1 << 16];
            while let Ok(read @ 1..) = stream.read_some(&mut buffer) {
                text.extend_from_slice(&buffer[..read]);
            }
            let (games, quiet) = (total.games, total.quiet);
            total.check_all(&text);
            let share = 100.0 * (total.quiet - quiet) as f64 / (total.games - games).max(1) as f64;
            eprintln!("{share:5.1} % of {:6} {}", total.games - games, stream.name());
            if text.len() < 1 << 20 {
                all.check_all(&text);
            }
        }
    }
    eprintln!(
        "{:.1} % of {} games are quiet, {:.1} % under all sets",
        total.share(),
        total.games,
        all.share()
    );
}

/// Movetext that has to be known to the filter, for files are full of it.
const FREQUENT: &[(&str, &str)] = &[
    ("", "1. e4 e5 2. Nf3 (2. f4 exf4 (2... d5 3. exd5) 3. Nf3) 2... Nc6 $1 (2... d6) 3. Bb5 a6"),
    ("", "1. d4{so} d5 2. c4!? e6 ({or} 2... c6 3. Nf3)(2... dxc4 $6 {3. e4}) 3. Nc3 Nf6 (3... c5)"),
    ("", "1. e4 e5 2. d3 ( 2. -- Qh4 3. Nf3 (3. g3) 3... Qxe4+ ) 2... Nc6"),
    ("", "1.e4 c5 2.Nf3 d6\n3.d4 cxd4 4. Nxd4 \nNf6  5. Nc3"),
    (
        "",
        "1. e4 {[%clk 00:15:19]} {[%emt 00:00:02]} e5 {[%clk\n0:15:18.5]} 2. Nf3 { [%eval 0.2] [%clk 0:05:00] }",
    ),
    ("", "1. e4 {+0.25/12 0.5s} e5 {(d7d5) [%csl Ge4][%cal Ge2e4]}"),
    ("[EventDate \"?\"]\n[Time \"23:32:??\"]\n", "1. e4 e5"),
    ("[Termination \"Game drawn by repetition\"]\n", "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8"),
    ("", "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 { 0.00/7 1.2s, Draw by 3-fold repetition }"),
];

#[test]
fn what_is_frequent_is_not_handed_on() {
    let mut pair = Pair::new(&[], &[]);
    for (tags, movetext) in FREQUENT {
        let text = format!(
            "[Event \"Law\"]\n[Site \"?\"]\n[Date \"2024.05.01\"]\n[Round \"1\"]\n[White \"A\"]\n\
             [Black \"B\"]\n[Result \"1/2-1/2\"]\n{tags}\n{movetext} 1/2-1/2\n\n"
        );
        for text in [text.replace('\n', "\r\n"), text] {
            assert!(pair.is_quiet(text.as_bytes()), "{text}");
            pair.check_all(text.as_bytes());
        }
    }
}

/// Movetext in which something is wrong that is seen only at the end of a
/// line.
const LATE: &[&str] = &[
    "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 (3... Nf6 4. Qxf7+) 4. d3",
    "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 (3... Nf6 4. Qxf7) 4. d3",
    "1. e4 e5 2. Qh5 Ke7 (2... Ke7 3. Qxe5+) 3. d3",
];

#[test]
fn what_shows_late_is_looked_at() {
    let mut pair = Pair::new(&[], &["variation-spelling"]);
    for movetext in LATE {
        let text = format!(
            "[Event \"Law\"]\n[Site \"?\"]\n[Date \"2024.05.01\"]\n[Round \"1\"]\n[White \"A\"]\n\
             [Black \"B\"]\n[Result \"1/2-1/2\"]\n\n{movetext} 1/2-1/2\n\n"
        );
        assert!(!pair.is_quiet(text.as_bytes()), "{text}");
    }
}
