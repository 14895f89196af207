"""The application: routes, errors, headers, and what lives as long as the server."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from litestar import Litestar, Request, Response
from litestar.datastructures import State
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from .. import __version__
from ..notation import Card
from . import api
from .hall import Clock, Hall, now
from .limits import Limits, kind_of
from .pages import handlers, open_site
from .people import Guests, refuse_other_sites
from .refusal import Refusal
from .store import open_store
from .telling import encode
from .workers import HOUSE, Workers

log = logging.getLogger("zerzura.server")

LARGEST_BODY = 65_536  # bytes
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
    (b"referrer-policy", b"same-origin"),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
]


@dataclass(frozen=True)
class Settings:
    """What a server is told when it starts."""

    file: Path
    bots: tuple[str, ...] = HOUSE
    workers: int = 1
    limits: bool = True
    clock: Clock = now


def application(settings: Settings) -> Litestar:
    """Make the application of a server."""

    @contextlib.asynccontextmanager
    async def life(app: Litestar) -> AsyncIterator[None]:
        """Open what the server needs, and close it in the end."""
        async with open_store(settings.file) as store:
            workers = Workers(settings.workers)
            hall = Hall(store, workers, settings.bots, settings.clock)
            app.state.update({"hall": hall, "guests": Guests(store)})
            hall.start(hall.run())
            try:
                yield
            finally:
                await hall.close()
                workers.close()

    limits = Limits(settings.limits)
    return Litestar(
        state=State({"lines": set(), "limits": limits}),
        route_handlers=[api.ROUTES, *handlers(open_site())],
        lifespan=[life],
        exception_handlers={Refusal: refused, HTTPException: refused, Exception: failed},
        middleware=[guarded],
        openapi_config=OpenAPIConfig(
            title="Zerzura",
            version=__version__,
            path="/api/v1",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        ),
        request_max_body_size=LARGEST_BODY,
        type_encoders={Card: str},
        logging_config=None,  # the host's is enough
    )


# What goes wrong.


def told(code: str, message: str, status: int) -> Response[Any]:
    """An error as all are told."""
    error = {"error": {"code": code, "message": message}}
    return Response(encode(error), status_code=status, media_type="application/json")


def refused(_: Request[Any, Any, State], error: Exception) -> Response[Any]:
    """Answer what is refused, by us or by the framework."""
    if isinstance(error, Refusal):
        return told(error.code, error.message, error.status)
    assert isinstance(error, HTTPException)
    names = {404: "unknown", 413: "too_large", 429: "too_often"}
    message = error.detail
    if isinstance(error, ValidationException) and error.extra:
        message += ": " + "; ".join(
            f"{extra.get('key', 'body')}: {extra.get('message', '')}"
            for extra in error.extra
            if isinstance(extra, dict)
        )
    return told(names.get(error.status_code, "malformed"), message, error.status_code)


def failed(request: Request[Any, Any, State], error: Exception) -> Response[Any]:
    """Answer what should not happen; the log has the details."""
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return told("busy", "the server failed at this; it has noted why", 500)


# What each request goes through.


def guarded(app: ASGIApp) -> ASGIApp:
    """Refuse what comes too often, and what another site's page sends in a guest's name."""

    async def guard(scope: Scope, receive: Receive, send: Send) -> None:
        assert scope["type"] == ScopeType.HTTP  # sockets go another way
        method = scope["method"]
        if (kind := kind_of(method, scope["path"])) is not None:
            limits: Limits = scope["litestar_app"].state.limits
            limits.check(kind, (scope["client"] or ("",))[0])
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        if method not in ("GET", "HEAD"):
            refuse_other_sites(headers.get(b"origin", ""), headers.get(b"host", ""))
        await app(scope, receive, send)

    return guard


def with_headers(app: Litestar) -> Callable[[Any, Any, Any], Awaitable[None]]:
    """Say with every answer, errors too, what pages of this site may do."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *HEADERS]
            await send(message)

        await app(scope, receive, send_with_headers)

    return answer
