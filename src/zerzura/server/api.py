"""The API over HTTP: what is asked once, and answered once. docs/reference/api.md tells it."""

from __future__ import annotations

from http import HTTPStatus
from io import BytesIO
from typing import Annotated, Any, Literal, cast

from litestar import Request, Response, Router, get, post
from litestar.datastructures import Cookie, State
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import Parameter
from msgspec import Meta, Struct

from .. import __version__, bots, games
from . import telling, wishes
from .hall import Hall, Status
from .people import COOKIE, Guest, Guests, clean_name

Asked = Request[Any, Any, State]
YEAR = 365 * 24 * 3600

TableId = Annotated[str, Parameter(pattern="^[A-Za-z0-9_-]{1,32}$", description="a table")]
Since = Annotated[int | None, Parameter(ge=0, le=10**9, description="tell what happened from here")]


class NewGuest(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who wants to come in."""

    name: Annotated[str, Meta(min_length=1, max_length=24)]


class Welcome(Struct, frozen=True):
    """Who you are now; the token proves it, as a cookie or after `Authorization: Bearer`."""

    guest: str
    name: str
    token: str


class Me(Struct, frozen=True):
    """Who you are."""

    guest: str
    name: str


class Done(Struct, frozen=True):
    """A wish was done; it is the event of this number at its table."""

    id: str
    number: int


class Weighed(Struct, frozen=True):
    """A choice, and the lead at the end of the round that is expected of it."""

    token: str
    expected: float | None


class Advice(Struct, frozen=True):
    """What a bot would do in your place, and what else it has thought of."""

    token: str
    expected: float | None
    options: list[Weighed]


class Wrong(Struct, frozen=True):
    """What is wrong: a code for programs, and a message for people."""

    code: str
    message: str


class Refused(Struct, frozen=True):
    """A request that is refused; nothing has changed."""

    error: Wrong


def refusals(*statuses: int) -> dict[int, ResponseSpec]:
    """The answers besides the right one, for the document."""
    return {
        status: ResponseSpec(
            Refused, generate_examples=False, description=HTTPStatus(status).phrase
        )
        for status in (400, 429, *statuses)
    }


DOING = refusals(401, 403, 404, 409, 413, 422, 503, 507)


class Health(Struct, frozen=True):
    """The server is there."""

    status: Literal["well"]
    version: str


def hall_of(request: Asked) -> Hall:
    hall: Hall = request.app.state.hall
    return hall


def as_json(told: bytes, status: int = 200) -> Response[dict[str, Any]]:
    """An answer that is JSON already."""
    return Response(cast("Any", told), status_code=status, media_type="application/json")


async def guest_of(request: Asked) -> Guest | None:
    """Who asks, if he has said so."""
    guests: Guests = request.app.state.guests
    return await guests.of(request.headers.get("authorization"), request.cookies.get(COOKIE))


async def known_guest(request: Asked) -> Guest:
    """Who asks; refuses somebody unknown."""
    guests: Guests = request.app.state.guests
    return guests.known(await guest_of(request))


@get("/health", tags=["server"], responses=refusals())
async def health() -> Health:
    """Tell that the server is there."""
    return Health("well", __version__)


@get("/games", tags=["server"], responses=refusals())
async def all_games() -> dict[str, Any]:
    """List the games, their seats and their options."""
    return {
        name: {
            "summary": games.SUMMARIES[name],
            "seats": list(games.SEATS[name]),
            "options": [
                {
                    "name": option.name,
                    "values": option.values.split(" or "),
                    "default": games.text(option.default),
                    "meaning": option.meaning,
                }
                for option in options
            ],
        }
        for name, options in games.OPTIONS.items()
    }


@get("/bots", tags=["server"], responses=refusals())
async def all_bots(request: Asked) -> dict[str, str]:
    """List the bots of the house, and what each does."""
    kinds = bots.kinds()
    return {name: kinds[name.partition(":")[0]].SUMMARY for name in hall_of(request).bots}


@post("/guests", tags=["guests"], responses=refusals(403, 413, 503, 507))
async def come_in(request: Asked, data: NewGuest) -> Response[Welcome]:
    """Come in as a guest, under a name; there is nothing else to it."""
    name = clean_name(data.name)
    guest, token = await hall_of(request).new_guest(name)
    cookie = Cookie(
        COOKIE,
        value=token,
        max_age=YEAR,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
    return Response(Welcome(guest, name, token), status_code=201, cookies=[cookie])


@get("/guests/me", tags=["guests"], responses=refusals(401))
async def who_am_i(request: Asked) -> Me | None:
    """Tell who you are; null is nobody yet."""
    guest = await guest_of(request)
    return guest and Me(guest.id, guest.name)


@post("/tables", tags=["tables"], responses=DOING)
async def set_up(request: Asked, data: wishes.NewTable) -> Response[dict[str, Any]]:
    """Set up a table; whoever knows its name may look on, and sit down while a seat is open."""
    guest = await known_guest(request)
    return as_json(await hall_of(request).create(guest.id, guest.name, data), 201)


@post("/quick", status_code=200, tags=["tables"], responses=DOING)
async def quick(request: Asked, data: wishes.NewTable) -> Response[dict[str, Any]]:
    """Sit down with whoever wants to play the same; who is the first waits at a public table."""
    guest = await known_guest(request)
    return as_json(await hall_of(request).quick(guest.id, guest.name, data))


@get("/tables", tags=["tables"], responses=refusals(401))
async def lobby(
    request: Asked,
    status: Status = "open",
    game: Annotated[str | None, Parameter(max_length=20)] = None,
) -> list[dict[str, Any]]:
    """List public tables, the newest first."""
    return await hall_of(request).lobby(status, game)


@get("/tables/{table:str}", tags=["tables"], responses=refusals(401, 404))
async def look(request: Asked, table: TableId, since: Since = None) -> Response[dict[str, Any]]:
    """Tell how a table stands for you, and what has happened since an event."""
    guest = await guest_of(request)
    return as_json(await hall_of(request).look(table, guest and guest.id, since))


@post("/tables/{table:str}/wishes", status_code=200, tags=["tables"], responses=DOING)
async def wish(request: Asked, table: TableId, data: wishes.Wish) -> Done:
    """Do something at a table: sit down, make a turn, and so on."""
    guest = await known_guest(request)
    number = await hall_of(request).do(table, guest.id, guest.name, data)
    return Done(data.id, number)


@get(
    "/tables/{table:str}/record",
    media_type="text/plain",
    tags=["tables"],
    responses=refusals(401, 404, 409),
)
async def record(request: Asked, table: TableId) -> str:
    """Return the record of a game that is over."""
    standing = await hall_of(request).find(table)
    return telling.record(standing.table)


@post("/tables/{table:str}/hint", status_code=200, tags=["tables"], responses=DOING)
async def hint(request: Asked, table: TableId) -> Advice:
    """Tell what a strong bot would do in your place, where all others are bots."""
    guest = await known_guest(request)
    best, options = await hall_of(request).hint(table, guest.id)
    return Advice(best.token, best.expected, [Weighed(*option) for option in options])


@get("/tables/{table:str}/moments/{number:int}", tags=["tables"], responses=refusals(401, 404))
async def moment(
    request: Asked, table: TableId, number: Annotated[int, Parameter(ge=1, le=10**9)]
) -> dict[str, Any]:
    """Tell how a table stood when its next event had this number; at the end, with all cards."""
    guest = await guest_of(request)
    return await hall_of(request).moment(table, guest and guest.id, number)


@get("/tables/{table:str}/qr", media_type="image/svg+xml", tags=["tables"], responses=refusals(404))
async def code(request: Asked, table: TableId) -> str:
    """Draw the link to a table, for a phone to read."""
    import segno

    await hall_of(request).find(table)
    drawn = BytesIO()
    made = segno.make(f"{request.base_url}t/{table}", micro=False)
    made.save(drawn, kind="svg", scale=4, light="#fff")
    return drawn.getvalue().decode()


@get("/tables/{table:str}/log", tags=["tables"], responses=refusals(401, 404))
async def own_log(request: Asked, table: TableId) -> dict[str, Any]:
    """Return all that has happened at a table, as you may know it."""
    guest = await guest_of(request)
    return await hall_of(request).log(table, guest and guest.id)


ROUTES = Router(
    "/api/v1",
    route_handlers=[
        *(health, all_games, all_bots, come_in, who_am_i),
        *(set_up, quick, lobby, look, wish, hint, moment, code, record, own_log),
    ],
)
