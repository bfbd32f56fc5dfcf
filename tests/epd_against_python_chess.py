#!/usr/bin/env python3
"""Compares `convert --positions all --to epd` with python-chess, line by line.

    tests/epd_against_python_chess.py target/release/pgn-arbiter DIRECTORY…

Every game of standard chess or Chess960 that both read to its end without an
error is compared; the others are counted. The lines of the table (which take
the long way through the record) must be those of the list. Needs python-chess.
"""

import bz2
import collections
import gzip
import io
import json
import logging
import lzma
import os
import subprocess
import sys
import zipfile

import chess
import chess.pgn


def decoded(path):
    data = open(path, "rb").read()
    if data[:2] == b"\x1f\x8b":
        return gzip.decompress(data)
    if data[:3] == b"BZh":
        return bz2.decompress(data)
    if data[:6] == b"\xfd7zXZ\0":
        return lzma.decompress(data)
    if data[:4] == b"\x28\xb5\x2f\xfd":
        return subprocess.run(["zstd", "-dc", path], stdout=subprocess.PIPE, check=True).stdout
    return data


def members(path):
    """The texts of a file by the names the program gives them."""
    if zipfile.is_zipfile(path):
        with zipfile.ZipFile(path) as archive:
            for name in archive.namelist():
                yield f"{path}!{name}", archive.read(name)
    else:
        yield path, decoded(path)


def run(program, *arguments):
    return subprocess.run([program, *arguments], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout


def text(data):
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")


def board_lines(game):
    board = game.board()
    lines = [board.epd()]
    for move in game.mainline_moves():
        board.push(move)
        lines.append(board.epd())
    return lines


def compare(program, path, counts, differences):
    audit = [json.loads(line) for line in run(program, "audit", "--all-games", "--format", "jsonl", "-q", path).splitlines()]
    table = [json.loads(line) for line in
             run(program, "convert", "--positions", "all", "--to", "jsonl", "--columns", "source,game,ply,epd", "-q", path).splitlines()]
    lines = run(program, "convert", "--positions", "all", "--to", "epd", "-q", path).decode().splitlines()
    if lines != [row["epd"] for row in table]:
        differences.append(f"{path}: the list and the table differ")
    ours = collections.defaultdict(list)
    for row, line in zip(table, lines):
        ours[row["source"], row["game"]].append(line)
    texts = dict(members(path))
    for entry in (entry for entry in audit if entry["type"] == "game"):
        if entry["stop"] != "end":
            counts["not played to the end here"] += 1
            continue
        data = texts[entry["source"]][entry["offset"]:entry["offset"] + entry["bytes"]]
        try:
            game = chess.pgn.read_game(io.StringIO(text(data)))
            board = game.board() if game else None
        except Exception:
            game = None
        if game is None or game.errors:
            counts["not read by python-chess"] += 1
            continue
        if type(board) is not chess.Board:
            counts["variants"] += 1
            continue
        theirs = board_lines(game)
        mine = ours[entry["source"], entry["ordinal"]]
        where = f"{entry['source']} game {entry['ordinal']}"
        if theirs == mine:
            counts["equal games"] += 1
            counts["equal lines"] += len(mine)
        elif len(theirs) < len(mine) and theirs == mine[:len(theirs)]:
            counts["python-chess stops earlier without an error"] += 1
            differences.append(f"{where}: {len(theirs)} lines there, {len(mine)} here, the first ones equal")
        else:
            counts["games that differ"] += 1
            pair = next(((a, b) for a, b in zip(theirs, mine) if a != b), (len(theirs), len(mine)))
            differences.append(f"{where}: {pair[0]} there, {pair[1]} here")


def main():
    logging.getLogger("chess.pgn").setLevel(logging.CRITICAL)
    program, directories = sys.argv[1], sys.argv[2:]
    counts, differences = collections.Counter(), []
    paths = [os.path.join(folder, name)
             for directory in directories for folder, _, names in os.walk(directory) for name in names]
    # The short ones first: a fault shows early.
    for path in sorted(paths, key=lambda path: (os.path.getsize(path), path)):
        if any(end in os.path.basename(path).lower() for end in (".pgn", ".zip")):
            compare(program, path, counts, differences)
            print(f"{path}: {counts['equal games']} games equal so far", file=sys.stderr, flush=True)
    print("\n".join(differences))
    for what, count in sorted(counts.items()):
        print(f"{count:>9}  {what}")
    return 1 if any("differ" in line for line in differences) or counts["games that differ"] else 0


if __name__ == "__main__":
    sys.exit(main())
