"""A SOAK: hundreds of tables, bots, and players who come and go; then nothing is left of them.

The server runs in a thread of the test, so that it can be looked into; the players come by sockets.
"""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from threading import Event, Thread

import pytest
from served import Client, Line, step
from tables import budget

from zerzura.server.app import Settings
from zerzura.server.hall import Hall
from zerzura.server.run import Address, Server
from zerzura.server.wire import Wire

WAVES = budget(3, 12)
TABLES = budget(6, 150)
AT_ONCE = 8  # tables of one wave that are played at the same time
MOST = 2 * TABLES  # tables that the hall keeps in memory
NEW = (
    {"game": "duel"},
    {"game": "rivals", "players": 3},
    {"game": "trio"},
    {"game": "board", "options": {"expeditions": 1}},
)


class Here:
    """A server in this process."""

    def __init__(self, folder: Path) -> None:
        self.ready = Event()
        self.url = ""
        settings = Settings(folder / "zerzura.sqlite", bots=("random", "steady"), limits=False)
        self.server = Server(settings, Address(port=0), self.listens)
        self.thread = Thread(target=self.server.run)
        self.thread.start()
        assert self.ready.wait(60)

    def listens(self, port: int) -> None:
        self.url = f"http://127.0.0.1:{port}"
        self.hall.most = MOST
        self.loop = asyncio.get_running_loop()
        self.ready.set()

    @property
    def hall(self) -> Hall:
        hall: Hall = self.server.app.state.hall
        return hall

    def tasks(self) -> int:
        """How many tasks the server has."""
        return asyncio.run_coroutine_threadsafe(count_tasks(), self.loop).result(60)


async def count_tasks() -> int:
    return len(asyncio.all_tasks()) - 1  # but for this one


@contextmanager
def server_here(folder: Path) -> Iterator[Here]:
    """A server in this process, for a while."""
    here = Here(folder)
    try:
        yield here
    finally:
        here.server.should_exit = True
        here.thread.join(60)
    assert not here.thread.is_alive()


def visit(here: Here, rng: Random, number: int) -> None:
    """One who sets up a table with bots, plays a little, and leaves in one way or another."""
    ann = Client(here, f"Ann {number}")
    new = {**rng.choice(NEW), "public": rng.random() < 0.5}
    if rng.random() < 0.2:
        new["clock"] = {"bank": 3600}
    players = ann.ask("/tables", new)["players"]
    seats = [{"who": "me"}, *[{"who": "bot", "bot": rng.choice(["random", "steady"])}] * 3]
    table = ann.ask("/tables", {**new, "seats": seats[:players]})["table"]
    line, looks_on = ann.line(), Client(here, "Eve")
    other = looks_on.line()
    other.watch(table)
    line.watch(table)
    if rng.random() < 0.5:
        line.send({"type": "lobby", "id": "lobby"})
        looks_on.ask("/quick", {"game": "partners"})
    for _ in range(rng.randrange(12)):
        line.until(lambda: bool(line.seen[table]["choices"]) or over(line, table))
        if over(line, table):
            break
        step(line, table, rng)
    if rng.random() < 0.7 and not over(line, table):
        ann.request(f"/tables/{table}/wishes", ann.made("resign"))
    for each in (line, other):
        if rng.random() < 0.3:
            each.socket.socket.close()  # without a word
        each.close()
    ann.close()
    looks_on.close()


def over(line: Line, table: str) -> bool:
    return bool(line.seen[table]["status"] == "over")


def settles(true: Callable[[], bool], what: str) -> None:
    """Wait until something is so."""
    end = time.monotonic() + 120
    while not true():
        assert time.monotonic() < end, what
        time.sleep(0.05)


def resident() -> int:
    """Memory of this process, in kilobytes."""
    status = Path("/proc/self/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0])


@pytest.mark.filterwarnings("ignore::DeprecationWarning")  # of Litestar, of what 2.19 lacks
def test_nothing_is_left_of_those_who_have_gone(tmp_path: Path) -> None:
    rng = Random(1)
    with server_here(tmp_path) as here:
        hall, lines = here.hall, here.server.app.state.lines
        calm = here.tasks()
        memory = []
        for _ in range(WAVES):
            for start in range(0, TABLES, AT_ONCE):
                visitors = [
                    Thread(target=visit, args=(here, Random(rng.random()), start + i))
                    for i in range(min(AT_ONCE, TABLES - start))
                ]
                for visitor in visitors:
                    visitor.start()
                for visitor in visitors:
                    visitor.join(120)
                    assert not visitor.is_alive()
            settles(lambda: not lines, "a socket is open")
            settles(lambda: len(hall.tasks) == 1 and not hall.wholes, "something still runs")
            settles(lambda: here.tasks() == calm, "a task is left")
            watched = [s for s in list(hall.standing.values()) if s.watchers]
            assert not watched
            assert not hall.lobbies
            assert not hall.loading
            settles(lambda: hall.store.owed == 0, "something is not written")
            gc.collect()
            assert not [wire for wire in gc.get_objects() if isinstance(wire, Wire)]
            waiting = [s for s in list(hall.standing.values()) if s.table.due() is not None]
            assert len(hall.standing) <= MOST + len(waiting) + AT_ONCE
            memory.append(resident())
        # Whoever comes costs memory while he is there; afterwards it is as it was.
        half = len(memory) // 2
        assert max(memory[half:]) < 1.15 * max(memory[: half + 1]), memory
