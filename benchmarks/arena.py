"""How fast bots play against each other: games of steady against steady, by all ways to run them.

    python benchmarks/arena.py            a table for people
    python benchmarks/arena.py --json     one object a line: name, value, unit, ratios

Everything is measured in one run, turn about, with medians over the repetitions: read the ratios.
What plays in this process is told in its processor's time, the rest on the clock. ``bare`` is a
plain loop over views and choices, without an arena; ``here`` is a match in this process, against
it; ``kept`` writes every game down; ``one`` and ``two`` are so many processes that have started
before, ``two`` against ``one``. ``10000_games`` are whole matches by one and by two processes: on
the clock, and in processors' time, which tells what sharing the work costs where the machine is
busy otherwise too.
"""

from __future__ import annotations

import argparse
import json
import resource
import statistics
import tempfile
import time
from collections.abc import Callable
from typing import Any

from zerzura import Dice, Game, game
from zerzura.arena import Plan, match
from zerzura.arena.match import run
from zerzura.arena.workers import Processes
from zerzura.bots import bot, consult

BOTS = ("steady", "steady")
DUEL = game("duel", stall=100)
TABLES: dict[str, tuple[Game, int]] = {  # and how many deals
    "coop": (game("coop", games=1, stall=100), 300),
    "trio": (game("trio", games=1, stall=100), 60),
    "partners": (game("partners", games=1, stall=100), 150),
    "rivals": (game("rivals"), 150),
    "board": (game("board", expeditions=1, stall=100), 100),
}
DEALS = 500
Measure = Callable[[int], tuple[float, int]]  # seconds, and how many games


def bare(deals: int) -> tuple[float, int]:
    """Games without an arena: two bots, their views, and what they choose."""
    players = [bot(name) for name in BOTS]
    dice = Dice(1)
    start = time.process_time()
    for number in range(2 * deals):
        state = DUEL.start()
        state.deal(DUEL.shuffle(dice))
        for seat, player in enumerate(players):
            player.begin(DUEL, seat, number)
        while state.turn is not None:
            state.play(consult(players[state.turn], state.view(state.turn)).action)
    return time.process_time() - start, 2 * deals


def here(deals: int, of: Game = DUEL) -> tuple[float, int]:
    """A match in this process."""
    start = time.process_time()
    games = match(of, BOTS, deals=deals, seed=1).games
    return time.process_time() - start, games


def kept(deals: int) -> tuple[float, int]:
    """The same, and every game is written down."""
    with tempfile.TemporaryDirectory() as folder:
        start = time.process_time()
        games = match(DUEL, BOTS, deals=deals, seed=1, folder=folder).games
        return time.process_time() - start, games


def processes(size: int) -> tuple[Measure, Callable[[], None]]:
    """A match in processes that are there already; and what ends them."""
    crew = Processes(size)
    plan = Plan(DUEL, BOTS, 1)
    run(plan, range(100), crew)

    def measure(deals: int) -> tuple[float, int]:
        start = time.perf_counter()
        games = run(plan, range(4 * deals), crew).games
        return time.perf_counter() - start, games

    return measure, crew.close


def ten_thousand(workers: int) -> tuple[float, float]:
    """Seconds for ten thousand games with all that belongs to them: on the clock, of processors."""
    start, before = time.perf_counter(), spent()
    games = match(DUEL, BOTS, deals=5000, seed=1, workers=workers).games
    assert games == 10_000
    return time.perf_counter() - start, spent() - before


def spent() -> float:
    """The processors' time of this process and of those that it has ended."""
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(usage.ru_utime + usage.ru_stime for usage in used)


def measured(repetitions: int) -> list[dict[str, Any]]:
    """Measure everything."""
    one, end_one = processes(1)
    two, end_two = processes(2)
    measures: dict[str, Measure] = {
        "bare": bare,
        "here": here,
        "kept": kept,
        "one": one,
        "two": two,
    }
    found: dict[str, list[float]] = {}
    whole: dict[str, list[float]] = {}
    try:
        for _ in range(repetitions):
            for name, measure in measures.items():
                seconds, games = measure(DEALS)
                found.setdefault(name, []).append(games / seconds)
            for name, (of, deals) in TABLES.items():
                seconds, games = here(deals, of)
                found.setdefault(name, []).append(games / seconds)
    finally:
        end_one()
        end_two()
    for _ in range(repetitions):
        for name, workers in (("one", 1), ("two", 2)):
            clock, processor = ten_thousand(workers)
            whole.setdefault(f"{name}_clock", []).append(clock)
            whole.setdefault(f"{name}_cpu", []).append(processor)
    middle = {name: statistics.median(values) for name, values in found.items()}
    against = {"here": "bare", "kept": "here", "two": "one"}
    lines = [
        line(
            f"{'' if name in TABLES else 'duel.'}{name}",
            value,
            "games/s",
            {against[name]: value / middle[against[name]]} if name in against else {},
        )
        for name, value in middle.items()
    ]
    spans = {name: statistics.median(values) for name, values in whole.items()}
    for name, value in spans.items():
        ratios = {name.replace("two", "one"): value / spans[name.replace("two", "one")]}
        lines.append(line(f"duel.10000_games.{name}", value, "s", ratios if "two" in name else {}))
    return lines


def line(name: str, value: float, unit: str, ratios: dict[str, float]) -> dict[str, Any]:
    """One measurement, rounded to what can be trusted."""
    return {
        "name": name,
        "value": float(f"{value:.4g}"),
        "unit": unit,
        "ratios": {key: float(f"{ratio:.3g}") for key, ratio in ratios.items()},
    }


def main() -> None:
    """Measure and print."""
    arguments = argparse.ArgumentParser(description="Measure how fast bots play.")
    arguments.add_argument("--json", action="store_true", help="print one object a line")
    arguments.add_argument("--repetitions", type=int, default=3, metavar="N", help="(default 3)")
    args = arguments.parse_args()
    for entry in measured(args.repetitions):
        if args.json:
            print(json.dumps(entry))
        else:
            ratios = "  ".join(f"{key} {value}" for key, value in entry["ratios"].items())
            print(f"{entry['name']:24} {entry['value']:>12,.4g} {entry['unit']:8} {ratios}")


if __name__ == "__main__":
    main()
