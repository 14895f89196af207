"""What one seat may know: as values, as JSON, as readable text, and as numbers.

A ``View`` is made from a state in which everything that the seat may not know has been forgotten,
so nothing that comes out of it can tell more. It remembers what all have seen: a card that was
taken from the discards is known in the hand that took it, until it is played.

>>> from random import Random
>>> from zerzura import game
>>> state = game("duel").start()
>>> state.deal(state.game.shuffle(Random(7)))
>>> view = state.view(1)
>>> view.table.hands[0], view.legal()
(Hand(known=(), hidden=8), [])
>>> sample = view.sample(Random(1))
>>> sample.view(1) == view
True
"""

from __future__ import annotations

from collections.abc import MutableSequence
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from . import drawing, receipts, tables
from .rules import numbers
from .rules.state import Chance, State
from .tables import Table

if TYPE_CHECKING:
    from .games import Game

LAYOUT_VERSION = 1  # of the numbers; it changes when a number moves or changes its meaning
MEMORY_VERSION = 1  # of memories; it changes when another version could misread one
LONGEST_MEMORY = 100_000  # characters, unpacked


class View:
    """What a seat (or, with None, a spectator) may know of a game."""

    __slots__ = ("_state", "game", "seat")

    def __init__(self, game: Game, state: State, seat: int | None) -> None:
        if seat is not None and (type(seat) is not int or seat not in range(state.seats)):
            raise ValueError(f"a seat is from 0 to {state.seats - 1}, or None; not {seat!r}")
        self.game = game
        self.seat = seat
        self._state = state.copy()
        self._state.hide(-1 if seat is None else seat)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, View):
            return NotImplemented
        return self.seat == other.seat and self._state == other._state

    __hash__ = None  # type: ignore[assignment]  # states have none either

    def __repr__(self) -> str:
        who = "a spectator" if self.seat is None else f"seat {self.seat}"
        return f"<View of {self.game!r} by {who}: round {self.round}, {self.phase}>"

    # Where the game stands.

    @property
    def turn(self) -> int | None:
        """The seat that decides."""
        return self._state.turn

    @property
    def phase(self) -> str:
        """The kind of decision."""
        return self._state.phase

    @property
    def over(self) -> bool:
        """Whether the whole game has ended."""
        return self._state.over

    @property
    def round(self) -> int:
        """The round, counted from 0."""
        return self._state.round

    @property
    def ply(self) -> int:
        """The decisions of the round so far."""
        return self._state.ply

    @property
    def starter(self) -> int:
        """The seat that started the round, or will start the next one."""
        return self._state.starter

    @property
    def scores(self) -> list[int]:
        """Each seat's score in the whole game, over the rounds that are finished."""
        return self._state.scores

    @property
    def round_scores(self) -> list[int]:
        """What the last finished round brought each seat."""
        return self._state.round_scores

    @property
    def winners(self) -> list[int]:
        """The seats that have won."""
        return self._state.winners

    def legal(self) -> list[int]:
        """The legal actions, if it is this seat's turn."""
        if self.seat is None or self._state.turn != self.seat:
            return []
        return self._state.legal()

    def receipt(self, seat: int) -> receipts.Receipt:
        """How a seat's score comes about, as far as it lies open."""
        return receipts.receipt(self._state, seat)

    def known(self) -> State:
        """A state with what the seat knows, and nothing where it does not: for fast bots."""
        return self._state.copy()

    def sample(self, rng: Chance) -> State:
        """A state that this seat cannot tell from the true one, fairly drawn.

        All deals that agree with what the seat has seen are alike likely.
        """
        state = self._state.copy()
        state.fill(rng)
        return state

    def memory(self) -> str:
        """All that the view knows as one short text; ``zerzura.recall`` makes the view of it."""
        from base64 import b64encode
        from zlib import compress

        told = (MEMORY_VERSION, tuple(self.game), self.seat, self._state.data())
        return b64encode(compress(repr(told).encode())).decode()

    # As values, JSON and text.

    @property
    def table(self) -> Table:
        """What lies on the table, as a value."""
        return tables.table(self._state)

    @property
    def open_table(self) -> Table:
        """The same without the hands: all this is alike in every seat's view."""
        return tables.open_table(self._state)

    @property
    def hands(self) -> tuple[tables.Hand, ...]:
        """The hands alone, which are in the table too; there are none in Rivals."""
        return tables.hands(self._state)

    def json(self) -> dict[str, Any]:
        """Everything as plain objects, ready for ``json.dumps``."""
        return {
            "game": self.game.name,
            "options": dict(self.game.pairs),
            "players": self.game.players,
            "seat": self.seat,
            "round": self.round,
            "ply": self.ply,
            "phase": self.phase,
            "turn": self.turn,
            "starter": self.starter,
            "scores": self.scores,
            "winners": self.winners,
            "legal": self.game.tokens(self.legal()),
            "table": tables.plain(self.table),
            "receipts": [self.receipt(seat).json() for seat in range(self.game.players)],
        }

    def text(self, names: tuple[str, ...] = ()) -> str:
        """A drawing of the table in characters."""
        return drawing.draw(self, names)

    # As numbers.

    def write(self, row: MutableSequence[float], mask: MutableSequence[int] | None = None) -> None:
        """Write the view as numbers into a row of 32-bit floats, and legality into a mask of bytes.

        The row is any writable buffer of ``layout(game).size`` floats, as ``array('f', ...)`` or a
        row of a NumPy array; the mask one of ``game.action_count`` bytes.
        """
        wanted = layout(self.game).size
        if len(row) != wanted:
            raise ValueError(f"a row of {self.game!r} has {wanted} numbers, not {len(row)}")
        numbers.write(self._state, -1 if self.seat is None else self.seat, row)
        if mask is not None:
            if len(mask) != self.game.action_count:
                raise ValueError(
                    f"a mask of {self.game!r} has {self.game.action_count} places, not {len(mask)}"
                )
            mine = self.seat is not None and self._state.turn == self.seat
            numbers.write_mask(self._state, mine, mask)


def unpack(memory: str) -> tuple[Any, ...]:
    """Read what ``View.memory`` has packed; raise a ValueError for any other text.

    The packing has a check sum, so a text that was spoilt on its way never reaches a state.
    """
    from ast import literal_eval
    from base64 import b64decode
    from zlib import decompressobj, error

    try:
        packed = decompressobj()
        plain = packed.decompress(b64decode(memory, validate=True), LONGEST_MEMORY)
        version, game, seat, data = literal_eval(plain.decode())
    except (error, SyntaxError, TypeError, RecursionError, MemoryError) as wrong:
        raise ValueError("no memory of a view") from wrong
    if not packed.eof or packed.unused_data or version != MEMORY_VERSION:
        raise ValueError("no memory of a view, or that of another version")
    return game, seat, data


class Field(NamedTuple):
    """Some numbers of a row that belong together."""

    name: str
    start: int
    length: int


class Layout:
    """Which number of a row means what. It is no tuple, so that checkers know what ``[]`` gives."""

    __slots__ = ("fields", "version")

    def __init__(self, version: int, fields: tuple[Field, ...]) -> None:
        self.version = version
        self.fields = fields

    def __repr__(self) -> str:
        return f"Layout({self.version!r}, {self.fields!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Layout):
            return NotImplemented
        return (self.version, self.fields) == (other.version, other.fields)

    def __hash__(self) -> int:
        return hash((self.version, self.fields))

    @property
    def size(self) -> int:
        """How many numbers a row has."""
        last = self.fields[-1]
        return last.start + last.length

    def __getitem__(self, name: str) -> slice:
        """Return the slice of a field by its name."""
        for field in self.fields:
            if field.name == name:
                return slice(field.start, field.start + field.length)
        raise KeyError(name)


@cache
def layout(of: Game) -> Layout:
    """Tell which number of a row means what; docs/reference/numbers.md says it in words.

    >>> from zerzura import game
    >>> layout(game("duel"))["pile"]
    slice(375, 376, None)
    """
    fields = []
    start = 0
    for name, length in numbers.fields(of):
        fields.append(Field(name, start, length))
        start += length
    return Layout(LAYOUT_VERSION, tuple(fields))
