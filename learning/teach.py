"""Teach the judge of a game of the duel family, and write down his lessons for the searching bot.

    python learning/teach.py duel --turns 5 --seconds 100

Each turn he plays against himself with what he knows, and thousands of choices that he would not
have made are tried beside his own (``zerzura.bots.teacher``). Ridge regression says what each sign
of a choice adds; of what is new he takes the share with which he does best against the steady
judge. How many games fit the seconds depends on the machine, so no two lessons are quite the same.
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
from zerzura.bots.experience import UNIT, Experience
from zerzura.bots.judge import Judge, play_round
from zerzura.bots.teacher import surprises

LESSONS = Path(zerzura.__file__).parent / "bots" / "lessons"
SHARES = (1.0, 0.75, 0.5, 0.3)
DOUBT = 300.0  # how strongly lessons are held back: luck against what a sign may add, as squares
NOTHING_YET = [1 / UNIT]  # the judge's own opinion, as it is
Numbers = list[float]  # what ``Experience`` is made of, in units
Rows = NDArray[np.float64]


def judge_with(numbers: Numbers) -> tuple[DuelVeteran, Experience]:
    """A judge with lessons."""
    experience = Experience([round(number) for number in numbers])
    return DuelVeteran(experience), experience


def rows_of(task: tuple[Game, Numbers, float, int]) -> Rows:
    """Collect trials for some seconds."""
    game, numbers, seconds, seed = task
    judge, experience = judge_with(numbers)
    dice, start, rows = Dice(seed), game.start(), []
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        rows += surprises(judge, experience, start, dice, 50)
    return np.array(rows)


def learned(rows: Rows) -> Numbers:
    """What the signs add, so that the differences seen are explained best."""
    n, each = len(rows), (rows.shape[1] - 2) // 2  # signs of a choice
    signs = rows[:, : 2 * each].astype(np.int64)
    sides = np.where(signs == 0, 0.0, np.r_[np.ones(each), -np.ones(each)])
    own = rows[:, -2] * 10  # ten times, so that it is held back little
    places = np.repeat(np.arange(n), 2 * each), signs.ravel()
    signs_of = sparse.csr_matrix((sides.ravel(), places), shape=(n, signs.max() + 1))
    table = sparse.hstack([signs_of, own[:, None]]).tocsr()
    found = lsqr(table, rows[:, -1], damp=DOUBT**0.5, iter_lim=80)[0] / UNIT
    return [10 * found[-1], *found[1:-1]]


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
    given = parser.parse_args()
    game = zerzura.game(given.game, stall=100, games=1)
    workers = os.cpu_count() or 1
    numbers: Numbers = NOTHING_YET
    with multiprocessing.get_context("spawn").Pool(workers) as pool:
        for turn in range(given.turns):
            seeds = range(workers * turn, workers * (turn + 1))
            tasks = [(game, numbers, given.seconds, seed) for seed in seeds]
            rows = np.concatenate(pool.map(rows_of, tasks))
            new = learned(rows)
            candidates = [mixed(numbers, new, share) for share in SHARES]
            leads = pool.map(lead, [(game, one, given.deals) for one in candidates])
            numbers = candidates[int(np.argmax(leads))]
            shown = " ".join(f"{share:g}:{x:+.2f}" for share, x in zip(SHARES, leads, strict=True))
            print(f"turn {turn + 1}: {len(rows)} trials; lead by share {shown}", flush=True)
    whole = [round(number) for number in numbers]
    while whole[-1] == 0:
        whole.pop()
    kept = array("h", whole)
    if sys.byteorder == "big":
        kept.byteswap()
    LESSONS.mkdir(exist_ok=True)
    (LESSONS / f"{given.game}.bin").write_bytes(kept.tobytes())


if __name__ == "__main__":
    main()
