"""How a score came about, line by line, as on a printed score sheet.

>>> receipt = sheet("duel", ["YX YX Y2 Y3 Y4 Y7 Y9 YT", "BX"])
>>> [(line.name, line.points) for line in receipt.lines], receipt.score
([('Y', 65), ('B', -40)], 25)
>>> print(receipt.lines[0])
Y: (sum 35, cost -20) times 3, bonus 20 = 65
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from . import notation
from .notation import Card, Impossible
from .rules import codes, scoring
from .rules.board import Board, artefact_table
from .rules.duel import EXPLOITS, Duel
from .rules.rivals import Rivals
from .rules.state import State


class Line(NamedTuple):
    """One line of a receipt.

    ``kind`` is "expedition", "exploit", "hand", "gold", "held", "path", "floor" or "artefacts";
    ``name`` says which one (a suit, an exploit), and ``parts`` how the points came about.
    """

    kind: str
    name: str
    parts: Mapping[str, int]
    points: int

    def __str__(self) -> str:
        parts = dict(self.parts)
        times = parts.pop("times", 1)
        bonus = parts.pop("bonus", 0)
        what = ", ".join(f"{key} {value}" for key, value in parts.items())
        if times != 1:
            what = f"({what}) times {times}" if len(parts) > 1 else f"{what} times {times}"
        if bonus:
            what += f", bonus {bonus}"
        return f"{self.name or self.kind}: {what} = {self.points}"


class Receipt(NamedTuple):
    """What makes up a seat's score; the lines add up to it."""

    seat: int
    lines: tuple[Line, ...]

    @property
    def score(self) -> int:
        """The sum of the lines."""
        return sum(line.points for line in self.lines)

    def json(self) -> dict[str, Any]:
        """The receipt as plain objects."""
        lines = [
            {"kind": line.kind, "name": line.name, **line.parts, "points": line.points}
            for line in self.lines
        ]
        return {"seat": self.seat, "lines": lines, "score": self.score}

    def text(self) -> str:
        """The receipt as a few lines of text."""
        return "\n".join([*map(str, self.lines), f"score: {self.score}"])


def receipt(state: State, seat: int) -> Receipt:
    """Make the receipt of a seat: of the round that is being played, or the last one played.

    In the duel family it adds up to what the round brings the seat (in coop, its own part); in the
    others to its score so far. Hands count only when the round is over, as the rules have it.
    """
    if isinstance(state, Duel):
        lines = duel_lines(state, seat)
    elif isinstance(state, Rivals):
        lines = rivals_lines(state, seat)
    else:
        assert isinstance(state, Board)
        lines = board_lines(state, seat)
    return Receipt(seat, tuple(lines))


def duel_expedition(cards: Sequence[str], cost: int, bonus_at: int) -> Line:
    """The line of one expedition of the duel family."""
    values = [value for card in cards if (value := Card(card).value) is not None]
    e = scoring.expedition(values, len(cards) - len(values), cost, bonus_at)
    parts = {"sum": e.sum, "cost": e.cost, "times": e.multiplier, "bonus": e.bonus}
    return Line("expedition", cards[0][0], parts, e.score)


def duel_lines(state: Duel, seat: int) -> list[Line]:
    rules = state.rules
    lines = [
        duel_expedition(cards, rules.cost, rules.bonus_at)
        for cards in columns(state, "duel", seat)
        if cards
    ]
    for exploit in state.exploits_won(seat):
        lines.append(Line("exploit", EXPLOITS[exploit], {"won": 1}, codes.EXPLOIT_POINTS))
    if rules.bare_hands and state.turn is None:
        for other in range(seat % 2, 4, 2) if rules.teams else (seat,):
            left = [notation.cards_of("duel")[kind] for kind in state.hand_cards(other)]
            total = sum(card.value or 0 for card in left)
            name = f"hand of seat {other}" if rules.teams else ""
            lines.append(Line("hand", name, {"left": total}, -total))
    return lines


def rivals_expedition(cards: Sequence[str]) -> Line:
    """The line of one expedition of Rivals; the starting wager is one of the cards."""
    values = [value for card in cards if (value := Card(card).value) is not None]
    e = scoring.rivals_expedition(values, len(cards) - len(values))
    parts = {"footprints": e.footprints, "times": e.multiplier, "bonus": e.bonus}
    return Line("expedition", cards[0][0], parts, e.score)


def rivals_lines(state: Rivals, seat: int) -> list[Line]:
    lines = [rivals_expedition(cards) for cards in columns(state, "rivals", seat) if cards]
    gold = state.gold_of(seat)
    return [*lines, Line("gold", "", {"coins": gold}, gold)]


def columns(state: Duel | Rivals, family: str, seat: int) -> list[list[str]]:
    """A seat's expeditions as cards, suit by suit."""
    cards = notation.cards_of(family)
    suits = state.rules.suits if isinstance(state, Duel) else 5
    return [[cards[kind] for kind in state.column_cards(seat, suit)] for suit in range(suits)]


def board_path(suit: str, step: int, explorer: bool) -> Line:
    """The line of one path of the board game."""
    value = scoring.STEPS[step]
    times = 2 if explorer else 1
    return Line("path", suit, {"step": step, "value": value, "times": times}, times * value)


def board_lines(state: Board, seat: int) -> list[Line]:
    lines = [
        board_path(notation.SUITS[suit], step, state.explorer_path(seat) == suit)
        for suit in range(5)
        if (step := state.step(seat, suit))
    ]
    paths = sum(line.points for line in lines)
    if state.turn is None:  # the paths have been paid for
        held = state.chips_before(seat)
        floor = state.points_of(seat) - held - paths
    else:
        held = state.points_of(seat)
        floor = max(0, held + paths) - held - paths
    lines.insert(0, Line("held", "", {"points": held}, held))
    if floor:
        lines.append(Line("floor", "", {"raised to zero": floor}, floor))
    if state.over:
        found = state.artefacts_of(seat)
        points = state.rules.artefact_points(found)
        lines.append(Line("artefacts", "", {"found": found}, points))
        floor = state.scores[seat] - state.points_of(seat) - points
        if floor:
            lines.append(Line("floor", "", {"raised to zero": floor}, floor))
    return lines


# The score sheet for the cardboard games.

# What else makes up a score: the most there can be of it, its label, and the points of one.
EXTRAS = {
    "exploits": (codes.ON_SHOW, "won", codes.EXPLOIT_POINTS),
    "hand": (120, "left", -1),
    "gold": (36, "coins", 1),
}
FITTING = {
    "duel": ("exploits", "hand"),
    "coop": ("hand",),
    "trio": ("hand",),
    "partners": ("hand",),
    "rivals": ("gold",),
    "board": ("points", "artefacts", "expeditions_played"),
}
COSTS = {"duel": (20, 8), "coop": (20, 8), "partners": (20, 8), "trio": (17, 7)}


def sheet(game: str, expeditions: Sequence[str], **extra: int) -> Receipt:
    """Score what lies on a real table: expeditions as text, such as ``"YX Y2 Y5"``.

    For the board game an expedition is a path, as ``"Y7"`` for step 7 with an adventurer and
    ``"Y7e"`` with the explorer. ``extra`` are ``exploits`` (how many were won) and ``hand`` (what
    is left in a bare hand) in the duel family, ``gold`` in rivals, and in the board game
    ``points`` (chips held) and ``artefacts`` with the number of ``expeditions_played`` (1 or 3).

    >>> sheet("rivals", ["BX BX BX BX B6 B7"], gold=3).score
    23
    """
    if game not in FITTING:
        raise notation.Malformed(f"there is no game {notation.quoted(game)}", game)
    for key in extra:
        if key not in FITTING[game]:
            raise Impossible(
                f"{key} does not go with {game}; {' and '.join(FITTING[game])} may", key
            )
    if game == "board":
        return board_sheet(expeditions, **extra)
    lines = []
    for text in expeditions:
        cards = legal_expedition(game, text.split())
        lines.append(sheet_line(game, cards))
    seen = [line.name for line in lines]
    for name in seen:
        if seen.count(name) > 1:
            raise Impossible(f"there are two expeditions of suit {name}; a suit has one", name)
    for key, value in extra.items():
        most, label, points = EXTRAS[key]
        if not 0 <= value <= most:
            raise Impossible(f"{key}: from 0 to {most}, not {value}", str(value))
        lines.append(Line(key.removesuffix("s"), "", {label: value}, points * value))
    return Receipt(0, tuple(lines))


def sheet_line(game: str, cards: Sequence[str]) -> Line:
    """The line of one expedition of a card game."""
    return rivals_expedition(cards) if game == "rivals" else duel_expedition(cards, *COSTS[game])


def legal_expedition(game: str, words: Sequence[str]) -> list[Card]:
    """Read an expedition; refuse one that could not have been laid in this order."""
    cards = [Card(word) for word in words]
    if not cards:
        raise Impossible("an expedition has at least one card; leave out one that is empty")
    kinds = notation.kinds_of("rivals" if game == "rivals" else "duel")
    copies: dict[str, int] = {}
    for before, card in zip([None, *cards], cards, strict=False):
        if card not in kinds or (card.suit == "P" and game != "duel"):
            raise Impossible(f"{game} has no card {card}", card)
        copies[card] = copies.get(card, 0) + 1
        if card.suit != cards[0].suit:
            raise Impossible(
                f"{card} is not of suit {cards[0].suit}; one expedition, one suit", card
            )
        most = 3 if card.value is None else 1
        if game == "rivals":
            most = 4 if card.value is None else 2 if card.value <= 5 else 1
        if copies[card] > most:
            raise Impossible(f"{card} comes {copies[card]} times; the game has {most}", card)
        low = card.value is None or (before is not None and card.value < (before.value or 0))
        if before is not None and before.value is not None and low:
            raise Impossible(f"{card} cannot follow {before}", card)
    return cards


def board_sheet(
    paths: Sequence[str],
    points: int = 0,
    artefacts: int | None = None,
    expeditions_played: int = 3,
) -> Receipt:
    """Score one player's figures, chips and artefacts."""
    lines = [Line("held", "", {"points": points}, points)]
    for text in paths:
        suit, step, figure = text[:1], text[1:2], text[2:]
        good = suit in notation.SUITS[:5] and step in tuple("123456789")
        if len(text) < 2 or not good or figure not in ("", "a", "e"):
            raise notation.Malformed(
                f"{notation.quoted(text)} is no path: a suit, a step of 1 to {codes.LAST_STEP},"
                " and e for the explorer",
                text,
            )
        if suit in [line.name for line in lines]:
            raise Impossible(f"there are two figures on path {suit}; a path has one", text)
        if figure == "e" and any(line.parts.get("times") == 2 for line in lines):
            raise Impossible("there are two explorers; a player has one", text)
        lines.append(board_path(suit, int(step), figure == "e"))
    total = sum(line.points for line in lines)
    if total < 0:
        lines.append(Line("floor", "", {"raised to zero": -total}, -total))
    if artefacts is not None:
        if not 0 <= artefacts <= 9 * expeditions_played:
            raise Impossible(
                f"artefacts are from 0 to {9 * expeditions_played}, not {artefacts}", str(artefacts)
            )
        table = artefact_table(expeditions_played)
        worth = table[min(artefacts, len(table) - 1)]
        lines.append(Line("artefacts", "", {"found": artefacts}, worth))
        if max(0, total) + worth < 0:
            floor = -(max(0, total) + worth)
            lines.append(Line("floor", "", {"raised to zero": floor}, floor))
    return Receipt(0, tuple(lines))
