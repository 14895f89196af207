"""Views as numbers hold what docs/reference/numbers.md says, and so do the rows of a batch."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from random import Random
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from both import compiled, uncompiled
from tables import SEATED, budget, played, tables

from zerzura import Batch, Card, Game, IllegalAction, State, View, game, layout
from zerzura.rules.duel import EXPLOITS
from zerzura.tables import BoardTable, DuelTable, RivalsTable

TABLES = {f"{name}-{players}": tables(name, players) for name, players in SEATED}
each_table = pytest.mark.parametrize("seated", TABLES)
PHASES = {
    "duel": ("deal", "over", "play", "draw", "final"),
    "rivals": ("deal", "over", "turn", "bid", "river"),
    "board": ("deal", "over", "play", "draw", "move"),
}
KINDS = {"duel": 60, "rivals": 50, "board": 55}

Fields = dict[str, list[float]]


def counted(of: Game, cards: Iterable[Card]) -> list[float]:
    """How many there are of each kind."""
    found = [0.0] * KINDS[of.family]
    for card in cards:
        found[of.kind(card)] += 1
    return found


def depths(of: Game, piles: Sequence[Sequence[Card]]) -> list[float]:
    """How deep each kind lies, the topmost of it."""
    found = [0.0] * KINDS[of.family]
    for pile in piles:
        for height, card in enumerate(pile):
            found[of.kind(card)] = len(pile) - height
    return found


def one_of(things: Iterable[object], thing: object) -> list[float]:
    return [float(other == thing) for other in things]


def flat(lists: Iterable[Iterable[float]]) -> list[float]:
    return [float(number) for numbers in lists for number in numbers]


def fields(view: View, totals: list[int]) -> Fields:
    """What the page says of each field, by what the view tells as values."""
    of = view.game
    me = view.seat or 0
    seats = [(me + i) % of.players for i in range(of.players)]
    rounds = int(of.options.get("games", of.options.get("expeditions", 1)))
    found: Fields = {
        "phase": one_of(PHASES[of.family], view.phase),
        "turn": one_of(seats, view.turn),
        "starter": one_of(seats, view.starter),
        "round": [view.round],
        "rounds": [rounds],
        "totals": [totals[seat] for seat in seats],
    }
    more = {DuelTable: of_duel, RivalsTable: of_rivals, BoardTable: of_board}[type(view.table)]
    return found | more(of, view.table, seats)


def of_duel(of: Game, table: Any, seats: list[int]) -> Fields:
    sides = seats[:2] if of.name == "partners" else seats
    return {
        "hands": flat(counted(of, table.hands[seat].known) for seat in seats),
        "hand_sizes": [len(table.hands[s].known) + table.hands[s].hidden for s in seats],
        "columns": flat(counted(of, sum(table.columns[side], ())) for side in sides),
        "discards": counted(of, sum(table.discards, ())),
        "depths": depths(of, table.discards),
        "pile": [table.pile],
        "closed": one_of("YBWGRP", table.closed),
        "draws_off_pile": [table.draws_off_pile],
        "exploits": [exploit in table.exploits for exploit in EXPLOITS],
        "exploits_won": flat(
            [exploit in table.exploits_won[side] for exploit in EXPLOITS] for side in sides
        ),
    }


def of_rivals(of: Game, table: Any, seats: list[int]) -> Fields:
    return {
        "columns": flat(counted(of, sum(table.columns[seat], ())) for seat in seats),
        "river": counted(of, table.river),
        "box": counted(of, table.box),
        "gold": [table.gold[seat] for seat in seats],
        "reserve": [table.reserve],
        "pile": [table.pile],
        "piles_left": [table.piles_left],
        "bid": [table.bid],
        "bidder": one_of(seats, table.bidder),
        "bidders": [seat in table.bidders for seat in seats],
        "discard_spent": [table.discard_spent],
    }


def way(of: Game, cards: Sequence[Card]) -> float:
    """Which way a path goes: 1 up, 2 down, 0 if no card has told yet."""
    if of.options["directions"] == "up" or len(set(cards)) < 2:
        return 0
    return 1 if (cards[0].value or 0) < (cards[-1].value or 0) else 2


def of_board(of: Game, table: Any, seats: list[int]) -> Fields:
    tiles = [tile for path in table.tiles for tile in path]
    return {
        "hands": flat(counted(of, table.hands[seat].known) for seat in seats),
        "hand_sizes": [len(table.hands[s].known) + table.hands[s].hidden for s in seats],
        "areas": flat(counted(of, sum(table.areas[seat], ())) for seat in seats),
        "steps": flat(table.steps[seat] for seat in seats),
        "directions": flat([way(of, cards) for cards in table.areas[seat]] for seat in seats),
        "explorers": flat(one_of("YBWGR", table.explorers[seat]) for seat in seats),
        "adventurers": [table.adventurers[seat] for seat in seats],
        "artefact_tiles": one_of(tiles, "A"),
        "arrow_tiles": one_of(tiles, ">"),
        "point_tiles": [int(tile) if tile.isdigit() else 0 for tile in tiles],
        "discards": counted(of, sum(table.discards, ())),
        "depths": depths(of, table.discards),
        "pile": [table.pile],
        "closed": one_of("YBWGR", table.closed),
        "draws_off_pile": [table.draws_off_pile],
        "bridges_crossed": [table.bridges_crossed],
        "points": [table.points[seat] for seat in seats],
        "artefacts": [table.artefacts[seat] for seat in seats],
    }


def written(view: View) -> tuple[Fields, list[int]]:
    """The row of a view by its fields, and the actions of its mask."""
    of = view.game
    row, mask = array("f", [9.5] * layout(of).size), bytearray([7] * of.action_count)
    view.write(row, mask)
    assert set(mask) <= {0, 1}
    fields = {field.name: list(row[layout(of)[field.name]]) for field in layout(of).fields}
    return fields, [action for action, legal in enumerate(mask) if legal]


@each_table
def test_a_row_says_what_the_view_says_and_the_mask_what_is_legal(seated: str) -> None:
    phases = set()
    for number, of in enumerate(TABLES[seated] * (2 if len(TABLES[seated]) > 1 else 8)):
        rng = Random(number)
        for state in played(of, number):
            if rng.random() > (1 if state.turn is None else budget(8, 40) / 100):
                continue
            phases.add(state.phase)
            for seat in (None, *range(of.players)):
                view = state.view(seat)
                row, legal = written(view)
                assert row == fields(view, state.total_scores)
                assert legal == view.legal()
    assert phases >= {"over", *PHASES[of.family][2:4]}


class Table:
    """A batch with the arrays that it wants."""

    def __init__(self, of: Game, size: int, seed: int, package: ModuleType | None = None) -> None:
        made = (package or compiled()).Batch(of, size, seed=seed)
        self.batch: Batch = made
        self.rows = np.full((size, layout(of).size), 9.5, np.float32)
        self.masks = np.full((size, of.action_count), 7, np.uint8)
        self.seats = np.full(size, 7, np.int32)
        self.actions = np.full(size, -1, np.int32)
        self.done = np.full(size, 7, np.uint8)
        self.scores = np.full((size, of.players), np.nan, np.float32)

    def observe(self) -> None:
        self.batch.observe(self.rows, self.masks, self.seats)

    def play(self) -> None:
        self.batch.play(self.actions, self.done, self.scores)


@each_table
def test_a_batch_shows_each_seat_its_view_and_plays_by_the_rules(seated: str) -> None:
    ended = 0
    for number, of in enumerate(TABLES[seated]):
        table = Table(of, 3, number)
        for step in range(budget(400, 2000)):
            before = [state.copy() for state in table.batch.states]
            table.batch.pick(table.actions)
            if step % 10 == 0:
                table.observe()
                for i, state in enumerate(before):
                    assert state.turn == table.seats[i]
                    row, mask = array("f", bytes(4 * layout(of).size)), bytearray(of.action_count)
                    state.view(state.turn).write(row, mask)
                    assert table.rows[i].tolist() == row.tolist()
                    assert table.masks[i].tolist() == list(mask)
            table.scores[:] = np.nan
            table.play()
            for i, state in enumerate(before):
                state.play(int(table.actions[i]))
                after = table.batch.states[i]
                assert table.done[i] == state.over
                ended += state.over
                if state.over:
                    assert table.scores[i].tolist() == state.scores
                    assert (after.round, after.ply, after.starter) == (0, 0, of.first)
                else:
                    assert np.isnan(table.scores[i]).all()
                    assert (after == state) == (state.turn is not None)
                    assert after.total_scores == state.total_scores
                assert after.turn is not None
    assert ended


@each_table
def test_a_batch_is_the_same_uncompiled(seated: str) -> None:
    of = TABLES[seated][-1]
    theirs = uncompiled("games").game(
        of.name, players=of.players, first=of.first, **dict(of.options)
    )
    one, two = Table(of, 2, 5), Table(theirs, 2, 5, uncompiled())
    for _ in range(60):
        for table in (one, two):
            table.observe()
            table.batch.pick(table.actions)
            table.play()
        for name in ("rows", "masks", "seats", "actions", "done"):
            assert getattr(one, name).tolist() == getattr(two, name).tolist()


def states(batch: Batch) -> list[State]:
    return [state.copy() for state in batch.states]


def test_one_illegal_action_is_refused_and_no_game_moves() -> None:
    table = Table(game("rivals"), 4, 1)
    before = states(table.batch)
    table.batch.pick(table.actions)
    table.actions[2] = 3
    with pytest.raises(
        IllegalAction, match=r"game 2: action 3 is not legal now; legal are \[128\]"
    ):
        table.play()
    assert states(table.batch) == before


@pytest.mark.parametrize("uncompiled_too", [False, True])
@pytest.mark.parametrize(
    ("array", "method", "message"),
    [
        ("actions", "play", "actions: 4 games, not 3"),
        ("done", "play", "done: 4 games, not 3"),
        ("scores", "play", "scores: 4 games, not 3"),
        ("rows", "observe", "rows: 4 games, not 3"),
        ("masks", "observe", "masks: 4 games, not 3"),
        ("seats", "observe", "seats: 4 games, not 3"),
        ("scores width", "play", "scores: 2 numbers a game, not 1"),
        ("rows width", "observe", "rows: 224 numbers a game, not 223"),
        ("masks width", "observe", "masks: 192 numbers a game, not 191"),
    ],
)
def test_arrays_of_another_size_are_refused_and_no_game_moves(
    array: str, method: str, message: str, uncompiled_too: bool
) -> None:
    package = uncompiled() if uncompiled_too else compiled()
    table = Table(package.game("rivals"), 4, 1, package)
    before = [state.copy() for state in table.batch.states]
    table.batch.pick(table.actions)
    name, _, narrow = array.partition(" ")
    whole = getattr(table, name)
    setattr(table, name, np.ascontiguousarray(whole[:, :-1] if narrow else whole[:-1]))
    with pytest.raises(ValueError, match=message):
        getattr(table, method)()
    assert table.batch.states == before


def test_a_batch_follows_from_its_seed() -> None:
    one, two, other = (Table(game("trio"), 8, seed) for seed in (1, 1, 2))
    assert states(one.batch) == states(two.batch) != states(other.batch)
    for table in (one, two):
        table.batch.pick(table.actions)
        table.play()
    assert states(one.batch) == states(two.batch)
