"""What lies on the table, as values: one class for each family of games.

>>> from zerzura import game
>>> table(game("rivals").start()).river
()
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from . import notation
from .notation import Card
from .rules import codes
from .rules.board import Board
from .rules.duel import EXPLOITS, Duel
from .rules.rivals import Rivals
from .rules.state import State


class Hand(NamedTuple):
    """A hand as somebody sees it: the cards that he knows, and how many others there are."""

    known: tuple[Card, ...]
    hidden: int


Columns = tuple[tuple[tuple[Card, ...], ...], ...]  # by seat, by suit, in the order laid


class DuelTable(NamedTuple):
    """The table of the duel and its relatives. Partners share their columns."""

    hands: tuple[Hand, ...]
    columns: Columns
    discards: tuple[tuple[Card, ...], ...]  # by suit, the top last
    pile: int
    closed: str | None  # the suit that this turn's discard has closed to the draw
    draws_off_pile: int
    exploits: tuple[str, ...]  # on show
    exploits_won: tuple[tuple[str, ...], ...]


class RivalsTable(NamedTuple):
    """The table of Rivals."""

    columns: Columns  # the starting wagers are in them
    river: tuple[Card, ...]
    box: tuple[Card, ...]
    gold: tuple[int, ...]
    reserve: int
    pile: int
    piles_left: int
    bid: int
    bidder: int | None
    bidders: tuple[int, ...]
    discard_spent: bool


class BoardTable(NamedTuple):
    """The table of the board game."""

    hands: tuple[Hand, ...]
    areas: Columns
    steps: tuple[tuple[int, ...], ...]  # by seat, by suit; 0 is off the path
    explorers: tuple[str | None, ...]  # the suit of the path that each is on
    adventurers: tuple[int, ...]  # not placed yet
    tiles: tuple[tuple[str, ...], ...]  # by suit, from step 1 up; "" where there is none
    discards: tuple[tuple[Card, ...], ...]
    pile: int
    closed: str | None
    draws_off_pile: int
    bridges_crossed: int
    points: tuple[int, ...]
    artefacts: tuple[int, ...]


Table = DuelTable | RivalsTable | BoardTable

TILE_TEXT = {0: "", codes.ARTEFACT: "A", codes.ARROW: ">", 5: "5", 10: "10", 15: "15"}


def table(state: State) -> Table:
    """Describe what lies on the table, in a state as it is given; hidden cards are counted only."""
    lies = open_table(state)
    return lies if isinstance(lies, RivalsTable) else lies._replace(hands=hands(state))


def open_table(state: State) -> Table:
    """The table without the hands."""
    if isinstance(state, Duel):
        return duel_table(state)
    if isinstance(state, Rivals):
        return rivals_table(state)
    assert isinstance(state, Board)
    return board_table(state)


def plain(value: object) -> Any:
    """Turn a table into plain objects, ready for ``json.dumps``."""
    if isinstance(value, DuelTable | RivalsTable | BoardTable | Hand):
        return {key: plain(item) for key, item in value._asdict().items()}
    if isinstance(value, tuple):
        return [plain(item) for item in value]
    return value


def cards(family: str, kinds: list[int]) -> tuple[Card, ...]:
    return cards_of(family, tuple(kinds))


@lru_cache(20_000)
def cards_of(family: str, kinds: tuple[int, ...]) -> tuple[Card, ...]:
    """Cards by their kinds; the same ones lie on many tables, and for long."""
    all_cards = notation.cards_of(family)
    return tuple([all_cards[kind] for kind in kinds])


def hands(state: State) -> tuple[Hand, ...]:
    """The hands alone, in a state as it is given; there are none in Rivals."""
    if isinstance(state, Rivals):
        return ()
    assert isinstance(state, (Duel, Board))
    family = "duel" if isinstance(state, Duel) else "board"
    return tuple([hand(state, family, seat) for seat in range(state.seats)])


def hand(state: Duel | Board, family: str, seat: int) -> Hand:
    all_cards = notation.cards_of(family)
    known = tuple([all_cards[kind] for kind in state.hand_cards(seat)])
    return Hand(known, state.hand_size(seat) - len(known))


def duel_table(state: Duel) -> DuelTable:
    seats = range(state.seats)
    suits = range(state.rules.suits)
    closed = state.closed_suit
    won = [state.exploits_won(seat) if state.rules.exploits else () for seat in seats]
    return DuelTable(
        hands=(),
        columns=tuple(
            [
                tuple([cards("duel", state.column_cards(seat, suit)) for suit in suits])
                for seat in seats
            ]
        ),
        discards=tuple([cards("duel", state.discard_cards(suit)) for suit in suits]),
        pile=state.pile_size,
        closed=None if closed is None else notation.SUITS[closed],
        draws_off_pile=state.draws_off_pile,
        exploits=tuple([EXPLOITS[exploit] for exploit in state.exploits_on_show]),
        exploits_won=tuple([tuple([EXPLOITS[exploit] for exploit in has]) for has in won]),
    )


def rivals_table(state: Rivals) -> RivalsTable:
    seats = range(state.seats)
    return RivalsTable(
        columns=tuple(
            tuple(cards("rivals", state.column_cards(seat, suit)) for suit in range(5))
            for seat in seats
        ),
        river=cards("rivals", state.river_cards),
        box=cards("rivals", state.box_cards),
        gold=tuple(state.gold_of(seat) for seat in seats),
        reserve=state.gold_in_reserve,
        pile=state.pile_size,
        piles_left=state.piles_left,
        bid=state.bid,
        bidder=state.bidder,
        bidders=tuple(state.bidders),
        discard_spent=state.discard_is_spent,
    )


def board_table(state: Board) -> BoardTable:
    seats = range(state.seats)
    suits = range(5)
    closed = state.closed_suit
    explorers = [state.explorer_path(seat) for seat in seats]
    return BoardTable(
        hands=(),
        areas=tuple(
            tuple(cards("board", state.area_cards(seat, suit)) for suit in suits) for seat in seats
        ),
        steps=tuple(tuple(state.step(seat, suit) for suit in suits) for seat in seats),
        explorers=tuple(None if suit is None else notation.SUITS[suit] for suit in explorers),
        adventurers=tuple(state.adventurers_left(seat) for seat in seats),
        tiles=tuple(
            tuple(TILE_TEXT[state.tile_at(suit, step)] for step in range(1, codes.LAST_STEP + 1))
            for suit in suits
        ),
        discards=tuple(cards("board", state.discard_cards(suit)) for suit in suits),
        pile=state.pile_size,
        closed=None if closed is None else notation.SUITS[closed],
        draws_off_pile=state.draws_off_pile,
        bridges_crossed=state.bridges_crossed,
        points=tuple(state.points_of(seat) for seat in seats),
        artefacts=tuple(state.artefacts_of(seat) for seat in seats),
    )
