"""A bot that hangs: how long one is waited for, and how the wait ends.

An engine is watched by ``bots.engine``. A bot in Python has the process to itself, so an alarm
rings in it every second, and who has been asked for too long is interrupted: that is a fault. The
alarm reaches Python alone: what hangs in compiled code can only be helped by its own process, as
``engine:zerzura engine BOT``.
"""

from __future__ import annotations

import math
import signal
import time
from types import FrameType

from ..bots import BotError, Budget

LONGEST = 90.0  # seconds for one decision, beyond its budget; longer than an engine is given
EVERY = 1.0

until = math.inf  # when the one who is asked now has taken too long


class Patient:
    """Ask a bot within this, as a context; with the alarm set it is not waited for without end."""

    def __init__(self, budget: Budget) -> None:
        self.seconds = LONGEST + (budget.ms or 0) / 1000

    def __enter__(self) -> None:
        global until
        until = time.monotonic() + self.seconds

    def __exit__(self, *_: object) -> None:
        global until
        until = math.inf


def ring(number: int, frame: FrameType | None) -> None:
    """Look at the clock."""
    if time.monotonic() > until:
        raise BotError(f"it has not answered for {LONGEST:g} seconds more than it was given")


def set_alarm() -> None:
    """Let the alarm ring in this process from now on, where the system has one."""
    if hasattr(signal, "setitimer"):
        signal.signal(signal.SIGALRM, ring)
        signal.setitimer(signal.ITIMER_REAL, EVERY, EVERY)
