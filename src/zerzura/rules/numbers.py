"""A view as numbers in a caller's row; docs/reference/numbers.md tells what stands where.

All seats are told relative to the one that looks: itself first, then clockwise (a spectator looks
from seat 0). Cards are told by kind, as counts.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import TYPE_CHECKING

from . import bits, board, codes, duel
from .board import Board
from .duel import Duel
from .rivals import Rivals
from .state import State

if TYPE_CHECKING:
    from ..games import Game

DUEL_KINDS = 60
RIVALS_KINDS = 50
BOARD_KINDS = 55


def fields(game: Game) -> list[tuple[str, int]]:
    """List what a row of a game holds, in its order, and how many numbers each takes."""
    players = game.players
    sides = 2 if game.name == "partners" else players
    start = [
        ("phase", 5),  # one of deal, over and the game's own three
        ("turn", players),  # whose decision
        ("starter", players),
        ("round", 1),
        ("rounds", 1),
        ("totals", players),
    ]
    if game.family == "duel":
        return [
            *start,
            ("hands", players * DUEL_KINDS),  # one's own, and what is known of the others'
            ("hand_sizes", players),
            ("columns", sides * DUEL_KINDS),
            ("discards", DUEL_KINDS),
            ("depths", DUEL_KINDS),  # 1 for the top of its pile, 2 for the next, 0 if not there
            ("pile", 1),
            ("closed", 6),
            ("draws_off_pile", 1),
            ("exploits", codes.EXPLOITS),
            ("exploits_won", sides * codes.EXPLOITS),
        ]
    if game.family == "rivals":
        return [
            *start,
            ("columns", players * RIVALS_KINDS),
            ("river", RIVALS_KINDS),
            ("box", RIVALS_KINDS),
            ("gold", players),
            ("reserve", 1),
            ("pile", 1),
            ("piles_left", 1),
            ("bid", 1),
            ("bidder", players),
            ("bidders", players),
            ("discard_spent", 1),
        ]
    return [
        *start,
        ("hands", players * BOARD_KINDS),
        ("hand_sizes", players),
        ("areas", players * BOARD_KINDS),
        ("steps", players * 5),
        ("directions", players * 5),  # 0 undecided, 1 up, 2 down
        ("explorers", players * 5),
        ("adventurers", players),
        ("artefact_tiles", 45),  # path by path, step by step
        ("arrow_tiles", 45),
        ("point_tiles", 45),
        ("discards", BOARD_KINDS),
        ("depths", BOARD_KINDS),
        ("pile", 1),
        ("closed", 5),
        ("draws_off_pile", 1),
        ("bridges_crossed", 1),
        ("points", players),
        ("artefacts", players),
    ]


def write(state: State, seat: int, row: MutableSequence[float]) -> None:
    """Write a state, of which all is forgotten that a seat may not know (-1: a spectator)."""
    me = 0 if seat < 0 else seat
    for i in range(len(row)):
        row[i] = 0
    if isinstance(state, Duel):
        write_duel(state, me, row)
    elif isinstance(state, Rivals):
        write_rivals(state, me, row)
    elif isinstance(state, Board):
        write_board(state, me, row)


def write_mask(state: State, mine: bool, mask: MutableSequence[int]) -> None:
    """Write 1 where an action is legal for the seat that looks, else 0."""
    state.find_options()
    for i in range(len(mask)):
        word = i >> 6
        bit = i & 63
        mask[i] = (state.options[word] >> bit & 1) if mine else 0


def put_state(t: State, me: int, row: MutableSequence[float]) -> int:
    """Write what all games have; return where to go on."""
    n = t.seats
    row[t.phase_now] = 1
    if t.phase_now > codes.OVER:
        row[5 + (t.me - me + n) % n] = 1
    row[5 + n + (t.starter - me + n) % n] = 1
    row[5 + 2 * n] = t.round
    row[6 + 2 * n] = t.rounds
    for i in range(n):
        row[7 + 2 * n + i] = t.totals[(me + i) % n]
    return 7 + 3 * n


def put_duel(row: MutableSequence[float], at: int, kinds: int, wagers: int) -> None:
    """Write a set of cards of the duel as counts."""
    while kinds:
        kind = bits.index(kinds)
        row[at + kind] = (wagers >> kind & 3) if kind % codes.RANKS == 0 else 1
        kinds &= kinds - 1


def put_twice(row: MutableSequence[float], at: int, kinds: int, twice: int) -> None:
    """Write a set of cards, some of which are there twice, as counts."""
    while kinds:
        kind = bits.index(kinds)
        row[at + kind] = 1 + (twice >> kind & 1)
        kinds &= kinds - 1


def write_duel(t: Duel, me: int, row: MutableSequence[float]) -> int:
    at = put_state(t, me, row)
    n = t.seats
    for i in range(n):
        seat = (me + i) % n
        put_duel(row, at, t.hand[seat], duel.counts(t.wagers[seat]))
        at += DUEL_KINDS
    for i in range(n):
        row[at + i] = t.hand_size((me + i) % n)
    at += n
    sides = 2 if t.rules.teams else n
    for i in range(sides):
        side = (me + i) % sides
        put_duel(row, at, t.column[side], t.wagers[side] >> 6)
        at += DUEL_KINDS
    for source in range(1, 7):
        height = duel.height(t, source)
        for i in range(height):
            kind = t.stacks[duel.above(t, 8 * source) - height + i]
            row[at + kind] += 1
            row[at + DUEL_KINDS + kind] = height - i
    at += 2 * DUEL_KINDS
    row[at] = duel.height(t, 0)
    if t.closed and t.phase_now == codes.DRAWING:
        row[at + (bits.index(t.closed) >> 3)] = 1  # sources count from 1, behind the pile
    row[at + 7] = t.dry
    at += 8
    for i in range(codes.EXPLOITS):
        row[at + i] = t.shown >> i & 1
        for side in range(sides):
            won = t.won[(me + side) % sides]
            row[at + codes.EXPLOITS * (1 + side) + i] = won >> i & 1
    return at + codes.EXPLOITS * (1 + sides)


def write_rivals(t: Rivals, me: int, row: MutableSequence[float]) -> int:
    at = put_state(t, me, row)
    n = t.seats
    for i in range(n):
        seat = (me + i) % n
        put_twice(row, at, t.column[seat], t.twice[seat])
        for suit in range(5):
            row[at + codes.RANKS * suit] = t.wagers[seat] >> codes.RANKS * suit & 7
        at += RIVALS_KINDS
    for i in range(t.river_size):
        row[at + t.river[i]] += 1
    at += RIVALS_KINDS
    for i in range(t.box_size):
        row[at + t.box[i]] += 1
    at += RIVALS_KINDS
    for i in range(n):
        row[at + i] = t.gold[(me + i) % n]
    at += n
    row[at] = t.reserve
    row[at + 1] = t.pile_size
    row[at + 2] = t.piles_left
    at += 3
    if t.phase_now >= codes.BIDDING:
        row[at] = t.standing
        row[at + 1 + (t.leader - me + n) % n] = 1
        if t.phase_now == codes.BIDDING:
            for i in range(n):
                row[at + 1 + n + i] = t.still_in >> (me + i) % n & 1
        else:
            row[at + 1 + 2 * n] = t.has_discarded
    return at + 2 + 2 * n


def write_board(t: Board, me: int, row: MutableSequence[float]) -> int:
    at = put_state(t, me, row)
    n = t.seats
    for i in range(n):
        put_twice(row, at, t.hand[(me + i) % n], t.hand_twice[(me + i) % n])
        at += BOARD_KINDS
    for i in range(n):
        row[at + i] = t.hand_size((me + i) % n)
    at += n
    for i in range(n):
        put_twice(row, at, t.area[(me + i) % n], t.area_twice[(me + i) % n])
        at += BOARD_KINDS
    for i in range(n):
        seat = (me + i) % n
        for suit in range(5):
            row[at + 5 * i + suit] = t.steps[5 * seat + suit]
            row[at + 5 * (n + i) + suit] = t.way[5 * seat + suit]
            row[at + 5 * (2 * n + i) + suit] = t.explorer[seat] == suit
        row[at + 15 * n + i] = t.adventurers[seat]
    at += 16 * n
    for suit in range(5):
        for step in range(9):
            tile = t.tile[10 * suit + step + 1]
            if tile == codes.ARTEFACT:
                row[at + 9 * suit + step] = 1
            elif tile == codes.ARROW:
                row[at + 45 + 9 * suit + step] = 1
            else:
                row[at + 90 + 9 * suit + step] = tile
    at += 135
    for source in range(1, 6):
        height = t.heights[source]
        for i in range(height):
            kind = t.stacks[board.BOTTOM[source] + i]
            row[at + kind] += 1
            row[at + BOARD_KINDS + kind] = height - i
    at += 2 * BOARD_KINDS
    row[at] = t.heights[0]
    if t.closed and t.phase_now == codes.DRAWING:
        row[at + bits.index(t.closed)] = 1  # sources count from 1, behind the pile
    row[at + 6] = t.dry
    row[at + 7] = t.crossed
    at += 8
    for i in range(n):
        row[at + i] = t.points[(me + i) % n]
        row[at + n + i] = t.artefacts[(me + i) % n]
    return at + 2 * n
