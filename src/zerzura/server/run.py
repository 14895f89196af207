"""Running a server: where it listens, and how it ends."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import cast

import uvicorn
from uvicorn.server import ServerState

from .app import Settings, application, with_headers
from .socket import Line

RARELY = 50_000, 10, 10  # objects, and so on: cycles are few here, and looking for them is work
FAREWELL = 2.0  # seconds for those who are connected to hear that the server ends


@dataclass(frozen=True)
class Address:
    """Where a server listens."""

    host: str = "127.0.0.1"
    port: int = 8000
    tls: tuple[Path, Path] | None = None  # the certificate and its key


class Server(uvicorn.Server):
    """A server that says when it can be reached, and lets sockets know when it ends."""

    def __init__(self, settings: Settings, address: Address, ready: Callable[[int], None]) -> None:
        self.app = application(settings)
        self.ready = ready
        super().__init__(
            uvicorn.Config(
                with_headers(self.app),
                host=address.host,
                port=address.port,
                ssl_certfile=address.tls[0] if address.tls else None,
                ssl_keyfile=address.tls[1] if address.tls else None,
                ws=cast("type[asyncio.Protocol]", self.line),
                log_level="critical",
                loop="asyncio",  # what the tests run, also where another is installed
                access_log=False,
                server_header=False,
                lifespan="on",
                timeout_graceful_shutdown=5,
            )
        )

    def line(self, server_state: ServerState, **_: object) -> Line:
        """A socket, when uvicorn has seen that a request wants to be one."""
        return Line(self.app.state, server_state.connections)

    async def startup(self, sockets: object = None) -> None:
        """Say where it listens, as soon as it does."""
        await super().startup(sockets)  # type: ignore[arg-type]
        if self.started:
            self.ready(self.servers[0].sockets[0].getsockname()[1])

    async def shutdown(self, sockets: object = None) -> None:
        """Tell those who are connected; what has been accepted is still done."""
        lines: set[Line] = self.app.state.lines
        for line in list(lines):
            line.say_goodbye()
        end = asyncio.get_running_loop().time() + FAREWELL
        while lines and asyncio.get_running_loop().time() < end:
            await asyncio.sleep(0.01)
        await super().shutdown(sockets)  # type: ignore[arg-type]


def serve(settings: Settings, address: Address, ready: Callable[[int], None]) -> bool:
    """Serve until a signal comes; tell whether it ever began."""
    logging.basicConfig(format="%(levelname)s: %(message)s", level=logging.WARNING)
    server = Server(settings, address, ready)
    gc.freeze()  # what is loaded stays, and need not be looked at again
    gc.set_threshold(*RARELY)
    with contextlib.suppress(KeyboardInterrupt, SystemExit):  # it exits where it cannot listen
        server.run()
    return server.started
