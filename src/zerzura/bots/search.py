"""The searching bot: it tries its choices in worlds that it cannot tell from the true one.

``tree`` searches, ``worlds`` brings the worlds, and judges play on: for its own side one with
experience, where there are lessons for the game, for the others the steady one.
"""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from ..rules.dice import Dice
from . import unlocked
from .bot import Bot, Budget, Choice, Option, Parameter
from .experience import Experience, lessons
from .judge import Judge
from .steady import judge_of
from .tree import Tree
from .worlds import Worlds

if TYPE_CHECKING:
    from ..games import Game
    from ..views import View

STEP = 16  # iterations between two looks at the clock
ENOUGH = 10**9
MOST_ROWS = 5  # alternatives that are told


class Habits(NamedTuple):
    """How a tree weighs what it finds; see ``Tree``."""

    points: float
    thirst: float
    blur: float
    swing: float
    trust: float
    reach: float


HABITS = {
    "duel": Habits(points=0.25, thirst=65, blur=10, swing=40, trust=200, reach=200),
    "rivals": Habits(points=1, thirst=10, blur=1, swing=15, trust=200, reach=60),
    "board": Habits(points=1, thirst=40, blur=1, swing=70, trust=200, reach=60),
}
BOREDOM = 0.01  # points; times the square of how many draws in a row were not from the pile
ONLY_POINTS = {"points": 1.0, "thirst": 0.0}


def player_of(game: Game) -> Judge:
    """The judge that knows most of a game."""
    numbers = lessons(game.name)
    if numbers is None:
        return judge_of(game)
    from .duel_veteran import DuelVeteran

    return DuelVeteran(Experience(numbers))


def grow(tree: Tree, work: int, until: float | None) -> None:
    """Let a tree grow by so many iterations, or until a moment, or until the race is decided."""
    done = 0
    while tree.rivals > 1 and done < work and (until is None or time.monotonic() < until):
        step = min(STEP, work - done)
        unlocked.iterate(tree, step)
        done += step


class Search(Bot):
    """Thinks for as long as it is given."""

    SUMMARY = "tries its choices in many worlds that agree with what it has seen"
    PARAMETERS: ClassVar[tuple[Parameter, ...]] = (
        Parameter("ms", 1000, "milliseconds for a decision", 1, 10**6),
        Parameter(
            "work", 0, "iterations for a decision, in all threads, instead of time", 0, ENOUGH
        ),
        Parameter("threads", 1, "trees that grow at once", 1, 64),
    )

    def __init__(self, ms: int = 1000, work: int = 0, threads: int = 1) -> None:
        self.budget = Budget(work=work) if work else Budget(ms=ms)
        self.threads = threads
        self.trees: list[Tree] = []

    def begin(self, game: Game, seat: int, seed: int) -> None:
        self.habits = HABITS[game.family]
        if game.name == "coop":
            self.habits = self.habits._replace(**ONLY_POINTS)  # nobody wins
        dice = Dice(seed)
        start = game.start()
        ours = sum(1 << own for team in game.teams if seat in team for own in team)
        self.trees = []
        self.dry = 0  # draws in a row that were not from the pile
        for _ in range(self.threads):
            worlds = Worlds(start, judge_of(game), seat, Dice(dice.getrandbits(64)))
            judges = player_of(game), judge_of(game)
            self.trees.append(Tree(*judges, worlds, start, ours, *self.habits))

    def told(self, view: View, seat: int, action: int) -> None:
        from_pile = view.game.token(action) == "*"
        drawn = from_pile and seat == view.seat
        if view.phase == "draw":
            self.dry = 0 if from_pile else self.dry + 1
        for tree in self.trees:
            tree.worlds.told(view, seat, action)
            tree.follow(action, drawn)

    def choose(self, view: View, budget: Budget | None = None) -> Choice:
        until = time.monotonic()
        legal = view.legal()
        if len(legal) == 1:
            return Choice(legal[0])
        known = view.known()
        for tree in self.trees:
            tree.begin(known, BOREDOM * self.dry**2)
        ms, work = budget if budget and budget != (None, None) else self.budget
        until += ms / 1000 if ms is not None else ENOUGH
        shares = share(ENOUGH if work is None else work, self.threads)
        if self.threads == 1:
            grow(self.trees[0], shares[0], until)
        else:
            with ThreadPoolExecutor(self.threads) as threads:
                list(threads.map(grow, self.trees, shares, [until] * self.threads))
        return self.decide()

    def decide(self) -> Choice:
        """Choose by what all trees have found, one after the other."""
        rows: dict[int, Row] = {}
        for tree in self.trees:
            for action, tried, prior, total, lead in tree.found():
                found = Row(tried, prior, total, lead)
                rows[action] = rows.get(action, Row()).plus(found)
        most = max(row.tried for row in rows.values())
        trust = self.habits.trust * self.threads

        def estimate(action: int) -> float:
            row = rows[action]
            return (row.sum + trust * row.prior) / (row.tried + trust)

        # What has left the race early has been estimated from other worlds than the rest.
        stayed = [action for action, row in rows.items() if 2 * row.tried >= most]
        stayed.sort(key=estimate, reverse=True)
        if not most:
            return Choice(stayed[0])
        options = [Option(a, rows[a].lead / rows[a].tried) for a in stayed[:MOST_ROWS]]
        return Choice(stayed[0], options[0].expected, tuple(options))

    def stop(self) -> None:
        for tree in self.trees:
            tree.stop()


class Row(NamedTuple):
    """What was found of one choice."""

    tried: int = 0
    prior: float = 0.0
    sum: float = 0.0
    lead: float = 0.0

    def plus(self, other: Row) -> Row:
        """Add what another tree has found; the prior is the same in all."""
        tried, prior, total, lead = other
        return Row(self.tried + tried, prior, self.sum + total, self.lead + lead)


def share(work: int, threads: int) -> list[int]:
    """Divide iterations among trees."""
    return [work // threads + (i < work % threads) for i in range(threads)]
