//! Where rows go: standard output, one file, or numbered files; plain or
//! compressed. A file gets its name only when it is complete.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use pgn_arbiter::pipeline::Sink;

use crate::cli::Failure;
use crate::cli::outlet::{create, rename};

/// When the next file begins. Rows of one game stay together.
#[derive(Clone, Copy, Debug, Default)]
pub struct Split {
    /// With the game whose rows would make the file longer than this (bytes,
    /// before compression).
    pub size: Option<u64>,
    /// After so many games with rows.
    pub games: Option<u64>,
}

impl Split {
    fn is_on(self) -> bool {
        self.size.is_some() || self.games.is_some()
    }
}

/// Takes rows, and splits and compresses them.
pub struct Parts {
    path: Option<PathBuf>,
    split: Split,
    /// What stands above the rows of each file.
    head: Vec<u8>,
    open: Option<Part>,
    count: u32,
}

/// A file on its way.
struct Part {
    writer: Encoder,
    names: Option<(PathBuf, PathBuf)>,
    bytes: u64,
    games: u64,
}

impl Parts {
    /// Opens the first file, or standard output if there is no path.
    pub fn create(path: Option<&Path>, split: Split, head: Vec<u8>) -> Result<Parts, Failure> {
        let path = path.map(Path::to_owned);
        let mut parts = Parts { path, split, head, open: None, count: 0 };
        parts.begin()?;
        Ok(parts)
    }

    /// Writes what is left, and gives the last file its name. How many files
    /// there are.
    pub fn finish(mut self) -> Result<u32, Failure> {
        self.end()?;
        Ok(self.count)
    }

    fn begin(&mut self) -> io::Result<()> {
        self.count += 1;
        let (mut writer, names) = match &self.path {
            None => (Encoder::Plain(Box::new(BufWriter::new(io::stdout()))), None),
            Some(path) => {
                let name = if self.split.is_on() { numbered(path, self.count) } else { path.clone() };
                let (file, names) = create(&name)?;
                (Encoder::for_name(&name, file)?, names)
            }
        };
        writer.write_all(&self.head)?;
        let bytes = self.head.len() as u64;
        self.open = Some(Part { writer, names, bytes, games: 0 });
        Ok(())
    }

    fn end(&mut self) -> Result<(), Failure> {
        let Some(mut part) = self.open.take() else { return Ok(()) };
        part.writer.finish()?;
        if let Some((unfinished, name)) = part.names.take() {
            rename(&unfinished, &name)?;
        }
        Ok(())
    }

    fn game(&mut self, text: &[u8]) -> io::Result<()> {
        let len = text.len() as u64;
        let full = self.open.as_ref().is_some_and(|part| {
            part.games > 0
                && (self.split.size.is_some_and(|size| part.bytes + len > size)
                    || self.split.games.is_some_and(|games| part.games >= games))
        });
        if full {
            self.end().map_err(|failure| io::Error::other(failure.to_string()))?;
            self.begin()?;
        }
        let part = self.open.as_mut().expect("a file is open until the end");
        part.bytes += len;
        part.games += 1;
        part.writer.write_all(text)
    }
}

impl Sink for Parts {
    fn take(&mut self, text: &[u8], ends: &[usize]) -> io::Result<()> {
        if !self.split.is_on() {
            return self.open.as_mut().expect("a file is open until the end").writer.write_all(text);
        }
        let mut start = 0;
        for &end in ends {
            if end > start {
                self.game(&text[start..end])?;
            }
            start = end;
        }
        Ok(())
    }
}

/// A file that was not completed goes.
impl Drop for Part {
    fn drop(&mut self) {
        if let Some((unfinished, _)) = &self.names {
            let _ = fs::remove_file(unfinished);
        }
    }
}

/// `x.epd.zst` is `x-0001.epd.zst`.
fn numbered(path: &Path, number: u32) -> PathBuf {
    let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let plain = [".zst", ".gz"].iter().find_map(|ending| name.strip_suffix(ending)).unwrap_or(&name);
    let stem = plain.rfind('.').filter(|&dot| dot > 0).unwrap_or(plain.len());
    path.with_file_name(format!("{}-{number:04}{}", &name[..stem], &name[stem..]))
}

/// Writes plainly or compresses, by the ending of the name.
enum Encoder {
    Plain(Box<dyn Write + Send>),
    #[cfg(feature = "gzip")]
    Gzip(flate2::write::GzEncoder<BufWriter<File>>),
    #[cfg(feature = "zstd")]
    Zstd(zstd::Encoder<'static, BufWriter<File>>),
}

impl Encoder {
    fn for_name(name: &Path, file: File) -> io::Result<Encoder> {
        let file = BufWriter::new(file);
        match name.extension().and_then(|ending| ending.to_str()) {
            #[cfg(feature = "gzip")]
            Some("gz") => {
                Ok(Encoder::Gzip(flate2::write::GzEncoder::new(file, flate2::Compression::default())))
            }
            #[cfg(feature = "zstd")]
            Some("zst") => Ok(Encoder::Zstd(zstd::Encoder::new(file, 0)?)),
            #[cfg(not(feature = "gzip"))]
            Some("gz") => Err(io::Error::other("this program was built without gzip")),
            #[cfg(not(feature = "zstd"))]
            Some("zst") => Err(io::Error::other("this program was built without zstd")),
            _ => Ok(Encoder::Plain(Box::new(file))),
        }
    }

    fn write_all(&mut self, text: &[u8]) -> io::Result<()> {
        match self {
            Encoder::Plain(writer) => writer.write_all(text),
            #[cfg(feature = "gzip")]
            Encoder::Gzip(writer) => writer.write_all(text),
            #[cfg(feature = "zstd")]
            Encoder::Zstd(writer) => writer.write_all(text),
        }
    }

    fn finish(&mut self) -> io::Result<()> {
        match self {
            Encoder::Plain(writer) => writer.flush(),
            #[cfg(feature = "gzip")]
            Encoder::Gzip(writer) => {
                writer.try_finish()?;
                writer.get_mut().flush()
            }
            #[cfg(feature = "zstd")]
            Encoder::Zstd(writer) => {
                writer.do_finish()?;
                writer.get_mut().flush()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_stand_before_the_endings() {
        for (name, expected) in [
            ("out/x.epd.zst", "out/x-0003.epd.zst"),
            ("x.v2.fen", "x.v2-0003.fen"),
            ("x", "x-0003"),
            ("x.gz", "x-0003.gz"),
            (".hidden", ".hidden-0003"),
        ] {
            assert_eq!(numbered(Path::new(name), 3), Path::new(expected));
        }
    }
}
