"""How far numbers that chance brings may be from what is expected of them.

Seeds are fixed, so a test passes always or never; the limit is one that fair dice pass all but
once in a million times.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt
from typing import TypeVar

T = TypeVar("T")

ONCE_IN_A_MILLION = 4.75  # standard deviations


def limit(freedom: int) -> float:
    """What chi-square with so many degrees of freedom stays below (Wilson and Hilferty)."""
    part = 2 / (9 * freedom)
    return float(freedom * (1 - part + ONCE_IN_A_MILLION * sqrt(part)) ** 3)


def chi_square(found: Mapping[T, float], expected: Mapping[T, float]) -> float:
    """The sum of the squared differences, each by what was expected."""
    assert set(found) <= set(expected), "something came that cannot be"
    return sum((found.get(key, 0) - n) ** 2 / n for key, n in expected.items())


def is_fair(found: Mapping[T, float], expected: Mapping[T, float]) -> bool:
    """Whether numbers are what was expected, as far as chance goes."""
    likely = {key: n for key, n in expected.items() if n}
    if len(likely) < 2:
        return dict(found) == likely
    return chi_square(found, likely) < limit(len(likely) - 1)


def agree(one: Mapping[T, int], other: Mapping[T, int], few: int = 10) -> bool:
    """Whether two lots of throws may well be of the same dice; rare faces count as one."""
    common = [key for key in {**one, **other} if one.get(key, 0) + other.get(key, 0) >= few]
    pairs = [(one.get(key, 0), other.get(key, 0)) for key in common]
    pairs.append(
        (
            sum(one.values()) - sum(a for a, _ in pairs),
            sum(other.values()) - sum(b for _, b in pairs),
        )
    )
    scale = sqrt(sum(other.values()) / sum(one.values()))
    apart = sum((a * scale - b / scale) ** 2 / (a + b) for a, b in pairs if a + b)
    return apart < limit(max(1, len(pairs) - 1))
