"""Teach the judge of a game of the duel family, and write down his lessons for the searching bot.

    python learning/teach.py duel --turns 5 --seconds 100

Each turn he plays against himself and against steady ones with what he knows, and thousands of
choices that he would not have made are tried beside his own (``zerzura.bots.teacher``). Ridge
regression says what each sign of a choice adds to what he knows; of that he takes the share with
which he does best against the steady judge. How many games fit the seconds depends on the machine,
so no two lessons are quite the same.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys
import time
from array import array
from itertools import zip_longest
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from scipy import sparse
from scipy.sparse.linalg import lsqr

import zerzura
from zerzura import Dice, Game
from zerzura.bots.duel_judge import DuelJudge
from zerzura.bots.duel_veteran import DuelVeteran
from zerzura.bots.experience import Experience, lessons
from zerzura.bots.judge import Judge, play_round
from zerzura.bots.teacher import surprises

LESSONS = Path(zerzura.__file__).parent / "bots" / "lessons"
SHARES = (1.0, 0.75, 0.5)
DOUBT = 10000.0  # how strongly what is new is held back: there is much luck in a trial
OWN = 10.0  # times which the judge's own opinion counts, so that it is held back little
KEPT = 3  # turns whose trials still teach
UNIT = Experience([1]).scale  # of lessons, in points
NOTHING_YET = [1 / UNIT]  # the judge's own opinion, as it is
Numbers = list[float]  # what ``Experience`` is made of, in units
Rows = NDArray[np.float32]  # which hold the signs exactly


def judge_with(numbers: Numbers) -> tuple[DuelVeteran, Experience]:
    """A judge with lessons."""
    experience = Experience([round(number) for number in numbers])
    return DuelVeteran(experience), experience


def rows_of(task: tuple[Game, Numbers, float, int]) -> Rows:
    """Collect trials for some seconds."""
    game, numbers, seconds, seed = task
    judge, experience = judge_with(numbers)
    dice, start, rows = Dice(seed), game.start(), []
    teams = [sum(1 << seat for seat in team) for team in game.teams]
    sides = [sum(teams), *teams]  # in one game of several he plays against himself
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        trials = surprises(judge, experience, DuelJudge(), sides, start, dice, 50)
        rows.append(np.array(trials, dtype=np.float32))
    return np.concatenate(rows)


def learned(rows: Rows, numbers: Numbers) -> Numbers:
    """What the signs add, so that what was not foreseen in the trials is explained best."""
    n, each = len(rows), (rows.shape[1] - 2) // 2  # signs of a choice
    places = rows[:, : 2 * each + 1].astype(np.int32)
    last = max(int(places[:, :-1].max()) + 1, len(numbers))
    places[:, -1] = last  # of the judge's own opinion
    values = np.tile(np.repeat(np.array([1, -1, 0], np.float32), [each, each, 1]), (n, 1))
    values[:, :-1][places[:, :-1] == 0] = 0
    values[:, -1] = OWN * rows[:, -2]
    starts = np.arange(n + 1) * (2 * each + 1)
    table = sparse.csr_matrix((values.ravel(), places.ravel(), starts), shape=(n, last + 1))
    known = np.zeros(last + 1)
    known[1 : len(numbers)] = numbers[1:]
    known[-1] = numbers[0] / OWN
    known += lsqr(table, rows[:, -1] / UNIT - table @ known, damp=DOUBT**0.5, iter_lim=40)[0]
    return [OWN * known[-1], *known[1:-1]]


def mixed(old: Numbers, new: Numbers, share: float) -> Numbers:
    """Old lessons with a share of what is new."""
    pairs = zip_longest(old, new, fillvalue=0.0)
    return [a + share * (b - a) for a, b in pairs]


def lead(task: tuple[Game, Numbers, int]) -> float:
    """The judge's mean lead over steady ones, with every deal played from each seat."""
    game, numbers, deals = task
    veteran, steady = judge_with(numbers)[0], DuelJudge()
    dice, total, games = Dice(7), 0.0, 0
    for _ in range(deals):
        deal = game.shuffle(dice)
        for turn in range(2 if game.players != 3 else 3):
            mine = [seat for seat in range(game.players) if seat % max(game.players, 2) == turn]
            if game.name == "partners":
                mine = [turn, turn + 2]
            elif game.name == "coop":
                mine = [0, 1] if turn == 0 else []
            judges: list[Judge] = [veteran if s in mine else steady for s in range(game.players)]
            state = game.start()
            state.deal(deal)
            play_round(judges, state)
            if game.name == "coop":
                total += state.scores[0] if turn == 0 else -state.scores[0]
            else:
                others = max(x for seat, x in enumerate(state.scores) if seat not in mine)
                total += state.scores[mine[0]] - others
            games += 1
    return total / (deals if game.name == "coop" else games)


def main() -> None:
    """Teach, and say how it goes."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", choices=["duel", "coop", "trio", "partners"])
    parser.add_argument("--turns", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=100, help="of play in each turn")
    parser.add_argument("--deals", type=int, default=1500, help="for the choice of a share")
    parser.add_argument("--on", action="store_true", help="go on from the lessons that there are")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--out", type=Path, default=LESSONS, help="the folder that gets them")
    given = parser.parse_args()
    game = zerzura.game(given.game, stall=100, games=1)
    workers: int = given.workers
    known = lessons(given.game) if given.on else None
    numbers: Numbers = [float(number) for number in known] if known else NOTHING_YET
    trials: list[Rows] = []
    with multiprocessing.get_context("spawn").Pool(workers) as pool:
        for turn in range(given.turns):
            seeds = range(workers * turn, workers * (turn + 1))
            tasks = [(game, numbers, given.seconds, seed) for seed in seeds]
            trials = [*trials[-KEPT + 1 :], np.concatenate(pool.map(rows_of, tasks))]
            rows = np.concatenate(trials)
            new = learned(rows, numbers)
            candidates = [mixed(numbers, new, share) for share in SHARES]
            leads = pool.map(lead, [(game, one, given.deals) for one in candidates])
            numbers = candidates[int(np.argmax(leads))]
            shown = " ".join(f"{share:g}:{x:+.2f}" for share, x in zip(SHARES, leads, strict=True))
            print(f"turn {turn + 1}: {len(rows)} trials; lead by share {shown}", flush=True)
            write(numbers, given.out / f"{given.game}.bin")


def write(numbers: Numbers, file: Path) -> None:
    """Keep lessons, in whole units."""
    whole = [round(number) for number in numbers]
    while whole[-1] == 0:
        whole.pop()
    kept = array("h", whole)
    if sys.byteorder == "big":
        kept.byteswap()
    file.parent.mkdir(exist_ok=True)
    file.write_bytes(kept.tobytes())


if __name__ == "__main__":
    main()
