"""How fast the rules run: inside the core, from Python, uncompiled, and against C.

    python benchmarks/core.py            a table
    python benchmarks/core.py --json     one object a line: name, value, unit, ratios

Everything is measured in one run, turn about, with medians over the repetitions, since machines are
noisy: read the ratios. ``c_o2`` and ``c_v3`` are hand-tuned C (benchmarks/yardstick) built with -O2
and with -O3 -march=x86-64-v3. Each is held against a core of its kind: c_o2 against the usual
build, made to use its code for any machine (``..._plain``), c_v3 against one built with the flags
of v3 (``..._v3``). All other figures are what a user gets who sets nothing: the usual build, which
uses its code for x86-64-v3 where the processor has that. ``duel`` compares the time a decision
takes with the duel's in the same build.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from array import array
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
YARDSTICK = ROOT / "benchmarks" / "yardstick"
V3 = "-O3 -march=x86-64-v3"
GAMES: dict[str, dict[str, Any]] = {
    "duel": {},
    "coop": {"games": 1},
    "trio": {"games": 1},
    "partners": {"games": 1},
    "rivals": {},
    "board": {"expeditions": 1},
}


Found = dict[str, list[float]]


# What a worker measures: each function does something n times and returns seconds.


def random_games(name: str) -> Callable[[int], tuple[float, int]]:
    """Play games at random inside the core; also count the decisions."""
    import zerzura

    fresh = zerzura.game(name, **GAMES[name]).start()
    dice = zerzura.Dice(1)

    def run(n: int) -> tuple[float, int]:
        decisions = 0
        start = time.process_time()
        for _ in range(n):
            state = fresh.copy()
            state.playout(dice)
            decisions += state.ply
        return time.process_time() - start, decisions

    return run


def timed(action: Callable[[], object]) -> Callable[[int], tuple[float, int]]:
    """Time one action, less the loop that calls it."""

    def run(n: int) -> tuple[float, int]:
        rounds = range(n)
        start = time.process_time()
        for _ in rounds:
            pass
        empty = time.process_time() - start
        start = time.process_time()
        for _ in rounds:
            action()
        return time.process_time() - start - empty, n

    return run


def middle_of(name: str) -> Any:
    """A state in the middle of a game."""
    import zerzura

    dice = zerzura.Dice(5)
    state = zerzura.game(name, **GAMES[name]).start()
    state.deal_at_random(dice)
    for _ in range(20):
        state.play(state.random_action(dice))
    return state


def step(name: str) -> Callable[[int], tuple[float, int]]:
    """From Python: list what is legal, choose, play. A game that ends begins anew.

    The choice is the caller's: here by dice of the library; ``choose`` is its share.
    """
    import zerzura

    dice = zerzura.Dice(2)
    fresh = zerzura.game(name, **GAMES[name]).start()
    fresh.deal_at_random(dice)

    def run(n: int) -> tuple[float, int]:
        below = zerzura.Dice(1).randrange
        state = fresh.copy()
        start = time.process_time()
        for _ in range(n):
            legal = state.legal()
            state.play(legal[below(len(legal))])
            if state.over:
                state = fresh.copy()
        return time.process_time() - start, n

    return run


def choose() -> Callable[[int], tuple[float, int]]:
    """What such a step spends on its choice and on its loop: the same, of a list that stays."""
    import zerzura

    def run(n: int) -> tuple[float, int]:
        below = zerzura.Dice(1).randrange
        legal = list(range(7))
        start = time.process_time()
        for _ in range(n):
            legal[below(len(legal))]
        return time.process_time() - start, n

    return run


def batch(name: str) -> Callable[[int], tuple[float, int]]:
    """Step 256 games in one call: choose, play, and write what the next seat sees."""
    import numpy as np

    import zerzura

    game = zerzura.game(name, **GAMES[name])
    games = zerzura.Batch(game, 256, 1)
    rows = np.zeros((256, zerzura.layout(game).size), np.float32)
    masks = np.zeros((256, game.action_count), np.uint8)
    actions, seats = np.zeros(256, np.int32), np.zeros(256, np.int32)
    done, scores = np.zeros(256, np.uint8), np.zeros((256, game.players), np.float32)

    def run(n: int) -> tuple[float, int]:
        start = time.process_time()
        for _ in range(n // 256 + 1):
            games.pick(actions)
            games.play(actions, done, scores)
            games.observe(rows, masks, seats)
        return time.process_time() - start, 256 * (n // 256 + 1)

    return run


def copy(name: str) -> Callable[[int], tuple[float, int]]:
    """An independent copy of a state."""
    return timed(middle_of(name).copy)


def view_numbers(name: str) -> Callable[[int], tuple[float, int]]:
    """A view of one seat, and its numbers written into a row."""
    import zerzura

    state = middle_of(name)
    row = array("f", bytes(4 * zerzura.layout(state.game).size))
    return timed(lambda: state.view(0).write(row))


def sample(name: str) -> Callable[[int], tuple[float, int]]:
    """A fair sample of a view."""
    import zerzura

    view = middle_of(name).view(0)
    dice = zerzura.Dice(3)
    return timed(lambda: view.sample(dice))


# name -> (what makes the measurement, how often, unit)
MEASURES: dict[str, tuple[Callable[[], Callable[[int], tuple[float, int]]], int, str]] = {
    **{f"{g}.random_games": (partial(random_games, g), 20_000, "games/s") for g in GAMES},
    **{f"{g}.step": (partial(step, g), 200_000, "ns") for g in GAMES},
    "choose": (choose, 200_000, "ns"),
    **{f"{g}.batch": (partial(batch, g), 50_000, "ns") for g in GAMES},
    **{f"{g}.copy": (partial(copy, g), 500_000, "ns") for g in GAMES},
    **{f"{g}.view_numbers": (partial(view_numbers, g), 50_000, "ns") for g in GAMES},
    **{f"{g}.sample": (partial(sample, g), 50_000, "ns") for g in GAMES},
}
UNCOMPILED = [f"{g}.random_games" for g in GAMES] + ["duel.step", "duel.copy"]


def work() -> None:
    """Be a worker: measure what each line of the standard input names."""
    import zerzura

    ready: dict[str, Callable[[int], tuple[float, int]]] = {}
    for line in sys.stdin:
        name, n = line.split()
        if name not in ready:
            ready[name] = MEASURES[name][0]()
            ready[name](max(1, int(n) // 10))
        seconds, count = ready[name](int(n))
        print(json.dumps([seconds, count, zerzura.compiled]), flush=True)


class Worker:
    """A process that measures one build of the core."""

    def __init__(self, source: Path, plain: str = "") -> None:
        environment = {**os.environ, "PYTHONPATH": str(source), "ZERZURA_UNCOMPILED": "quiet"}
        environment["ZERZURA_PLAIN"] = plain
        self.process = subprocess.Popen(
            [sys.executable, __file__, "--work"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=environment,
        )

    def measure(self, name: str, n: int) -> tuple[float, int, bool]:
        """Return seconds, how many things were done in them, and whether it ran compiled."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(f"{name} {n}\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            sys.exit(f"core.py: the worker for {name} ended")
        seconds, count, compiled = json.loads(line)
        return seconds, count, compiled

    def close(self) -> None:
        """End the process."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


def build(folder: Path, flags: str | None) -> Path:
    """Copy the package and build it there with these flags; with None, leave it uncompiled."""
    source = folder / "src"
    shutil.copytree(
        ROOT / "src", source, ignore=shutil.ignore_patterns("*.so", "__pycache__", "*.egg-info")
    )
    if flags is not None:
        for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
            if (ROOT / name).exists():
                shutil.copy(ROOT / name, folder)
        environment = {key: value for key, value in os.environ.items() if key != "CFLAGS"}
        if flags:
            environment["CFLAGS"] = flags
        done = subprocess.run(
            [sys.executable, "setup.py", "-q", "build_ext", "--inplace"],
            cwd=folder,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            sys.exit(f"core.py: the core does not build with {flags!r}:\n{done.stderr[-2000:]}")
    return source


def yardstick(name: str, games: int) -> float:
    """Games a second in C."""
    done = subprocess.run(
        [str(YARDSTICK / name), str(games)], capture_output=True, text=True, check=True
    )
    return float(json.loads(done.stdout)["games_per_cpu_s"])


def import_milliseconds() -> float:
    """What importing the library adds to starting Python."""
    code = "import time; t = time.perf_counter(); import zerzura; print(time.perf_counter() - t)"
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # users have their modules cached
    done = subprocess.run(
        [sys.executable, "-c", code],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return float(done.stdout) * 1000


def has_v3() -> bool:
    """Whether this machine runs x86-64-v3 code."""
    try:
        flags = Path("/proc/cpuinfo").read_text().split()
    except OSError:
        return False
    return {"avx2", "bmi2", "fma", "movbe"} <= set(flags)


def rate(unit: str, seconds: float, count: int, n: int) -> float:
    """Turn a measurement into games a second, or nanoseconds for one."""
    return n / seconds if unit == "games/s" else seconds / count * 1e9


def run(repetitions: int) -> list[dict[str, Any]]:
    """Measure everything."""
    subprocess.run(["make", "-s", "-C", str(YARDSTICK)], check=True)
    with tempfile.TemporaryDirectory() as folder:
        builds = {"default": build(Path(folder) / "default", "")}
        if has_v3():
            builds["v3"] = build(Path(folder) / "v3", V3)
        builds["uncompiled"] = build(Path(folder) / "uncompiled", None)
        found: Found = {}
        times: Found = {}
        for _ in range(repetitions):
            # Others each time: where its memory happens to lie makes a process 5% faster or slower.
            workers = {name: Worker(source) for name, source in builds.items()}
            workers["plain"] = Worker(builds["default"], plain="1")
            try:
                collect(workers, found, times)
            finally:
                for worker in workers.values():
                    worker.close()
    decisions = {name: statistics.median(values) for name, values in times.items()}
    middle = {key: statistics.median(values) for key, values in found.items()}
    return report(middle, decisions)


def collect(workers: dict[str, Worker], found: Found, times: Found) -> None:
    """Measure all once, turn about; add the values, and the time of a decision in each game."""
    for name, (_, n, unit) in MEASURES.items():
        for build_name, worker in workers.items():
            if build_name == "uncompiled" and name not in UNCOMPILED:
                continue
            if build_name == "v3" and name != "duel.random_games":
                continue
            if build_name == "plain" and unit != "games/s":
                continue
            many = n if build_name != "uncompiled" else max(3, n // 1000)
            if name == "duel.random_games" and build_name != "uncompiled":
                many *= 5
            seconds, count, compiled = worker.measure(name, many)
            if compiled != (build_name != "uncompiled"):
                sys.exit(f"core.py: the {build_name} build is not what it should be")
            found.setdefault(f"{name} {build_name}", []).append(rate(unit, seconds, count, many))
            if build_name in ("default", "plain") and unit == "games/s":
                times.setdefault(f"{name} {build_name}", []).append(seconds / count)
        if name == "duel.random_games":
            found.setdefault("c_o2", []).append(yardstick("yardstick-o2", 150_000))
            if "v3" in workers:
                found.setdefault("c_v3", []).append(yardstick("yardstick-v3", 150_000))
    found.setdefault("import", []).append(import_milliseconds())


def report(middle: dict[str, float], decisions: dict[str, float]) -> list[dict[str, Any]]:
    """Make a line of each measurement."""
    import zerzura

    lines: list[dict[str, Any]] = []
    for name, (_, _, unit) in MEASURES.items():
        ratios: dict[str, float] = {}
        if name == "duel.random_games":
            ratios["c_o2"] = middle[f"{name} plain"] / middle["c_o2"]
            if "c_v3" in middle:
                ratios["c_v3"] = middle[f"{name} v3"] / middle["c_v3"]
        elif unit == "games/s":
            ratios["duel"] = in_duels(name, "default", decisions)
        if f"{name} uncompiled" in middle:
            a, b = middle[f"{name} default"], middle[f"{name} uncompiled"]
            ratios["uncompiled"] = a / b if unit == "games/s" else b / a
        lines.append(line(name, middle[f"{name} default"], unit, ratios))
        for other in ("plain", "v3", "uncompiled"):
            if f"{name} {other}" in middle:
                own = {"duel": in_duels(name, other, decisions)} if other == "plain" else {}
                lines.append(line(f"{name}_{other}", middle[f"{name} {other}"], unit, own))
    for c in ("c_o2", "c_v3"):
        if c in middle:
            lines.append(line(c, middle[c], "games/s", {}))
    lines.append(line("import", middle["import"], "ms", {}))
    for name, options in GAMES.items():
        size = sys.getsizeof(zerzura.game(name, **options).start())
        lines.append(line(f"{name}.state", float(size), "bytes", {}))
    return lines


def in_duels(name: str, build_name: str, decisions: dict[str, float]) -> float:
    """How much of the duel's time a decision takes, in the same build."""
    return decisions[f"{name} {build_name}"] / decisions[f"duel.random_games {build_name}"]


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
    arguments = argparse.ArgumentParser(description="Measure how fast the rules run.")
    arguments.add_argument("--json", action="store_true", help="print one object a line")
    arguments.add_argument("--repetitions", type=int, default=5, metavar="N", help="(default 5)")
    arguments.add_argument("--work", action="store_true", help=argparse.SUPPRESS)
    args = arguments.parse_args()
    if args.work:
        work()
        return
    for entry in run(args.repetitions):
        if args.json:
            print(json.dumps(entry))
        else:
            ratios = "  ".join(f"{key} {value}" for key, value in entry["ratios"].items())
            print(f"{entry['name']:32} {entry['value']:>12,.4g} {entry['unit']:8} {ratios}")


if __name__ == "__main__":
    main()
