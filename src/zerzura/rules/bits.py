"""Bit operations on sets of cards: one word is a set of kinds, a bit a kind.

Compiled rules use ``bits.h`` under the same names; this is the readable twin.

>>> count(0b1011), index(0b1000), nth(0b1011, 2)
(3, 3, 3)
"""

from __future__ import annotations

from operator import index as whole_number
from typing import SupportsIndex

ONE = 1  # a word, where a plain 1 would be less


def count(x: int) -> int:
    """Return how many bits are set."""
    return x.bit_count()


def index(x: int) -> int:
    """Return the place of the lowest bit that is set."""
    return (x & -x).bit_length() - 1


def nth(x: int, n: int) -> int:
    """Return the place of the n-th bit that is set, counted from 0 and from the low end."""
    while n:
        x &= x - 1
        n -= 1
    return index(x)


def nth_of_two(x: int, y: int, n: int) -> int:
    """Return the place of the n-th bit that is set in two words, the second's counted from 64."""
    return nth(x | y << 64, n)


def places(words: list[int]) -> list[int]:
    """List the places of all bits that are set in the words, ascending, the second's from 64 on."""
    found = []
    for i, x in enumerate(words):
        while x:
            found.append(64 * i + index(x))
            x &= x - 1
    return found


def clear(words: list[int]) -> None:
    """Make all words 0."""
    words[:] = [0] * len(words)


def whole(x: SupportsIndex) -> int:
    """Return a whole number, also of NumPy; compiled, -1 for one that no machine word holds."""
    return whole_number(x)


def count_bytes(x: int) -> int:
    """Return ``count(x)``, for x with no bits but the lowest of each byte."""
    return count(x)


def nth_byte(x: int, n: int) -> int:
    """Return ``nth(x, n)``, for x with no bits but the lowest of each byte."""
    return nth(x, n)


def pack(x: int) -> int:
    """Return the lowest bits of the bytes side by side, for x with no others."""
    return sum((x >> 8 * i & 1) << i for i in range(8))


def processor() -> str:
    """Tell for which processors this was compiled."""
    return "any"
