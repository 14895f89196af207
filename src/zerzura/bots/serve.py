r"""A bot of ours as an engine: it reads the bot protocol, and answers each line with one line.

>>> from io import BytesIO
>>> answers = BytesIO()
>>> serve("steady", BytesIO(b'{"type":"hello","protocol":1}'), answers)
>>> answers.getvalue()
b'{"type":"hello","protocol":1,"name":"steady","options":[],"listens":false}\n'
"""

from __future__ import annotations

from contextlib import suppress
from threading import Thread
from typing import BinaryIO

from .. import games, notation
from ..games import Game
from ..notation import Malformed, NotationError, quoted
from ..views import View
from . import catalogue, protocol
from .bot import Bot, BotError, Budget, Choice, blaming, consult
from .protocol import Message, text, whole

OK: Message = {"type": "ok"}
MOST = 10**9  # milliseconds, work
SEEDS = 2**64


def serve(name: str, source: BinaryIO, sink: BinaryIO) -> None:
    """Let a bot answer every line of the source, until ``quit`` or the end."""
    server = Server(name, sink)
    while line := source.readline(protocol.LONGEST + 1):
        if len(line) > protocol.LONGEST:
            while line and not line.endswith(b"\n"):
                line = source.readline(protocol.LONGEST)
            server.hear({"type": ""}, f"a line has at most {protocol.LONGEST} bytes")
            continue
        try:
            message, wrong = protocol.read(line), ""
        except Malformed as error:
            message, wrong = {"type": ""}, str(error)
        server.hear(message, wrong)
        if message["type"] == "quit":
            break
    server.leave()


class Server:
    """The bot, the game it sits at, and what it was last shown."""

    def __init__(self, name: str, sink: BinaryIO) -> None:
        self.bot = catalogue.bot(name)
        self.sink = sink
        self.game: Game | None = None
        self.seat = 0
        self.view: View | None = None
        self.thinking: Thread | None = None

    def hear(self, message: Message, wrong: str = "") -> None:
        """Answer a message; ``wrong`` tells what is wrong with it already.

        What comes while the bot thinks is answered after that; ``stop`` and ``quit`` hurry it.
        """
        kind = message["type"]
        self.finish(hurry=kind in ("stop", "quit"))
        try:
            if wrong:
                raise Malformed(wrong)
            if kind not in ANSWERS:
                raise Malformed(f"{quoted(kind)} is no type; there are {', '.join(ANSWERS)}")
            answer = ANSWERS[kind](self, message)
        except (NotationError, BotError) as error:
            answer = refusal(error)
        if answer is not None:
            self.say(answer)

    def say(self, answer: Message) -> None:
        with suppress(BrokenPipeError):  # nobody listens; the end of the input comes next
            self.sink.write(protocol.write(answer))
            self.sink.flush()

    def finish(self, *, hurry: bool = False) -> None:
        """Let the bot think its thought to the end."""
        if self.thinking:
            if hurry:
                with suppress(BotError), blaming(self.bot):
                    self.bot.stop()
            self.thinking.join()
            self.thinking = None

    def leave(self) -> None:
        self.finish()
        with suppress(BotError), blaming(self.bot):
            self.bot.close()

    # The answers.

    def hello(self, message: Message) -> Message:
        if whole(message, "protocol", 0, MOST) != protocol.VERSION:
            raise Malformed(f"the protocol here is {protocol.VERSION}")
        return {
            "type": "hello",
            "protocol": protocol.VERSION,
            "name": self.bot.name,
            "options": options_of(self.bot),
            "listens": self.bot.listens(),
        }

    def set(self, message: Message) -> Message:
        """Make the bot anew with another setting; a game has to begin again then."""
        name = text(message, "name")
        value = message.get("value")
        if type(value) not in (int, float, str):
            raise Malformed(f"set: value is a number or a text, not {protocol.shown(value)}")
        known = {parameter.name: parameter for parameter in self.bot.PARAMETERS}
        if name not in known:
            has = ", ".join(known) or "none"
            raise Malformed(f"{quoted(name)} is no option of {self.bot.name}; there are: {has}")
        settings = {**self.bot.settings, name: catalogue.value_of(known[name], str(value))}
        with blaming(self.bot):
            made = type(self.bot)(**settings)
            made.name, made.settings = self.bot.name, settings
            self.bot.close()
        self.bot, self.game, self.view = made, None, None
        return OK

    def begin(self, message: Message) -> Message:
        """Sit down to a game."""
        options = message.get("options", {})
        if not isinstance(options, dict):
            raise Malformed(f"game: options is an object, not {protocol.shown(options)}")
        for name in ("name", "players", "first"):
            if name in options:
                raise Malformed(f"game: {name} is no option, but a member of its own")
        players = whole(message, "players", 2, 4)
        first = whole({"first": 0, **message}, "first", 0, players - 1)
        of = games.game(text(message, "game"), players=players, first=first, **options)
        seat = whole(message, "seat", 0, players - 1)
        seed = whole({"seed": 0, **message}, "seed", 0, SEEDS - 1)
        self.game = self.view = None
        with blaming(self.bot):
            self.bot.begin(of, seat, seed)
        self.game, self.seat = of, seat
        return OK

    def told(self, message: Message) -> Message:
        """Hear what a seat has done."""
        view = self.seen(message)
        seat = whole(message, "seat", 0, view.game.players - 1)
        token = text(message, "action")
        action = notation.actions_of(view.game.family).get(token)
        if action is None:
            raise Malformed(f"told: {quoted(token)} is no action of {view.game.name}")
        with blaming(self.bot):
            self.bot.told(view, seat, action)
        return OK

    def position(self, message: Message) -> Message:
        self.view = None
        self.view = self.seen(message)
        return OK

    def seen(self, message: Message) -> View:
        """What the bot's seat sees, by a message."""
        if self.game is None:
            raise Malformed(f"{message['type']}: before it comes game")
        view = games.recall(text(message, "memory"))
        if (view.game, view.seat) != (self.game, self.seat):
            raise Malformed(
                f"{message['type']}: this is a view of {view.game!r} by seat {view.seat}, "
                f"not of {self.game!r} by seat {self.seat}"
            )
        if view.json() != message.get("view"):
            raise Malformed(f"{message['type']}: view and memory are not of the same moment")
        return view

    def go(self, message: Message) -> None:
        """Begin to think about the position."""
        ms, work = (
            whole(message, name, 0, MOST) if name in message else None for name in ("ms", "work")
        )
        view = self.view
        if view is None or not view.legal():
            raise Malformed("go: before it comes a position in which it is this seat's turn")

        def think() -> None:
            try:
                answer = best(view, consult(self.bot, view, Budget(ms, work)))
            except BotError as error:
                answer = refusal(error)
            self.say(answer)

        self.thinking = Thread(target=think, daemon=True)
        self.thinking.start()

    def done(self, message: Message) -> Message:
        """Answer ``stop`` and ``quit``: by now nothing is being thought."""
        return OK


ANSWERS = {
    "hello": Server.hello,
    "set": Server.set,
    "game": Server.begin,
    "told": Server.told,
    "position": Server.position,
    "go": Server.go,
    "stop": Server.done,
    "quit": Server.done,
}


def refusal(error: Exception) -> Message:
    return {"type": "error", "message": str(error)}


def options_of(bot: Bot) -> list[Message]:
    """What can be set, and how it is set now."""
    kinds = {str: "text", float: "number"}
    return [
        {
            "name": parameter.name,
            "kind": kinds.get(type(parameter.default), "whole"),
            "default": bot.settings.get(parameter.name, parameter.default),
            "least": parameter.least,
            "most": parameter.most,
            "meaning": parameter.meaning,
        }
        for parameter in bot.PARAMETERS
    ]


def best(view: View, choice: Choice) -> Message:
    """Write a choice."""
    answer: Message = {"type": "best", "action": view.game.token(choice.action)}
    if choice.expected is not None:
        answer["expected"] = choice.expected
    if choice.options:
        answer["options"] = [
            {"action": view.game.token(option.action), "expected": option.expected}
            for option in choice.options
        ]
    return answer
