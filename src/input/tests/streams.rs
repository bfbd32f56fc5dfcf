//! Compressed streams, whole and broken.

use std::io::Write;

use super::*;

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
        assert_eq!(stream.leftover(), None);
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
fn what_follows_the_last_stream_is_passed_over_and_remembered() {
    let scratch = Scratch::new("garbage");
    for (compression, encode) in ENCODERS {
        for garbage in [&b"\0\0\0\0\0"[..], b"garbage", b"\x1f", b"\0\0\0\0garbage", b"BZ", b"\x28\xb5"] {
            let mut encoded = encode(b"1. e4 *");
            encoded.extend(encode(b""));
            let at = encoded.len() as u64;
            encoded.extend_from_slice(garbage);
            let (bytes, error, stream) = one(&scratch.file("a", &encoded));
            assert!(error.is_none(), "{compression}: {error:?}");
            assert_eq!(bytes, b"1. e4 *");
            let zeros = garbage.iter().all(|&byte| byte == 0);
            let expected = Leftover { at, bytes: garbage.len() as u64, zeros };
            assert_eq!(stream.leftover(), Some(expected), "{compression}: {garbage:?}");
        }
    }
}

#[test]
fn much_that_follows_is_counted_to_its_end() {
    let scratch = Scratch::new("much-garbage");
    for (compression, encode) in ENCODERS {
        let mut encoded = encode(b"1. e4 *");
        let at = encoded.len() as u64;
        encoded.extend_from_slice(&[0; 300_001]);
        let (_, error, stream) = one(&scratch.file("a", &encoded));
        assert!(error.is_none(), "{error:?}");
        let expected = Leftover { at, bytes: 300_001, zeros: true };
        assert_eq!(stream.leftover(), Some(expected), "{compression}");
        encoded.push(b'1');
        let (_, _, stream) = one(&scratch.file("a", &encoded));
        let expected = Leftover { at, bytes: 300_002, zeros: false };
        assert_eq!(stream.leftover(), Some(expected), "{compression}");
    }
}

#[test]
fn stream_padding_is_part_of_xz() {
    let scratch = Scratch::new("padding");
    let padded = |between: usize, after: usize| {
        let mut encoded = xz(b"1. e4");
        encoded.extend(vec![0; between]);
        encoded.extend(xz(b" e5 *"));
        encoded.extend(vec![0; after]);
        one(&scratch.file("a.xz", &encoded))
    };
    for (between, after) in [(4, 0), (0, 8), (200_000, 200_000)] {
        let (bytes, error, stream) = padded(between, after);
        assert!(error.is_none(), "{error:?}");
        assert_eq!((bytes.as_slice(), stream.leftover()), (&b"1. e4 e5 *"[..], None));
    }
    // A stream behind a padding of another length is none.
    let (bytes, _, stream) = padded(3, 0);
    let at = xz(b"1. e4").len() as u64;
    assert_eq!(bytes, b"1. e4");
    assert_eq!(stream.leftover().map(|leftover| (leftover.at, leftover.zeros)), Some((at, false)));
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
