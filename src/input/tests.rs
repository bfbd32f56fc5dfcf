//! Sources, archives and broken streams, from end to end.

mod archives;
mod sources;
mod streams;

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use super::*;

/// A directory of its own for one test, gone at its end.
struct Scratch(PathBuf);

impl Scratch {
    fn new(test: &str) -> Scratch {
        let path = std::env::temp_dir().join(format!("pgn-arbiter-{}-{test}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Scratch(path)
    }

    fn file(&self, name: &str, bytes: &[u8]) -> PathBuf {
        let path = self.0.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, bytes).unwrap();
        path
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn opening() -> Opening {
    Opening::new(Suffixes::PGN)
}

fn open(path: &Path) -> Vec<Result<Stream, InputError>> {
    match Source::Path(path.to_owned()).open(&opening()) {
        Ok(streams) => streams.collect(),
        Err(error) => vec![Err(error)],
    }
}

/// Everything a stream delivers, and the error it ends with.
fn drain(mut stream: Stream) -> (Vec<u8>, Option<InputError>, Stream) {
    let mut bytes = Vec::new();
    let mut buf = vec![0; 10_000];
    let error = loop {
        match stream.read_some(&mut buf) {
            Ok(0) => break None,
            Ok(n) => bytes.extend_from_slice(&buf[..n]),
            Err(error) => break Some(error),
        }
    };
    assert_eq!(stream.read_some(&mut buf).unwrap(), 0, "an error or the end comes once");
    assert_eq!(stream.decoded(), bytes.len() as u64);
    (bytes, error, stream)
}

fn one(path: &Path) -> (Vec<u8>, Option<InputError>, Stream) {
    let mut streams = open(path);
    assert_eq!(streams.len(), 1);
    drain(streams.remove(0).unwrap())
}

/// A text that does not compress to nothing.
fn text() -> Vec<u8> {
    let mut state = 7_u32;
    let mut text = Vec::new();
    while text.len() < 400_000 {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        writeln!(text, "[Round \"{}\"]", state >> 8).unwrap();
    }
    text
}

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    encoder.write_all(bytes).unwrap();
    encoder.finish().unwrap()
}

fn bzip2(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = ::bzip2::write::BzEncoder::new(Vec::new(), ::bzip2::Compression::fast());
    encoder.write_all(bytes).unwrap();
    encoder.finish().unwrap()
}

fn zstd(bytes: &[u8]) -> Vec<u8> {
    ::zstd::encode_all(bytes, 3).unwrap()
}

fn xz(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = liblzma::write::XzEncoder::new(Vec::new(), 3);
    encoder.write_all(bytes).unwrap();
    encoder.finish().unwrap()
}

type Encoder = fn(&[u8]) -> Vec<u8>;

const ENCODERS: [(Compression, Encoder); 4] = [
    (Compression::Gzip, gzip),
    (Compression::Bzip2, bzip2),
    (Compression::Zstd, zstd),
    (Compression::Xz, xz),
];

fn zip_of(members: &[(&str, &[u8])]) -> Vec<u8> {
    let mut writer = ::zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    for (name, bytes) in members {
        writer.start_file(*name, ::zip::write::SimpleFileOptions::default()).unwrap();
        writer.write_all(bytes).unwrap();
    }
    writer.finish().unwrap().into_inner()
}
