"""A server of its own for a test, in a process of its own; and a client to talk to it."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from typing import Any, Protocol

import httpx
from websockets.sync.client import ClientConnection, connect

Told = dict[str, Any]
PATIENCE = 30.0  # seconds until a test gives up on a server


class Reachable(Protocol):
    """Somewhere a client can go."""

    @property
    def url(self) -> str: ...


class Served:
    """A running server: ``kill`` it, and ``start`` it again on the same data."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        self.folder = folder
        self.arguments = arguments
        self.port = 0
        self.start()

    def start(self) -> None:
        given = self.arguments or ["--no-limits"]
        self.process = subprocess.Popen(
            [*self.command(self.folder), "--port", str(self.port), *given],
            stdout=subprocess.PIPE,
            bufsize=0,
        )
        assert self.process.stdout is not None
        self.said = ""
        line = self.process.stdout.readline().decode()
        found = re.fullmatch(r"Zerzura is at https?://[^:]+:(\d+)/", line.strip())
        assert found, f"the server said {line!r}"
        self.port = int(found[1])

    def command(self, folder: Path) -> list[str]:
        """What starts a server on a folder."""
        return [sys.executable, "-m", "zerzura", "serve", "--data", str(folder)]

    def stop(self) -> int:
        """Let it end as Ctrl+C does."""
        self.process.send_signal(signal.SIGINT)
        return self.ended()

    def kill(self) -> None:
        """End it at once, whatever it does."""
        self.process.kill()
        self.ended()

    def ended(self) -> int:
        status = self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        os.set_blocking(self.process.stdout.fileno(), False)  # what outlives it may hold it open
        self.said = (self.process.stdout.read() or b"").decode()
        self.process.stdout.close()
        return status

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"


@contextmanager
def server(folder: Path, *arguments: str) -> Iterator[Served]:
    """A server for a while."""
    served = Served(folder, *arguments)
    try:
        yield served
    finally:
        if served.process.poll() is None:
            served.kill()


class Client:
    """A guest of a server."""

    def __init__(self, served: Reachable, name: str = "Ann") -> None:
        self.served = served
        self.http = httpx.Client(base_url=served.url + "/api/v1", timeout=PATIENCE)
        welcome = self.ask("/guests", {"name": name})
        self.guest, self.token = welcome["guest"], welcome["token"]
        self.http.cookies.clear()
        self.http.headers["authorization"] = f"Bearer {self.token}"
        self.wishes = 0

    def request(self, path: str, body: object = None) -> httpx.Response:
        if body is None:
            return self.http.get(path)
        return self.http.post(path, json=body)

    def ask(self, path: str, body: object = None) -> Any:
        answer = self.request(path, body)
        assert answer.is_success, f"{path}: {answer.status_code} {answer.text}"
        return answer.json()

    def refused(self, path: str, body: object = None) -> tuple[int, str]:
        """Ask for what is to be refused: the status and the code."""
        answer = self.request(path, body)
        assert not answer.is_success, f"{path}: {answer.text}"
        return answer.status_code, answer.json()["error"]["code"]

    def wish(self, table: str, do: str, **members: object) -> Told:
        told: Told = self.ask(f"/tables/{table}/wishes", self.made(do, **members))
        return told

    def made(self, do: str, **members: object) -> Told:
        """A wish with an id of its own."""
        self.wishes += 1
        return {"do": do, "id": f"{self.guest} {self.wishes}", **members}

    def look(self, table: str, since: int | None = None) -> Told:
        told: Told = self.ask(f"/tables/{table}" + ("" if since is None else f"?since={since}"))
        return told

    def line(self) -> Line:
        return Line(self)

    def close(self) -> None:
        self.http.close()


class Line:
    """A socket of a guest. What it is told of tables is kept in ``told``."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.told: list[str] = []
        self.seen: dict[str, Told] = {}
        self.answers: dict[str, Told] = {}
        self.stack = ExitStack()
        self.socket: ClientConnection = self.stack.enter_context(
            connect(
                client.served.url.replace("http", "ws") + "/api/v1/socket",
                additional_headers={"Authorization": f"Bearer {client.token}"},
                max_size=None,
                open_timeout=PATIENCE,
                close_timeout=0.2,
            )
        )

    def send(self, message: Told) -> None:
        self.socket.send(json.dumps(message))

    def hear(self) -> Told:
        """The next message."""
        text = self.socket.recv(PATIENCE)
        assert isinstance(text, str)
        self.told.append(text)
        message: Told = json.loads(text)
        if message["type"] == "table":
            self.seen[message["table"]] = message
        elif "id" in message:
            self.answers[message["id"]] = message
        return message

    def watch(self, table: str, since: int | None = 0) -> Told:
        self.send({"type": "watch", "table": table, "since": since, "id": f"watch {table}"})
        self.until(lambda: table in self.seen)
        return self.seen[table]

    def wish(self, table: str, do: str, **members: object) -> Told:
        """Wish something, and wait for the answer."""
        wish = self.client.made(do, **members)
        return self.sent(table, wish)

    def sent(self, table: str, wish: Told) -> Told:
        self.answers.pop(wish["id"], None)
        self.send({"type": "wish", "table": table, "wish": wish})
        self.until(lambda: wish["id"] in self.answers)
        return self.answers[wish["id"]]

    def until(self, true: Callable[[], bool]) -> None:
        """Listen until something is so."""
        end = time.monotonic() + PATIENCE
        while not true():
            assert time.monotonic() < end, f"waited too long; the last was {self.told[-1:]}"
            self.hear()

    def __enter__(self) -> Line:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self.stack.close()


def play(line: Line, table: str, rng: Random, until: Callable[[Told], bool] | None = None) -> Told:
    """Play a seat's turns as they come, by chance, until the game is over."""
    while True:
        told = line.seen[table]
        if told["status"] == "over" or (until and until(told)):
            return told
        if told["choices"]:
            step(line, table, rng)
        else:
            line.hear()


def step(line: Line, table: str, rng: Random) -> Told:
    """One decision: it goes into the draft, or ends the turn."""
    told = line.seen[table]
    choice = rng.choice(told["choices"])
    tokens = [*told["draft"], choice["token"]]
    do = "turn" if choice["ends"] else "draft"
    return line.wish(table, do, **told["at"], tokens=tokens)
