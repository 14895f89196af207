"""A small, fast, repeatable source of chance for playouts and samples.

It is splitmix64, read 32 bits at a time, high half first. The rules own no chance: whoever wants
some brings a ``Dice`` (or, from Python, any ``random.Random``). For deals that matter to people
bring ``random.SystemRandom()``: a seed of 64 bits reaches few of the possible deals.

>>> dice = Dice(7)
>>> [dice.randrange(6) for _ in range(5)]
[2, 2, 0, 5, 5]
"""

from __future__ import annotations

from . import bits, roll

MOST_SIDES = 1 << 32


class Dice:
    """Numbers that follow from a seed, the same compiled and uncompiled."""

    def __init__(self, seed: int) -> None:
        self.state: int = seed & 0xFFFFFFFFFFFFFFFF
        self.word: int = 0
        self.half: bool = False

    def randrange(self, n: int) -> int:
        """Return one of 0 to n-1."""
        sides = bits.whole(n)
        if not 0 < sides <= MOST_SIDES:
            raise ValueError(f"a die has 1 to 2**32 sides, not {n}")
        return roll.below(self, sides)

    def shuffle(self, cards: list[int]) -> None:
        """Shuffle a list in place, as ``random.Random.shuffle`` does."""
        for i in range(len(cards) - 1, -1, -1):
            j = roll.below(self, i + 1)
            cards[i], cards[j] = cards[j], cards[i]

    def getrandbits(self, k: int) -> int:
        """Return k random bits, as ``random.Random.getrandbits`` does."""
        bits = 0
        for _ in range(0, k, 32):
            bits = bits << 32 | roll.below(self, 1 << 32)
        return bits & (1 << k) - 1
