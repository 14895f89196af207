"""Cards as text, counting them, and the one error of this package.

A card is a string such as "Y5": its suit, then its rank. Everything that two of the games
share is here and nothing else; each game's rules are in its own file.
"""

import re
from collections import Counter

SUITS = "YBWGRP"
VALUES = {rank: value for value, rank in enumerate("0123456789T")}
WAGER = "X"

CARD = re.compile(f"[{SUITS}][0-9TX]")
NUMBER = re.compile("0|[1-9][0-9]{0,8}")
TOKEN = re.compile(
    rf"\+[{SUITS}][0-9TX][ae]?|-[{SUITS}][0-9TX]|\*|\^[{SUITS}]|\$(0|[1-9][0-9]{{0,8}})|>[{SUITS}]|\."
)


class Refused(ValueError):
    """A record, a deal or a token breaks a rule. `line` is 0 where there is no record."""

    def __init__(
        self,
        kind: str,
        token: str,
        why: str,
        legal: list[str] | None = None,
        line: int = 0,
    ) -> None:
        super().__init__(f"line {line}: {kind}: {token!r}: {why}")
        self.kind = kind
        self.token = token
        self.why = why
        self.legal = legal
        self.line = line


def suit_of(card: str) -> str:
    return card[0]


def is_wager(card: str) -> bool:
    return card[1] == WAGER


def value_of(card: str) -> int:
    """The number on a card that is not a wager."""
    return VALUES[card[1]]


def numbered(cards: list[str]) -> list[str]:
    return [card for card in cards if not is_wager(card)]


def wagers(cards: list[str]) -> list[str]:
    return [card for card in cards if is_wager(card)]


def words(text: str) -> list[str]:
    """The words of a text. Only ASCII white space parts them."""
    return [word for word in re.split("[ \t\r\n\v\f]+", text) if word]


def read_number(text: str) -> int:
    if not NUMBER.fullmatch(text):
        raise Refused("malformed", text, "a number of at most nine digits is expected")
    return int(text)


def read_cards(text: str, deck: list[str], size: int) -> list[str]:
    """The cards of a `deal:` line: `size` cards, none oftener than the deck holds it."""
    cards = words(text)
    for card in cards:
        if not CARD.fullmatch(card):
            raise Refused("malformed", card, "this is no card")
    copies = Counter(deck)
    dealt: Counter[str] = Counter()
    for card in cards:
        dealt[card] += 1
        if dealt[card] > copies[card]:
            raise Refused("impossible", card, f"the deck holds {copies[card]} of it")
    if len(cards) != size:
        raise Refused("impossible", "deal:", f"{size} cards are expected, here are {len(cards)}")
    return cards


def check_token(token: str, legal: list[str]) -> None:
    """Refuse what is no token, what fits several legal ones, and what is not legal now."""
    if not TOKEN.fullmatch(token):
        raise Refused("malformed", token, "this is no token", legal)
    if token in legal:
        return
    if token + "a" in legal and token + "e" in legal:
        raise Refused("ambiguous", token, "name the figure: a or e", legal)
    raise Refused("impossible", token, "this is not legal here", legal)


def settle_options(
    given: dict[str, str], defaults: dict[str, str], values: dict[str, list[str]]
) -> dict[str, str]:
    """All options of a game. In `values` an "n" stands for any number from 1."""
    for name, value in given.items():
        if name not in defaults:
            raise Refused("malformed", f"{name}={value}", "the game has no such option")
        in_list = value != "n" and value in values[name]
        count = "n" in values[name] and NUMBER.fullmatch(value) is not None and value != "0"
        if not in_list and not count:
            raise Refused("malformed", f"{name}={value}", f"{name} may be {values[name]}")
    return {**defaults, **given}


def clockwise_after(seat: int, players: int) -> list[int]:
    """All seats, from the one on the left of `seat` round to `seat` itself."""
    return [(seat + 1 + i) % players for i in range(players)]
