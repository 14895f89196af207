"""How many sequences of decisions there are from a position, by their length.

Run it with the tests' folder as the working folder, ``python -m perft``, to count anew with the
second opinion on the rules and to write ``perft.json``. A position is a record that stops in the
middle; sequences go no further than the end of its round.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from functools import partial
from pathlib import Path
from random import Random

import oracle
from golden.stories import start
from oracle.cards import words
from oracle.games import Game

TABLE = Path(__file__).parent / "perft.json"
MOST = 12_000  # sequences of the greatest length that is counted
DEEPEST = 5

TABLES: list[tuple[str, int, dict[str, str]]] = [
    ("duel", 2, {}),
    ("duel", 2, {"edition": "1999", "bare_hands": "on"}),
    ("duel", 2, {"exploits": "on"}),
    ("duel", 2, {"suits": "6"}),
    ("duel", 2, {"stall": "2"}),
    ("coop", 2, {"games": "2"}),
    ("trio", 3, {}),
    ("trio", 3, {"stall": "3"}),
    ("partners", 4, {"bare_hands": "on"}),
    ("partners", 4, {"stall": "3"}),
    ("rivals", 2, {}),
    ("rivals", 3, {}),
    ("rivals", 4, {}),
    ("board", 2, {}),
    ("board", 2, {"start": "lowest"}),
    ("board", 3, {"directions": "either"}),
    ("board", 3, {"retake": "on", "expeditions": "1"}),
    ("board", 4, {"stall": "2"}),
]


def position(text: str) -> Game:
    """Where a record stops."""
    game, lines = start(text)
    beside: dict[str, str] = {}
    for key, value in lines:
        if key:
            beside[key] = value
        if key == "deal":
            game.deal(beside)
            beside = {}
        for token in words(value) if not key else []:
            game.play(token)
    return game


def count(game: Game, depth: int) -> int:
    """Sequences of exactly this length."""
    if depth == 0:
        return 1
    if game.turn is None:
        return 0
    legal = game.legal()
    if depth == 1:
        return len(legal)
    found = 0
    for token in legal:
        after = deepcopy(game)
        after.play(token)
        found += count(after, depth - 1)
    return found


def counts(text: str) -> list[int]:
    """By length from 1, as far as there are not too many."""
    game = position(text)
    found: list[int] = []
    width = len(game.legal())
    while len(found) < DEEPEST and (not found or found[-1] * width <= MOST * 4):
        n = count(game, len(found) + 1)
        if n > MOST or n == 0:
            break
        found.append(n)
    return found


def positions() -> list[tuple[str, str]]:
    """For every table, a position of each phase: early, in the middle and late in a round."""
    found: dict[tuple[str, str, str], str] = {}
    for number, (name, players, options) in enumerate(TABLES):
        said = " ".join([name, str(players), *(f"{k}={v}" for k, v in options.items())])
        for seed in range(6):
            choose = oracle.eagerly if seed % 2 else oracle.at_random
            chance = 100 * number + seed
            record = partial(played, name, players, options, choose, seed % players, chance)
            for at, phase, when in moments(record(None)):
                key = said, phase, when
                if key not in found or (seed and when == "middle" and at % 7 == 0):
                    found[key] = record(at)
    return [(" ".join(key), text) for key, text in sorted(found.items())]


def played(
    name: str,
    players: int,
    options: dict[str, str],
    choose: oracle.Choose,
    first: int,
    seed: int,
    stop: int | None,
) -> str:
    """A record, whole or as far as its first decisions."""
    return oracle.random_record(name, options, players, first, Random(seed), choose, stop)


def moments(text: str) -> Iterator[tuple[int, str, str]]:
    """The decisions of a record that are worth a count: which, in what phase, and how far on."""
    notes = [note for note in oracle.trace(text) if "ply" in note]
    last = {note["round"]: note["ply"] for note in notes}
    for at, note in enumerate(notes):
        left = last[note["round"]] - note["ply"]
        when = "begin" if note["ply"] < 6 else "end" if left < 4 else "middle"
        if at > 0 and (when != "middle" or 20 < note["ply"] < 90):
            yield at, note["phase"], when


def main() -> None:
    """Count and write."""
    table = [
        {"position": name, "record": text.splitlines(), "counts": counts(text)}
        for name, text in positions()
    ]
    TABLE.write_text(json.dumps(table, indent=1) + "\n")


if __name__ == "__main__":
    main()
