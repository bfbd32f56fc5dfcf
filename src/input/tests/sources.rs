//! Finding and naming sources.

use std::io::Read;

use super::*;

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
