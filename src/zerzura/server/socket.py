"""The API over a socket: what is asked and told as it happens. docs/reference/api.md tells it.

One message is one object of JSON in one frame of text. Each wish is answered, by ``done`` or by
``error``, and in the order in which they came. What is to be sent waits in a bounded queue; who
does not read it is hung up on, and may come back and ask from the last number that he saw.
"""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress
from typing import Annotated, Any

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from msgspec import Meta, Struct

from . import wishes
from .hall import Hall
from .limits import RATES, Bucket, Limits
from .people import Guest, Guests
from .refusal import Refusal
from .telling import Told, encode

log = logging.getLogger("zerzura.server")

Socket = WebSocket[Any, Any, State]

MOST_UNREAD = 256  # messages
LONGEST = 16_384  # characters of a message
MOST_TABLES = 50  # that one socket watches
LAST_WORD = 30.0  # seconds for one who does not read to be told that he is hung up on
SILENCE = 60.0  # seconds without a message, after which the other end is taken for gone

TOO_SLOW, TOO_LONG, SILENT, CLOSING = 4008, 4009, 4010, 1001

TableId = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,32}$")]
Id = Annotated[str, Meta(max_length=64)]


class Asked(Struct, frozen=True, tag_field="type", forbid_unknown_fields=True, kw_only=True):
    """A message from a client."""


class Hello(Asked, frozen=True, tag="hello"):
    """Say who you are, where a cookie or a header could not."""

    token: Annotated[str, Meta(max_length=100)]
    id: Id = ""


class Watch(Asked, frozen=True, tag="watch"):
    """Be told what happens at a table, from an event on."""

    table: TableId
    since: Annotated[int, Meta(ge=0, le=10**9)] | None = None
    id: Id = ""


class Unwatch(Asked, frozen=True, tag="unwatch"):
    """Be told no more of a table."""

    table: TableId
    id: Id = ""


class Wish(Asked, frozen=True, tag="wish"):
    """Do something at a table."""

    table: TableId
    wish: wishes.Wish


class Ping(Asked, frozen=True, tag="ping"):
    """Show that somebody is there."""

    id: Id = ""


decode = msgspec.json.Decoder(Hello | Watch | Unwatch | Wish | Ping).decode


class Line:
    """One socket: who is at its other end, and what waits to be sent there."""

    def __init__(self, socket: Socket, hall: Hall, guests: Guests, who: Guest | None) -> None:
        self.socket = socket
        self.hall = hall
        self.guests = guests
        self.who = who
        self.unread: asyncio.Queue[str | None] = asyncio.Queue(MOST_UNREAD)
        self.tables: set[str] = set()
        self.reason = 1000
        limits: Limits = socket.app.state.limits
        self.bucket = Bucket(RATES["message"], time.monotonic()) if limits.on else None

    @property
    def guest(self) -> str | None:
        """Who it is."""
        return self.who and self.who.id

    def tell(self, message: str) -> None:
        """Send something soon; hang up on who has too much unread."""
        try:
            self.unread.put_nowait(message)
        except asyncio.QueueFull:
            self.hang_up(TOO_SLOW)

    def say(self, message: Told) -> None:
        """Answer something."""
        self.tell(encode(message).decode())

    def say_goodbye(self) -> None:
        """Tell that the server ends, and hang up when all is sent."""
        self.reason = CLOSING
        try:
            self.unread.put_nowait('{"type":"closing"}')
            self.unread.put_nowait(None)
        except asyncio.QueueFull:
            self.hang_up(CLOSING)

    def hang_up(self, reason: int) -> None:
        """End it."""
        self.reason = reason
        for task in self.tasks:
            task.cancel()

    async def run(self) -> None:
        """Read and write until one of the two ends."""
        self.tasks = [asyncio.create_task(self.read()), asyncio.create_task(self.write())]
        try:
            await asyncio.wait(self.tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for id in self.tables:
                self.hall.unwatch(id, self)
            self.hang_up(self.reason)
            for result in await asyncio.gather(*self.tasks, return_exceptions=True):
                if isinstance(result, Exception) and not isinstance(result, WebSocketDisconnect):
                    log.error("a socket failed", exc_info=result)
            with suppress(Exception):
                async with asyncio.timeout(LAST_WORD):
                    await self.socket.close(code=self.reason)

    async def write(self) -> None:
        with suppress(OSError):  # the other end has gone
            while (message := await self.unread.get()) is not None:
                await self.socket.send_text(message)

    async def read(self) -> None:
        while True:
            try:
                async with asyncio.timeout(SILENCE):
                    text = await self.socket.receive_text()
            except TimeoutError:
                self.reason = SILENT
                return
            if len(text) > LONGEST:
                self.reason = TOO_LONG
                return
            await self.answer(text)

    async def answer(self, text: str) -> None:
        """Do what a message asks, and say so, or why not."""
        id = ""
        try:
            try:
                asked = decode(text)
            except (msgspec.DecodeError, RecursionError) as error:
                id = id_of(text)
                raise Refusal("malformed", str(error)) from None
            if self.bucket and not self.bucket.take(time.monotonic()):
                id = id_of(text)
                raise Refusal("too_often", "that was too often; come again in a moment")
            id = asked.wish.id if isinstance(asked, Wish) else asked.id
            self.say(await self.do(asked, id))
        except Refusal as refusal:
            self.say({"type": "error", "id": id, "code": refusal.code, "message": refusal.message})

    async def do(self, asked: Asked, id: str) -> Told:
        match asked:
            case Hello():
                if self.tables:
                    raise Refusal("not_now", "say who you are before you watch a table")
                self.who = await self.guests.by_token(asked.token)
                return {"type": "welcome", "id": id, "guest": self.guest}
            case Watch():
                if len(self.tables | {asked.table}) > MOST_TABLES:
                    raise Refusal("too_often", f"one socket watches {MOST_TABLES} tables at most")
                await self.hall.watch(asked.table, self, asked.since)
                self.tables.add(asked.table)
                return {"type": "watching", "id": id, "table": asked.table}
            case Unwatch():
                self.hall.unwatch(asked.table, self)
                self.tables.discard(asked.table)
                return {"type": "unwatched", "id": id, "table": asked.table}
            case Wish():
                who = self.guests.known(self.who)
                number = await self.hall.do(asked.table, who.id, who.name, asked.wish)
                return {"type": "done", "id": id, "table": asked.table, "number": number}
            case _:
                return {"type": "pong", "id": id}


def id_of(text: str) -> str:
    """The id of a message that is wrong otherwise, so that its sender knows which it was."""
    try:
        message = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError):
        return ""
    for part in (message, message.get("wish") if isinstance(message, dict) else None):
        if isinstance(part, dict) and isinstance(part.get("id"), str):
            return str(part["id"])[:64]
    return ""


@websocket("/api/v1/socket")
async def socket(socket: Socket) -> None:
    """Be told what happens, and do things, without asking each time."""
    guests: Guests = socket.app.state.guests
    who = await guests.of(None, socket.cookies.get("zerzura"))
    if authorization := socket.headers.get("authorization"):
        who = await guests.of(authorization, None)
    await socket.accept()
    line = Line(socket, socket.app.state.hall, guests, who)
    lines: set[Line] = socket.app.state.lines
    lines.add(line)
    try:
        await line.run()
    finally:
        lines.discard(line)
