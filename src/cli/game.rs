//! One game out of a source.

use std::path::Path;

use pgn_arbiter::input::{Opening, Stream, Suffixes, list};
use pgn_arbiter::model::RawGame;
use pgn_arbiter::pgn::lexeme::count_lines;
use pgn_arbiter::pgn::split::{Known, Splitter};

use crate::cli::Failure;

/// Bytes read at a time.
const BLOCK: usize = 1 << 16;
/// Games longer than this are cut off there.
const MOST: usize = 4 << 20;

/// Hands the `number`-th game of a file, or of standard input for `-`, to
/// `look`. Games are counted from 1, over all members of an archive.
pub fn nth<T>(path: &Path, number: u64, look: impl FnOnce(&RawGame<'_>) -> T) -> Result<T, Failure> {
    let mut before = 0;
    for source in list([path], Suffixes::PGN) {
        for stream in source?.open(&Opening::new(Suffixes::PGN))? {
            let mut stream = stream?;
            let mut splitter = Splitter::new(MOST);
            let mut line = 1;
            loop {
                let ended = read(&mut stream, splitter.buffer())?;
                if let Some(block) = splitter.take(ended) {
                    line += block.dropped_lines;
                    let (games, found) = block.games(MOST, |_| Known::Nothing);
                    if number <= before + games
                        && let Some(raw) = block
                            .raw(&found, before, line)
                            .find(|raw| raw.ordinal > 0 && raw.ordinal == number)
                    {
                        return Ok(look(&raw));
                    }
                    before += games;
                    line += count_lines(&block.bytes);
                }
                if ended {
                    break;
                }
            }
        }
    }
    let path = path.display();
    Err(match before {
        0 => format!("there is no game in {path}"),
        games => format!("there is no game {number} in {path}: games are counted from 1, and it has {games}"),
    }
    .into())
}

/// Reads a block; true at the end of the stream.
fn read(stream: &mut Stream, buffer: &mut Vec<u8>) -> Result<bool, Failure> {
    let filled = buffer.len();
    buffer.resize(filled + BLOCK, 0);
    let read = stream.read_some(&mut buffer[filled..]);
    buffer.truncate(filled + *read.as_ref().unwrap_or(&0));
    Ok(read? == 0)
}
