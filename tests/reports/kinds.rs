//! More inputs with each kind of fault that was reported.

/// An input and what is expected of its games.
type Case = (&'static str, &'static [&'static str]);

/// A kind of fault and inputs that show it. The inputs are written with
/// escapes.
pub const KINDS: &[(&str, &[Case])] = &[
    ("encoding", ENCODING),
    ("byte order mark", MARKS),
    ("odd white space", SPACES),
    ("tag value", TAG_VALUES),
    ("broken tag", BROKEN_TAGS),
    ("tag layout", TAG_LAYOUT),
    ("comment", COMMENTS),
    ("bracket", BRACKETS),
    ("promotion", PROMOTIONS),
    ("castling spelling", CASTLING),
    ("en passant suffix", EN_PASSANT),
    ("capture sign", CAPTURES),
    ("suffix", SUFFIXES),
    ("null move", NULL_MOVES),
    ("check mark", CHECK_MARKS),
    ("other spelling", SPELLINGS),
    ("ambiguous", AMBIGUOUS),
    ("illegal", ILLEGAL),
    ("result spelling", RESULTS),
    ("result against result", MISMATCHES),
    ("result against board", BOARD),
    ("missing result", MISSING),
    ("splitting", SPLITTING),
    ("cut short", CUT_SHORT),
    ("position", POSITIONS),
    ("variant", VARIANTS),
    ("repetition", REPETITIONS),
    ("quiet moves", QUIET),
    ("time and material", TIME),
    ("termination", TERMINATIONS),
    ("move number", NUMBERS),
];

const ENCODING: &[Case] = &[
    (
        r#"[White "M\xfcller"]\n[Result "*"]\n\n1. e4 *\n"#,
        &["1 not-utf8^1:10:info White=Müller encoding=windows-1252"],
    ),
    (r#"[White "\x80uro"]\n[Result "*"]\n\n1. e4 *\n"#, &["1 not-utf8:info White=€uro"]),
    (r#"[White "A"]\n[Result "*"]\n\n1. e4 {sch\xf6n} *\n"#, &["1 not-utf8^4:11:info encoding=windows-1252"]),
    (
        r#"[White "J\xc3\xa9r\xc3\xb4me"]\n[Result "*"]\n\n1. e4 *\n"#,
        &["1 -not-utf8 White=Jérôme encoding=utf-8"],
    ),
    (r#"[White "\xe2\x99\x9e"]\n[Result "*"]\n\n1. e4 *\n"#, &["1 -not-utf8 White=♞ encoding=utf-8"]),
    (r#"[White "A"]\n[Result "*"]\n\n1. e4 {\xff} e5 *\n"#, &["2 not-utf8:info"]),
    (r#"[White "plain"]\n[Result "*"]\n\n1. e4 *\n"#, &["1 -not-utf8 encoding=ascii"]),
];

const MARKS: &[Case] = &[
    (r#"\xef\xbb\xbf[Event "x"]\r\n[Result "*"]\r\n\r\n1. e4 *\r\n"#, &["1 byte-order-mark:info Event=x"]),
    (
        r#"[Event "x"]\n[Result "*"]\n\n1. e4 *\n\n\xef\xbb\xbf[Event "y"]\n[Result "*"]\n\n1. d4 *\n"#,
        &["1 Event=x byte-order-mark:info", "1 Event=y"],
    ),
    (r#"\xef\xbb\xbf\n\n[Event "x"]\n[Result "*"]\n\n1. e4 *\n"#, &["1 byte-order-mark:info Event=x"]),
];

const SPACES: &[Case] = &[
    (r#"[Result "*"]\n\n1. e4\xe2\x80\x89e5 2. Nf3 *\n"#, &["3 odd-white-space~U+2009 conflicting-reading"]),
    (r#"[Result "*"]\n\n1. e4 e5\xe3\x80\x802. Nf3 *\n"#, &["3 odd-white-space~U+3000 conflicting-reading"]),
    (r#"[Result "*"]\n\n1. e4 {a\xc2\xa0b} e5 *\n"#, &["2 -odd-white-space"]),
    (r#"[Result "*"]\n\n1.\te4\x0be5\x0c2. Nf3 *\n"#, &["3"]),
];

const TAG_VALUES: &[Case] = &[
    (r#"[Event "a \\\\ b"]\n[Result "*"]\n\n1. e4 *\n"#, &[r"1 Event=a_\_b"]),
    (r#"[Event "\\"]\n[Result "*"]\n\n1. e4 *\n"#, &["1 unterminated-tag tag=*"]),
    (r#"[Event "C:\\games\\x"]\n[Result "*"]\n\n1. e4 *\n"#, &["1 unknown-escape"]),
    (r#"[Event "a {b} (c) ; d % e"]\n[Result "*"]\n\n1. e4 *\n"#, &["1 Event=a_{b}_(c)_;_d_%_e"]),
    (r#"[Event "1-0 * 1/2-1/2"]\n[Result "*"]\n\n1. e4 *\n"#, &["1 Event=1-0_*_1/2-1/2 marker=*"]),
    (r#"[Event "a]b"]\n[Result "*"]\n\n1. e4 *\n"#, &["1 Event=a]b"]),
    (r#"[Event ""]\n[Result "*"]\n\n1. e4 *\n"#, &["1 Event="]),
    (r#"[Event "say \\"[x]\\""]\n[Result "*"]\n\n1. e4 *\n"#, &[r#"1 Event=say_"[x]""#]),
];

const BROKEN_TAGS: &[Case] = &[
    (r#"[Event "Open]\n[Site "X"]\n[Result "*"]\n\n1. e4 *\n"#, &["1 unterminated-tag:error Site=X tag=*"]),
    (r#"[Event Open"]\n[Site "X"]\n[Result "*"]\n\n1. e4 *\n"#, &["1 unterminated-tag Site=X tag=*"]),
    (r#"[Event Open]\n[Site "X"]\n[Result "*"]\n\n1. e4 *\n"#, &["1 broken-tag Site=X tag=*"]),
    (r#"[Event 'Open']\n[Site "X"]\n[Result "*"]\n\n1. e4 *\n"#, &["1 broken-tag Site=X tag=*"]),
    (r#"[Event \xabOpen\xbb]\n[Site "X"]\n[Result "*"]\n\n1. e4 *\n"#, &["1 broken-tag Site=X tag=*"]),
    (r#"[Event]\n[Site "X"]\n[Result "*"]\n\n1. e4 *\n"#, &["1 broken-tag Site=X tag=*"]),
    (r#"[White Elo "25"]\n[Site "X"]\n[Result "*"]\n\n1. e4 *\n"#, &["1 broken-tag Site=X tag=*"]),
    (r#"[Event "a" "b"]\n[Site "X"]\n[Result "*"]\n\n1. e4 *\n"#, &["1 broken-tag Site=X tag=*"]),
    (r#"[Site "X"]\n[Result "*"]\n[Annotator "A "B" C"]\n\n1. e4 *\n"#, &["1 broken-tag^3:1 Site=X"]),
];

const TAG_LAYOUT: &[Case] = &[
    (r#"\t[Event "x"]\n\t[Result "*"]\n\n\t1. e4 e5 *\n"#, &["2 indented-text:info Event=x"]),
    (r#"[ Event "x" ]\n[Result   "*"]\n\n1. e4 *\n"#, &["1 Event=x tag=*"]),
    (r#"[Event"x"]\n[Result"*"]\n\n1. e4 *\n"#, &["1 Event=x tag=*"]),
    (r#"[Event "x"] [Result "*"] [White "A"]\n\n1. e4 *\n"#, &["1 tags-on-one-line:info White=A"]),
    (r#"[Event "x"]\r[Result "*"]\r\r1. e4 e5 *\r"#, &["2 Event=x"]),
    (r#"[Event "x"][Result "*"] 1. e4 e5 *\n"#, &["2 tags-on-one-line:info missing-blank-line:info Event=x"]),
    (r#"[Event "x"]\n[Event "x"]\n[Result "*"]\n\n1. e4 *\n"#, &["1 duplicate-tag Event=x"]),
];

const COMMENTS: &[Case] = &[
    (r#"; made by hand\n[Event "x"]\n[Result "*"]\n\n1. b4 *\n"#, &["1 comment-before-tags:info Event=x"]),
    (r#"% made by hand\n[Event "x"]\n[Result "*"]\n\n1. b4 *\n"#, &["1 Event=x"]),
    (r#"[Event "x"]\n[Result "*"]\n\n{start} 1. b4 {a ( b ; c} *\n"#, &["1"]),
    (r#"[Event "x"]\n[Result "*"]\n\n1. b4 ; 1... b5 0-1 }\n1... c5 *\n"#, &["2 marker=*"]),
    (r#"[Event "x"]\n[Result "*"]\n\n1. b4\n% 1... b5 0-1 {\n1... c5 *\n"#, &["2 marker=*"]),
    (r#"[Event "x"]\n[Result "*"]\n\n1. b4{x}c5{y}2. b5 *\n"#, &["3"]),
    (r#"[Event "x"]\n[Result "*"]\n\n1. b4 {} c5 { } *\n"#, &["2"]),
    (
        r#"[Event "x"]\n[Result "*"]\n\n1. b4 {[%clk 1:00:00][%eval -0.3]} c5 {[%cal Ga1a2,Rb1b2] [%csl Ya1]} *\n"#,
        &["2 -unknown-comment-command"],
    ),
    (r#"[Event "x"]\n[Result "*"]\n\n1. b4 {a\n\nb} c5 *\n"#, &["2 -blank-line-in-movetext"]),
    (
        r#"[Event "x"]\n[Result "*"]\n\n1. b4 {never closed c5 *\n"#,
        &["1 unterminated-comment:error missing-marker stop=open-comment"],
    ),
    (r#"[Event "x"]\n[Result "*"]\n\n1. b4 {a {b} c5 *\n"#, &["2 marker=*"]),
    (r#"[Event "x"]\n[Result "*"]\n\n1. b4 c5 {the end} *\n"#, &["2"]),
    (r#"[Event "x"]\n[Result "*"]\n\n1. b4 c5 * {the end}\n"#, &["2"]),
];

const BRACKETS: &[Case] = &[
    (r#"[Event "x"]\n[Result "*"]\n\n1. e4 e5 (1... c5 (1... e6 2. d4) 2. Nf3) 2. Nf3 *\n"#, &["3"]),
    (r#"[Event "x"]\n[Result "*"]\n\n1. e4 e5) 2. Nf3 *\n"#, &["3 unmatched-variation-end"]),
    (
        r#"[Event "x"]\n[Result "*"]\n\n1. e4 e5 (1... c5 2. Nf3 *\n"#,
        &["2 unterminated-variation conflicting-reading marker=*"],
    ),
    (r#"[Event "x"]\n[Result "*"]\n\n(1. d4) 1. e4 e5 *\n"#, &["2 rootless-variation"]),
    (r#"[Event "x"]\n[Result "*"]\n\n1. e4 () e5 *\n"#, &["2"]),
    (
        r#"[Event "x"]\n[Result "*"]\n\n1. e4 e5 (1... c5 1-0) 2. Nf3 *\n"#,
        &["3 marker-in-variation marker=*"],
    ),
    (r#"[Event "x"]\n[Result "*"]\n\n1. e4 e5 (1... Kd4) 2. Nf3 *\n"#, &["3 faulty-variation"]),
    (r#"[Event "x"]\n[Result "*"]\n\n1. e4 } e5 *\n"#, &["2 stray-character"]),
];

const PROMOTIONS: &[Case] = &[
    (
        r#"[FEN "8/4P3/8/8/8/k7/8/4K3 w - - 0 1"]\n[SetUp "1"]\n[Result "*"]\n\n1. e8=N+ *\n"#,
        &["1 false-check-mark open-result"],
    ),
    (
        r#"[FEN "8/4P3/8/8/8/k7/8/4K3 w - - 0 1"]\n[SetUp "1"]\n[Result "*"]\n\n1. e8(Q) *\n"#,
        &["1 promotion-spelling@1 conflicting-reading"],
    ),
    (
        r#"[FEN "8/4P3/8/8/8/k7/8/4K3 w - - 0 1"]\n[SetUp "1"]\n[Result "*"]\n\n1. e8=q *\n"#,
        &["1 promotion-spelling@1"],
    ),
    (
        r#"[FEN "8/4P3/8/8/8/k7/8/4K3 w - - 0 1"]\n[SetUp "1"]\n[Result "*"]\n\n1. e8/R *\n"#,
        &["1 promotion-spelling@1 conflicting-reading"],
    ),
    (
        r#"[FEN "8/4P3/8/8/8/k7/8/4K3 w - - 0 1"]\n[SetUp "1"]\n[Result "*"]\n\n1. e8 *\n"#,
        &["0 illegal-move@1:error"],
    ),
    (
        r#"[FEN "8/4P3/8/8/8/k7/8/4K3 w - - 0 1"]\n[SetUp "1"]\n[Result "*"]\n\n1. e8=P *\n"#,
        &["0 illegal-move@1:error"],
    ),
    (
        r#"[FEN "8/4P3/8/8/8/k7/8/4K3 w - - 0 1"]\n[SetUp "1"]\n[Result "*"]\n\n1. e8=K *\n"#,
        &["0 illegal-move@1:error"],
    ),
    (r#"[Result "*"]\n\n1. e4=Q *\n"#, &["0 illegal-move@1:error"]),
];

const CASTLING: &[Case] = &[
    (
        r#"[FEN "r3k2r/8/p7/8/8/8/8/R3K2R w KQkq - 0 1"]\n[SetUp "1"]\n[Result "*"]\n\n1. 0-0 0-0-0 *\n"#,
        &["2 castling-with-zeros@1 castling-with-zeros@2"],
    ),
    (
        r#"[FEN "r3k2r/8/p7/8/8/8/8/R3K2R w KQkq - 0 1"]\n[SetUp "1"]\n[Result "*"]\n\n1. o-o o-o-o *\n"#,
        &["2 castling-spelling@1 castling-spelling@2 conflicting-reading"],
    ),
    (
        r#"[FEN "r3k2r/8/p7/8/8/8/8/R3K2R w KQkq - 0 1"]\n[SetUp "1"]\n[Result "*"]\n\n1. OO OOO *\n"#,
        &["2 castling-spelling@1 castling-spelling@2 conflicting-reading"],
    ),
    (
        r#"[FEN "r3k2r/8/p7/8/8/8/8/R3K2R w KQkq - 0 1"]\n[SetUp "1"]\n[Result "*"]\n\n1. O\xe2\x80\x93O O\xe2\x80\x93O\xe2\x80\x93O *\n"#,
        &["2 castling-spelling@1 castling-spelling@2 conflicting-reading"],
    ),
    (
        r#"[FEN "r3k2r/8/p7/8/8/8/8/R3K2R w KQkq - 0 1"]\n[SetUp "1"]\n[Result "0-0"]\n\n1. 0-0 Ke7 0-0\n"#,
        &["2 castling-with-zeros@1 illegal-move@3 not-a-result missing-marker"],
    ),
    (
        r#"[FEN "4k3/8/8/8/2r5/8/8/R3K2R w KQ - 0 1"]\n[SetUp "1"]\n[Result "*"]\n\n1. O-O-O *\n"#,
        &["0 illegal-move@1:error"],
    ),
    (
        r#"[FEN "4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1"]\n[SetUp "1"]\n[Result "*"]\n\n1. O-O *\n"#,
        &["0 illegal-move@1:error~check"],
    ),
    (
        r#"[FEN "4k3/8/8/8/5r2/8/8/R3K2R w KQ - 0 1"]\n[SetUp "1"]\n[Result "*"]\n\n1. O-O *\n"#,
        &["0 illegal-move@1:error~f1"],
    ),
    (r#"[FEN "4k3/8/8/8/1r6/8/8/R3K2R w KQ - 0 1"]\n[SetUp "1"]\n[Result "*"]\n\n1. O-O-O *\n"#, &["1"]),
];

const EN_PASSANT: &[Case] = &[
    (r#"[Result "*"]\n\n1. e4 e6 2. e5 f5 3. exf6e.p. *\n"#, &["5 en-passant-suffix@5 conflicting-reading"]),
    (r#"[Result "*"]\n\n1. e4 e6 2. e5 f5 3. exf6 e.p. *\n"#, &["5 en-passant-suffix@5"]),
    (r#"[Result "*"]\n\n1. e4 d5 2. exd5ep *\n"#, &["3 false-en-passant@3 conflicting-reading"]),
    (r#"[Result "*"]\n\n1. e4 e6 2. e5 f5 3. exf6 *\n"#, &["5"]),
    (r#"[Result "*"]\n\n1. e4 e6 2. e5 f5 3. Nf3 Nc6 4. exf6 *\n"#, &["6 illegal-move@7:error~en_passant"]),
    (
        r#"[FEN "4k3/8/4p3/4P3/8/8/4r3/K7 b - - 0 1"]\n[SetUp "1"]\n[Result "*"]\n\n1... Re1+ 2. Kb2 *\n"#,
        &["2"],
    ),
    (
        r#"[FEN "4k3/8/8/8/3Pp3/8/4R3/4K3 b - d3 0 1"]\n[SetUp "1"]\n[Result "*"]\n\n1... exd3ep *\n"#,
        &["0 illegal-move@1:error ep-not-legal:info conflicting-reading"],
    ),
];

const CAPTURES: &[Case] = &[
    (r#"[Result "*"]\n\n1. e4 d5 2. ed *\n"#, &["2 unreadable-move@3:error conflicting-reading"]),
    (r#"[Result "*"]\n\n1. e4 d5 2. e:d5 *\n"#, &["3 odd-capture-sign@3 conflicting-reading"]),
    (r#"[Result "*"]\n\n1. Nxf3 *\n"#, &["1 false-capture-sign@1"]),
    (r#"[Result "*"]\n\n1. e4 d5 2. exd5 Qxd5 *\n"#, &["4"]),
    (r#"[Result "*"]\n\n1. e4 d5 2. Xd5 *\n"#, &["2 unreadable-move@3:error conflicting-reading"]),
];

const SUFFIXES: &[Case] = &[
    (r#"[Result "*"]\n\n1. e4! e5? 2. Nf3 $1 Nc6 $14 $255 *\n"#, &["4"]),
    (r#"[Result "*"]\n\n1. e4 ! e5 ?! 2. Nf3 *\n"#, &["3"]),
    (r#"[Result "*"]\n\n1. e4!!! e5 *\n"#, &["2 bad-nag"]),
    (r#"[Result "*"]\n\n1. e4 $300 e5 *\n"#, &["2 bad-nag"]),
    (r#"[Result "*"]\n\n1. e4 e5 += 2. Nf3 \xc2\xb1 *\n"#, &["3 evaluation-sign:info"]),
    (r#"[Result "*"]\n\n1. e4 (=) e5 *\n"#, &["2"]),
];

const NULL_MOVES: &[Case] = &[
    (r#"[Result "*"]\n\n1. e4 Z0 2. d4 *\n"#, &["1 null-move@2:error stop=null"]),
    (r#"[Result "*"]\n\n1. e4 null 2. d4 *\n"#, &["1 null-move@2:error conflicting-reading"]),
    (r#"[Result "*"]\n\n1. e4 @@@@ 2. d4 *\n"#, &["1 null-move@2:error conflicting-reading"]),
    (
        r#"[Result "*"]\n\n1. e4 e5 (1... -- 2. d4 d5) 2. Nf3 *\n"#,
        &["3 null-move-in-variation:info -null-move"],
    ),
];

const CHECK_MARKS: &[Case] = &[
    (r#"[Result "*"]\n\n1. e4+ *\n"#, &["1 false-check-mark@1"]),
    (r#"[Result "*"]\n\n1. e4# *\n"#, &["1 false-mate-mark@1"]),
    (r#"[Result "*"]\n\n1. e4 f5 2. Qh5 *\n"#, &["3 missing-check-mark@3:info"]),
    (r#"[Result "*"]\n\n1. e4 f5 2. Qh5++ *\n"#, &["3 odd-check-mark@3 conflicting-reading"]),
    (r#"[Result "0-1"]\n\n1. f3 e5 2. g4 Qh4+ 0-1\n"#, &["4 missing-mate-mark@4:info"]),
    (r#"[Result "0-1"]\n\n1. f3 e5 2. g4 Qh4 mate 0-1\n"#, &["4 split-move@4"]),
    (r#"[Result "*"]\n\n1. e4 f5 2. Qh5ch *\n"#, &["2 unreadable-move@3:error conflicting-reading"]),
];

const SPELLINGS: &[Case] = &[
    (
        r#"[Result "*"]\n\n1. e2e4 e7e5 2. g1f3 *\n"#,
        &["3 coordinate-move@1 coordinate-move@2 coordinate-move@3"],
    ),
    (
        r#"[Result "*"]\n\n1. e2-e4 e7-e5 2. Ng1-f3 *\n"#,
        &["3 long-algebraic@1 long-algebraic@2 long-algebraic@3 conflicting-reading"],
    ),
    (r#"[Result "*"]\n\n1. nf3 *\n"#, &["1 lower-case-piece@1 conflicting-reading"]),
    (r#"[Result "*"]\n\n1. Pe4 *\n"#, &["1 pawn-letter@1"]),
    (r#"[Result "*"]\n\n1. \xe2\x99\x98f3 *\n"#, &["1 figurine@1 conflicting-reading"]),
    (
        r#"[Result "*"]\n\n1. e4 e5 2. Sf3 Sc6 3. Lb5 *\n"#,
        &["5 foreign-piece-letter@3 foreign-piece-letter@4 foreign-piece-letter@5 conflicting-reading"],
    ),
    (
        r#"[Result "*"]\n\n1. e4, e5. 2. Nf3 *\n"#,
        &["3 punctuation-at-move@1 punctuation-at-move@2 conflicting-reading"],
    ),
    (r#"[Result "*"]\n\n1e4 e5 2Nf3 *\n"#, &["3 glued-move-number@1 glued-move-number@3"]),
    (r#"[Result "1-0"]\n\n1. e4 e5 2. Nf31-0\n"#, &["3 glued-marker@3 conflicting-reading marker=1-0"]),
    (r#"[Result "*"]\n\n1.e4 e5 2.Nf3 Nc6 *\n"#, &["4"]),
    (r#"[Result "*"]\n\n1 e4 e5 2 Nf3 *\n"#, &["3"]),
    (r#"[Result "*"]\n\n1.. e4 e5 *\n"#, &["2"]),
    (r#"[Result "*"]\n\n1. N f3 *\n"#, &["1 split-move@1 conflicting-reading"]),
    (r#"[Result "*"]\n\n1. e4 xyz Nf3 *\n"#, &["1 unreadable-move@2:error conflicting-reading"]),
];

const AMBIGUOUS: &[Case] = &[
    (r#"[Result "*"]\n\n1. Nf3 d6 2. d3 d5 3. Nd2 *\n"#, &["4 ambiguous-move@5:error~b1_and_f3"]),
    (r#"[Result "*"]\n\n1. Nf3 d6 2. d3 d5 3. Nbd2 *\n"#, &["5"]),
    (r#"[Result "*"]\n\n1. Nf3 d6 2. d3 d5 3. N1d2 *\n"#, &["5"]),
    (r#"[Result "*"]\n\n1. Ng1f3 *\n"#, &["1 needless-disambiguation@1:info"]),
    (
        r#"[FEN "4k3/8/8/8/8/8/8/QQ2K3 w - - 0 1"]\n[SetUp "1"]\n[Result "*"]\n\n1. Qb2 *\n"#,
        &["0 ambiguous-move@1:error"],
    ),
    (
        r#"[FEN "k7/8/8/8/1Q1Q4/8/8/1Q2K3 w - - 0 1"]\n[SetUp "1"]\n[Result "*"]\n\n1. Qb4b2 *\n"#,
        &["1 -ambiguous-move open-result"],
    ),
    (r#"[Result "*"]\n\n1. e4 e5 2. Nf3 Nc6 3. d4 exd4 4. Nfxd4 *\n"#, &["7 needless-disambiguation@7:info"]),
];

const ILLEGAL: &[Case] = &[
    (r#"[Result "1-0"]\n\n1. e5 e6 1-0\n"#, &["0 illegal-move@1:error~1_later_move_is_not_checked"]),
    (r#"[Result "1-0"]\n\n1. Bc4 e6 1-0\n"#, &["0 illegal-move@1:error"]),
    (
        r#"[FEN "4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1"]\n[SetUp "1"]\n[Result "*"]\n\n1. Nc3 *\n"#,
        &["0 illegal-move@1:error~king"],
    ),
    (
        r#"[FEN "4r2k/8/8/8/8/8/8/4K3 w - - 0 1"]\n[SetUp "1"]\n[Result "*"]\n\n1. Ke2 *\n"#,
        &["0 illegal-move@1:error"],
    ),
    (r#"[Result "0-1"]\n\n1. f3 e5 2. g4 Qh4# 3. a3 0-1\n"#, &["4 illegal-move@5:error"]),
    (r#"[Result "*"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 Qxh7 *\n"#, &["5 illegal-move@6:error"]),
    (r#"[Result "*"]\n\n1. Ra5 *\n"#, &["0 illegal-move@1:error~in_the_way"]),
    (r#"[Result "*"]\n\n1. e4 e5 2. e4 *\n"#, &["2 illegal-move@3:error"]),
    (
        r#"[Event "DGT"]\n[Result "1/2-1/2"]\n\n1. e4 e5 2. Nf3 d6 3. Ke4 Ke5 1/2-1/2\n"#,
        &["4 illegal-move@5:error~centre"],
    ),
];

const RESULTS: &[Case] = &[
    (r#"[Result "1-O"]\n\n1. e4 e5 1-O\n"#, &["2 odd-result^1:10 odd-result^3:10"]),
    (r#"[Result "0:1"]\n\n1. e4 e5 0:1\n"#, &["2 odd-result~0-1 odd-result"]),
    (r#"[Result "1/2 - 1/2"]\n\n1. e4 e5 1/2 - 1/2\n"#, &["2 odd-result odd-result"]),
    (r#"[Result "0.5-0.5"]\n\n1. e4 e5 0.5-0.5\n"#, &["2 odd-result odd-result"]),
    (r#"[Result "1\xe2\x80\x930"]\n\n1. e4 e5 1\xe2\x80\x930\n"#, &["2 odd-result odd-result"]),
    (r#"[Result "\xbd-\xbd"]\n\n1. e4 e5 \xbd-\xbd\n"#, &["2 odd-result odd-result not-utf8:info"]),
    (r#"[Result "-:+"]\n\n1. e4 e5 -:+\n"#, &["2 odd-result~Black odd-result"]),
    (r#"[Result "-:-"]\n\n-:-\n"#, &["0 not-a-result not-a-result"]),
    (r#"[Result "0-1/2"]\n\n1. e4 e5 0-1/2\n"#, &["2 not-a-result not-a-result"]),
    (r#"[Result "white"]\n\n1. e4 e5 *\n"#, &["2 not-a-result"]),
    (r#"[Result ""]\n\n1. e4 e5 *\n"#, &["2 not-a-result"]),
    (r#"[Result "?"]\n\n1. e4 e5 *\n"#, &["2 not-a-result"]),
    (r#"[Result "1-0"]\n\n1. e4 e5 1-0 1-0\n"#, &["2 extra-marker text-after-marker"]),
    (r#"[Result "1/2-1/2"]\n\n1. e4 e5 1/2\n"#, &["2 odd-result"]),
];

const MISMATCHES: &[Case] = &[
    (r#"[Result "1/2-1/2"]\n\n1. e4 e5 1-0\n"#, &["2 tag-against-marker:error"]),
    (r#"[Result "*"]\n\n1. e4 e5 1-0\n"#, &["2 tag-against-marker:error"]),
    (r#"[Result "1-0"]\n\n1. e4 e5 *\n"#, &["2 tag-against-marker:error~cut_short"]),
    (r#"[Result "1/2"]\n\n1. e4 e5 0-1\n"#, &["2 tag-against-marker:error odd-result"]),
    (r#"[Result "1/2"]\n\n1. e4 e5 1/2-1/2\n"#, &["2 odd-result -tag-against-marker"]),
    (r#"[Result "?"]\n\n1. e4 e5 1-0\n"#, &["2 not-a-result -tag-against-marker"]),
];

const BOARD: &[Case] = &[
    (r#"[Result "1-0"]\n\n1. f3 e5 2. g4 Qh4# 1-0\n"#, &["4 result-against-verdict@4:error~0-1"]),
    (r#"[Result "1/2-1/2"]\n\n1. f3 e5 2. g4 Qh4# 1/2-1/2\n"#, &["4 result-against-verdict@4:error"]),
    (r#"[Result "1-0"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n"#, &["4 tag-against-marker:error"]),
    (
        r#"[FEN "7k/8/5KQ1/8/8/8/8/8 w - - 0 70"]\n[SetUp "1"]\n[Result "*"]\n\n70. Qf7 *\n"#,
        &["1 open-result@1~1/2-1/2"],
    ),
    (
        r#"[FEN "7k/8/5KQ1/8/8/8/8/8 w - - 0 70"]\n[SetUp "1"]\n[Result "1/2-1/2"]\n\n70. Qf7 1/2-1/2\n"#,
        &["1"],
    ),
    (
        r#"[FEN "8/8/4k3/8/8/4K3/4n3/8 w - - 0 60"]\n[SetUp "1"]\n[Result "1/2-1/2"]\n\n60. Kd3 Nf4+ 61. Kd4 1/2-1/2\n"#,
        &["3 moves-after-end@0 -result-against-verdict"],
    ),
    (
        r#"[FEN "8/8/4k3/8/8/4K3/4b3/8 w - - 0 60"]\n[SetUp "1"]\n[Result "0-1"]\n\n60. Kf4 Bd3 0-1\n"#,
        &["2 moves-after-end@0 result-against-verdict@0:error"],
    ),
    (
        r#"[FEN "8/8/4k3/8/8/4K3/3nn3/8 b - - 0 60"]\n[SetUp "1"]\n[Result "0-1"]\n\n60... Nf4 0-1\n"#,
        &["1 -result-against-verdict -moves-after-end"],
    ),
];

const MISSING: &[Case] = &[
    (r#"[Event "x"]\n[White "A"]\n\n1. e4 e5 1-0\n"#, &["2 result-tag-missing:warning"]),
    (r#"[Event "x"]\n[Result "1-0"]\n\n1. e4 e5\n"#, &["2 missing-marker"]),
    (r#"[Event "x"]\n[Result "0-1"]\n\n1. f3 e5 2. g4 Qh4#\n"#, &["4 missing-marker automatic/ok=true"]),
    (
        r#"[Event "x"]\n[Result "1-0"]\n\n1. f3 e5 2. g4 Qh4#\n"#,
        &["4 missing-marker result-against-verdict:error"],
    ),
    (r#"[Event "x"]\n[Result "1-0"]\n\n"#, &["0 missing-marker"]),
    (r#"[Event "x"]\n[Result "1-0"]\n\n1-0\n"#, &["0 -result-against-verdict -missing-marker"]),
];

const SPLITTING: &[Case] = &[
    (
        r#"[Event "A"]\n[Result "*"]\n1. d4 d5 *\n[Event "B"]\n[Result "*"]\n1. e4 c5 *\n[Event "C"]\n[Result "*"]\n1. c4 *\n"#,
        &["2 Event=A", "2 Event=B", "1 Event=C"],
    ),
    (
        r#"[Event "A"]\n[Result "*"]\n\n1. d4 d5 * [Event "B"]\n[Result "*"]\n\n1. e4 c5 *\n"#,
        &["2 Event=A", "2 Event=B"],
    ),
    (
        r#"[Event "A"]\n[Result "*"]\n\n\n\n1. d4\n\n\nd5\n\n*\n\n\n\n[Event "B"]\n\n\n[Result "*"]\n\n1. e4 c5 *\n"#,
        &["2 Event=A", "2 Event=B"],
    ),
    (
        r#"[Event "A"]\n[Result "*"]\n\n[Event "B"]\n[Result "*"]\n\n[Event "C"]\n[Result "*"]\n\n1. e4 *\n"#,
        &["0 missing-marker Event=A", "0 missing-marker Event=B", "1 Event=C"],
    ),
    (
        r#"[White "A"]\n[Black "B"]\n[Result "*"]\n\n[White "C"]\n[Black "D"]\n[Result "*"]\n\n1. e4 *\n"#,
        &["0 missing-marker White=A", "1 White=C"],
    ),
    (
        r#"[Event "A"]\n[Result "*"]\n\n1. d4 {open\n\n[Event "B"]\n[Result "*"]\n\n1. e4 c5 *\n"#,
        &["1 unterminated-comment missing-marker Event=A", "2 Event=B"],
    ),
    (
        r#"[Event "A"]\n[Result "*"]\n\n1. d4 (1. e4\n\n[Event "B"]\n[Result "*"]\n\n1. e4 c5 *\n"#,
        &["1 unterminated-variation missing-marker Event=A", "2 Event=B"],
    ),
    (
        r#"[Event "A"]\n[Result "*"]\n\n1. d4\n\n[Event "B"]\n[Result "*"]\n\n1. e4 c5 *\n"#,
        &["1 missing-marker Event=A", "2 Event=B"],
    ),
    (r#"[Event "A"]\n[Result "*"]\n\n1. d4 d5 *\n\n1. e4 e5 *\n"#, &["2 Event=A marker=*", "2 Event=null"]),
    (
        r#"[Event "A"]\r\r[Result "*"]\r\r1. d4 d5 *\r\r[Event "B"]\r[Result "*"]\r\r1. e4 *\r"#,
        &["2 Event=A", "1 Event=B"],
    ),
];

const CUT_SHORT: &[Case] = &[
    (
        r#"[Event "A"]\n[Result "*"]\n\n1. e4 e5 2. N\n"#,
        &["2 unreadable-move@3:error missing-marker conflicting-reading"],
    ),
    (r#"[Event "A"]\n[Result "*"]\n\n1. e4 e5 2.\n"#, &["2 missing-marker"]),
    (
        r#"[Event "A"]\n[Result "*"]\n\n1. e4 e5 {[%clk 0:0\n"#,
        &["2 unterminated-comment:error missing-marker"],
    ),
    (r#"[Event "A"]\n[Result "*"]\n[Whi\n"#, &["0 unterminated-tag:error missing-marker tag=*"]),
    (
        r#"[Event "A"]\n[Result "1-0"]\n\n1. e4 e5 2. Nf3 1-\n"#,
        &["3 unreadable-move@4:error missing-marker conflicting-reading"],
    ),
    (
        r#"[Event "A"]\n[Result "1/2-1/2"]\n\n1. e4 e5 2. Nf3 1/2-\n"#,
        &["3 unreadable-move@4:error missing-marker conflicting-reading"],
    ),
];

const POSITIONS: &[Case] = &[
    (r#"[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]\n[Result "*"]\n\n1. e4 *\n"#, &["1 setup-tag:info"]),
    (
        r#"[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/4P3 w - - 0 1"]\n[Result "*"]\n\n1. e4 *\n"#,
        &["0 fen-rank-count:error stop=no-start -illegal-move"],
    ),
    (
        r#"[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/4P3/8 w - - 0 1"]\n[Result "*"]\n\n1. e4 *\n"#,
        &["0 king-missing:error stop=no-start -illegal-move"],
    ),
    (
        r#"[SetUp "1"]\n[FEN "4k3/8/8/8/4R3/8/8/4K3 w - - 0 1"]\n[Result "*"]\n\n1. Rxe8 *\n"#,
        &["0 opponent-in-check:error stop=no-start"],
    ),
    (
        r#"[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/4P3/4K3 b - - 0 12"]\n[Result "*"]\n\n12... Kd7 13. e4 *\n"#,
        &["2"],
    ),
    (
        r#"[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/4P3/4K3 b - - 0 12"]\n[Result "*"]\n\n1... Kd7 2. e4 *\n"#,
        &["2 wrong-move-number@1"],
    ),
];

const VARIANTS: &[Case] = &[
    (
        r#"[Variant "Chess960"]\n[FEN "bqnrkbrn/pppppppp/8/8/8/8/PPPPPPPP/BQNRKBRN w KQkq - 0 1"]\n[SetUp "1"]\n[Result "*"]\n\n1. g3 g6 2. Bg2 Bg7 3. O-O O-O *\n"#,
        &["6 -variant-tag-missing"],
    ),
    (r#"[Variant "Crazyhouse"]\n[Result "*"]\n\n1. e4 d5 2. exd5 Qxd5 3. Nc3 Qd8 4. P@d4 *\n"#, &["7"]),
    (r#"[Variant "Antichess"]\n[Result "*"]\n\n1. e3 b5 2. Bxb5 *\n"#, &["3"]),
    (r#"[Variant "Antichess"]\n[Result "*"]\n\n1. e3 b5 2. a3 *\n"#, &["2 illegal-move@3:error"]),
    (r#"[Variant "Gothic"]\n[Result "*"]\n\n1. e4 e5 *\n"#, &["0 unknown-variant -illegal-move"]),
    (r#"[Variant "Standard"]\n[Result "*"]\n\n1. e4 e5 *\n"#, &["2 -unknown-variant"]),
    (
        r#"[Variant "Horde"]\n[FEN "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"]\n[SetUp "1"]\n[Result "*"]\n\n1. e4 *\n"#,
        &["0 fen-variant-mismatch:error stop=no-start"],
    ),
];

const REPETITIONS: &[Case] = &[
    (
        r#"[Result "*"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 *\n"#,
        &["8 open-result@8 automatic/end=8"],
    ),
    (
        r#"[Result "1-0"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 1-0\n"#,
        &["8 result-against-verdict@8:warning~claim"],
    ),
    (
        r#"[Result "1/2-1/2"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 1/2-1/2\n"#,
        &["7 automatic/reason=not_ended"],
    ),
    // The right to castle is lost in between: two positions only.
    (
        r#"[Result "1-0"]\n\n1. e4 e5 2. Ke2 Ke7 3. Ke1 Ke8 4. Ke2 Ke7 5. Ke1 Ke8 1-0\n"#,
        &["10 automatic/reason=not_ended"],
    ),
    // The pawn could take en passant once: the first position is another.
    (
        r#"[Result "1-0"]\n\n1. e4 Nf6 2. e5 d5 3. Nf3 Nc6 4. Ng1 Nb8 5. Nf3 Nc6 6. Ng1 Nb8 1-0\n"#,
        &["12 automatic/reason=not_ended"],
    ),
    (
        r#"[Result "1-0"]\n\n1. e4 Nf6 2. e5 d5 3. Nf3 Nc6 4. Ng1 Nb8 5. Nf3 Nc6 6. Ng1 Nb8 7. Nf3 1-0\n"#,
        &["13 result-against-verdict@13:warning"],
    ),
];

const QUIET: &[Case] = &[
    (
        r#"[FEN "4k3/8/8/8/8/8/8/R3K3 w - - 98 80"]\n[SetUp "1"]\n[Result "1-0"]\n\n80. Ra2 1-0\n"#,
        &["1 automatic/reason=not_ended"],
    ),
    (
        r#"[FEN "4k3/8/8/8/8/8/8/R3K3 w - - 99 80"]\n[SetUp "1"]\n[Result "1-0"]\n\n80. Ra2 1-0\n"#,
        &["1 result-against-verdict@1:warning~claim automatic/reason=fifty_moves"],
    ),
    (
        r#"[FEN "4k3/8/8/8/8/8/8/R3K3 w - - 149 105"]\n[SetUp "1"]\n[Result "1-0"]\n\n105. Ra2 1-0\n"#,
        &["1 automatic/ok=false moves-after-end@0 result-against-verdict@0"],
    ),
    (
        r#"[FEN "4k3/4P3/8/8/8/8/8/R3K3 w - - 99 80"]\n[SetUp "1"]\n[Result "1-0"]\n\n80. Ra8+ Kxe7 1-0\n"#,
        &["2 moves-after-end@1 result-against-verdict@1:warning"],
    ),
];

const TIME: &[Case] = &[
    (
        r#"[FEN "8/8/3k4/8/8/3K4/R7/8 w - - 0 45"]\n[SetUp "1"]\n[Result "1/2-1/2"]\n[Termination "time forfeit"]\n\n45. Ke4 Ke6 1/2-1/2\n"#,
        &["2 automatic/ok=true"],
    ),
    (
        r#"[FEN "8/8/3k4/8/8/3K4/R7/8 w - - 0 45"]\n[SetUp "1"]\n[Result "1-0"]\n[Termination "time forfeit"]\n\n45. Ke4 1-0\n"#,
        &["1 automatic/ok=true"],
    ),
    (
        r#"[FEN "8/8/3k4/8/8/3K4/R7/8 w - - 0 45"]\n[SetUp "1"]\n[Result "0-1"]\n\n45. Ke4 Ke6 { White forfeits on time } 0-1\n"#,
        &["2 result-against-verdict automatic/reason=flag_vs_no_mate"],
    ),
];

const TERMINATIONS: &[Case] = &[
    (
        r#"[White "Anna"]\n[Black "Ben"]\n[Result "1-0"]\n[Termination "Ben won by resignation"]\n\n1. e4 e5 1-0\n"#,
        &["2 termination-against-result:error"],
    ),
    (
        r#"[White "Anna"]\n[Black "Ben"]\n[Result "1-0"]\n[Termination "Anna won by checkmate"]\n\n1. e4 e5 2. Nf3 1-0\n"#,
        &["3 no-checkmate:error"],
    ),
    (
        r#"[White "Anna"]\n[Black "Ben"]\n[Result "1/2-1/2"]\n[Termination "Game drawn by repetition"]\n\n1. e4 e5 2. Nf3 1/2-1/2\n"#,
        &["3 unsupported-termination"],
    ),
    (
        r#"[White "Anna"]\n[Black "Ben"]\n[Result "0-1"]\n[Termination "Ben won on time"]\n\n1. e4 e5 0-1\n"#,
        &["2 automatic/reason=flag automatic/ok=true"],
    ),
    (
        r#"[Result "1-0"]\n[Termination "unterminated"]\n\n1. e4 e5 1-0\n"#,
        &["2 result-against-verdict:error"],
    ),
    (r#"[Result "1-0"]\n[Termination "abandoned"]\n\n1. e4 e5 1-0\n"#, &["2"]),
    (r#"[Result "0-1"]\n[Termination "Normal"]\n\n1. e4 e5 {1-0} 0-1\n"#, &["2"]),
];

const NUMBERS: &[Case] = &[
    (r#"[Result "*"]\n\n1. e4 e5 3. Nf3 Nc6 4. Bb5 *\n"#, &["5 wrong-move-number@3"]),
    (r#"[Result "*"]\n\n1. e4 1. e5 2. Nf3 *\n"#, &["3"]),
    (r#"[Result "*"]\n\n1... e4 e5 *\n"#, &["2 wrong-move-number@1"]),
    (r#"[Result "*"]\n\ne4 e5 Nf3 *\n"#, &["3"]),
    (r#"[Result "*"]\n\n1. c4 1... f5 2. Nf3 2... Nf6 *\n"#, &["4"]),
    (r#"[Result "*"]\n\n1. e4 e5 2. 3. Nf3 *\n"#, &["3 idle-move-number wrong-move-number"]),
    (r#"[Result "*"]\n\n1. e4 e5 2. ... Nf3 *\n"#, &["3 wrong-move-number@3"]),
];
