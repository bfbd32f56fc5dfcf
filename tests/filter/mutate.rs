//! Real games with something changed: mostly so that they are still in order,
//! sometimes not.

use shakmaty::san::SanPlus;
use shakmaty::{Chess, Position};

use crate::bits::{ASIDES, TAGS};
use crate::noise::damaged;
use crate::written::Dice;

/// A move of the mainline: where it stands, and the position before it.
struct Spot {
    start: usize,
    end: usize,
    before: Chess,
}

/// The game with one to three things changed.
pub fn mutated(game: &[u8], dice: &mut Dice) -> Vec<u8> {
    let mut text = game.to_vec();
    for _ in 0..1 + dice.below(3) {
        let spots = spots(&text);
        text = match dice.below(16) {
            0..6 => variation(text, &spots, dice),
            6..9 => aside(text, &spots, dice),
            9 | 10 => blank(text, dice),
            11 => words(text, &spots, dice),
            12 => respelled(text, &spots, dice),
            13 => tag(text, dice),
            14 => line_ends(text, dice),
            _ => damaged(text, dice),
        };
    }
    text
}

/// One of a list.
fn any<'t, T: ?Sized>(dice: &mut Dice, list: &[&'t T]) -> &'t T {
    list[dice.below(list.len())]
}

/// Byte at which the movetext begins, as far as one can tell.
fn movetext(text: &[u8]) -> usize {
    let find = |end: &[u8]| text.windows(end.len()).position(|window| window == end).map(|at| at + end.len());
    find(b"]\n\n").or_else(|| find(b"]\r\n\r\n")).unwrap_or(0)
}

/// The moves of the mainline up to the first that cannot be played.
fn spots(text: &[u8]) -> Vec<Spot> {
    let mut found = Vec::new();
    let mut chess = Chess::default();
    let (mut at, mut depth) = (movetext(text), 0u32);
    if text.windows(5).any(|window| window == b"[FEN ") {
        return found;
    }
    while at < text.len() {
        match text[at] {
            b'{' => at += text[at..].iter().position(|&byte| byte == b'}').unwrap_or(text.len() - at),
            b'(' => depth += 1,
            b')' => depth = depth.saturating_sub(1),
            b'A'..=b'Z' | b'a'..=b'h' if depth == 0 => {
                let sign = |byte: &u8| byte.is_ascii_alphanumeric() || b"=+#-".contains(byte);
                let end = at + text[at..].iter().take_while(|byte| sign(byte)).count();
                let Ok(san) = SanPlus::from_ascii(&text[at..end]) else { break };
                let Ok(m) = san.san.to_move(&chess) else { break };
                found.push(Spot { start: at, end, before: chess.clone() });
                chess.play_unchecked(m);
                at = end;
                continue;
            }
            _ => {}
        }
        at += 1;
    }
    found
}

fn spliced(mut text: Vec<u8>, at: usize, with: impl AsRef<[u8]>) -> Vec<u8> {
    text.splice(at..at, with.as_ref().iter().copied());
    text
}

/// Another line behind a move, sometimes with a fault.
fn variation(text: Vec<u8>, spots: &[Spot], dice: &mut Dice) -> Vec<u8> {
    if spots.is_empty() {
        return text;
    }
    let spot = dice.pick(spots);
    let other = line(&spot.before, 2, dice);
    let at = spot.end + text[spot.end..].iter().take_while(|byte| b"!?".contains(byte)).count();
    spliced(text, at, other)
}

fn line(start: &Chess, depth: u32, dice: &mut Dice) -> String {
    let mut text = String::from(any::<str>(dice, &[" (", " (", " ( ", " ({so} ", "("]));
    let mut chess = start.clone();
    for ply in 0..1 + dice.below(6) {
        let moves = chess.legal_moves();
        if moves.is_empty() {
            break;
        }
        let m = *dice.pick(&moves);
        let number = chess.fullmoves();
        if chess.turn().is_white() {
            text += &format!("{number}.{}", any(dice, &["", " ", " ", " ", "\n"]));
        } else if ply == 0 || dice.below(6) == 0 {
            text += &format!("{number}...{}", any(dice, &["", " ", " "]));
        }
        let before = chess.clone();
        let mut san = SanPlus::from_move_and_play_unchecked(&mut chess, m).to_string();
        if dice.below(40) == 0 {
            san = any(dice, &["Ke9", "O-O", "--", "Nf3", "exd5", "1-0", "99.", "Qxf7#", "a8=Q"]).to_string();
        }
        if dice.below(25) == 0 {
            san = any(dice, &["--", "--", "--", "--", "--e4", "---", "Z0", "--("]).to_owned();
        }
        if dice.below(30) == 0 {
            san = san.trim_end_matches(['+', '#']).to_owned() + any(dice, &["", "+", "#"]);
        }
        text += &san;
        text += any(dice, &["", "", "", "", "!", "?!", " $5", "$1", " {or}", "{ [%clk 0:00:01] }", "!!!"]);
        if depth > 0 && dice.below(5) == 0 {
            text += &line(&before, depth - 1, dice);
        }
        text += any(dice, &[" ", " ", " ", " ", "\n", "\r\n", "  ", "\n\n"]);
    }
    if dice.below(4) > 0 {
        text.truncate(text.trim_end().len());
    }
    text + any(dice, &[")", ")", ")", ")", ")", ") ", "))", "", ")\n", ") {so} "])
}

fn aside(text: Vec<u8>, spots: &[Spot], dice: &mut Dice) -> Vec<u8> {
    if spots.is_empty() {
        return text;
    }
    let spot = dice.pick(spots);
    let at = if dice.below(4) == 0 { spot.start } else { spot.end };
    spliced(text, at, dice.pick(ASIDES))
}

/// Another blank, or none.
fn blank(mut text: Vec<u8>, dice: &mut Dice) -> Vec<u8> {
    let from = movetext(&text);
    let blanks: Vec<usize> = (from..text.len()).filter(|&at| text[at] <= b' ').collect();
    if !blanks.is_empty() {
        let at = *dice.pick(&blanks);
        let other: &[u8] =
            any(dice, &[b" ", b"\n", b"  ", b" \n", b"\n ", b"\r\n", b"\n\n", b"\t", b"", b"\xa0", b"\r"]);
        text.splice(at..=at, other.iter().copied());
    }
    text
}

/// Two moves change places, or one is another.
fn words(mut text: Vec<u8>, spots: &[Spot], dice: &mut Dice) -> Vec<u8> {
    if spots.len() < 2 {
        return text;
    }
    let first = dice.below(spots.len() - 1);
    let second = first + 1 + dice.below(spots.len() - first - 1);
    let word = |spot: &Spot| text[spot.start..spot.end].to_vec();
    let (one, other) = (word(&spots[first]), word(&spots[second]));
    text.splice(spots[second].start..spots[second].end, one);
    if dice.below(2) == 0 {
        text.splice(spots[first].start..spots[first].end, other);
    }
    text
}

/// A move is spelled in another way.
fn respelled(mut text: Vec<u8>, spots: &[Spot], dice: &mut Dice) -> Vec<u8> {
    if spots.is_empty() {
        return text;
    }
    let spot = dice.pick(spots);
    let word = String::from_utf8_lossy(&text[spot.start..spot.end]).into_owned();
    let other = match dice.below(8) {
        0 => word.trim_end_matches(['+', '#']).to_owned(),
        1 => word.trim_end_matches(['+', '#']).to_owned() + any(dice, &["+", "#"]),
        2 => word.replace('x', ""),
        3 => word.replace('=', ""),
        4 => word.replace('O', "0"),
        5 => {
            let at = 1.min(word.len());
            word[..at].to_owned() + any(dice, &["a", "b", "e", "g", "1", "8", "x", "g1"]) + &word[at..]
        }
        6 => word.to_lowercase(),
        _ => {
            let moves = spot.before.legal_moves();
            if moves.is_empty() {
                word
            } else {
                SanPlus::from_move(spot.before.clone(), *dice.pick(&moves)).to_string()
            }
        }
    };
    text.splice(spot.start..spot.end, other.into_bytes());
    text
}

fn tag(mut text: Vec<u8>, dice: &mut Dice) -> Vec<u8> {
    let end = movetext(&text);
    let starts: Vec<usize> =
        (0..end).filter(|&at| text[at] == b'[' && (at == 0 || text[at - 1] == b'\n')).collect();
    if starts.is_empty() {
        return text;
    }
    let at = *dice.pick(&starts);
    let line =
        at + text[at..].iter().position(|&byte| byte == b'\n').map_or(text.len() - at, |length| length + 1);
    match dice.below(4) {
        0 => drop(text.drain(at..line)),
        1 => {
            let value =
                at + text[at..line].iter().position(|&byte| byte == b'"').map_or(1, |quote| quote + 1);
            let other =
                any(dice, &["?", "", "1-0", "*", "1/2-1/2", "2024.??.??", "\u{fc}", "x\\\\y", "7", "\t"]);
            text.splice(value.min(line)..(line.saturating_sub(3)).max(value).min(line), other.bytes());
        }
        2 => {
            let twice = text[at..line].to_vec();
            let other = *dice.pick(&starts);
            text.splice(other..other, twice);
        }
        _ => {
            let other = format!("{}\n", dice.pick(TAGS));
            text.splice(at..at, other.into_bytes());
        }
    }
    text
}

/// All line ends are others.
fn line_ends(text: Vec<u8>, dice: &mut Dice) -> Vec<u8> {
    let end: &[u8] = any(dice, &[b"\r\n", b"\r\n", b"\n", b"\r"]);
    let mut other = Vec::with_capacity(text.len());
    for byte in text.into_iter().filter(|&byte| byte != b'\r') {
        if byte == b'\n' { other.extend_from_slice(end) } else { other.push(byte) }
    }
    other
}
