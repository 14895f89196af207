"""How far it has got, on the error output: a bar for people, a line now and then for logs."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

SELDOM = 30.0  # seconds between two lines

Told = Callable[[int, int], None]


@contextmanager
def bar(what: str) -> Iterator[Told]:
    """Show a bar with the time left while this lasts; it is told what is done, of how much."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield lines(what)
        return
    try:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
        from rich.progress import TimeRemainingColumn as TimeLeft
    except ImportError:
        yield lines(what, pause=1.0, at_once=True)
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeLeft())
    with Progress(*columns, console=Console(stderr=True), transient=True) as shown:
        task = shown.add_task(what, total=None)
        yield lambda done, wanted: shown.update(task, completed=done, total=wanted)


def lines(what: str, pause: float = SELDOM, *, at_once: bool = False) -> Told:
    """Write a line from time to time."""
    start = time.monotonic()
    last = start - pause if at_once else start
    first: int | None = None

    def told(done: int, wanted: int) -> None:
        nonlocal last, first
        now = time.monotonic()
        first = done if first is None else first
        if now - last < pause:
            return
        last = now
        left = ""
        if done > first:
            left = f", {(now - start) / (done - first) * (wanted - done):.0f} s left"
        print(f"{what}: {done} of {wanted} games{left}", file=sys.stderr, flush=True)

    return told
