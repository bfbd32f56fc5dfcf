//! One damage to a sound game, and the finding it must give.

use shakmaty::san::{San, SanPlus};
use shakmaty::{Chess, Position};

use crate::written::{Dice, Written, written};

/// A damaged game.
pub struct Damaged {
    /// Its text.
    pub text: String,
    /// One of these lints finds it; any lint may if there is none.
    pub lints: &'static [&'static str],
    /// The ply it must be found at.
    pub ply: Option<u32>,
    /// The byte it must be found at.
    pub offset: Option<usize>,
}

/// Damages a game, if it can be damaged that way.
pub type Damage = fn(&Written, &mut Dice) -> Option<Damaged>;

/// Every damage.
pub const DAMAGES: &[(&str, Damage)] = &[
    ("illegal move", illegal_move),
    ("unreadable move", unreadable_move),
    ("move lost", lost_move),
    ("needless check mark", check_mark),
    ("mate mark for check mark", mate_mark),
    ("capture sign lost", capture_sign),
    ("capture sign put in", false_capture_sign),
    ("wrong number", wrong_number),
    ("marker lost", no_marker),
    ("two markers", two_markers),
    ("tag against marker", other_tag),
    ("other result", other_result),
    ("moves after the end", moves_after_end),
    ("comment never closed", open_comment),
    ("bracket never closed", open_bracket),
    ("bracket never opened", closing_bracket),
    ("stray brace", stray_brace),
    ("tag twice", double_tag),
    ("tag lost", no_result_tag),
    ("tag broken", broken_tag),
    ("tag never closed", open_tag),
    ("wrong count of plies", ply_count),
    ("no such date", no_such_date),
    ("comma", comma),
    ("null move", null_move),
    ("no-break space", odd_space),
];

/// The game with other words.
fn with(game: &Written, words: &[String]) -> String {
    written(&game.tags(), words)
}

/// Where the move to a ply stands among the words.
fn word_of(ply: usize) -> usize {
    // Two words of movetext are one of White's moves.
    ply - 1 + ply.div_ceil(2)
}

/// Byte of a word in the text.
fn byte_of(game: &Written, words: &[String], word: usize) -> usize {
    let before = with(game, &words[..word]);
    let upto = with(game, &words[..=word]);
    upto.trim_end().len() - words[word].len().min(upto.trim_end().len() - before.trim_end().len())
}

/// A damage to one word.
fn one_word(game: &Written, ply: usize, word: String, lints: &'static [&'static str]) -> Option<Damaged> {
    let mut words = game.words();
    words[word_of(ply)] = word;
    let offset = Some(byte_of(game, &words, word_of(ply)));
    Some(Damaged { text: with(game, &words), lints, ply: u32::try_from(ply).ok(), offset })
}

/// The position before the move to a ply.
fn before(game: &Written, ply: usize) -> Chess {
    let mut position = Chess::default();
    for san in &game.sans[..ply - 1] {
        let san: SanPlus = san.parse().expect("a move");
        let m = san.san.to_move(&position).expect("it is legal");
        position.play_unchecked(m);
    }
    position
}

/// A ply whose move has some property.
fn some_ply(game: &Written, dice: &mut Dice, fits: impl Fn(&str) -> bool) -> Option<usize> {
    let plies: Vec<usize> = (1..=game.sans.len()).filter(|&ply| fits(&game.sans[ply - 1])).collect();
    (!plies.is_empty()).then(|| *dice.pick(&plies))
}

fn illegal_move(game: &Written, dice: &mut Dice) -> Option<Damaged> {
    let ply = some_ply(game, dice, |_| true)?;
    let position = before(game, ply);
    let illegal: Vec<&str> = ["Ka4", "Nh8", "Qa5", "Bd8", "Rh4", "a6", "h5", "O-O-O", "e8=Q", "bxc3", "Ke5"]
        .into_iter()
        .filter(|word| {
            // Not a capture without its sign either.
            let san: San = word.parse().expect("a move");
            position.legal_moves().iter().all(|m| match san {
                San::Normal { role, to, .. } => m.role() != role || m.to() != to || m.is_castle(),
                _ => !m.is_castle(),
            })
        })
        .collect();
    one_word(game, ply, (*dice.pick(&illegal)).to_owned(), &["illegal-move"])
}

fn unreadable_move(game: &Written, dice: &mut Dice) -> Option<Damaged> {
    let ply = some_ply(game, dice, |_| true)?;
    let word = *dice.pick(&["xyz", "Nf", "Qq4", "e9", "Kf3f4f5"]);
    one_word(game, ply, word.to_owned(), &["unreadable-move"])
}

fn null_move(game: &Written, dice: &mut Dice) -> Option<Damaged> {
    let ply = some_ply(game, dice, |_| true)?;
    one_word(game, ply, "--".to_owned(), &["null-move"])
}

fn lost_move(game: &Written, dice: &mut Dice) -> Option<Damaged> {
    let ply = some_ply(game, dice, |_| true).filter(|&ply| ply + 2 < game.sans.len())?;
    let mut words = game.words();
    words.remove(word_of(ply));
    Some(Damaged { text: with(game, &words), lints: &[], ply: None, offset: None })
}

fn check_mark(game: &Written, dice: &mut Dice) -> Option<Damaged> {
    let ply = some_ply(game, dice, |san| !san.ends_with(['+', '#']))?;
    one_word(game, ply, format!("{}+", game.sans[ply - 1]), &["false-check-mark"])
}

fn mate_mark(game: &Written, dice: &mut Dice) -> Option<Damaged> {
    let ply = some_ply(game, dice, |san| san.ends_with('+'))?;
    one_word(game, ply, game.sans[ply - 1].replace('+', "#"), &["false-mate-mark"])
}

fn capture_sign(game: &Written, dice: &mut Dice) -> Option<Damaged> {
    let ply = some_ply(game, dice, |san| san.contains('x'))?;
    one_word(game, ply, game.sans[ply - 1].replace('x', ""), &["missing-capture-sign", "lower-case-piece"])
}

fn false_capture_sign(game: &Written, dice: &mut Dice) -> Option<Damaged> {
    let quiet = |san: &str| san.starts_with(['N', 'B', 'R', 'Q', 'K']) && !san.contains('x');
    let ply = some_ply(game, dice, quiet)?;
    let san = &game.sans[ply - 1];
    let square = san.trim_end_matches(['+', '#']).len() - 2;
    one_word(game, ply, format!("{}x{}", &san[..square], &san[square..]), &["false-capture-sign"])
}

fn comma(game: &Written, dice: &mut Dice) -> Option<Damaged> {
    let ply = some_ply(game, dice, |_| true)?;
    one_word(game, ply, format!("{},", game.sans[ply - 1]), &["punctuation-at-move"])
}

fn wrong_number(game: &Written, dice: &mut Dice) -> Option<Damaged> {
    let ply = some_ply(game, dice, |_| true)?;
    let ply = ply - (ply + 1) % 2;
    let mut words = game.words();
    let number = word_of(ply) - 1;
    words[number] = format!("{}.", ply.div_ceil(2) + 1 + dice.below(9));
    let offset = Some(byte_of(game, &words, number));
    let ply = u32::try_from(ply).ok();
    Some(Damaged { text: with(game, &words), lints: &["wrong-move-number"], ply, offset })
}

fn no_marker(game: &Written, _: &mut Dice) -> Option<Damaged> {
    let mut words = game.words();
    words.pop();
    Some(Damaged { text: with(game, &words), lints: &["missing-marker"], ply: None, offset: None })
}

fn two_markers(game: &Written, _: &mut Dice) -> Option<Damaged> {
    let mut words = game.words();
    words.push(game.result.to_owned());
    let offset = Some(byte_of(game, &words, words.len() - 1));
    Some(Damaged { text: with(game, &words), lints: &["extra-marker"], ply: None, offset })
}

fn other(result: &str, dice: &mut Dice) -> &'static str {
    let others: Vec<&'static str> =
        ["1-0", "0-1", "1/2-1/2", "*"].into_iter().filter(|other| *other != result).collect();
    others[dice.below(others.len())]
}

fn other_tag(game: &Written, dice: &mut Dice) -> Option<Damaged> {
    let mut words = game.words();
    let last = words.len() - 1;
    words[last] = other(game.result, dice).to_owned();
    let offset = Some(byte_of(game, &words, last));
    let ply = u32::try_from(game.sans.len()).ok();
    Some(Damaged { text: with(game, &words), lints: &["tag-against-marker"], ply, offset })
}

fn other_result(_: &Written, dice: &mut Dice) -> Option<Damaged> {
    let game = ended(dice);
    let game = Written { result: other(game.result, dice), ..game };
    let words = game.words();
    let offset = Some(byte_of(&game, &words, words.len() - 1));
    let ply = u32::try_from(game.sans.len()).ok();
    Some(Damaged { text: game.text(), lints: &["result-against-verdict", "open-result"], ply, offset })
}

/// A game that ended on the board.
fn ended(dice: &mut Dice) -> Written {
    loop {
        let game = crate::written::game(dice, 600);
        if game.ended {
            return game;
        }
    }
}

fn moves_after_end(_: &Written, dice: &mut Dice) -> Option<Damaged> {
    let mut game = ended(dice);
    let ply = game.sans.len();
    let mut position = game.last.clone();
    let legal = position.legal_moves();
    if legal.is_empty() {
        game.sans.push("Kd4".to_owned());
        let ply = u32::try_from(ply + 1).ok();
        return Some(Damaged { text: game.text(), lints: &["illegal-move"], ply, offset: None });
    }
    let m = *dice.pick(&legal);
    game.sans.push(SanPlus::from_move_and_play_unchecked(&mut position, m).to_string());
    let words = game.words();
    let offset = Some(byte_of(&game, &words, word_of(ply + 1)));
    let ply = u32::try_from(ply).ok();
    Some(Damaged { text: game.text(), lints: &["moves-after-end"], ply, offset })
}

/// A word put in before the move to a ply.
fn put_in(game: &Written, dice: &mut Dice, word: &str, lints: &'static [&'static str]) -> Option<Damaged> {
    let ply = some_ply(game, dice, |_| true).filter(|&ply| ply > 1)?;
    let mut words = game.words();
    let at = word_of(ply) - ply % 2;
    words.insert(at, word.to_owned());
    let offset = Some(byte_of(game, &words, at));
    Some(Damaged { text: with(game, &words), lints, ply: None, offset })
}

fn open_comment(game: &Written, dice: &mut Dice) -> Option<Damaged> {
    put_in(game, dice, "{", &["unterminated-comment"])
}

fn open_bracket(game: &Written, dice: &mut Dice) -> Option<Damaged> {
    put_in(game, dice, "(", &["unterminated-variation"])
}

fn closing_bracket(game: &Written, dice: &mut Dice) -> Option<Damaged> {
    put_in(game, dice, ")", &["unmatched-variation-end"])
}

fn stray_brace(game: &Written, dice: &mut Dice) -> Option<Damaged> {
    put_in(game, dice, "}", &["stray-character"])
}

fn odd_space(game: &Written, dice: &mut Dice) -> Option<Damaged> {
    let ply = some_ply(game, dice, |_| true)?;
    let mut words = game.words();
    words[word_of(ply)].push_str("\u{a0}{x}");
    Some(Damaged { text: with(game, &words), lints: &["odd-white-space"], ply: None, offset: None })
}

/// The game with one line of its tags in another shape.
fn with_tags(
    game: &Written,
    old: &str,
    new: &str,
    at: &str,
    lints: &'static [&'static str],
) -> Option<Damaged> {
    let tags = game.tags();
    assert!(tags.contains(old), "no {old} in {tags}");
    let text = written(&tags.replacen(old, new, 1), &game.words());
    let offset = (!at.is_empty()).then(|| text.find(at).expect("it is there"));
    Some(Damaged { text, lints, ply: None, offset })
}

fn double_tag(game: &Written, _: &mut Dice) -> Option<Damaged> {
    with_tags(game, "[White ", "[White \"C\"]\n[White ", "", &["duplicate-tag"])
}

fn no_result_tag(game: &Written, _: &mut Dice) -> Option<Damaged> {
    let tag = format!("[Result \"{}\"]\n", game.result);
    with_tags(game, &tag, "", "", &["result-tag-missing"])
}

fn broken_tag(game: &Written, _: &mut Dice) -> Option<Damaged> {
    with_tags(game, "[White \"First, A\"]", "[White Name \"First, A\"]", "[White Name", &["broken-tag"])
}

fn open_tag(game: &Written, _: &mut Dice) -> Option<Damaged> {
    with_tags(game, "\"First, A\"]", "\"First, A", "[White", &["unterminated-tag"])
}

fn ply_count(game: &Written, dice: &mut Dice) -> Option<Damaged> {
    let wrong =
        format!("[Result \"{}\"]\n[PlyCount \"{}\"]\n", game.result, game.sans.len() + 1 + dice.below(9));
    with_tags(game, &format!("[Result \"{}\"]\n", game.result), &wrong, "", &["wrong-ply-count"])
}

fn no_such_date(game: &Written, dice: &mut Dice) -> Option<Damaged> {
    let date = *dice.pick(&["2023.02.29", "2024.13.01", "2024.04.31", "soon"]);
    with_tags(game, "2024.02.29", date, "", &["bad-date"])
}
