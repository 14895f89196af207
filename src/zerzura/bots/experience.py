"""What experience adds to a judge's opinions: by the signs of a choice, so many points.

The lessons were learned from games in which choices were tried that the judge would not have made,
as ``learning/teach.py`` does it; they are data, a file a game.
"""

from __future__ import annotations

from array import array
from functools import cache
from importlib.resources import files
from sys import byteorder

from .judge import Judge

SIGNS = 20480  # that there can be; sign 0 is none. experience.pxd has the numbers too
EACH = 18  # that a choice can have at once
UNIT = 2.0**-8  # of what is kept, in points


class Experience:
    """Lessons, and the signs of the choices that are being weighed."""

    def __init__(self, numbers: list[int]) -> None:
        # The scale of the judge's own opinion comes first, then the lessons by sign.
        self.scale: float = numbers[0] * UNIT
        self.lesson: list[int] = [0] * 20480
        self.signs: list[int] = [0] * 2304  # EACH a choice
        self.before: list[float] = [0.0] * 128  # what the judge thought without them
        for i in range(1, len(numbers)):
            self.lesson[i] = numbers[i]

    def most_sign(self, choices: int) -> int:
        """The highest sign of the choices that were told last."""
        return max([self.signs[i] for i in range(EACH * choices)])

    def tell(self, judge: Judge) -> None:
        """Change the judge's opinion of each choice by its signs."""
        for i in range(judge.count):
            self.before[i] = judge.worth[i]
            total = 0  # in units: whole numbers, which are small and quick
            for k in range(EACH):
                total += self.lesson[self.signs[EACH * i + k]]
            judge.worth[i] = self.scale * judge.worth[i] + UNIT * total

    def row(self, one: int, two: int) -> list[float]:
        """The signs of two choices, and how far apart the judge thought them without lessons."""
        signs = [self.signs[EACH * i + k] for i in (one, two) for k in range(EACH)]
        return [*signs, self.before[one] - self.before[two]]


@cache
def lessons(game: str) -> list[int] | None:
    """What was learned of a game, in units, the scale first; None if there is nothing."""
    file = files(__package__).joinpath("lessons", f"{game}.bin")
    if not file.is_file():
        return None
    numbers = array("h", file.read_bytes())
    if byteorder == "big":
        numbers.byteswap()
    return list(numbers)
