"""What many deals tell: means with 95% intervals, ratings, and a test that stops when it knows.

The unit is the deal, never the game: the games of one deal share its cards, so they are one
observation. docs/explanation/measuring-strength.md tells why, and where the formulas come from.

>>> estimate([4.0, 6.0, 5.0, 9.0])
Estimate(mean=6.0, low=2.56..., high=9.43...)
>>> round(elo(0.64))
100
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import NormalDist, fmean, variance
from typing import NamedTuple

Z = NormalDist().inv_cdf(0.975)
# Student's t for 95%: of few degrees of freedom by table, of more by the series of Fisher and
# Cornish, which is good to four digits there.
FEW = (math.inf, 12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060)


class Estimate(NamedTuple):
    """A mean, and the interval that holds the true one 95 times of 100."""

    mean: float
    low: float
    high: float


def estimate(values: Sequence[float]) -> Estimate | None:
    """The mean of independent values; None without any. One value alone says nothing of it."""
    if not values:
        return None
    mean = fmean(values)
    if len(values) == 1:
        return Estimate(mean, -math.inf, math.inf)
    half = student(len(values) - 1) * math.sqrt(variance(values, mean) / len(values))
    return Estimate(mean, mean - half, mean + half)


def student(freedom: int) -> float:
    """The quantile of Student's t that leaves out 5% on both sides together."""
    if freedom < len(FEW):
        return FEW[freedom]
    n, z = freedom, Z
    return (
        z
        + (z**3 + z) / (4 * n)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
        + (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / (92160 * n**4)
    )


def rate(values: Sequence[float]) -> Estimate | None:
    """The mean of values from 0 to 1, of which each is that of a deal; by Wilson's interval.

    It counts as many independent games as would vary like these deals do, and no fewer than there
    are deals: so it stays within 0 and 1, and tells something where nobody has lost yet.
    """
    if not values:
        return None
    mean = fmean(values)
    spread = variance(values, mean) if len(values) > 1 else 0.0
    n = float(len(values))
    if spread:
        n = max(n, n * mean * (1 - mean) / spread)
    middle = (mean + Z**2 / (2 * n)) / (1 + Z**2 / n)
    half = Z / (1 + Z**2 / n) * math.sqrt(mean * (1 - mean) / n + Z**2 / (4 * n**2))
    low = 0.0 if mean == 0 else middle - half
    return Estimate(mean, low, 1.0 if mean == 1 else middle + half)


def elo(rate: float) -> float:
    """The difference in Elo that a win rate shows."""
    if not 0 < rate < 1:
        return math.copysign(math.inf, rate - 0.5)
    return 400 * math.log10(rate / (1 - rate))


def rate_of(elo: float) -> float:
    """The win rate that a difference in Elo leads to."""
    return 1 / (1 + 10 ** (-elo / 400))


class Question(NamedTuple):
    """Is the first bot better by ``more`` rather than by ``less``, in "elo" or in "points"?

    Either answer is wrong at most about ``error`` of the time.
    """

    more: float
    less: float = 0.0
    unit: str = "elo"
    error: float = 0.05


LEAST = 20  # deals before the first answer: fewer do not tell how much deals vary


class Test:
    """Asks a question after every deal, until it is answered.

    It is a generalised sequential probability ratio test of a mean whose variance is not known: the
    evidence is half the number of deals times the logarithm of the ratio of their mean squares
    about both hypotheses.
    """

    def __init__(self, question: Question) -> None:
        self.question = question
        self.deals = 0
        self.evidence = 0.0
        self.better: bool | None = None
        self.bound = math.log((1 - question.error) / question.error)
        self.less, self.more = question.less, question.more
        if question.unit == "elo":
            self.less, self.more = rate_of(self.less), rate_of(self.more)
        self.about_less = self.about_more = 0.0  # sums of squares

    def add(self, value: float) -> None:
        """Take in what a deal gave: its win rate, or the points of the lead."""
        self.deals += 1
        self.about_less += (value - self.less) ** 2
        self.about_more += (value - self.more) ** 2
        if self.deals >= LEAST:
            self.evidence = self.deals / 2 * log_ratio(self.about_less, self.about_more)
            if abs(self.evidence) >= self.bound:
                self.better = self.evidence > 0


def log_ratio(above: float, below: float) -> float:
    """The logarithm of a ratio of squares, of which one may be zero."""
    if above and below:
        return math.log(above / below)
    return math.inf if above else -math.inf
