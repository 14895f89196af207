"""A view's memory: in another process it becomes the same view, and nothing else does."""

from __future__ import annotations

from base64 import b64encode
from random import Random
from zlib import compress

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tables import SEATED, budget, played, tables

from zerzura import Dice, Malformed, View, game, recall

TABLES = {f"{name}-{players}": tables(name, players) for name, players in SEATED}


@pytest.mark.parametrize("seated", TABLES)
def test_a_memory_becomes_the_view_that_gave_it(seated: str) -> None:
    moments = 0
    # Given every table, from before its first deal to after its end,
    again = 8 if seated.startswith("rivals") else 1  # it has but one table
    for number, of in enumerate(TABLES[seated] * again):
        rng = Random(number)
        for state in played(of, number):
            rare = state.turn is None or state.phase == "final" or not state.ply
            if rng.random() > (budget(30, 100) if rare else budget(2, 30)) / 100:
                continue
            for seat in (None, *range(of.players)):
                view = state.view(seat)
                # when a view is recalled from its memory,
                recalled = recall(view.memory())
                # then it is the same in all that it shows,
                assert recalled == view
                assert recalled.json() == view.json()
                assert recalled.memory() == view.memory()
                # and imagines the same, which agrees with it.
                if of.options.get("start") == "lowest":
                    continue  # others test how slowly these are imagined
                world = recalled.sample(Dice(number))
                assert world == view.sample(Dice(number))
                assert world.view(seat).memory() == view.memory()
                moments += 1
    assert moments > 20


def test_before_the_first_deal_there_is_a_memory_too() -> None:
    for name, players in SEATED:
        view = game(name, players=players).start().view(1)
        assert recall(view.memory()) == view


def a_view() -> View:
    state = game("board", start="lowest").start()
    state.deal(state.game.shuffle(Random(1)))
    return state.view(0)


@given(st.text(max_size=300))
def test_other_text_is_refused(text: str) -> None:
    with pytest.raises(Malformed, match="is no memory"):
        recall(text)


@given(at=st.floats(0, 1, exclude_max=True), other=st.characters(codec="ascii"))
def test_a_spoilt_memory_is_refused(at: float, other: str) -> None:
    memory = a_view().memory()
    place = int(at * len(memory))
    spoilt = memory[:place] + other + memory[place + 1 :]
    try:
        again = recall(spoilt)
    except Malformed:
        return
    assert again == a_view()  # only its last, unused bits had changed


@pytest.mark.parametrize(
    "told",
    [
        (),
        (1, ("duel", 2, 0, ()), 0, ()),
        (1, ("duel", 3, 0, ()), 0, ()),
        (1, ("whist", 2, 0, ()), 0, ()),
        (1, ("duel", 2, 0, ()), 7, game("duel").start().data()),
        (2, ("duel", 2, 0, ()), 0, game("duel").start().data()),
        (1, ("rivals", 2, 0, ()), 0, game("duel").start().data()),
        (1, ("duel", 2, 0, (("name", 1),)), 0, game("duel").start().data()),
        "(" * 5000,
        "1 +",
        b"x" * 1_000_000,
    ],
)
def test_what_is_well_packed_but_no_memory_is_refused(told: object) -> None:
    text = told if isinstance(told, str) else repr(told)
    with pytest.raises(Malformed, match="is no memory"):
        recall(b64encode(compress(text.encode())).decode())
