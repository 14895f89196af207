"""How fast the searching bot thinks: worlds and steps of its tree a second, on one thread and two.

    python benchmarks/search.py            a table for people
    python benchmarks/search.py --json     one object a line: name, value, unit, ratios

A world is one iteration: in it every choice that is still in the race is tried, down the tree and
on to the end of the round. A step is one decision that is taken in the tree. What one thread does
is told by its processor's time; ``threads`` by the clock, two threads with twice the work against
one, turn about, with medians over the repetitions. On a busy machine the clock tells less than one
would like: ``threads.cpu`` is how much more of the processors the same work costs on two threads.
"""

from __future__ import annotations

import argparse
import json
import statistics
import time
from typing import Any

from zerzura import Dice, Game, game
from zerzura.bots import bot
from zerzura.bots.search import Search

TABLES: dict[str, tuple[Game, int]] = {  # and the worlds of a decision
    "duel": (game("duel", stall=100), 256),
    "coop": (game("coop", games=1, stall=100), 256),
    "trio": (game("trio", games=1, stall=100), 128),
    "partners": (game("partners", games=1, stall=100), 128),
    "rivals": (game("rivals"), 64),
    "board": (game("board", expeditions=1, stall=100), 32),
}
DECISIONS = 16  # that are thought about, from the first of a round on


class Thought:
    """What some decisions took."""

    def __init__(self) -> None:
        self.worlds = self.steps = 0
        self.clock = self.processor = 0.0

    def think(self, of: Game, work: int, threads: int) -> None:
        """Play the beginning of a round, and think for all seats in turn."""
        dice, state = Dice(1), of.start()
        state.deal(of.shuffle(dice))
        players = [bot(f"search:work={work},threads={threads}") for _ in range(of.players)]
        for seat, player in enumerate(players):
            player.begin(of, seat, seat)
        for _ in range(DECISIONS):
            turn = state.turn
            assert turn is not None
            player, view = players[turn], state.view(turn)
            assert isinstance(player, Search)
            clock, processor = time.perf_counter(), time.process_time()
            action = player.choose(view).action
            self.clock += time.perf_counter() - clock
            self.processor += time.process_time() - processor
            if len(view.legal()) > 1:
                self.worlds += sum(tree.done for tree in player.trees)
                self.steps += sum(tree.steps for tree in player.trees)
            views = [state.view(seat) for seat in range(of.players)]
            for listener, seen in zip(players, views, strict=True):
                listener.told(seen, turn, action)
            state.play(action)


def measured(repetitions: int) -> list[dict[str, Any]]:
    """Measure everything."""
    lines = []
    for name, (of, work) in TABLES.items():
        found: dict[int, list[Thought]] = {1: [], 2: []}
        for _ in range(repetitions):
            for threads in (1, 2):
                found[threads].append(Thought())
                found[threads][-1].think(of, threads * work, threads)
        one, two = found[1], found[2]
        worlds = statistics.median(t.worlds / t.processor for t in one)
        steps = statistics.median(t.steps / t.processor for t in one)
        clock = [statistics.median(t.worlds / t.clock for t in some) for some in (one, two)]
        both = statistics.median(t.worlds / t.processor for t in two)
        lines.append(line(f"{name}.worlds", worlds, "worlds/s", {}))
        lines.append(line(f"{name}.steps", steps, "steps/s", {}))
        ratios = {"one": clock[1] / clock[0], "cpu": worlds / both}
        lines.append(line(f"{name}.threads", clock[1], "worlds/s", ratios))
    return lines


def line(name: str, value: float, unit: str, ratios: dict[str, float]) -> dict[str, Any]:
    """One measurement, rounded to what can be trusted."""
    return {
        "name": name,
        "value": float(f"{value:.3g}"),
        "unit": unit,
        "ratios": {key: float(f"{ratio:.3g}") for key, ratio in ratios.items()},
    }


def main() -> None:
    """Measure and print."""
    arguments = argparse.ArgumentParser(description="Measure how fast the searching bot thinks.")
    arguments.add_argument("--json", action="store_true", help="print one object a line")
    arguments.add_argument("--repetitions", type=int, default=3, metavar="N", help="(default 3)")
    args = arguments.parse_args()
    for entry in measured(args.repetitions):
        if args.json:
            print(json.dumps(entry))
        else:
            ratios = "  ".join(f"{key} {value}" for key, value in entry["ratios"].items())
            print(f"{entry['name']:24} {entry['value']:>12,.3g} {entry['unit']:8} {ratios}")


if __name__ == "__main__":
    main()
