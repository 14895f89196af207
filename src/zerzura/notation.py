"""Cards and actions as text, both ways; see docs/reference/records.md for the format.

A card is a suit letter and a rank: ``Y5``, ``GX`` (a wager), ``RT`` (a ten). An action is a token:
``+Y5`` lays, ``-Y5`` discards, ``*`` draws or discovers, ``^Y`` takes a discard, ``$3`` bids,
``>Y`` moves a figure, ``.`` declines.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache

from .rules import codes

SUITS = "YBWGRP"
RANKS = "X23456789T"  # of the card games, by rank
BOARD_RANKS = "0123456789T"

CARD = re.compile(r"[YBWGRP][0-9TX]")
TOKEN = re.compile(
    r"\+[YBWGRP][0-9TX][ae]?|-[YBWGRP][0-9TX]|\*|\^[YBWGRP]|\$(?:0|[1-9][0-9]{0,8})|>[YBWGRP]|\."
)


class NotationError(ValueError):
    """Text that is not what was expected; the subclasses say in which way."""

    def __init__(self, message: str, token: str = "", legal: Sequence[str] | None = None) -> None:
        super().__init__(message)
        self.token = token
        self.legal = legal


class Malformed(NotationError):
    """Text that cannot be read at all."""


class Impossible(NotationError):
    """Text that can be read, but not here and now."""


class Ambiguous(NotationError):
    """Text that fits several legal actions."""


class Card(str):
    """A card, which is its own text.

    >>> card = Card("YT")
    >>> card, card.suit, card.value, Card("YX").value
    (Card('YT'), 'Y', 10, None)
    """

    __slots__ = ()

    def __new__(cls, text: str) -> Card:
        if not CARD.fullmatch(text):
            raise Malformed(
                f"{quoted(text)} is no card: a suit of {SUITS} and a rank, 0 to 9, T or X", text
            )
        return super().__new__(cls, text)

    def __repr__(self) -> str:
        return f"Card({str(self)!r})"

    @property
    def suit(self) -> str:
        """The letter of its suit."""
        return self[0]

    @property
    def rank(self) -> str:
        """The letter or digit of its rank."""
        return self[1]

    @property
    def value(self) -> int | None:
        """Its number; None for a wager."""
        return {"X": None, "T": 10}[self[1]] if self[1] in "XT" else int(self[1])


def quoted(text: str) -> str:
    """Quote a piece of somebody's text for a message, in printable form and not at any length.

    >>> quoted("+Y5"), quoted("x" * 100)
    ("'+Y5'", "'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'...")
    """
    return ascii(text) if len(text) <= 40 else ascii(text[:40]) + "..."


def ranks_of(family: str) -> str:
    """The ranks of a family's cards, by their numbers."""
    return BOARD_RANKS if family == "board" else RANKS


@cache
def cards_of(family: str) -> tuple[Card, ...]:
    """The cards of a family ("duel", "rivals", "board"), by kind."""
    suits = SUITS if family == "duel" else SUITS[:5]
    return tuple(Card(suit + rank) for suit in suits for rank in ranks_of(family))


@cache
def kinds_of(family: str) -> dict[str, int]:
    """The kind of each card of a family, by its text."""
    return {card: kind for kind, card in enumerate(cards_of(family))}


@cache
def tokens_of(family: str) -> dict[int, str]:
    """The token of each action of a family, by its number."""
    cards = cards_of(family)
    suits = SUITS if family == "duel" else SUITS[:5]
    tokens = {kind: f"+{card}" for kind, card in enumerate(cards)}
    if family == "board":
        for kind, card in enumerate(cards):
            tokens[codes.START + kind] = f"+{card}a"
            tokens[codes.START_EXPLORER + kind] = f"+{card}e"
            tokens[codes.BOARD_DISCARD + kind] = f"-{card}"
        tokens[codes.BOARD_DRAW] = "*"
        for i, suit in enumerate(suits):
            tokens[codes.BOARD_DRAW + 1 + i] = f"^{suit}"
            tokens[codes.BOARD_MOVE + i] = f">{suit}"
        tokens[codes.BOARD_STOP] = "."
        return tokens
    for kind, card in enumerate(cards):
        tokens[codes.DISCARD + kind] = f"-{card}"
    tokens[codes.DRAW] = "*"
    tokens[codes.STOP] = "."
    if family == "duel":
        tokens.update({codes.DRAW + 1 + i: f"^{suit}" for i, suit in enumerate(suits)})
    else:
        tokens.update({codes.BID + n: f"${n}" for n in range(1, 37)})
    return tokens


@cache
def actions_of(family: str) -> dict[str, int]:
    """The number of each action of a family, by its token."""
    return {token: action for action, token in tokens_of(family).items()}


def action(family: str, token: str, legal: Iterable[int]) -> int:
    """Find the legal action that a token means.

    >>> action("duel", "+Y5", [4, 68])
    4
    """
    found = actions_of(family).get(token)
    legal = list(legal)
    if found is not None and found in legal:
        return found
    tokens = sorted(tokens_of(family)[a] for a in legal)
    if not TOKEN.fullmatch(token):
        raise Malformed(f"{quoted(token)} is no token; {legal_now(tokens)}", token, tokens)
    fits = [t for t in tokens if len(t) == 4 and t.startswith(token)]
    if token[0] == "+" and len(fits) > 1:
        raise Ambiguous(
            f"{token} fits several: {' '.join(fits)}; {legal_now(tokens)}", token, tokens
        )
    raise Impossible(f"{token} is not legal; {legal_now(tokens)}", token, tokens)


def legal_now(tokens: Sequence[str]) -> str:
    """Say what is legal."""
    return f"legal here: {' '.join(tokens)}" if tokens else "nothing is to be decided here"
