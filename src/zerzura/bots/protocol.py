r"""The bot protocol: objects of JSON, one a line; docs/reference/bot-protocol.md tells all of it.

What is here serves both ends: ``engine`` asks, ``serve`` answers.

>>> write({"type": "ok"})
b'{"type":"ok"}\n'
>>> read(b'{"type":"ok"}')
{'type': 'ok'}
>>> read(b'ok')
Traceback (most recent call last):
zerzura.notation.Malformed: a line is one object of JSON with a type, not 'ok'
"""

from __future__ import annotations

import json
from typing import Any

from ..notation import Malformed, quoted

VERSION = 1
LONGEST = 1_000_000  # bytes of a line, its line feed among them

Message = dict[str, Any]


def write(message: Message) -> bytes:
    """Write a message as a line."""
    return json.dumps(message, separators=(",", ":"), allow_nan=False).encode() + b"\n"


def read(line: bytes) -> Message:
    """Read a line; refuse what is no message."""
    text = line.decode(errors="replace").strip()
    try:
        message = json.loads(text)
    except (ValueError, RecursionError):
        message = None
    if not isinstance(message, dict) or not isinstance(message.get("type"), str):
        raise Malformed(f"a line is one object of JSON with a type, not {quoted(text)}", text)
    return message


def whole(message: Message, name: str, least: int, most: int) -> int:
    """Return a member that is a whole number."""
    value = message.get(name)
    if type(value) is not int or not least <= value <= most:
        wanted = f"a whole number from {least} to {most}"
        raise Malformed(f"{message['type']}: {name} is {wanted}, not {shown(value)}", name)
    return value


def text(message: Message, name: str) -> str:
    """Return a member that is a text."""
    value = message.get(name)
    if not isinstance(value, str):
        raise Malformed(f"{message['type']}: {name} is a text, not {shown(value)}", name)
    return value


def shown(value: object) -> str:
    """Show a member's value in a message to people, or that it is missing."""
    return "missing" if value is None else quoted(repr(value)).strip("'\"")
