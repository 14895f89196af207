"""How much a server bears: moves a second that are on the disk and told to both seats.

The server has one processor to itself, the load comes from another. Tables of two play the duel:
each turn is a discard and a draw, and the next begins when both have been told of it. With
``--boardgame-io FOLDER``, a folder with boardgame.io in it (``npm install boardgame.io@0.50.2``),
its server is measured in the same run: in memory, with a comparable game.

    python benchmarks/server.py [--tables N] [--idle N] [--boardgame-io FOLDER]
"""

from __future__ import annotations

import argparse
import asyncio
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
from msgspec import Struct, json

GAME = Path(__file__).parent / "boardgame"
NEW = {"options": {"games": 1_000_000}}
TEXT = 0x81  # how a frame of text begins
TICKS = os.sysconf("SC_CLK_TCK")


@dataclass
class Measured:
    """What came out of one run of load."""

    moves: int
    seconds: float
    cpu: float
    delays: list[float] = field(repr=False)

    def line(self, name: str) -> str:
        ms = sorted(delay * 1000 for delay in self.delays)
        p50, p99 = statistics.median(ms), ms[int(0.99 * len(ms))]
        return (
            f"{name:34} {self.moves / self.seconds:6.0f} moves/s "
            f"{self.cost * 1e6:6.0f} us of CPU a move   "
            f"p50 {p50:5.1f}  p99 {p99:5.1f} ms"
        )

    @property
    def cost(self) -> float:
        """Seconds of processor time for a move."""
        return self.cpu / self.moves


def total(rounds: list[Measured]) -> Measured:
    """What all rounds come to."""
    return Measured(
        sum(one.moves for one in rounds),
        sum(one.seconds for one in rounds),
        sum(one.cpu for one in rounds),
        [delay for one in rounds for delay in one.delays],
    )


class Process:
    """A server, and what it costs."""

    def __init__(self, command: list[str], ready: str, **how: Any) -> None:
        began = time.monotonic()
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, **how)
        assert self.process.stdout is not None
        while ready not in (line := self.process.stdout.readline()):
            assert line, "the server did not start"
        self.url = line.split()[-1].rstrip("/")
        self.started_in = time.monotonic() - began
        os.sched_setaffinity(self.process.pid, {0})
        for thread in Path(f"/proc/{self.process.pid}/task").iterdir():
            os.sched_setaffinity(int(thread.name), {0})

    def cpu(self) -> float:
        """Seconds of processor time so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def memory(self) -> float:
        """Resident memory, in kB."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return float(status.partition("VmRSS:")[2].split()[0])

    def close(self) -> None:
        self.process.terminate()
        self.process.wait(30)


class At(Struct):
    """The moment for which a turn is chosen."""

    round: int
    ply: int


class Choice(Struct):
    """What a seat may do."""

    token: str


class Message(Struct):
    """As much of a message as a player needs who discards and draws."""

    type: str
    message: str = ""  # of an error
    number: int = 0
    turn: int | None = None
    at: At | None = None
    choices: list[Choice] = []


read = json.Decoder(Message).decode


class Guest(asyncio.Protocol):
    """A seat of a table, at the end of a socket; it costs little, so the load is not the limit.

    What the server sends are whole frames without a mask; what it gets has a mask of zeros.
    """

    def __init__(self, url: str, token: str, table: str) -> None:
        self.url = urlsplit(url)
        self.token = token
        self.table = table
        self.heard = b""
        self.shaken = False
        self.now = Message("")
        self.awaited = 0
        self.reached: asyncio.Future[None] | None = None

    async def connect(self) -> None:
        """Come in, and watch the table."""
        loop = asyncio.get_running_loop()
        await loop.create_connection(lambda: self, self.url.hostname or "", self.url.port or 0)

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        transport.write(
            f"GET /api/v1/socket HTTP/1.1\r\nHost: {self.url.netloc}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
            f"Sec-WebSocket-Version: 13\r\nAuthorization: Bearer {self.token}\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        self.heard += data
        if not self.shaken and b"\r\n\r\n" in self.heard:
            answer, _, self.heard = self.heard.partition(b"\r\n\r\n")
            assert answer.startswith(b"HTTP/1.1 101 "), answer + self.heard
            self.shaken = True
            self.send({"type": "watch", "table": self.table})
        while self.shaken and len(self.heard) >= 4:
            size, start = self.heard[1], 2
            if size == 126:
                size, start = int.from_bytes(self.heard[2:4]), 4
            if len(self.heard) < start + size:
                return
            if self.heard[0] == TEXT:
                self.hear(read(self.heard[start : start + size]))
            self.heard = self.heard[start + size :]

    def hear(self, message: Message) -> None:
        assert message.type != "error", message.message
        if message.type == "table":
            self.now = message
            if self.reached and message.number >= self.awaited:
                self.reached.set_result(None)
                self.reached = None

    async def until(self, number: int) -> None:
        """Wait until the table has had so many events."""
        if self.now.number < number:
            self.awaited = number
            self.reached = asyncio.get_running_loop().create_future()
            await self.reached

    def send(self, message: dict[str, Any]) -> None:
        text = json.encode(message)
        size = bytes([0x80 | len(text)])
        if len(text) > 125:
            size = b"\xfe" + len(text).to_bytes(2)
        self.transport.write(bytes([TEXT]) + size + bytes(4) + text)

    def turn(self, id: int) -> None:
        """Discard something and draw."""
        assert self.now.at
        token = next(choice.token for choice in self.now.choices if choice.token[0] == "-")
        at = {"round": self.now.at.round, "ply": self.now.at.ply}
        wish = {"do": "turn", "id": f"{id}", **at, "tokens": [token, "*"]}
        self.send({"type": "wish", "table": self.table, "wish": wish})


class Table:
    """Two guests who play one round of the duel after the other, and so without end."""

    def __init__(self, url: str, tokens: list[str]) -> None:
        self.url = url
        self.tokens = tokens
        self.guests: list[Guest] = []
        self.delays: list[float] = []

    async def set_up(self, http: httpx.AsyncClient) -> None:
        """Begin a duel."""
        header = [{"authorization": f"Bearer {token}"} for token in self.tokens]
        made = (await http.post("tables", json=NEW, headers=header[0])).json()
        id = made["table"]
        sit = {"do": "sit", "id": "sit"}
        await http.post(f"tables/{id}/wishes", json=sit, headers=header[1])
        self.guests = [Guest(self.url, token, id) for token in self.tokens]
        for guest in self.guests:
            await guest.connect()
        for guest in self.guests:
            await guest.until(4)

    async def play(self, end: float, pause: float, start: float) -> None:
        """Play until the time is over; ``pause`` is from one turn to the next.

        The tables do not all ``start`` at once.
        """
        await asyncio.sleep(start)
        while time.monotonic() < end:
            now = self.guests[0].now
            assert now.turn is not None
            began = time.monotonic()
            self.guests[now.turn].turn(now.number)
            for guest in self.guests:
                await guest.until(now.number + 1)
            self.delays.append(time.monotonic() - began)
            if pause:
                await asyncio.sleep(max(0.0, began + pause - time.monotonic()))


async def guests(http: httpx.AsyncClient, count: int) -> list[str]:
    """Tokens of new guests."""
    return [
        (await http.post("guests", json={"name": "Load"})).json()["token"] for _ in range(count)
    ]


async def load(server: Process, tables: list[Table], seconds: float, pause: float) -> Measured:
    """Let all tables play for a while."""
    for table in tables:
        table.delays.clear()
    cpu, began = server.cpu(), time.monotonic()
    end = began + seconds
    starts = [pause * number / len(tables) for number in range(len(tables))]
    await asyncio.gather(
        *[table.play(end, pause, start) for table, start in zip(tables, starts, strict=True)]
    )
    cpu, seconds = server.cpu() - cpu, time.monotonic() - began
    delays = [delay for table in tables for delay in table.delays]
    return Measured(len(delays), seconds, cpu, delays)


async def crowd(args: argparse.Namespace, server: Process) -> list[Table]:
    """Set up idle tables and live ones, and tell what memory they take."""
    async with httpx.AsyncClient(base_url=f"{server.url}/api/v1/", timeout=60) as http:
        tokens = await guests(http, 2)
        begun = server.memory()
        header = {"authorization": f"Bearer {tokens[0]}"}
        for _ in range(args.idle):
            await http.post("tables", json={}, headers=header)
        idle, begun = server.memory() - begun, server.memory()
        tables = [Table(server.url, await guests(http, 2)) for _ in range(args.tables)]
        for table in tables:
            await table.set_up(http)
        live = server.memory() - begun
    print(
        f"memory: an idle table {idle / args.idle:.1f} kB, "
        f"a live one with two sockets {live / args.tables:.1f} kB; "
        f"{args.idle} idle and {args.tables} live {server.memory() / 1000:.0f} MB in all"
    )
    return tables


def theirs(args: argparse.Namespace, server: Process, environment: dict[str, str]) -> Measured:
    """Measure boardgame.io."""
    client = ["node", str(GAME / "load.js"), server.url, str(args.tables), str(args.seconds)]
    client.append(str(server.process.pid))
    done = subprocess.run(client, env=environment, stdout=subprocess.PIPE, check=True)
    told = json.decode(done.stdout.splitlines()[-1])
    return Measured(told["moves"], told["seconds"], told["cpu"], told["delays"])


async def measure(args: argparse.Namespace, stack: ExitStack) -> None:
    """Measure in turns, since what else the machine does changes from one second to the next."""
    folder = tempfile.mkdtemp(prefix="zerzura-bench-")
    stack.callback(shutil.rmtree, folder)
    command = [sys.executable, "-m", "zerzura", "serve", "--no-limits", "--data", folder]
    server = Process([*command, "--port", "0"], "Zerzura is at")
    stack.callback(server.close)
    print(f"it starts in {server.started_in:.2f} s")
    environment = {**os.environ, "NODE_PATH": str(args.boardgame_io or "") + "/node_modules"}
    if args.boardgame_io:
        other = Process(["node", str(GAME / "server.js")], "listens at", env=environment)
        stack.callback(other.close)
    tables = await crowd(args, server)
    await load(server, tables, 1, 0)
    full, half, rival = [], [], []
    for _ in range(args.rounds):
        full.append(await load(server, tables, args.seconds, 0))
        if args.boardgame_io:
            rival.append(await asyncio.to_thread(theirs, args, other, environment))
        pause = 2 * args.tables * full[-1].seconds / full[-1].moves
        half.append(await load(server, tables, args.seconds, pause))
    print(total(full).line(f"zerzura, {args.tables} tables"))
    print(total(half).line("zerzura, at half of that"))
    if args.boardgame_io:
        print(total(rival).line(f"boardgame.io, {args.tables} tables"))
        ratios = [b.cost / a.cost for a, b in zip(full, rival, strict=True)]
        print(
            f"moves for each second of CPU: {statistics.median(ratios):.2f} times boardgame.io's; "
            f"round by round from {min(ratios):.2f} to {max(ratios):.2f}"
        )


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=2, help="of each round of each kind")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--idle", type=int, default=300, help="idle tables to measure")
    parser.add_argument("--boardgame-io", type=Path, metavar="FOLDER")
    args = parser.parse_args()
    os.sched_setaffinity(0, {1} if (os.cpu_count() or 1) > 1 else {0})
    with ExitStack() as stack:
        asyncio.run(measure(args, stack))


if __name__ == "__main__":
    main()
