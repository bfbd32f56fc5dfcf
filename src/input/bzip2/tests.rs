//! Against another decoder, over whole, damaged and odd streams, on any number
//! of threads.

use std::io::{self, Cursor, Read, Write};

use proptest::prelude::*;

use super::*;
use crate::input::counted::{BytesRead, Counted};
use crate::input::peek::Peek;

/// All that comes of a stream.
#[derive(Debug, PartialEq)]
struct Came {
    bytes: Vec<u8>,
    error: Option<(io::ErrorKind, String)>,
    leftover: Option<Leftover>,
}

fn decode(encoded: &[u8], threads: usize, step: usize) -> Came {
    let reader = Counted::new(Cursor::new(encoded.to_vec()), BytesRead::default());
    let mut decoder = Bzip2::new(Peek::new(Box::new(reader)), threads);
    let mut bytes = Vec::new();
    let mut buf = vec![0; step];
    let error = loop {
        match decoder.read(&mut buf) {
            Ok(0) => break None,
            Ok(n) => bytes.extend_from_slice(&buf[..n]),
            Err(error) => break Some((error.kind(), error.to_string())),
        }
    };
    Came { bytes, error, leftover: decoder.leftover() }
}

/// The same for any number of threads.
fn on_any_threads(encoded: &[u8]) -> Came {
    let came = decode(encoded, 1, 7_001);
    for (threads, step) in [(2, 100_000), (5, 333)] {
        let again = decode(encoded, threads, step);
        assert_eq!(again.bytes.len(), came.bytes.len());
        assert!(again == came, "{threads} threads: {:?} and {:?}", again.error, came.error);
    }
    came
}

fn encode(text: &[u8], level: u32) -> Vec<u8> {
    let mut encoder = ::bzip2::write::BzEncoder::new(Vec::new(), ::bzip2::Compression::new(level));
    encoder.write_all(text).unwrap();
    encoder.finish().unwrap()
}

/// What the other decoder makes of one stream, byte by byte: all but one byte
/// that comes before an error.
fn reference(encoded: &[u8]) -> (Vec<u8>, bool) {
    let mut decoder = ::bzip2::bufread::BzDecoder::new(encoded);
    let mut bytes = Vec::new();
    let mut byte = [0];
    loop {
        match decoder.read(&mut byte) {
            Ok(0) => return (bytes, true),
            Ok(_) => bytes.push(byte[0]),
            Err(_) => return (bytes, false),
        }
    }
}

/// Text that packs about as well as games do; with runs if `runs`.
fn text(len: usize, seed: u64, runs: bool) -> Vec<u8> {
    let mut state = seed.wrapping_mul(2).wrapping_add(1);
    let mut text = Vec::with_capacity(len + 300);
    while text.len() < len {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let word = (state >> 40) as usize % 600;
        text.extend_from_slice(format!("{word} ").as_bytes());
        if runs && word.is_multiple_of(7) {
            text.extend(std::iter::repeat_n(b'a' + (word % 3) as u8, word / 2));
        }
    }
    text.truncate(len);
    text
}

fn whole(bytes: &[u8]) -> Came {
    Came { bytes: bytes.to_vec(), error: None, leftover: None }
}

#[test]
fn streams_of_all_block_sizes_come_back() {
    for level in [1, 2, 9] {
        for len in [0, 1, 3, 4, 5, 260, 99_981, 100_000, 650_001] {
            for runs in [false, true] {
                let text = text(len, len as u64, runs);
                assert!(on_any_threads(&encode(&text, level)) == whole(&text), "{level} {len}");
            }
        }
    }
}

#[test]
fn runs_are_written_out_bit_by_bit() {
    for len in [4, 5, 255, 256, 258, 259, 260, 261, 519, 6_000_003] {
        let text = vec![b'x'; len];
        assert!(on_any_threads(&encode(&text, 1)) == whole(&text), "{len}");
    }
}

#[test]
fn bytes_without_order_come_back() {
    let mut state = 1_u32;
    let noise: Vec<u8> = std::iter::repeat_with(|| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 24) as u8
    })
    .take(450_000)
    .collect();
    assert!(on_any_threads(&encode(&noise, 1)) == whole(&noise));
}

#[test]
fn many_small_streams_are_one_text() {
    let text = text(300_000, 5, true);
    for size in [1, 700, 90_000, 250_000] {
        let parts = text.chunks(size).take(300);
        let len = parts.clone().map(<[u8]>::len).sum();
        let encoded: Vec<u8> =
            parts.zip((1..=9).cycle()).flat_map(|(part, level)| encode(part, level)).collect();
        assert!(on_any_threads(&encoded) == whole(&text[..len]), "{size}");
    }
}

/// Bits as bytes of 0 and 1, to put others between them.
fn to_bits(bytes: &[u8]) -> Vec<u8> {
    bytes.iter().flat_map(|byte| (0..8).rev().map(move |bit| byte >> bit & 1)).collect()
}

fn to_bytes(bits: &[u8]) -> Vec<u8> {
    bits.chunks(8)
        .map(|bits| bits.iter().enumerate().fold(0, |byte, (n, bit)| byte | bit << (7 - n)))
        .collect()
}

fn number(bits: &[u8]) -> usize {
    bits.iter().fold(0, |number, &bit| number << 1 | usize::from(bit))
}

fn set(bits: &mut [u8], number: u64) {
    bits.iter_mut().rev().enumerate().for_each(|(n, bit)| *bit = (number >> n & 1) as u8);
}

/// Writes magics into the first block of a stream: as choices of codes that no
/// group of symbols is left for.
fn plant(encoded: &[u8], magics: &[u64]) -> Vec<u8> {
    let mut bits = to_bits(encoded);
    let map = 32 + 48 + 32 + 1 + 24;
    let rows: usize = bits[map..map + 16].iter().map(|&bit| usize::from(bit)).sum();
    let counts = map + 16 + 16 * rows;
    assert_eq!(number(&bits[counts..counts + 3]), 6, "a short text has fewer codes");
    let count = number(&bits[counts + 3..counts + 18]);
    let ends = bits.iter().enumerate().skip(counts + 18).filter(|(_, bit)| **bit == 0);
    let end = ends.map(|(at, _)| at + 1).nth(count - 1).unwrap();
    let planted: Vec<u8> = magics
        .iter()
        .flat_map(|magic| (0..48).rev().map(move |bit| (magic >> bit & 1) as u8).chain([0]))
        .collect();
    let more = planted.iter().filter(|bit| **bit == 0).count();
    set(&mut bits[counts + 3..counts + 18], (count + more) as u64);
    bits.splice(end..end, planted);
    let mut bytes = to_bytes(&bits);
    // What padded the last byte may have become a byte.
    while bytes.last() == Some(&0) {
        bytes.pop();
    }
    bytes
}

#[test]
fn a_magic_inside_of_a_block_is_passed_over() {
    const BLOCK: u64 = 0x3141_5926_5359;
    const END: u64 = 0x1772_4538_5090;
    let text = text(350_000, 11, false);
    let encoded = encode(&text, 1);
    for magics in [&[BLOCK][..], &[END], &[BLOCK, END, BLOCK, BLOCK], &[BLOCK; 300], &[END; 300]] {
        let mut planted = plant(&encoded, magics);
        assert!(reference(&planted) == (text.clone(), true));
        assert!(on_any_threads(&planted) == whole(&text));
        // The streams behind it are found too.
        planted.extend(encode(&text[..200_000], 1));
        planted.extend(plant(&encoded, magics));
        let all = [&text, &text[..200_000], &text].concat();
        assert!(on_any_threads(&planted) == whole(&all));
    }
}

/// Old encoders flipped bits in blocks that were slow to sort. There are none
/// left, so the other decoder says what such a block would hold.
#[test]
fn a_block_with_flipped_bits_is_read() {
    let mut bits = to_bits(&encode(&text(20_000, 3, false), 1));
    bits[32 + 48 + 32] = 1;
    let (text, _) = reference(&to_bytes(&bits));
    assert_eq!(text.len(), 19_999);
    // The end: a magic, the checksum of the only block, and padding.
    let end = bits.windows(48).rposition(|window| number(window) == 0x1772_4538_5090).unwrap();
    let whole_text = (0..=255).find_map(|last| {
        let text = [&text[..], &[last]].concat();
        let crc = to_bits(&encode(&text, 1)[10..14]);
        bits[32 + 48..32 + 48 + 32].copy_from_slice(&crc);
        bits[end + 48..end + 80].copy_from_slice(&crc);
        (reference(&to_bytes(&bits)) == (text.clone(), true)).then_some(text)
    });
    assert!(on_any_threads(&to_bytes(&bits)) == whole(&whole_text.unwrap()));
}

#[test]
fn a_stream_that_ends_too_soon_gives_its_whole_blocks() {
    let text = text(450_000, 7, true);
    let encoded = encode(&text, 1);
    for len in [4, 5, 9, 10, 30, encoded.len() / 2, encoded.len() - 11, encoded.len() - 1] {
        let came = on_any_threads(&encoded[..len]);
        let (bytes, _) = reference(&encoded[..len]);
        assert!(text.starts_with(&came.bytes) && came.bytes.len() >= bytes.len() / 100_000 * 90_000);
        assert_eq!(came.error.map(|(kind, _)| kind), Some(io::ErrorKind::UnexpectedEof), "{len}");
    }
}

#[test]
fn a_reader_that_fails_is_told_after_the_blocks_before() {
    struct Failing(Cursor<Vec<u8>>);
    impl Read for Failing {
        fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
            let n = self.0.read(buf)?;
            if n == 0 { Err(io::Error::from_raw_os_error(5)) } else { Ok(n) }
        }
    }
    let text = text(450_000, 7, false);
    let encoded = encode(&text, 1);
    for threads in [1, 3] {
        for len in [encoded.len() / 2, encoded.len()] {
            let failing = Counted::new(Failing(Cursor::new(encoded[..len].to_vec())), BytesRead::default());
            let mut decoder = Bzip2::new(Peek::new(Box::new(failing)), threads);
            let mut bytes = Vec::new();
            let error = decoder.read_to_end(&mut bytes).unwrap_err();
            assert_eq!(error.raw_os_error(), Some(5));
            assert!(text.starts_with(&bytes) && bytes.len() >= 99_000);
            assert_eq!(bytes.len() == text.len(), len == encoded.len());
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    /// A damaged stream gives the same for any number of threads: right bytes,
    /// and an error where another decoder has one.
    #[test]
    fn damage_is_the_same_for_all(
        len in 0_usize..330_000,
        seed in any::<u64>(),
        flips in prop::collection::vec((any::<prop::sample::Index>(), 0..8), 1..4),
        keep in prop::option::of(any::<prop::sample::Index>()),
        planted in any::<bool>(),
    ) {
        let text = text(len, seed, seed % 2 == 0);
        let mut encoded = encode(&text, 1);
        if planted && len > 50_000 {
            encoded = plant(&encoded, &[0x3141_5926_5359, 0x1772_4538_5090]);
        }
        for (place, bit) in &flips {
            let place = place.index(encoded.len() - 4) + 4;
            encoded[place] ^= 1_u8 << bit;
        }
        let keep = keep.map_or(encoded.len(), |keep| keep.index(encoded.len() - 4) + 4);
        encoded.truncate(keep);
        let came = on_any_threads(&encoded);
        let (bytes, good) = reference(&encoded);
        prop_assert!(text.starts_with(&came.bytes));
        prop_assert_eq!(came.error.is_none(), good);
        prop_assert!(!good || came.bytes == bytes);
    }

    /// Nothing but magics and noise: no panic, and the same for all.
    #[test]
    fn noise_is_the_same_for_all(parts in prop::collection::vec((0..4, prop::collection::vec(any::<u8>(), 0..60)), 0..40)) {
        let mut encoded = b"BZh1".to_vec();
        for (kind, noise) in parts {
            match kind {
                0 => encoded.extend_from_slice(b"\x31\x41\x59\x26\x53\x59"),
                1 => encoded.extend_from_slice(b"\x17\x72\x45\x38\x50\x90"),
                2 => encoded.extend(encode(&noise, 1)),
                _ => encoded.extend_from_slice(&noise),
            }
        }
        let came = on_any_threads(&encoded);
        prop_assert_eq!(came.error.is_none(), reference(&encoded).1);
    }
}
