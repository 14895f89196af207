"""Find games that tell the stories, and write them as golden files.

Run it with the tests' folder as the working folder: ``python -m golden.find``. It plays games with
the second opinion on the rules, in several manners and from fixed seeds; then it keeps as few as
tell the stories of ``stories.py`` that no file tells yet, and a game of each search that has none,
and writes them here. A file begins with comments that name what it tells; those are written anew.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import monotonic

import oracle
from oracle.board import Board
from oracle.cards import is_wager
from oracle.games import Game

from golden.stories import STORIES, stories_in, turns

HERE = Path(__file__).parent
TRIES = 1500  # seeds of each search, at most


def wagers_first(game: Game, legal: list[str], rng: Random) -> str:
    """Lay wagers only; and draw from the pile."""
    bets = [token for token in legal if token[0] == "+" and is_wager(token[1:3])]
    return rng.choice(bets or [t for t in legal if t[0] in "-*."] or legal)


def one_path(game: Game, legal: list[str], rng: Random) -> str:
    """Play to as few paths as possible, and decline moves now and then."""
    if "." in legal and rng.random() < 0.3:
        return "."
    forward = [t for t in legal if t[0] in ">+" and len(t) < 4]
    if forward:
        return min(forward, key=lambda token: (token[0] == "+", token[1:3]))
    begun = [t for t in legal if len(t) == 4] if rng.random() < 0.15 else []
    return rng.choice(begun or [t for t in legal if t[0] in "-*^"] or legal)


def pilgrim(game: Game, legal: list[str], rng: Random) -> str:
    """Lead the figure that is furthest still further, with cards that go on from the end too."""
    assert isinstance(game, Board) and game.turn is not None
    steps = game.steps[game.turn]
    moves = [t for t in legal if t[0] == ">"]
    if moves:
        return max(moves, key=lambda token: (steps[token[1]] == 6, -steps[token[1]]))
    plays = [t for t in legal if t[0] == "+" and len(t) == 3]
    if plays:
        return max(plays, key=lambda token: (steps[token[1]], -oracle.games.lay_rank(token)))
    starts = [t for t in legal if len(t) == 4]
    if starts and len(steps) < (1 if game.players == 2 else 2):
        return min(starts, key=oracle.games.lay_rank)
    mine = [t for t in legal if t[0] == "^" and t[1] in steps]
    useless = [t for t in legal if t[0] == "-" and t[1] not in steps]
    return rng.choice(mine or useless or [t for t in legal if t[0] in "-*"])


def generously(game: Game, legal: list[str], rng: Random) -> str:
    """Bid a little more than the last; take what can be taken."""
    bids = sorted((t for t in legal if t[0] == "$"), key=lambda token: int(token[1:]))
    if bids and rng.random() < 0.8:
        return rng.choice(bids[:2])
    lays = [t for t in legal if t[0] == "+"]
    return min(lays, key=oracle.games.lay_rank) if lays else rng.choice(legal)


def recklessly(game: Game, legal: list[str], rng: Random) -> str:
    """Bid everything, and take from the river by chance."""
    bids = sorted((t for t in legal if t[0] == "$"), key=lambda token: int(token[1:]))
    return bids[-1] if bids and rng.random() < 0.5 else rng.choice(legal)


def idly(game: Game, legal: list[str], rng: Random) -> str:
    """Lay nothing, or hardly anything."""
    rest = [t for t in legal if t[0] != "+"]
    return rng.choice(legal if rng.random() < 0.02 else rest)


def stubbornly(game: Game, legal: list[str], rng: Random) -> str:
    """Take discards wherever one can."""
    takes = [t for t in legal if t[0] == "^"]
    return rng.choice(takes) if takes and rng.random() < 0.9 else rng.choice(legal)


MANNERS = {
    "eagerly": oracle.eagerly,
    "at random": oracle.at_random,
    "wagers first": wagers_first,
    "one path": one_path,
    "pilgrim": pilgrim,
    "generously": generously,
    "recklessly": recklessly,
    "idly": idly,
    "stubbornly": stubbornly,
}

SEARCHES: list[tuple[str, int, dict[str, str], str]] = [
    ("duel", 2, {}, "eagerly"),
    ("duel", 2, {"edition": "1999"}, "eagerly"),
    ("duel", 2, {"edition": "1999", "starter": "total"}, "idly"),
    ("duel", 2, {"edition": "1999", "games": "1"}, "idly"),
    ("duel", 2, {}, "idly"),
    ("duel", 2, {"games": "3"}, "eagerly"),
    ("duel", 2, {"games": "2", "starter": "last"}, "idly"),
    ("duel", 2, {}, "wagers first"),
    ("duel", 2, {"exploits": "on"}, "eagerly"),
    ("duel", 2, {"exploits": "on", "games": "3"}, "at random"),
    ("duel", 2, {"exploits": "on"}, "idly"),
    ("duel", 2, {"exploits": "on"}, "at random"),
    ("duel", 2, {"suits": "6", "bare_hands": "on"}, "eagerly"),
    ("duel", 2, {"stall": "3"}, "stubbornly"),
    ("coop", 2, {"games": "2"}, "eagerly"),
    ("coop", 2, {"games": "3", "starter": "total", "bare_hands": "on"}, "at random"),
    ("coop", 2, {"games": "1", "stall": "3"}, "stubbornly"),
    ("trio", 3, {}, "eagerly"),
    ("trio", 3, {"games": "1"}, "idly"),
    ("trio", 3, {"games": "2", "starter": "total", "bare_hands": "on"}, "at random"),
    ("trio", 3, {"games": "1", "stall": "2"}, "stubbornly"),
    ("partners", 4, {}, "eagerly"),
    ("partners", 4, {"games": "4", "starter": "total"}, "at random"),
    ("partners", 4, {"games": "2", "stall": "4", "bare_hands": "on"}, "stubbornly"),
    ("rivals", 2, {}, "eagerly"),
    ("rivals", 2, {}, "generously"),
    ("rivals", 3, {}, "generously"),
    ("rivals", 3, {}, "recklessly"),
    ("rivals", 4, {}, "generously"),
    ("rivals", 4, {}, "at random"),
    ("board", 2, {}, "eagerly"),
    ("board", 2, {"expeditions": "1"}, "one path"),
    ("board", 3, {"expeditions": "1"}, "eagerly"),
    ("board", 3, {"expeditions": "1", "directions": "either"}, "eagerly"),
    ("board", 4, {}, "eagerly"),
    ("board", 4, {"expeditions": "1", "retake": "on"}, "at random"),
    ("board", 2, {"expeditions": "1", "start": "lowest"}, "eagerly"),
    ("board", 3, {"start": "lowest", "stall": "3"}, "stubbornly"),
    ("board", 2, {"expeditions": "1"}, "idly"),
    ("board", 3, {"directions": "either", "retake": "on"}, "one path"),
    ("board", 4, {"expeditions": "1"}, "eagerly"),
    ("board", 2, {"expeditions": "1"}, "pilgrim"),
    ("board", 3, {"expeditions": "1"}, "pilgrim"),
    ("board", 4, {"expeditions": "1"}, "pilgrim"),
]


def games_of(search: int, seconds: float) -> Iterator[str]:
    """Whole games of a search, until its time is up; the first is always there."""
    name, players, options, manner = SEARCHES[search]
    begun = monotonic()
    for seed in range(TRIES):
        rng = Random(1000 * search + seed)
        yield oracle.random_record(name, options, players, seed % players, rng, MANNERS[manner])
        if monotonic() - begun > seconds:
            return


def head(text: str) -> list[str]:
    """Which game a record is of, with its options and seats."""
    keys = ("game:", "options:", "players:")
    return [line for line in text.splitlines() if line.startswith(keys)]


def missing(told: list[set[str]], heads: list[list[str]]) -> tuple[set[str], set[int]]:
    """The stories and the searches of which there is no file."""
    searches = set()
    for search, (name, players, options, _) in enumerate(SEARCHES):
        if head(oracle.random_record(name, options, players, 0, Random(0), None, 0)) not in heads:
            searches.add(search)
    return set(STORIES).difference(*told), searches


def write(path: Path, text: str) -> None:
    """Write a file, with comments on what it tells."""
    lines = text.splitlines(keepends=True)
    told = stories_in(text)
    comments = [f"# {story}: {STORIES[story]}\n" for story in STORIES if story in told]
    path.write_text("".join([*comments, *(line for line in lines if line[0] != "#")]))


def main(seconds: float = 20) -> None:
    """Search, choose and write."""
    files = sorted(HERE.glob("*.record"))
    for path in files:
        write(path, path.read_text())
    texts = [path.read_text() for path in files]
    wanted, searches = missing([stories_in(text) for text in texts], [head(t) for t in texts])
    found: list[tuple[int, str, set[str]]] = []
    for search in range(len(SEARCHES)):
        shortest: dict[str, str] = {}
        for text in games_of(search, seconds):
            for story in stories_in(text):
                if story not in shortest or turns(text) < turns(shortest[story]):
                    shortest[story] = text
        found += [(search, text, stories_in(text)) for text in sorted(set(shortest.values()))]
        print(search, *SEARCHES[search], *sorted(shortest), file=sys.stderr)
    number = len(files)
    while wanted or searches:
        search, text, told = max(
            found, key=lambda one: (len(one[2] & wanted), one[0] in searches, -turns(one[1]))
        )
        if not told & wanted and search not in searches:
            print("not found:", *sorted(wanted), file=sys.stderr)
            break
        write(HERE / f"{head(text)[0].removeprefix('game: ')}-{number:02}.record", text)
        number += 1
        wanted -= told
        searches.discard(search)


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 20)
