//! The filter's law under changed games: whatever is done to real games, where
//! the filter is quiet the reference finds nothing and counts the same, and
//! its board is that of shakmaty after every ply.
//!
//! `PGN_ARBITER_MUTATED_GAMES` says how many games to try, and
//! `PGN_ARBITER_SEED` which: more by hand now and then.

#[path = "filter/bits.rs"]
mod bits;
mod filter;
#[path = "filter/mutate.rs"]
mod mutate;
#[path = "laws/noise.rs"]
#[allow(dead_code)]
mod noise;
mod written;

use std::env;
use std::path::PathBuf;

use filter::{Pair, walks_alike};
use mutate::mutated;
use pgn_arbiter::input::{Opening, Suffixes, list};
use pgn_arbiter::pgn::batch::Batcher;
use written::Dice;

fn number(name: &str, otherwise: u64) -> u64 {
    env::var(name).map_or(otherwise, |text| text.parse().unwrap_or_else(|_| panic!("{name} is a number")))
}

/// Games of the corpus that are not long, every so many of a file.
fn real_games() -> Vec<Vec<u8>> {
    let path =
        env::var_os("PGN_ARBITER_CORPUS").map_or_else(|| PathBuf::from("../shared/corpus"), PathBuf::from);
    let mut games = Vec::new();
    if !path.is_dir() {
        eprintln!("no corpus at {} (set PGN_ARBITER_CORPUS): random games only", path.display());
        return games;
    }
    let opening = Opening::new(Suffixes::PGN);
    for source in list([&path], Suffixes::PGN) {
        let Ok(streams) = source.expect("the corpus can be read").open(&opening) else { continue };
        for mut stream in streams.flatten() {
            let mut batcher = Batcher::new(4 << 20);
            let mut buffer = [0; 1 << 16];
            while let Ok(read @ 1..) = stream.read_some(&mut buffer) {
                batcher.buffer().extend_from_slice(&buffer[..read]);
            }
            let Some(batch) = batcher.take(true) else { continue };
            let found: Vec<_> =
                batch.games().filter(|raw| raw.ordinal > 0 && raw.text.len() < 6000).collect();
            let every = found.len().div_ceil(60).max(1);
            games.extend(found.iter().step_by(every).map(|raw| raw.text.to_vec()));
        }
    }
    games
}

#[test]
fn changed_games_keep_the_law() {
    let mut dice = Dice::new(number("PGN_ARBITER_SEED", 1));
    let mut games = real_games();
    let real = games.len();
    for _ in 0..real.max(100) / 4 {
        games.push(written::game(&mut dice, 120).text().into_bytes());
    }
    // Most games are in order before something is changed.
    let mut pair = Pair::new(&[], &[]);
    let (sound, others): (Vec<_>, Vec<_>) = games.into_iter().partition(|game| pair.is_quiet(game));
    let mut pairs = [
        Pair::new(&[], &[]),
        Pair::new(&["automatic", "lichess", "fics"], &["M"]),
        Pair::new(&["all"], &["missing-check-mark"]),
    ];
    let mut walked = 0u64;
    let wanted = number("PGN_ARBITER_MUTATED_GAMES", 6000);
    for round in 0..wanted {
        if round > 0 && round % 100_000 == 0 {
            eprintln!("{round} games changed");
        }
        let games = if dice.below(10) == 0 { &others } else { &sound };
        let game: &Vec<u8> = dice.pick(games);
        let mut text = mutated(game, &mut dice);
        if !text.ends_with(b"\n\n") {
            text.extend_from_slice(b"\n\n");
        }
        if dice.below(4) == 0 {
            let next: &Vec<u8> = dice.pick(&sound);
            text.extend_from_slice(next);
        }
        pairs[0].check_all(&text);
        // Proofs take long.
        pairs[if round % 16 == 0 { 2 } else { 1 }].check_all(&text);
        let walks = walks_alike(&text);
        assert!(walks || !pairs[0].is_quiet(&text), "{}", String::from_utf8_lossy(&text));
        walked += u64::from(walks);
    }
    for pair in &pairs {
        eprintln!("{:.1} % of {} games are quiet", pair.share(), pair.games);
    }
    eprintln!("{walked} of {wanted} were walked through, {real} real games changed");
    assert!(pairs[0].share() > 20.0, "the filter is hardly ever quiet: {}", pairs[0].share());
}
