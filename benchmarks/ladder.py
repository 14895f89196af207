"""How strong the bots are: the ladder of all bots in all games, and the levels for people.

    python benchmarks/ladder.py                    the tables, from the results that are kept
    python benchmarks/ladder.py --play             play what has not been played yet, then the same
    python benchmarks/ladder.py --play --again rivals board    play the rows of these games anew

Every row is a match by duplicate deals (docs/explanation/measuring-strength.md) that ends as soon
as its question is answered: whether the first bot leads by so many points rather than by none. What
came of it is kept in ``benchmarks/results``, a file a row; the games themselves lie in
``build/ladder`` meanwhile, so an interrupted row goes on where it was.
"""

from __future__ import annotations

import argparse
import json
import shutil
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

from zerzura import game
from zerzura.arena import Question, match
from zerzura.bots.catalogue import LEVELS
from zerzura.records import read_options

RESULTS = Path(__file__).parent / "results"
GAMES = Path("build") / "ladder"
SEED = 1


class Row(NamedTuple):
    """A match of the ladder."""

    game: str
    bots: tuple[str, str]
    deals: int  # at the most
    ahead: float | None = None  # by how many points, as it is asked; None plays all deals
    options: str = "games=1"
    players: int | None = None

    @property
    def name(self) -> str:
        """A name for its files."""
        words = [self.game, str(self.players or ""), self.options, *self.bots]
        return "-".join(filter(None, words)).translate(str.maketrans(" =:,", "-_-+"))


def steps(name: str, search: str, ahead: float, options: str, players: int | None) -> list[Row]:
    """Steady above random, and search above steady."""
    return [
        Row(name, ("steady", "random"), 60, 4 * ahead, options, players),
        Row(name, (search, "steady"), 400, ahead, options, players),
    ]


LADDER = [
    *steps("duel", "search:work=200", 5, "games=1", None),
    Row("duel", ("search:ms=1000", "steady"), 100),
    Row("duel", ("search:work=100", "steady"), 200, 5, "games=1 exploits=on"),
    Row("duel", ("search:work=100", "steady"), 200, 5, "games=1 suits=6"),
    Row("duel", ("search:work=100", "steady"), 200, 5, "games=1 bare_hands=on"),
    *steps("coop", "search:work=100", 20, "games=1", None),
    *steps("trio", "search:work=100", 5, "games=1", None),
    *steps("partners", "search:work=100", 5, "games=1", None),
    *(row for n in (2, 3, 4) for row in steps("rivals", "search:work=40", 5, "", n)),
    *(row for n in (2, 3, 4) for row in steps("board", "search:work=40", 10, "expeditions=1", n)),
]
# Those who search are slow: they are asked less.
PEOPLE = [
    Row("duel", (upper, lower), 100 if upper in ("explorer", "legend") else 1000)
    for lower, upper in pairwise(LEVELS)
]


def play(row: Row, workers: int, again: bool) -> None:
    """Play a row, if it has not been played, and keep what came of it."""
    file, folder = RESULTS / f"{row.name}.json", GAMES / row.name
    if again:
        file.unlink(missing_ok=True)
        shutil.rmtree(folder, ignore_errors=True)
    if file.exists():
        return
    guard = {} if row.game == "rivals" else {"stall": 100}
    options = read_options(row.game, row.options.split())
    result = match(
        game(row.game, players=row.players, first=0, **{**guard, **options}),
        row.bots,
        deals=row.deals,
        seed=SEED,
        workers=workers,
        folder=folder,
        question=Question(row.ahead, 0.0, "points", 0.05) if row.ahead else None,
    )
    RESULTS.mkdir(exist_ok=True)
    file.write_text(json.dumps(result.json(), indent=1) + "\n", encoding="utf-8")
    print(told(row), flush=True)


def told(row: Row) -> str:
    """A row of a table, as it stands in the README."""
    file = RESULTS / f"{row.name}.json"
    seats = f", {row.players} seats" if row.players else ""
    extra = "".join(f", {word}" for word in row.options.split() if word[-2:] != "=1")
    what = f"| {row.game}{seats}{extra} | `{row.bots[0]}` | `{row.bots[1]}` |"
    if not file.exists():
        return f"{what} not played | | |"
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    low, high = found["interval"]
    least, most = found["win_rate_intervals"][0]
    stalled = f", {found['stalled_games']} stalled" if found["stalled_games"] else ""
    return (
        f"{what} {found['deals']}{stalled} | {found['mean_difference']:+.1f} ± "
        f"{(high - low) / 2:.1f} | {100 * found['win_rates'][0]:.0f}% "
        f"({100 * least:.0f} to {100 * most:.0f}) |"
    )


def main() -> None:
    """Play what is wanted, and print the tables."""
    arguments = argparse.ArgumentParser(description="Measure how strong the bots are.")
    arguments.add_argument("only", nargs="*", help="rows of these games, or `levels`")
    arguments.add_argument("--play", action="store_true", help="play what has not been played")
    arguments.add_argument("--again", action="store_true", help="forget what has been played")
    arguments.add_argument("--workers", type=int, default=1, metavar="N", help="(default 1)")
    args = arguments.parse_args()
    for title, rows in {"ladder": LADDER, "levels": PEOPLE}.items():
        wanted = [row for row in rows if not args.only or {title, row.game} & {*args.only}]
        if not wanted:
            continue
        if args.play:
            for row in wanted:
                play(row, args.workers, args.again)
        print(f"\nThe {title}\n\n| game | bot | against | deals | points | wins |")
        print("| --- | --- | --- | --- | --- | --- |")
        print("\n".join(map(told, wanted)))


if __name__ == "__main__":
    main()
