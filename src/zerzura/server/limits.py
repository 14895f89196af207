"""How often somebody may ask: a bucket for each address and kind of request, filled by time.

Whoever plays never meets these; they keep one who does not from taking the server from all others.
"""

from __future__ import annotations

import time
from typing import NamedTuple

from .refusal import Refusal

MOST_BUCKETS = 20_000


class Rate(NamedTuple):
    """So many at once, and so many a second on the whole."""

    burst: float
    a_second: float


RATES = {
    "come_in": Rate(30, 1),
    "set_up": Rate(30, 1),
    "wish": Rate(200, 50),
    "look": Rate(400, 100),
    "hint": Rate(20, 0.5),
    "socket": Rate(100, 10),
    "message": Rate(200, 50),  # of one socket
}


class Bucket:
    """What is left for one who asks."""

    __slots__ = ("at", "left", "rate")

    def __init__(self, rate: Rate, now: float) -> None:
        self.rate = rate
        self.left = rate.burst
        self.at = now

    def take(self, now: float) -> bool:
        """Take one, if there is one left."""
        self.left = min(self.rate.burst, self.left + (now - self.at) * self.rate.a_second)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Limits:
    """The buckets of a server; with ``on`` false they are never empty.

    >>> limits = Limits()
    >>> for _ in range(30):
    ...     limits.check("come_in", "192.0.2.1")
    >>> limits.check("come_in", "192.0.2.1")
    Traceback (most recent call last):
    zerzura.server.refusal.Refusal: that was too often; come again in a moment
    """

    def __init__(self, on: bool = True) -> None:
        self.on = on
        self.buckets: dict[tuple[str, str], Bucket] = {}

    def check(self, kind: str, who: str) -> None:
        """Refuse what comes too often."""
        if not self.on:
            return
        now = time.monotonic()
        bucket = self.buckets.get((kind, who))
        if bucket is None:
            if len(self.buckets) >= MOST_BUCKETS:
                self.forget(now)
            bucket = self.buckets[kind, who] = Bucket(RATES[kind], now)
        if not bucket.take(now):
            raise Refusal("too_often", "that was too often; come again in a moment")

    def forget(self, now: float) -> None:
        """Forget the buckets that are full again by now, or all if none is."""
        full = [
            key
            for key, bucket in self.buckets.items()
            if (now - bucket.at) * bucket.rate.a_second >= bucket.rate.burst
        ]
        for key in full:
            del self.buckets[key]
        if not full:
            self.buckets.clear()


def kind_of(method: str, path: str) -> str | None:
    """Which kind of request this is; pages and styles are not counted."""
    if not path.startswith("/api/"):
        return None
    if method != "POST":
        return "look"
    if path.endswith("/guests"):
        return "come_in"
    kinds = {"wishes": "wish", "hint": "hint"}
    return kinds.get(path.rpartition("/")[2], "set_up")
