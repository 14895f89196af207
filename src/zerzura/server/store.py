"""The database: what is committed here has happened, and nothing else has.

One thread writes, and commits in groups: what one turn of the loop brings goes together, and with
it whatever has come while the last group was written to the disk. An event is a row under (table,
number), so of two writers of one number the second is told so. The database is SQLite, with a log
written ahead and synced in full at every commit.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any

import msgspec
from alembic import command
from alembic.config import Config
from sqlalchemy import (
    Connection,
    Engine,
    Select,
    and_,
    bindparam,
    create_engine,
    event,
    select,
)
from sqlalchemy.dialects.sqlite import insert
from sqlalchemy.exc import DBAPIError, IntegrityError

from .. import games
from . import schema
from .events import Created, Entry
from .refusal import Refusal
from .table import Table

LARGEST_GROUP = 500
MOST_WAITING = 5000

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Entry).decode


class Conflict(Exception):
    """Another writer was first: the number of an event is taken."""


@dataclass
class Line:
    """What the lobby and a restart need to know of a table."""

    table: str
    game: str
    public: bool
    status: str
    created: int
    due: int | None
    thinking: bool


@dataclass
class Draft:
    """The beginning of a turn that its seat may still take back."""

    seat: int
    round: int
    ply: int
    tokens: tuple[str, ...]


@dataclass
class Change:
    """What is to be written at once, or not at all."""

    row: Line | None = None
    anew: bool = True  # the row is not what was written before
    entries: Sequence[Entry] = ()
    draft: Draft | None = None  # of the table in ``row``
    clear: int | None = None  # the seat whose draft is void
    guest: dict[str, Any] | None = None
    alive: int | None = None  # the server was there at this time
    also: Change | None = None  # another table that changes with this one
    written: asyncio.Future[None] = field(
        default_factory=lambda: asyncio.get_running_loop().create_future()
    )


class Store:
    """The database of a server, and its one writer. Made by ``open_store``."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.readers = ThreadPoolExecutor(2, "reader")
        self.pending: list[Change] = []  # what this turn of the loop has brought
        self.queue: SimpleQueue[list[Change]] = SimpleQueue()  # an empty one is the last
        self.owed = 0  # changes of which nobody has heard yet
        self.loop = asyncio.get_running_loop()
        self.writer = Thread(target=self.run, name="writer")
        self.writer.start()
        self.open = True

    async def write(self, change: Change) -> None:
        """Commit a change; what cannot be committed is a Conflict or a Refusal, and not there."""
        if not self.open or self.owed >= MOST_WAITING:
            raise Refusal("busy", "the server cannot store more at the moment; try again soon")
        if not self.pending:
            self.loop.call_soon(self.hand_over)
        self.pending.append(change)
        self.owed += 1
        await change.written

    def hand_over(self) -> None:
        """Give the writer what there is."""
        self.queue.put(self.pending)
        self.pending = []

    def run(self) -> None:
        """Write what comes, until ``close``; this is the writer's thread."""
        with self.engine.connect() as connection:
            while changes := self.group():
                results = commit(connection, changes)
                self.loop.call_soon_threadsafe(self.tell, changes, results)

    def group(self) -> list[Change]:
        """Whatever is waiting; nothing when all is done."""
        changes = self.queue.get()
        while changes and len(changes) < LARGEST_GROUP and not self.queue.empty():
            if not (more := self.queue.get()):
                self.queue.put(more)  # for the next time
                break
            changes += more
        return changes

    def tell(self, changes: list[Change], results: list[Exception | None]) -> None:
        """Let those go on who wait for these changes."""
        self.owed -= len(changes)
        for change, error in zip(changes, results, strict=True):
            if change.written.done():
                continue  # nobody waits any more
            if error is None:
                change.written.set_result(None)
            else:
                change.written.set_exception(error)

    async def close(self) -> None:
        """Let the writer finish what it has been given, and leave the database."""
        self.open = False
        if self.pending:
            self.hand_over()
        self.queue.put([])
        await asyncio.to_thread(self.writer.join)
        self.readers.shutdown()
        self.engine.dispose()

    # Reading.

    async def rows(self, query: Select[Any]) -> Sequence[Any]:
        """What a query finds."""
        return await asyncio.get_running_loop().run_in_executor(self.readers, self.fetch, query)

    def fetch(self, query: Select[Any]) -> Sequence[Any]:
        with self.engine.connect() as connection:
            return connection.execute(query).all()

    async def entries(self, table: str, since: int = 0) -> list[Entry]:
        """The log of a table, or what comes after its beginning."""
        query = (
            select(schema.events.c.entry)
            .where(schema.events.c.table == table, schema.events.c.number >= since)
            .order_by(schema.events.c.number)
        )
        return [decode(row[0]) for row in await self.rows(query)]

    async def table(self, id: str) -> Table | None:
        """A table as its log tells it; refused if other rules than ours have made that log."""
        entries = await self.entries(id)
        if not entries:
            return None
        made = entries[0].event
        if isinstance(made, Created) and made.rules != games.RULES_VERSION:
            raise Refusal(
                "not_now",
                f"table {id} was begun by version {made.rules} of the rules, "
                f"and this server plays version {games.RULES_VERSION}",
            )
        table = Table(id)
        for entry in entries:
            table.apply(entry)
        return table

    async def drafts(self, table: str) -> list[Draft]:
        """The drafts at a table."""
        query = select(schema.drafts).where(schema.drafts.c.table == table)
        return [
            Draft(row.seat, row.round, row.ply, tuple(row.tokens.split()))
            for row in await self.rows(query)
        ]

    async def waiting(self) -> list[Line]:
        """The tables at which something happens by itself, or a bot has to play."""
        t = schema.tables.c
        query = select(schema.tables).where(t.due.is_not(None) | t.thinking)
        return [Line(**row._mapping) for row in await self.rows(query)]

    async def alive(self) -> int | None:
        """When the server was last known to be there."""
        query = select(schema.notes.c.value).where(schema.notes.c.name == "alive")
        found = await self.rows(query)
        return found[0][0] if found else None

    async def lobby(self, status: str, game: str | None, few: int) -> list[str]:
        """Public tables, the newest first."""
        t = schema.tables.c
        query = select(t.table).where(and_(t.public, t.status == status))
        if game is not None:
            query = query.where(t.game == game)
        query = query.order_by(t.created.desc()).limit(few)
        return [row[0] for row in await self.rows(query)]

    async def guest(self, token: str) -> tuple[str, str] | None:
        """The guest whose token this is, and his name."""
        g = schema.guests.c
        query = select(g.guest, g.name).where(g.token_hash == hash_of(token))
        found = await self.rows(query)
        return (found[0][0], found[0][1]) if found else None


def hash_of(token: str) -> bytes:
    """What is kept of a token: it is long and random, so a plain hash hides it."""
    return sha256(token.encode()).digest()


# In the writer's thread. Statements are made once: what they are in SQL is kept with them.

d = schema.drafts.c
ADD_GUESTS = schema.guests.insert()
ADD_EVENTS = schema.events.insert()
ADD_DRAFTS = schema.drafts.insert()
DROP_DRAFTS = schema.drafts.delete().where(d.table == bindparam("t"), d.seat == bindparam("s"))
SET_TABLE = insert(schema.tables)
SET_TABLE = SET_TABLE.on_conflict_do_update(
    index_elements=["table"],
    set_={name: SET_TABLE.excluded[name] for name in ("status", "due", "thinking")},
)
SET_NOTE = insert(schema.notes)
SET_NOTE = SET_NOTE.on_conflict_do_update(
    index_elements=["name"], set_={"value": SET_NOTE.excluded["value"]}
)


def commit(connection: Connection, changes: list[Change]) -> list[Exception | None]:
    """Write a group at once; if one of it cannot be written, each by itself. Tell what failed."""
    try:
        with connection.begin():
            write(connection, changes)
    except Exception as error:  # whoever waits for it is told; the writer goes on
        if len(changes) == 1:
            return [reason(error)]
        return [commit(connection, [change])[0] for change in changes]
    return [None] * len(changes)


def reason(error: Exception) -> Exception:
    """What to tell of an error of the database."""
    if isinstance(error, IntegrityError):
        return Conflict(str(error.orig))
    if not isinstance(error, DBAPIError):
        return error
    return Refusal("storage", f"it could not be stored: {error.orig}; nothing has changed")


def write(connection: Connection, changes: list[Change]) -> None:
    """Send a group to the database, in few statements."""
    changes = [*changes, *[change.also for change in changes if change.also]]
    if guests := [change.guest for change in changes if change.guest]:
        connection.execute(ADD_GUESTS, guests)
    rows = {change.row.table: vars(change.row) for change in changes if change.row and change.anew}
    if rows:
        connection.execute(SET_TABLE, list(rows.values()))
    entries = [
        {"table": change.row.table, "number": entry.number, "entry": encode(entry)}
        for change in changes
        if change.row
        for entry in change.entries
    ]
    if entries:
        connection.execute(ADD_EVENTS, entries)
    write_drafts(connection, changes)
    if alive := [change.alive for change in changes if change.alive is not None]:
        connection.execute(SET_NOTE, {"name": "alive", "value": max(alive)})


def write_drafts(connection: Connection, changes: Iterable[Change]) -> None:
    """Send the drafts of a group, the last of each seat."""
    last: dict[tuple[str, int], Draft | None] = {}
    for change in changes:
        if change.row and change.draft:
            last[change.row.table, change.draft.seat] = change.draft
        elif change.row and change.clear is not None:
            last[change.row.table, change.clear] = None
    kept = [
        {"table": table, **vars(draft), "tokens": " ".join(draft.tokens)}
        for (table, _), draft in last.items()
        if draft is not None and draft.tokens
    ]
    if last:
        connection.execute(DROP_DRAFTS, [{"t": table, "s": seat} for table, seat in last])
    if kept:
        connection.execute(ADD_DRAFTS, kept)


# Opening.


def prepare(connection: Any, _: object) -> None:
    """Set up each connection: a log ahead, synced in full."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def migrate(file: Path) -> None:
    """Bring a database up to date, or make it."""
    config = Config()
    config.set_main_option("script_location", "zerzura.server:migrations")
    engine = create_engine(f"sqlite:///{file}")
    event.listen(engine, "connect", prepare)

    def upgrade(connection: Connection) -> None:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")

    with engine.begin() as connection:
        upgrade(connection)
    engine.dispose()


@contextlib.asynccontextmanager
async def open_store(file: Path) -> AsyncIterator[Store]:
    """Open the database of a file, made if it is missing, and let its writer run."""
    await asyncio.to_thread(migrate, file)
    engine = create_engine(f"sqlite:///{file}")
    event.listen(engine, "connect", prepare)
    store = Store(engine)
    try:
        yield store
    finally:
        await store.close()
