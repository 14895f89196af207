"""Bots of the house: they think in processes of their own, so that no table waits for another's.

A worker that dies, or does not answer in time, is replaced, and the turn is asked for again. Only
so many may wait; whoever comes then is told to come again.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from typing import Any, NamedTuple, TypeVar

from .. import bots, games
from ..bots import Bot, Budget
from ..views import View
from .table import SHOWING, play_token

# Who plays here, the gentlest first: the levels for people, and two that play at once.
HOUSE = ("random", "tourist", "hiker", "scout", "steady", "guide", "explorer", "legend")
ADVISER = "legend"  # the strongest, who gives hints

TRIES = 3
LIMIT = 60.0  # seconds for a turn
MOST_WAITING = 1000
ADVICE = Budget(ms=300)  # for which the adviser thinks
T = TypeVar("T")


class Stuck(Exception):
    """No worker could answer, however often it was asked."""


class Busy(Exception):
    """Too many turns are waiting."""


class Weighed(NamedTuple):
    """A choice, and the lead that is expected of it."""

    token: str
    expected: float | None


class Hint(NamedTuple):
    """What somebody would do, and what else he has thought of."""

    best: Weighed
    options: tuple[Weighed, ...]


class Worker:
    """One process, made anew when it is lost."""

    def __init__(self) -> None:
        self.pool = self.fresh()

    def fresh(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(1, mp_context=context, initializer=settle)

    async def do(self, limit: float, work: Callable[..., T], *given: Any) -> T:
        """Let something be done there; the worker is as good as new if it is not."""
        try:
            asked = asyncio.wrap_future(self.pool.submit(work, *given))
            return await asyncio.wait_for(asked, limit)
        except (BrokenProcessPool, TimeoutError, asyncio.CancelledError):
            self.close()
            self.pool = self.fresh()
            raise

    def close(self) -> None:
        """End the process, whatever it does."""
        for process in list((self.pool._processes or {}).values()):
            process.kill()
        self.pool.shutdown(wait=False, cancel_futures=True)


class Workers:
    """Some workers, and the queue before them."""

    def __init__(self, count: int, limit: float = LIMIT) -> None:
        self.limit = limit
        self.all = [Worker() for _ in range(count)]
        self.idle: asyncio.Queue[Worker] = asyncio.Queue()
        for worker in self.all:
            self.idle.put_nowait(worker)
        self.waiting = 0

    async def think(self, view: View, bot: str, seed: int) -> tuple[str, ...]:
        """The turn that a bot chooses, as tokens."""
        return await self.do(choose_turn, view.memory(), bot, seed)

    async def advise(self, view: View, seed: int) -> Hint:
        """What the adviser would do, who knows no more than the view."""
        return await self.do(weigh, view.memory(), ADVISER, seed)

    async def do(self, work: Callable[..., T], memory: str, bot: str, seed: int) -> T:
        """Let an idle worker do something."""
        if self.waiting >= MOST_WAITING:
            raise Busy(f"{self.waiting} turns are waiting for a bot")
        self.waiting += 1
        try:
            worker = await self.idle.get()
        finally:
            self.waiting -= 1
        try:
            for _ in range(TRIES):
                with suppress(BrokenProcessPool, TimeoutError):
                    return await worker.do(self.limit, work, memory, bot, seed)
        finally:
            self.idle.put_nowait(worker)
        raise Stuck(f"{bot} did not answer, {TRIES} times")

    def close(self) -> None:
        """End all of them."""
        for worker in self.all:
            worker.close()


# In the worker.


def settle() -> None:
    """Leave the keyboard to the server, and end when it has ended, however it did."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


ready: dict[str, Bot] = {}


def choose_turn(memory: str, name: str, seed: int) -> tuple[str, ...]:
    """Choose a whole turn, decision by decision, from what the seat knows."""
    view, seat, bot = seated(memory, name, seed)
    tokens = []
    over = False
    while not over:
        choice = bots.consult(bot, view)
        tokens.append(view.game.token(choice.action))
        known = view.known()
        over = tokens[-1][0] in SHOWING or play_token(known, tokens[-1])
        view = View(view.game, known, seat)
    return tuple(tokens)


def weigh(memory: str, name: str, seed: int) -> Hint:
    """Weigh what the seat may do now."""
    view, _, bot = seated(memory, name, seed)
    choice = bots.consult(bot, view, ADVICE)
    return Hint(
        Weighed(view.game.token(choice.action), choice.expected),
        tuple(Weighed(view.game.token(action), worth) for action, worth in choice.options),
    )


def seated(memory: str, name: str, seed: int) -> tuple[View, int, Bot]:
    """A bot before the view that somebody remembers."""
    view = games.recall(memory)
    assert view.seat is not None
    bot = ready[name] = ready.get(name) or bots.bot(name)
    bot.begin(view.game, view.seat, seed)
    return view, view.seat, bot
