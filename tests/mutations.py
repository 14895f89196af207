"""Records spoiled at random, and what becomes of them.

A spoiled record is either refused, with one error that says where and how, or it is another game.
The second opinion on the rules must come to the same end.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import oracle

GOLDEN = Path(__file__).parent / "golden"

TEXT = """
* . ^Y ^P $1 $0 $36 $37 $01 $999999999 $9999999999 >Y >R +Y5 +YX -YX +P2 -R0 +Y0a +YTe +y5 Y5 YX P2
Y1 B10 deal: tiles: wagers: exploits: result: game: players: first: seats: options: date: : # | =
YB BB YBW A > 5 15 20 3Y RUN HAND 0 1 2 3 4 -1 00 1e3 ++ +Y5ae edition=1999 edition=2026 games=1
games=0 starter=last exploits=on suits=6 stall=off stall=1 start=lowest directions=either retake=on
tables=1 tables=2 a=b bare_hands=on duel coop trio partners rivals board chess
"""
STRANGE = "\u00b2 \u0663 \u00a0 \u2028 \u0085 \x1c \x00 \ud800 \U0001f0a1 Y\u0435"
WORDS = TEXT.split() + STRANGE.split(" ")
SIGNS: list[str] = [
    *"+-*.^$>#:|= \t\r\n\v\f0159TXYBWGRPaez",
    "\x00",
    "\x1c",
    "\x85",
    "\u2028",
    "\u00b2",
]


def short_records() -> list[str]:
    """The first turns of games of every kind."""
    rng = Random(1)
    found = []
    for name, players, options in [
        ("duel", 2, {}),
        ("duel", 2, {"exploits": "on"}),
        ("duel", 2, {"edition": "1999", "suits": "6", "stall": "2"}),
        ("coop", 2, {"games": "2", "stall": "1"}),
        ("trio", 3, {"games": "2", "stall": "1"}),
        ("partners", 4, {"games": "1", "stall": "2"}),
        ("rivals", 2, {}),
        ("rivals", 4, {}),
        ("board", 2, {"expeditions": "1"}),
        ("board", 3, {"directions": "either", "retake": "on", "stall": "1"}),
        ("board", 2, {"start": "lowest"}),
    ]:
        for stop in (0, 1, 12, 40):
            text = oracle.random_record(name, options, players, players - 1, rng, None, stop)
            found.append(text.replace("\n", "\nseats: " + " | ".join("abcd"[:players]) + "\n", 1))
    return found


def corpus() -> list[str]:
    """Records worth spoiling: short ones, and some of the golden files."""
    golden = sorted(GOLDEN.glob("*.record"), key=lambda path: path.stat().st_size)
    return short_records() + [path.read_text() for path in golden[:6]]


def spoiled(text: str, rng: Random) -> str:
    """The record after one to three changes."""
    for _ in range(rng.choice([1, 1, 1, 2, 3])):
        text = changed(text, rng)
    return text


def changed(text: str, rng: Random) -> str:
    sign: str = rng.choice(SIGNS)
    kind = rng.randrange(12)
    if kind < 4:
        parts = text.split("\n")
        i, j = rng.randrange(len(parts)), rng.randrange(len(parts))
        match kind:
            case 0:
                del parts[i]
            case 1:
                parts.insert(j, parts[i])
            case 2:
                parts[i], parts[j] = parts[j], parts[i]
            case 3:
                parts.insert(i, " ".join(rng.choices(WORDS, k=rng.randrange(4))))
        return "\n".join(parts)
    if kind < 9:
        parts = text.split(" ")
        i, j = rng.randrange(len(parts)), rng.randrange(len(parts))
        match kind:
            case 4:
                del parts[i]
            case 5:
                parts.insert(i, parts[j])
            case 6:
                parts[i], parts[j] = parts[j], parts[i]
            case 7:
                parts[i] = rng.choice(WORDS)
            case 8:
                parts.insert(i, rng.choice(WORDS))
        return " ".join(parts)
    at = rng.randrange(len(text) + 1)
    if kind == 9:
        return text[:at] + sign + text[at:]
    return text[:at] + (text[at + 1 :] if kind == 10 else "")


Verdict = tuple[str, Any, Any]


def verdict(records: ModuleType, text: str) -> Verdict:
    """What the library makes of a text: any error but its own is a fault, and is not caught."""
    try:
        return "game", list(records.trace(records.read(text))), None
    except records.RecordError as refused:
        error: Any = refused
    assert str(error).startswith(f"line {error.line}: ")
    assert len(str(error)) < 2000
    return "refused", error.kind, error.line


def second_verdict(text: str) -> Verdict:
    """What the second opinion makes of it."""
    try:
        return "game", oracle.trace(text), None
    except oracle.Refused as error:
        return "refused", error.kind, error.line


# Where the two may differ: the format says that a record is refused, and on which line, but not
# which of several faults is told first.

ROUND_KEYS = ("deal:", "exploits:", "wagers:", "tiles:")


def plain_lines(text: str) -> list[str]:
    """The lines without comments."""
    return [line.partition("#")[0].strip(" \t\r\v\f") for line in text.split("\n")]


def first_round(lines: list[str]) -> int:
    """The number of the first line of the first round, or of the line behind the last."""
    for number, line in enumerate(lines, 1):
        if line.startswith(ROUND_KEYS):
            return number
    return len(lines) + 1


def differ(mine: Verdict, theirs: Verdict, text: str) -> bool:
    """Whether the library and the second opinion disagree on what the format lays down."""
    if mine == theirs:
        return False
    lines = plain_lines(text)
    if mine[0] != theirs[0] or mine[0] == "game":
        return True
    if min(mine[2], theirs[2]) < first_round(lines):
        return False
    if mine[2] != theirs[2]:
        return True
    before = [line for line in lines[: mine[2] - 1] if line]
    awaits_deal = before and before[-1].startswith(ROUND_KEYS[1:])
    return not awaits_deal and ":" not in lines[mine[2] - 1]
