//! Sources, archives and broken streams, from end to end.

use std::fs;
use std::io::{Read, Write};
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
        write!(text, "[Round \"{}\"]\n", state >> 8).unwrap();
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

#[test]
fn compression_is_told_by_content_and_not_by_name() {
    let scratch = Scratch::new("content");
    let text = text();
    for (compression, encode) in ENCODERS {
        let (bytes, error, stream) = one(&scratch.file("misnamed.txt", &encode(&text)));
        assert!(error.is_none(), "{error:?}");
        assert_eq!(stream.compression(), compression);
        assert!(bytes == text, "{compression}");
        assert!(stream.plain().is_none());
    }
    let path = scratch.file("plain.pgn.gz", b"1. e4 *");
    let (bytes, error, stream) = one(&path);
    assert!(error.is_none());
    assert_eq!((bytes.as_slice(), stream.compression()), (&b"1. e4 *"[..], Compression::Plain));
    let mut tail = [0; 9];
    let plain = stream.plain().unwrap();
    assert_eq!((plain.read_at(&mut tail, 3).unwrap(), plain.len), (4, 7));
}

#[test]
fn an_empty_file_is_plain_and_empty() {
    let scratch = Scratch::new("empty");
    let (bytes, error, stream) = one(&scratch.file("empty.pgn", b""));
    assert!(bytes.is_empty() && error.is_none());
    assert_eq!(stream.compression(), Compression::Plain);
}

#[test]
fn streams_one_after_another_are_all_read() {
    let scratch = Scratch::new("multi");
    let text = text();
    let (first, second) = text.split_at(1_000);
    for (compression, encode) in ENCODERS {
        let mut joined = encode(first);
        joined.extend(encode(b""));
        if compression == Compression::Zstd {
            joined.extend_from_slice(b"\x53\x2a\x4d\x18\x03\0\0\0abc");
        }
        joined.extend(encode(second));
        let (bytes, error, stream) = one(&scratch.file("multi", &joined));
        assert!(error.is_none(), "{compression}: {error:?}");
        assert!(bytes == text, "{compression}");
        assert!(!stream.leftover());
    }
}

#[test]
fn a_zstd_file_may_begin_with_a_skippable_frame() {
    let scratch = Scratch::new("skippable");
    let mut bytes = b"\x50\x2a\x4d\x18\x02\0\0\0ab".to_vec();
    bytes.extend(zstd(b"1. e4 *"));
    let (bytes, error, _) = one(&scratch.file("a", &bytes));
    assert!(error.is_none(), "{error:?}");
    assert_eq!(bytes, b"1. e4 *");
}

#[test]
fn garbage_after_gzip_and_bzip2_is_passed_over_and_remembered() {
    let scratch = Scratch::new("garbage");
    for encode in [gzip as Encoder, bzip2] {
        for (garbage, leftover) in [(&b"\0\0\0\0\0"[..], false), (b"garbage", true), (b"\x1f", true)] {
            let mut encoded = encode(b"1. e4 *");
            encoded.extend_from_slice(garbage);
            let (bytes, error, stream) = one(&scratch.file("a", &encoded));
            assert!(error.is_none(), "{error:?}");
            assert_eq!(bytes, b"1. e4 *");
            assert_eq!(stream.leftover(), leftover, "{garbage:?}");
        }
    }
}

#[test]
fn a_truncated_stream_gives_its_bytes_and_then_one_error() {
    let scratch = Scratch::new("truncated");
    let text = text();
    for (compression, encode) in ENCODERS {
        let encoded = encode(&text);
        for len in [encoded.len() / 2, encoded.len() - 1, 20, 12] {
            let path = scratch.file("broken", &encoded[..len]);
            let Ok(stream) = open(&path).remove(0) else { continue };
            let (bytes, error, _) = drain(stream);
            assert!(text.starts_with(&bytes), "{compression} {len}");
            let error = error.unwrap_or_else(|| panic!("{compression} {len}: no error"));
            assert!(matches!(error, InputError::Broken { .. }), "{error:?}");
            if compression == Compression::Gzip && len == encoded.len() - 1 {
                assert!(bytes == text);
            }
        }
    }
}

#[test]
fn a_corrupt_stream_gives_the_bytes_before_the_break() {
    let scratch = Scratch::new("corrupt");
    let text = text();
    for (compression, encode) in ENCODERS {
        let mut encoded = encode(&text);
        let middle = encoded.len() / 2;
        encoded[middle..middle + 40].fill(0xa5);
        let (bytes, error, _) = one(&scratch.file("broken", &encoded));
        assert!(matches!(error, Some(InputError::Broken { .. })), "{compression}: {error:?}");
        let right = text.iter().zip(&bytes).take_while(|(a, b)| a == b).count();
        // xz and bzip2 keep blocks as large as this whole text.
        if matches!(compression, Compression::Gzip | Compression::Zstd) {
            assert!(right > text.len() / 5, "{compression}: {right}");
        }
    }
}

#[test]
fn a_zstd_window_beyond_the_limit_is_an_error_that_names_the_flag() {
    let scratch = Scratch::new("window");
    let mut encoder = ::zstd::stream::write::Encoder::new(Vec::new(), 1).unwrap();
    encoder.window_log(28).unwrap();
    encoder.write_all(b"1. e4 *").unwrap();
    let path = scratch.file("wide.zst", &encoder.finish().unwrap());
    let (_, error, _) = one(&path);
    assert!(error.unwrap().to_string().contains("--zstd-window-log"));
    let how = Opening { zstd_window_log: 28, ..opening() };
    let stream = Source::Path(path).open(&how).unwrap().next().unwrap().unwrap();
    assert_eq!(drain(stream).0, b"1. e4 *");
}

#[test]
fn fitting_members_of_a_zip_come_in_archive_order() {
    let scratch = Scratch::new("zip");
    let text = text();
    let packed = gzip(b"1. c4 *");
    let archive = zip_of(&[
        ("z.pgn", &text),
        ("readme.txt", b"no"),
        ("__MACOSX/._z.pgn", b"no"),
        ("in/A.PGN", b"1. d4 *"),
        ("b.pgn.gz", &packed),
    ]);
    let path = scratch.file("a.zip", &archive);
    let streams: Vec<Stream> = open(&path).into_iter().map(Result::unwrap).collect();
    let names: Vec<&str> = streams.iter().map(|s| s.name().rsplit_once('!').unwrap().1).collect();
    assert_eq!(names, ["z.pgn", "in/A.PGN", "b.pgn.gz"]);
    assert!(streams.iter().all(|s| s.compression() == Compression::Zip));
    let bytes: Vec<Vec<u8>> = streams.into_iter().map(|s| drain(s).0).collect();
    assert!(bytes[0] == text);
    assert_eq!(bytes[1], b"1. d4 *");
    assert_eq!(bytes[2], b"1. c4 *");
}

#[test]
fn a_zip_without_fitting_members_says_so() {
    let scratch = Scratch::new("nomember");
    for members in [&[][..], &[("a.txt", &b"x"[..])]] {
        let error = open(&scratch.file("a.zip", &zip_of(members))).remove(0).err().unwrap();
        assert!(matches!(error, InputError::NoMember { .. }), "{error}");
    }
}

#[test]
fn damage_in_one_member_leaves_the_others_alone() {
    let scratch = Scratch::new("damage");
    let stored =
        ::zip::write::SimpleFileOptions::default().compression_method(::zip::CompressionMethod::Stored);
    let mut writer = ::zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    for name in ["a.pgn", "b.pgn"] {
        writer.start_file(name, stored).unwrap();
        writer.write_all(b"1. e4 e5 *").unwrap();
    }
    let mut archive = writer.finish().unwrap().into_inner();
    let at = archive.windows(4).position(|bytes| bytes == b"1. e").unwrap();
    archive[at + 3] = b'd';
    let mut streams = open(&scratch.file("a.zip", &archive));
    let (_, fine, _) = drain(streams.pop().unwrap().unwrap());
    let (bytes, error, _) = drain(streams.pop().unwrap().unwrap());
    assert!(fine.is_none());
    assert_eq!(bytes, b"1. d4 e5 *");
    assert!(matches!(error, Some(InputError::Broken { .. })));
}

#[test]
fn an_encrypted_member_is_named() {
    let scratch = Scratch::new("encrypted");
    let mut archive = zip_of(&[("a.pgn", b"x"), ("b.pgn", b"1. e4 *")]);
    // Bit 0 of the flags, in the list of members, of the first one.
    let at = archive.windows(4).position(|bytes| bytes == b"PK\x01\x02").unwrap();
    archive[at + 8] |= 1;
    let mut streams = open(&scratch.file("a.zip", &archive));
    assert_eq!(drain(streams.pop().unwrap().unwrap()).0, b"1. e4 *");
    let error = streams.pop().unwrap().err().unwrap().to_string();
    assert!(error.ends_with("a.zip!a.pgn is encrypted"), "{error}");
}

#[test]
fn a_truncated_zip_and_other_archives_are_errors() {
    let scratch = Scratch::new("archives");
    let archive = zip_of(&[("a.pgn", b"1. e4 *")]);
    let mut tar = vec![b'a'; 600];
    tar[257..262].copy_from_slice(b"ustar");
    for bytes in [&archive[..30], b"7z\xbc\xaf\x27\x1c..", &tar, &gzip(&tar), &gzip(&gzip(b"x"))] {
        let mut streams = open(&scratch.file("a.zip", bytes));
        assert_eq!(streams.len(), 1);
        assert!(streams.remove(0).is_err());
    }
}

#[test]
fn a_directory_is_walked_in_order_of_path_bytes() {
    let scratch = Scratch::new("walk");
    for name in ["b.pgn", "a/z.pgn.gz", "a/sub/q.PGN", "a-b.pgn", "a/notes.txt", "c.zip"] {
        scratch.file(name, b"");
    }
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink(&scratch.0, scratch.0.join("a/loop")).unwrap();
        std::os::unix::fs::symlink("nowhere", scratch.0.join("gone.pgn")).unwrap();
    }
    let found = list([&scratch.0], Suffixes::PGN);
    let names: Vec<String> = found
        .iter()
        .filter_map(|source| source.as_ref().ok())
        .map(|source| source.name()[scratch.0.as_os_str().len() + 1..].to_owned())
        .collect();
    assert_eq!(names, ["a-b.pgn", "a/sub/q.PGN", "a/z.pgn.gz", "b.pgn", "c.zip"]);
    assert_eq!(found.iter().filter(|source| source.is_err()).count(), usize::from(cfg!(unix)));
}

#[test]
fn a_path_that_is_not_there_is_an_error_in_its_place() {
    let scratch = Scratch::new("missing");
    let there = scratch.file("anything.xyz", b"1. e4 *");
    let nowhere = scratch.0.join("nowhere");
    let empty = scratch.0.join("empty");
    fs::create_dir(&empty).unwrap();
    let found = list([&nowhere, &there, &empty, Path::new("-")], Suffixes::PGN);
    assert!(matches!(found[0], Err(InputError::Open { .. })));
    assert_eq!(found[1].as_ref().unwrap(), &Source::Path(there));
    assert!(matches!(found[2], Err(InputError::NothingThere { .. })));
    assert_eq!(found[3].as_ref().unwrap(), &Source::Stdin);
}

#[cfg(unix)]
#[test]
fn a_path_need_not_be_utf8() {
    use std::os::unix::ffi::OsStrExt;
    let scratch = Scratch::new("bytes");
    let path = scratch.0.join(std::ffi::OsStr::from_bytes(b"P\xe9rez.pgn"));
    fs::write(&path, b"1. e4 *").unwrap();
    let found = list([&scratch.0], Suffixes::PGN);
    assert_eq!(found[0].as_ref().unwrap(), &Source::Path(path.clone()));
    assert_eq!(one(&path).0, b"1. e4 *");
}

#[cfg(unix)]
#[test]
fn a_named_pipe_is_read_whatever_comes_through_it() {
    let scratch = Scratch::new("pipe");
    let archive = zip_of(&[("a.pgn", b"1. e4 *")]);
    for (i, bytes) in [b"1. e4 *".to_vec(), gzip(b"1. e4 *"), archive].into_iter().enumerate() {
        let path = scratch.0.join(format!("pipe{i}"));
        let made = std::process::Command::new("mkfifo").arg(&path).status();
        if !made.is_ok_and(|status| status.success()) {
            println!("skipped: there is no mkfifo here");
            return;
        }
        let to = path.clone();
        let writer = std::thread::spawn(move || fs::write(to, bytes).unwrap());
        assert_eq!(one(&path).0, b"1. e4 *");
        writer.join().unwrap();
    }
}

#[test]
fn encoded_bytes_are_counted_once() {
    let scratch = Scratch::new("counted");
    let text = text();
    for bytes in [text.clone(), gzip(&text)] {
        let path = scratch.file("a", &bytes);
        let how = opening();
        for stream in Source::Path(path).open(&how).unwrap() {
            drain(stream.unwrap());
        }
        assert_eq!(how.read.get(), bytes.len() as u64);
    }
    let archive = zip_of(&[("a.pgn", &text)]);
    let path = scratch.file("a.zip", &archive);
    let how = opening();
    for stream in Source::Path(path).open(&how).unwrap() {
        let mut stream = stream.unwrap();
        std::io::copy(&mut stream, &mut std::io::sink()).unwrap();
        assert_eq!(stream.encoded_len(), Some(how.read.get()));
    }
}

#[test]
fn corpus_archives_decode() {
    let corpus = std::env::var_os("PGN_ARBITER_CORPUS")
        .map_or_else(|| PathBuf::from("../shared/corpus"), PathBuf::from);
    if !corpus.is_dir() {
        println!("skipped: no corpus at {}", corpus.display());
        return;
    }
    let mut decoded = 0;
    for source in list([&corpus], Suffixes::PGN) {
        let source = source.unwrap();
        for stream in source.open(&opening()).unwrap() {
            let Ok(mut stream) = stream else {
                assert!(
                    source.name().ends_with("empty.zip") || source.name().contains(".epd"),
                    "{}",
                    source.name()
                );
                continue;
            };
            decoded += std::io::copy(&mut stream, &mut std::io::sink()).unwrap();
            let mut rest = [0; 1];
            assert_eq!(stream.read(&mut rest).unwrap(), 0);
        }
    }
    assert!(decoded > 10_000_000);
}
