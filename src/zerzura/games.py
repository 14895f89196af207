"""The catalogue: six games, their seats, their options and what these default to.

>>> duel = game("duel", exploits=True)
>>> duel.players, duel.options["suits"], duel.text_options()
(2, 5, 'exploits=on')
>>> from random import Random
>>> state = duel.start()
>>> state.deal(duel.shuffle(Random(7)))
>>> [duel.token(a) for a in state.legal()][:3]
['+Y9', '+BX', '+B3']
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import NamedTuple

from . import notation, views
from .notation import Impossible, Malformed, quoted
from .rules import board, duel, rivals
from .rules.state import Chance, Deal, State

Value = bool | int | str

RULES_VERSION = 1  # it changes when the same deal and actions bring another result
NUMBER = re.compile(r"0|[1-9][0-9]{0,8}")


class Option(NamedTuple):
    """One option of a game: its values in words, its default, and what it means."""

    name: str
    values: str
    default: Value
    meaning: str

    def read(self, text: str) -> Value:
        """Read a value from text."""
        value: Value = {"on": True, "off": False}.get(text, text)
        if isinstance(value, str) and NUMBER.fullmatch(value):
            value = int(value)
        return self.check(value)

    def check(self, value: Value) -> Value:
        """Return a value that the option may have; refuse any other."""
        words = self.values.split(" or ")
        counts = "n" in words
        if counts and type(value) is int and 1 <= value < 10**9:
            return value
        right = text(value) in words and text(value) != "n"
        if right and type(value) is type(self.default):
            return value
        wanted = " or ".join("1 to 999999999" if word == "n" else word for word in words)
        raise Malformed(
            f"{self.name} is {wanted}, not "
            + (text(value) if isinstance(value, bool) else f"{value!r:.60}")
            + (f"; in Python it is {self.read(text(value))!r}" if right else ""),
            f"{self.name}={text(value)}",
        )


def text(value: Value) -> str:
    """Write the value of an option as records do."""
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)


BARE = Option("bare_hands", "off or on", False, "numbers left in hand are taken off the score")
STALL = Option(
    "stall", "off or n", False, "a round ends after n draws in a row that were not from the pile"
)
MATCH = (
    Option("games", "n", 3, "games in the match"),
    Option("starter", "last or total", "last", "who starts next: best of the last game, or of all"),
    BARE,
    STALL,
)

OPTIONS: dict[str, tuple[Option, ...]] = {
    "duel": (
        Option("edition", "2026 or 1999", 2026, "1999: ties are shared, three games, last starts"),
        Option("games", "n", 1, "games in the match; 3 with edition=1999"),
        Option("starter", "total or last", "total", "who starts next; last with edition=1999"),
        Option("exploits", "off or on", False, "five exploits on show (2026 edition, five suits)"),
        Option("suits", "5 or 6", 5, "six suits are the long game"),
        BARE,
        STALL,
    ),
    "coop": MATCH,
    "trio": MATCH,
    "partners": MATCH,
    "rivals": (),
    "board": (
        Option("expeditions", "3 or 1", 3, "1 is the short game, with its own artefact table"),
        Option("directions", "up or either", "up", "whether a path may also go down"),
        Option("start", "any or lowest", "any", "which card may begin a path"),
        Option("retake", "off or on", False, "whether the card just discarded may be taken back"),
        Option("tables", "1", 1, "which set of the assumed tables is used"),
        STALL,
    ),
}

SEATS: dict[str, tuple[int, ...]] = {
    "duel": (2,),
    "coop": (2,),
    "trio": (3,),
    "partners": (4,),
    "rivals": (2, 3, 4),
    "board": (2, 3, 4),
}

SUMMARIES = {
    "duel": "two explorers, five or six expeditions each",
    "coop": "the duel played together: the sum of both scores counts",
    "trio": "three players, seven cards each, cheaper expeditions",
    "partners": "two teams of two, who share their columns",
    "rivals": "discover cards or bid for them",
    "board": "paths, figures, tiles and artefacts",
}


def game(
    name: str,
    *,
    players: int | None = None,
    first: int = 0,
    **options: Value,
) -> Game:
    """Return a game of the catalogue, with these options and the defaults of all others.

    >>> game("duel", edition=1999).options["games"]
    3
    >>> game("rivals", players=3)
    game('rivals', players=3)
    >>> game("duel", exploits=True, suits=6)
    Traceback (most recent call last):
    zerzura.notation.Impossible: exploits=on goes with the 2026 edition and five suits
    """
    if name not in OPTIONS:
        raise Malformed(
            f"there is no game {quoted(str(name))}; there are {', '.join(OPTIONS)}", str(name)
        )
    known = {option.name: option for option in OPTIONS[name]}
    for key, value in options.items():
        if key not in known:
            raise Malformed(no_option(name, key), key)
        known[key].check(value)
    seats = SEATS[name]
    if players is None:
        players = seats[0]
    if players not in seats:
        wanted = f"{seats[0]} to {seats[-1]}" if len(seats) > 1 else str(seats[0])
        raise Impossible(f"{name} is for {wanted} players, not {players!r}", str(players))
    if first not in range(players):
        raise Impossible(f"first is a seat from 0 to {players - 1}, not {first!r}", str(first))
    full = {option.name: option.default for option in OPTIONS[name]}
    if options.get("edition") == 1999:
        full.update(games=3, starter="last")
    full.update(options)
    if full.get("exploits") and (full["edition"] != 2026 or full["suits"] != 5):
        raise Impossible("exploits=on goes with the 2026 edition and five suits", "exploits=on")
    if full.get("start") == "lowest" and full["directions"] == "either":
        raise Impossible("start=lowest goes with directions=up", "start=lowest")
    return Game(name, int(players), int(first), tuple(sorted(full.items())))


class Game(NamedTuple):
    """A game with its seats and options: immutable, compared by value. Made by ``game``."""

    name: str
    players: int
    first: int
    pairs: tuple[tuple[str, Value], ...]

    def __repr__(self) -> str:
        shown = [repr(self.name)]
        if self.players != SEATS[self.name][0]:
            shown.append(f"players={self.players}")
        if self.first:
            shown.append(f"first={self.first}")
        shown += [f"{key}={value!r}" for key, value in self.changed().items()]
        return f"game({', '.join(shown)})"

    @property
    def options(self) -> Mapping[str, Value]:
        """All options with their values."""
        return options_of(self)

    def changed(self) -> dict[str, Value]:
        """The options that differ from the defaults, sorted by name."""
        usual = {option.name: option.default for option in OPTIONS[self.name]}
        if self.options.get("edition") == 1999:
            usual.update(games=3, starter="last")
        return {key: value for key, value in self.pairs if value != usual[key]}

    def text_options(self) -> str:
        """The options that differ from the defaults, as records write them."""
        return " ".join(f"{key}={text(value)}" for key, value in self.changed().items())

    @property
    def family(self) -> str:
        """Which cards and actions it has: "duel", "rivals" or "board"."""
        return self.name if self.name in ("rivals", "board") else "duel"

    @property
    def action_count(self) -> int:
        """One more than the greatest action: the length of a legality mask."""
        return 320 if self.family == "board" else 192

    @property
    def teams(self) -> tuple[tuple[int, ...], ...]:
        """The seats that play together."""
        if self.name == "partners":
            return ((0, 2), (1, 3))
        if self.name == "coop":
            return ((0, 1),)
        return tuple((seat,) for seat in range(self.players))

    def start(self) -> State:
        """A new game, of which nothing has been dealt yet."""
        if self.family == "rivals":
            return rivals.Rivals(self, self.players, self.first)
        if self.family == "board":
            return board.Board(self, board_rules(self), self.first)
        return duel.Duel(self, duel_rules(self), self.first)

    def shuffle(self, rng: Chance) -> Deal:
        """A fresh deal of a round, by the caller's chance.

        For deals that matter bring ``random.SystemRandom()``.
        """
        return self.start().shuffled(rng)

    def card(self, kind: int) -> notation.Card:
        """The card of a kind."""
        cards = notation.cards_of(self.family)
        if kind not in range(len(cards)):
            raise Impossible(
                f"a kind of card is from 0 to {len(cards) - 1}, not {kind!r}", str(kind)
            )
        return cards[kind]

    def kind(self, card: str) -> int:
        """The kind of a card."""
        kinds = notation.kinds_of(self.family)
        six = self.options.get("suits") == 6
        if card not in kinds or (card[0] == "P" and not six):
            raise Impossible(f"{notation.Card(card)} is no card of {self.name}", card)
        return kinds[card]

    def token(self, action: int) -> str:
        """The text of an action."""
        tokens = notation.tokens_of(self.family)
        if action not in tokens:
            raise Impossible(f"{action!r} is no action of {self.name}", str(action))
        return tokens[action]

    def tokens(self, actions: list[int]) -> list[str]:
        """The texts of some actions, sorted by code point, as traces show them."""
        tokens = notation.tokens_of(self.family)
        return sorted([tokens[action] for action in actions])

    def read(self, state: State | views.View, token: str) -> int:
        """The legal action that a token means; else Malformed, Impossible or Ambiguous."""
        return notation.action(self.family, token, state.legal())

    def view(self, state: State, seat: int | None) -> views.View:
        """What a seat may know of a state; with None, what a spectator may."""
        return views.View(self, state, seat)


def recall(memory: str) -> views.View:
    """Return the view that gave this memory: in another process, or another day.

    >>> from random import Random
    >>> state = game("trio").start()
    >>> state.deal(state.game.shuffle(Random(7)))
    >>> recall(state.view(1).memory()) == state.view(1)
    True
    """
    try:
        (name, players, first, pairs), seat, data = views.unpack(memory)
        of = game(name, players=players, first=first, **dict(pairs))
        state = of.start()
        state.load(data)
        return views.View(of, state, seat)
    except (ValueError, TypeError, IndexError, OverflowError):
        raise Malformed(
            f"{quoted(memory)} is no memory of a view, or one of another version of Zerzura", memory
        ) from None


def no_option(name: str, key: str) -> str:
    """Say that a game has no such option, and which it has."""
    if key in ("players", "first"):
        return f"{key} is no option; on the command line it is --{key}"
    names = ", ".join(option.name for option in OPTIONS[name])
    return (
        f"{name} has no option {quoted(key)}; {f'it has {names}' if names else 'it has no options'}"
    )


@cache
def options_of(of: Game) -> Mapping[str, Value]:
    """The options of a game, by name."""
    return MappingProxyType(dict(of.pairs))


@cache
def duel_rules(of: Game) -> duel.DuelRules:
    """The parameters of the duel and its relatives."""
    options = of.options
    special: dict[str, dict[str, int]] = {
        "trio": {"hand_size": 7, "cost": 17, "bonus_at": 7, "final_lays": 2, "sides": 3},
        "partners": {"hand_size": 6, "final_lays": 2},
    }
    return duel.DuelRules(
        seats=of.players,
        suits=int(options.get("suits", 5)),
        exploits=bool(options.get("exploits", False)),
        bare_hands=bool(options["bare_hands"]),
        coop=of.name == "coop",
        games=int(options["games"]),
        best_so_far_starts=options["starter"] == "total",
        youngest_wins=options.get("edition") == 2026,
        stall=int(options["stall"]),
        **special.get(of.name, {}),
    )


@cache
def board_rules(of: Game) -> board.BoardRules:
    """The parameters of the board game."""
    options = of.options
    return board.BoardRules(
        seats=of.players,
        expeditions=int(options["expeditions"]),
        either=options["directions"] == "either",
        lowest=options["start"] == "lowest",
        retake=bool(options["retake"]),
        tables=int(options["tables"]),
        stall=int(options["stall"]),
    )
