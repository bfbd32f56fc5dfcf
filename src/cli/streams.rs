//! Paths to streams, and the progress bar that goes with them.

use std::path::PathBuf;

use pgn_arbiter::input::{InputError, Opening, Source, Suffixes, list};
use pgn_arbiter::pipeline::Opened;

use crate::cli::args::Workers;
use crate::cli::progress::Bar;

/// The streams that the paths name, and a bar for them.
pub fn open(
    paths: &[PathBuf],
    suffixes: Suffixes,
    workers: &Workers,
    quiet: bool,
) -> (impl Iterator<Item = Opened>, Bar) {
    let mut opening = Opening::new(suffixes);
    opening.zstd_window_log = workers.zstd_window_log;
    opening.threads = workers.threads();
    let sources = list(paths, suffixes);
    let total = sources.iter().map(|source| source.as_ref().ok().and_then(Source::encoded_len)).sum();
    let bar = Bar::new(total, opening.read.clone(), quiet);
    (sources.into_iter().flat_map(move |source| opened(source, &opening)), bar)
}

/// The streams of a source; an error in the place of what cannot be opened.
fn opened(source: Result<Source, InputError>, how: &Opening) -> Box<dyn Iterator<Item = Opened>> {
    let (name, streams) = match source {
        Ok(source) => (source.name(), source.open(how)),
        Err(error) => (error.source_name(), Err(error)),
    };
    match streams {
        Ok(streams) => Box::new(streams.map(move |stream| {
            let name = stream.as_ref().map_or_else(|_| name.clone(), |stream| stream.name().to_owned());
            (name, stream)
        })),
        Err(error) => Box::new(std::iter::once((name, Err(error)))),
    }
}
