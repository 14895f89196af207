"""What the commands share: how words are read, and how JSON is printed."""

from __future__ import annotations

import argparse
import json
import sys

from .. import games, notation


class Refused(Exception):
    """Input that is refused, with the message for the user."""


def number(text: str) -> int:
    """Read a count or a seat."""
    if not games.NUMBER.fullmatch(text):
        raise argparse.ArgumentTypeError(
            f"{notation.quoted(text)} is no number from 0 to 999999999"
        )
    return int(text)


def seed(text: str) -> int:
    """Read a seed."""
    if not (text.isascii() and text.isdigit() and len(text) <= 20 and int(text) < 2**64):
        raise argparse.ArgumentTypeError(f"{notation.quoted(text)} is no number below 2**64")
    return int(text)


def dump(value: object) -> None:
    """Print a value as a line of JSON."""
    line = json.dumps(value, separators=(",", ":"), ensure_ascii=False)
    try:
        line.encode(getattr(sys.stdout, "encoding", None) or "utf-8")
    except UnicodeEncodeError:  # another encoding, or a file name that is no text
        line = json.dumps(value, separators=(",", ":"))
    print(line)
