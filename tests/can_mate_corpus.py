#!/usr/bin/env python3
"""Writes docs/can-mate-corpus.md: the games of a corpus whose recorded result is wrong only because somebody
could not mate.

    tests/can_mate_corpus.py PROGRAM CORPUS > docs/can-mate-corpus.md

PROGRAM is a built pgn-arbiter, CORPUS a folder of game files. Each game is judged under fide-2023 and under
automatic; kept are those whose result the first rejects for a dead position, or a flag or resignation against a
side that could not mate, and the second does not reject. can-mate then proves it.
"""

import json
import os
import subprocess
import sys
from collections import Counter

REASONS = ("dead_position", "flag_vs_no_mate", "resign_vs_no_mate")


def audit(program, corpus, rules):
    """The games, one at a time."""
    command = [program, "audit", "--rules", rules, "--format", "jsonl", "--all-games", "-q", corpus]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as run:
        for line in run.stdout:
            game = json.loads(line)
            if game["type"] == "game":
                yield game


def kept(program, corpus):
    """The games to list, with the verdict."""
    pairs = zip(audit(program, corpus, "fide-2023"), audit(program, corpus, "automatic"), strict=True)
    for strict, plain in pairs:
        if strict["verdicts"] and plain["verdicts"]:
            verdict, other = strict["verdicts"][0], plain["verdicts"][0]
            wrong = verdict["reason"] in REASONS and verdict["recorded_ok"] is False
            if wrong and other["recorded_ok"] is not False:
                yield strict, verdict


def short(told):
    """A proof in a few words."""
    if told["answer"] == "yes":
        return "mates: " + " ".join(told["line"])
    if told["answer"] == "undetermined":
        return "undetermined"
    certificate = told["certificate"]
    kind = certificate["kind"]
    if kind == "material":
        return certificate["lemma"]
    if kind == "static":
        return f"static, {len(certificate['men'])} men"
    if kind == "closed":
        return f"closed, {certificate['count']} + {certificate['leaves']}, {certificate['hash']:016x}"
    return f"sketched, {certificate['count']}, {certificate['hash']:016x}"


def proof(verdict, recorded, told):
    """What proves the verdict, and whether the checker accepts it."""
    if verdict["reason"] == "dead_position":
        sides = ["white", "black"]
    else:
        sides = ["white" if recorded == "1-0" else "black"]
    answers = [told[side] for side in sides]
    accepted = all(answer.get("checked") for answer in answers)
    parts = [f"{side}: {short(answer)}" for side, answer in zip(sides, answers)]
    if len(parts) == 2 and short(answers[0]) == short(answers[1]):
        parts = [f"both: {short(answers[0])}"]
    return "; ".join(parts) + ("" if accepted else " (NOT ACCEPTED)")


def main():
    program, corpus = sys.argv[1:]
    games = list(kept(program, corpus))
    # The position that decides: where the game became dead, else the last one.
    fens = [verdict["end_fen"] or game["final_fen"] for game, verdict in games]
    asked = subprocess.run(
        [program, "can-mate", "-q", "--proof", "-"], input="\n".join(fens), text=True, capture_output=True, check=True
    )
    told = [json.loads(line) for line in asked.stdout.splitlines()]
    counts = Counter((verdict["reason"], game["recorded"]["tag"]) for game, verdict in games)
    named = {game["source"] for game, _ in games}
    print(f"""# Results that are wrong because nobody could mate

Of the corpus of real games, the {len(games)} games (in {len(named)} files) whose recorded result is wrong under
`fide-2023` only because the position was dead (FIDE 5.2.2), or because the side that won on time or by resignation
could not mate by any series of legal moves (6.9, 5.1.2). Under `automatic`, which asks the material alone, none of
them is wrong. Those recorded as won are different games of online play, all lost on time; those recorded as going
on (`*`), wrong because a dead position ends the game, are boards and short games made for tests.

Made by `tests/can_mate_corpus.py target/release/pgn-arbiter ../shared/corpus > docs/can-mate-corpus.md`, from
`audit --rules fide-2023`, `audit --rules automatic` and `can-mate --proof`.

| reason | recorded | games |
|---|---|---:|""")
    for (reason, recorded), count in sorted(counts.items()):
        print(f"| `{reason}` | {recorded} | {count} |")
    print("""
*Position*: that of the ply in *ply*, at which the game became dead, or the last. *Proof*: `static`, the number of
men whose squares are shown to hold no mate; `closed`, the positions of the closed set, its leaves, and its hash;
`sketched`, the arrangements and their hash; or the lemma about the material. The checker of `--proof` accepts every
proof that is not marked otherwise.

| game | ply | position | recorded | right | proof |
|---|---:|---|---|---|---|""")
    for (game, verdict), fen, answer in zip(games, fens, told):
        source = os.path.relpath(game["source"], corpus)
        ply = verdict["end_ply"] if verdict["end_ply"] is not None else game["plies"]
        recorded = game["recorded"]["tag"]
        why = proof(verdict, recorded, answer)
        print(
            f"| {source} #{game['ordinal']} | {ply} | `{fen}` | {recorded} | {verdict['result']}, "
            f"{verdict['reason']} | {why} |"
        )


main()
