//! Zip archives and their members.

use std::io::Write;

use super::*;

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
fn what_follows_the_data_of_a_member_is_remembered() {
    let scratch = Scratch::new("member-garbage");
    let text = text();
    let mut zip = zip_of(&[("a.pgn", &text)]);
    let add = |zip: &mut [u8], at: usize, more: u32| {
        let field: &mut [u8] = &mut zip[at..at + 4];
        let value = u32::from_le_bytes(field.try_into().unwrap()) + more;
        field.copy_from_slice(&value.to_le_bytes());
    };
    // Where the list of members stands, and the packed sizes there and here.
    let end = zip.len() - 22;
    let list = u32::from_le_bytes(zip[end + 16..end + 20].try_into().unwrap()) as usize;
    add(&mut zip, end + 16, 7);
    add(&mut zip, list + 20, 7);
    add(&mut zip, 18, 7);
    zip.splice(list..list, *b"garbage");
    let (bytes, error, stream) = one(&scratch.file("a.zip", &zip));
    assert!(error.is_none(), "{error:?}");
    assert!(bytes == text);
    let leftover = stream.leftover().unwrap();
    assert_eq!((leftover.bytes, leftover.zeros), (7, false));
    assert_eq!(leftover.at + 7, stream.encoded_len().unwrap());
}
