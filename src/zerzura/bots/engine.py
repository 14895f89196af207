"""A program of any language as a bot: ``engine:COMMAND``.

The program is started for its first game and kept for the next ones. Whatever goes wrong with it is
one ``BotError``: it is killed then, and the next game has a fresh one. The protocol is told in
docs/reference/bot-protocol.md.

>>> from zerzura.games import game
>>> player = Engine("no-such-program --fast")
>>> player.begin(game("duel"), seat=0, seed=1)
Traceback (most recent call last):
zerzura.bots.bot.BotError: engine:no-such-program --fast: cannot be started: No such file ...
"""

from __future__ import annotations

import os
import selectors
import shlex
import signal
import time
import weakref
from collections.abc import Mapping
from contextlib import suppress
from math import isfinite
from subprocess import PIPE, Popen, TimeoutExpired
from typing import IO, TYPE_CHECKING, NoReturn, cast

from ..notation import Malformed, NotationError, quoted
from . import protocol
from .bot import Bot, BotError, Budget, Choice, Option, Parameter
from .protocol import Message

if TYPE_CHECKING:
    from ..games import Game
    from ..views import View

GRACE = 2.0
LIMIT = 60.0
LAST_WORDS = 200  # bytes of its error output that are kept for the reason
CHUNK = 1 << 16


class Engine(Bot):
    """An outside program that speaks the bot protocol.

    ``grace`` is how many seconds it may be late, ``limit`` how many it has where no time is set,
    ``options`` what is set in it at the start.
    """

    SUMMARY = "an outside program that speaks the bot protocol, as engine:COMMAND"
    PARAMETERS = (Parameter("command", "", "the program and its arguments, as in a shell"),)
    WHOLE = "command"

    def __init__(
        self,
        command: str,
        *,
        grace: float = GRACE,
        limit: float = LIMIT,
        options: Mapping[str, int | float | str] | None = None,
    ) -> None:
        try:
            self.words = shlex.split(command)
        except ValueError as error:
            raise Malformed(f"{quoted(command)} is no command: {error}", command) from None
        if not self.words or "\0" in command:
            raise Malformed("engine: what follows the colon is a command", command)
        self.name = f"engine:{command}"
        self.grace = grace
        self.limit = limit
        self.options = dict(options or {})
        self.program: Program | None = None
        self.hello: Message = {}

    def begin(self, game: Game, seat: int, seed: int) -> None:
        if self.program and self.program.has_ended():
            self.kill()  # it left between two games, which harms nobody
        if not self.program:
            self.start()
        self.request(
            {
                "type": "game",
                "game": game.name,
                "options": dict(game.pairs),
                "players": game.players,
                "first": game.first,
                "seat": seat,
                "seed": seed % 2**53,  # what every language's numbers hold
            }
        )

    def choose(self, view: View, budget: Budget | None = None) -> Choice:
        budget = budget or Budget()
        self.request({"type": "position", "view": view.json(), "memory": view.memory()})
        go = {"type": "go", "ms": budget.ms, "work": budget.work}
        best = self.request(
            {key: value for key, value in go.items() if value is not None},
            "best",
            self.limit if budget.ms is None else budget.ms / 1000,
        )
        try:
            return choice_of(best, view)
        except NotationError as error:
            self.fail(str(error))

    def told(self, view: View, seat: int, action: int) -> None:
        if self.hello.get("listens"):
            token = view.game.token(action)
            told = {"type": "told", "seat": seat, "action": token}
            self.request({**told, "view": view.json(), "memory": view.memory()})

    def close(self) -> None:
        """Say good-bye, and see to it that the program ends."""
        if self.program:
            with suppress(BotError):
                self.request({"type": "quit"}, patience=0)
                self.program.wait(self.grace)
        self.kill()

    # Talking to the program.

    def start(self) -> None:
        """Start the program, ask it who it is, and set its options."""
        try:
            self.program = Program(self.words)
        except OSError as error:
            raise BotError(f"{self.name}: cannot be started: {error.strerror or error}") from None
        self.hello = self.request({"type": "hello", "protocol": protocol.VERSION}, "hello")
        if self.hello.get("protocol") != protocol.VERSION:
            theirs = protocol.shown(self.hello.get("protocol"))
            self.fail(f"expected protocol {protocol.VERSION}, and its protocol is {theirs}")
        if not isinstance(self.hello.get("name"), str):
            self.fail("expected its name in its hello, and there is none")
        for name, value in self.options.items():
            self.request({"type": "set", "name": name, "value": value})

    def request(
        self, message: Message, wanted: str = "ok", patience: float | None = None
    ) -> Message:
        """Send a message and return its answer. Who is late is asked to stop, then given up."""
        if not self.program:
            raise BotError(f"{self.name}: it is not running; a game begins with begin()")
        asked = message["type"]
        patience = self.limit if patience is None else patience
        try:
            if self.program.heard:
                self.fail(f"{came(bytes(self.program.heard))}, which nobody had asked for")
            self.program.send(protocol.write(message))
            line = self.program.line(patience)
            if line is None and wanted == "best":
                self.program.send(protocol.write({"type": "stop"}))
                line = self.program.line(self.grace)
                if line is not None:
                    self.expect(self.program.line(self.grace), "stop", "ok", self.grace)
            elif line is None:
                line = self.program.line(self.grace)
            return self.expect(line, asked, wanted, patience + self.grace)
        except Gone as gone:
            self.fail(f"expected {wanted} after {asked}, and {gone}")

    def expect(self, line: bytes | None, asked: str, wanted: str, waited: float) -> Message:
        """Read an answer, which must be of one type."""
        expected = f"expected {wanted} after {asked}"
        if line is None:
            self.fail(f"{expected}, and nothing came in {waited:g} seconds")
        try:
            answer = protocol.read(line)
        except Malformed:
            self.fail(f"{expected}, and {came(line)}")
        if answer["type"] == "error":
            self.fail(f"{expected}, and it says: {str(answer.get('message'))[:LAST_WORDS]}")
        if answer["type"] != wanted:
            self.fail(f"{expected}, and {came(line)}")
        return answer

    def fail(self, why: str) -> NoReturn:
        """Kill the program and say why it has lost."""
        words = self.program.last_words() if self.program else ""
        self.kill()
        raise BotError(" ".join(f"{self.name}: {why}{words}".split()))  # one line

    def kill(self) -> None:
        if self.program:
            self.program.end()
            self.program = None


def choice_of(best: Message, view: View) -> Choice:
    """Read a choice: a legal action, and what was expected of it and of others."""
    action = view.game.read(view, protocol.text(best, "action"))
    others = best.get("options", [])
    if not isinstance(others, list) or not all(isinstance(other, dict) for other in others):
        raise Malformed("best: options is a list of objects", "options")
    options = []
    for other in others:
        of = {**other, "type": "best"}
        worth = expected(of)
        if worth is None:
            raise Malformed("best: each of the options has an action and what is expected of it")
        options.append(Option(view.game.read(view, protocol.text(of, "action")), worth))
    return Choice(action, expected(best), tuple(options))


def expected(message: Message) -> float | None:
    """Read an estimate, which may be missing."""
    value = message.get("expected")
    if value is None:
        return None
    if type(value) not in (int, float) or abs(value) > 1e9 or not isfinite(value):
        raise Malformed(f"best: expected is a number, not {protocol.shown(value)}", "expected")
    return float(value)


def came(line: bytes) -> str:
    return f"{quoted(line.decode(errors='replace').strip())} came"


class Gone(Exception):
    """A program that cannot be talked to any longer, with the reason."""


class Program:
    """A process that is talked to line by line, and never waited for longer than was said.

    All three pipes are looked after while an answer is awaited, so that however much the program
    writes to its error output, and however little it reads, neither side blocks the other.
    """

    def __init__(self, words: list[str]) -> None:
        # In a session of its own, so that what the program starts ends with it.
        process = Popen(
            words, stdin=PIPE, stdout=PIPE, stderr=PIPE, bufsize=0, start_new_session=True
        )
        self.process = process
        self.input, self.output, self.errors = (
            cast("IO[bytes]", pipe) for pipe in (process.stdin, process.stdout, process.stderr)
        )
        self.pipes = selectors.DefaultSelector()
        for pipe in (self.input, self.output, self.errors):
            os.set_blocking(pipe.fileno(), False)
        for pipe in (self.output, self.errors):
            self.pipes.register(pipe, selectors.EVENT_READ)
        self.unsent = b""
        self.heard = bytearray()
        self.words = bytearray()
        self.closed = False  # its output
        self.end = weakref.finalize(self, end, process, self.pipes)

    def send(self, line: bytes) -> None:
        """Send a line, now or while the answer is awaited."""
        if not self.unsent and self.input not in self.pipes.get_map():
            self.pipes.register(self.input, selectors.EVENT_WRITE)
        self.unsent += line

    def line(self, seconds: float) -> bytes | None:
        """Return the next line it writes; None if there is none in time."""
        until = time.monotonic() + seconds
        while True:
            size = self.heard.find(b"\n")
            if 0 <= size < protocol.LONGEST:
                line = bytes(self.heard[:size])
                del self.heard[: size + 1]
                return line
            if len(self.heard) > protocol.LONGEST:
                raise Gone(f"a line of more than {protocol.LONGEST} bytes came")
            if self.closed:
                raise Gone(f"{self.how_it_ended()}{' within a line' * bool(self.heard)}")
            left = until - time.monotonic()
            if left < 0:
                return None
            self.look_after(left)

    def look_after(self, seconds: float) -> None:
        """Read and write what can be read and written; wait for it so long at most."""
        for key, _ in self.pipes.select(seconds):
            pipe = cast("IO[bytes]", key.fileobj)
            if pipe is self.input:
                self.write()
                continue
            data = os.read(pipe.fileno(), CHUNK)
            if not data:
                self.pipes.unregister(pipe)
                self.closed = self.closed or pipe is self.output
            elif pipe is self.output:
                self.heard += data
            else:
                self.words += data
                del self.words[:-LAST_WORDS]

    def write(self) -> None:
        try:
            self.unsent = self.unsent[os.write(self.input.fileno(), self.unsent) :]
        except BlockingIOError:
            return
        except OSError:  # it reads no more; that it writes no more will be noticed
            self.unsent = b""
        if not self.unsent:
            self.pipes.unregister(self.input)

    def wait(self, seconds: float) -> None:
        """Wait until it closes its output, as a process that ends does; so long at most."""
        until = time.monotonic() + seconds
        while not self.closed and (left := until - time.monotonic()) > 0:
            self.look_after(left)

    def has_ended(self) -> bool:
        """Whether it has closed its output."""
        self.look_after(0)
        return self.closed

    def how_it_ended(self) -> str:
        try:
            status = self.process.wait(0.2)
        except TimeoutExpired:
            return "it closed its output"
        return f"it was ended by signal {-status}" if status < 0 else f"it ended, status {status}"

    def last_words(self) -> str:
        """The end of what it wrote to its error output, for a message."""
        for _ in range(16):  # what is there already, and no flood
            if self.errors not in self.pipes.get_map() or not self.pipes.select(0):
                break
            self.look_after(0)
        said = self.words.decode(errors="replace").strip()
        return f"; its last words: {said!a}" if said else ""


def end(process: Popen[bytes], pipes: selectors.BaseSelector) -> None:
    """Kill a process with all that it has started, and give everything back."""
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)
    pipes.close()
    for pipe in (process.stdin, process.stdout, process.stderr):
        if pipe:
            pipe.close()
    process.wait()
