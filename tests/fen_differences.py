#!/usr/bin/env python3
"""Compares what pgn-arbiter, python-chess and shakmaty say of many FENs.

usage: fen_differences.py [--count N] [--seed S] FILE_OR_DIRECTORY...

The files are searched for FENs (lists, EPD, PGN tags); games in PGN are played.
To these come as many damaged copies as make N. Each class of differences is
written with its count and an example. Needs python-chess (pip install chess).
"""

import argparse
import collections
import gzip
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import zipfile

import chess
import chess.pgn

FEN = re.compile(r"((?:[pnbrqkPNBRQK1-8]{1,8}/){7}[pnbrqkPNBRQK1-8]{1,8} [wb] [-KQkqA-Ha-h]+ (?:-|[a-h][36]))( \d+ \d+)?")

# Faults of ours and flags of python-chess that say the same.
SAME = {
    "king-missing": {"NO_WHITE_KING", "NO_BLACK_KING", "EMPTY"},
    "king-extra": {"TOO_MANY_KINGS"},
    "pawn-on-back-rank": {"PAWNS_ON_BACKRANK"},
    "opponent-in-check": {"OPPOSITE_CHECK"},
    "kings-adjacent": {"OPPOSITE_CHECK"},
    "too-many-pawns": {"TOO_MANY_WHITE_PAWNS", "TOO_MANY_BLACK_PAWNS"},
    "too-many-pieces": {"TOO_MANY_WHITE_PIECES", "TOO_MANY_BLACK_PIECES"},
    "castling-no-king": {"BAD_CASTLING_RIGHTS"},
    "castling-no-rook": {"BAD_CASTLING_RIGHTS"},
    "castling-king-corner": {"BAD_CASTLING_RIGHTS"},
    "ep-wrong-rank": {"INVALID_EP_SQUARE"},
    "ep-no-pawn": {"INVALID_EP_SQUARE"},
    "ep-square-occupied": {"INVALID_EP_SQUARE"},
    "ep-origin-occupied": {"INVALID_EP_SQUARE"},
    "ep-check-impossible": {"IMPOSSIBLE_CHECK"},
    "triple-check": {"TOO_MANY_CHECKERS", "IMPOSSIBLE_CHECK"},
    "double-check-impossible": {"IMPOSSIBLE_CHECK"},
}

# The same for shakmaty.
SAME_SHAKMATY = {
    "king-missing": {"MISSING_KING", "EMPTY_BOARD"},
    "king-extra": {"TOO_MANY_KINGS"},
    "pawn-on-back-rank": {"PAWNS_ON_BACKRANK"},
    "opponent-in-check": {"OPPOSITE_CHECK"},
    "kings-adjacent": {"OPPOSITE_CHECK"},
    "too-many-pawns": {"TOO_MUCH_MATERIAL"},
    "too-many-pieces": {"TOO_MUCH_MATERIAL"},
    "too-many-promoted": {"TOO_MUCH_MATERIAL"},
    "castling-no-king": {"INVALID_CASTLING_RIGHTS"},
    "castling-no-rook": {"INVALID_CASTLING_RIGHTS"},
    "castling-king-corner": {"INVALID_CASTLING_RIGHTS"},
    "ep-wrong-rank": {"INVALID_EP_SQUARE"},
    "ep-no-pawn": {"INVALID_EP_SQUARE"},
    "ep-square-occupied": {"INVALID_EP_SQUARE"},
    "ep-origin-occupied": {"INVALID_EP_SQUARE"},
    "ep-check-impossible": {"IMPOSSIBLE_CHECK"},
    "triple-check": {"IMPOSSIBLE_CHECK"},
    "double-check-impossible": {"IMPOSSIBLE_CHECK"},
}

# Faults after which some later ones mean nothing and are not looked for.
SILENCING = {
    "king-missing", "king-extra", "kings-adjacent",
    "fen-bad-char", "fen-rank-count", "fen-rank-sum", "fen-side", "fen-castling-syntax", "fen-ep-syntax",
}


def texts(path):
    """The text of a file, whatever it is packed in."""
    if path.suffix == ".gz":
        yield gzip.open(path, "rt", encoding="latin-1").read()
    elif path.suffix == ".zip":
        with zipfile.ZipFile(path) as archive:
            for name in archive.namelist():
                yield archive.read(name).decode("latin-1")
    else:
        yield path.read_text(encoding="latin-1")


def files(paths):
    for path in map(pathlib.Path, paths):
        yield from sorted(p for p in path.rglob("*") if p.is_file()) if path.is_dir() else [path]


def positions(path, dice, room):
    """FENs in a file; in PGN also some positions of each game."""
    for text in texts(path):
        for match in FEN.finditer(text):
            fen = match.group(1) + (match.group(2) or " 0 1")
            yield ("chess960" if "fischer" in path.name or "frc" in path.name else "standard"), fen
        if path.suffix != ".pgn":
            continue
        with open(path, encoding="latin-1") as file:
            while room > 0 and (game := chess.pgn.read_game(file)) is not None:
                if game.headers.get("Variant", "Standard").lower() not in ("standard", "chess960"):
                    continue
                board = game.board()
                if not board.is_valid():
                    continue
                for move in game.mainline_moves():
                    if not board.is_legal(move):
                        break
                    board.push(move)
                    if dice.random() < 0.2:
                        room -= 1
                        yield ("chess960" if board.chess960 else "standard"), board.fen(
                            en_passant=dice.choice(["legal", "fen", "xfen"]))


def damaged(dialect, fen, dice):
    """The FEN with one to three things wrong, or nothing."""
    for _ in range(dice.choice([1, 1, 1, 2, 3])):
        fields = fen.split(" ")
        kind = dice.randrange(9)
        if kind == 0:
            at = dice.randrange(len(fen))
            fen = fen[:at] + dice.choice("12345678pnbrqkPNBRQKwb-/ 09xe~") + fen[at + dice.randrange(2):]
        elif kind == 1:
            at = dice.randrange(len(fen))
            fen = fen[:at] + fen[at + 1:]
        elif len(fields) != 6:
            continue
        elif kind in (2, 3, 4):
            try:
                board = chess.BaseBoard(fields[0])
            except ValueError:
                continue
            square = dice.randrange(64)
            if kind == 2:
                board.set_piece_at(square, chess.Piece.from_symbol(dice.choice("pnbrqkPNBRQK")))
            elif kind == 3:
                board.remove_piece_at(square)
            else:
                men = list(board.piece_map())
                if men:
                    board.set_piece_at(square, board.remove_piece_at(dice.choice(men)))
            fields[0] = board.board_fen()
        elif kind == 5:
            fields[1] = dice.choice("wb")
        elif kind == 6:
            fields[2] = "".join(dice.sample("KQkq", dice.randrange(1, 5)))
            if dice.random() < 0.7:
                fields[2] = "".join(letter for letter in "KQkq" if letter in fields[2])
            if dialect == "chess960" and dice.random() < 0.5:
                fields[2] = dice.choice("ABCDEFGHabcdefgh")
        elif kind == 7:
            fields[3] = dice.choice("abcdefgh") + dice.choice("3636361")
        else:
            fields[4] = str(dice.choice([0, 1, 5, 49, 99, 100, 151]))
            fields[5] = str(dice.choice([0, 1, 2, 5, 40, 90]))
        if kind > 1:
            fen = " ".join(fields)
    return fen


def python_chess(dialect, fen):
    """The set of flags, `ERROR` for a FEN it cannot read."""
    try:
        board = chess.Board(fen, chess960=dialect == "chess960")
    except ValueError:
        return {"ERROR"}
    return {flag.name for flag in chess.Status if flag and board.status() & flag}


def differences(ours, theirs, same):
    """What only one of the two says."""
    if "ERROR" in theirs:
        read = any(name.startswith("fen-") and name != "fen-against-variant" for name in ours)
        return set() if read else {"- reading error"} | {"+ " + name for name in ours}
    said = set().union(*(same.get(name, set()) for name in ours)) if ours else set()
    only_ours = {"+ " + name for name in ours if not same.get(name, set()) & theirs}
    silent = sorted(ours & SILENCING)
    where = f" (after {', '.join(silent)})" if silent else ""
    return only_ours | {"- " + flag + where for flag in theirs - said}


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--count", type=int, default=250_000)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--examples", type=int, default=1)
    arguments.add_argument("--games", type=int, default=2_000, help="positions taken from one PGN file")
    arguments.add_argument("paths", nargs="+")
    options = arguments.parse_args()

    dice = random.Random(options.seed)
    sound = list(dict.fromkeys(
        found for path in files(options.paths) for found in positions(path, dice, options.games)))
    rows = list(sound)
    while len(rows) < options.count:
        dialect, fen = dice.choice(sound)
        fen = damaged(dialect, fen, dice)
        if fen.strip() and "\n" not in fen and "\t" not in fen:
            rows.append((dialect, fen))
    print(f"{len(rows)} FENs, {len(sound)} of them found, the rest damaged")

    with tempfile.TemporaryDirectory() as folder:
        listed, answers = os.path.join(folder, "list"), os.path.join(folder, "answers")
        with open(listed, "w", encoding="utf-8") as file:
            file.writelines(f"{dialect}\t{fen}\n" for dialect, fen in rows)
        subprocess.run(
            ["cargo", "test", "-q", "--test", "fen_differences", "--", "--ignored"],
            check=True, stdout=subprocess.DEVNULL, env=dict(os.environ, FEN_LIST=listed, FEN_ANSWERS=answers))
        said = [line.rstrip("\n").split("\t") for line in open(answers, encoding="utf-8")]

    for title, same in (("python-chess", SAME), ("shakmaty", SAME_SHAKMATY)):
        classes = collections.defaultdict(list)
        for (dialect, fen), (faults, _, shakmaty, _) in zip(rows, said, strict=True):
            ours = set(filter(None, faults.split(",")))
            if title == "python-chess":
                theirs = python_chess(dialect, fen)
            elif shakmaty.startswith("ERROR"):
                theirs = {"ERROR"}
            else:
                theirs = set(re.findall(r"[A-Z_]{5,}", shakmaty)) - {"VALID"}
            for difference in differences(ours, theirs, same):
                classes[difference].append(f"{dialect}: {fen!r} ours {sorted(ours)} theirs {sorted(theirs)}")
        print(f"\n{title}: + only pgn-arbiter says so, - only {title} does")
        for name, cases in sorted(classes.items()):
            print(f"{len(cases):8} {name}")
            for case in dice.sample(cases, min(options.examples, len(cases))):
                print(f"             {case}")


if __name__ == "__main__":
    sys.exit(main())
