"""Fair deals: cards that follow from what several have chosen, so that nobody chose them.

The host commits to a secret before anybody sits down, each seat to a contribution before any is
shown. A round's key follows from all of them, and its deal from the key; docs/reference/fair.md
tells the derivation, with vectors, for whoever wants to check a game with other means than these.

>>> from zerzura import game
>>> secret = bytes(32)
>>> commitment(secret)
'66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925'
>>> fair = Fair("a-table", secret, (b"Ann's", None))
>>> deal_of(fair, game("duel"), 0) == deal_of(fair, game("duel"), 0)
True
"""

from __future__ import annotations

import re
from collections.abc import MutableSequence
from hashlib import sha256
from hmac import digest
from typing import TYPE_CHECKING, Any, NamedTuple

from .notation import Malformed, quoted

if TYPE_CHECKING:
    from .games import Game
    from .rules.state import Deal

VERSION = 1
SECRET_BYTES = 32
MOST_BYTES = 64  # of a contribution
WORD = 1 << 32
HEX = re.compile(r"([0-9a-f]{2}){1,64}")


class Fair(NamedTuple):
    """All that the deals of a table follow from; a seat that gave nothing has None."""

    table: str
    secret: bytes
    contributions: tuple[bytes | None, ...]


def commitment(value: bytes) -> str:
    """What is shown of a value before the value is: its SHA-256, in hexadecimal digits."""
    return sha256(value).hexdigest()


def line(fair: Fair) -> str:
    """All of it as one line of a record."""
    given = ["-" if given is None else given.hex() for given in fair.contributions]
    return " ".join([str(VERSION), fair.table, fair.secret.hex(), *given])


def read(text: str) -> Fair:
    """Read such a line.

    >>> read(line(Fair("t", bytes(32), (b"Ann", None)))).contributions
    (b'Ann', None)
    """
    version, *words = text.split()[:10] or [""]
    if version != str(VERSION):
        raise Malformed(f"fair: begins with version {VERSION}, not with {quoted(version)}", "fair:")
    if len(words) < 2 or not all(part == "-" or HEX.fullmatch(part) for part in words[1:]):
        raise Malformed(
            "fair: is a version, a table, a secret, and for each seat a contribution or -, "
            "in pairs of hexadecimal digits",
            "fair:",
        )
    table, secret, *given = words
    contributions = tuple(None if hex == "-" else bytes.fromhex(hex) for hex in given)
    return Fair(table, bytes.fromhex(secret.strip("-")), contributions)


def key(fair: Fair, purpose: str) -> bytes:
    """The key for one purpose: ``round 0``, ``round 1``, …, or ``first``, who starts."""
    given = ["-" if given is None else given.hex() for given in fair.contributions]
    text = "\n".join([f"zerzura deal {VERSION}", fair.table, purpose, *given])
    return digest(fair.secret, text.encode(), "sha256")


class Stream:
    """Chance that follows from a key; what a game's ``shuffle`` wants."""

    def __init__(self, key: bytes) -> None:
        self.key = key
        self.block = 0
        self.words: list[int] = []

    def word(self) -> int:
        """The next 32 bits."""
        if not self.words:
            made = digest(self.key, self.block.to_bytes(8, "big"), "sha256")
            self.block += 1
            self.words = [int.from_bytes(made[i : i + 4], "big") for i in range(28, -1, -4)]
        return self.words.pop()

    def below(self, n: int) -> int:
        """A number from 0 to n-1, each alike likely: words that would favour some are left out."""
        while True:
            word = self.word()
            if word < WORD - WORD % n:
                return word % n

    def shuffle(self, x: MutableSequence[Any], /) -> None:
        """Shuffle in place: from the last place down, with any place up to it."""
        for i in range(len(x) - 1, 0, -1):
            j = self.below(i + 1)
            x[i], x[j] = x[j], x[i]

    def getrandbits(self, k: int, /) -> int:
        """So many bits, the first word in front."""
        bits = 0
        for _ in range(0, k, 32):
            bits = bits << 32 | self.word()
        return bits & (1 << k) - 1


def deal_of(fair: Fair, game: Game, round_: int) -> Deal:
    """The deal of a round."""
    return game.shuffle(Stream(key(fair, f"round {round_}")))


def first_of(fair: Fair, players: int) -> int:
    """The seat that starts, where that is left to chance."""
    return Stream(key(fair, "first")).below(players)
