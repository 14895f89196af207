"""The API over a socket: what is asked and told as it happens. docs/reference/api.md tells it.

One message is one object of JSON in one frame of text. Each wish is answered, by ``done`` or by
``error``, and in the order in which they came. Who is hung up on may come back and ask from the
last number that he saw.
"""

from __future__ import annotations

import time
from collections.abc import Coroutine
from http.cookies import CookieError, SimpleCookie
from typing import Annotated, Any

import msgspec
from litestar.datastructures import State
from msgspec import Meta, Struct
from websockets.http11 import Request

from . import wishes
from .hall import Hall, Status
from .limits import RATES, Bucket, Limits
from .people import COOKIE, Guest, Guests, refuse_other_sites
from .refusal import Refusal
from .telling import Told, encode
from .wire import CLOSING, Wire

ADDRESS = "/api/v1/socket"
MOST_TABLES = 50  # that one socket watches

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


class Lobby(Asked, frozen=True, tag="lobby"):
    """Be told which public tables there are, and again when they change."""

    status: Status = "open"
    game: Annotated[str, Meta(max_length=20)] | None = None
    id: Id = ""


class LeaveLobby(Asked, frozen=True, tag="leave_lobby"):
    """Be told no more of the lobby."""

    id: Id = ""


class Wish(Asked, frozen=True, tag="wish"):
    """Do something at a table."""

    table: TableId
    wish: wishes.Wish


class Ping(Asked, frozen=True, tag="ping"):
    """Show that somebody is there."""

    id: Id = ""


decode = msgspec.json.Decoder(Hello | Watch | Unwatch | Lobby | LeaveLobby | Wish | Ping).decode


class Line(Wire):
    """One socket: who is at its other end, and the tables that he watches."""

    def __init__(self, state: State, connections: set[Any]) -> None:
        super().__init__(connections)
        self.hall: Hall = state.hall
        self.guests: Guests = state.guests
        self.limits: Limits = state.limits
        self.lines: set[Line] = state.lines
        self.who: Guest | None = None
        self.tables: set[str] = set()
        self.bucket = Bucket(RATES["message"], time.monotonic()) if self.limits.on else None

    @property
    def guest(self) -> str | None:
        """Who it is."""
        return self.who and self.who.id

    async def greet(self, request: Request) -> None:
        """See who comes: by a header, or by the cookie of a page of ours."""
        if request.path.partition("?")[0] != ADDRESS:
            raise Refusal("unknown", f"the socket is at {ADDRESS}")
        self.limits.check("socket", (self.transport.get_extra_info("peername") or ("",))[0])
        headers = {name.lower(): value for name, value in request.headers.raw_items()}
        refuse_other_sites(headers.get("origin", ""), headers.get("host", ""))
        self.who = await self.guests.of(
            headers.get("authorization"), cookie_of(headers.get("cookie", ""))
        )
        if not self.transport.is_closing():  # he may have gone while he was looked up
            self.lines.add(self)

    def carry(self, work: Coroutine[Any, Any, None]) -> None:
        """The hall sees to it."""
        self.hall.carry(work)

    def gone(self) -> None:
        """He is at no table any more."""
        self.hall.leave_lobby(self)
        tables, self.tables = self.tables, set()
        for id in tables:
            self.hall.unwatch(id, self)
        if self.transport.is_closing():
            self.lines.discard(self)

    def say(self, message: Told) -> None:
        """Answer something."""
        self.tell(encode(message))

    def say_goodbye(self) -> None:
        """Tell that the server ends, and hang up."""
        self.tell(b'{"type":"closing"}')
        self.hang_up(CLOSING)

    async def answer(self, message: bytes) -> None:
        """Do what a message asks, and say so, or why not."""
        id = ""
        try:
            try:
                asked = decode(message)
            except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
                id = id_of(message)
                raise Refusal("malformed", str(error)) from None
            if self.bucket and not self.bucket.take(time.monotonic()):
                id = id_of(message)
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
            case Lobby():
                await self.hall.watch_lobby(self, asked.status, asked.game)
                return {"type": "in_lobby", "id": id}
            case LeaveLobby():
                self.hall.leave_lobby(self)
                return {"type": "left_lobby", "id": id}
            case Wish():
                who = self.guests.known(self.who)
                number = await self.hall.do_it(asked.table, who.id, who.name, asked.wish)
                return {"type": "done", "id": id, "table": asked.table, "number": number}
            case _:
                return {"type": "pong", "id": id}


def id_of(text: bytes) -> str:
    """The id of a message that is wrong otherwise, so that its sender knows which it was."""
    try:
        message = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        return ""
    for part in (message, message.get("wish") if isinstance(message, dict) else None):
        if isinstance(part, dict) and isinstance(part.get("id"), str):
            return str(part["id"])[:64]
    return ""


def cookie_of(header: str) -> str | None:
    """The token in a header of cookies."""
    try:
        found = SimpleCookie(header).get(COOKIE)
    except CookieError:
        return None
    return found.value if found else None
