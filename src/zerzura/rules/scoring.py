"""What an expedition of cards is worth, line by line, as on a printed score sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

STEPS = (0, -20, -15, -10, 5, 10, 15, 30, 35, 50)  # of the board game's paths; 0 is off the path


class Expedition(NamedTuple):
    """One column of the score sheet."""

    sum: int
    cost: int
    result: int
    multiplier: int
    bonus: int
    score: int


def expedition(values: Sequence[int], wagers: int, cost: int = 20, bonus_at: int = 8) -> Expedition:
    """Score the numbered cards and the wagers of one expedition of the duel family.

    The bonus counts wagers as cards, and is not multiplied.

    >>> expedition([2, 3, 4, 7, 9, 10], wagers=2)
    Expedition(sum=35, cost=-20, result=15, multiplier=3, bonus=20, score=65)
    """
    cards = len(values) + wagers
    if cards == 0:
        return Expedition(0, 0, 0, 1, 0, 0)
    total = sum(values)
    bonus = 20 if cards >= bonus_at else 0
    return Expedition(
        total, -cost, total - cost, 1 + wagers, bonus, (total - cost) * (1 + wagers) + bonus
    )


class Footprints(NamedTuple):
    """One expedition of Rivals."""

    footprints: int
    multiplier: int
    bonus: int
    score: int


def rivals_expedition(values: Sequence[int], wagers: int) -> Footprints:
    """Score an expedition of Rivals: one footprint up to value 5, two above.

    The bonus counts numbered cards only, and is not multiplied.

    >>> rivals_expedition([2, 3, 6, 7, 8], wagers=0)
    Footprints(footprints=8, multiplier=1, bonus=8, score=16)
    """
    footprints = sum(1 if value <= 5 else 2 for value in values)
    bonus = 8 if len(values) >= 4 else 0
    return Footprints(footprints, 1 + wagers, bonus, footprints * (1 + wagers) + bonus)
