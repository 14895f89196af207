"""The numbers of action sequences from many positions, against the table in ``perft.json``.

The second opinion on the rules counted them; ``python -m perft`` in this folder counts them anew.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import perft
import pytest
from both import uncompiled
from tables import budget

from zerzura import records

TABLE = json.loads(perft.TABLE.read_text())
each_position = pytest.mark.parametrize("row", TABLE, ids=lambda row: row["position"])


def count(state: Any, depth: int) -> int:
    """Sequences of exactly this length, to the end of the round."""
    if state.turn is None:
        return 0
    legal = state.legal()
    if depth == 1:
        return len(legal)
    found = 0
    for action in legal:
        after = state.copy()
        after.play(action)
        found += count(after, depth - 1)
    return found


def check(row: dict[str, Any], read: Callable[[str], Any], most: int) -> None:
    state = read("\n".join(row["record"])).state
    for depth, wanted in enumerate(row["counts"], 1):
        if wanted <= most:
            assert count(state, depth) == wanted


@each_position
def test_the_core_finds_as_many_sequences(row: dict[str, Any]) -> None:
    check(row, records.read, perft.MOST)


@each_position
def test_the_uncompiled_core_finds_as_many(row: dict[str, Any]) -> None:
    check(row, uncompiled("records").read, budget(700, perft.MOST))


@pytest.mark.soak
@each_position
def test_the_table_is_what_the_second_opinion_counts(row: dict[str, Any]) -> None:
    assert perft.counts("\n".join(row["record"]) + "\n") == row["counts"]


def test_every_phase_of_every_game_is_in_the_table() -> None:
    found = {(row["position"].split()[0], row["position"].split()[-2]) for row in TABLE}
    phases = {
        "duel": ["play", "draw"],
        "coop": ["play", "draw"],
        "trio": ["play", "draw", "final"],
        "partners": ["play", "draw", "final"],
        "rivals": ["turn", "bid", "river"],
        "board": ["play", "draw", "move"],
    }
    assert found == {(game, phase) for game, there in phases.items() for phase in there}
    assert all(row["counts"] for row in TABLE)
