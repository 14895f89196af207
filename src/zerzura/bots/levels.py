"""The levels for people: six opponents, each meant to win two of three duels against the one below.

None of them plays at random. The weaker ones think as the steady bot does, but see less of it: what
others could do with a card they do not ask, they begin what pleases them, and between choices that
seem nearly alike they take the worse one now and then, the beginner oftener. What no one would do
who knows the rules, they do not do either. The stronger ones search. ``benchmarks/ladder.py``
measures how far apart they are.
"""

from __future__ import annotations

import math
from random import Random
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from .bot import Bot, Budget, Choice
from .search import Search, player_of
from .steady import judge_of

if TYPE_CHECKING:
    from ..games import Game
    from ..views import View

# What somebody does not think of who looks at his own cards only; by family.
ALONE: dict[str, dict[str, float]] = {
    "duel": {"give": 0, "give_new": 0, "give_wager": 0, "deny": 0},
    "rivals": {"greed": 0, "others": 0.3},
    "board": {"give": 0, "give_new": 0, "deny": 0, "snatch": 0, "haste": 0},
}
# What somebody believes who trusts in luck.
EAGER: dict[str, dict[str, float]] = {
    "duel": {"hope": 1.3, "promise": 1.1},
    "rivals": {"hope": 0.8},
    "board": {"promise": 1.3},
}
# How many points seem as much as one in the duel.
POINT = {"duel": 1.0, "rivals": 0.5, "board": 1.5}
BLUNDER = 3.0  # how many times his carelessness a choice may cost at the most


class Nature(NamedTuple):
    """What is human about a player."""

    careless: float  # a choice that costs so many points is made a third as often as the best
    alone: bool = False  # whether he sees his own cards only
    eager: bool = False  # whether he begins too much
    experienced: bool = False  # whether he has learned from many games, where there are lessons


class Amateur(Bot):
    """Thinks as the steady bot does, but errs as people do."""

    NATURE: ClassVar[Nature]

    def begin(self, game: Game, seat: int, seed: int) -> None:
        nature, self.rng = self.NATURE, Random(seed)
        habits = ALONE[game.family] if nature.alone else {}
        habits = habits | (EAGER[game.family] if nature.eager else {})
        self.judge = player_of(game) if nature.experienced else judge_of(game, **habits)
        self.careless = nature.careless * POINT[game.family]

    def choose(self, view: View, budget: Budget | None = None) -> Choice:
        opinions = self.judge.opinions(view.known())
        best = opinions[0][1]
        likely = [
            (action, math.exp((worth - best) / self.careless))
            for action, worth in opinions
            if best - worth <= BLUNDER * self.careless
        ]
        actions, weights = zip(*likely, strict=True)
        return Choice(self.rng.choices(actions, weights)[0])


class Tourist(Amateur):
    """Starts more than can be finished, and gives the others what they need."""

    SUMMARY = "a first game: lays what fits, and thinks of nobody else"
    NATURE = Nature(careless=2.9, alone=True, eager=True)


class Hiker(Amateur):
    """Plans ahead, but only with what lies in the own hand."""

    SUMMARY = "knows the rules well, and looks at the own cards only"
    NATURE = Nature(careless=0.9, alone=True)


class Scout(Amateur):
    """Knows all that the steady bot knows, and often takes what is nearly as good."""

    SUMMARY = "sees what others collect, and is careless now and then"
    NATURE = Nature(careless=0.9)


class Guide(Amateur):
    """Has learned from many games, and takes what is nearly as good now and then."""

    SUMMARY = "plays from experience, with few mistakes"
    NATURE = Nature(careless=0.85, experienced=True)


class Explorer(Search):
    """Searches for a moment."""

    SUMMARY = "thinks for a moment about what may come"
    PARAMETERS = ()

    def __init__(self) -> None:
        super().__init__()
        self.budget = Budget(ms=500, work=40)


class Legend(Search):
    """Searches as long as people like to wait."""

    SUMMARY = "the strongest: thinks for most of a second"
    PARAMETERS = ()

    def __init__(self) -> None:
        super().__init__(ms=800)
