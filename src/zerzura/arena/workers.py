"""Where games are played: one seam, an executor of the standard library's shape.

A crew is an executor and what has to be known of it: how much it can do at once, and how to replace
it when it breaks. Games are handed over in batches, as tuples of places, and a batch that was lost
with its worker is handed over again. Nothing here decides how a game goes.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Iterable, Iterator
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from contextlib import contextmanager, suppress
from importlib import import_module
from itertools import islice
from multiprocessing.connection import Connection
from multiprocessing.util import Finalize
from typing import Any, Protocol

from .. import __version__
from . import patience
from .play import Place, Plan, Played, Table, play

BATCH_SECONDS = 1.0  # what a batch should take: long beside its way there, short beside a wait
MOST = 256  # games of a batch
PATIENCE = 20  # seconds in which a cluster answers
TRIES = 5  # how often a batch is handed over before it is given up
SUSPECT = 2  # how often it was lost if it is handed over alone, so that it alone is to blame

Batch = tuple[Place, ...]
Games = list[Played]


class ArenaError(Exception):
    """Something that the arena cannot do, with what to do about it."""


# What a worker does.

seated: Table | None = None  # the bots of the last match that was played in this process


def play_batch(plan: Plan, batch: Batch, write: bool) -> Games:
    """Play some games; the bots stay for the next batch of the same match."""
    global seated
    if seated is None or seated.names != plan.bots:
        leave()
        seated = Table(plan.bots)
    return [play(plan, seated, place, write=write) for place in batch]


def play_batch_as_guest(plan: Plan, batch: Batch, write: bool) -> Games:
    """Play some games in a process that others use too: the bots are gone afterwards."""
    if plan.version != __version__:
        raise ArenaError(f"a worker has zerzura {__version__}, and {plan.version} is wanted")
    table = Table(plan.bots)
    try:
        return [play(plan, table, place, write=write) for place in batch]
    finally:
        table.close()


def leave() -> None:
    """Send the bots home."""
    global seated
    if seated:
        seated.close()
    seated = None


def begin_work(leash: Connection) -> None:
    """Set up a process of ours: what it prints is no result, and it ends with who started it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who started it is interrupted, and ends it
    with suppress(OSError):  # where there is no error output either
        os.dup2(2, 1)
    patience.set_alarm()
    Finalize(None, leave, exitpriority=1)
    threading.Thread(target=follow, args=(leash,), daemon=True).start()


def follow(leash: Connection) -> None:
    """End this process at once when the leash is let go, or he who held it is gone."""
    with suppress(EOFError, OSError):
        leash.recv()
    os._exit(1)


# Crews.


class Crew(Protocol):
    """Whoever plays games: in this process, in others, or on a cluster."""

    lost: tuple[type[BaseException], ...]  # what tells that a batch went down with its worker

    @property
    def size(self) -> int:
        """How many batches it plays at a time."""
        ...

    def submit(self, plan: Plan, batch: Batch, write: bool) -> Future[Games]:
        """Hand over a batch."""

    def renew(self, error: BaseException) -> bool:
        """Get over a loss; tell whether all that was handed over is lost with it."""

    def close(self) -> None:
        """Let go; what is still being played is given up."""


class Here:
    """Nobody else: games are played in this process, one after the other."""

    lost: tuple[type[BaseException], ...] = ()
    size = 1

    def submit(self, plan: Plan, batch: Batch, write: bool) -> Future[Games]:
        future: Future[Games] = Future()
        future.set_result(play_batch(plan, batch, write))
        return future

    def renew(self, error: BaseException) -> bool:
        raise error

    def close(self) -> None:
        leave()


class Processes:
    """Processes of this machine; one that is killed is replaced."""

    lost: tuple[type[BaseException], ...] = (BrokenExecutor, CancelledError)

    def __init__(self, size: int) -> None:
        self.size = size
        self.start()

    def start(self) -> None:
        # Spawned, since a fork would copy what other threads of the caller are in the midst of.
        context = multiprocessing.get_context("spawn")
        held, self.leash = context.Pipe(duplex=False)
        self.executor = ProcessPoolExecutor(self.size, context, begin_work, (held,))
        self.futures: set[Future[Games]] = set()

    def submit(self, plan: Plan, batch: Batch, write: bool) -> Future[Games]:
        with uninterrupted():  # the first submission starts the processes
            future = self.executor.submit(play_batch, plan, batch, write)
        self.futures.add(future)
        future.add_done_callback(self.futures.discard)
        return future

    def renew(self, error: BaseException) -> bool:
        self.close()
        self.start()
        return True

    def close(self) -> None:
        running = [future for future in list(self.futures) if not future.cancel()]
        if running:
            self.leash.close()  # do not wait for the end of a game that nobody wants
        self.executor.shutdown(wait=True, cancel_futures=True)
        self.leash.close()


@contextmanager
def uninterrupted() -> Iterator[None]:
    """What is started within this ignores Ctrl-C from its first moment on."""
    try:
        before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    except ValueError:  # only the main thread may say so
        yield
        return
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


class Cluster:
    """The workers of a Dask cluster that somebody runs."""

    def __init__(self, address: str) -> None:
        distributed = needed("distributed", "a cluster", "cluster")
        try:
            self.client = distributed.Client(address, timeout=PATIENCE, set_as_default=False)
        except (OSError, ValueError) as error:
            raise ArenaError(f"there is no cluster at {address}: {error}") from None
        try:
            self.client.wait_for_workers(1, timeout=PATIENCE)
        except TimeoutError:
            self.client.close()
            raise ArenaError(f"the cluster at {address} has no workers") from None
        self.address = address
        self.lost: tuple[type[BaseException], ...] = (distributed.KilledWorker, CancelledError)
        self.executor: Executor = self.client.get_executor(pure=False)

    @property
    def size(self) -> int:
        try:
            threads: dict[str, int] = self.client.nthreads()
        except OSError as error:
            raise self.gone(error) from None
        return max(1, sum(threads.values()))

    def submit(self, plan: Plan, batch: Batch, write: bool) -> Future[Games]:
        return self.executor.submit(play_batch_as_guest, plan, batch, write)

    def renew(self, error: BaseException) -> bool:
        if self.client.status != "running":
            raise self.gone(error)
        return False

    def gone(self, error: BaseException) -> ArenaError:
        """Tell that the scheduler cannot be reached any longer."""
        return ArenaError(f"the cluster at {self.address} has gone: {type(error).__name__}")

    def close(self) -> None:
        self.executor.shutdown(wait=False)
        self.client.close()


def crew(workers: int, cluster: str | None = None) -> Crew:
    """Whoever is asked for: a cluster, or so many processes; with 0, this one."""
    if cluster is not None:
        return Cluster(cluster)
    return Processes(workers) if workers else Here()


def needed(module: str, what: str, extra: str) -> Any:
    """Import what not everybody needs; say what to install where it is missing."""
    try:
        return import_module(module)
    except ImportError:
        name = module.partition(".")[0]
        raise ArenaError(
            f"{what} needs {name}, which is not installed: pip install 'zerzura[{extra}]'"
        ) from None


# Handing over.


def play_all(plan: Plan, places: Iterable[Place], crew: Crew, *, write: bool) -> Iterator[Games]:
    """Have games played, and yield them as they come, in whatever order that is."""
    desk = Desk(plan, places, crew, write)
    try:
        while desk.hand_over():
            yield from desk.take_back()
    finally:
        for future in desk.waiting:
            future.cancel()


class Desk:
    """What is still to be played, and what is being played."""

    def __init__(self, plan: Plan, places: Iterable[Place], crew: Crew, write: bool) -> None:
        self.plan = plan
        self.places = iter(places)
        self.crew = crew
        self.write = write
        self.waiting: dict[Future[Games], tuple[Batch, int]] = {}
        self.again: list[tuple[Batch, int]] = []  # what was lost, and how often
        self.size = 1  # of the next batch: they grow until they take as long as they should

    def hand_over(self) -> bool:
        """Keep everybody busy; tell whether anything is being played."""
        most = 2 * self.crew.size
        while len(self.waiting) < most:
            suspect = bool(self.again) and self.again[-1][1] >= SUSPECT
            if suspect and self.waiting:
                break
            batch, tries = (
                self.again.pop() if self.again else (tuple(islice(self.places, self.size)), 0)
            )
            if not batch:
                break
            most = 1 if suspect else most
            try:
                self.waiting[self.crew.submit(self.plan, batch, self.write)] = batch, tries
            except self.crew.lost as error:
                self.again.append((batch, tries))
                self.lose(error)
        return bool(self.waiting)

    def take_back(self) -> Iterator[Games]:
        """Wait until some batches are done; yield their games."""
        done, _ = wait(self.waiting, return_when=FIRST_COMPLETED)
        loss: BaseException | None = None
        for future in done:
            try:
                games = future.result()
            except self.crew.lost as error:
                loss = error
                continue
            self.fit(games, len(self.waiting.pop(future)[0]))
            yield games
        if loss:
            for future in done & set(self.waiting):
                self.put_back(future, loss)
            self.lose(loss)

    def lose(self, error: BaseException) -> None:
        """Get over the loss of a worker."""
        if self.crew.renew(error):
            for future in list(self.waiting):
                self.put_back(future, error)

    def put_back(self, future: Future[Games], error: BaseException) -> None:
        """Have lost games played again, each by itself, so that a deadly one harms no other."""
        batch, tries = self.waiting.pop(future)
        if tries + 1 == TRIES:
            deal, seating = batch[0]
            raise ArenaError(
                f"deal {deal}, seating {seating}: its worker was lost {TRIES} times ({error}). A "
                "bot that ends its process does no harm as a program: 'engine:zerzura engine BOT'"
            )
        self.again += [((place,), tries + 1) for place in batch]

    def fit(self, games: Games, count: int) -> None:
        """Set the size of further batches by how long these games took."""
        seconds = sum(game.seconds for game in games) / count
        wanted = int(BATCH_SECONDS / max(seconds, BATCH_SECONDS / MOST))
        self.size = max(1, min(wanted, 2 * self.size))
