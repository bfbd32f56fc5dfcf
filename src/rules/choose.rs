//! Which rule set a game was played under, as far as its tags tell.

use std::borrow::Cow;

use crate::rules::builtin::{DEFAULT, RuleBook};
use crate::rules::day::Days;
use crate::rules::rule_set::{RuleSet, VariantName};
use crate::rules::signs::{self, Found, Venue};

/// A rule set picked for a game.
#[derive(Clone, Debug)]
pub struct Choice<'b> {
    /// The set.
    pub rule_set: &'b RuleSet,
    /// What it was picked for: a sentence.
    pub why: String,
    /// The tags leave room for doubt.
    pub assumed: bool,
}

/// Newest first.
const FIDE: &[&str] =
    &["fide-2023", "fide-2018", "fide-2014", "fide-2009", "fide-2005", "fide-1997", "fide-1993"];

const LICHESS: &[&str] = &["lichess", "lichess-2025"];

impl RuleBook {
    /// Picks a built-in set by a game's tags: the site's own where they name
    /// a site, else the FIDE edition in force on the day of the game, else the
    /// default. `tag` gives a tag's value.
    pub fn detect<'t>(&self, tag: impl Fn(&str) -> Option<Cow<'t, str>>, variant: VariantName) -> Choice<'_> {
        let found = signs::find(&tag);
        if !matches!(variant, VariantName::Chess | VariantName::Chess960) {
            return self.for_variant(variant, found);
        }
        let days = ["UTCDate", "Date", "EventDate"].iter().find_map(|name| Days::of_tag(&tag(name)?));
        let Some(found) = found else { return self.for_day(days, String::new()) };
        let sign = describe(&found, &tag);
        let sites = match found.venue {
            Venue::Board => return self.for_day(days, format!("{sign} marks a game played elsewhere; ")),
            Venue::Lichess => return self.for_lichess(days, sign),
            Venue::ChessCom if tag("TimeControl").is_some_and(|value| is_daily(&value)) => "chesscom-daily",
            Venue::ChessCom => return self.for_chess_com(days, sign),
            Venue::Fics => "fics",
            Venue::Icc => "icc",
            Venue::Fastchess => "fastchess",
            Venue::Cutechess => "cutechess",
            Venue::Iccf => "iccf",
            Venue::UsChess => "uscf",
            Venue::FideOnline => "fide-online",
        };
        let rule_set = self.known(sites);
        let early = days.is_some_and(|days| rule_set.from.is_some_and(|from| days.first < from));
        let why = if early { format!("{sign}, though the set is of a later day") } else { sign };
        Choice { rule_set, why: why + ".", assumed: early || !found.sure }
    }

    fn for_variant(&self, variant: VariantName, found: Option<Found>) -> Choice<'_> {
        let name = variant.as_str();
        let lichess = found.is_some_and(|found| found.venue == Venue::Lichess);
        match self.sets().find(|set| set.covers(variant)) {
            Some(rule_set) => Choice { rule_set, why: format!("The game is {name}."), assumed: !lichess },
            None => Choice {
                rule_set: self.known(DEFAULT),
                why: format!("The game is {name}, and no set covers it."),
                assumed: true,
            },
        }
    }

    fn for_lichess(&self, days: Option<Days>, sign: String) -> Choice<'_> {
        match self.in_force(LICHESS, days) {
            Some((rule_set, sure)) => {
                let day = days.map_or(String::new(), |days| format!("; played {}", days.first));
                Choice { rule_set, why: format!("{sign}{day}."), assumed: !sure }
            }
            None => Choice {
                rule_set: self.known(LICHESS[0]),
                why: format!("{sign}; no date, so the newest rules."),
                assumed: true,
            },
        }
    }

    /// A live game of chess.com. In earlier years a repetition and the fifty
    /// moves had to be claimed there, as in daily games to this day.
    fn for_chess_com(&self, days: Option<Days>, sign: String) -> Choice<'_> {
        let live = self.known("chesscom-live");
        let since = days.zip(live.from).filter(|(days, from)| days.first < *from);
        match since {
            None => Choice { rule_set: live, why: sign + ".", assumed: false },
            Some((_, from)) => Choice {
                rule_set: self.known("chesscom-daily"),
                why: format!("{sign}; before {from} draws were claimed in live games too."),
                assumed: true,
            },
        }
    }

    /// A game across the board. National rules, rapid events and a missing
    /// date make it a guess.
    fn for_day(&self, days: Option<Days>, sign: String) -> Choice<'_> {
        let choice = |rule_set, why: String| Choice { rule_set, why: capital(&why), assumed: true };
        match (days, self.in_force(FIDE, days)) {
            (Some(days), Some((rule_set, sure))) => {
                let doubt = if sure { "" } else { " when the year began" };
                choice(rule_set, format!("{sign}the FIDE Laws in force on {}{doubt}.", days.first))
            }
            _ => choice(self.known(DEFAULT), format!("{sign}neither site nor date is known: the default.")),
        }
    }

    /// The set in force on the first of the days, and whether it was still on
    /// the last.
    fn in_force(&self, ids: &[&str], days: Option<Days>) -> Option<(&RuleSet, bool)> {
        let days = days?;
        let covers = |set: &&RuleSet, day| {
            set.from.is_none_or(|from| from <= day) && set.to.is_none_or(|to| day <= to)
        };
        let set = ids.iter().map(|id| self.known(id)).find(|set| covers(set, days.first))?;
        Some((set, covers(&set, days.last)))
    }

    fn known(&self, id: &str) -> &RuleSet {
        self.get(id).expect("a built-in rule set")
    }
}

fn describe<'t>(found: &Found, tag: &impl Fn(&str) -> Option<Cow<'t, str>>) -> String {
    match found.word {
        Some(_) => format!("The {} tag says {:?}", found.tag, tag(found.tag).unwrap_or_default()),
        None => format!("There is a tag {}", found.tag),
    }
}

/// Days for each move, written `1/259200` or `1 in 3 days`, or a day or more for the game.
fn is_daily(time_control: &str) -> bool {
    let seconds = time_control.rsplit('/').next().unwrap_or_default();
    let days = time_control.starts_with("1 in ") && time_control.trim_end_matches('s').ends_with(" day");
    days || time_control.contains('/') && seconds.parse::<u32>().is_ok_and(|seconds| seconds >= 86_400)
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(tags: &[(&str, &str)]) -> (String, bool) {
        let book = RuleBook::builtin();
        let value = |name: &str| tags.iter().find(|(tag, _)| *tag == name).map(|&(_, value)| value.into());
        let choice = book.detect(value, VariantName::Chess);
        (choice.rule_set.id.clone(), choice.assumed)
    }

    fn sure(id: &str) -> (String, bool) {
        (id.to_owned(), false)
    }

    fn assumed(id: &str) -> (String, bool) {
        (id.to_owned(), true)
    }

    #[test]
    fn a_lichess_game_is_judged_by_the_rules_of_its_day() {
        let site = ("Site", "https://lichess.org/abcdefgh");
        assert_eq!(chosen(&[site, ("UTCDate", "2026.04.03")]), sure("lichess-2025"));
        assert_eq!(chosen(&[site, ("UTCDate", "2026.04.04")]), sure("lichess"));
        assert_eq!(chosen(&[site]), assumed("lichess"));
    }

    #[test]
    fn a_broadcast_is_a_game_across_the_board() {
        let tags = [("Site", "https://lichess.org/broadcast/-/-/x"), ("Date", "2025.03.01")];
        assert_eq!(chosen(&tags), assumed("fide-2023"));
    }

    #[test]
    fn days_for_a_move_make_a_chess_com_game_daily() {
        let site = ("Site", "Chess.com");
        assert_eq!(chosen(&[site, ("TimeControl", "1/259200")]), sure("chesscom-daily"));
        assert_eq!(chosen(&[site, ("TimeControl", "1 in 2 days")]), sure("chesscom-daily"));
        assert_eq!(chosen(&[site, ("TimeControl", "180+2")]), sure("chesscom-live"));
        assert_eq!(chosen(&[site, ("TimeControl", "40/5400+30:1800+30")]), sure("chesscom-live"));
        assert_eq!(chosen(&[site, ("Date", "2012.08.07")]), assumed("chesscom-daily"));
    }

    #[test]
    fn an_early_live_game_of_chess_com_was_drawn_on_claim() {
        let on = |date| chosen(&[("Site", "Chess.com"), ("Date", date)]);
        assert_eq!(on("2012.08.07"), assumed("chesscom-daily"));
        assert_eq!(on("2024.02.01"), sure("chesscom-live"));
    }

    #[test]
    fn servers_are_known_by_their_tags() {
        assert_eq!(chosen(&[("FICSGamesDBGameNo", "270112295")]), sure("fics"));
        assert_eq!(chosen(&[("Site", "Internet Chess Server: freechess.org 5000")]), sure("fics"));
        assert_eq!(chosen(&[("ICCResult", "White resigns")]), sure("icc"));
        assert_eq!(
            chosen(&[("Event", "Fastchess Tournament"), ("GameDuration", "00:00:23")]),
            sure("fastchess")
        );
        assert_eq!(chosen(&[("Site", "https://tcec-chess.com")]), assumed("cutechess"));
        assert_eq!(chosen(&[("Event", "ICCF EU/III/1153"), ("Date", "2020.01.01")]), sure("iccf"));
    }

    #[test]
    fn a_dated_game_is_judged_by_the_edition_in_force() {
        let on = |date| chosen(&[("Site", "Leningrad"), ("Date", date)]);
        assert_eq!(on("1978.??.??"), assumed("fide-1993"));
        assert_eq!(on("2005.06.30"), assumed("fide-1997"));
        assert_eq!(on("2005.07.01"), assumed("fide-2005"));
        assert_eq!(on("2017.07.01"), assumed("fide-2018"));
        assert_eq!(on("2014.??.??"), assumed("fide-2009"));
        assert_eq!(on("????.??.??"), assumed("automatic"));
    }

    #[test]
    fn every_choice_says_why() {
        let book = RuleBook::builtin();
        let choice = book.detect(|name| (name == "Date").then_some("2024.05.01".into()), VariantName::Chess);
        assert_eq!(choice.why, "The FIDE Laws in force on 2024-05-01.");
        let variant = book.detect(|_| None, VariantName::Atomic);
        assert_eq!(
            (variant.rule_set.id.as_str(), variant.why.as_str()),
            ("lichess-atomic", "The game is atomic.")
        );
    }
}
