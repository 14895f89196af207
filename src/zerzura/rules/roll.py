"""Throws of the dice: splitmix64, read 32 bits at a time, high half first.

Compiled rules use the twin in ``roll.pxd``; both give the same numbers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .dice import Dice

ALL = (1 << 64) - 1


def throw(dice: Dice) -> int:
    """Return the next 32 bits."""
    if dice.half:
        dice.half = False
        return dice.word & 0xFFFFFFFF
    dice.half = True
    dice.word = throw_two(dice)
    return dice.word >> 32


def throw_two(dice: Dice) -> int:
    """Return 64 fresh bits, for two throws at once; a half that was left stays for later."""
    dice.state = z = dice.state + 0x9E3779B97F4A7C15 & ALL
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & ALL
    z = (z ^ z >> 27) * 0x94D049BB133111EB & ALL
    return z ^ z >> 31


def low(both: int) -> int:
    """Return the second of two throws."""
    return both & 0xFFFFFFFF


def scaled(thrown: int, n: int) -> int:
    """Return one of 0 to n-1, by what was thrown."""
    return thrown * n >> 32


def below(dice: Dice, n: int) -> int:
    """Return one of 0 to n-1, for n up to 2**32."""
    return scaled(throw(dice), n)
