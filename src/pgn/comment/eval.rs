//! Evaluations in comments.

/// An evaluation of the position after a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Eval {
    /// From White's point of view.
    pub score: EvalScore,
    /// Depth of the search, in plies.
    pub depth: Option<u32>,
}

/// Who stands better, and by how much. Positive is good for White in a
/// command, for the mover in an engine's note.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EvalScore {
    /// Hundredths of a pawn.
    Centipawns(i32),
    /// Mate in so many moves: `#3`, `#-3`.
    Mate(i32),
}

/// Reads the arguments of `[%eval …]`.
///
/// `0.17` and `0.3,18` are pawns, and depth. A whole number before a comma
/// is hundredths of a pawn, as ChessBase and its kin write. `#-4` and `-#4`
/// are both mate for Black. `None` if it is malformed.
pub fn read_eval(args: &[u8]) -> Option<Eval> {
    let text = std::str::from_utf8(args).ok()?.trim();
    let (value, depth) = match text.split_once(',') {
        Some((value, depth)) => (value.trim(), Some(depth.trim().parse().ok()?)),
        None => (text, None),
    };
    let score = if let Some(moves) = value.strip_prefix('#') {
        EvalScore::Mate(moves.parse().ok()?)
    } else if let Some(moves) = value.strip_prefix("-#") {
        EvalScore::Mate(-moves.parse::<u16>().ok().map(i32::from)?)
    } else if depth.is_some() && !value.contains('.') {
        EvalScore::Centipawns(value.parse().ok()?)
    } else {
        EvalScore::Centipawns(centipawns(value)?)
    };
    Some(Eval { score, depth })
}

/// Hundredths of a pawn from pawns: `-0.35`, `+12`, `.5`.
pub(super) fn centipawns(text: &str) -> Option<i32> {
    let (negative, digits) = match text.as_bytes().first()? {
        b'-' => (true, &text[1..]),
        b'+' => (false, &text[1..]),
        _ => (false, text),
    };
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if !is_number(whole) || !is_number(fraction) || whole.len() > 6 || whole.len() + fraction.len() == 0 {
        return None;
    }
    let hundredths: String = fraction.chars().chain("00".chars()).take(2).collect();
    let value: i32 = format!("{whole}{hundredths}").parse().ok()?;
    Some(if negative { -value } else { value })
}

#[cfg(test)]
mod tests {
    use super::EvalScore::*;
    use super::*;

    #[test]
    fn evaluations_in_every_form() {
        let rows = [
            ("0.17", Centipawns(17), None),
            ("-1.5", Centipawns(-150), None),
            ("0", Centipawns(0), None),
            ("2", Centipawns(200), None),
            ("0.3,18", Centipawns(30), Some(18)),
            ("-27,14", Centipawns(-27), Some(14)),
            ("#4", Mate(4), None),
            ("#-4", Mate(-4), None),
            ("-#26,30", Mate(-26), Some(30)),
            ("#0", Mate(0), None),
        ];
        for (text, score, depth) in rows {
            assert_eq!(read_eval(text.as_bytes()), Some(Eval { score, depth }), "{text}");
        }
        for text in ["", "#", "x", "1.2.3", "0.1,x", "--1", "-", "\u{bd}"] {
            assert_eq!(read_eval(text.as_bytes()), None, "{text}");
        }
    }
}
