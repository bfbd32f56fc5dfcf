//! What is expected of the rows of `fixtures/public-reports.tsv`.

use std::fmt::Write as _;

use crate::written::{Dice, open_game};

/// Id of a row, and a line for each game.
pub const ROWS: &[(&str, &[&str])] = &[
    // Encoding
    ("B001", &["2 not-utf8^1:10:info~Windows-1252 White=Jérôme marker=1-0 encoding=windows-1252"]),
    ("B002", &["1 not-utf8^1:13:info~offset_12 Event=The_“Big”_Open"]),
    ("B003", &["1 byte-order-mark:info Event=x"]),
    ("B005", &["2 byte-order-mark^1:1:info~byte_order_mark"]),
    ("B006", &["2 odd-white-space^3:3~U+00A0 conflicting-reading@1~lose"]),
    // Tags
    ("B007", &["1 Event=The_\"Closed\"_Cup"]),
    ("B008", &["1 unknown-escape^1:12 Event=Let\\'s_try"]),
    ("B010", &["2 broken-tag^1:1 marker=1-0"]),
    ("B011", &["2 unterminated-tag^1:1~not_closed_on_this_line Site=X tag=1-0"]),
    ("B012", &["2 unterminated-tag^1:1~not_closed_on_this_line Black=Me tag=0-1"]),
    ("B013", &["2"]),
    ("B014", &["1 Black=[=ab12]"]),
    ("B015", &["2 indented-text:info Event=x tag=*"]),
    ("B016", &["1 indented-text:info Event=Engine_abc_ca7"]),
    (
        "B017",
        &[
            "1 tags-on-one-line:info tag=* FEN=4k3/8/8/8/8/8/4P3/4K3_w_-_-_0_1 fen=4k3/8/8/8/4P3/8/8/4K3_b_-_-_0_1",
        ],
    ),
    ("B018", &["1 broken-tag^1:1~no_tag_name Black=B tag=*"]),
    ("B019", &["1 broken-tag^1:1 tag=*"]),
    // Comments
    ("B020", &["1 comment-before-tags:info Event=x"]),
    ("B021", &["2 comment-before-tags:info tag=0-1 marker=0-1"]),
    ("B022", &["3 marker=1-0"]),
    ("B024", &["2 marker=*"]),
    ("B025", &["2 -faulty-variation marker=*"]),
    ("B026", &["2 unknown-comment-command:info"]),
    ("B027", &["3 marker=1-0"]),
    ("B028", &["3 unmatched-variation-end^3:19"]),
    // Moves as they are written
    ("B029", &["2 promotion-spelling@1^5:4 conflicting-reading@1"]),
    ("B031", &["6 en-passant-suffix@5 conflicting-reading@5"]),
    ("B032", &["8 castling-with-zeros@7^3:35"]),
    ("B033", &["8 castling-spelling@7^3:35 odd-result^3:43~1-0 -illegal-move"]),
    ("B034", &["5 missing-pawn-file@5"]),
    ("B035", &["1 castling-with-zeros@1 -false-check-mark"]),
    ("B036", &["4 -bad-nag"]),
    ("B037", &["4 missing-capture-sign@3~exd5 missing-capture-sign@4~Qxd5"]),
    ("B038", &["1 null-move@2:error stop=null"]),
    ("B039", &["3 null-move-in-variation:info"]),
    // Legality
    ("B040", &["2 needless-disambiguation@1:info~Nc3"]),
    ("B042", &["4 ambiguous-move@5:error~g1_and_d2 stop=ambiguous"]),
    ("B043", &["1 needless-disambiguation@1:info~N1f3"]),
    ("B044", &["8 illegal-move@9:error~not_a_king"]),
    (
        "B045",
        &[
            "2 illegal-move@3:error~3_later_moves_are_not_checked fen=rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR_w_KQkq_-_0_2",
        ],
    ),
    ("B046", &["0 ambiguous-move@1:error~a7_and_h7"]),
    ("B047", &["4 open-result@4:warning~0-1 missing-mate-mark@4:info automatic/reason=checkmate"]),
    (
        "B048",
        &[
            "4 illegal-move@5:error~queen_on_h5_does_not_reach_c7 automatic/reason=not_derived automatic/result=null",
        ],
    ),
    ("B049", &["6 illegal-move@7:error~king_to_a_centre_square_at_the_end tag=1-0"]),
    ("B050", &["6 illegal-move@7^7:35:error Round=9.10 White=A Black=B line=1", "2 Round=9.11 line=9"]),
    // Results as they are written
    ("B051", &["2 odd-result^1:10~1-0 odd-result^3:10~1-0 automatic/ok=null"]),
    ("B052", &["2 odd-result^1:10~1/2-1/2 odd-result^3:10~1/2-1/2 -result-against-verdict"]),
    ("B053", &["2 odd-result^1:10~1/2-1/2 odd-result^3:10~1/2-1/2"]),
    ("B054", &["2 odd-result^1:10~1-0 odd-result^3:10~1-0"]),
    (
        "B055",
        &[
            "0 not-a-result^2:10~both_players_lose not-a-result^4:1 -castling-with-zeros -result-against-verdict",
        ],
    ),
    ("B057", &["0 odd-result~win_by_forfeit_for_White -result-against-verdict"]),
    ("B058", &["2 not-a-result~arbiter not-a-result"]),
    ("B059", &["2 result-tag-missing:warning tag=null marker=* automatic/ok=true"]),
    ("B060", &["0 not-a-result missing-marker", "2 marker=1-0 White=A"]),
    // Results against each other and the board
    ("B061", &["3 tag-against-marker:error~1-0 tag=1-0 marker=0-1"]),
    ("B063", &["3 tag-against-marker:error"]),
    ("B064", &["4 automatic/reason=checkmate automatic/result=0-1 automatic/ok=true"]),
    ("B065", &["3 missing-marker:warning result-tag-missing:warning tag=null marker=null"]),
    ("B066", &["4 open-result@4:warning~0-1"]),
    ("B067", &["1 result-against-verdict@1:error~1/2-1/2 automatic/reason=stalemate"]),
    ("B068", &["3 result-against-verdict@1:error~1/2-1/2 moves-after-end@1:warning automatic/after=2"]),
    // Where games begin
    ("B070", &["2 missing-blank-line:info Event=A", "2 missing-blank-line:info Event=B"]),
    ("B072", &["2 blank-line-in-tags:info Event=A White=x Black=y tag=0-1"]),
    ("B073", &["0 missing-marker Event=A", "2 Event=B marker=1-0"]),
    ("B074", &["2 Event=A"]),
    ("B075", &["4 blank-line-in-movetext:info Event=A", "1 Event=B"]),
    ("B076", &["0 Event=A marker=*", "0 Event=B marker=*", "1 Event=C"]),
    ("B077", &["0 unterminated-tag^2:1 missing-marker result-tag-missing Event=A", "2 Event=B marker=1-0"]),
    ("B078", &["2 unreadable-move@3:error missing-marker conflicting-reading@3", "2 Event=B marker=1-0"]),
    ("B079", &["0 marker=*", "2 marker=1-0", "1 marker=*"]),
    ("B080", &["2 Event=A", "2 illegal-move@3:error Event=B", "2 Event=C"]),
    ("B081", &["3 tag-against-marker:error~may_be_cut_short"]),
    // Set-up positions
    ("B088", &["8 automatic/reason=threefold automatic/end=8 automatic/ok=true fide-2023/claim=white@8"]),
    ("B090", &["0 fen-variant-mismatch:error stop=no-start -illegal-move"]),
    ("B092", &["6 variant-tag-missing:warning~Chess960"]),
    ("B095", &["1 fen=4k3/8/8/8/8/8/8/R1KR4_b_-_-_1_1"]),
    ("B096", &["1 variant-tag-missing:warning~Chess960"]),
    ("B097", &["10 illegal-move@11:error~at_ply_7"]),
    ("B098", &["2 chess960-fen-missing:warning~from_the_standard_array"]),
    // Repetition and quiet moves
    ("B099", &["9 automatic/reason=threefold automatic/end=9 automatic/ok=true fide-2023/claim=white@9"]),
    ("B101", &["9 automatic/reason=threefold automatic/end=9 automatic/ok=true fide-2023/claim=black@9"]),
    ("B104", &["8 automatic/reason=threefold automatic/end=8 automatic/ok=true fide-2023/claim=white@8"]),
    (
        "B105",
        &[
            "18 result-against-verdict@8:error moves-after-end@8 moves-after-end@16 automatic/end=8 automatic/after=10 \
                automatic/ok=false fide-2023/reason=fivefold fide-2023/end=16 fide-2023/after=2 fide-2023/ok=false \
                fide-2023/claim=white@8",
        ],
    ),
    (
        "B106",
        &["16 moves-after-end@8:warning automatic/end=8 automatic/after=8 automatic/ok=true \
                fide-2023/reason=fivefold fide-2023/end=16 fide-2023/after=0 fide-2023/ok=true"],
    ),
    ("B107", &["2 automatic/reason=not_ended automatic/ok=null"]),
    ("B108", &["1 automatic/reason=checkmate automatic/result=1-0 automatic/ok=true"]),
    // Material and time
    (
        "B118",
        &[
            "0 automatic/reason=insufficient_material automatic/end=0 automatic/ok=true fide-2023/end=0 fide-2023/ok=true",
        ],
    ),
    (
        "B127",
        &[
            "2 result-against-verdict:error~1/2-1/2 automatic/reason=flag_vs_no_mate automatic/result=1/2-1/2 fide-2023/ok=false",
        ],
    ),
    // How games ended
    ("B139", &["4 automatic/reason=not_ended automatic/ok=null"]),
    ("B140", &["2 termination=Normal automatic/ok=null"]),
    (
        "B141",
        &["4 missing-marker:warning~the_last_comment_says_0-1 automatic/reason=checkmate automatic/ok=true"],
    ),
    ("B144", &["2 automatic/reason=flag automatic/result=0-1 automatic/ok=true"]),
    ("B150", &["100", "100", "100", "100", "100", "100", "100", "100", "100", "100"]),
];

/// Ten games of 100 plies, each move with a clock of one decimal.
pub fn ten_games_with_clocks() -> Vec<u8> {
    let mut dice = Dice::new(150);
    let mut text = String::new();
    for _ in 0..10 {
        let game = open_game(&mut dice, 100);
        writeln!(text, "{}", game.tags()).expect("a string");
        for (ply, san) in game.sans.iter().enumerate() {
            let dots = if ply % 2 == 0 { "." } else { "..." };
            let (number, seconds) = (ply / 2 + 1, 59 - ply / 2);
            write!(text, "{number}{dots} {san} {{[%clk 0:04:{seconds:02}.{}]}} ", ply % 10)
                .expect("a string");
        }
        write!(text, "{}\n\n", game.result).expect("a string");
    }
    text.into_bytes()
}
